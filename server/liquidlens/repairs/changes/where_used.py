"""What a `where` defines, looked at only where it is used.

f n xs | n < length xs = y + 1                 f n xs | n < length xs = y + 1
       | otherwise     = 0               ⇒           | otherwise     = 0
  where y = xs !! n                              where {-@ lazyvar y @-}
                                                       y = xs !! n

toList q | qlen q == 0 = []                    toList q | qlen q == 0 = []
         | otherwise   = x : toList r      ⇒            | otherwise   = let (x, r) = pop q in x : toList r
  where (x, r) = pop q

LiquidHaskell checks a local variable where it is defined, whatever a guard before its use has asked.  The program does
what it did.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from liquidlens.core.free import free_variables
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Binding, Case, Expr, Group, Lam, Let, Var
from liquidlens.explain.proposals import DeclareLazyVariables, MoveToUse
from liquidlens.explain.report import Edit
from liquidlens.lang.names import is_local_whole, source_name
from liquidlens.lang.types import TForall, TFun
from liquidlens.repairs.annotate import above
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind
from liquidlens.source.span import NOWHERE, Span
from liquidlens.source.text import LineIndex

_MOST = 4


def where_used(source: Changed) -> Iterator[Change]:
    """A `lazyvar` for each local variable whose definition calls something and that some branch does not look at, and
    for all of them; what a pattern takes apart, moved to the branch that looks at it."""
    lets = [each for each in subexpressions(source.binding.body) if isinstance(each, Let)]
    known = ((local, each.body) for each in lets for local in each.group.bindings if _is_variable(source, local))
    variables = tuple(islice((local for local, rest in known if _is_left(local.name, rest)), _MOST))
    yield from (_change(source, (each,)) for each in variables)
    if len(variables) > 1:
        yield _change(source, variables)
    for part in lets:
        if is_local_whole(part.group.bindings[0].name):
            yield from _moved(source, part)


def _change(source: Changed, variables: Sequence[Binding]) -> Change:
    names = [source_name(each.name) for each in variables]
    edits = [above(source.text, e.extent, f"lazyvar {name}") for e, name in zip(variables, names, strict=True)]
    return Change(ChangeKind.WHERE_USED, DeclareLazyVariables(tuple(names)), tuple(edits))


def _is_left(name: str, rest: Expr) -> bool:
    """Whether code that is in scope of a variable may end without looking at it."""
    match rest:
        case Let(_, body):
            return _is_left(name, body)
        case Case(scrutinee, _, alts) if name not in free_variables(scrutinee):
            return any(_is_left(name, each.body) for each in alts)
        case _:
            return name not in free_variables(rest)


def _moved(source: Changed, whole: Let) -> Iterator[Change]:
    """What a pattern takes apart, defined in the one branch that mentions the pattern's variables; on one line."""
    defined, text = whole.group.bindings[0], source.text
    extent = defined.extent
    said = text.slice(extent) if extent.path == source.module.path else "\n"
    used = _one_branch(defined.name, whole.body)
    if "\n" in said or used is None or used.span == NOWHERE or used.span.path != extent.path:
        return
    if _BEFORE.search(text.text[: text.offset(used.span.start)]) is None:
        return
    gone = _without(text, extent)
    start = Span(extent.path, used.span.start, used.span.start)
    if gone is not None:
        yield Change(ChangeKind.WHERE_USED, MoveToUse(said), (Edit(start, f"let {said} in "), Edit(gone, "")))


def _one_branch(pattern: str, code: Expr) -> App | None:
    """The only alternative in which the variables that a pattern defines are mentioned, where that is a call; None
    where they are mentioned outside of it, too."""
    variables, node, is_branch = {pattern}, code, False
    while True:
        match node:
            case Let(Group((Binding(name, body=body), *others)), rest) if not others:
                if free_variables(body) & variables:
                    if is_branch:
                        return None
                    variables.add(name)
                node = rest
            case Case(scrutinee, _, alts) if not free_variables(scrutinee) & variables:
                using = [each.body for each in alts if free_variables(each.body) & variables]
                if len(using) != 1:
                    return None
                node, is_branch = using[0], True
            case App() if is_branch:
                return node
            case _:
                return None


_BEFORE = re.compile(r"(?:(?<![=<>/:!.&|+*-])=|->|\bthen|\belse)\s*\Z")


def _without(text: LineIndex, extent: Span) -> Span | None:
    """What goes with a definition of a `where`: its line, or what is left of the `where`."""
    begin, end = text.offset(extent.start), text.offset(extent.end)
    before, behind = text.text[:begin], text.text[end:]
    rest = re.match(r"[^\S\n]*\n", behind)
    more = re.match(rf"[^\S\n]*\n(?:[^\S\n]*\n)*(?=[ ]{{{extent.start.column - 1}}}\S)", behind)
    if (only := re.search(r"\s*\bwhere\s+\Z", before)) is not None and more is None:
        return Span(extent.path, text.position(only.start()), extent.end)
    if re.search(r"\bwhere[^\S\n]+\Z", before) is not None and more is not None:
        return Span(extent.path, extent.start, text.position(end + more.end() + extent.start.column - 1))
    line = re.search(r"(?<=\n)[^\S\n]*\Z", before)
    if line is None or (rest is None and behind):
        return None
    return Span(extent.path, text.position(line.start()), text.position(end + (0 if rest is None else rest.end())))


def _is_variable(source: Changed, local: Binding) -> bool:
    """Whether the text defines it by its name, not in a pattern, and it takes nothing."""
    extent, name = local.extent, source_name(local.name)
    if extent == NOWHERE or extent.path != source.module.path or isinstance(local.body, Lam):
        return False
    if isinstance(local.type, TFun | TForall) or not source.text.slice(extent).startswith(f"{name} "):
        return False
    return any(isinstance(part, App) and isinstance(part.fun, Var) for part in subexpressions(local.body))
