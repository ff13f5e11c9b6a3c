import pytest
from matplotlib.figure import Figure

from heed.figures.tokens.rows import FILL, PITCH, WORD, Link, Row, boxes, draw_rows, shift_links

ROWS = [
    Row("source", ["hi", ".", "<eos>", "<pad>", "<pad>"], [69, 2, 3, 4, 4], real=3, note="three"),
    Row("decoder input", ["<bos>", "salut", ".", "<eos>", "<pad>"]),
    Row("label", ["salut", ".", "<eos>", "<pad>", "<pad>"]),
]


def test_boxes_stand_side_by_side_and_rows_below_each_other():
    laid = boxes(ROWS)
    assert [(box.x, box.y) for box in laid] == [(t, -PITCH * r) for r in range(3) for t in range(5)]
    assert [box.token for box in laid[5:10]] == ROWS[1].tokens


def test_numbers_stand_with_their_tokens_where_there_are_any():
    laid = boxes(ROWS)
    assert [box.number for box in laid[:6]] == ["69", "2", "3", "4", "4", ""]


def test_special_tokens_differ_from_words_and_from_each_other():
    fills = {box.token: box.fill for box in boxes(ROWS)}
    special = {fills[token] for token in ("<bos>", "<eos>", "<pad>")}
    assert len(special) == 3
    assert fills["hi"] == fills["."] == WORD
    assert WORD not in FILL.values()


def test_a_number_too_few_is_refused():
    with pytest.raises(ValueError, match=r"numbers of row 'source' must be 2.*but are 1"):
        boxes([Row("source", ["hi", "."], [69])])


def test_a_label_is_read_by_the_decoder_one_place_later():
    for link in shift_links(3):
        (label, t), (read, later) = link
        assert ROWS[label].tokens[t] == ROWS[read].tokens[later]
        assert later == t + 1


def test_what_is_drawn_is_what_was_laid_out():
    axes = Figure().add_subplot()
    draw_rows(axes, ROWS, [*shift_links(3), Link((2, 4), (1, 5))])  # the last would end outside
    written = [text.get_text() for text in axes.texts]
    for box in boxes(ROWS):
        assert box.token in written
    assert [row.name for row in ROWS if row.name in written] == [row.name for row in ROWS]
    assert "three" in written
    assert len(axes.patches) == 15
    assert sum(hasattr(text, "arrow_patch") and bool(text.arrow_patch) for text in axes.texts) == 3


def test_a_bracket_spans_the_real_tokens():
    axes = Figure().add_subplot()
    draw_rows(axes, ROWS)
    (bracket,) = axes.lines
    assert 0 < min(bracket.get_xdata()) < max(bracket.get_xdata()) < 3
