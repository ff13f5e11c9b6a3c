"""The card of the whole translator: a reader's own parts, each stage of a run, the download."""

import subprocess
import sys

import pytest

from heed.publish.site.workshop import LIBRARY
from workshop.answers import GOOD

from .cards import Asked
from .conftest import DESK, PHONE, Visit
from .finger import TARGET
from .test_workshop import ENTER, SMALL, checked, with_editor

WHOLE = Asked("book/translate/live/yours.html", "write-translator")
FRENCH = "L'infirmière n'aime pas les vieux chiens."
NURSE = "The nurse does not like old dogs."
IMPATIENT = """window.setTimeout = ((wait) => (call, patience) =>
  wait(call, patience === 30_000 ? 3_000 : patience))(setTimeout);"""
OWN = """(parts) => localStorage.setItem("heed.written", JSON.stringify(parts))"""


@pytest.fixture(scope="module")
def reader(browser, site):
    context = browser.new_context(**DESK, reduced_motion="reduce", accept_downloads=True)
    visit = Visit(context, site)
    visit.open(WHOLE.page)
    yield visit
    context.close()


def opened(reader, parts):
    """The card, for a reader who has written these parts and nothing else."""
    reader.page.evaluate("localStorage.clear()")
    reader.page.evaluate(OWN, parts)
    reader.open(WHOLE.page)
    return with_editor(reader, WHOLE)


def stages(card):
    return card.locator(".heed-run tbody tr").evaluate_all(
        "(all) => all.map((row) => [...row.cells].map((cell) => cell.textContent))"
    )


def test_the_books_file_translates_and_each_stage_agrees(reader):
    card = opened(reader, {})
    assert card.locator(".heed-whose summary").inner_text() == "0 of 9 parts are yours"
    assert checked(card)[0] == "right"
    assert card.locator(".heed-french").inner_text() == FRENCH
    assert {off for _, _, off in stages(card)} == {"0"}
    assert reader.elsewhere == []
    assert reader.complaints == []


def test_a_part_leads_to_its_line_in_the_editor(reader):
    card = opened(reader, {})
    card.locator(".heed-whose summary").click()
    entry = card.locator(".heed-whose li", has_text="layer norm")
    line = int(entry.locator("button").inner_text().removeprefix("line "))
    entry.locator("button").click()
    reader.page.wait_for_function("() => document.activeElement.matches('.cm-content')")
    reader.page.keyboard.type("# here")
    changed = card.locator("textarea").input_value().splitlines()
    assert changed[line - 1].startswith("# heredef layer_norm")


def test_what_small_has_no_word_for_is_named(reader):
    card = opened(reader, {})
    card.locator("input[type=text]").fill("The nurse likes quantum dogs.")
    kind, said = checked(card)
    assert kind == "right"
    assert "Small has no word “quantum”." in said


def test_big_is_loaded_and_translates_too(reader):
    card = opened(reader, {})
    card.locator("select").select_option("eng-fra")
    card.locator("input[type=text]").fill("Where is the station?")
    assert checked(card)[0] == "right"
    assert card.locator(".heed-french").inner_text() == "Où est la gare ?"


def test_a_part_of_ones_own_takes_the_place_of_the_books(reader):
    card = opened(reader, {"softmax": GOOD.replace("top = ", "print('mine')\n    top = ")})
    assert card.locator(".heed-whose summary").inner_text() == "1 of 9 parts are yours"
    assert "softmax: yours" in card.locator(".heed-whose li").first.text_content()
    kind, _ = checked(card)
    assert (kind, card.locator(".heed-printed").inner_text()[:5]) == ("right", "mine\n")


def test_a_wrong_part_is_told_with_the_stage_at_which_it_shows(reader):
    card = opened(reader, {"softmax": GOOD.replace("exp(s - top)", "exp(2 * s)")})
    kind, said = checked(card)
    assert (kind, "part from the book’s at encoder block 1" in said) == ("wrong", True)
    assert stages(card)[-1][0] == "encoder block 1"


