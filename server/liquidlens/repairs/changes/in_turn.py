"""A condition that is read behind another one, not beside it.

| i < length xs && xs !! i > 0 = …        ⇒   | i < length xs, xs !! i > 0 = …
null xs || head xs > 0                    ⇒   if null xs then True else head xs > 0
if i < n && at xs i > 0 then a else b     ⇒   if i < n then if at xs i > 0 then a else b else b
| head xs > 0 = …                         ⇒   | length xs > 0, head xs > 0 = …
when (n > 0) $ loop (n - 1)               ⇒   if n > 0 then loop (n - 1) else return ()

To LiquidHaskell `&&`, `||` and `when` are functions like others: what their right side calls has to hold whatever the
left one says.  But for the last but one of these the program does what it did.
"""

import re
from collections.abc import Iterator
from itertools import islice

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Case, Expr, Var
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, shown
from liquidlens.repairs.changes.needed import needed
from liquidlens.repairs.changes.sites import Site
from liquidlens.source.span import NOWHERE, Span

_NAMES = {"Prelude.&&": "&&", "Prelude.||": "||"}
_TOTAL = frozenset({"<", "<=", ">", ">=", "==", "/=", "+", "-", "*", "&&", "||", "not"})
"""Functions that need nothing of their arguments."""
_MOST_NEEDED = 3
_LONGEST = 40
"""Characters of an alternative that is written twice."""


def in_turn(source: Changed, site: Site) -> Iterator[Change]:
    """Conditions that are joined by an operator, the later ones asked only where the earlier ones leave it open."""
    yield from _asked_first(source, site)
    yield from _when(source, site)
    operators, parts = _chain(site.node)
    if not operators or _is_joined(site) or any(each.span == NOWHERE for each in operators):
        return
    span = site.node.span
    if span.path != source.module.path or not any(_calls(part) for part in parts[1:]):
        return
    name = _NAMES[operators[0].name]
    texts = _pieces(source, span, operators)
    if name == "&&" and _is_guard(source, span):
        yield _change(source, site, span, ", ".join(texts))
    elif isinstance(site.parent, Case) and site.node is site.parent.scrutinee:
        if name == "&&":
            yield from _nested(source, site, texts)
    else:
        for new in _conditions(texts, name):
            yield _change(source, site, span, f"({new})" if _needs_brackets(source, site) else new)


def _asked_first(source: Changed, site: Site) -> Iterator[Change]:
    """What the calls in a guard need, asked before it."""
    match site.node, site.parent:
        case App(), Case(asked, _, _) if asked is site.node and _is_guard(source, site.node.span):
            text = source.text.slice(site.node.span)
            for asks in islice(needed(source, site.node, site.scope, of_libraries=True), _MOST_NEEDED):
                new = ", ".join(each for each in asks.split(" && ") if each not in text)
                if new:
                    yield _change(source, site, site.node.span, f"{new}, {text}", ChangeKind.ASKED)
        case _:
            return


def _when(source: Changed, site: Site) -> Iterator[Change]:
    """`when` and `unless` written as conditionals."""
    match site.node:
        case App(Var("Prelude.$"), (App(Var(name), (_, asked)), done)) | App(Var(name), (_, asked, done)) if (
            name in _WHEN and asked.span != NOWHERE and done.span != NOWHERE
        ):
            pass
        case _:
            return
    span, text = site.node.span, source.text
    if span.path != source.module.path or not _calls(done):
        return
    action = _ACTION.sub("", text.slice(Span(span.path, asked.span.end, span.end)), count=1)
    if action.startswith("(") and text.offset(span.end) - text.offset(done.span.start) < len(action):
        action = action[1:-1]
    lines = action.split("\n")
    indentation = lines[-1][: len(lines[-1]) - len(lines[-1].lstrip())]
    condition, nothing, is_unless = text.slice(asked.span), "return ()", _WHEN[name]
    between = " " if len(lines) == 1 or is_unless else f"\n{indentation}"
    then, other = (nothing, action) if is_unless else (action, nothing)
    new = f"if {condition} then {then}{between}else {other}"
    ends = text.text[text.offset(span.end) :]
    is_last = re.match(r"[^\S\n]*(?:--[^\n]*)?(?:\n|\Z)", ends) is not None
    begins = text.text[: text.offset(span.start)].rpartition("\n")[2]
    stands = is_last and re.search(r"(?:^|\bdo|=|->|\bthen|\belse|\$)\s*\Z", begins) is not None
    yield _change(source, site, span, new if stands else f"({new})")


