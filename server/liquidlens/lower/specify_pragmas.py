"""Pragmas: those that change what LiquidHaskell asks, those that are accepted, and those that nobody knows.

LIQUID "--no-termination"     ⇒  Options(termination=False)
LIQUID "--no-terminaton"      ⇒  "unknown option `--no-terminaton`: did you mean `--no-termination`?"
"""

from difflib import get_close_matches

from msgspec.structs import replace

from liquidlens.lang.problems import Problem, Severity
from liquidlens.logic.specification import Options
from liquidlens.lower.specify_faults import CommandLineOnly, NoSuchOption, SeveralOptions, UnknownOption
from liquidlens.lower.specify_options import ON_COMMAND_LINE, option_named
from liquidlens.syntax.annotation_nodes import PragmaNode

_SHORT = 2

PRUNE = frozenset({"--prune-unsorted", "--pruneunsorted", "--prune"})

METHODS_IN_PREDICATES = "--typeclass"

PARTS_SEE_WHOLE = "--bscope"

ACCEPTED = frozenset({
    "--allow-unsafe-constructors", "--allowglobalterm", "--aux-inline", "--bscope", "--c-files", "--check-derived",
    "--check-var", "--checks", "--cores", "--counter-examples", "--dependantcase", "--diff",
    "--diffcheck", "--dump-opaque-reflections", "--dump-pre-normalized-core", "--elimBound", "--elimStats",
    "--eliminate", "--environment-reduction", "--etabeta", "--exact-data-con", "--exact-data-cons", "--exactdc",
    "--exclude-automatic-assumptions-for", "--expect-any-error", "--expect-error-containing", "--extensionality",
    "--fast", "--fuel", "--full", "--fullcheck", "--gdepth", "--ghc-option", "--ginteractive", "--gradual",
    "--higherorder", "--higherorderqs", "--idirs", "--inline-anf-bindings", "--interpreter", "--json", "--linear",
    "--local-specs", "--max-case-expand", "--max-part-size", "--max-rw-ordering-constraints", "--maxparams",
    "--min-part-size", "--no-adt", "--no-annotations", "--no-case-expand", "--no-check-imports",
    "--no-check-unknown", "--no-class-check", "--no-environment-reduction", "--no-etabeta",
    "--no-inline-anf-bindings", "--no-interpreter", "--no-lazy-ple", "--no-lifted-imports", "--no-load-lib",
    "--no-pattern-inline", "--no-positivity-check", "--no-simplify-core", "--no-slice",
    "--no-structural-termination", "--no-true-types", "--no-warnings", "--noadt", "--nocaseexpand", "--nostruct",
    "--pandoc-html",
    "--ple-with-undecided-guards", "--port", "--proof-logic-eval", "--proof-logic-eval-local", "--prune-unsorted",
    "--pruneunsorted", "--rankNTypes", "--relational-hints", "--rw-termination-check", "--save", "--scrape-imports",
    "--scrape-internals", "--scrape-used-imports", "--short-errors", "--short-names", "--shortnames",
    "--smtsolver", "--smttimeout", "--stringtheory", "--time-binds", "--timeout",
    "--trust-internals", "--trust-sizes", "--trustinternals", "--typeclass", "--typed-holes", "--untidy-core",
    "--verbose", "--warn-on-term-holes", "--cabal-dir", "--dependant-case", "--gradual-depth", "--max-app-depth",
    "--max-args-depth", "--max-match-depth", "--minimal", "--noSlice", "--normal", "--quiet",
})  # fmt: skip
"""Options of LiquidHaskell, of this and of earlier versions, that are taken in silence."""

EFFECTS: dict[str, dict[str, bool]] = {
    "--skip-module": {"skipped": True},
    "--compile-spec": {"unchecked": True},
    "--compilespec": {"unchecked": True},
    "--oldple": {"ple": True},
    "--no-termination": {"termination": False},
    "--no-termination-check": {"termination": False},
    "--notermination": {"termination": False},
    "--termination": {"termination": True},
    "--termination-check": {"termination": True},
    "--no-totality": {"totality": False},
    "--nototality": {"totality": False},
    "--totality": {"totality": True},
    "--reflection": {"reflection": True},
    "--no-reflection": {"reflection": False},
    "--ple": {"ple": True},
    "--automatic-instances": {"ple": True},
    "--automatic-instances=liquidinstanceslocal": {"ple_local": True},
    "--no-ple": {"ple": False},
    "--ple-local": {"ple_local": True},
    "--total-Haskell": {"totality": True, "termination": True},
    "--total-haskell": {"totality": True, "termination": True},
}
"""Options that change what is asked, with the fields of `Options` that they set."""


def specify_pragma(options: Options, node: PragmaNode) -> tuple[Options, Problem | None]:
    """The options with one more pragma, or what is wrong with it."""
    name = node.text.split("=", 1)[0].strip()
    if name != node.text.strip() and " " in name and not name.startswith("--expect"):
        name = name.split()[0]
    name = name.split()[0] if name.startswith("--") and name.split() else name
    name = _completed(name)
    effect = EFFECTS.get(node.text.replace(" ", "")) or EFFECTS.get(name)
    fault = _refused(node.text)
    problem = None if fault is None else Problem(fault, node.span, Severity.WARNING)
    if effect is not None:
        return replace(options, **effect), problem
    if name in ACCEPTED or (name.startswith("-") and not name.startswith("--")):
        return replace(options, others=(*options.others, node.text)), problem
    if option_named(node.text) is not None:
        return options, problem
    close = get_close_matches(name, sorted({*ACCEPTED, *EFFECTS}), 1, 0.8)
    return options, Problem(UnknownOption(name, close[0] if close else None), node.span, Severity.WARNING)


def _refused(text: str) -> NoSuchOption | SeveralOptions | CommandLineOnly | None:
    """Why LiquidHaskell refuses a module with this pragma."""
    known = option_named(text)
    if known in ON_COMMAND_LINE or text.startswith("-i"):
        return CommandLineOnly(text.partition("=")[0])
    if known is not None or not text.startswith("-"):
        return None
    if " " in text.strip().partition("=")[0]:
        return SeveralOptions()
    is_short = not text.startswith("--") and len(text) <= _SHORT
    return None if is_short else NoSuchOption(text.partition("=")[0])


def _completed(name: str) -> str:
    """A beginning of exactly one option stands for it, as LiquidHaskell has it."""
    if name in ACCEPTED or name in EFFECTS or len(name) < 6:
        return name
    longer = [each for each in sorted({*ACCEPTED, *EFFECTS}) if each.startswith(name)]
    return longer[0] if longer and len({option_named(each) for each in longer}) == 1 else name
