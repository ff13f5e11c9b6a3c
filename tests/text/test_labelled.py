"""Labelled texts: read from a file, split, and refused where nothing can be learnt."""

import pytest

from heed.text.labelled import (
    LabelledSplits,
    LabelledText,
    check_labels,
    describe_labels,
    read_labelled,
    split_labelled,
)


def texts(count, *labels):
    return [LabelledText(f"text {i}", labels[i % len(labels)]) for i in range(count)]


def test_a_file_has_a_label_and_a_text_on_a_line(tmp_path):
    path = tmp_path / "mine.tsv"
    path.write_text("\ufeffgood\tI liked  it.\r\n\nbad\tNot\tme.\n", encoding="utf-8")
    assert read_labelled(path) == [
        LabelledText("I liked it.", "good"),
        LabelledText("Not me.", "bad"),
    ]


@pytest.mark.parametrize("line", ["no tab", "\tno label", "no text\t ", "no text\t"])
def test_a_line_with_less_is_refused_by_its_number(tmp_path, line):
    path = tmp_path / "mine.tsv"
    path.write_text(f"good\tyes\n{line}\n", encoding="utf-8")
    with pytest.raises(
        ValueError, match=r"line 2 of .*mine\.tsv must hold a label, a tab and a te"
    ):
        read_labelled(path)


def test_other_bytes_are_refused(tmp_path):
    path = tmp_path / "mine.tsv"
    path.write_bytes(b"good\t\xff\xfe\n")
    with pytest.raises(ValueError, match=r"mine\.tsv is not UTF-8 text"):
        read_labelled(path)


def test_a_tenth_is_held_out_twice_and_repeats_count_once():
    found = split_labelled(texts(50, "a", "b") + texts(50, "a", "b"), seed=3)
    parts = [{one.text for one in part} for part in (found.train, found.validation, found.test)]
    assert [len(part) for part in parts] == [40, 5, 5]
    assert len(set.union(*parts)) == 50
    assert found == split_labelled(texts(50, "a", "b"), seed=3)
    assert found != split_labelled(texts(50, "a", "b"), seed=4)


def test_too_few_texts_and_texts_with_two_labels_are_refused():
    with pytest.raises(ValueError, match="at least 10 different texts, but there are 9"):
        split_labelled(texts(9, "a", "b"))
    with pytest.raises(ValueError, match="the text 'text 0' has two labels"):
        split_labelled([*texts(10, "a", "b"), LabelledText("text 0", "b")])


def test_one_class_a_strange_label_and_an_empty_part_are_refused():
    two = texts(4, "a", "b")
    check_labels(LabelledSplits(two, two, two))
    with pytest.raises(ValueError, match="two classes or more, but all 3 texts are labelled 'a'"):
        check_labels(LabelledSplits(texts(3, "a"), two, two))
    with pytest.raises(ValueError, match="label must be one of a, b, but is 'c'"):
        check_labels(LabelledSplits(two, two, texts(1, "c")))
    with pytest.raises(ValueError, match="validation must hold at least one labelled text"):
        check_labels(LabelledSplits(two, [], two))


def test_labels_are_counted():
    assert describe_labels(texts(5, "b", "a")) == "2 a, 3 b"
    assert LabelledSplits(texts(5, "b", "a"), [], []).labels == ("a", "b")
