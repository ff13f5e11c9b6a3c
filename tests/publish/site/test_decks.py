"""The pages that show figures on a wall."""

from heed.publish.site.decks import Change, Deck, Step, page, write


def test_a_step_says_all_of_it_without_a_script():
    change = Change("x", {"a": 3}, {"a": 1})
    step = Step(
        "../embed/x.html?x.a=1&b=2",
        "A &lt; B",
        "Which <em>one</em>?",
        "That.",
        5,
        control="a",
        change=change,
        now="Now this.",
        spare=True,
    )
    text = page(Deck("One & all", [step]), "../book/teach.html")
    assert "<h1>One &amp; all</h1>" in text
    assert '<li id="1" data-minutes="5" data-control="a" data-change="{&quot;figure&quot;' in text
    assert 'data-spare><a href="../embed/x.html?x.a=1&amp;b=2">A &lt; B' in text
    assert text.index("Which <em>one</em>?") < text.index("That.") < text.index("Now this.")


def test_a_definition_stands_in_place_of_a_figure():
    step = Step("../book/a.html#def", "Def", "In symbols:", "", 2, quote="<p>Let it be.</p>")
    assert '<div class="heed-quote"><p>Let it be.</p></div>' in page(Deck("One", [step]), "")


def test_a_lecture_says_its_minutes_and_what_may_be_left_out():
    steps = [Step("a", "A", "?", ".", minutes, spare=minutes < 5) for minutes in (7, 3, 2)]
    assert Deck("One", steps, 5).plan == (
        "12 minutes on 3 slides, 5 in reserve. Short of time? Leave out 2 and 3: 5 minutes."
    )
    assert Deck("One", steps[:1]).plan == "7 minutes on 1 slides."


def test_there_is_a_page_for_each_lecture_and_one_for_any_figure(tmp_path):
    (tmp_path / "slides").mkdir()
    (tmp_path / "slides" / "gone.html").write_text("old")
    deck = Deck("One", [Step("a", "A", "?", ".", 3)])
    write(tmp_path, {"one": deck}, "book/teach.html")
    assert {path.name for path in (tmp_path / "slides").iterdir()} == {"one.html", "figure.html"}
    one, alone = (
        (tmp_path / "slides" / f"{name}.html").read_text(encoding="utf-8")
        for name in ("one", "figure")
    )
    assert 'data-notes="../notes/one.html"' in one
    assert "data-notes" not in alone


def test_a_lecture_opens_with_its_question_and_ends_with_what_to_remember():
    steps = [Step("a", "A", "?", ".", 3)]
    deck = Deck("One: what?", steps, 5, "Hello.", ("<b>This</b>.",), "../sheets/one.html")
    text = page(deck, "")
    first, last = text.index("<h2>What?</h2>"), text.index("<ul><li><b>This</b>.</li></ul>")
    assert first < text.index('<li id="1"') < text.index('<li id="2"') < last
    assert 'href="../sheets/one.html"' in text
