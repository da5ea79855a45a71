"""What a call answers, taken apart by a match.

first p xs = fst (break p xs)       ⇒   first p xs = case break p xs of (a, _) -> a
digits n   = n `divMod` 10          ⇒   digits n = case n `divMod` 10 of (a, b) -> (a, b)

What a type says of the parts of a tuple LiquidHaskell knows of the variables of a match; of `fst t` it knows
no more where nothing matches `t`.  What the program does stays the same.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, count, islice
from string import ascii_lowercase

from liquidlens.core.syntax import Alt, App, Binder, Case, Con, ConPattern, Expr, Var
from liquidlens.explain.report import Edit
from liquidlens.lang.names import is_tuple, tuple_name
from liquidlens.lang.types import TCon, Type, apply_type, spine
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, result_of, shown, written
from liquidlens.repairs.changes.sites import Site, sites

_MOST = 6

_PAIR = 2

_SELECTORS = {"Prelude.fst": 0, "Prelude.snd": 1}
"""The functions that answer a part of a pair, by the numbers of these."""

_WORD = re.compile(r"[A-Za-z_][\w']*")


def taken_apart(source: Changed) -> Iterator[Change]:
    """Each call that answers a tuple, where that is the function's answer or is asked for a part."""
    found = (each for site in sites(source.binding) for each in _of_site(source, site))
    yield from islice(found, _MOST)


def _of_site(source: Changed, site: Site) -> Iterator[Change]:
    node = site.node
    is_matched = isinstance(site.parent, Case) and site.parent.scrutinee is node
    match node:
        case _ if is_matched or written(source, node) is None:
            return
        case App(Var(name, types), (App(Var()) as call,)) | App(
            Var("Prelude.$"), (Var(name, types), App(Var()) as call)
        ) if name in _SELECTORS and len(types) == _PAIR:
            part, names = _SELECTORS[name], _names(source, _PAIR)
            answer, other = names
            pattern = ", ".join(answer if at == part else "_" for at in range(_PAIR))
            names = [answer, other] if part == 0 else [other, answer]
            new = _matched(call, names, types, lambda variables: variables[part], types[part])
        case App(Var()) as call if site.is_result and (types := _parts(source)):
            names = _names(source, len(types))
            pattern = ", ".join(names)
            made = Con(tuple_name(len(types)), types, node.span)
            new = _matched(call, names, types, lambda variables: App(made, variables, node.span), _tuple_of(types))
            answer = f"({pattern})"
        case _:
            return
    said = written(source, call)
    if said is None:
        return
    text = parenthesised(source, site, f"case {_without_brackets(said)} of ({pattern}) -> {answer}")
    yield Change(
        ChangeKind.TAKEN_APART, shown(source, site, node.span, text), (Edit(node.span, text),), old=node, new=new
    )


def _matched(
    call: App, names: Sequence[str], types: Sequence[Type], answer: Callable[[tuple[Var, ...]], Expr], type_: Type
) -> Expr:
    """`case call of (names) -> answer names`."""
    place = call.span
    binders = tuple(Binder(name, ty, place) for name, ty in zip(names, types, strict=True))
    body = answer(tuple(Var(name, (), place) for name in names))
    pattern = ConPattern(tuple_name(len(types)), binders)
    return Case(call, Binder("$apart", _tuple_of(types), place), (Alt(pattern, body, place),), type_, place)


def _tuple_of(types: Sequence[Type]) -> Type:
    return apply_type(TCon(tuple_name(len(types))), *types)


def _without_brackets(said: str) -> str:
    """An expression without brackets around all of it."""
    depth = 0
    for at, each in enumerate(said):
        depth += (each == "(") - (each == ")")
        if not depth:
            return said[1:-1] if each == ")" and at == len(said) - 1 else said
    return said


def _parts(source: Changed) -> tuple[Type, ...]:
    """The types of the parts of the function's answer; none if it is no tuple."""
    head, args = spine(result_of(source.binding.type))
    return args if isinstance(head, TCon) and is_tuple(head.name) else ()


def _names(source: Changed, number: int) -> list[str]:
    """So many names that the function's text does not have: letters, as long as there are such."""
    taken = set(_WORD.findall(source.text.slice(source.binding.extent)))
    made = chain(ascii_lowercase, (f"part{at}" for at in count(1)))
    return list(islice((each for each in made if each not in taken), number))
