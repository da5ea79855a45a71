"""Values on disk: whole, or not there at all."""

import multiprocessing
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.files import reading
from liquidlens.options import CheckOptions
from liquidlens.source.span import NOWHERE
from liquidlens.storage import Storage, cache_folder
from liquidlens.workspace import store
from liquidlens.workspace.frames import Request
from liquidlens.workspace.store import Files, Kept
from msgspec.structs import replace

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


def test_a_value_of_another_name_kind_or_version_is_not_there() -> None:
    storage().write("name", VALUE)
    file = storage().file("name")
    for other in (storage().file("other"), storage("two").file("name"), Storage("more", lambda: "one").file("name")):
        other.parent.mkdir(parents=True, exist_ok=True)
        other.write_bytes(file.read_bytes())
        other.chmod(0o600)
    assert storage().read("other") is None
    assert storage("two").read("name") is None
    assert Storage("more", lambda: "one").read("name") is None


@pytest.mark.skipif(os.name != "posix", reason="permissions are those of POSIX")
def test_values_are_for_their_user_alone(folder: Path) -> None:
    storage().write("name", VALUE)
    file = storage().file("name")
    assert file.stat().st_mode & 0o777 == 0o600
    assert [each.stat().st_mode & 0o777 for each in (file.parent, file.parent.parent)] == [0o700, 0o700]
    file.chmod(0o666)
    assert storage().read("name") is None


def test_what_is_not_used_is_told_in_the_log_alone(
    capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    storage().write("name", VALUE)
    storage().file("name").write_bytes(b"damaged")
    with caplog.at_level("INFO", "liquidlens.storage"):
        assert storage().read("name") is None
    assert "is not used" in caplog.text
    assert capsys.readouterr() == ("", "")


def test_old_versions_go_away(folder: Path) -> None:
    for version in "abcdef":
        storage(version).write("name", VALUE)
    assert len(list((folder / "things").iterdir())) == 4
    assert storage("f").read("name") == VALUE


def kept(text: str = "text", read: tuple[tuple[str, str], ...] = ()) -> Kept:
    return Kept(
        text, CheckOptions(), read, FileReport("A.hs", bindings=(BindingReport("f", NOWHERE, Verdict.VERIFIED),))
    )


def on_disk() -> Files:
    return Files(reading.text_on_disk)


def test_results_belong_to_their_file() -> None:
    request, nothing = Request("A.hs", "text", CheckOptions()), Files(reading.reader(()))
    store.remember(request, kept(), nothing)
    assert store.last("A.hs") == kept()
    assert store.last("B.hs") is None
    assert store.answer(request, nothing) == kept().report
    assert store.answer(replace(request, path="B.hs"), nothing) is None
    assert store.answer(replace(request, text="another"), nothing) is None


def test_of_the_texts_that_a_process_sees_the_last_one_is_kept(folder: Path) -> None:
    nothing = Files(reading.reader(()))
    for text in ("one", "two", "three"):
        store.remember(Request("A.hs", text, CheckOptions()), kept(text), nothing)
    assert len(list((folder / "results").rglob("*"))) == 3  # the folder of the version, the result, its name
    assert store.last("A.hs") == kept("three")


def test_a_project_that_is_described_otherwise_is_another_question(tmp_path: Path) -> None:
    file = tmp_path / "src" / "A.hs"
    request = Request(str(file), "text", CheckOptions())
    found = replace(kept(), report=FileReport(str(file)))
    store.remember(request, found, on_disk())
    assert store.answer(request, on_disk()) == found.report
    (tmp_path / "a.cabal").write_text("name: a\nlibrary\n  hs-source-dirs: src\n  default-extensions: LambdaCase\n")
    assert store.answer(request, on_disk()) is None


def test_a_kept_report_answers_the_same_question_only() -> None:
    request = Request("A.hs", "text", CheckOptions())
    assert kept().answers(request, on_disk())
    assert not kept("older text").answers(request, on_disk())
    assert not kept().answers(replace(request, options=CheckOptions(findings=1)), on_disk())


def test_a_kept_report_holds_while_the_files_it_read_are_the_same(tmp_path: Path) -> None:
    request = Request("A.hs", "text", CheckOptions())
    imported = tmp_path / "B.hs"
    absent = kept(read=((str(imported), store.digest(None)),))
    assert absent.answers(request, on_disk())
    imported.write_text("module B where\n")
    assert not absent.answers(request, on_disk())
    assert kept(read=((str(imported), store.digest("module B where\n")),)).answers(request, on_disk())


def _write_often(folder: str, name: str) -> None:
    os.environ["LIQUIDLENS_CACHE"] = folder
    for number in range(60):
        storage().write("shared", {name: (number,) * 2_000})


def test_servers_that_write_at_once_leave_a_whole_value(folder: Path) -> None:
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_write_often, args=(str(folder), name)) for name in ("a", "b")]
    for writer in writers:
        writer.start()
    seen = 0
    while any(writer.is_alive() for writer in writers):
        value = storage().read("shared")
        if value is not None:
            assert isinstance(value, dict)
            (numbers,) = value.values()
            assert len(set(numbers)) == 1
            seen += 1
    assert seen
    assert storage().read("shared") is not None
    assert [file.name for file in storage().file("shared").parent.iterdir()] == ["shared"]


@pytest.mark.parametrize("use", [lambda: storage().write("name", VALUE), lambda: storage().read("name")])
def test_what_a_killed_process_left_is_removed_by_the_next(folder: Path, use: Callable[[], object]) -> None:
    dead = multiprocessing.get_context("fork").Process(target=int)
    dead.start()
    dead.join()
    new = folder / "new"
    new.mkdir(mode=0o700)
    (new / f"{dead.pid}.1.name").write_bytes(b"half of")
    (new / f"{os.getpid()}.1.name").write_bytes(b"another thread's half of")
    (new / "x").write_bytes(b"nobody knows whose; it is new")
    use()
    assert {file.name for file in new.iterdir()} == {f"{os.getpid()}.1.name", "x"}


def test_a_pipe_is_no_value() -> None:
    file = storage().file("name")
    file.parent.mkdir(parents=True)
    os.mkfifo(file, mode=0o600)
    assert storage().read("name") is None


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the custom of Linux")
@pytest.mark.parametrize(
    ("variables", "folder"),
    [
        ({"HOME": "/home/me"}, "/home/me/.cache/liquidlens"),
        ({"HOME": "/home/me", "XDG_CACHE_HOME": "/caches"}, "/caches/liquidlens"),
        ({"HOME": "/home/me", "XDG_CACHE_HOME": "caches"}, "/home/me/.cache/liquidlens"),
        ({"HOME": "/home/me", "XDG_CACHE_HOME": ""}, "/home/me/.cache/liquidlens"),
        ({"HOME": "/home/me", "LIQUIDLENS_CACHE": "~/kept"}, "/home/me/kept"),
        ({"LIQUIDLENS_CACHE": "~nobody-of-this-name/kept"}, "/dev/null/liquidlens"),
        ({}, "/dev/null/liquidlens"),
    ],
)
def test_where_a_user_has_a_cache(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], folder: str) -> None:
    for name in ("HOME", "XDG_CACHE_HOME", "LIQUIDLENS_CACHE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("pwd.getpwuid", {}.__getitem__)  # nobody knows the number of this user
    assert cache_folder() == Path(folder)
    if folder.startswith("/dev/null"):
        storage().write("name", VALUE)
        assert storage().read("name") is None
