"""The process beside this one of pytest that forks the kernels of notebooks (kernel.py)."""

import os
import subprocess

import pytest
from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel

from colab import KERNEL


class Kernels:
    """Starts it before the first notebook, and ends it with the session."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if self.process is None and item.path.suffix == ".ipynb":
            self.process = started(item.config.getoption("nbval_kernel_name"))

    def pytest_unconfigure(self) -> None:
        if self.process:
            self.process.communicate()  # its input ends here


def started(name: str | None) -> "subprocess.Popen[bytes] | None":
    """Start it in the environment of a kernel, if that is Colab's, and wait until it is ready."""
    try:
        command = KernelSpecManager().get_kernel_spec(name or "").argv
    except NoSuchKernel:
        return None
    if str(KERNEL) not in command:
        return None
    serve = [*command[: command.index(str(KERNEL)) + 1], "--serve", str(os.getpid())]
    pipe = subprocess.PIPE
    process = subprocess.Popen(serve, stdin=pipe, stdout=pipe, start_new_session=True)
    process.stdout.readline()
    return process


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Kernels())
