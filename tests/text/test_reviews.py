"""Made-up reviews: verdicts read off again by other rules, mirror images, and what is held out."""

import re
from collections import Counter
from itertools import islice

import pytest

from heed.text.reviews import KINDS, mirrored, review_splits, reviews
from heed.text.reviews.grammar import CONTRAST, MIRRORS, NOT, ORDER, SEEMING, TWICE
from heed.text.reviews.lexicon import ASIDES, BLAME, DISLIKE, LIKE, PRAISE, opinion, spared
from heed.text.reviews.splits import familiar, same_words

TURNS = r"\b(not|never|hardly|far from|anything but|nobody would call|nothing)\b"
NO_TURN = r"not only|not just|nothing but|could not be more|nobody would deny|nobody can say that"


def verdict(text):
    """Read a review as a person would: find what decides, then count what turns it round."""
    said = text.lower().rstrip(".")
    for aside in ASIDES:
        said = said.replace(f"{aside}. ", "").replace(f". {aside}", "")
    if match := re.search(r"\bbut (?!also|\w+$)(the|this) .*", said):
        said = match[0]
    elif said.startswith("although"):
        said = said.partition(", ")[2]
    elif "although" in said:
        said = said.partition(", although")[0]
    elif "in the end" in said:
        said = said.partition("in the end")[2]
    if match := re.search(r"(more|begins) (\w+) (than|and ends) (\w+)", said):
        return opinion(match[2] if match[1] == "more" else match[4])
    if match := re.search(r"(\w+)(, not| instead of) \w+$", said):
        return opinion(match[1])
    if (match := re.search(r"\bnot \w+ but (\w+)$", said)) and "not only" not in said:
        return opinion(match[1])
    good = said_word(said)
    turned = len(re.findall(TURNS, re.sub(NO_TURN, denied, said)))
    return good if turned % 2 == 0 else not good


def denied(found):
    """What a set phrase does by itself: two of them turn round what follows."""
    return "not" if found[0] == "nobody can say that" else ""


def said_word(said):
    for word in re.findall(r"\w+", said):
        if word in PRAISE or word in BLAME:
            return word in PRAISE
        for verbs, good in ((LIKE, True), (DISLIKE, False)):
            if any(word in pair for pair in verbs):
                return good
    raise AssertionError(said)


@pytest.fixture(scope="module")
def splits():
    return review_splits()


def test_every_verdict_is_right(splits):
    for one in [*splits.test, *splits.validation, *splits.train[:5000]]:
        assert one.label == ("positive" if verdict(one.text) else "negative"), one


def test_every_form_occurs_and_no_kind_favours_a_label(splits):
    forms = {(one.kind, one.form) for one in splits.train}
    for kind, table in (("negation", NOT), ("twice", TWICE), ("not only", SEEMING)):
        assert {(kind, form) for form in table} <= forms
    assert {("order", form) for form in ORDER | CONTRAST} <= forms
    assert Counter(one.kind for one in splits.train) == dict.fromkeys(KINDS, 4_000)
    for kind in KINDS:
        good = sum(one.label == "positive" for one in splits.train if one.kind == kind)
        assert 1_900 < good < 2_100  # 3 standard deviations


@pytest.mark.parametrize("kind", MIRRORS)
def test_mirror_images_have_the_same_words_and_opposite_verdicts(kind):
    for one, other in islice(mirrored(kind, 7), 500):
        assert same_words(one, other)
        assert one.text != other.text
        assert {one.label, other.label} == {"negative", "positive"}
        assert (verdict(one.text), verdict(other.text)) == tuple(
            review.label == "positive" for review in (one, other)
        )


def test_the_test_has_mirror_images_side_by_side(splits):
    for kind in MIRRORS:
        found = [one for one in splits.test if one.kind == kind]
        for one, other in zip(found[::2], found[1::2], strict=True):
            assert same_words(one, other)
            assert one.label != other.label


def test_no_text_is_in_two_parts(splits):
    parts = [{one.text for one in part} for part in (splits.train, splits.validation, splits.test)]
    assert [len(part) for part in parts] == [24_000, 600, 2_400]
    assert len(set.union(*parts)) == 27_000


def test_training_turns_no_adjective_of_the_test_round(splits):
    """In plain statements it has each of them."""
    for part in ("test", "validation"):
        words = spared(part)
        assert len(words) == 10
        kinds = {word: {o.kind for o in splits.train if word in o.words} for word in words}
        assert set(map(frozenset, kinds.values())) == {frozenset({"plain"})}
        held = getattr(splits, part)
        assert all(one.words and words.issuperset(one.words) for one in held)
    assert not spared("test") & spared("validation")


def test_every_word_of_the_test_is_in_training(splits):
    known, asked = (
        {word for one in part for word in re.findall(r"\w+", one.text.lower())}
        for part in (splits.train, splits.test)
    )
    assert asked <= known


def test_familiar_reviews_are_new_all_the_same(splits):
    found = familiar(600, 3)
    for kind in MIRRORS:
        pairs = [one for one in found if one.kind == kind]
        assert all(map(same_words, pairs[::2], pairs[1::2]))
    assert not {one.text for one in found} & {one.text for one in splits.train}
    turned = {word for one in found if one.kind != "plain" for word in one.words}
    assert turned
    assert not turned & (spared("test") | spared("validation"))


def test_the_same_seed_gives_the_same_reviews():
    one, same, other = (list(islice(reviews("both", seed), 5)) for seed in (1, 1, 2))
    assert one == same
    assert one != other
    assert review_splits(60, 6, 12).test == review_splits(120, 6, 12).test


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: next(reviews("rant")), "kind must be one of plain, negation, .* but is 'rant'"),
        (lambda: next(mirrored("plain")), "kind must be one of order, both, but is 'plain'"),
        (lambda: next(reviews("plain", 0, ["good"])), "praise must hold two adjectives, but hold"),
        (lambda: review_splits(7), "train must be a positive multiple of 6, but is 7"),
        (lambda: review_splits(test=6), "test must be a positive multiple of 12, but is 6"),
        (lambda: review_splits(60_000), "must be at most 60,000, but is 63,000"),
        (lambda: spared("train"), "part must be validation or test, but is 'train'"),
        (lambda: opinion("green"), "word must be an adjective of the grammar, but is 'green'"),
    ],
)
def test_bad_arguments_are_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()
