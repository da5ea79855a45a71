"""The codes of findings and what each means in a few words: the rules of SARIF and the pages under `docs/errors/`.

`unsafe/postcondition` has the title "The code returns a value that ..." and the page `unsafe-postcondition.md`.
"""

from pathlib import Path

from msgspec import Struct

from liquidlens.explain.families import FAMILIES

_FOLDERS = (Path(__file__).parent / "pages", Path(__file__).parents[3] / "docs" / "errors")
"""Where the pages are: in an installed package, in a checkout."""


VERDICT_PAGES = ("no-counterexample", "unsupported")
"""The verdicts without findings that have a page."""


ALSO_UNPROVED = "not-proved"
"""The code of the other places of a binding with findings that are not proved."""


class FindingCode(Struct, frozen=True):
    """A code of findings, the same for every finding of its verdict and kind."""

    name: str
    title: str

    @property
    def page(self) -> str:
        """The file name of the page that explains this code."""
        return self.name.replace("/", "-") + ".md"

    def page_path(self) -> Path | None:
        """The page on this machine."""
        return _page(self.page)


def page_of(code: str) -> Path | None:
    """The page on this machine that explains a code: of a finding, of a verdict without one, of a problem with an
    annotation."""
    known = CODES.get(code)
    if known is not None:
        return known.page_path()
    if code in (*VERDICT_PAGES, ALSO_UNPROVED):
        return _page(f"{code}.md")
    if code.removeprefix("weak-spec/") in FAMILIES:
        return _page(code.replace("/", "-") + ".md")
    return _page("annotations.md") if code.startswith("spec/") else None


def _page(name: str) -> Path | None:
    return next((folder / name for folder in _FOLDERS if (folder / name).is_file()), None)


_UNSAFE = {
    "postcondition": "The code returns a value that breaks the promised refinement",
    "precondition": "A call breaks what the callee's refinement requires",
    "error-call": "The code reaches a call that must never be reached",
    "missing-case": "No equation matches",
    "division": "Division by zero",
    "data-invariant": "A constructor is given fields that break the data type's refinement",
    "termination": "The termination metric does not decrease, or is negative",
    "invariant": "A value breaks a declared invariant",
    "property": "The property is False",
}

_WEAK = {
    "postcondition": "The promise cannot be proved from what the callees promise",
    "precondition": "The call's requirement cannot be proved from what is known there",
    "error-call": "LiquidHaskell cannot see that this call is never reached",
    "missing-case": "LiquidHaskell cannot see that the missing case never happens",
    "division": "LiquidHaskell cannot see that the divisor is never zero",
    "data-invariant": "LiquidHaskell cannot see that the data type's refinement holds",
    "termination": "LiquidHaskell cannot see that the metric decreases",
    "invariant": "LiquidHaskell cannot see that the invariant holds",
    "property": "The property cannot be proved",
}

CODES = {
    code.name: code
    for verdict, kinds in (("unsafe", _UNSAFE), ("weak-spec", _WEAK))
    for code in (FindingCode(f"{verdict}/{kind}", title) for kind, title in kinds.items())
}
"""Every code that a finding may have, by name."""
