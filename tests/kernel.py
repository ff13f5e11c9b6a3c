"""A kernel as Colab has it: what the kernel named ``colab`` runs (colab.py).

To import torch takes longer than most pages take to run. So this is forked, where it can be, from a
process that has it loaded: one waits beside each process of pytest (kernels.py), at a socket in the
environment, and ends with it. Where none waits, this starts by itself.
"""

import json
import os
import runpy
import select
import signal
import socket
import sys
import tempfile
import threading
from importlib import import_module
from pathlib import Path

OURS = ("HEED_DATA", "JUPYTER_PATH", "PYTHONPATH", "VIRTUAL_ENV")  # Colab knows none of these
LOADED = (
    *("ipykernel.ipkernel", "ipykernel.kernelapp", "ipykernel.zmqshell", "IPython.core.completer"),
    *(
        "anywidget",
        "numpy",
        "torch",
        "heed.exercises",
        "heed.translator",
        "heed.figures.base.figure",
    ),
)
THREADS = Path("/proc/self/task")  # of Linux; elsewhere nothing is forked
BACKEND = "module://matplotlib_inline.backend_inline"  # Jupyter's, when matplotlib is imported


def run() -> None:
    """Be a kernel: a notebook opened in Colab stands alone in its folder."""
    for name in OURS:
        os.environ.pop(name, None)
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    os.chdir(tempfile.mkdtemp(dir=sys.prefix))
    runpy.run_module("ipykernel_launcher", run_name="__main__")


def place(asking: int | str) -> str:
    """Return where the process waits that serves the process ``asking``."""
    return str(Path(sys.prefix) / f"{asking}.socket")


def serve(asking: str) -> None:
    """Load what is dear, then fork a kernel for each that asks, until stdin is closed."""
    os.environ.setdefault("MPLBACKEND", BACKEND)
    for name in LOADED:
        import_module(name)
    if len(list(THREADS.iterdir())) > 1:
        sys.exit("a process with threads cannot be forked")
    with socket.socket(socket.AF_UNIX) as door:
        Path(place(asking)).unlink(missing_ok=True)
        door.bind(place(asking))
        door.listen()
        print("ready", flush=True)
        while sys.stdin not in select.select([door, sys.stdin], [], [])[0]:
            caller, _ = door.accept()
            if os.fork() == 0:
                door.close()
                become(caller)
                return
            caller.close()
    Path(place(asking)).unlink(missing_ok=True)


def become(caller: socket.socket) -> None:
    """Be the kernel that a caller asks for, as long as the caller lives."""
    os.setsid()
    asked = json.loads(caller.makefile().readline())
    caller.sendall(b"%d\n" % os.getpid())
    sys.argv[1:] = asked["arguments"]
    os.environ.clear()
    os.environ.update(asked["environment"])
    for module in (sys.modules["numpy"].random, sys.modules["torch"]):
        module.seed()  # from the system, as in a new process; Python's own does so by itself
    threading.Thread(target=follow, args=[caller], daemon=True).start()
    run()


def follow(caller: socket.socket) -> None:
    """End, with all that was started here, when the caller has ended: Jupyter ends that alone."""
    caller.recv(1)
    os.killpg(0, signal.SIGKILL)


def ask() -> bool:
    """Stand for a kernel that is forked elsewhere; return False where none can be."""
    with socket.socket(socket.AF_UNIX) as server:
        try:
            server.connect(place(os.environ["JPY_PARENT_PID"]))
            asked = {"arguments": sys.argv[1:], "environment": dict(os.environ)}
            server.sendall(json.dumps(asked).encode() + b"\n")
            kernel = int(server.recv(20))
        except (OSError, KeyError, ValueError):
            return False
        signal.signal(signal.SIGINT, lambda *_: os.kill(kernel, signal.SIGINT))
        server.recv(1)  # nothing comes until the kernel ends
    return True


if __name__ == "__main__":
    if sys.argv[1] == "--serve":
        serve(sys.argv[2])
    elif not ask():
        run()
