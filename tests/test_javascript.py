"""The tests that are written in JavaScript, and how the others ask for what is."""

from pathlib import Path

import pytest

from javascript import RUNNING, ask_deno

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


FAULTS = """
import { serve } from %r;
const DONE = {
  repeat: ({ text }) => text,
  throw: () => { throw new RangeError("beyond the end"); },
  reject: () => { Promise.reject(new RangeError("nobody waited")); return 1; },
  late: () => { setTimeout(() => { throw new RangeError("too late"); }, 50); return 1; },
  leave: () => { console.error("going"); Deno.exit(0); },
  print: () => console.log("[1]") ?? 2,
  hang: () => { console.error("hanging"); while (true); },
  exist: () => globalThis.found = (globalThis.found ?? 0) + 1,
};
await serve(async (line) => {
  const asked = JSON.parse(line);
  return JSON.stringify(await DONE[asked.kind](asked));
});
"""


@pytest.fixture
def faulty(tmp_path):
    """``faulty(kind)``: what a program that can do wrong answers; it has 5 s."""
    path = tmp_path / "faults.js"
    path.write_text(FAULTS % (Path(__file__).parent / "serve.js").as_uri(), encoding="utf-8")

    def ask(kind, **more):
        arguments = (f"--allow-read={Path(__file__).parent}", str(path))
        return ask_deno({"kind": kind, **more}, *arguments, patience=5.0)

    yield ask
    for process in RUNNING.values():
        process.process.kill()
    RUNNING.clear()


def test_one_process_answers_what_is_asked_one_after_the_other(faulty):
    texts = ["lone \ud800", "one\ntwo\r\u2028", "naïve 中 😀 \x00", "long " * 100_000, ""]
    assert [faulty("repeat", text=text) for text in texts] == texts
    assert [faulty("exist") for _ in range(3)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("throw", "beyond the end"),
        ("reject", "nobody waited"),
        ("leave", "going"),
        ("hang", "hanging"),
        ("print", r"printed \[1\]"),
    ],
)
def test_who_asks_for_what_fails_is_told_and_the_next_gets_a_new_process(faulty, kind, said):
    assert faulty("exist") == 1
    with pytest.raises(RuntimeError, match=said):
        faulty(kind)
    assert faulty("exist") == 1


def test_what_fails_after_the_last_answer_is_found_at_the_end(faulty):
    assert faulty("late") == 1
    process = [*RUNNING.values()][-1]
    with pytest.raises(RuntimeError, match="too late"):
        process.end()


def test_functions_answer_with_values_and_with_errors(javascript):
    calls = [
        ("numeric/matrix.js", "from_rows", [[[1, 2], [3, 4], [5, float("inf")]]]),
        ("numeric/matrix.js", "no_such_function", []),
        ("numeric/no_such_module.js", "from_rows", []),
    ]
    rows, *errors = javascript(calls)
    assert rows == [[1, 2], [3, 4], [5, float("inf")]]
    assert [type(error) for error in errors] == [ValueError] * 2