_ACTION = re.compile(r"\)*\s*(?:\$\s*)?")
_WHEN = {"Control.Monad.when": False, "Control.Monad.unless": True}
"""By name, whether something is done where the condition does not hold."""


def _chain(node: Expr) -> tuple[list[Var], list[Expr]]:
    """The operators of `a && b && c`, and what they join."""
    operators, parts = list[Var](), list[Expr]()
    while True:
        match node:
            case App(Var(name) as operator, (left, right)) if name in _NAMES and (
                not operators or operators[0].name == name
            ):
                operators.append(operator)
                parts.append(left)
                node = right
            case _:
                return operators, [*parts, node]


def _is_joined(site: Site) -> bool:
    """Whether it is part of a longer chain of the same operator."""
    match site.node, site.parent:
        case App(Var(name)), App(Var(other), (_, right)):
            return name == other and right is site.node
        case _:
            return False


def _calls(part: Expr) -> bool:
    """Whether a condition calls what may need something."""
    called = (each.fun for each in subexpressions(part) if isinstance(each, App))
    return any(isinstance(each, Var) and base_of(each.name) not in _TOTAL for each in called)


def _pieces(source: Changed, span: Span, operators: list[Var]) -> list[str]:
    """The texts of the conditions, with their brackets."""
    starts = [span.start, *(each.span.end for each in operators)]
    ends = [*(each.span.start for each in operators), span.end]
    return [source.text.slice(Span(span.path, a, b)).strip() for a, b in zip(starts, ends, strict=True)]


def _is_guard(source: Changed, span: Span) -> bool:
    """Whether a condition is all of a guard, or the last part of one."""
    text = source.text.text
    before, after = text[: source.text.offset(span.start)].rstrip(), text[source.text.offset(span.end) :].lstrip()
    return re.search(r"(?<!\|)\|$", before) is not None and re.match(r"=(?!=)|->|→", after) is not None


def _nested(source: Changed, site: Site, texts: list[str]) -> Iterator[Change]:
    """`if a && b then x else y`, where `y` is short."""
    match site.parent:
        case Case(_, _, (_, no)) if no.body.span != NOWHERE and site.parent.span.contains(site.node.span):
            around, text = site.parent.span, source.text
            first, last = text.offset(site.node.span.end), text.offset(around.end)
            middle = text.offset(no.body.span.start) - first
            found = _THEN.fullmatch(text.text[first:last])
            if found is None or found.start("other") > middle or len(found["other"]) > _LONGEST:
                return
            then = found["then"]
            for each in reversed(texts[1:]):
                then = f"if {each} then {then} else {found['other']}"
            place = Span(around.path, *(text.position(first + each) for each in found.span("then")))
            whole = Span(around.path, site.node.span.start, place.end)
            between = text.slice(Span(around.path, site.node.span.end, place.start))
            yield _change(source, site, whole, f"{texts[0]}{between}{then}")
        case _:
            return


_THEN = re.compile(r"\s*then\s+(?P<then>[^\n]*?)\s+else\s+(?P<other>(?:(?! else )[^\n])*)")


def _conditions(texts: list[str], name: str) -> Iterator[str]:
    """`if a then b else False`, and for more conditions than two each way to part them once, and all in turn."""
    for number in range(len(texts) - 1, 0, -1):
        asked, then = (f" {name} ".join(each) for each in (texts[:number], texts[number:]))
        yield f"if {asked} then {then} else False" if name == "&&" else f"if {asked} then True else {then}"
    if len(texts) > 2:
        whole = texts[-1]
        for each in reversed(texts[:-1]):
            whole = f"if {each} then {whole} else False" if name == "&&" else f"if {each} then True else {whole}"
        yield whole


def _needs_brackets(source: Changed, site: Site) -> bool:
    """Whether a conditional needs them: not as a whole answer, within others, or on the right of an operator."""
    match site.parent:
        case App(Var(name), (_, right)) if name in _NAMES:
            return right is not site.node
        case App():
            start, end = (source.text.offset(each) for each in (site.node.span.start, site.node.span.end))
            text = source.text.text
            return text[:start].rstrip()[-1:] not in ("(", ",", "[", "$") or text[end:].lstrip()[:1] not in ")],"
        case _:
            return False


def _change(source: Changed, site: Site, span: Span, new: str, kind: ChangeKind = ChangeKind.IN_TURN) -> Change:
    return Change(kind, shown(source, site, span, new), (Edit(span, new),))
