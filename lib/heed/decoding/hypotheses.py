"""The beam of one sentence: which hypotheses live on, and the tree that they grow in.

``search.py`` has the beam search that keeps a model and a beam going.
"""

from collections.abc import Sequence
from math import inf
from typing import Literal, NamedTuple

from heed.decoding.hypothesis import Hypothesis, length_penalty

Fate = Literal["kept", "finished", "pruned"]


class Node(NamedTuple):
    """One token of the tree; the hypothesis it stands for is the path from the root to it.

    step: number of tokens on that path; 0 for the root, which is ``<bos>``.
    parent: number of the node before it; −1 for the root.
    token: its number in the vocabulary.
    log_probability: of the whole path, in nats.
    score: the same divided by the length penalty.
    fate: ``"kept"`` (continued at the next step), ``"finished"`` (it is ``<eos>``) or ``"pruned"``
        (too improbable for the beam).

    Example:
        >>> Node(step=1, parent=0, token=7, log_probability=-0.5, score=-0.5, fate="kept").fate
        'kept'
    """

    step: int
    parent: int
    token: int
    log_probability: float
    score: float
    fate: Fate


class Beam:
    """The hypotheses of one sentence.

    At every step the most probable continuations are kept, as many as there are places. One that
    ends in ``<eos>`` takes its place with it: it is never dropped, and the rest of the beam is one
    narrower. With one place this is greedy search; with a place for everything nothing is ever
    dropped and the search is exhaustive.

    Args:
        places: hypotheses kept, open and finished together.
        wanted: how many of the best are asked for, 1 .. ``places``.
        limit: most tokens of a hypothesis, ``<eos>`` counted.
        alpha: exponent of the length penalty, not negative.
        bos_id: number of ``<bos>``.
        eos_id: number of ``<eos>``.
        keep_pruned: whether the tree shall show what was dropped too.

    Attributes:
        nodes (list[Node]): the tree; the first is ``<bos>``.
        open (list[int]): the nodes to be continued, most probable first.
        finished (list[int]): the nodes that are ``<eos>``.
        step (int): tokens of each open hypothesis.

    Example:
        >>> beam = Beam(places=2, wanted=1, limit=5, alpha=0.0, bos_id=1, eos_id=2)
        >>> beam.advance(tokens=[[7, 8]], log_probs=[[-0.5, -1.0]])  # both continue row 0
        [0, 0]
        >>> beam.advance(tokens=[[2, 9], [2, 9]], log_probs=[[-0.1, -3.0], [-2.0, -2.5]])
        []
        >>> beam.best()[0][0].tokens
        (7,)
    """

    def __init__(
        self,
        places: int,
        wanted: int,
        limit: int,
        alpha: float,
        bos_id: int,
        eos_id: int,
        keep_pruned: bool = False,
    ) -> None:
        self.places, self.wanted, self.limit, self.alpha = places, wanted, limit, alpha
        self.eos_id, self.keep_pruned = eos_id, keep_pruned
        self.nodes = [Node(0, -1, bos_id, 0.0, 0.0, "kept")]
        self.open = [0]  # nodes to be continued, most probable first
        self.finished: list[int] = []  # nodes that are <eos>
        self.step = 0

    def advance(
        self, tokens: Sequence[Sequence[int]], log_probs: Sequence[Sequence[float]]
    ) -> list[int]:
        """Choose among the continuations of the open hypotheses.

        Args:
            tokens: one row for each open hypothesis: its most probable next tokens.
            log_probs: of those tokens, given the hypothesis.

        Returns:
            for every hypothesis that is open now, the row that it continues.
        """
        before, self.open, rows = self.open, [], []
        places = self.places - len(self.finished)
        ranked = self._ranked(before, tokens, log_probs)
        self.step += 1
        penalty = length_penalty(self.step, self.alpha)
        for rank, (total, row, token) in enumerate(ranked if self.keep_pruned else ranked[:places]):
            fate = self._fate(token) if rank < places else "pruned"
            if fate == "finished":
                self.finished.append(len(self.nodes))
            elif fate == "kept":
                self.open.append(len(self.nodes))
                rows.append(row)
            self.nodes.append(Node(self.step, before[row], token, total, total / penalty, fate))
        return rows

    def done(self) -> bool:
        """Tell whether going on cannot change the ``wanted`` best.

        A hypothesis only loses probability as it grows, and no length is forgiven more than the
        limit: the most probable open one can reach at most its log-probability divided by the
        penalty of the limit.
        """
        if not self.open or self.step >= self.limit:
            return True
        if len(self.finished) < self.wanted:
            return False
        reachable = self.nodes[self.open[0]].log_probability / length_penalty(
            self.limit, self.alpha
        )
        return self._best_first(self.finished)[self.wanted - 1][0] >= reachable

    def best(self) -> list[tuple[Hypothesis, int]]:
        """Return the ``wanted`` best hypotheses, best first, each with the node that it ends in.

        Finished ones come first. Ones that were cut at the limit follow if there are too few.
        """
        ranked = self._best_first(self.finished) + self._best_first(self.open)
        return [(self._hypothesis(node), node) for _, node in ranked[: self.wanted]]

    def path(self, node: int) -> list[int]:
        """Return the nodes from the root to ``node``, both included."""
        path = [node]
        while self.nodes[path[-1]].parent >= 0:
            path.append(self.nodes[path[-1]].parent)
        return path[::-1]

    def _ranked(
        self,
        nodes: list[int],
        tokens: Sequence[Sequence[int]],
        log_probs: Sequence[Sequence[float]],
    ) -> list[tuple[float, int, int]]:
        """Return (log-probability, row, token) of all continuations, most probable first."""
        continuations = [
            (self.nodes[node].log_probability + log_prob, row, token)
            for row, node in enumerate(nodes)
            for token, log_prob in zip(tokens[row], log_probs[row], strict=True)
            if log_prob > -inf  # not a banned one
        ]
        # the sort is stable: of equals, the one whose beginning is more probable comes first
        return sorted(continuations, key=lambda each: -each[0])

    def _fate(self, token: int) -> Fate:
        return "finished" if token == self.eos_id else "kept"

    def _best_first(self, nodes: list[int]) -> list[tuple[float, int]]:
        return sorted(((self.nodes[n].score, n) for n in nodes), key=lambda pair: -pair[0])

    def _hypothesis(self, end: int) -> Hypothesis:
        node = self.nodes[end]
        finished = node.fate == "finished"
        tokens = tuple(self.nodes[n].token for n in self.path(end)[1:])
        return Hypothesis(
            tokens[:-1] if finished else tokens, node.log_probability, node.score, finished
        )
