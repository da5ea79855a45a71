"""What is read for a question about one binding: those with which it shares κ variables, and no more."""

from liquidlens.core.module import Program
from liquidlens.files.reading import text_on_disk
from liquidlens.liquid.check import check_module
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.units import sharing, units_of
from liquidlens.program import load_program

TEXT = """module M (even', odd', above, below) where
{-@ even' :: n:Nat -> Bool @-}
even' :: Int -> Bool
even' 0 = True
even' n = odd' (n - 1)
{-@ odd' :: n:Nat -> Bool / [n] @-}
odd' :: Int -> Bool
odd' 0 = False
odd' n = even' (n - 1)
{-@ above :: Int -> {v:Int | v >= 0} @-}
above :: Int -> Int
above n = help n
{-@ below :: Int -> {v:Int | v >= 1} @-}
below :: Int -> Int
below n = help n
help :: Int -> Int
help n = if n > 0 then n else 0
"""


def _program() -> Program:
    return load_program("M.hs", TEXT, text_on_disk)


def test_of_functions_that_call_each_other_the_one_with_an_annotation_stands_alone() -> None:
    program = _program()
    module = program.modules[program.main]
    shares = Knowledge(program, module).is_transparent
    units = units_of(module.groups, shares)
    recursive = next(unit for unit in units if {"M.even'"} <= {b.name for group in unit for b in group.bindings})
    assert sharing(recursive, shares, {"M.even'"}) == {"M.even'"}
    helped = next(unit for unit in units if {"M.help"} <= {b.name for group in unit for b in group.bindings})
    assert sharing(helped, shares, {"M.above"}) == {"M.above", "M.below", "M.help"}


def test_alone_it_is_judged_as_with_the_others() -> None:
    program = _program()
    module = program.modules[program.main]
    whole = check_module(program, module)
    for name, judged in whole.bindings.items():
        alone = check_module(program, module, only={name}).bindings[name]
        assert {label: each.status for label, each in alone.judgements.items()} == {
            label: each.status for label, each in judged.judgements.items()
        }
