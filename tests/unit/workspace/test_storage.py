"""Values on disk: whole, or not there at all."""

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.source.span import NOWHERE
from liquidlens.storage import Storage
from liquidlens.workspace import store
from liquidlens.workspace.frames import Before

VALUE = {"a": (1, 2)}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LIQUIDLENS_CACHE", str(tmp_path))
    return tmp_path


def storage(version: str = "one") -> Storage:
    return Storage("things", lambda: version)


def test_what_was_written_is_read() -> None:
    storage().write("name", VALUE)
    assert storage().read("name") == VALUE
    assert storage().read("other") is None


def test_another_version_reads_nothing() -> None:
    storage("one").write("name", VALUE)
    assert storage("two").read("name") is None


@pytest.mark.parametrize(
    "damage", [lambda data: data[:-1], lambda data: b"", lambda data: data[:40] + b"x" + data[41:]]
)
def test_damaged_files_are_not_there(damage: Callable[[bytes], bytes]) -> None:
    storage().write("name", VALUE)
    file = storage().file("name")
    file.write_bytes(damage(file.read_bytes()))
    assert storage().read("name") is None


class Dangerous:
    def __reduce__(self) -> tuple[object, ...]:
        return (Path.touch, (Path("harm"),))


def test_only_plain_data_is_made() -> None:
    storage().write("name", Dangerous())
    assert storage().read("name") is None
    assert not Path("harm").exists()
    assert pickle.dumps(Dangerous())


def test_old_versions_go_away(folder: Path) -> None:
    for version in "abcdef":
        storage(version).write("name", VALUE)
    assert len(list((folder / "things").iterdir())) == 4
    assert storage("f").read("name") == VALUE


def test_results_belong_to_their_file() -> None:
    before = Before("text", (BindingReport("f", NOWHERE, Verdict.VERIFIED, key="k"),))
    store.remember("A.hs", before)
    assert store.recall("A.hs") == before
    assert store.recall("B.hs") is None
