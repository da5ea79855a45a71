"""A value that was matched, made again of the parts that the match gave.

below k t@(N x l r) = case r of L -> t     ⇒   L -> N x l L
merge h1@(N x a b) h2@(N y c d) = node x a (merge b h2)      ⇒   merge b (N y c d)

Of the whole LiquidHaskell knows what its type said before the match: what a match on it tells of the parts does not
come back to it.  What the program does stays the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from liquidlens.core.parts import children
from liquidlens.core.syntax import Alt, App, Case, Con, ConPattern, Expr, Var
from liquidlens.explain.proposals import InOneEdit, Replace
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of, is_operator, is_tuple
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, shown, written
from liquidlens.repairs.changes.sites import Site, sites
from liquidlens.source.span import NOWHERE

_MOST = 8

_Matches = Mapping[str, ConPattern]
"""What variables were matched as."""


def rebuilt(source: Changed) -> Iterator[Change]:
    """Each variable that was matched, in the place of which its parts can stand, and all of them in one edit."""
    known = dict(_matched(source.binding.body, {}))
    found = list(islice((each for site in sites(source.binding) for each in _of_site(source, site, known)), _MOST))
    yield from found
    if len(found) > 1:
        said = tuple(each.proposal for each in found if isinstance(each.proposal, Replace))
        yield Change(ChangeKind.REBUILT, InOneEdit(said), tuple(edit for each in found for edit in each.edits))


def _of_site(source: Changed, site: Site, known: Mapping[int, _Matches]) -> Iterator[Change]:
    node = site.node
    matches = known.get(id(node), {})
    scrutinised = isinstance(site.parent, Case) and site.parent.scrutinee is node
    if not isinstance(node, Var) or node.name not in matches or scrutinised or node.span == NOWHERE:
        return
    new = _made(site, matches, node.name) if written(source, node) is not None else None
    if new is not None:
        text = put_in(source, site, new)
        yield Change(ChangeKind.REBUILT, shown(source, site, node.span, text), (Edit(node.span, text),))


def put_in(source: Changed, site: Site, new: str) -> str:
    """What a value is made of as it is written where the value stands."""
    return new if _stands_behind(site, new) else parenthesised(source, site, new)


def _stands_behind(site: Site, new: str) -> bool:
    """Whether `y : ys` stands behind another element."""
    match site.parent:
        case App(Con(":"), (_, rest)):
            return rest is site.node and " : " in new
        case _:
            return False


def _matched(code: Expr, matches: _Matches) -> Iterator[tuple[int, _Matches]]:
    """What is known of variables at each expression, by its identity."""
    work: list[tuple[Expr, _Matches]] = [(code, matches)]
    while work:
        node, now = work.pop()
        yield id(node), now
        if isinstance(node, Case):
            work.append((node.scrutinee, now))
            work.extend((alt.body, {**now, **_told(node, alt)}) for alt in node.alts)
        else:
            work.extend((child, now) for child, _ in children(node))


def _told(case: Case, alt: Alt) -> _Matches:
    pattern = alt.pattern
    if not isinstance(pattern, ConPattern):
        return {}
    names = [case.binder.name, *([case.scrutinee.name] if isinstance(case.scrutinee, Var) else [])]
    return dict.fromkeys(names, pattern)


def _made(site: Site, matches: _Matches, name: str) -> str | None:
    """A matched variable as its constructor with its parts; None where one of them has no name here."""
    pattern, said = matches[name], site.scope.written()
    parts: list[str] = []
    for each in pattern.binders:
        inner = _made(site, matches, each.name) if each.name in matches else said.get(each.name)
        if inner is None:
            return None
        parts.append(inner)
    return as_made(pattern.name, parts)


def as_made(name: str, parts: Sequence[str]) -> str:
    """What a constructor makes of its parts, as code says it, without brackets around all of it."""
    constructor = base_of(name)
    if is_tuple(constructor):
        return f"({', '.join(parts)})"
    if constructor == "[]":
        return constructor
    atoms = [each if each.replace("'", "").isalnum() or each[:1] in "([" else f"({each})" for each in parts]
    if is_operator(constructor) and len(atoms) == 2:
        return f"{atoms[0]} {constructor} {atoms[1]}"
    return " ".join([constructor, *atoms])
