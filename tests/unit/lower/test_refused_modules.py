"""Modules that LiquidHaskell refuses for an annotation, by its verdicts (0.9.0.2): these are told of, no others."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from liquidlens.lang.problems import Severity
from liquidlens.pipeline import check_text

VERDICTS = Path(__file__).with_name("liquidhaskell_takes.txt")


def verdicts() -> Iterator[tuple[str, bool]]:
    for line in VERDICTS.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            yield line[2:].replace("\\n", "\n"), line.startswith("+")


@pytest.mark.parametrize(("text", "is_taken"), [*verdicts()])
def test_what_is_refused_is_told_of(text: str, is_taken: bool) -> None:
    report = check_text("M.hs", f"module M where\n{text}\n")
    told = [each for each in report.problems if each.severity is not Severity.INFORMATION]
    assert bool(told) != is_taken, [each.code for each in told]


TAKEN = (
    "--no-termination", "--notermination", "--no-totality", "--no-term", "--reflection", "--ple", "--exactdc",
    "--exact-data-cons", "--exact-data-con", "--higherorder", "--prune-unsorted", "--pruneunsorted", "--no-adt",
    "--noadt", " --no-termination", "--maxparams=3", "--max-case-expand=4", "--smttimeout=1000", "--short-names",
    "--diff", "-d", "--full", "--ple-local", "--ple-with-undecided-guards", "--nopolyinfer", "--no-pattern-inline",
    "--no-check-imports", "--nostructuralterm", "--no-structural-termination", "--linear", "--scrape-imports",
    "--elimstats", "--eliminate=none", "--eliminate=all", "--untidy-core", "--typeclass", "--aux-inline",
    "--rw-termination-check", "--skip-module", "--checks=f", "--check-var=f", "--cores=2", "--save", "--json",
    "--nototality", "--gradual", "--fast", "--extensionality", "--counter-examples", "--reflect",
    "--no-lifted-imports", "--compile-spec", "--noannotations", "--no-warnings", "--bscope",
    "--no-environment-reduction", "--smtsolver=z3", "--quiet", "--verbose", "--help", "--version", "--port=8000",
    "--ple=true",
)  # fmt: skip
REFUSED = (
    "--totality", "--termination", "-foo", "--foo", "--no-termination ", "--no-termination --ple", "--maxparams 3",
    "--short", "--proof-logic", "--automatic-instances=liquidinstances", "--automatic-instances=liquidinstanceslocal",
    "--structural", "--trust-internals", "--timeout=3", "--etimeout=3", "--c-files=a.c", "-i.", "--idirs=.",
    "--noprune", "--no-case-expand", "--allow-global-qualifiers", "--ple --reflection", "--PLE", "--No-termination",
    "--no-exact-dc", "--totality-annotations", "--warn-on-term-holes", "--detailed-errors",
    "--ignore-does-not-terminate", "--z3", "--native", "--exactdc --ple", "--prune-unsorted --no-termination",
    "--no-ple",
)  # fmt: skip


def codes(option: str) -> list[str]:
    report = check_text("M.hs", f'module M where\n{{-@ LIQUID "{option}" @-}}\nf :: Int -> Int\nf x = x\n')
    return [each.code for each in report.problems]


@pytest.mark.parametrize("option", TAKEN)
def test_options_that_it_has_are_left_alone(option: str) -> None:
    assert not codes(option)


@pytest.mark.parametrize("option", REFUSED)
def test_options_that_it_lacks_are_told_of(option: str) -> None:
    assert codes(option) == ["spec/option"]


IDLE = (
    "type B = {v:Int | v > zz}",
    "type B = {v:Int | len v > 0}",
    "predicate Q X = X > zz",
    "qualif Q(v:Int): v > zz",
    "embed Foo as int",
    "class D a where\n      m :: a -> Int",
)
"""What LiquidHaskell takes though something is wrong with it."""


@pytest.mark.parametrize("annotation", IDLE)
def test_what_it_does_not_look_at_is_no_error(annotation: str) -> None:
    report = check_text("M.hs", f"module M where\n{{-@ {annotation} @-}}\nf :: Int -> Int\nf x = x\n")
    assert [each.severity for each in report.problems] == [Severity.WARNING]


def test_what_an_alias_in_use_says_wrongly_is_an_error() -> None:
    used = "{-@ type B = {v:Int | v > zz} @-}\n{-@ f :: B -> Int @-}\nf :: Int -> Int\nf x = x\n"
    report = check_text("M.hs", f"module M where\n{used}")
    assert Severity.ERROR in [each.severity for each in report.problems]


WHOLE_BESIDE_REAL = (
    "v * 2 == x", "v == x / 2", "v == 2 * x", "v < 2 * x", "v >= x / 2", "v * 2 == x + x",
)  # fmt: skip
"""Rejected but for the fifth, whatever the code is: reals are rounded in products and quotients with whole numbers."""


@pytest.mark.parametrize("promise", WHOLE_BESIDE_REAL)
def test_products_of_reals_and_whole_numbers_are_told_of(promise: str) -> None:
    text = f"module M where\n{{-@ f :: x:Double -> {{v:Double | {promise}}} @-}}\nf :: Double -> Double\nf x = x\n"
    assert [each.severity for each in check_text("M.hs", text).problems] == [Severity.WARNING]
    real = text.replace("2", "2.0")
    assert not check_text("M.hs", real).problems
