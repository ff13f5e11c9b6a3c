"""What a training costs: its operations, and the seconds and kilowatt-hours that they take.

For each parameter and token, going forward takes a multiplication and an addition, and going
backward twice as much: 6 operations (Kaplan et al., 2020). The scores of attention are left out,
which are few while texts are short. Of an encoder–decoder the target tokens count: a source token
meets the encoder alone and a target token the decoder alone, so with as many of both, a pair of
them meets each parameter once.

The speeds are those of a core that trained this book's translator, and of an A100 (NVIDIA, 2020).
Neither the memory of a device, nor what devices send each other, nor that an update waits for the
one before it, is counted: a small model does not keep many GPUs busy, whatever is said here.
"""

from typing import NamedTuple

from heed.theory.arguments import check, check_positive


class LongRun(NamedTuple):
    """The training of this book's translator."""

    parameters: float  # P
    tokens: float  # target tokens, at most
    seconds: float  # of one core


UPDATES = 9500
LONG_RUN = LongRun(parameters=7.35e6, tokens=UPDATES * 2560, seconds=UPDATES * 1.2)
GPU_PEAK = 312e12  # operations a second, in bfloat16
CORE_WATTS, GPU_WATTS = 10, 400  # assumed
FORWARD, BACKWARD = 2, 4  # operations for each parameter and token


def training_operations(parameters: float, tokens: float) -> float:
    """Return the operations of a training, 6 P tokens.

    Args:
        parameters: P.
        tokens: that are learned from, each counted as often as it is met.

    Raises:
        ValueError: if a number is not positive.
    """
    check_positive(parameters=parameters, tokens=tokens)
    return (FORWARD + BACKWARD) * parameters * tokens


def core_seconds(operations: float) -> float:
    """Return how long one core takes that is as fast as in the long run, in seconds.

    Raises:
        ValueError: if ``operations`` is not positive.
    """
    check_positive(operations=operations)
    return operations / training_operations(*LONG_RUN[:2]) * LONG_RUN.seconds


def gpu_seconds(operations: float, gpus: int, utilisation: float) -> float:
    """Return how long GPUs take that share the work evenly, in seconds.

    Args:
        operations: of all of them together.
        gpus: how many.
        utilisation: the share of its peak that each reaches, in (0, 1].

    Raises:
        ValueError: if a number is not positive, or ``utilisation`` is above 1.
    """
    check_positive(operations=operations, gpus=gpus, utilisation=utilisation)
    check("be at most 1", lambda share: share <= 1, utilisation=utilisation)
    return operations / (gpus * utilisation * GPU_PEAK)


def kilowatt_hours(seconds: float, watts: float) -> float:
    """Return the energy of a device that takes ``watts`` for so many seconds, in kWh.

    Raises:
        ValueError: if a number is not positive.
    """
    check_positive(seconds=seconds, watts=watts)
    return seconds * watts / 3.6e6
