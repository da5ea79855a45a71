"""Texts of a few lines whose meaning has a billion parts, or no end: each costs itself, and not the time of a life."""

import time
from collections.abc import Mapping
from pathlib import Path

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.files.cabal import read_cabal
from liquidlens.options import CheckOptions
from liquidlens.workspace.many import Many

_SECONDS = 20.0
"""Of the processor; each of these ran for minutes, until it was ended."""

_BESIDE = "\n\nbeside :: Int -> Int\nbeside x = x\n"


def doubled(form: str, times: int = 40) -> str:
    """Lines `form` with the number of each and of the one before."""
    return "".join(f"{form}\n".format(this=each, before=each - 1) for each in range(1, times))


_CPP = "{-# LANGUAGE CPP #-}\nmodule A where\n"
_UNDECIDABLE = "{-# LANGUAGE UndecidableInstances, FlexibleInstances, FlexibleContexts #-}\nmodule A where\n"

_TEXTS: Mapping[str, tuple[Mapping[str, str], str]] = {
    "definitions": (
        {"A.hs": f"{_CPP}#define A0 x x\n{doubled('#define A{this} A{before} A{before}')}g :: Int\ng = A39\n"},
        "unsupported/module",
    ),
    "definitions with parameters": (
        {"A.hs": f"{_CPP}#define D(x) x x\ng :: Int\ng = {'D(' * 40}1{')' * 40}\n"},
        "unsupported/module",
    ),
    "a file that includes itself": (
        {"A.hs": f'{_CPP}#include "i.h"\n', "i.h": '#include "i.h"\n#include "i.h"\n'},
        "unsupported/include",
    ),
    "files that include": (
        {"A.hs": f'{_CPP}#include "i0.h"\n'}
        | {f"i{each}.h": f'#include "i{each + 1}.h"\n#include "i{each + 1}.h"\n' for each in range(30)}
        | {"i30.h": ""},
        "unsupported/include",
    ),
    "a function of itself": (
        {"A.hs": f"module A where\ng = {'foo ' * 40}3 where foo x = 2 * x + 1\n"},
        "unsupported/enormous-type",
    ),
    "synonyms": (
        {
            "A.hs": "module A where\ntype A0 = (Int, Int)\n"
            f"{doubled('type A{this} = (A{before}, A{before})')}g :: A39 -> Int\ng _ = 1\n"
        },
        "unsupported/enormous-type",
    ),
    "synonyms with parameters": (
        {"A.hs": f"module A where\ntype D x = (x, x)\ng :: {'D (' * 40}Int{')' * 40} -> Int\ng _ = 1\n"},
        "unsupported/enormous-type",
    ),
    "aliases of predicates": (
        {
            "A.hs": "module A where\n{-@ predicate P0 X = X > 0 @-}\n"
            + doubled("{{-@ predicate P{this} X = P{before} X && P{before} X @-}}")
            + "{-@ g :: {v:Int | P39 v} -> Int @-}\ng :: Int -> Int\ng x = x\n"
        },
        "spec/unsupported",
    ),
    "arguments of aliases": (
        {
            "A.hs": "module A where\n{-@ predicate P0 X = X > 0 @-}\n"
            + doubled("{{-@ predicate P{this} X = P{before} (X + X) @-}}")
            + "{-@ g :: {v:Int | P39 v} -> Int @-}\ng :: Int -> Int\ng x = x\n"
        },
        "spec/unsupported",
    ),
    "aliases of types": (
        {
            "A.hs": "module A where\n{-@ type A0 = (Nat, Nat) @-}\n"
            + doubled("{{-@ type A{this} = (A{before}, A{before}) @-}}")
        },
        "spec/unsupported",
    ),
    "arguments of aliases of types": (
        {
            "A.hs": "module A where\n{-@ type A0 X = {v:Int | v > X} @-}\n"
            + doubled("{{-@ type A{this} X = A{before} {{X + X}} @-}}")
        },
        "spec/unsupported",
    ),
    "inlines": (
        {
            "A.hs": "module A where\n{-@ inline p0 @-}\np0 :: Int -> Bool\np0 x = x > 0\n"
            + doubled("{{-@ inline p{this} @-}}\np{this} :: Int -> Bool\np{this} x = p{before} x && p{before} x")
            + "{-@ g :: {v:Int | p39 v} -> Int @-}\ng :: Int -> Int\ng x = x\n"
        },
        "spec/",
    ),
    "superclasses": (
        {
            "A.hs": "module A where\nclass C0 a where\n  c0 :: a\n"
            + doubled("class (C{before} a, C{before} [a]) => C{this} a where\n  c{this} :: a", 30)
            + "g :: C29 a => a\ng = c0\n"
        },
        "",
    ),
    "parts of later parts of tuples": (
        {
            "A.hs": "module A where\n{-@ k :: Int -> Nat @-}\nk :: Int -> Int\nk n = case loop n of (a, _) -> a\n"
            f"loop n = if n > 0 then loop (n - 1) else {'(n * n, ' * 20}1{')' * 20}\n"
        },
        "",
    ),
    "an instance that asks for a larger one": (
        {
            "A.hs": f"{_UNDECIDABLE}class C a where\n  c :: a -> Int\ninstance C [[a]] => C [a] where\n  c _ = 1\n"
            "g :: Int\ng = c [1 :: Int]\n"
        },
        "type/no-instance",
    ),
    "an instance that asks for two larger ones": (
        {
            "A.hs": f"{_UNDECIDABLE}class C a where\n  c :: a -> Int\n"
            "instance (C [(a, a)], C [[a]]) => C [a] where\n  c _ = 1\ng :: Int\ng = c [1 :: Int]\n"
        },
        "type/no-instance",
    ),
}


@pytest.mark.parametrize("name", _TEXTS)
def test_what_doubles_costs_itself(name: str, tmp_path: Path) -> None:
    files, code = _TEXTS[name]
    for file, text in files.items():
        (tmp_path / file).write_text(text + (_BESIDE if file == "A.hs" else ""))
    begun = time.process_time()
    [report] = Many(CheckOptions(), 1).reports([tmp_path / "A.hs"])
    assert time.process_time() - begun < _SECONDS
    # What a name of the preprocessor stands for may be anything, so it costs its module.
    verdict = Verdict.UNSUPPORTED if name.startswith("definitions") else Verdict.VERIFIED
    assert [each.verdict for each in report.bindings if each.name == "beside"] == [verdict]
    assert not code or any(each.code.startswith(code) for each in report.problems)
    assert len(report.problems) < 100


def test_stanzas_that_double_are_read_once() -> None:
    stanzas = doubled("common c{this}\n  import: c{before}, c{before}")
    text = f"name: a\ncommon c0\n  hs-source-dirs: src\n{stanzas}library\n  import: c39\n"
    assert [each.sources for each in read_cabal(text).components] == [("src",)]
