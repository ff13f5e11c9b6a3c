"""The first page: the figure, the doors, and a map that has every page."""

import re
from pathlib import Path

import nbformat
import pytest
import yaml

ROOT = Path(__file__).parents[2]
HOME = ROOT / "book" / "index.ipynb"
TEXT = "\n".join(c.source for c in nbformat.read(HOME, 4).cells if c.cell_type == "markdown")


def pages() -> list[str]:
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    return [page["file"] for part in toc["parts"] for page in part["chapters"]]


@pytest.mark.parametrize("page", pages())
def test_the_map_links_every_page(page):
    chapters = TEXT.split("## The chapters")[1].split("\n## ")[0]
    links = re.findall(r"\]\(([^)]+)\)", chapters)
    assert str(Path(page).relative_to("book")) in {link.rsplit(".", 1)[0] for link in links}


def test_the_map_names_chapters_as_they_name_themselves():
    for name, link in re.findall(r"- \[([^]]+)\]\(([^)]+)\)", TEXT):
        path = ROOT / "book" / link
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".ipynb":
            text = nbformat.reads(text, 4).cells[0].source
        assert re.search(rf"^# {re.escape(name)}$", text, re.MULTILINE), link


def test_the_number_of_chapters_is_right():
    chapters = [page for page in pages() if (ROOT / f"{page}.ipynb").is_file()]
    words = {3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven", 8: "Eight"}
    assert f"{words[len(chapters)]} chapters are written." in TEXT


def test_the_first_screen_holds_the_figure():
    """A title, one short paragraph, then the figure, whose code is not shown."""
    first, _, figure = nbformat.read(HOME, 4).cells[:3]
    assert len(first.source.split("\n\n")) == 2
    assert figure.metadata.tags == ["remove-input"]
    assert 'id="fig-translation"' in figure.outputs[0].data["text/html"]
