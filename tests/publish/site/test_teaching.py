"""The page for teachers is computed from the others: figures, exercises, needs, and plans."""

import re

import pytest

from heed.publish.site import sheets
from heed.publish.site.arcs import arcs
from heed.publish.site.decks import Change, Step
from heed.publish.site.quotes import Quote
from heed.publish.site.sheets import KINDS
from heed.publish.site.summaries import Facts
from heed.publish.site.teaching import (
    Page,
    Shown,
    draw_prerequisites,
    figures_of,
    homework,
    lectures,
    list_plans,
)

FIGURE = """<figure class="heed-figure" id="fig-scores" data-figure="scores"
 data-module="figures/attention/scores"><p>…</p><script type="application/json">{"about": {"name":
 "scores", "title": "A < B", "task": "Drag.", "call": "Scores(width=3)"}}</script>
</figure>"""
CARD = """<section class="heed-exercise" id="ex-a" data-exercise="a" aria-labelledby="t">
<p class="heed-exercise-title" id="t"><span>Exercise</span> <b>Half of <em>it</em></b>\
<span class="heed-solved" hidden></span></p><div data-kind="{}"></div>
</section>"""


def page(name, needs=(), figures=(), minutes=20):
    facts = Facts(minutes, len(figures), 1)
    return Page(f"book/{name}", name.title(), f"{name}.html", facts, list(needs), False, [*figures])


def test_a_figure_is_listed_with_the_python_that_makes_it():
    [shown] = figures_of(FIGURE)
    assert shown == Shown(
        "scores",
        "A < B",
        "Drag.",
        "from heed.figures.attention import Scores\n\nScores(width=3)",
    )


@pytest.mark.parametrize("kind", KINDS)
def test_an_exercise_says_what_its_reader_does(kind):
    [asked] = sheets.exercises_of(CARD.format(kind), "book/a.html")
    assert (asked.id, asked.title, asked.does) == ("ex-a", "Half of <em>it</em>", KINDS[kind])


def test_a_course_adds_up_what_its_pages_take():
    shown = Shown("x", "X", "Drag.", "")
    chapters = [("One", [page("a", figures=[shown], minutes=50), page("b", minutes=25)])]
    plans = '[all]\ntitle = "All"\nmeetings = [["a", "b"]]\n'
    cells = re.findall(r"<td>(.*?)</td>", list_plans(chapters, plans))
    assert cells[0] == "1"
    assert cells[2:] == ["1:15 h", "1", "2"]


STEPS = """
[one]
title = "One"
[[one.steps]]
figure = "x"
minutes = 5
state = "x.a=1&x.b=2"
ask = "Which *one*?"
see = "This."
"""


def test_a_lecture_is_a_deck_of_its_figures_in_their_states():
    chapters = [("One", [page("a", figures=[Shown("x", "X", "Drag it.", "")])])]
    [deck] = lectures(chapters, STEPS).values()
    assert (deck.title, deck.minutes, deck.reserve) == ("One", 5, 0)
    assert deck.steps == [
        Step(
            "../embed/x.html?x.a=1&x.b=2",
            "X",
            "Which <em>one</em>?",
            "This.",
            5,
            change=Change("x", {"a": 1, "b": 2}, {"a": 1, "b": 2}),
        )
    ]
    assert 'href="../slides/one.html#1"' in list_plans(chapters, STEPS)


def test_a_change_goes_back_to_the_state_of_the_plan_or_of_the_figure():
    plan = STEPS + 'change = { a = 7, c = true }\nnow = "That."\n'
    figure = Shown("x", "X", "Drag it.", "", state={"a": 3, "b": 4, "c": False})
    [deck] = lectures([("One", [page("a", figures=[figure])])], plan).values()
    assert deck.steps[0].change == Change(
        "x", {"a": 7, "b": 2, "c": True}, {"a": 1, "b": 2, "c": False}
    )


def test_a_lecture_quotes_a_page():
    plan = '[one]\ntitle = "One"\n[[one.steps]]\nquote = "a-def"\nminutes = 2\nask = "So:"\n'
    cited = page("a")
    cited.quotes.append(Quote("a-def", "A", "<p>Let it be.</p>"))
    [deck] = lectures([("One", [cited])], plan).values()
    assert deck.steps == [
        Step("../book/a.html#a-def", "A", "So:", "", 2, quote="<p>Let it be.</p>")
    ]
    assert 'more: <a href="a.html">A</a>' in list_plans([("One", [cited])], plan)


def test_a_lecture_shows_figures_in_a_state_and_asks_first():
    chapters = [("One", [page("a", figures=[Shown("x", "X", "Drag it.", "")])])]
    listed = list_plans(chapters, STEPS)
    assert 'href="../embed/x.html?x.a=1&amp;x.b=2"' in listed
    assert listed.index("Which <em>one</em>?") < listed.index("This.")


@pytest.mark.parametrize("plan", ['[one]\ntitle = "One"\nmeetings = [["x"]]', STEPS])
def test_a_plan_that_names_what_is_not_there_is_refused(plan):
    with pytest.raises(ValueError, match="'x'"):
        list_plans([("One", [page("a")])], plan)


