"""From a page to the names that it shows, and back: all of it is read from notebooks."""

from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from heed.publish.site.names import computed, explained, introduced, names_of, shown, spelt, twins

MASKS = "heed.model.masks.causal_mask"


def notebook(*cells):
    return new_notebook(cells=list(cells))


def test_names_are_found_where_they_are_imported():
    code = "from heed.model.masks import causal_mask as hide, of_nobody\nimport heed\n"
    assert names_of(code) == {"hide": MASKS}
    assert names_of("from heed.translator import Translator") == {"Translator": "heed.Translator"}


def test_a_page_shows_what_its_reader_sees():
    setting = new_code_cell(f"from {MASKS.replace('.causal', ' import causal')}")
    setting.metadata["tags"] = ["remove-cell"]
    assert shown(notebook(setting)) == set()
    assert shown(notebook(setting, new_code_cell("causal_mask(3)"))) == {MASKS}
    assert shown(notebook(setting, new_markdown_cell("call `causal_mask()`"))) == {MASKS}
    assert shown(notebook(new_code_cell("causal_mask(3)"))) == set(), "one of its own"


def test_a_page_introduces_a_name_by_its_term():
    assert (
        spelt("MultiHeadAttention") == spelt("**Multi-head attention**") == "multi head attention"
    )
    page = notebook(new_markdown_cell("the **causal mask** and a **hypothesis**"))
    assert introduced(page) == {MASKS}
    defined = notebook(new_markdown_cell(":::{prf:definition} Batch\n…"))
    assert introduced(defined) == {"heed.text.batches.Batch"}


def test_a_figure_computes_with_twins():
    found = {"heed.theory.positions.similarity.similarity"}
    assert twins("figures/rotations/similarity") == found
    figure = '<figure class="heed-figure" data-module="figures/rotations/similarity">'
    cell = new_code_cell(
        "Similarity()", outputs=[new_output("display_data", {"text/html": figure})]
    )
    assert computed(notebook(cell)) == found


def test_the_book_explains_its_main_names():
    found = explained()
    assert found[MASKS][0] == "book/attend/masks/cheat"
    assert "book/translate/live/search" in found["heed.decoding.search.beam_search"]
    assert len(found) >= 50
