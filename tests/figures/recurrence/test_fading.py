"""Influence: what is stored, and what is said of it."""

import pytest
import torch

from heed.figures.recurrence import Fading
from heed.figures.recurrence.fading import SENTENCES
from heed.model.influence import decoder_influence, encoder_influence
from heed.translator import Translator


def test_the_facts_are_what_is_stored(facts):
    for figure, found in facts(Fading):
        (one,) = (each for each in figure.sentences if each["words"] == figure.words)
        tokens = one["written" if figure.side == "writer" else "read"]
        last = max(i for i, token in enumerate(tokens[:-1]) if token.isalpha())
        names = {"ends": ("forth", "back"), "start": ("start",), "writer": ("writer",)}
        values = [one[name] for name in names[figure.side]]
        assert found["words"] == [tokens[0], tokens[last]]
        assert found["effects"] == [[each[0], each[last]] for each in values]


def test_it_says_the_effects_of_the_first_and_the_last_word(say):
    [(_, ends), (_, start), (_, writer)] = say(
        Fading, *({"side": side} for side in ("ends", "start", "writer"))
    )
    assert ends == (
        "“They” has an effect of 0.100 on the left-to-right reader and of 0.433 on the "
        "right-to-left one. For “men” it is 0.240 and 0.050."
    )
    assert start == "“They” has an effect of 0.398 on the vector, and “men” one of 0.143."
    assert writer == (
        "The vector has an effect of 0.966 on the state that predicts «\u00a0Ils\u00a0», and of "
        "0.339 on the one that predicts «\u00a0hommes\u00a0»."
    )


def test_what_is_stored_is_what_the_published_translator_does():
    translator = Translator.load("small-world-gru")
    for stored, (english, french) in zip(Fading().sentences, SENTENCES.items(), strict=True):
        source = [*translator.source.encode(english), translator.source.eos_id]
        target = [translator.target.bos_id, *translator.target.encode(french)]
        found = encoder_influence(translator.model, torch.tensor(source))
        written = decoder_influence(translator.model, torch.tensor(source), torch.tensor(target))
        assert stored["words"] == len(english.split())
        assert len(stored["read"]) == len(source)
        assert len(stored["written"]) == len(target)
        for name, values in {**found._asdict(), "writer": written}.items():
            assert stored[name] == pytest.approx(values.tolist(), rel=1e-3)


def test_what_the_page_says_of_the_three_sentences():
    for one in Fading().sentences:
        words = [i for i, token in enumerate(one["read"][:-1]) if token.isalpha()]
        first, last = words[0], words[-1]
        assert one["back"][first] > 1.5 * one["back"][last]
        assert one["forth"][last] > 1.5 * one["forth"][first]
        assert one["start"][first] > one["start"][last] or len(words) == 7
        assert one["writer"][0] > 0.95
        assert max(one["writer"]) == one["writer"][0]
        assert min(one["writer"]) == one["writer"][-1] < 0.4


def test_the_numbers_that_the_page_quotes():
    short, eleven, long = Fading().sentences
    they, men = eleven["read"].index("They"), eleven["read"].index("men")
    quoted = [eleven[name][at] for name in ("forth", "back", "start") for at in (they, men)]
    assert quoted == pytest.approx([0.100, 0.240, 0.433, 0.050, 0.398, 0.143], abs=6e-4)
    hommes = eleven["written"].index("hommes")
    assert [eleven["writer"][at] for at in (0, hommes)] == pytest.approx([0.97, 0.34], abs=6e-3)
    you, sir = (long["start"][long["read"].index(word)] for word in ("you", "sir"))
    assert [you, sir, you / sir] == pytest.approx([0.283, 0.069, 4.1], abs=0.02)
    assert round(you, 2) / round(sir, 2) == pytest.approx(4.0, abs=0.05)
    the, dogs = (short["start"][short["read"].index(word)] for word in ("The", "dogs"))
    assert [the, dogs] == pytest.approx([0.20, 0.26], abs=5e-3)
