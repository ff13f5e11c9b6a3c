"""An environment as Colab has it: the package from its wheel, and nothing of this clone.

    python tests/colab.py FOLDER

makes one, with a Jupyter kernel named ``colab`` in FOLDER/share/jupyter: nbval runs the chapters in
it. What the package declares that it needs is linked from the environment that runs this, so that
it takes seconds; what it does not declare is not there.
"""

import json
import shutil
import subprocess
import sys
import sysconfig
import venv
from importlib.metadata import distribution
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
NAME = "heed-book"
GIVEN = ("ipykernel", "pip")  # what Colab brings along
KERNEL = Path(__file__).with_name("kernel.py")


class Colab:
    """An environment in ``folder``, made anew; without the package if ``installed`` is false."""

    def __init__(self, folder: Path, installed: bool = True) -> None:
        self.folder = folder.resolve()
        venv.create(self.folder, clear=True, symlinks=True)
        self.python = self.folder / "bin" / "python"
        self._link()
        if installed:
            self._install()
        self._add_kernel()

    def run(self, *arguments: str) -> str:
        """Run Python in the environment, and return what it prints."""
        command = [str(self.python), "-E", "-s", *arguments]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
        return done.stdout

    @property
    def jupyter(self) -> Path:
        """What JUPYTER_PATH must name for its kernel to be found."""
        return self.folder / "share" / "jupyter"

    def _link(self) -> None:
        here = {"base": str(self.folder), "platbase": str(self.folder)}
        site = Path(sysconfig.get_path("purelib", "venv", here))
        for name in needed([*GIVEN, *(distribution(NAME).requires or ())]):
            files = distribution(name).files or ()
            for part in {file.parts[0] for file in files} - {"..", "__pycache__"}:
                link, target = site / part, Path(str(distribution(name).locate_file(part)))
                if not link.exists():
                    link.symlink_to(target)

    def _install(self) -> None:
        (wheel,) = WheelBuilder(str(ROOT)).build(
            directory=str(self.folder / "wheel"), versions=["standard"]
        )
        offline = ["--no-index", "--no-deps", "--no-compile"]
        self.run("-m", "pip", "--quiet", "install", *offline, str(wheel))

    def _add_kernel(self) -> None:
        spec = {
            "argv": [str(self.python), "-EsP", str(KERNEL), "-f", "{connection_file}"],
            "display_name": "Colab",
            "language": "python",
        }
        path = self.jupyter / "kernels" / "colab" / "kernel.json"
        path.parent.mkdir(parents=True)
        path.write_text(json.dumps(spec), encoding="utf-8")


def needed(requirements: list[str]) -> set[str]:
    """Name the distributions that these requirements bring along, themselves among them."""
    found: set[str] = set()
    waiting = [Requirement(text) for text in requirements]
    while waiting:
        one = waiting.pop()
        applies = one.marker is None or one.marker.evaluate({"extra": ""})
        if applies and one.name not in found:
            found.add(one.name)
            waiting += [Requirement(text) for text in distribution(one.name).requires or ()]
    return found


if __name__ == "__main__":
    shutil.rmtree(sys.argv[1], ignore_errors=True)
    print(f"Chapters run in {Colab(Path(sys.argv[1])).python}")
