"""`fst` for `snd`, where both components have one type: what a change makes has the type of what was there."""

import pytest
from liquidlens.core.module import Program
from liquidlens.frontend import compile_module
from liquidlens.library.store import load_library
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.changes.operators import operators
from liquidlens.repairs.changes.sites import sites
from liquidlens.source.text import LineIndex

PROGRAM = """module M where
size :: [Int] -> Int
size = length
both :: (Int, Int) -> Int
both p = snd p
one :: (Int, [Int]) -> Int
one p = size (snd p)
within :: (Int, [Int]) -> Int
within p = g p
  where
    g x = size (snd x)
"""


@pytest.mark.parametrize(("name", "offered"), [("both", True), ("one", False), ("within", False)])
def test_the_other_component_is_one_of_the_same_type(name: str, offered: bool) -> None:
    library = dict(load_library(["Prelude"]))
    module = compile_module("M.hs", PROGRAM, library)
    program = Program({**library, "M": module}, "M")
    source = Changed(program, module, program.bindings[f"M.{name}"], LineIndex(PROGRAM))
    made = [change.edits[0].text for site in sites(source.binding) for change in operators(source, site)]
    assert ("fst" in made) is offered
