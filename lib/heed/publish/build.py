"""Build the book with jupyter-book, unless nothing that it is made of has changed.

    python -m heed.publish.build

A warning is an error. What jupyter-book says at its end is shown only if it fails: it advises to
open a file, and a browser runs the figures' modules only from a server.
"""

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

FOLDERS = ("book", "lib/heed")  # and every file beside them
BUILT = Path("_build")
DIGEST = BUILT / "book.sha256"  # of the inputs of the last build without a fault
COMMAND = (str(Path(sys.executable).with_name("jupyter-book")), "build", ".")
OPTIONS = ("-q", "-W", "-n", "--keep-going")
AFTER = "Read it with: make serve"


def inputs(root: Path) -> Iterator[Path]:
    """Yield the files of which the book in ``root`` is made, in an order that stays."""
    yield from sorted(path for path in root.iterdir() if path.is_file())
    for folder in FOLDERS:
        found = (path for path in (root / folder).rglob("*") if path.is_file())
        yield from sorted(path for path in found if "__pycache__" not in path.parts)


def digest(root: Path) -> str:
    """Return the SHA-256 of the names and bytes of all inputs."""
    total = hashlib.sha256()
    for path in inputs(root):
        data = path.read_bytes()
        total.update(f"{path.relative_to(root)} {len(data)}\n".encode())
        total.update(data)
    return total.hexdigest()


def build(root: Path) -> int:
    """Build the book in ``root`` if its inputs have changed; return the exit code.

    After a build that failed the next one begins anew, so that it warns again.
    """
    now, stored = digest(root), root / DIGEST
    page = root / BUILT / "html" / "index.html"
    if page.is_file() and stored.is_file() and stored.read_text() == now:
        print(f"The book in {page.parent} is up to date. {AFTER}")
        return 0
    stored.unlink(missing_ok=True)
    print(f"Building the book into {page.parent}: a warning is an error", flush=True)
    command = [*COMMAND, *OPTIONS]
    done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        print(done.stdout, end="")
        shutil.rmtree(root / BUILT / ".doctrees", ignore_errors=True)
        return 1
    stored.write_text(now)
    print(f"The book is in {page.parent}. {AFTER}")
    return 0


if __name__ == "__main__":
    sys.exit(build(Path.cwd()))
