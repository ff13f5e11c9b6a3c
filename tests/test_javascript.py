"""The tests that are written in JavaScript."""

from pathlib import Path

TESTS = Path(__file__).parent
LIBRARY = TESTS.parent / "lib" / "heed"


def test_the_tests_in_javascript_pass(deno):
    """Run every ``*.test.js``: may read the library, may reach no other host."""
    files = sorted(str(path) for path in TESTS.rglob("*.test.js"))
    options = ["--no-check", "--cached-only", f"--allow-read={LIBRARY}"]
    done = deno("test", *options, *files)
    assert done.returncode == 0, done.stdout + done.stderr
    for file in files:
        assert f"from ./{Path(file).relative_to(TESTS.parent)}" in done.stdout
