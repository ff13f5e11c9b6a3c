"""What the figure says of professions, against the record that comes with the package."""

import pytest

from heed.evaluation.assumptions import load_assumptions
from heed.figures.live import Genders
from heed.figures.live.genders import CLUES, FACTS, GUESSES


@pytest.fixture(scope="module")
def record():
    return {one.english: one for one in load_assumptions().professions}


def share(letters):
    told = [letters.count(one) for one in "mfx"]
    return (told[1] + told[2] / 2) / sum(told) if sum(told) else None


@pytest.mark.parametrize("clue", list(CLUES))
@pytest.mark.parametrize("word", ["teacher", "nurse", "singer", "secretary", "babysitter"])
def test_it_finds_what_was_measured(facts, record, word, clue):
    [(_, found)] = facts(Genders, {"profession": word, "clue": clue, "guess": "less"})
    one = record[word]
    assert [found["men"], found["women"]] == list(one.corpus[:2])
    letters = one.said[clue]
    assert found["said"] == {
        "feminine": letters.count("f"),
        "masculine": letters.count("m"),
        "mixed": letters.count("x"),
    }
    assert found["translated"] == share(letters)
    shares = [share(other.said[clue]) for other in FACTS.values()]
    told = [one for one in shares if one is not None]
    assert found["told"] == len(told)
    assert found["single"] == sum(one in (0, 1) for one in told)


def test_all_professions_that_the_corpus_gives_both_genders_are_there(record):
    both = [word for word, one in record.items() if one.corpus[0] and one.corpus[1]]
    assert list(FACTS) == both
    assert len(both) == 51


def test_it_asks_before_it_tells(say):
    [(_, asked), (_, told), (_, wrong)] = say(
        Genders, {}, {"guess": "less"}, {"guess": "same", "profession": "singer"}
    )
    assert "Guess" in asked
    assert "translations are" not in asked
    assert told.startswith("Right: 0 of 6 translations are feminine, 111 of 453 in training.")
    assert told.endswith("40 of 44 professions get one gender alone.")
    assert wrong.startswith("Not so: 0 of 6 translations are feminine, 25 of 64 in training.")


def test_a_guess_is_right_if_it_is(facts, record):
    for word in ("teacher", "nurse", "babysitter", "photographer"):
        one = record[word]
        corpus, translated = one.corpus[1] / sum(one.corpus[:2]), share(one.said["none"])
        far = translated - corpus
        right = "same" if abs(far) <= 0.05 else "more" if far > 0 else "less"
        for guess in list(GUESSES)[1:]:
            [(_, found)] = facts(Genders, {"profession": word, "guess": guess})
            assert found["right"] == (guess == right)


def test_a_word_that_no_translation_has(say):
    [(_, text)] = say(Genders, {"profession": "secretary", "guess": "less"})
    assert text.startswith("No translation has a French word for “secretary”.")