def test_parts_that_do_not_sum_to_the_minutes_are_refused():
    chapters = [("One", [page("a", figures=[Shown("x", "X", "Drag it.", "")])])]
    plan = STEPS.replace("minutes = 5", "minutes = 5\nparts = [1, 2, 2]")
    assert lectures(chapters, plan)["one"].steps[0].parts == (1, 2, 2)
    with pytest.raises(ValueError, match="must sum to the minutes of their step, 5"):
        lectures(chapters, plan.replace("2, 2]", "2, 3]"))


def test_an_arc_leads_from_what_is_needed_to_what_needs_it():
    chapters = [("One", [page("a"), page("b", ["book/a"])]), ("Two", [page("c", ["book/a"])])]
    drawn = draw_prerequisites(chapters, "")
    assert re.findall(r'data-by="(\d)" data-to="(\d)"', drawn) == [("0", "1"), ("0", "2")]


def test_longer_needs_reach_farther_out():
    names = [(letter, "", False) for letter in "abcd"]
    drawn = arcs(names, [(0, 1), (0, 3)])
    out = [float(x) for x in re.findall(r"C(\d+) ", drawn)]
    assert out[0] < out[1]


def test_a_sheet_has_question_fields_and_if_wanted_the_solution():
    card = """<section class="heed-exercise" id="ex-a" data-exercise="a" aria-labelledby="t">
<p class="heed-exercise-title" id="t"><span>Exercise</span> <b>Half</b>\
<span class="heed-solved" hidden></span></p>
<noscript><p>No script.</p></noscript>
<p>See <a href="matrices.html#x">there</a>.</p>
<div class="output text_html"><div class="heed-answer">
<div class="heed-still"><form><label>how many</label></form></div>
<script type="application/json">{}</script></div></div>
</section>
<details class="heed-solution"><template><p>One.</p></template></details>"""
    [exercise] = sheets.exercises_of(card, "book/attend/attention/heads.html")
    link = '<a href="../book/attend/attention/matrices.html#x">there</a>'
    assert exercise.question.strip() == f"<p>See {link}.</p>"
    assert "how many" in exercise.fields
    bare, solved = (sheets.sheet("Heads", [exercise], solved=one) for one in (False, True))
    assert "1. Half" in bare
    assert "One." not in bare
    assert "<p>One.</p>" in solved


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("One. Guess, and the figure\nwill show you. Two.", "One. Guess. Two."),
        ("Guess the power of ten, and the figure will show you.", "Guess the power of ten."),
        ("One. Then the first figure will show you its map.", "One."),
        ("One. <em>Check</em> runs your code here, in your browser. Two.", "One. Two."),
        ("In the first figure, w begins at 0.", "In the first figure, w begins at 0."),
    ],
)
def test_paper_does_not_speak_of_what_a_screen_does(said, left):
    assert sheets.for_paper(said) == left


def test_a_sheet_shows_the_figures_that_it_speaks_of():
    assert sheets.spoken_of("In the first figure, and in the figure:", ["a", "b"], ["c"]) == (
        "a",
        "b",
    )
    assert sheets.spoken_of("The last figure", ["a"], ["b", "c"]) == ("c",)
    assert sheets.spoken_of("No picture", ["a"], []) == ()
    one = sheets.Exercise("ex-a", "", "A", "<p>In the figure.</p>", "", "", ("a",))
    assert '<img alt="" src="../_images/figures/a.svg">' in sheets.sheet("T", [one], solved=False)


ENDED = """
[one]
title = "One: what?"
opening = "Guess *first*."
remember = ["a 2"]
exercises = ["ex-a"]
[[one.steps]]
figure = "x"
minutes = 5
ask = "?"
see = "W_q."
"""


def ended():
    one = page("a", figures=[Shown("x", "X", "Drag it.", "")])
    one.remember.extend(["First.", "Second."])
    one.exercises.append(sheets.Exercise("ex-a", "", "A", "<p>How?</p>", "", ""))
    return [("One", [one])]


def test_a_lecture_ends_with_lines_of_pages_and_has_exercises():
    [deck] = lectures(ended(), ENDED).values()
    assert deck.opening == "Guess <em>first</em>."
    assert deck.remember == ("Second.",)
    assert deck.exercises == "../sheets/one.html"
    assert deck.steps[0].see == "<i>W</i><sub>q</sub>."
    assert 'href="../sheets/one-solutions.html"' in list_plans(ended(), ENDED)
    [(title, [exercise])] = homework(ended(), ENDED).values()
    assert exercise.id == "ex-a"
    assert "<h1>One: exercises</h1>" in sheets.homework(title, [exercise], solved=False)


@pytest.mark.parametrize("name", ["a 2", "ex-a"])
def test_a_line_or_an_exercise_that_is_not_there_is_refused(name):
    read = homework if name.startswith("ex-") else lectures
    with pytest.raises(ValueError, match="gone"):
        read(ended(), ENDED.replace(f'"{name}"', '"gone"'))


def test_what_a_page_says_to_remember_is_read_line_by_line():
    text = """<h2>What to remember<a>#</a></h2>
<ul class="simple"><li><p>An <b>average</b>.</p></li>
<li><p>See <a href="c.html">c</a>.</p></li></ul>"""
    assert sheets.lines_of(text, "book/a/b.html") == [
        "An <b>average</b>.",
        'See <a href="../book/a/c.html">c</a>.',
    ]
    assert sheets.lines_of("<p>Nothing.</p>", "book/a/b.html") == []
