"""How the cells of an exercise become one card of a page."""

import pytest

nodes = pytest.importorskip("docutils.nodes")
pytest.importorskip("sphinx")

from heed.exercises.card import Card, code, number  # noqa: E402
from heed.exercises.exercise import Exercise  # noqa: E402
from heed.publish.site import exercises  # noqa: E402


def cell(name, card=None):
    markup = Exercise(name, card=card or Card(number("m", 7))).to_html()
    output = nodes.raw("", markup, format="html")
    return nodes.container("", nodes.container("", output), classes=["cell"])


def directive(kind, label, *words):
    box = nodes.admonition(classes=[kind])
    box["label"] = label
    box["target_label"] = label
    box += nodes.title("", f"{kind.capitalize()} (Of paws)")
    box += nodes.section("", *(nodes.paragraph("", word) for word in words))
    return box


def page(*parts):
    top = nodes.section("", nodes.title("", "Check yourself"), *parts)
    document = nodes.document(None, None)
    document += top
    exercises.join_cells(None, document, "book/a")
    return top


def exercise(name, card=None):
    label = name.replace("-", "-ex-", 1)
    return [
        directive("exercise", label, "How many?"),
        cell(name, card),
        directive("solution", label, "Four."),
    ]


def test_three_cells_become_one_card():
    before, after = nodes.paragraph("", "before"), nodes.paragraph("", "after")
    top = page(before, *exercise("cats-paws"), after)
    _, progress, first, card, last = top.children
    assert isinstance(progress, exercises.heed_progress)
    assert (first, last) == (before, after)
    assert isinstance(card, exercises.heed_exercise)
    assert (card["name"], card["ids"], card["title"]) == ("cats-paws", ["cats-ex-paws"], "Of paws")
    assert card.children[0].astext() == "How many?"
    assert isinstance(card.children[1], nodes.raw), "without the frame that a cell has"
    assert 'data-name="cats-paws"' in card.children[1].astext()
    assert card.children[2].astext() == "Four."


def test_a_solution_is_left_out_of_the_search():
    top = page(*exercise("cats-paws"))
    assert [one.astext() for one in top.findall(nodes.comment)] == ["Four."]


def test_a_page_counts_its_cards():
    top = page(
        *exercise("cats-one"),
        *exercise("cats-two"),
        *exercise("write-softmax", Card(code("softmax"))),
    )
    assert top.children[1]["total"] == 3
    assert top.children[1]["page"] == "book/a"


def test_the_count_is_said_above_the_last_card():
    end = nodes.section("", nodes.title("", "Check yourself"), *exercise("cats-two"))
    top = page(*exercise("cats-one"), end)
    assert isinstance(end.children[1], exercises.heed_progress)
    assert end.children[1]["total"] == 2
    assert not any(isinstance(one, exercises.heed_progress) for one in top.children)


@pytest.mark.parametrize(
    "parts",
    [
        exercise("cats-paws")[:2],
        exercise("cats-paws")[1:],
        exercise("cats-paws")[::-1],
        [*exercise("cats-paws")[:2], directive("solution", "cats-ex-other", "x")],
    ],
)
def test_a_cell_without_its_neighbours_is_warned_of_and_stays(parts, monkeypatch):
    said = []
    monkeypatch.setattr(exercises.logger, "warning", lambda text, *_, **__: said.append(text))
    top = page(*parts)
    assert "between its exercise and its solution" in said[0]
    assert top.children[1:] == parts


class Writer:
    def __init__(self):
        self.body = []


def test_a_title_is_no_html():
    writer = Writer()
    card = exercises.heed_exercise(name="a-b", ids=["a-ex-b"], title="<b> & c")
    exercises.visit_exercise(writer, card)
    exercises.depart_exercise(writer, card)
    text = "".join(writer.body)
    assert "&lt;b&gt; &amp; c" in text
    assert text.startswith('<section class="heed-exercise" id="a-ex-b" data-exercise="a-b"')
    assert text.count("<section") == text.count("</section>")
