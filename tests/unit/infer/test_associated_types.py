"""The types of a class go with it, to importers too; what a context says of them says nothing here."""

from pathlib import Path

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAD = "{-# LANGUAGE TypeFamilies, FlexibleContexts, DataKinds, KindSignatures #-}\n"
CLASS = "class Stream s where\n  type Token s\n  next :: s -> Maybe (Token s, s)\n"


@pytest.mark.parametrize(
    ("exports", "imports", "known"),
    [
        ("", "P", True),
        ("(Stream (..))", "P", True),
        ("(Stream (..))", "P (Stream (..))", True),
        ("(Stream (Token, next))", "P (Stream (Token, next))", True),
        ("(Stream (next), Token)", "P (Stream (next), Token)", True),
        ("(Stream (next))", "P", False),
        ("(Stream (..))", "P (Stream (next))", False),
    ],
)
def test_importers_see_them(tmp_path: Path, exports: str, imports: str, known: bool) -> None:
    (tmp_path / "P.hs").write_text(f"{HEAD}module P {exports} where\n{CLASS}")
    text = f"{HEAD}module M where\nimport {imports}\nf :: Stream s => s -> Maybe (Token s)\nf s = fmap fst (next s)\n"
    report = check_text(str(tmp_path / "M.hs"), text)
    assert ("scope/unbound" not in {each.code for each in report.problems}) is known
    assert (report.bindings[-1].verdict is Verdict.VERIFIED) is known


@pytest.mark.parametrize(
    "context", ["Token s ~ Char", "Char ~ Token s", "Token s ~ Token t", "[Token s] ~ String", "Token s ~ Maybe a"]
)
def test_an_equation_with_a_family_is_read(context: str) -> None:
    text = f"{HEAD}module M where\n{CLASS}f :: (Stream s, {context}) => s -> Maybe (Token s)\nf s = fmap fst (next s)\n"
    report = check_text("M.hs", text)
    assert not report.problems
    assert next(each.verdict for each in report.bindings if each.name == "f") is Verdict.VERIFIED


def test_constructors_without_source_are_types_too() -> None:
    text = f"{HEAD}module M where\nimport Servant\ntype Api = Verb 'GET Int\nf :: Proxy Api -> Int\nf _ = 1\n"
    report = check_text("M.hs", text)
    assert {each.code for each in report.problems} == {"scope/unknown-module"}
    assert report.bindings[0].verdict is Verdict.VERIFIED


@pytest.mark.parametrize(
    ("module", "used"), [("State", "modify (+ 1)"), ("Reader", "() <$ asks (+ 1)"), ("Writer", "censor id (tell [1])")]
)
def test_the_modules_of_classes_export_no_types_of_monads(module: str, used: str) -> None:
    head = f"{HEAD}module M where\nimport Control.Monad.{module}.Class\n"
    kind = "[Int]" if module == "Writer" else "Int"
    text = f"{head}data {module} = {module}\ng :: {module} -> Int\ng {module} = 1\n"
    report = check_text("M.hs", f"{text}f :: Monad{module} {kind} m => m ()\nf = {used}\n")
    assert not report.problems
    assert [each.verdict for each in report.bindings] == [Verdict.VERIFIED, Verdict.VERIFIED]
