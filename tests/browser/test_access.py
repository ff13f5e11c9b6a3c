"""What axe-core finds on every page, light and dark, wide and on a phone: nothing."""

from pathlib import Path
from subprocess import run

import pytest
from deno import find_deno_bin

ROOT = Path(__file__).parents[2]
SIZES = {"wide": (1280, 900), "phone": (360, 740)}
OF_COLOUR = ["color-contrast", "link-in-text-block"]  # all that a theme changes


@pytest.fixture(scope="session")
def axe():
    """The source of axe-core."""
    command = [find_deno_bin(), "run", "--quiet", "--frozen", "--allow-env", "tests/browser/axe.js"]
    return run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def start_all(visit):
    """Bring every figure of the page to life."""
    for figure in visit.page.locator(".heed-figure").all():
        visit.figure(figure.get_attribute("data-figure"))


@pytest.mark.visitor(reduced_motion="reduce")  # colours change at once
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_on_a_page(visit, path, axe, size):
    width, height = SIZES[size]
    visit.page.set_viewport_size({"width": width, "height": height})
    visit.open(path)
    visit.scroll_through()
    visit.page.evaluate("dispatchEvent(new Event('beforeprint'))")  # has every formula laid out
    start_all(visit)
    visit.page.evaluate(axe)
    for theme, rules in (("light", {}), ("dark", {"runOnly": OF_COLOUR})):
        visit.page.evaluate(f"document.documentElement.dataset.theme = {theme!r}")
        visit.page.wait_for_timeout(200)  # what changes colour takes a moment
        found = visit.page.evaluate(
            """async (rules) => (await axe.run(document, rules)).violations.map((v) =>
              `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 120)).join(" | ")}`)""",
            rules,
        )
        assert found == [], theme


def test_axe_finds_nothing_on_the_page_of_a_figure(visit, place, axe):
    visit.open(f"embed/{place.figure}.html")
    start_all(visit)
    visit.page.evaluate(axe)
    found = visit.page.evaluate("async () => (await axe.run()).violations.map((v) => v.id)")
    assert found == []
