import re
from collections import defaultdict
from types import SimpleNamespace

import pytest

pytest.importorskip("sphinx")

from docutils import nodes
from sphinx.addnodes import pending_xref

from heed.publish.site import summaries
from heed.publish.site.summaries import Facts

LINE = "20 minutes · 3 figures · 1 exercise · You need the learning problem."
STAGE = """<div class="heed-stages"><div class="heed-stage heed-narrow"><svg class="heed-plot"
viewBox="0 0 327 250"><path d="M1 1"/></svg></div><div aria-label="t" class="heed-stage heed-wide">
<div><svg style="height:9px" viewBox="0 0 70 10" class="heed-plot"><path d="M0 0"/></svg>
<svg width="100%" viewBox="0 0 50 40" class="heed-plot"><defs><mask id="m-1"></mask></defs>
<line x1="3" class="heed-grid" /><text y="2" class="heed-tick">0.5</text>
<text class="heed-axis" /><text class="heed-note">0.032</text>
<g hidden class="heed-handle"><rect class="held"/></g><g data-chosen="true"><rect class="held"/></g>
<path mask="url(#m-1)" role="slider" aria-valuenow="2" d="M1.23456 7.07L2 3"/></svg></div></div>"""
FIGURE = (
    '<figure class="heed-figure" id="fig-a" data-figure="{name}" data-module="{module}">\n'
    '<div class="heed-still">{stage}</div>\n'
    '<script type="application/json">{{}}</script>\n</figure>'
)


class Environment(SimpleNamespace):
    """What a summary asks of Sphinx's environment, which a cache can hold."""

    __hash__ = object.__hash__


def page(*paragraphs, stage="", module="figures/pac/a", name="a"):
    """Make a page whose paragraphs are given as lists of nodes or texts."""
    tree = nodes.document(None, None)
    section = nodes.section()
    section += nodes.title("", "Title")
    for parts in paragraphs:
        texts = [nodes.Text(part) if isinstance(part, str) else part for part in parts]
        section += nodes.paragraph("", "", *texts)
    if stage:
        section += nodes.raw(
            "", FIGURE.format(module=module, name=name, stage=stage), format="html"
        )
    section += nodes.section("", nodes.paragraph("", "Is this too late?"))
    tree += section
    return tree


def italics(text, *classes):
    return nodes.emphasis("", text, classes=list(classes))


def test_facts_are_read_and_shown_without_what_there_is_none_of():
    assert summaries.read_facts(LINE) == Facts(20, 3, 1)
    assert Facts(20, 3, 1).text() == "20 min · 3 figures · 1 exercise"
    assert Facts(7, 0, 2).text() == "7 min · 2 exercises"
    for text in ("20 minutes", LINE.replace("figures", "pictures"), f"In short: {LINE}"):
        assert summaries.read_facts(text) is None


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (74, "74 min"),
        (76, "about an hour and a half"),
        (132, "about two hours"),
        (157, "about two and a half hours"),
        (185, "about three hours"),
        (233, "about four hours"),
        (280, "about five hours"),
        (1063, "about 18 hours"),
    ],
)
def test_a_long_time_is_said_in_hours(minutes, said):
    assert summaries.spoken(minutes) == said
    assert summaries.SpokenFacts(minutes, 3, 1).text() == f"{said} · 3 figures · 1 exercise"


def test_the_facts_of_a_page_are_its_first_paragraph_in_italics():
    assert summaries.facts_of(page([italics(LINE)], ["Why?"])) == Facts(20, 3, 1)
    assert summaries.facts_of(page(["Some ", italics(LINE)])) is None


def test_facts_of_pages_are_added_up():
    assert summaries.total([Facts(20, 3, 1), Facts(7, 2, 0)]) == Facts(27, 5, 1)
    assert summaries.total([]) is None


@pytest.mark.parametrize(
    ("said", "question"),
    [
        (
            ["A dog bites. Who was ", italics("bitten"), "? Nobody knows."],
            "A dog bites. Who was <em>bitten</em>?",
        ),
        ([italics("Chat", "language-fr"), " & dog?"], '<em lang="fr">Chat</em> &amp; dog?'),
        (["Nothing is asked. Not here."], "Nothing is asked."),
        (
            ["Known ", pending_xref("", nodes.Text("he2016"), refdomain="cite"), ". Why?"],
            "Known. Why?",
        ),
        (
            [
                "Is ",
                nodes.raw("", "<i>", format="html"),
                "Chat?",
                nodes.raw("", "</i>", format="html"),
            ],
            "Is Chat?",
        ),
        ([italics("A dog bites."), " Whom?"], "<em>A dog bites.</em> Whom?"),
        (
            ["Take ", nodes.math("", "x"), ". Is it ", nodes.math("", "y"), "? What is it?"],
            "What is it?",
        ),
        (["A long story. " * 20, "How does it end?"], "A long story. " * 9 + "How does it end?"),
    ],
)
def test_the_question_is_the_first_with_what_leads_to_it(said, question):
    assert summaries.question_of(page([italics(LINE)], said)) == question


