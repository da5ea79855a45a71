"""What Template Haskell, a quasi-quoter or a label makes is an unknown value; what it declares are unknown names."""

from pathlib import Path

import pytest
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.report import FileReport, Verdict
from liquidlens.pipeline import check_text

HEAD = "{-# LANGUAGE TemplateHaskell, QuasiQuotes, OverloadedLabels #-}\nmodule M where\n"


def verdict(report: FileReport, name: str) -> Verdict:
    return next(each.verdict for each in report.bindings if each.name == name)


@pytest.mark.parametrize(
    ("written", "assuming"),
    [
        ("$(litE (integerL 3))", ["generated code"]),
        ("$three + 1", ["generated code"]),
        ("[num|3|]", ["generated code"]),
        ("length [text|a {- b|]", ["generated code"]),
        ("depth [| 1 + 2 |]", []),
        ("width 'f", []),
        ("get #size", []),
    ],
)
def test_an_expression_is_an_unknown_value(written: str, assuming: list[str]) -> None:
    text = f"{HEAD}import Shapes\nf :: Int\nf = {written}\n{{-@ g :: Nat @-}}\ng :: Int\ng = f\n"
    report = check_text("M.hs", text)
    assert {each.code for each in report.problems} == {"scope/unknown-module"}
    found = next(each for each in report.bindings if each.name == "f")
    assert (found.verdict, granted_words(found.assuming)) == (Verdict.VERIFIED, assuming)
    assert verdict(report, "g") is not Verdict.VERIFIED


@pytest.mark.parametrize("splice", ["makeLenses ''P", "$(makeLenses ''P)", "[decls|size Int|]", "deriveAll ''P 'P"])
def test_what_is_declared_is_unknown(splice: str) -> None:
    text = f"{HEAD}import Lens\ndata P = P Int\n{splice}\nf :: P -> Int\nf p = p ^. size\ng :: Int -> Int\ng x = x\n"
    report = check_text("M.hs", text)
    assert {each.code for each in report.problems} == {"scope/unknown-module", "scope/generated"}
    assert [verdict(report, name) for name in ("f", "g")] == [Verdict.VERIFIED, Verdict.VERIFIED]


def test_without_the_extension_it_is_no_declaration() -> None:
    report = check_text("M.hs", "module M where\nmakeLenses P\n")
    assert [each.code for each in report.problems] == ["parse/syntax"]


@pytest.mark.parametrize(
    ("exports", "imported", "known"),
    [
        ("", "P", True),
        ("", "P (size)", True),
        ("", "qualified P", False),
        ("(module P)", "P", True),
        ("(module P, module Lens)", "P", True),
        ("(size)", "P", True),
        ("(P)", "P", False),
    ],
)
def test_importers_see_what_is_declared(tmp_path: Path, exports: str, imported: str, known: bool) -> None:
    head = f"{{-# LANGUAGE TemplateHaskell #-}}\nmodule P {exports} where\n"
    (tmp_path / "P.hs").write_text(head + "import Lens\ndata P = P Int\nmakeLenses ''P\n")
    text = f"module M where\nimport {imported}\nf :: Int\nf = size\n"
    report = check_text(str(tmp_path / "M.hs"), text)
    assert ("scope/unbound" not in {each.code for each in report.problems}) is known


@pytest.mark.parametrize("item", ["module Gloss", "module Draw, module Gloss", "module G"])
def test_names_of_modules_without_source_are_exported_again(tmp_path: Path, item: str) -> None:
    alias = " as G" if item == "module G" else ""
    (tmp_path / "Draw.hs").write_text(f"module Draw ({item}) where\nimport Gloss{alias}\n")
    text = "module M where\nimport Draw\nf :: Float -> Picture\nf x = Color red (Circle x)\n"
    report = check_text(str(tmp_path / "M.hs"), text)
    assert not report.problems
    assert verdict(report, "f") is Verdict.VERIFIED
