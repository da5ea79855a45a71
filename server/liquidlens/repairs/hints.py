"""How a proof's text gets calls of lemmas at one of its ends.

rev (x:xs) = ()                             ⇒   rev (x:xs) = rev xs ? appendNil xs
… === ys ++ zs *** QED                      ⇒   … === ys ++ zs ? assoc xs ys zs *** QED
"""

import re
from collections.abc import Sequence

from liquidlens.explain.report import Edit
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.proofs import Leaf
from liquidlens.source.span import Span

_CALL = re.compile(r"[\w'.() ]+")
"""What binds stronger than any operator."""

_ENDED = re.compile(r"(.*[^\s])(\s*)(\*\*\*\s*QED)", re.DOTALL)
"""A chain of steps with its end: hints stand before that."""


def with_calls(
    source: Changed,
    leaf: Leaf,
    text: str | None,
    shown: list[str],
    steps: Sequence[tuple[Span, Span]],
    values: int = 0,
) -> Edit:
    """The leaf with calls, in the place of its `text` where there is none: in a chain before its first step that is not
    met, else at its end; by `?` or `&&&` where the file has it, else by `seq`. The last `values` are no proofs."""
    if text is None:
        text, steps = "()", ()
    inside = next((each for each in steps if leaf.code.span.contains(each[0])), None)
    if inside is not None and has_hints(source):
        before, after = inside
        gap = source.text.slice(Span(before.path, before.end, after.start))
        line = gap[: len(gap) - len(gap.lstrip())] or " "
        return Edit(Span(before.path, before.end, before.end), "".join(f"{line}? {each}" for each in shown))
    return Edit(leaf.code.span, joined(source, text, shown, values))


def joined(source: Changed, text: str, shown: list[str], values: int = 0) -> str:
    """A proof with calls beside it, or in its place where there is nothing to it; the last `values` are no proofs."""
    if text.strip() in {"()", "trivial"} and len(shown) > values:
        text, shown = shown[0], shown[1:]
    if has_hints(source):
        ended = _ENDED.fullmatch(text)
        if ended is not None and not values:
            gap = ended[2] or " "
            return f"{ended[1]}{''.join(f'{gap}? {each}' for each in shown)}{ended[2]}{ended[3]}"
        plain = text if "***" not in text and "$" not in text else f"({text})"
        return (" &&& " if "&&&" in text and not values else " ? ").join([plain, *shown])
    return " `seq` ".join([*shown, f"({text})" if shown and not _CALL.fullmatch(text) else text])


def has_hints(source: Changed) -> bool:
    """Whether a file has LiquidHaskell's `?`, `&&&` and `trivial`."""
    return any(f"Liquid.{module}" in source.text.text for module in ("ProofCombinators", "Equational"))
