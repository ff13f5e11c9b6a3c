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
    """Return processor, cores and what runs on them, one thread in single precision."""
    return f"{machine()}; one thread, fp32"


def machine() -> str:
    """Return processor, cores and what runs on them."""
    vectors = torch.backends.cpu.get_cpu_capability()
    system = f"{platform.system()}, Python {platform.python_version()}, torch {torch.__version__}"
    return f"{processor()} ({vectors}), {os.cpu_count()} cores, {load()}; {system}"
