"""The devices that a training runs on."""

import logging
import os

import torch

from heed.extras import extra_package

with extra_package():
    from lightning_fabric import Fabric

__all__ = ["Fabric", "first_process", "make_fabric"]


def make_fabric(
    devices: int = 1, accelerator: str = "auto", precision: str | None = None
) -> Fabric:
    """Choose how the devices work together.

    Raises:
        ValueError: if there are no such devices, or not as many as processes that a launcher such
            as torchrun has started.
    """
    if devices < 1:
        raise ValueError(f"devices must be positive, but is {devices}")
    started = int(os.environ.get("WORLD_SIZE", devices))
    if started != devices:  # each process would train alone, in the same folder
        raise ValueError(
            f"devices must be {started}, for so many processes have been started (by torchrun?), "
            f"but is {devices}"
        )
    gpu = accelerator in ("gpu", "cuda") or (accelerator == "auto" and torch.cuda.is_available())
    if not gpu and not os.environ.get("OMP_NUM_THREADS"):
        # processes that share the cores must not each start a thread a core
        torch.set_num_threads(max(1, _cores() // devices))
    halves = _gains_by_halves(gpu)
    logging.getLogger("lightning_fabric").setLevel(logging.WARNING)  # the run says it itself
    try:
        return Fabric(
            accelerator=accelerator,
            devices=devices,
            strategy="ddp" if devices > 1 else "auto",
            precision=precision or ("bf16-mixed" if halves else "32-true"),  # type: ignore[arg-type]
        )
    except (RuntimeError, ValueError, TypeError) as error:
        raise ValueError(f"cannot train on {devices} x {accelerator!r}: {error}") from error


def _gains_by_halves(gpu: bool) -> bool:
    """Tell whether the device multiplies matrices of bfloat16 faster than those of float32."""
    if gpu:
        return torch.cuda.is_available() and torch.cuda.is_bf16_supported()
    known: dict[str, bool] = getattr(
        torch.cpu, "get_capabilities", dict
    )()  # older PyTorch does not tell
    return bool(known.get("avx512_bf16") or known.get("amx_bf16"))


def first_process() -> bool:
    """Tell whether this is the process, of all that train together, that reads and writes files."""
    return int(os.environ.get("LOCAL_RANK", os.environ.get("RANK", "0"))) == 0


def _cores() -> int:
    """How many cores this process may use: fewer than all in a container or a batch job."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
