"""Words kept, against every subsequence there is."""

from itertools import combinations, product

import pytest

from heed.evaluation.kept import kept_words


def subsequences(words):
    return {
        tuple(words[i] for i in chosen)
        for size in range(len(words) + 1)
        for chosen in combinations(range(len(words)), size)
    }


def test_the_longest_common_subsequence_of_all_short_texts():
    texts = [words for size in (1, 2, 3, 4) for words in product("ab", repeat=size)]
    for x, y in product(texts, repeat=2):
        common = subsequences(x) & subsequences(y)
        kept = kept_words(" ".join(x), [" ".join(y)])
        assert len(kept) == len(y)
        assert sum(kept) == max(map(len, common))
        assert tuple(word for word, there in zip(y, kept, strict=True) if there) in common


def test_the_reference_counts_of_which_the_larger_share_is_kept():
    text = "il voit le chat"
    found = kept_words(text, ["il voit un grand chat", "elle voit le chat"])
    assert found == [False, True, True, True]
    assert kept_words("", ["il voit"]) == [False, False]


@pytest.mark.parametrize("references", [[], ["le chat", " "]])
def test_a_reference_without_words_is_refused(references):
    with pytest.raises(ValueError, match="references must each have a word"):
        kept_words("le chat", references)
