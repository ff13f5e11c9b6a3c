"""What the figure of word and position says, against the library."""

from heed.figures.transformer import Scale
from heed.theory.training.embedding import code_length, word_length


def test_it_says_both_lengths(say):
    states = [
        {"start": start, "scaled": scaled, "width": width}
        for start in ("one", "root") for scaled in (True, False) for width in (4, 256, 1000)
    ]  # fmt: skip
    for figure, text in say(Scale, *states):
        deviation = 1 if figure.start == "one" else figure.width**-0.5
        word, code = word_length(figure.width, deviation, figure.scaled), code_length(figure.width)
        assert f"{code:.1f} long" in text
        assert f"{word:.1f}" in text
        assert ("drowns" in text) == (code > 2 * word)


def test_the_first_state_is_the_one_to_avoid(say):
    [(_, text)] = say(Scale, {})
    assert "11.3 long, which is 4% of the word’s length of 256.0. It is hard to hear" in text
    good = say(Scale, {"start": "root"}, {"scaled": False})
    assert all("71%" in text and "Both are heard" in text for _, text in good)
