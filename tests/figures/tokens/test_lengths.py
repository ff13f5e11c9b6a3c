from matplotlib.colors import to_hex
from matplotlib.figure import Figure

from heed.figures.tokens.lengths import CUT, KEPT, draw_lengths

COUNTS = {2: 3000, 5: 7000, 6: 11_000, 13: 500}


def test_a_bar_is_as_high_as_its_count_and_those_that_are_cut_stand_out():
    axes = Figure().add_subplot()
    draw_lengths(axes, COUNTS, 5, "English")
    found = {
        round(bar.get_x() + bar.get_width() / 2): (bar.get_height(), to_hex(bar.get_facecolor()))
        for bar in axes.patches
    }
    assert found == {2: (3, KEPT), 5: (7, KEPT), 6: (11, CUT), 13: (0.5, CUT)}


def test_colour_is_not_the_only_difference():
    axes = Figure().add_subplot()
    draw_lengths(axes, COUNTS, 5, "English")
    hatches = {to_hex(bar.get_facecolor()): bar.get_hatch() for bar in axes.patches}
    assert hatches[KEPT] != hatches[CUT]


def test_a_line_stands_between_the_kept_and_the_cut_and_the_longest_is_named():
    axes = Figure().add_subplot()
    draw_lengths(axes, COUNTS, 5, "English")
    (line,) = axes.lines
    assert list(line.get_xdata()) == [5.5, 5.5]
    assert "N = 5" in [text.get_text() for text in axes.texts]
    assert axes.get_legend().get_title().get_text() == "longest: 13"
