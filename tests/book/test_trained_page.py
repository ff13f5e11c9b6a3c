"""What the page on trained heads says in words, of whatever weights are published."""

from pathlib import Path

import nbformat
import numpy as np
import pytest
import torch

from answers import rights
from heed.evaluation.head_record import load_heads
from heed.evaluation.patterns import Habits, above_chance, pattern_cells
from heed.exercises.attention.trained import chance, noun
from heed.model.interventions import KnockOutHead
from heed.model.trace import tracing
from heed.translator import Translator

PAGE = Path(__file__).parents[2] / "book/attend/attention/trained.ipynb"
RECORD = load_heads()
TOM = "Tom gave the old book to his sister."
WORST = max(RECORD.heads, key=lambda one: one.lost)


def clarity(head):
    return max(RECORD.above(head).values())


def test_most_heads_of_cross_attention_align_and_do_not_walk_along_the_diagonal():
    cross = [one for one in RECORD.heads if one.which.place == "cross"]
    aligned = [one for one in cross if RECORD.pattern(one) == "aligned"]
    assert len(aligned) > len(cross) / 2
    scores = np.array([[one.scores["aligned"], one.scores["position"]] for one in aligned])
    assert scores[:, 1].mean() < 0.75 * scores[:, 0].mean()


def test_no_head_is_pure_and_many_have_no_habit():
    assert 0.4 < max(map(clarity, RECORD.heads)) < 0.6
    idle = [RECORD.pattern(one) in ("mixed", "broad") for one in RECORD.heads]
    assert np.mean(idle) > 0.25


def test_how_many_heads_have_a_name():
    named = dict.fromkeys(("encoder", "decoder", "cross"), 0)
    every = dict(named)
    for one in RECORD.heads:
        named[one.which.place] += RECORD.pattern(one) not in ("mixed", "broad")
        every[one.which.place] += 1
    assert every == {"encoder": 32, "decoder": 24, "cross": 24}
    assert named == {"encoder": 12, "decoder": 10, "cross": 20}


def test_the_exercise_sets_the_gallery_to_the_costliest_head():
    order = ["previous", "same", "next", "aligned", "position", "separator", "mixed", "broad"]
    cross = [one for one in RECORD.heads if one.which.place == "cross"]
    cross.sort(key=lambda one: (order.index(RECORD.pattern(one)), -clarity(one)))
    state = noun().fields[0].data["state"]
    assert cross[state["habit"] - 1] == WORST
    assert state["sentence"] == TOM


def test_ends_get_a_fifth_by_chance():
    assert RECORD.chances["encoder"]["separator"] == pytest.approx(0.2, abs=0.03)


def test_a_clear_habit_need_not_matter():
    clearest = max(RECORD.heads, key=clarity)
    assert clearest.which == ("decoder", 1, 5), "2.6 of the decoder, counted from 1"
    assert clearest.low < 0 < clearest.high
    assert all(one.high > 0 for one in RECORD.heads)
    missed = [RECORD.pattern(one) for one in RECORD.heads if one.low > 0]
    assert sorted(missed) == ["aligned", "mixed"]
    assert WORST.lost < RECORD.bleu / 20


def test_losses_do_not_add_up():
    whole = RECORD.together[0].bleu
    together = {one.heads: whole - one.bleu for one in RECORD.together}
    alone = np.cumsum([0, *sorted(one.lost for one in RECORD.heads)])
    assert len(RECORD.heads) == 80
    assert [round(together[8], 1), round(together[24], 1)] == [1.8, 9.6]
    assert round(alone[8], 1) == -2.7
    assert np.mean([one.high - one.low for one in RECORD.heads]) / 2 == pytest.approx(0.6, abs=0.05)
    assert RECORD.together[-1].bleu < 1


def test_the_costliest_head_looks_at_the_noun_from_its_article_on():
    translator = Translator.load()
    place, layer, head = WORST.which
    assert (place, layer, head) == ("cross", 2, 1), "3.2, counted from 1"
    (source,) = translator.pieces(TOM)
    read = [translator.source.piece(i) for i in source]
    (french,) = translator.translate([TOM], beam=1)
    written = translator.target.encode(french)
    pieces = [translator.target.piece(i) for i in written]
    row = torch.tensor([[translator.target.bos_id, *written]])
    with torch.no_grad(), tracing(translator.model) as trace:
        translator.model(torch.tensor([source]), torch.tensor([len(source)]), row)
    weights = trace.decoder[layer].cross_weights[0, head]
    looks = {"▁le": "▁book", "▁vieux": "▁book", "▁livre": "▁book", "▁sa": "▁sister"}
    for piece, seen in looks.items():
        assert float(weights[pieces.index(piece), read.index(seen)]) > 0.5
    article = weights[pieces.index("▁le")]
    adjective = weights[pieces.index("▁vieux"), read.index("▁book")]
    assert float(adjective) == pytest.approx(0.92, abs=0.005)
    assert float(article[read.index("▁book")]) == pytest.approx(0.96, abs=0.005)
    [guess] = rights(noun())
    assert 100 * float(article[read.index("▁the")]) == pytest.approx(guess, abs=0.5)
    assert noun().fields[0].data["state"]["row"] == pieces.index("▁le") + 1


def test_the_genders_are_still_right_without_it():
    translator = Translator.load()
    with tracing(translator.model, KnockOutHead(*WORST.which)):
        (french,) = translator.translate([TOM], beam=1)
    assert "le vieux livre à sa sœur" in french


def test_the_habits_of_the_exercise():
    weights = [[0.1, 0.1, 0.4, 0.4], [0.6, 0, 0.2, 0.2], [0.2, 0.6, 0.1, 0.1], [0.1, 0, 0.6, 0.3]]
    pieces = ["▁Mary", "▁slept", ".", "<eos>"]
    habits = Habits("encoder", 1)
    habits.add(np.array([weights]), pattern_cells("encoder", pieces, pieces))
    found = {name: tally.means() for name, tally in habits.tallies.items()}
    before, ends, *_ = rights(chance())
    assert found["previous"][0][0] == pytest.approx(before)
    assert found["separator"][0][0] == pytest.approx(ends)
    above = {name: above_chance(float(score[0]), by) for name, (score, by) in found.items()}
    assert above["previous"] == pytest.approx(0.467, abs=5e-4)
    assert above["separator"] == pytest.approx(0.15)
    assert max(above, key=above.get) == "previous"


def test_where_luck_ends_is_said_as_recorded():
    said = " ".join(seen())
    first, second = sorted((one for one in RECORD.heads if one.low > 0), key=lambda one: -one.low)
    assert first == WORST
    assert f"the interval of head 3.2 begins at {first.low:.1f}, too far for luck" in said
    assert second.which == ("cross", 0, 3), "1.4, counted from 1"
    assert "of head 1.4 we can’t be sure" in said


def seen():
    """The page’s texts without its solutions, which wait until a card is answered."""
    cells = nbformat.read(PAGE, 4).cells
    texts = [cell.source for cell in cells if cell.cell_type == "markdown"]
    return [text for text in texts if not text.startswith(":::{solution}")]


def test_no_text_in_sight_gives_a_guess_away():
    for answer in ("22.7", "15.4", "38.1", "96%", "92%", "the article and"):
        assert [text for text in seen() if answer in text] == []
