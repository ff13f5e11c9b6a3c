"""Run what README.md shows of the installed library, in an empty folder.

    python tests/readme.py

needs nothing but the package, with the Python that runs this: so it is asked of the wheel, of other
versions of Python, and of those that Colab has.
"""

import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
PYTHON = re.findall(r"^```python\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
# A line of a shell, and what it prints; commands that train are the tests' of training.
SHELL = re.findall(
    r"^```\n\$ \.venv/bin/heed ([^\n]+)\n(.*?)^```", README, re.DOTALL | re.MULTILINE
)
PRINTED = "\nprint(translator.translate(['Where is the station?'])[0])\n"


def main() -> None:
    """Run the commands, then the snippets in one process; stop at what fails."""
    with tempfile.TemporaryDirectory() as folder:
        for command, said in SHELL:
            line = [sys.executable, "-P", "-m", "heed", *shlex.split(command)]
            assert ran(line, folder) == said, command
        print(ran([sys.executable, "-P", "-c", "\n".join(PYTHON) + PRINTED], folder), end="")
        print(*sorted(path.name for path in Path(folder).iterdir()))


def ran(command: list[str], folder: str) -> str:
    """Return what a command prints in a folder."""
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


if __name__ == "__main__":
    main()
