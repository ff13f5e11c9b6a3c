from pathlib import Path

FOLDER = Path(__file__).parent


def test_the_tests_in_javascript_pass(deno):
    """Run every ``*.test.js`` beside this file: may read the figures, may reach no other host."""
    files = sorted(str(path) for path in FOLDER.glob("*.test.js"))
    figures = FOLDER.parents[2] / "lib" / "heed" / "figures"
    done = deno("test", "--no-check", "--no-remote", "--no-npm", f"--allow-read={figures}", *files)
    assert done.returncode == 0, done.stdout + done.stderr
    for file in files:
        assert f"from ./{Path(file).relative_to(FOLDER.parents[2])}" in done.stdout
