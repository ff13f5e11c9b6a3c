"""The beam of one sentence, step by step, on numbers small enough to follow."""

from math import inf, log

import pytest

from heed.decoding.hypotheses import Beam

BOS, EOS, A, B, C = 1, 2, 5, 7, 11


def beam(places: int = 2, wanted: int = 1, limit: int = 5, alpha: float = 0.0) -> Beam:
    return Beam(places, wanted, limit, alpha, BOS, EOS, keep_pruned=True)


def logs(*rows: list[float]) -> list[list[float]]:
    return [[log(p) if p else -inf for p in row] for row in rows]


def tokens(b: Beam) -> list[list[int]]:
    return [[b.nodes[n].token for n in b.path(end)] for end in b.open]


def test_keeps_the_most_probable_continuations() -> None:
    b = beam()
    assert b.advance([[A, B]], logs([0.6, 0.4])) == [0, 0]
    assert b.advance([[A, B], [C, A]], logs([0.5, 0.4], [0.9, 0.1])) == [1, 0]
    assert tokens(b) == [[BOS, B, C], [BOS, A, A]]
    assert b.nodes[b.open[0]].log_probability == pytest.approx(log(0.4 * 0.9))


def test_equals_stay_in_order() -> None:
    b = beam()
    b.advance([[A, B]], logs([0.5, 0.5]))
    assert b.advance([[A, B], [A, B]], logs([0.5, 0.5], [0.5, 0.5])) == [0, 0]
    assert tokens(b) == [[BOS, A, A], [BOS, A, B]]


def test_what_ends_keeps_its_place() -> None:
    b = beam(places=3)
    assert b.advance([[A, EOS, B]], logs([0.5, 0.3, 0.2])) == [0, 0]
    assert b.advance([[A, B], [C, A]], logs([0.6, 0.4], [0.9, 0.1])) == [0, 0]
    assert len(b.finished) == 1
    assert [b.nodes[n].token for n in b.path(b.finished[0])] == [BOS, EOS]


def test_what_ends_too_improbably_is_dropped() -> None:
    b = beam()
    b.advance([[A, B, EOS]], logs([0.5, 0.3, 0.2]))
    assert b.finished == []
    assert [node.fate for node in b.nodes] == ["kept", "kept", "kept", "pruned"]


def test_what_is_impossible_is_no_continuation() -> None:
    b = beam(places=3)
    assert b.advance([[A, B, C]], logs([1.0, 0.0, 0.0])) == [0]
    assert len(b.nodes) == 2


def test_done_when_nothing_open_can_win() -> None:
    b = beam()
    b.advance([[EOS, A]], logs([0.6, 0.4]))
    assert b.done()  # without a penalty what grows only loses
    # with one, .4 could become a long sentence whose other tokens are all but certain
    b = beam(alpha=1.0, limit=5)
    b.advance([[EOS, A]], logs([0.6, 0.4]))
    assert log(0.4) / ((5 + 5) / 6) < log(0.6)  # not within five tokens
    assert b.done()
    b = beam(alpha=1.0, limit=7)
    b.advance([[EOS, A]], logs([0.6, 0.4]))
    assert log(0.4) / ((5 + 7) / 6) > log(0.6)  # but within seven
    assert not b.done()
    for _ in range(5):
        b.advance([[A, EOS]], logs([0.999, 0.001]))
    b.advance([[EOS, A]], logs([0.999, 0.001]))
    assert b.done()
    assert b.best()[0][0].tokens == (A,) * 6


def test_not_done_before_as_many_as_wanted_are_finished() -> None:
    b = beam(places=3, wanted=2)
    b.advance([[EOS, A, B]], logs([0.9, 0.06, 0.04]))
    assert not b.done()
    b.advance([[EOS, A], [EOS, A]], logs([0.9, 0.1], [0.9, 0.1]))
    assert b.done()
    assert [h.tokens for h, _ in b.best()] == [(), (A,)]


def test_done_at_the_limit_and_what_is_cut_is_not_called_finished() -> None:
    b = beam(limit=2, wanted=2)
    b.advance([[A, B]], logs([0.6, 0.4]))
    assert not b.done()
    b.advance([[A, B], [EOS, A]], logs([0.9, 0.1], [0.9, 0.1]))
    assert b.done()
    (first, _), (second, _) = b.best()
    # the finished one leads although the other is more probable
    assert (first.tokens, first.finished) == ((B,), True)
    assert (second.tokens, second.finished) == ((A, A), False)
    assert second.log_probability > first.log_probability


def test_the_penalty_can_prefer_the_longer() -> None:
    def search(alpha: float) -> tuple[int, ...]:
        b = beam(places=2, limit=3, alpha=alpha)
        b.advance([[A, EOS]], logs([0.5, 0.42]))
        while not b.done():
            b.advance([[EOS, A]], logs([0.8, 0.2]))
        return b.best()[0][0].tokens

    assert search(0.0) == ()
    assert search(1.0) == (A,)
