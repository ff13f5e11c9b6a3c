"""What a measurement was made on."""

import os
import platform
from pathlib import Path

import torch


def processor() -> str:
    """Return the CPU's own name for itself."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def load() -> str:
    """Return how many other processes want the processor, as far as the system tells."""
    try:
        average = os.getloadavg()[0]
    except OSError:
        return "load average unknown"
    shared = ", shared with other processes" if average > 0.5 else ""
    return f"load average at the start {average:.1f}{shared}"


def description() -> str:
    """Return processor, cores and what runs on them."""
    vectors = torch.backends.cpu.get_cpu_capability()
    return (
        f"{processor()} ({vectors}), {os.cpu_count()} cores, {load()}; {versions()}; "
        "one thread, fp32"
    )


def accelerator() -> str:
    """Return what a training runs on: the GPU that is there, or the processor."""
    if not torch.cuda.is_available():
        return description()
    return f"{torch.cuda.get_device_name()}; {versions()}; bf16 where it is mixed in"


def versions() -> str:
    """Return the system and what interprets and computes."""
    return f"{platform.system()}, Python {platform.python_version()}, torch {torch.__version__}"
