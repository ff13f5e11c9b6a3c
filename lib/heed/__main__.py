"""``python -m heed``, and the command ``heed``."""

import os
import signal
import sys


def main() -> int:
    """Run the command in a process of its own, which Ctrl-C ends at once, without a traceback.

    An exception in the midst of an import would be swallowed by some modules and shown by others.
    A training has its own way to stop.
    """
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # as a shell asks for behind "&"
        signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    from heed import cli

    code = cli.main()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # all is done; only Python has to tidy up
    return code


if __name__ == "__main__":
    sys.exit(main())
