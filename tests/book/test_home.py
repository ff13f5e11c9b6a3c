"""The home page: what this is, the doors, the figure, and a way to every page."""

import re
from pathlib import Path

import nbformat
import yaml

ROOT = Path(__file__).parents[2]
HOME = ROOT / "book" / "index.ipynb"
TEXT = "\n".join(c.source for c in nbformat.read(HOME, 4).cells if c.cell_type == "markdown")


def chapters() -> list[dict[str, object]]:
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    return [chapter for part in toc["parts"] for chapter in part["chapters"]]


def links(text: str) -> list[str]:
    return [
        str(Path("book") / link).rsplit(".", 1)[0] for link in re.findall(r"\]\(([^)]+)\)", text)
    ]


def test_the_doors_lead_to_the_first_page_and_to_the_list_of_all():
    """The built page says how long both take: test_routes.py."""
    assert links(TEXT.split("\n\n")[2]) == [chapters()[0]["file"], "book/routes"]
    assert not re.search(r"hours?\b", TEXT)


def test_pages_that_belong_to_no_chapter_are_linked():
    """The chapters are listed by their cards: test_cards.py."""
    single = {chapter["file"] for chapter in chapters() if "sections" not in chapter}
    assert single <= set(links(TEXT))


def test_the_first_screen_holds_the_figure():
    """A title, one short paragraph, the doors, then the figure, whose code is not shown."""
    first, _, figure = nbformat.read(HOME, 4).cells[:3]
    title, lede, doors = first.source.split("\n\n")
    assert title.startswith("# ")
    assert len(lede) <= 170, "two lines"
    assert doors.startswith("[")
    assert figure.metadata.tags == ["remove-input"]
    assert 'id="fig-machine"' in figure.outputs[0].data["text/html"]


def test_it_says_under_which_licences_sentences_text_and_code_are():
    for licence in ("CC BY 2.0 FR", "CC BY 4.0", "MIT"):
        assert licence in TEXT
    assert "Tatoeba" in TEXT
