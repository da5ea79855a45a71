"""What is shown beside the code of an edited text: made anew where it may have changed, and only there."""

from unittest import mock

import pytest
from liquidlens.core.syntax import Binding
from liquidlens.explain.report import FileReport
from liquidlens.pipeline import check_text
from liquidlens.source.memo import forget_everything
from liquidlens.stages.typed import Types
from liquidlens.workspace.again import CheckMemory, check_again

TEXT = """module Beside (twice, pick) where

{-@ type Small = {v:Int | v < 9} @-}

{-@ twice :: x:Int -> {v:Int | v == x + x} @-}
twice :: Int -> Int
twice x = let y = x in y + x

help n = n + 1

{-@ pick :: Int -> {v:Int | v < 9} @-}
pick :: Int -> Int
pick n = if help n < 9 then help n else 3
"""


def remade(old: str, new: str) -> tuple[FileReport, FileReport, set[str]]:
    """The report on an edited text, that of a new process, and of which bindings all was made anew."""
    edited = TEXT.replace(old, new, 1)
    assert edited != TEXT
    forget_everything()
    wanted = check_text("Beside.hs", edited)
    forget_everything()
    memory, made, make = CheckMemory(), set[str](), Types._made  # pyright: ignore[reportPrivateUsage]
    check_again("Beside.hs", TEXT, memory=memory)

    def noted(types: Types, binding: Binding, *given: object) -> object:
        made.add(binding.name.removeprefix("Beside."))
        return make(types, binding, *given)  # pyright: ignore[reportArgumentType]

    with mock.patch.object(Types, "_made", noted):
        return check_again("Beside.hs", edited, memory=memory), wanted, made


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        ("module", "\n\nmodule", set[str]()),
        ("help n =", "-- more\nhelp n =", set[str]()),
        ("let y = x in", "let y = x + 0 in", {"twice"}),
        ("let y = x in", "let y = x\n          in", {"twice"}),
        ("{-@ pick :: Int -> {v:Int | v < 9} @-}\n", "{-@ pick :: Int -> Small @-}\n", {"pick", "help"}),
        ("n + 1", "n + 2", {"pick", "help"}),
        ("v < 9} @-}\n\n", "v < 8} @-}\n\n", {"twice", "pick", "help"}),
    ],
)
def test_what_nobody_touched_is_not_made_again(old: str, new: str, names: set[str]) -> None:
    report, wanted, made = remade(old, new)
    assert made == names
    shown = [(each.types, each.goals, each.uses, each.expressions) for each in report.bindings]
    assert shown == [(each.types, each.goals, each.uses, each.expressions) for each in wanted.bindings]
