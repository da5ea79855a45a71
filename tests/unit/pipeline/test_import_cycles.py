"""Modules that import each other."""

from pathlib import Path

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.pipeline import check_text


@pytest.mark.parametrize(("name", "cycle"), [("A", "A → B → A"), ("B", "B → A → B")])
def test_each_module_of_a_cycle_says_so(tmp_path: Path, name: str, cycle: str) -> None:
    (tmp_path / "A.hs").write_text("module A where\nimport B\na :: Int\na = b\n")
    (tmp_path / "B.hs").write_text("module B where\nimport A\nb :: Int\nb = a\n")
    path = tmp_path / f"{name}.hs"
    problems = check_text(str(path), path.read_text()).problems
    assert [(p.code, message_of(p)) for p in problems] == [
        ("scope/import-cycle", f"modules import each other: {cycle}")
    ]
