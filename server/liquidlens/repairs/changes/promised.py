"""A number that the promise speaks of, in the place of another one that a function is given.

promise  len v == size g      replicate (length (edges g)) 0      ⇒   replicate (size g) 0
"""

import re
from collections.abc import Iterator

from liquidlens.core.parts import parameters
from liquidlens.core.syntax import App, Lit, Var
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of, is_operator, source_name
from liquidlens.logic.predicates import PApply, PCompare, Predicate, PVar, conjuncts
from liquidlens.logic.refined import RForall, RFun
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import show_predicate
from liquidlens.logic.substitution import applied_functions, free_variables, substitute
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import NUMBERS, Change, Changed, ChangeKind, shown, type_of, written
from liquidlens.repairs.changes.sites import Site
from liquidlens.repairs.parameters import is_written
from liquidlens.repairs.terms import functions_of

_LENGTH = "len"


def promised_numbers(source: Changed, site: Site) -> Iterator[Change]:
    """What a promise compares with, for numbers that are worked out, or written down, where a function takes them."""
    match site.parent:
        case App(Var(name)) if not is_operator(base_of(name)) and isinstance(site.node, App | Lit):
            pass
        case _:
            return
    text = written(source, site.node)
    if text is None or type_of(source, site.node, site.scope) not in NUMBERS:
        return
    for said in _compared_with(source):
        if said != text.strip("()"):
            new = parenthesised(source, site, said)
            yield Change(ChangeKind.NUMBER, shown(source, site, site.node.span, new), (Edit(site.node.span, new),))


def _compared_with(source: Changed) -> Iterator[str]:
    """The terms of the parameters that the promise compares with, as code: calls of measures and selectors."""
    signature = source.module.specification.signatures.get(source.binding.name)
    taken, result = ((), None) if signature is None else arguments(signature.type)
    if result is None or isinstance(result, RFun | RForall):
        return
    names = [source_name(each) for each in parameters(source.binding.body)]
    by = {each.binder: PVar(name) for each, name in zip(taken, names, strict=False) if is_written(name)}
    said = source.module.specification
    known = {*functions_of({name: each for name, each in said.measures.items() if each.function}).values()}
    known |= source.program.bindings.keys()  # Selectors are called alike.
    found: dict[Predicate, None] = {}
    for part in conjuncts(result.refinement.predicate):
        sides = (part.left, part.right) if isinstance(part, PCompare) else ()
        found.update((side, None) for side in sides if isinstance(side, PApply) and free_variables(side) <= by.keys())
    for side in found:
        applied = {each for each in applied_functions(side) if base_of(each) != _LENGTH}
        if free_variables(side) and applied <= known:
            code = show_predicate(substitute(side, by))
            yield re.sub(r"(?<![\w'.])len(?![\w'])", "length", code)
