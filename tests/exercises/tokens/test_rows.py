"""What the page *From a pair of sentences to three rows* takes for right, against the library."""

from collections import Counter
from math import prod

import pytest

from answers import rights
from heed.exercises.tokens import rows
from heed.text.batches import collate, encode_pairs
from heed.text.pairs import Pair
from heed.text.primer import load_primer
from heed.text.tokens import BOS, EOS

ENGLISH, FRENCH, _ = load_primer()
SIX = ("Va !", "Salut !", "Cours\u202f!", "Courez\u202f!", "Qui ?", "Ça alors\u202f!")


def rows_of(english, french, length):
    """The three rows of a pair, as the library makes them, in words."""
    rows = encode_pairs([Pair(english, french)], ENGLISH, FRENCH, length)
    batch = collate(rows, ENGLISH.pad_id, FRENCH.pad_id, length)
    return [
        [vocabulary.piece(int(number)) for number in row[0]]
        for vocabulary, row in (
            (ENGLISH, batch.source),
            (FRENCH, batch.decoder_input),
            (FRENCH, batch.labels),
        )
    ]


def test_one_token_of_one_row_has_slipped():
    card = rows.slip()
    shown = [step.split(": ")[1].split() for step in card.fields[0].data["steps"]]
    own = rows_of("We must go, it is late.", "Il faut y aller, il est tard.", 6)
    wrong = [(r, own[r][i]) for r in range(3) for i in range(6) if own[r][i] != shown[r][i]]
    assert wrong == [(1, ",")]
    assert [row[-1] for row in shown] == [EOS] * 3
    assert rights(card) == [1, ["comma"]]


def test_the_rows_by_hand_are_those_of_the_library():
    source, read, label = rows_of("Run!", "Cours\u202f!", 5)
    padding = [row.count("<pad>") for row in (source, read)]
    probabilities = (0.6, 0.5, 0.9, 0.2, 0.1)
    counted = [p for p, token in zip(probabilities, label, strict=True) if token != "<pad>"]
    *numbers, probability = rights(rows.rows())
    assert numbers == [*padding, read.index(EOS)]
    assert probability == pytest.approx(prod(counted))


def test_without_the_shift_copying_is_right_and_never_ends():
    copied, written = rights(rows.unshifted())
    _, read, _ = rows_of("Hi.", "Salut !", 9)
    labels = [token for token in read if token != "<pad>"]  # of somebody who forgot the shift
    assert copied == sum(a == b for a, b in zip(read, labels, strict=False))
    assert written == [BOS.strip("<>")]


def test_a_table_trained_without_the_shift_only_copies():
    rows = [[BOS, *FRENCH.tokens(text), EOS] for text in SIX]
    found = []
    for shift in (0, 1):
        pairs = [pair for z in rows for pair in zip(z, z[shift:], strict=False)]
        labels = {read: Counter(b for a, b in pairs if a == read) for read, _ in pairs}
        table = {read: counts.most_common(1)[0][0] for read, counts in labels.items()}
        wrong = [read for read, label in pairs if table[read] != label]
        written = [BOS]
        while len(written) < 5 and written[-1] != EOS:
            written.append(table[written[-1]])
        found.append((len(pairs), wrong, written))
    (_, copied, stuck), (asked, wrong, written) = found
    assert (copied, stuck) == ([], [BOS] * 5)
    assert (asked, wrong, written) == (19, [BOS] * 5, [BOS, "va", "!", EOS])
