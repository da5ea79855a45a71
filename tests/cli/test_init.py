"""`init`, the settings of a project and their schema; what completes the command line; the manual page."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest
from liquidlens.commands.init import schema
from liquidlens.workspace.settings import Settings, merged, of_project

from tests.cli.command import ROOT, liquidlens


def test_what_init_writes_sets_nothing_and_names_every_setting(tmp_path: Path) -> None:
    (tmp_path / "a.cabal").write_text("name: a\nlibrary\n  hs-source-dirs: src\n  exposed-modules: A\n")
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "A.hs").write_text("module A where\n{-@ x :: Nat @-}\nx = 1\n")
    ended = liquidlens("init", cwd=tmp_path)
    assert ended.returncode == 0
    assert "looks at 1 files here, of which 1 have annotations" in ended.stdout
    text = (tmp_path / "liquidlens.toml").read_text()
    assert tomllib.loads(text) == {}
    lines = [line.removeprefix("# ") for line in text.splitlines() if "=" in line or line.startswith("# [")]
    (tmp_path / "liquidlens.toml").write_text("\n".join(lines))
    values, wrong = of_project(tmp_path)
    assert not wrong
    assert merged(Settings(findings=99, delay=99.0), values) == (Settings(), ())
    assert len(values) == len(msgspec.structs.fields(Settings))
    assert liquidlens("init", cwd=tmp_path).returncode == 2


def test_the_schema_is_that_of_the_settings(tmp_path: Path) -> None:
    assert liquidlens("init", "--schema", cwd=tmp_path).returncode == 0
    written = (tmp_path / "liquidlens.schema.json").read_text()
    assert written == liquidlens("init", "--print-schema").stdout == f"{schema()}\n"
    settings = json.loads(written)["$defs"]["Settings"]
    assert settings["additionalProperties"] is False
    for name, described in settings["properties"].items():
        assert described["description"], name
        for value in (described.get("default"), -1, "x", []):
            fits = not merged(Settings(), {_camel(name): value})[1] if value is not None else True
            if name == "severity":
                continue
            try:
                msgspec.json.decode(json.dumps({name: value}), type=Settings)
            except msgspec.ValidationError:
                assert not fits or value is None, (name, value)
            else:
                assert fits, (name, value)
    assert (tmp_path / "liquidlens.toml").read_text().startswith("#:schema ./liquidlens.schema.json\n")


def test_init_writes_through_no_link(tmp_path: Path) -> None:
    outside, project = tmp_path / "outside", tmp_path / "project"
    project.mkdir()
    outside.write_text("kept")
    (project / "liquidlens.schema.json").symlink_to(outside)
    assert liquidlens("init", "--schema", cwd=project).returncode == 0
    assert outside.read_text() == "kept"
    (project / "liquidlens.toml").unlink()
    (project / "liquidlens.toml").symlink_to(tmp_path / "new")
    assert liquidlens("init", cwd=project).returncode == 2
    assert not (tmp_path / "new").exists()


def _camel(name: str) -> str:
    first, *rest = name.split("-")
    return first + "".join(word.title() for word in rest)


def test_the_command_line_obeys_the_settings_of_the_project(tmp_path: Path) -> None:
    (tmp_path / "A.hs").write_text(
        "module A where\n{-@ f :: x:Nat -> {v:Nat | v < x} @-}\nf :: Int -> Int\nf x = x - 1 - div 7 (x - 1)\n"
    )

    def findings(*arguments: str) -> int:
        ended = liquidlens("check", "--format", "json", *arguments, "A.hs", cwd=tmp_path)
        return len(json.loads(ended.stdout)["files"][0]["bindings"][0]["findings"])

    usual = findings()
    assert usual > 1
    (tmp_path / "liquidlens.toml").write_text("findings = 1\ntimeout = 'x'\n")
    assert findings() == 1
    assert findings("--findings", "3") == usual
    assert "liquidlens.toml: `timeout` must be" in liquidlens("check", "A.hs", cwd=tmp_path).stderr


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_shells_complete_commands_options_and_files(shell: str) -> None:
    script = liquidlens("--print-completion", shell).stdout
    for word in ("check", "explain", "init", "--changed-since", "sarif"):
        assert word in script


def test_bash_completes_with_the_script(tmp_path: Path) -> None:
    script = tmp_path / "completion"
    script.write_text(liquidlens("--print-completion", "bash").stdout)
    asked = 'source "$1"; COMP_WORDS=(liquidlens check --form); COMP_CWORD=2; _shtab_liquidlens; echo "${COMPREPLY[@]}"'
    said = subprocess.run(["bash", "-c", asked, "bash", str(script)], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "--format"


def test_the_manual_page_is_that_of_the_command_line() -> None:
    pytest.importorskip("argparse_manpage")
    command = [sys.executable, str(ROOT / "scripts" / "man-page"), "--check"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"findingz = 3\n", "unknown setting `findingz`; did you mean `findings`?"),
        (b"check-workspace = 1\n", "`check-workspace` must be a truth value, not 1"),
        (b"\xff\xfe\n", "it is not encoded in UTF-8"),
        (None, "it is no file"),
    ],
)
def test_what_is_wrong_with_the_settings_is_told_as_they_are_written(
    tmp_path: Path, content: bytes | None, said: str
) -> None:
    file = tmp_path / "liquidlens.toml"
    file.mkdir() if content is None else file.write_bytes(content)
    (tmp_path / "A.hs").write_text("module A where\n")
    assert liquidlens("check", "A.hs", cwd=tmp_path).stderr == f"liquidlens: liquidlens.toml: {said}\n"


def test_the_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "liquidlens.schema.json").mkdir()
    ended = liquidlens("init", "--schema", cwd=tmp_path)
    assert ended.returncode == 2
    assert ended.stderr.startswith("liquidlens: liquidlens.schema.json: ")
