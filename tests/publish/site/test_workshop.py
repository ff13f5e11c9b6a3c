"""What code cards find on the site: Python, its files, and the editor in one."""

import json
from pathlib import Path

import pytest

pytest.importorskip("sphinx")

from heed.publish.site import workshop

ROOT = Path(__file__).parents[3]


def test_python_in_the_page_has_the_judge_and_every_part_and_nothing_for_kernels():
    files = workshop.python_files()
    parts = {f"heed/workshop/parts/{name}.py" for name in ("softmax", "attention", "mask")}
    assert parts | {"heed/workshop/judge.py", "heed/workshop/sandbox.py"} <= set(files)
    assert not [name for name in files if name.endswith(("process.py", "translator.py"))]
    assert files["heed/__init__.py"] == "", (
        "what the package does at first needs more than there is"
    )


def test_the_engine_is_that_of_deno_json_and_knows_no_other_packages(tmp_path):
    version = workshop.copy_engine(ROOT, tmp_path)
    imports = json.loads((ROOT / "deno.json").read_text(encoding="utf-8"))["imports"]
    assert imports["pyodide"] == f"npm:pyodide@{version}"
    home = tmp_path / "pyodide" / version
    assert {path.name for path in home.iterdir()} == {*workshop.FILES, workshop.OTHERS}
    assert json.loads((home / workshop.OTHERS).read_text(encoding="utf-8"))["packages"] == {}


def test_the_editor_is_one_module_that_asks_for_no_other(tmp_path):
    workshop.bundle_editor(ROOT, tmp_path)
    text = (tmp_path / "codemirror" / "codemirror.js").read_text(encoding="utf-8")
    assert "import " not in text.partition("export{")[0][:200]
    assert text.rstrip().endswith("};")
    assert len(text) < 400_000
