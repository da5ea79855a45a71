"""The store of compiled library modules: complete, closed under import, safe against damage and other writers."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from liquidlens.core.module import Program
from liquidlens.explain.problem_words import message_of
from liquidlens.library import cache, store
from liquidlens.library.sources import library_modules, source_of
from liquidlens.lower.specify_form_faults import MethodContext, MethodsUnlike, MethodVariables
from liquidlens.lower.specify_measure_faults import OfInstance, OwnMeasure
from msgspec.structs import replace

REFUSED = (MethodsUnlike, MethodVariables, MethodContext, OwnMeasure, OfInstance)


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and nothing loaded in this process."""
    monkeypatch.setenv("LIQUIDLENS_CACHE", str(tmp_path))
    monkeypatch.setattr(store, "_loaded", {})
    return tmp_path


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Data.Maybe` is not loaded in this process; what it imports is, as the Prelude takes seconds to compile."""
    below = {name: module for name, module in store.load_library(["Data.Maybe"]).items() if name != "Data.Maybe"}
    monkeypatch.setattr(store, "_loaded", below)


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and `Data.Maybe` is not loaded in this process."""
    forget(monkeypatch)
    monkeypatch.setenv("LIQUIDLENS_CACHE", str(tmp_path))
    return tmp_path


def test_every_module_compiles_without_a_problem() -> None:
    modules = store.load_library(library_modules())
    assert set(modules) == set(library_modules())
    # LiquidHaskell does not read our library, so what it would refuse there is no matter.
    found = [each for module in modules.values() for each in module.problems if not isinstance(each.fault, REFUSED)]
    assert [f"{each.span}: {message_of(each)}" for each in found] == []


def test_what_is_loaded_is_closed_under_import_and_imports_come_first() -> None:
    modules = store.load_library(["Control.Monad.State"])
    seen: set[str] = set()
    for name, module in modules.items():
        assert set(module.imports) <= seen, name
        seen.add(name)


def test_unknown_names_are_left_out() -> None:
    assert store.load_library(["No.Such.Module"]) == {}
    assert source_of("No.Such.Module") is None


@pytest.mark.usefixtures("empty")
def test_a_cached_module_is_the_module_that_was_compiled() -> None:
    compiled = store.load_library(["Data.Maybe"])
    assert len(compiled) > 1
    for name, module in compiled.items():
        assert cache.read_cached(name) == module


@pytest.mark.parametrize("damage", [b"", b"short", None, b"x" * 4000])
def test_a_damaged_file_is_compiled_again(fresh: Path, monkeypatch: pytest.MonkeyPatch, damage: bytes | None) -> None:
    compiled = store.load_library(["Data.Maybe"])["Data.Maybe"]
    (file,) = fresh.rglob("Data.Maybe.core")
    content = file.read_bytes()
    file.write_bytes(content[:-10] + b"0123456789" if damage is None else damage)
    assert cache.read_cached("Data.Maybe") is None
    forget(monkeypatch)
    assert store.load_library(["Data.Maybe"])["Data.Maybe"] == compiled
    assert cache.read_cached("Data.Maybe") == compiled


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    forget(monkeypatch)
    monkeypatch.setenv("LIQUIDLENS_CACHE", str(blocked))
    assert "Data.Maybe" in store.load_library(["Data.Maybe"])


def test_writers_at_the_same_time_leave_whole_files(fresh: Path) -> None:
    module = store.load_library(["Data.Maybe"])["Data.Maybe"]
    versions = [replace(module, path=f"{number}" * 1000) for number in range(8)]
    with ThreadPoolExecutor(max_workers=8) as writers:
        list(writers.map(cache.write_cached, versions))
    found = cache.read_cached("Data.Maybe")
    assert found in versions
    assert [path.name for path in fresh.rglob(".*")] == []


def test_old_versions_are_dropped(fresh: Path) -> None:
    for number in range(9):
        (fresh / "library" / f"old{number}").mkdir(parents=True)
    store.load_library(["Data.Maybe"])
    assert len(list((fresh / "library").iterdir())) == 4


def test_the_fingerprint_covers_the_sources_and_the_front_end() -> None:
    code = "from liquidlens.library.cache import fingerprint; print(fingerprint())"
    again = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert again.stdout.strip() == cache.fingerprint()


def test_sharing_keeps_modules_equal_apart_from_places_in_bodies() -> None:
    modules = store.load_library(["Data.Maybe"])
    program = Program(modules, "Data.Maybe")
    binding = program.bindings["Data.Maybe.fromMaybe"]
    assert binding.span.path.endswith("Maybe.hs")
    assert binding.span.start.line > 1
    signature = modules["Data.Maybe"].specification.signatures["Data.Maybe.fromMaybe"]
    assert signature.span.path.endswith("Maybe.hs")
