"""Signals that ask a process to stop: Ctrl-C, ``kill``, ``docker stop``, a closed terminal."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

NAMES = ("SIGINT", "SIGTERM", "SIGHUP")  # Windows knows the first two
STOPS = tuple(getattr(signal, name) for name in NAMES if hasattr(signal, name))


@contextmanager
def on_stop(action: Callable[[int], object], defaults: bool = True) -> Iterator[None]:
    """While active, call ``action`` with the number of each signal that asks to stop.

    A signal that this process ignores stays ignored: ``nohup`` asks for that.

    Args:
        action: what to do.
        defaults: also take the signals that would end the process at once.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # Python hands signals to the main thread only
        return
    before = {number: signal.getsignal(number) for number in STOPS}
    left = (signal.SIG_IGN,) if defaults else (signal.SIG_IGN, signal.SIG_DFL)
    heard = [number for number, handler in before.items() if handler not in left]
    try:
        for number in heard:
            signal.signal(number, lambda number, _: action(number))
        yield
    finally:
        for number in heard:
            signal.signal(number, before[number])


def leave_at_once(number: int) -> None:
    """End the process where nothing has begun: an import would swallow an exception, or show it."""
    os._exit(128 + number)


def leave(number: int) -> None:
    """End the process with the exit code that shells give to this signal; ``finally`` is heeded.

    Raises:
        KeyboardInterrupt: after Ctrl-C, which a notebook may survive.
        SystemExit: after any other signal.
    """
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise SystemExit(128 + number)


class Interruption:
    """While active, a signal to stop is only noted; a second Ctrl-C interrupts at once.

    A second SIGTERM does not: ``timeout`` sends it to the process and again to its group. A signal
    that would end the process at once still does, unless somebody has said otherwise: a notebook
    or a test that trains shall not outlive it.
    """

    def __init__(self) -> None:
        self.signal = 0
        """The number of the first signal, 0 as long as there is none."""
        self._handlers = on_stop(self._note, defaults=False)

    def __enter__(self) -> "Interruption":
        self._handlers.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self._handlers.__exit__(None, None, None)

    def _note(self, number: int) -> None:
        if self.signal == number == signal.SIGINT:
            raise KeyboardInterrupt
        self.signal = self.signal or number
