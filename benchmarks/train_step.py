"""One training step: forward, loss, backward, Adam."""

import statistics
from collections.abc import Sequence

import torch
from interleaving import Task, Timing, interleave
from peers.peer import Peer
from torch.utils.flop_counter import FlopCounterMode
from workload import Batch

Size = Sequence[int]
GEMM_SIZE = 2048
GEMM = f"product of two {GEMM_SIZE} × {GEMM_SIZE} matrices"


def time_training(
    peers: list[Peer], batch: Batch, rounds: int
) -> tuple[dict[str, Timing], "Efficiency"]:
    """Time a step of every library that trains, and a large matrix product beside them."""
    tasks = {peer.name: training_step(peer, batch) for peer in peers if trains(peer)}
    ours = peers[0].name
    flops = count_flops(tasks[ours])
    timings = interleave({GEMM: matrix_product()} | tasks, rounds)
    product = timings.pop(GEMM)
    return timings, Efficiency(flops, timings[ours], product)


def trains(peer: Peer) -> bool:
    """Tell whether a library has a loss."""
    return type(peer).loss is not Peer.loss


def training_step(peer: Peer, batch: Batch) -> Task:
    """Return the step of one library. All have the same Adam, the fused one."""
    adam = torch.optim.Adam(peer.model.parameters(), 1e-4, betas=(0.9, 0.98), fused=True)

    def step() -> float:
        peer.model.train()
        loss = peer.loss(batch)
        loss.backward()
        adam.step()
        adam.zero_grad()
        return float(loss.detach())

    return step


def matrix_product() -> Task:
    """Return the task that measures what this machine can do at best."""
    a, b = torch.randn(2, GEMM_SIZE, GEMM_SIZE)
    out = torch.empty(GEMM_SIZE, GEMM_SIZE)
    return lambda: torch.mm(a, b, out=out)


def count_flops(task: Task) -> int:
    """Return the additions and multiplications in a task's matrix products."""

    def added_product(_total: Size, a: Size, b: Size, **_more: object) -> int:
        return 2 * a[0] * a[1] * b[1]

    # our loss adds up a gradient in place, which PyTorch's counter does not know
    unlisted = {torch.ops.aten.addmm_: added_product}
    with FlopCounterMode(display=False, custom_mapping=unlisted) as counter:
        task()
    return int(counter.get_total_flops())


class Efficiency:
    """How much of the machine's peak our step reaches.

    Args:
        flops: of one step, additions and multiplications counted apart.
        step: the time it took.
        product: the time that a product of two large matrices took, in the same rounds.
    """

    def __init__(self, flops: int, step: Timing, product: Timing) -> None:
        self.flops = flops
        peaks = [2 * GEMM_SIZE**3 / seconds for seconds in product.cpu]
        rates = [flops / seconds for seconds in step.cpu]
        self.peak = statistics.median(peaks)
        self.share = statistics.median(r / p for r, p in zip(rates, peaks, strict=True))

    def __str__(self) -> str:
        return (
            f"The {GEMM} (fp32) runs at {self.peak / 1e9:.0f} GFLOP/s. Our step does "
            f"{self.flops / 1e9:.1f} GFLOP in matrix products, at {100 * self.share:.0f} % of that."
        )
