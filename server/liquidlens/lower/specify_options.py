"""The options that LiquidHaskell has: those of 0.9.0.2 and of newer versions, each with all its names.

--no-term                  ⇒  "no-termination-check": the beginning of one option's name stands for it
--totality                 ⇒  None: there is no such option any more
--no-termination --ple     ⇒  None: a pragma has one option
"""

_OPTIONS = """
aux-inline auxinline; bscope; cabal-dir cabaldir; max-case-expand caseexpanddepth; check-derived checkderived
checks check-var; compile-spec compilespec; cores; counter-examples counterexamples; dependant-case dependantcase
diffcheck; dump-opaque-reflections; dump-pre-normalized-core; elimBound elimbound; elimStats elimstats; eliminate
environment-reduction; etabeta; exact-data-cons exactdc; exclude-automatic-assumptions-for
expect-any-error expectanyerror; expect-error-containing expecterrorcontaining; extensionality; fuel
fullcheck; gradual-depth gdepth; ginteractive; gradual; higherorder; higherorderqs; inline-anf-bindings; interpreter
json; linear; loggingverbosity minimal quiet normal verbose; max-app-depth maxappdepth; max-args-depth maxargsdepth
max-match-depth maxmatchdepth; maxparams; maxpartsize; minpartsize; no-adt noadt; no-check-imports nocheckimports
no-check-unknown; no-environment-reduction; no-lazy-ple nolazyple
no-lifted-imports noliftedimport; no-pattern-inline nopatterninline; no-simplify-core nosimplifycore
no-annotations noannotations; no-class-check noclasscheck; fast nopolyinfer; no-positivity-check nopositivity
noSlice noslice; no-structural-termination nostructuralterm; no-termination-check notermination
no-totality nototality; no-true-types notruetypes; no-warnings nowarnings; oldple; pandoc-html pandochtml
ple-with-undecided-guards; port; ple prooflogiceval; ple-local prooflogicevallocal; prune-unsorted pruneunsorted
rankNTypes rankntypes; reflection; rw-termination-check rwterminationcheck; savequery; scrape-imports
scrape-internals; scrape-used-imports; short-errors shorterrors; short-names shortnames; skip-module skipmodule
smttimeout; smtsolver; stringtheory; time-binds timebinds; total-Haskell totalhaskell; typeclass
typed-holes typedholes; untidy-core untidycore; idirs; c-files cfiles; ghc-option ghcoptions; help; version
"""

_BY_NAME = {
    name: names[0]
    for group in _OPTIONS.strip().replace("\n", ";").split(";")
    if (names := group.split())
    for name in names
}

ON_COMMAND_LINE = frozenset({"idirs", "c-files", "ghc-option"})
"""Options that no pragma may have."""


def option_named(text: str) -> str | None:
    """The option that a pragma's text is, by the first of its names; None where there is none."""
    name = text.removeprefix("--").partition("=")[0]
    if not text.startswith("--"):
        return None
    known = _BY_NAME.get(name)
    if known is not None:
        return known
    begun = {option for each, option in _BY_NAME.items() if name and each.startswith(name)}
    return begun.pop() if len(begun) == 1 else None
