"""What a refined type says of a record's fields, told of the variables that a pattern takes them out by.

{-@ withdraw :: n:Nat -> a:{Account | balance a >= n} -> Account @-}
withdraw n (Account o b l) = ...                                         ⇒   b :: {v:Int | v >= n}
"""

from collections.abc import Mapping, Sequence

from liquidlens.logic.predicates import PApply, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import Refinement
from liquidlens.logic.substitution import MADE_UP, free_variables, rebuild, subpredicates, substitute

_VALUE, _WHOLE = "v", f"whole{MADE_UP}"


def told_of_fields(
    whole: Refinement, labels: Sequence[str], variables: Sequence[str], called: str
) -> dict[int, Refinement]:
    """What `whole` says of the fields with these labels, by their numbers.

    `variables` are what the pattern calls the fields, and `called` what it calls the value, empty where they have no
    name.  What speaks of several fields is told of the last one; what cannot be said with these names is left out.
    """
    found: dict[int, list[Predicate]] = {}
    names = {label: variable for label, variable in zip(labels, variables, strict=True) if label and variable}
    outside = {} if called in ("", _VALUE) else {_WHOLE: PVar(called)}
    for part in conjuncts(whole.predicate):
        asked = substitute(part, {whole.value: PVar(_WHOLE)})
        spoken = [label for label in names if any(_is_field(each, label) for each in subpredicates(asked))]
        if not spoken or _VALUE in free_variables(asked) | {*names.values()}:
            continue
        terms = {label: PVar(names[label]) for label in spoken[:-1]} | {spoken[-1]: PVar(_VALUE)}
        said = substitute(_put(asked, terms), outside)
        if _WHOLE not in free_variables(said):
            found.setdefault(labels.index(spoken[-1]), []).append(said)
    return {number: Refinement(_VALUE, conjoin(*parts)) for number, parts in found.items()}


def _is_field(predicate: Predicate, label: str) -> bool:
    return isinstance(predicate, PApply) and (predicate.fun, predicate.args) == (label, (PVar(_WHOLE),))


def _put(predicate: Predicate, terms: Mapping[str, Predicate]) -> Predicate:
    """The predicate with the fields of the whole as these terms."""
    if isinstance(predicate, PApply) and predicate.fun in terms and _is_field(predicate, predicate.fun):
        return terms[predicate.fun]
    return rebuild(predicate, lambda part: _put(part, terms))
