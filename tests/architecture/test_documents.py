"""Documents are true: they name files that exist, every code has its page, nothing names a registry's address."""

import os
import re
import subprocess
import sys
from pathlib import Path

from liquidlens.contracts.labels import Kind
from liquidlens.explain.codes import CODES

ROOT = Path(__file__).parents[2]


def tracked() -> list[Path]:
    """The files of the repository."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listing.split("\0") if name and (ROOT / name).is_file()]


def documents() -> list[Path]:
    return [path for path in tracked() if path.suffix == ".md"]


def test_named_files_exist() -> None:
    missing: list[str] = []
    known = [path.relative_to(ROOT).as_posix() for path in tracked()]
    for document in documents():
        text = re.sub(r"```.*?```", "", document.read_text(), flags=re.DOTALL)
        links = re.findall(r"\]\((?!https?:|command:|#)([^)#\s]+)", text)
        names = re.findall(r"`((?:[\w.-]+/)+[\w.-]+\.\w+)`", text)
        for name in links:
            if not (document.parent / name).exists():
                missing.append(f"{document.relative_to(ROOT)}: {name}")
        missing.extend(
            f"{document.relative_to(ROOT)}: {name}"
            for name in names
            if not any(f"/{path}".endswith(f"/{name}") for path in known)
        )
    assert not missing


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    folder = ROOT / "docs" / "errors"
    pages = {path.name for path in folder.glob("*.md")} - {"README.md"}
    assert pages >= {code.page for code in CODES.values()}
    overview = (folder / "README.md").read_text()
    assert all(f"]({page})" in overview for page in pages)
    for code in CODES.values():
        path = code.page_path()
        assert path is not None
        assert path.read_text().startswith(f"# `{code.name}`")


def test_every_kind_of_obligation_has_its_codes() -> None:
    assert set(CODES) == {f"{verdict}/{kind.value}" for verdict in ("unsafe", "weak-spec") for kind in Kind}


def test_no_file_names_the_address_of_a_package_registry() -> None:
    hosts = (
        "pypi" + ".org",
        "pythonhosted" + ".org",
        "npmjs" + ".org",
        "npmjs" + ".com",
        "crates" + ".io",
        "debian" + ".org",
    )
    wrong = [
        f"{path.relative_to(ROOT)}: {host}"
        for path in tracked()
        if path.suffix not in {".png", ".c"}
        for host in hosts
        if host in path.read_text(errors="replace")
    ]
    assert not wrong


def test_the_runs_in_the_readme_are_real() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "update-readme"), "--check"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "server")}
    ended = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert ended.returncode == 0, ended.stderr
