import pytest

from heed.text.small_world.labels import MOST_LABELLED, labelled_statements
from heed.text.small_world.lexicon import VERB

ANIMALS = {"cat", "cats", "dog", "dogs", "horse", "horses"}


@pytest.fixture(scope="module")
def said():
    return labelled_statements(601)


def test_they_are_distinct_and_take_turns(said):
    assert len({one.words for one in said}) == len(said) == 601
    assert [one.animal for one in said[:4]] == [False, True, False, True]


def test_a_longer_list_begins_with_the_shorter_one(said):
    assert labelled_statements(53) == said[:53]
    assert labelled_statements(53, seed=1) != said[:53]


def test_an_animal_acts_where_the_first_noun_is_one(said):
    for one in said:
        assert not one.animal or ANIMALS.intersection(one.words[:4]), one


def test_the_past_has_a_verb_in_the_past(said):
    forms = {verb.english_past.split()[0] for verb in VERB.values()} | {"did"}
    for one in said:
        assert not one.past or forms.intersection(one.words), one


@pytest.mark.parametrize("count", [0, MOST_LABELLED + 1])
def test_a_count_has_its_ends(count):
    with pytest.raises(ValueError, match=f"count was {count}; it must be from 1 to 20,000"):
        labelled_statements(count)
