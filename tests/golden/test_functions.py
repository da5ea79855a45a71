"""Unknown functions: the worked examples of the papers and every canonical shape, minimal and readable.

The programs are those that `tests/replay` runs in GHC as well; what must be shown stands in front of each function.
"""

import re
from functools import cache
from pathlib import Path

import pytest
from liquidlens import pipeline
from liquidlens.explain.report import BindingReport

FOLDER = Path(__file__).parents[1] / "replay" / "programs"
TEXTS = {name: (FOLDER / name).read_text(encoding="utf-8") for name in ("UnknownFunctions.hs", "HeldFunctions.hs")}
SHOWN = {
    name: line for text in TEXTS.values() for line, name in re.findall(r"^-- shows: (.*)\n(\w+) ::", text, re.MULTILINE)
}


@cache
def bindings() -> dict[str, BindingReport]:
    found: dict[str, BindingReport] = {}
    for name, text in TEXTS.items():
        checked = pipeline.check_text(str(FOLDER / name), text)
        assert checked.problems == ()
        found.update((binding.name, binding) for binding in checked.bindings)
    return found


@pytest.mark.parametrize("name", sorted(SHOWN))
def test_the_function_is_found_and_shown(name: str) -> None:
    findings = bindings()[name].findings
    assert findings
    assert findings[0].facet == "concrete"
    assert findings[0].call == SHOWN[name]


def test_every_program_has_a_line() -> None:
    helpers = {"isReal", "divide", "less", "getX", "getY", "step", "endless", "silent"}
    assert set(bindings()) - helpers == set(SHOWN)
