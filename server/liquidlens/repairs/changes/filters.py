"""A `filter` as a list comprehension: LiquidHaskell knows of `filter p xs` that it is no longer than `xs`, and behind a
guard what the guard says.

filter (> 0) xs                     ⇒   [x | x <- xs, x > 0]
filter (\\(i, _) -> i < n) ps        ⇒   [(i, x) | (i, x) <- ps, i < n]
filter ((> 2) . length) xss         ⇒   [xs | xs <- xss, length xs > 2]
"""

import re
from collections.abc import Iterator

from liquidlens.core.syntax import App, Expr, Var
from liquidlens.explain.report import Edit
from liquidlens.repairs.changes.brackets import operand, parenthesised
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, shown, written
from liquidlens.repairs.changes.sites import Site

_FILTER = "Prelude.filter"
_LAMBDA = re.compile(r"\\\s*(?P<pattern>[a-z_][\w']*|\([^()]*\))\s*->\s*(?P<body>.+)", re.DOTALL)
_SYMBOL = r"[-+*/<>=&|!.:~$%^?#@]+|`[\w.']+`"
_RIGHT = re.compile(rf"(?P<operator>{_SYMBOL})\s*(?P<operand>.+)", re.DOTALL)
_LEFT = re.compile(rf"(?P<operand>[\w'.]+|\([^()]*\))\s*(?P<operator>{_SYMBOL})")
_NAME = re.compile(r"[A-Za-z_][\w'.]*")
_CALL = re.compile(r"[\w'. ]+")
"""What binds stronger than any operator."""
_WILDCARD = re.compile(r"(?<![\w'])_(?![\w'])")
_NAMES = ("x", "y", "z", "w", "u")


def filters(source: Changed, site: Site) -> Iterator[Change]:
    """A comprehension for a call of `filter`, also where the list is left out."""
    match site.node:
        case App(Var("Prelude.$"), (App(Var(name), (condition,)), list_)) if name == _FILTER:
            given: Expr | None = list_
        case App(Var(name), (condition, list_)) if name == _FILTER:
            given = list_
        case App(Var(name), (condition,)) if name == _FILTER and not _is_applied(site):
            given = None
        case _:
            return
    spans = [condition.span, site.node.span]
    text = "" if given is None else written(source, given)
    if text is None or any(each.path != source.module.path for each in spans):
        return
    asked = source.text.slice(condition.span)
    taken = {site.scope.said(name) for name in site.scope}
    made = _comprehension(asked, text, taken)
    if made is not None:
        new, span = made if given is not None else parenthesised(source, site, made), site.node.span
        yield Change(ChangeKind.WRITTEN_OUT, shown(source, site, span, new), (Edit(span, new),))


def _is_applied(site: Site) -> bool:
    """Whether the list stands beside it after all."""
    match site.parent:
        case App(fun, args):
            return fun is site.node or (isinstance(fun, Var) and fun.name in {"Prelude.$", "Prelude.."} and bool(args))
        case _:
            return False


def _comprehension(condition: str, list_: str, taken: set[str]) -> str | None:
    plain = _bare(condition)
    found = _LAMBDA.fullmatch(plain)
    if found is not None:
        free = (each for each in _NAMES if each not in taken and not re.search(rf"\b{each}\b", plain))
        try:
            element = _WILDCARD.sub(lambda _: next(free), found["pattern"])
        except StopIteration:
            return None
        said = found["body"]
    else:
        element = _element(list_, taken | {*_NAME.findall(condition)})
        said = _applied(plain, element)
    if said is None:
        return None
    over = list_ or "xs"
    made = f"[{element} | {element} <- {over}, {said}]"
    return made if list_ else f"\\xs -> {made}"


def _element(list_: str, taken: set[str]) -> str:
    """A name for what is in a list: `x` of `xs`."""
    if re.fullmatch(r"[a-z]+s", list_) and len(list_) > 1 and list_[:-1] not in taken:
        return list_[:-1]
    return next((each for each in _NAMES if each not in taken), "x'")


def _applied(condition: str, element: str) -> str | None:
    """What a condition asks of an element: a section, a name, or several composed."""
    outer, dot, inner = condition.partition(" . ")
    if dot and _is_balanced(outer):
        said = _applied(_bare(inner), element)
        return None if said is None else _applied(_bare(outer), operand(said))
    side = _bare(element) if _CALL.fullmatch(_bare(element)) else element
    if (section := _RIGHT.fullmatch(condition)) is not None and condition[:1] != "-":
        return f"{side} {section['operator']} {section['operand']}"
    if (section := _LEFT.fullmatch(condition)) is not None:
        return f"{section['operand']} {section['operator']} {side}"
    return f"{condition} {element}" if _NAME.match(condition) and "\\" not in condition else None


def _bare(text: str) -> str:
    """The text without brackets around all of it."""
    text = text.strip()
    if text.startswith("(") and text.endswith(")") and _is_balanced(text[1:-1]) and "," not in text:
        return text[1:-1].strip()
    return text


def _is_balanced(text: str) -> bool:
    depth = 0
    for each in text:
        depth += (each == "(") - (each == ")")
        if depth < 0:
            return False
    return depth == 0
