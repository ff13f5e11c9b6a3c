"""Make .venv-bench/: the peers on top of .venv/, so that all of them run with its torch."""

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".venv-bench"
REQUIREMENTS = Path(__file__).with_name("requirements.txt")


def main() -> None:
    """Install what can be installed, and say what cannot."""
    venv.create(FOLDER, clear=True, with_pip=False)
    python = FOLDER / "bin" / "python"
    below = sysconfig.get_path("purelib")
    own = sysconfig.get_path("purelib", vars={"base": str(FOLDER), "platbase": str(FOLDER)})
    Path(own, "below.pth").write_text(f"import site; site.addsitedir({below!r})\n")
    for line in REQUIREMENTS.read_text(encoding="utf-8").splitlines():
        requirement = line.partition("#")[0].strip()
        if requirement and not install(python, requirement):
            print(f"without {requirement}: it does not install here", file=sys.stderr)


def install(python: Path, requirement: str) -> bool:
    """Install one package without its dependencies; tell whether it worked."""
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
    command = [*pip, "install", "--quiet", "--no-deps", requirement]
    return subprocess.run(command, check=False).returncode == 0


if __name__ == "__main__":
    main()
