"""Greedy and beam search, a fixed number of tokens."""

from functools import partial

import torch
from interleaving import Timing, interleave
from peers.peer import Peer
from torch import Tensor

BEAM = 4


def time_greedy(peers: list[Peer], source: Tensor, length: int, rounds: int) -> dict[str, Timing]:
    """Time greedy search of ``length`` tokens from (B, N)."""
    tasks = {}
    for peer in peers:
        peer.prepare_to_translate()
        check_length(peer.name, peer.greedy(source, length), source, length)
        tasks[peer.name] = partial(peer.greedy, source, length)
    return interleave(tasks, rounds)


def time_beam(peers: list[Peer], source: Tensor, length: int, rounds: int) -> dict[str, Timing]:
    """Time beam search, of the libraries that have it."""
    tasks = {}
    for peer in peers:
        if type(peer).beam is Peer.beam:
            continue
        peer.prepare_to_translate()
        check_length(peer.name, peer.beam(source, length, BEAM), source, length)
        tasks[peer.name] = partial(peer.beam, source, length, BEAM)
    return interleave(tasks, rounds)


def check_length(name: str, written: Tensor, source: Tensor, length: int) -> None:
    """Refuse to time a search that writes more or less than the others."""
    if written.shape != torch.Size((len(source), length)):
        raise ValueError(
            f"{name} must write ({len(source)}, {length}) tokens, but wrote {tuple(written.shape)}"
        )
