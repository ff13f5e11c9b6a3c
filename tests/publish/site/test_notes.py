"""What who gives a lecture says, slide by slide."""

from heed.publish.site.decks import Deck, Step
from heed.publish.site.notes import page, write

SPOKEN = {"say": "First this.", "wrong": "Never.", "reply": "Always.", "asked": "Who?"}


def test_the_notes_have_what_is_said_in_its_order_and_when():
    steps = [
        Step("a", "A", "Why?", "So.", 7, **SPOKEN, now="Then so.", after="And more."),
        Step("b", "B", "Symbols", "", 3, say="Read.", quote="<p>x</p>", spare=True),
    ]
    text = page(Deck("One", steps, 5), "one")
    order = [
        "First this.",
        "Why?",
        "Never.",
        "So.",
        "Always.",
        "Then so.",
        "And more.",
        "Who?",
        "Read.",
    ]
    places = [text.index(one) for one in order]
    assert places == sorted(places)
    assert "0–7" in text
    assert "7–10<br><small>spare" in text
    assert 'data-slides="../slides/one.html"' in text


def test_the_notes_say_what_the_minutes_are_for():
    steps = [Step("a", "A", "?", ".", sum(parts), parts=parts) for parts in [(1, 2, 2), (1, 0, 3)]]
    text = page(Deck("One", steps, 5), "one")
    assert "0–5<br>1+2+2" in text
    assert "5–9<br>1+0+3" in text
    assert "2+2+5 in all." in text
    steps[0] = steps[0]._replace(parts=())
    assert "in all" not in page(Deck("One", steps, 5), "one")


def test_notes_that_are_gone_are_removed(tmp_path):
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "gone.html").write_text("old")
    write(tmp_path, {"one": Deck("One", [Step("a", "A", "?", ".", 3)])})
    assert [path.name for path in (tmp_path / "notes").iterdir()] == ["one.html"]
