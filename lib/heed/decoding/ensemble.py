"""Several models that write one translation together."""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn


class EnsembleState(NamedTuple):
    """What the members remember of the R translations in progress.

    members: the state of each.

    Example:
        >>> from heed import Translator
        >>> model = Translator.load("small-world-gru").model
        >>> state = Ensemble([model, model]).start(torch.tensor([[7, 2]]), torch.tensor([2]))
        >>> len(state.select(torch.tensor([0, 0])).members)
        2
    """

    members: tuple[Any, ...]

    def select(self, rows: Tensor) -> "EnsembleState":
        """Return the rows ``rows`` (R′,) of every member, in that order, repeats allowed."""
        return EnsembleState(tuple(state.select(rows) for state in self.members))


class Ensemble(nn.Module):
    """The mean of what several models say of the next token; it takes steps as one model does.

    Where they differ they are often wrong each in its own way, so that the mean is better than
    the best of them. Sutskever, Vinyals & Le (2014), section 3.6.

    Args:
        members: models of ``heed.model`` that share source and target vocabulary.

    Attributes:
        config (Any): of the member with the fewest positions.

    Raises:
        ValueError: if there is none, or their vocabularies differ in size.

    Example:
        >>> from heed.model.transformer import Transformer, TransformerConfig
        >>> blocks = {"encoder_blocks": 1, "decoder_blocks": 1}
        >>> config = TransformerConfig(11, 11, width=12, heads=3, hidden=8, **blocks)
        >>> both = Ensemble([Transformer(config), Transformer(config)]).eval()
        >>> state = both.start(torch.tensor([[5, 6, 2]]), torch.tensor([3]))
        >>> logs, state = both.step(torch.tensor([1]), state)
        >>> logs.exp().sum().round(decimals=4)
        tensor(1., grad_fn=<RoundBackward1>)
    """

    def __init__(self, members: Sequence[nn.Module]) -> None:
        super().__init__()
        if not members:
            raise ValueError("members must hold at least one model, but is empty")
        configs: list[Any] = [member.config for member in members]
        sizes = {(c.source_vocabulary, c.target_vocabulary) for c in configs}
        if len(sizes) > 1:
            raise ValueError(f"members must share their vocabularies, but have {sorted(sizes)}")
        self.members = nn.ModuleList(members)
        # what can be said of the whole is what the member with the fewest positions can say
        self.config = min(configs, key=lambda config: getattr(config, "max_length", torch.inf))

    def start(self, source: Tensor, valid_lens: Tensor) -> EnsembleState:
        """Let every member read the sources (B, N), with (B,) real tokens."""
        return EnsembleState(tuple(m.start(source, valid_lens) for m in self.members))  # type: ignore[operator]

    def step(self, tokens: Tensor, state: EnsembleState) -> tuple[Tensor, EnsembleState]:
        """Take one more token a row, (R,).

        Returns:
            the logarithm of the members' mean probability of each next token (R, V), and the new
            state.
        """
        pairs = zip(self.members, state.members, strict=True)
        logits, states = zip(*(m.step(tokens, each) for m, each in pairs), strict=True)  # type: ignore[operator]
        logs = torch.stack([each.float().log_softmax(-1) for each in logits])  # (members, R, V)
        mean = logs.logsumexp(0) - math.log(len(logs))
        return mean, EnsembleState(states)
