"""The gallery of habits, against the record of the heads and what the translator does."""

import json
import re

import numpy as np
import pytest
import torch

from heed.evaluation.evaluate import splits_of
from heed.evaluation.head_record import HEADS, load_heads
from heed.evaluation.patterns import Habits, above_chance, is_separator, pattern_cells
from heed.evaluation.probe import lexicon_of
from heed.figures.attention import Patterns
from heed.figures.attention.patterns import LINKS, SENTENCES
from heed.publish.stills import Asked, draw
from heed.storage.arrays import decode_array
from heed.translator import Translator

RECORD = load_heads()
PLACES = ("encoder", "decoder", "cross")
LOOKS = {
    "previous": "the piece before",
    "same": "the piece itself",
    "next": "the piece after",
    "aligned": "the word it translates",
    "position": "the same position",
    "separator": "ends and punctuation",
}
ORDER = [*LOOKS, "mixed", "broad"]


def gallery(place):
    def clear(head):
        return max(RECORD.above(head).values())

    heads = [one for one in RECORD.heads if one.which.place == place]
    return sorted(heads, key=lambda one: (ORDER.index(RECORD.pattern(one)), -clear(one)))


@pytest.mark.parametrize("place", PLACES)
def test_the_facts_are_those_of_the_record(facts, place):
    heads = gallery(place)
    found = facts(Patterns, *({"place": place, "habit": i + 1} for i in range(len(heads))))
    patterns = [RECORD.pattern(one) for one in heads]
    idle = patterns.count("mixed") + patterns.count("broad")
    for one, pattern, (_, told) in zip(heads, patterns, found, strict=True):
        name = f"head {one.which.layer + 1}.{one.which.head + 1} of the {place}"
        assert told["name"].startswith(name)
        assert told["pattern"] == pattern
        assert told["spread"] == one.spread
        if pattern in LOOKS:
            share, chance = one.scores[pattern], RECORD.chances[place][pattern]
            assert (told["share"], told["chance"]) == (share, chance)
        assert (told["alike"], told["idle"]) == (patterns.count(pattern), idle)
        assert (told["heads"], told["sentences"]) == (len(heads), RECORD.sentences)


def test_it_says_how_much_follows_the_pattern(say):
    (_, text), (_, broad) = say(Patterns, {}, {"habit": 192})
    one = gallery("encoder")[0]
    assert f"gives {one.scores['previous']:.0%} of its weight to the piece before" in text
    assert text == (
        "Over 975 sentences, head 4.2 of the encoder gives 46% of its weight to the piece before, "
        "here 62%; by chance it would be 10%. 20 of 32 heads follow no pattern."
    )
    assert "follows no pattern; it spreads its weight 75% as far as an even mean, here" in broad


def test_it_says_what_the_chosen_cell_holds(say):
    states = ({"place": place, "row": 3, "column": 2} for place in PLACES)
    answer = Patterns().stored[0]["answer"]
    for figure, text in say(Patterns, *states):
        one = gallery(figure.place)[0]
        weights = decode_array(answer[figure.place])[one.which.layer, one.which.head] / 255
        rows = answer["source" if figure.place == "encoder" else "pieces"]
        columns = answer["read" if figure.place == "decoder" else "source"]
        query, key = (piece.removeprefix("▁") for piece in (rows[2], columns[1]))
        said = re.search(r"Here (?:the row of )?.(.+). gives (\d+)% to .(.+)\.$", text)
        assert said, text
        assert said[1].strip("\xa0\u202f”»") == query
        assert int(said[2]) == pytest.approx(100 * weights[2, 1], abs=0.6)
        assert said[3].strip("\xa0\u202f“”«»") == key


def test_of_a_sentence_that_nobody_has_aligned_it_says_so():
    figure = Patterns(place="cross")
    figure.links = {}
    [still] = draw(
        [Asked(figure._module, json.dumps({"state": figure.state(), "about": figure._about}))]
    )
    said = "of its weight to the word it translates (nobody has aligned this one); by"
    assert said in still.reading


@pytest.mark.parametrize("place", ["encoder", "decoder"])
def test_it_says_what_the_head_does_in_the_sentence_that_is_shown(facts, place):
    heads = gallery(place)
    answer = Patterns().stored[0]["answer"]
    pieces = answer["source" if place == "encoder" else "read"]
    cells = pattern_cells(place, pieces, pieces)
    found = facts(Patterns, *({"place": place, "habit": i + 1} for i in range(len(heads))))
    for one, (_, told) in zip(heads, found, strict=True):
        _, layer, head = one.which
        habits = Habits(place, 1)
        habits.add(decode_array(answer[place])[layer, head][None] / 255, cells)
        pattern = RECORD.pattern(one)
        tally = habits.tallies.get(pattern, habits.spread)
        assert told["here"] == pytest.approx(tally.means()[0][0], abs=1e-3)


