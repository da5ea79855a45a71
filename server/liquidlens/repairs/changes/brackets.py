"""Brackets around what a change puts in, where it needs them.

n * lo        `lo` becomes `hi - 1`      ⇒   n * (hi - 1)
f lo          `lo` becomes `max lo 0`    ⇒   f (max lo 0)
"""

import re

from liquidlens.core.syntax import App, Case, Con, Lam, Let, Var
from liquidlens.lang.names import base_of
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.changes.sites import Site
from liquidlens.source.span import NOWHERE


def parenthesised(source: Changed, site: Site, new: str, *, simple: bool = False) -> str:
    """A new expression as it is written in the place of a site."""
    if simple or _ATOM.fullmatch(new) or _stands_alone(source, site):
        return new
    return new if _is_applied(new) and _is_operand(site) else f"({new})"


_ATOM = re.compile(r"(?:[A-Z][\w']*\.)*[\w']+|\[\]")
"""A name, a number or the empty list, which need no brackets anywhere."""


_OPERAND = re.compile(r"[\w'.]+|\([^()]*\)|\[[^\[\]]*\]|\"[^\"\\]*\"")


_KEYWORDS = frozenset({"if", "case", "let", "do"})


def _is_applied(text: str) -> bool:
    """Whether a text is a function with arguments, which binds tighter than any operator."""
    parts, depth, last = [""], 0, ""
    for each in text:
        depth += (each in "([") - (each in ")]")
        if each == " " and not depth:
            parts.append("")
        elif not depth and last in {")", "]"} and each not in ")]":
            return False
        else:
            parts[-1] += each
        last = each
    atoms = (_ATOM.fullmatch(part) or part[:1] + part[-1:] in {"()", "[]"} for part in parts)
    return not depth and all(atoms) and parts[0] not in _KEYWORDS


def _is_operand(site: Site) -> bool:
    """Whether the site is on one side of an operator that is written between its sides."""
    parent = site.parent
    if not isinstance(parent, App) or not isinstance(parent.fun, Var | Con) or site.node is parent.fun:
        return False
    return parent.fun.span != NOWHERE and parent.span.start < parent.fun.span.start


def operand(text: str) -> str:
    """An expression as it is written as an argument."""
    return text if _OPERAND.fullmatch(text) else f"({text})"


def side(text: str) -> str:
    """An expression as it is written on one side of an operator."""
    return text if _is_applied(text) else operand(text)


def _stands_alone(source: Changed, site: Site) -> bool:
    """Whether brackets, or the ends of a right-hand side, are around the site."""
    if site.parent is None or isinstance(site.parent, Case | Lam | Let):
        return True
    start, end = source.text.offset(site.node.span.start), source.text.offset(site.node.span.end)
    text = source.text.text
    before, after = text[:start].rstrip()[-2:], text[end:].lstrip()[:1]
    if before[-1:] in "([," and after in ")],":
        return True
    if re.fullmatch(r"[\w' ]=", before) and after in ",}":
        return True  # a field of a record
    parent = site.parent
    return isinstance(parent, App) and isinstance(parent.fun, Var) and base_of(parent.fun.name) in _LOOSE


_LOOSE = frozenset({"<", "<=", ">", ">=", "==", "/=", "&&", "||", "$"})
"""Operators that bind weaker than arithmetic."""
