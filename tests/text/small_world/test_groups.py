"""Words of the small world that can stand in each other's place."""

from heed.figures.translators.small_world import small_world_words
from heed.text.small_world.groups import word_groups


def group_of(word):
    (found,) = [group for group in word_groups() if word in group]
    return found


def test_each_word_stands_in_one_group_of_two_or_more():
    words = [word for group in word_groups() for word in group]
    assert len(words) == len(set(words))
    assert min(map(len, word_groups())) >= 2
    assert not [word for word in words if " " in word]


def test_words_of_a_group_share_kind_and_form():
    assert {"aunts", "uncles", "women"} <= set(group_of("nurses"))
    assert "nurse" not in group_of("nurses")
    assert {"lost", "drew", "ate"} <= set(group_of("found"))
    assert {"loses", "eats"} <= set(group_of("finds"))
    assert {"farmer's", "doctor's"} <= set(group_of("teacher's"))
    assert {"red", "happy"} <= set(group_of("old"))
    assert group_of("she") == ["he", "she"]


def test_most_words_of_the_small_world_have_a_group():
    grouped = {word for group in word_groups() for word in group}
    assert len(grouped & set(small_world_words())) > 300