def test_the_picture_is_the_largest_plot_with_nothing_to_read_or_operate():
    drawn = summaries.picture_of(page(["Why?"], stage=STAGE))
    assert 'viewBox="0 0 50 40"' in drawn
    assert 'd="M1.2 7.0L2 3"' in drawn
    assert re.findall(r"<text.*?</text>", drawn) == ['<text class="heed-note">0.032</text>']
    for gone in ("heed-grid", "role", "aria-valuenow", "style", "327", "held"):
        assert gone not in drawn
    assert drawn.startswith('<div class="heed-thumb" aria-hidden="true">')


def test_a_name_within_a_picture_is_another_than_in_the_figure():
    drawn = summaries.picture_of(page(["Why?"], stage=STAGE))
    assert 'id="m-1-small"' in drawn
    assert 'mask="url(#m-1-small)"' in drawn


def test_a_heat_map_is_the_picture_where_there_is_one():
    maps = "".join(
        f'<img class="heed-canvas heed-{theme}" style="x" alt="map" src="data:{theme}">'
        for theme in ("light", "dark", "light", "dark")
    )
    drawn = summaries.picture_of(
        page(["Why?"], stage=STAGE.replace("<div><svg", f"{maps}<div><svg"))
    )
    assert re.findall("src=[^>]*", drawn) == ['src="data:light"', 'src="data:dark"']
    assert "style" not in drawn
    assert "<svg" not in drawn


def test_a_figure_that_draws_none_leaves_the_picture_to_the_next():
    tree = page(["Why?"], stage="<p>words</p>")
    tree += page(["Why?"], stage=STAGE).children
    assert "<svg" in summaries.picture_of(tree)


def test_a_page_may_name_the_figure_that_is_its_picture():
    tree = page(["Why?"], stage=STAGE.replace("M1.2", "M9.9"))
    tree += page(["Why?"], stage=STAGE, name="b").children
    assert "M9.9" in summaries.picture_of(tree)
    assert "M9.9" not in summaries.picture_of(tree, "b")
    assert summaries.picture_of(tree, "b") != ""


def test_an_exercise_is_no_picture():
    assert summaries.picture_of(page(["Why?"], stage=STAGE, module="exercises/card")) == ""


def test_a_chapter_speaks_for_its_pages():
    trees = {
        "pac": page(["What is promised?"]),
        "pac/a": page([italics(LINE)], ["One?"]),
        "pac/b": page([italics(LINE)], ["Two?"], stage=STAGE),
    }
    env = Environment(
        get_doctree=trees.get,
        titles={name: nodes.title("", name.upper()) for name in trees},
        toctree_includes={"pac": ["pac/a", "pac/b"]},
        metadata=defaultdict(dict),
    )
    shown = summaries.summary(env, "pac")
    assert shown[:3] == ("PAC", "What is promised?", Facts(40, 6, 2))
    assert "0 0 50 40" in shown.picture


def test_a_notebook_states_its_question_and_whether_it_is_a_further_page():
    stated = {"question": "Is 1 < 2?", "further": True}
    env = Environment(
        get_doctree={"a": page([italics(LINE)], ["Why?"])}.get,
        titles={"a": nodes.title("", "A")},
        toctree_includes={},
        metadata={"a": stated},
    )
    shown = summaries.summary(env, "a")
    assert (shown.question, shown.further) == ("Is 1 &lt; 2?", True)


@pytest.mark.parametrize(
    "row",
    [
        '<span data-squares=""><span>a</span>{}</span>',
        '<tr><th scope="row">a</th>{}</tr>',
    ],
)
def test_squares_are_the_picture_where_nothing_else_is_drawn(row):
    cell = '<span style="background-color: {}">0.1</span>'
    rows = [["rgb(1 2 3)", "red"], ["blue", "light-dark(rgb(4 5 6), black)"]]
    stage = "".join(row.format("".join(map(cell.format, colours))) for colours in rows)
    drawn = summaries.picture_of(
        page(["Why?"], stage=f'<div class="heed-stage heed-wide">{stage}</div>')
    )
    assert 'viewBox="0 0 2 2"' in drawn
    assert re.findall('fill="([^"]*)"', drawn) == [*rows[0], *rows[1]]
    assert re.findall('x="(.)" y="(.)"', drawn) == [("0", "0"), ("1", "0"), ("0", "1"), ("1", "1")]
