"""Ctrl-C as a wish, not a crash."""

import signal
import threading


class Interruption:
    """While active, the first Ctrl-C only sets ``wanted``; a second one interrupts at once."""

    def __init__(self) -> None:
        self.wanted = False
        self._main = threading.current_thread() is threading.main_thread()

    def __enter__(self) -> "Interruption":
        if self._main:  # Python hands signals to the main thread only
            self._before = signal.signal(signal.SIGINT, lambda *_: self._note())
        return self

    def __exit__(self, *error: object) -> None:
        if self._main:
            signal.signal(signal.SIGINT, self._before)

    def _note(self) -> None:
        if self.wanted:
            raise KeyboardInterrupt
        self.wanted = True