def test_of_the_books_sentence_it_says_what_an_aligned_head_does(facts, say):
    answer = Patterns().stored[0]["answer"]
    pieces, source = answer["pieces"], answer["source"]
    links = np.array(LINKS[SENTENCES[0]])[:, None] == np.arange(len(source))
    cells = pattern_cells("cross", pieces, source, links)
    heads = gallery("cross")
    found = facts(Patterns, *({"place": "cross", "habit": i + 1} for i in range(len(heads))))
    for one, (_, told) in zip(heads, found, strict=True):
        if (pattern := RECORD.pattern(one)) != "aligned":
            continue
        habits = Habits("cross", 1)
        _, layer, head = one.which
        habits.add(decode_array(answer["cross"])[layer, head][None] / 255, cells)
        assert told["here"] == pytest.approx(habits.tallies[pattern].means()[0][0], abs=1e-3)
    ((_, text),) = say(Patterns, {"place": "cross"})
    assert "of its weight to the word it translates, here 90%; by chance it would be 10%." in text


@pytest.mark.in_turn
def test_what_translates_what_is_what_the_lexicon_of_the_record_says(fra_eng_path):
    translator = Translator.load()
    lexicon = lexicon_of(translator, splits_of(translator))
    for text, links in LINKS.items():
        [row] = translator.pieces(text)
        written = translator.target.encode(*translator.translate([text], 1))
        named = lexicon.links(row[:-1], written)
        found = np.where(named.any(1), named.argmax(1), -1)
        ends = [is_separator(translator.target.piece(i)) for i in written]
        assert links == (*np.where(ends, -1, found), -1)


def test_the_cells_of_the_pattern_are_outlined():
    outlined = {}
    for habit in (1, 32):  # the piece before, and all pieces almost equally
        figure = Patterns(habit=habit)
        asked = json.dumps({"state": figure.state(), "about": figure._about})
        [still] = draw([Asked(figure._module, asked)])
        outlined[habit] = [
            d.count("M") for d in re.findall(r'heed-head-named.*? d="([^"]*)"', still.html)
        ]
    pieces = len(Patterns().stored[0]["answer"]["source"])
    assert outlined == {1: 2 * [pieces - 1], 32: [0, 0]}


def test_the_title_is_true_of_the_published_translator():
    share = np.mean([RECORD.pattern(one) in ("mixed", "broad") for one in RECORD.heads])
    assert Patterns.title == "Some heads have a habit, many don’t"
    assert 0.25 < share < 0.75
    idle = [RECORD.pattern(one) in ("mixed", "broad") for one in gallery("encoder")]
    assert 0.25 < np.mean(idle) < 0.75, "of the encoder, which is shown first"


def test_beyond_the_last_head_is_the_last(say):
    (_, last), (_, beyond) = say(Patterns, {"habit": 32}, {"habit": 192})
    assert last == beyond


def test_the_first_cell_shows_the_habit_of_the_first_head():
    """The default state makes the point: a row that follows the head’s pattern nearly wholly."""
    figure, one = Patterns(), gallery("encoder")[0]
    assert RECORD.pattern(one) == "previous"
    weights = (
        decode_array(figure.stored[0]["answer"]["encoder"])[one.which.layer, one.which.head] / 255
    )
    assert weights[figure.row - 1, figure.row - 2] > 0.9


def test_the_sentence_is_translated_well():
    assert Patterns().stored[0]["answer"]["text"] == "Mary donna des fleurs à sa mère."


def test_every_head_is_painted_with_its_name():
    figure = Patterns(place="cross")
    asked = json.dumps({"state": figure.state(), "about": figure._about})
    [still] = draw([Asked(figure._module, asked)])
    for one in gallery("cross"):
        name = f"{one.which.layer + 1}.{one.which.head + 1}"
        assert still.html.count(f'alt="head {name} of the cross-attention: ') == 4
    assert "Layer " in still.html


def test_the_scale_of_chance_is_that_of_the_library(javascript):
    calls = [
        ("figures/attention/habits.js", "above_chance", [x, c]) for x, c in ((0.4, 0.1), (0.1, 0.5))
    ]
    assert javascript(calls) == pytest.approx([above_chance(0.4, 0.1), above_chance(0.1, 0.5)])


def test_a_translator_of_your_own_needs_its_record(tmp_path):
    translator = Translator.load()
    with pytest.raises(ValueError, match="record must be given"):
        Patterns(translator)
    figure = Patterns(translator, record=RECORD)
    assert figure.title == Patterns.topic
    translator.save(tmp_path, torch.float16)
    with pytest.raises(FileNotFoundError):
        Patterns(str(tmp_path))
    (tmp_path / "heads.json").write_bytes(HEADS.read_bytes())
    assert Patterns(str(tmp_path)).measured == RECORD.sentences
