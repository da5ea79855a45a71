"""What calls need of variables, as conditions in Haskell.

step m s             step :: {v:_ | len v >= 2} …        ⇒   length s >= 2      of `step m s`
Just (Log (x : p) l)      limit >= len past              ⇒   l > length p
b { lent = lent b + 1 }   lent <= copies                 ⇒   lent b < copies b
bump (x `div` w) xs       bump :: i:_ -> {v:_ | i < len v} …   ⇒   x `div` w < length xs
s { body = dropLast (body s) }      len body > 0         ⇒   length (body s) > 1      as `dropLast` promises
Just (have - n)           promise  Maybe Nat             ⇒   n <= have
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Con, Expr, Var
from liquidlens.lang.names import base_of
from liquidlens.logic.predicates import FLIPPED, PApply, PBinary, PCompare, PLit, Predicate, PVar, conjuncts
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun
from liquidlens.logic.shape import Argument, arguments
from liquidlens.logic.show import show_predicate
from liquidlens.logic.substitution import applied_functions, free_variables, rename, subpredicates, substitute
from liquidlens.repairs.changes.asked import asked_of_part, by_annotation
from liquidlens.repairs.changes.change import Changed, is_dictionary, written
from liquidlens.repairs.changes.selected import selected
from liquidlens.repairs.changes.sites import Scope, Site, inside
from liquidlens.repairs.instantiated import measured, solved
from liquidlens.repairs.selectors import selectors
from liquidlens.repairs.terms import Measured, counted, functions_of, listed, term

_LENGTH = "len"

_NO_FIELDS: Mapping[str, Refinement] = {}


def needed(source: Changed, code: Expr, scope: Scope, *, of_libraries: bool = False) -> Iterator[str]:
    """What the calls in some code need of variables, as Haskell, by parameter, for all, and singly: `length s >= 2`;
    those of functions of other modules where that is asked for.

    A field that an update leaves as it was keeps what is asked of it alone.
    """
    functions, terms = _known(source, scope)
    left = {name: said for name, selector, _ in selected(source, code) if (said := term(selector, terms, functions))}
    terms = {**left, **terms}
    seen: set[frozenset[str]] = set()
    for part in subexpressions(code):
        taken = _taken(source, part, of_libraries=of_libraries)
        if not taken or not isinstance(part, App):
            continue
        args = part.args if isinstance(part.fun, Con) else [each for each in part.args if not is_dictionary(each)]
        given = list(zip(taken, args, strict=False))
        by = {p.binder: listed(arg, terms) or term(arg, terms, functions) for p, arg in given}
        known: dict[Predicate, Predicate] = {}
        for parameter, arg in given:
            if by[parameter.binder] is None:
                answer = PVar(f"${parameter.binder}")
                says = measured(arg, terms, functions, source.program, source.module)
                known.update((PApply(measure, (answer,)), said) for measure, said in says.items())
                by[parameter.binder] = answer if says else _as_written(source, arg)
        unchanged = {p.binder for p, arg in given if isinstance(arg, Var) and arg.name in left}
        fields = _fields(source, part.fun, taken)
        asked = [_as_haskell(p, by, functions, known, unchanged=unchanged, fields=fields) for p, _ in given]
        singly = list({_turned(each): each for each in reversed([*chain.from_iterable(asked)])}.values())[::-1]
        for each in (*asked, singly, *([one] for one in singly)):
            said = frozenset(map(_turned, each))
            if said and said not in seen:
                seen.add(said)
                yield " && ".join(each)


def _as_written(source: Changed, arg: Expr) -> Predicate | None:
    """A number that is the answer of a call, or of a division, as the text has it: `max a c < min b d`."""
    text = written(source, arg) if isinstance(arg, App) else None
    return None if text is None or not _CALL.fullmatch(text) else PVar(text)


_CALL = re.compile(r"[a-z][\w']*(?: [\w']+)+|[a-z\d][\w']*(?: [\w']+)* `(?:div|mod|quot|rem)` [\w']+(?: [\w']+)*")


def promised(source: Changed, site: Site) -> Iterator[str]:
    """What is promised of the numbers that an answer is made of, as Haskell: `n <= have`."""
    functions, terms = _known(source, site.scope)
    named = {name: PVar(said) for name, (_, said) in by_annotation(source, site).items()}
    for part in inside(site):
        said = term(part.node, terms, functions) if isinstance(part.node, App) and part.path else None
        asked = None if said is None else asked_of_part(source, part)
        if asked is not None:
            taken = Argument(asked.value, RCon("Int", refinement=asked))
            shown = _as_haskell(taken, {**named, asked.value: said}, functions, {})
            yield from dict.fromkeys((" && ".join(shown), *shown) if shown else ())


def _known(source: Changed, scope: Scope) -> tuple[dict[str, str], dict[str, Predicate]]:
    """The functions and the variables that a condition may mention."""
    said = source.module.specification
    functions = functions_of({name: each for name, each in said.measures.items() if each.function})
    functions.update((label, label) for label in selectors(source.module))
    return functions, {name: PVar(said) for name, said in scope.written().items()}


def _taken(source: Changed, part: Expr, *, of_libraries: bool) -> Sequence[Argument]:
    """What a function, or a constructor, takes, refined."""
    match part:
        case App(Var(name)):
            own = source.module.specification.signatures.get(name)
            signature = source.annotated(name) if of_libraries else own
            return arguments(signature.type)[0] if signature is not None else ()
        case App(Con(name)) if name in source.program.constructors:
            data = source.program.refined_data(source.program.constructors[name][0].name)
            fields = data.constructors.get(name, ()) if data is not None else ()
            return [Argument(label, type_) for label, type_ in fields]
        case _:
            return ()


def _fields(source: Changed, called: Expr, taken: Sequence[Argument]) -> dict[str, Refinement]:
    """What the fields of a constructor with labels are, by these."""
    labels = source.program.constructors[called.name][1].labels if isinstance(called, Con) else ()
    types = [each.type for each in taken] if len(labels) == len(taken) else []
    pairs = zip(labels, types, strict=False)
    return {label: each.refinement for label, each in pairs if not isinstance(each, RFun | RForall)}


def _as_haskell(
    parameter: Argument,
    by: Mapping[str, Predicate | None],
    functions: Mapping[str, str],
    known: Measured,
    unchanged: Collection[str] = (),
    fields: Mapping[str, Refinement] = _NO_FIELDS,
) -> list[str]:
    """What a parameter needs of what stands for the variables, comparisons; none where Haskell cannot ask it all, or
    where nothing that is not `unchanged` is spoken of. What the types of `fields` say of another record holds."""
    if isinstance(parameter.type, RFun | RForall):
        return []
    needs = parameter.type.refinement
    parts = conjuncts(rename(needs.predicate, needs.value, parameter.binder))
    mentioned = [free_variables(part) for part in parts]
    put = {name: value for each in mentioned for name in each if (value := by.get(name)) is not None}
    if any(not each or not each <= put.keys() for each in mentioned) or not all(
        isinstance(part, PCompare) for part in parts
    ):
        return []
    said = [counted(substitute(part, put), known) for part in parts]
    applied = {each for part in said for each in applied_functions(part) if base_of(each) != _LENGTH}
    if not applied <= set(functions.values()) or any("$" in name for part in said for name in free_variables(part)):
        return []
    about = [part for part, each in zip(said, mentioned, strict=True) if not each <= set(unchanged)]
    about = [part for part in about if free_variables(part)]
    said = [_plain(part) for part in about]
    shown = [show_predicate(part) for part in said if not _holds(part, fields)]
    return [re.sub(r"(?<![\w'.])len(?![\w'])", "length", each) for each in shown]


def _holds(asked: Predicate, fields: Mapping[str, Refinement]) -> bool:
    """Whether a field's type says what is asked of it: `moves b >= -1` of one that is natural."""
    match asked:
        case PCompare(">=" | ">" | "<=" | "<" as relation, PApply(label, (PVar(),)), PLit(int(number))) if (
            label in fields
        ):
            pass
        case _:
            return False
    own = fields[label]
    for part in conjuncts(own.predicate):
        match part:
            case PCompare(said, PVar(name), PLit(int(bound))) if name == own.value:
                pass
            case PCompare(said, PLit(int(bound)), PVar(name)) if name == own.value:
                said = FLIPPED[said]
            case _:
                continue
        if said[0] != relation[0] or said in {"==", "/="}:
            continue
        # Whole numbers: `v > 2` is `v >= 3`.
        least = bound + (said == ">") - (said == "<")
        wanted = number + (relation == ">") - (relation == "<")
        if (least >= wanted) if relation[0] == ">" else (least <= wanted):
            return True
    return False


def _plain(comparison: Predicate) -> Predicate:
    """A comparison of sums as people write it, others as they are."""
    sums = any(isinstance(part, PBinary) for part in subpredicates(comparison))
    return solved(comparison) if sums else comparison


_NUMBER_FIRST = re.compile(r"(-?\d+) (<=|<|==|/=|>|>=) (.+)")


def _turned(comparison: str) -> str:
    """A comparison with a number on its right: who asks for `length s > 0` asks for `0 < length s`."""
    found = _NUMBER_FIRST.fullmatch(comparison)
    return comparison if found is None else f"{found[3]} {FLIPPED.get(found[2], found[2])} {found[1]}"