def test_a_loop_without_end_is_stopped(reader):
    reader.page.add_init_script(
        "window.setTimeout = ((wait) => (f, ms) => wait(f, ms === 30000 ? 3000 : ms))(setTimeout)"
    )
    card = opened(reader, {"softmax": f"{GOOD}\ndef softmax(s):\n    while True: pass\n"})
    kind, said = checked(card)
    assert (kind, "Stopped after 30 seconds" in said) == ("wrong", True)
    card = opened(reader, {})
    assert checked(card)[0] == "right"


def test_the_editor_keeps_a_draft_until_one_starts_again(reader):
    card = opened(reader, {})
    text = card.locator("textarea").input_value()
    assert text == (LIBRARY / "workshop" / "translator.py").read_text(encoding="utf-8")
    card.locator("textarea").evaluate(ENTER, text + "# on its way\n")
    reader.open(WHOLE.page)
    card = with_editor(reader, WHOLE)
    assert card.locator("textarea").input_value().endswith("# on its way\n")
    card.get_by_role("button", name="Start again").click()
    card.get_by_role("button", name="Undo").click()
    assert card.locator("textarea").input_value().endswith("# on its way\n")
    card.get_by_role("button", name="Start again").click()
    reader.open(WHOLE.page)
    assert with_editor(reader, WHOLE).locator("textarea").input_value() == text


def test_what_is_downloaded_translates_by_itself(reader, tmp_path):
    card = opened(reader, {"softmax": GOOD})
    with reader.page.expect_download() as coming:
        card.get_by_role("button", name="Download").click()
    coming.value.save_as(tmp_path / coming.value.suggested_filename)
    for link in card.locator(".heed-needs a").all():
        with reader.page.expect_download() as coming:
            link.click()
        coming.value.save_as(tmp_path / coming.value.suggested_filename)
    command = [
        sys.executable,
        "-I",
        "-S",
        str(tmp_path / "translator.py"),
        "The nurse does not like old dogs.",
    ]
    said = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert said.stdout == FRENCH + "\n"


@pytest.mark.in_turn
def test_the_links_of_the_parts_lead_to_their_cards(reader):
    card = opened(reader, {})
    links = card.locator(".heed-whose a").evaluate_all("(all) => all.map((one) => one.href)")
    for link in links:
        reader.page.goto(link)
        assert reader.page.locator(f"#{link.partition('#')[2]}[data-exercise^=write-]").count() == 1


def test_axe_finds_nothing_on_the_card_once_it_has_run(reader, axe):
    card = opened(reader, {})
    checked(card)
    card.locator("summary").evaluate_all("(all) => all.forEach((one) => one.click())")
    assert axe(reader.page, within='[data-exercise="write-translator"]') == []


@pytest.mark.visitor(**PHONE)
def test_on_a_phone_nothing_sticks_out_and_fingers_hit(visit):
    visit.open(WHOLE.page)
    card = with_editor(visit, WHOLE)
    checked(card)
    assert card.evaluate(SMALL, TARGET) == []
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= 390
    line = card.locator(".cm-line").first
    assert line.evaluate("(line) => parseFloat(getComputedStyle(line).textIndent)") < -10


def test_a_card_that_is_solved_after_an_edit_is_not_called_ones_own_before_it_is_in_the_file(
    reader,
):
    card = opened(reader, {})
    text = card.locator("textarea").input_value()
    card.locator("textarea").evaluate(ENTER, f"{text}# an edit\n")
    reader.page.evaluate(OWN, {"softmax": GOOD})
    reader.open(WHOLE.page)
    card = with_editor(reader, WHOLE)
    assert card.locator(".heed-whose summary").inner_text() == "0 of 9 parts are yours"
    card.get_by_text("This one lacks what you wrote for: dot product and softmax.").wait_for()
    card.get_by_role("button", name="Start again").click()
    assert card.locator(".heed-whose summary").inner_text() == "1 of 9 parts are yours"
    assert GOOD.strip() in card.locator("textarea").input_value()
