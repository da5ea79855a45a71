"""Pragmas: those that change what LiquidHaskell asks, those that are accepted, and those that nobody knows.

LIQUID "--no-termination"     ⇒  Options(termination=False)
LIQUID "--no-terminaton"      ⇒  "unknown option `--no-terminaton`: did you mean `--no-termination`?"
"""

from dataclasses import replace
from difflib import get_close_matches

from liquidlens.lang.problems import Problem, Severity
from liquidlens.logic.specification import Options
from liquidlens.syntax.annotations import PragmaNode

PRUNE = "--prune-unsorted"

_ACCEPTED = frozenset({
    "--adt", "--exact-data-con", "--no-positivity-check", "--exactdata", "--no-exact-data-con", "--allow-global-interpreter", "--allow-unsafe-constructors", "--allowglobalterm", "--auto-lq",
    "--automatic-instances", "--automatic-proofs", "--aux-inline", "--bore-rewriting", "--bscope", "--c-files",
    "--check-derived", "--check-var", "--checkall", "--checks", "--compile-spec", "--compilespec", "--cores",
    "--counter-examples", "--debug", "--dependantcase", "--dependent-case", "--detailed-error", "--diff",
    "--diffcheck", "--dump-opaque-reflections", "--dump-pre-normalized-core", "--elim-bound", "--elim-stats",
    "--eliminate", "--eliminate-stats", "--environment-reduction", "--etabeta", "--exact-data-cons", "--exactdc",
    "--expect-any-error", "--expect-error", "--expect-error-containing", "--extensional", "--extensional-equality",
    "--extensionality", "--fast", "--file", "--fuel", "--full", "--fully-evaluated-rewrites", "--ghc-option",
    "--ghc-x", "--gradual", "--higher-order", "--higherorder", "--higherorderqs", "--idirs",
    "--inline-anf-bindings", "--interpreter", "--json", "--lean", "--linear", "--lint", "--liquid-dir",
    "--local-rewrites", "--local-specs", "--max-case-expand", "--max-dict-args", "--max-params",
    "--max-rw-ordering-constraints", "--maxparams", "--merge-safe", "--minimal", "--minimalsol", "--modern",
    "--mono-bind", "--native", "--no-adt", "--no-annotations", "--no-case-expand", "--no-check-imports",
    "--no-check-unknown", "--no-dot-hs", "--no-environment-reduction", "--no-etabeta", "--no-exactdc",
    "--no-extensionality", "--no-higherorder", "--no-inline-anf-bindings", "--no-interpreter",
    "--no-lifted-imports", "--no-load-lib", "--no-narrowing", "--no-pattern-inference", "--no-pattern-inline",
    "--no-ple", "--no-ple-undecided-guards", "--no-reflection", "--no-rw-termination-check", "--no-simplify-core",
    "--no-slice", "--no-structural-termination", "--no-true", "--no-true-types", "--no-warnings", "--no-wf-checks",
    "--noadt", "--nocaseexpand", "--nodefs", "--nototality", "--oblivious", "--omit-anf-from-core",
    "--opaque-reflection", "--pandoc-html", "--ple-local", "--ple-with-undecided-guards", "--port",
    "--proof-logic-eval", "--prune-unsorted", "--pruneunsorted", "--quiet", "--reduction", "--reporterrors",
    "--restore", "--rewrite", "--rw-termination-check", "--rwterm", "--save", "--save-query", "--scrape-imports",
    "--scrape-internals", "--scrape-used-imports", "--short", "--short-errors", "--short-names", "--shortnames",
    "--skip-module", "--smtsolver", "--smttimeout", "--source", "--strict", "--strict-totality", "--stringtheory",
    "--structural", "--time-binds", "--timeout", "--total-Haskell", "--total-haskell", "--totality-check",
    "--trust-internals", "--trust-sizes", "--trustinternals", "--type-check", "--typeclass", "--typed-holes",
    "--typedholes", "--untidy-core", "--unused", "--use-as", "--verbose", "--warn-on-term-holes", "--zwarnings",
})  # fmt: skip

_EFFECTS: dict[str, dict[str, bool]] = {
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
    "--ple": {"ple": True, "reflection": True},
    "--automatic-instances": {"ple": True},
    "--no-ple": {"ple": False},
    "--ple-local": {"reflection": True},
    "--total-Haskell": {"totality": True, "termination": True},
    "--total-haskell": {"totality": True, "termination": True},
}


def specify_pragma(options: Options, node: PragmaNode) -> tuple[Options, Problem | None]:
    """The options with one more pragma, or what is wrong with it."""
    name = node.text.split("=", 1)[0].strip()
    if name != node.text.strip() and " " in name and not name.startswith("--expect"):
        name = name.split()[0]
    name = name.split()[0] if name.startswith("--") and name.split() else name
    effect = _EFFECTS.get(name)
    if effect is not None:
        return replace(options, **effect), None
    if name in _ACCEPTED or (name.startswith("-") and not name.startswith("--")):
        return replace(options, others=(*options.others, node.text)), None
    close = get_close_matches(name, sorted({*_ACCEPTED, *_EFFECTS}), 1, 0.8)
    hint = f": did you mean `{close[0]}`?" if close else ""
    return options, Problem("spec/option", f"unknown option `{name}`{hint}", node.span, Severity.WARNING)
