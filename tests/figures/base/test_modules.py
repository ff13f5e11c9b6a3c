"""Joining ES modules: one string that means what the separate files mean."""

import json
import subprocess

import pytest
from deno import find_deno_bin

from heed.figures.base import modules
from heed.figures.base.modules import dependencies, join


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Write modules into a folder that stands for figures/, and join from there."""
    monkeypatch.setattr(modules, "FOLDER", tmp_path)
    join.cache_clear()

    def write(**texts):
        for name, text in texts.items():
            path = tmp_path / f"{name.replace('__', '/')}.js"
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return tmp_path

    yield write
    join.cache_clear()


def run(code, path):
    """Import the joined module and print its default export as JSON."""
    path.write_text(code, encoding="utf-8")
    script = f"import it from 'file://{path}'; console.log(JSON.stringify(it));"
    command = [find_deno_bin(), "eval", "--no-lock", "--no-config", script]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def test_a_joined_module_does_what_the_modules_do(folder):
    root = folder(
        kit__deep="const factor = 7;\nexport const times = (x) => factor * x;\n",
        kit__near=(
            'import { times } from "./deep.js";\nconst factor = 11;\n'
            "export function twice(x) {\n  return times(x) + factor;\n}\nexport class Box {}\n"
        ),
        one__main=(
            'import {\n  Box,\n  twice as double,\n} from "../kit/near.js";\n'
            'import { times } from "../kit/deep.js";\nconst factor = 13;\n'
            "export const pure = 1;\n"
            "export default { sum: double(2) + times(3) + factor, box: typeof Box };\n"
        ),
    )
    assert dependencies("one/main") == ["kit/deep", "kit/near", "one/main"]
    assert run(join("one/main"), root / "joined.js") == {
        "sum": 14 + 11 + 21 + 13,
        "box": "function",
    }


def test_modules_in_a_circle_are_refused(folder):
    folder(
        a='import { b } from "./b.js";\nexport const a = b;\n',
        b='import { a } from "./a.js";\nexport const b = a;\n',
    )
    with pytest.raises(ValueError, match="circle: a -> b -> a"):
        dependencies("a")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('import { absent } from "./kit.js";\nexport default absent;\n', "'absent', which kit.js"),
        (
            'import { x } from "./absent.js";\nexport default x;\n',
            "below heed/, but is 'absent'",
        ),
        ('import * as kit from "./kit.js";\nexport default kit;\n', "cannot be joined: import \\*"),
        ('import kit from "./kit.js";\nexport default kit;\n', "cannot be joined: import kit"),
        ('import "./kit.js";\nexport default 1;\n', 'cannot be joined: import "./kit.js"'),
        ("const x = 1;\nexport { x };\nexport default 1;\n", "cannot be joined: export {"),
    ],
)
def test_what_cannot_be_joined_is_named(folder, text, message):
    folder(kit="export const x = 5;\n", main=text)
    with pytest.raises(ValueError, match=message):
        join("main")
