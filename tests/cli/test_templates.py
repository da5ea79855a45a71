"""The templates for services that docs/ci.md names, each run as its service would run it."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml
from liquidlens.storage import cache_folder

from tests.cli.command import ROOT, Ended

BAD = "module Bad where\n\n{-@ less :: x:Int -> {v:Int | v > x} @-}\nless :: Int -> Int\nless x = x - 1\n"
GOOD = "module Good where\n\n{-@ keep :: x:Int -> {v:Int | v == x} @-}\nkeep :: Int -> Int\nkeep x = x\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a finding, where `liquidlens` is this one, and `python -m pip` only says what it was asked."""
    source = tmp_path / "project" / "src"
    source.mkdir(parents=True)
    (tmp_path / "project" / "p.cabal").write_text("name: p\nlibrary\n  hs-source-dirs: src\n  exposed-modules: Bad\n")
    (source / "Bad.hs").write_text(BAD)
    (source / "Good.hs").write_text(GOOD)
    programs = {
        "liquidlens": f'exec "{sys.executable}" -m liquidlens "$@"',
        "python": 'printf "[%s]" "$@" >> "$HOME/asked"',
    }
    (tmp_path / "bin").mkdir()
    for name, line in programs.items():
        (tmp_path / "bin" / name).write_text(f"#!/bin/sh\n{line}\n")
        (tmp_path / "bin" / name).chmod(0o755)
    return tmp_path / "project"


def run(project: Path, command: str | list[str], environment: Mapping[str, str] | None = None) -> Ended:
    """What a command prints in the project; a text is a script, run as services do."""
    home = project.parent
    path = os.pathsep.join([str(home / "bin"), str(Path(sys.executable).parent), os.environ["PATH"]])
    around = {**os.environ, "PATH": path, "HOME": str(home), "PYTHONPATH": str(ROOT / "server"), **(environment or {})}
    arguments = (
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", command] if isinstance(command, str) else command
    )
    ended = subprocess.run(arguments, cwd=project, env=around, capture_output=True, text=True, timeout=60, check=False)
    return Ended(ended.returncode, ended.stdout, ended.stderr)


def action_step(name: str, inputs: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """The script of a step of our action, and its environment for these inputs."""
    action: Any = yaml.safe_load((ROOT / "action.yml").read_text())
    assert set(inputs) <= set(action["inputs"])
    values = {key: str(each["default"]) for key, each in action["inputs"].items()} | dict(inputs)
    step = next(each for each in action["runs"]["steps"] if each.get("name") == name)
    assert "${{" not in step["run"], "an input in a script would be run"
    environment = {
        key: re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda match: values[match[1]], value)
        for key, value in step["env"].items()
    }
    kept = next(
        each["with"]["path"] for each in action["runs"]["steps"] if each.get("uses", "").startswith("actions/cache")
    )
    assert name != "Check" or environment.pop("LIQUIDLENS_CACHE") == kept
    return step["run"], environment


def test_the_action_installs_what_is_asked_for_and_annotates_findings(project: Path) -> None:
    assert run(project, *action_step("Install", {"version": "liquidlens == 1.0"})).returncode == 0
    assert (project.parent / "asked").read_text().endswith("[install][--disable-pip-version-check][liquidlens == 1.0]")
    ended = run(project, *action_step("Check", {}))
    assert ended.returncode == 1
    assert ended.stdout.startswith("::error file=src/Bad.hs,line=5,")
    asked = {"paths": "'$(touch evil)' $(touch evil);touch evil", "arguments": "--fail-on never"}
    assert run(project, *action_step("Check", asked)).returncode == 2
    assert not list(project.rglob("evil"))
    chosen = run(project, *action_step("Check", {"paths": "sr?/Good.hs", "arguments": "--fail-on unsafe --strict"}))
    assert (chosen.returncode, chosen.stdout.count("::")) == (0, 0)


def test_the_job_for_gitlab_writes_the_report_that_it_names_and_keeps_its_cache(project: Path) -> None:
    job: Any = yaml.safe_load((ROOT / "docs" / "ci" / "gitlab.yml").read_text())["liquidlens"]
    variables = {key: value.replace("$CI_PROJECT_DIR", str(project)) for key, value in job["variables"].items()}
    # As it is restored between runs: the library is compiled already.
    shutil.copytree(cache_folder() / "library", project / ".liquidlens-cache" / "library")
    ended = run(project, "\n".join(job["script"]), variables)
    assert ended.returncode == 1, ended.stderr
    assert "[liquidlens]" in (project.parent / "asked").read_text()
    suites = ElementTree.parse(project / job["artifacts"]["reports"]["junit"]).getroot()
    assert {suite.get("name"): suite.get("failures") for suite in suites} == {
        "src/Bad.hs": "1",
        "src/Good.hs": "0",
    }
    (cache,) = job["cache"]["paths"]
    assert list((project / cache).rglob("results"))


def test_the_hook_runs_in_its_framework_on_the_files_of_a_commit(project: Path) -> None:
    pytest.importorskip("pre_commit", reason="NOT INSTALLED: pre-commit")
    framework = [sys.executable, "-m", "pre_commit"]
    manifest = ROOT / ".pre-commit-hooks.yaml"
    assert run(project, [*framework, "validate-manifest", str(manifest)]).returncode == 0
    (hook,) = yaml.safe_load(manifest.read_text())
    # Installing the package would take minutes: its commands are on the path here.
    config = {"repos": [{"repo": "local", "hooks": [{**hook, "language": "system"}]}]}
    (project / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config))
    (project / "notes.txt").write_text("nothing of Haskell\n")
    for command in (["init", "-q"], ["add", "."]):
        run(project, ["git", *command])
    ended = run(project, [*framework, "run", "--color", "never"])
    assert ended.returncode == 1
    assert "less  unsafe" in ended.stdout
    assert "2 files" in ended.stdout
    (project / "src" / "Bad.hs").write_text(BAD.replace("v > x", "v < x"))
    run(project, ["git", "add", "."])
    assert "Passed" in run(project, [*framework, "run", "--color", "never"]).stdout
    run(project, ["git", "rm", "-rq", "--cached", "src"])
    assert "no files to check" in run(project, [*framework, "run", "--color", "never"]).stdout
