"""What is compiled is compiled once, however many modules reach it: by its text and by what it imports."""

from pathlib import Path

from liquidlens.core.module import Program
from liquidlens.program import load_program

BOTTOM = "module Bottom where\n\nbottom :: Int -> Int\nbottom x = x + 1\n"
MIDDLE = "module Middle where\n\nimport Bottom\n\nmiddle :: Int -> Int\nmiddle x = bottom x\n"
TOP = "module Top where\n\nimport Middle\n\ntop :: Int -> Int\ntop x = middle x\n"
BESIDE = "module Beside where\n\nimport Middle\n\nbeside :: Int -> Int\nbeside x = middle (x + 1)\n"


def _load(texts: dict[str, str], main: str) -> Program:
    return load_program(f"{main}.hs", texts[main], lambda path: texts.get(path.stem) if path.suffix == ".hs" else None)


def test_two_modules_share_what_they_reach() -> None:
    texts = {"Bottom": BOTTOM, "Middle": MIDDLE, "Top": TOP, "Beside": BESIDE}
    one, other = _load(texts, "Top"), _load(texts, "Beside")
    assert all(one.modules[name] is other.modules[name] for name in ("Bottom", "Middle", "Prelude"))
    assert _load(texts, "Top").modules["Top"] is one.modules["Top"]


def test_an_edit_costs_what_imports_the_edited_module() -> None:
    texts = {"Bottom": BOTTOM, "Middle": MIDDLE, "Top": TOP}
    before = _load(texts, "Top")
    after = _load({**texts, "Middle": MIDDLE.replace("bottom x\n", "bottom (x + 1)\n")}, "Top")
    assert after.modules["Bottom"] is before.modules["Bottom"]
    assert after.modules["Middle"] is not before.modules["Middle"]
    edited = _load({**texts, "Bottom": BOTTOM.replace(" + 1", " + 2")}, "Top")
    assert edited.modules["Middle"] is not before.modules["Middle"]


def test_places_tell_of_the_text_that_was_loaded_last() -> None:
    moved = {"Bottom": f"-- a comment\n\n{BOTTOM}", "Middle": MIDDLE}
    texts = {"Bottom": BOTTOM, "Middle": MIDDLE}
    for each, line in ((texts, 4), (moved, 6), (texts, 4), (moved, 6)):
        assert _load(each, "Middle").bindings["Bottom.bottom"].span.start.line == line


def test_another_main_module_shares_what_its_imports_come_to() -> None:
    program = _load({"Bottom": BOTTOM, "Middle": MIDDLE}, "Middle")
    other = program.with_module(program.modules["Middle"])
    assert other.imports is program.imports
    assert other.bindings == program.bindings
    elsewhere = program.with_module(program.modules["Bottom"])
    assert elsewhere.main == "Middle"
    assert elsewhere.bindings == program.bindings


def test_a_file_on_disk_is_read_once_for_each_load(tmp_path: Path) -> None:
    texts = {
        "Bottom": BOTTOM,
        "Middle": MIDDLE,
        "Beside": BESIDE,
        "Top": f"{TOP}\n".replace("Middle", "Middle\nimport Beside", 1),
    }
    asked: list[Path] = []

    def read(path: Path) -> str | None:
        asked.append(path)
        return texts.get(path.stem) if path.suffix == ".hs" else None

    load_program(str(tmp_path / "Top.hs"), texts["Top"], read)
    assert len(asked) == len(set(asked))
