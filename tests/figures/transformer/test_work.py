"""What the figure of a decoder's work says, against what is counted."""

from heed.figures.transformer import Work
from heed.theory.attention.decoding_cost import cache_numbers, decoder_work


def test_it_says_what_the_library_counts(say):
    [(_, text)] = say(Work, {})
    counts = [decoder_work(50, 50, 256, 1024, 4000, 4, cached) for cached in (False, True)]
    assert text.startswith(f"{counts[0] / counts[1]:.1f} times as many multiply–adds")
    assert f"without a cache: {counts[0] / 1e9:.2f}×10⁹ instead of" in text
    assert "after 50 English and 50 French tokens" in text
    assert f"{4 * cache_numbers(50, 50, 256, 4) / 1e3:.0f} kB" in text


def test_sizes_are_told_in_units_that_fit(say):
    states = [{"length": 2000, "width": 256}, {"length": 2000, "width": 2048, "blocks": 48}]
    for (figure, text), unit in zip(say(Work, *states), (1e6, 1e9), strict=True):
        held = 4 * cache_numbers(2000, 2000, figure.width, figure.blocks) / unit
        assert f"holds {held:.{2 if held < 10 else 1}f} {'MB' if unit == 1e6 else 'GB'}" in text
