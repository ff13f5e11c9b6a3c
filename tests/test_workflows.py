"""The workflows, as far as they can be tried without GitHub: what each step runs is there."""

import re
import subprocess
from pathlib import Path

import pytest

yaml = pytest.importorskip("yaml")

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".github" / "workflows"
FLOWS = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in FOLDER.glob("*.yml")}
JOBS = [(flow, name, job) for flow, all_of in FLOWS.items() for name, job in all_of["jobs"].items()]
STEPS = [
    (f"{flow}-{name}-{i}", step["run"])
    for flow, name, job in JOBS
    for i, step in enumerate(job.get("steps", []))
    if "run" in step
]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
MAKE = re.compile(r"^make .*", re.MULTILINE)
FILE = re.compile(r"(?<![\w/.-])(?:tests|lib|book|benchmarks)/[\w./-]+")
WRITES = {("publish", "contents"), ("release", "contents"), ("release", "id-token")}
ENVIRONMENT = {
    "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "ada/engine",
    "GITHUB_REF_NAME": "v0.0.0", "PATH": "/usr/bin:/bin",
}  # fmt: skip


def shell(*words):
    return subprocess.run(
        words, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=False
    )


def test_each_purpose_has_its_workflow():
    assert set(FLOWS) == {"test", "publish", "test-all", "weekly", "release"}
    on = {name: flow[True] for name, flow in FLOWS.items()}  # YAML reads "on" so
    assert on["release"] == {"push": {"tags": ["v*"]}}
    assert "schedule" in on["weekly"]
    assert "workflow_call" in on["test-all"]


@pytest.mark.parametrize(("flow", "name", "job"), JOBS, ids=lambda it: it if str(it) == it else "")
def test_a_job_that_calls_a_workflow_finds_it_and_waits_for_jobs_that_are_there(flow, name, job):
    called = job.get("uses", "").removeprefix("./.github/workflows/").removesuffix(".yml")
    assert not called or "workflow_call" in FLOWS[called][True]
    needs = job.get("needs", name)
    assert needs in FLOWS[flow]["jobs"]
    assert called or "timeout-minutes" in job


def test_a_workflow_may_write_only_where_it_must():
    found = set()
    for flow, all_of in FLOWS.items():
        for part in (all_of, *all_of["jobs"].values()):
            granted = part.get("permissions", {}).items()
            found |= {(flow, name) for name, level in granted if level == "write"}
        assert "permissions" in all_of, flow
    assert found == WRITES


@pytest.mark.parametrize(("step", "script"), STEPS, ids=[name for name, _ in STEPS])
def test_a_step_is_a_script_whose_targets_and_files_are_there(step, script):
    assert shell("bash", "-n", "-c", script).stderr == ""
    for command in MAKE.findall(script):
        assert f"\n{command.split()[1]}:" in MAKEFILE, command
        done = shell("bash", "-c", command.replace("make ", "make --dry-run PYTHON=python3 ", 1))
        assert done.returncode == 0, done.stderr
    for name in FILE.findall(script):
        assert (ROOT / name).exists(), name


def test_a_release_is_asked_everything_first_and_refused_under_another_tag():
    release = FLOWS["release"]["jobs"]
    assert release["release"]["needs"] == "test-all"
    assert any(
        'make dist TAG="$GITHUB_REF_NAME"' in one.get("run", "")
        for one in release["release"]["steps"]
    )
    assert release["pypi"]["needs"] == "release"
    assert release["pypi"]["if"] == "vars.PYPI == 'yes'"
