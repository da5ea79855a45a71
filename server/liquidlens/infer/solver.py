"""Finding dictionaries: wanted constraints are solved from the dictionaries in scope, then from instances.

    Eq [(Int, a)]  with  $dOrd1 :: Ord a  in scope
      ⇒  $fEq[] ($fEq(,) $fEqInt ($p1Ord $dOrd1))

What is stuck on metavariables is handed back, to be tried again when more is known.
"""

from collections.abc import Iterable, Sequence

from liquidlens.infer.environment import ANY_HEAD
from liquidlens.infer.failure import failure
from liquidlens.infer.families import reduced
from liquidlens.infer.faults import OverlappingInstances
from liquidlens.infer.fitting import match, may_match, mentions_numbered, same
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import (
    Meta,
    are_enormous,
    constructors_inside,
    mentions_family,
    prune,
    unsolved,
    zonk,
)
from liquidlens.infer.typed import (
    Evidence,
    ForeignEvidence,
    GivenEvidence,
    GivenScope,
    InstanceEvidence,
    SuperEvidence,
    WantedDictionary,
)
from liquidlens.infer.unification import UnificationError, unify
from liquidlens.lang.data import Instance, superclass_selector
from liquidlens.lang.names import base_of, is_literal_index, module_of
from liquidlens.lang.types import (
    Constraint,
    TApp,
    TCon,
    TFun,
    TVar,
    Type,
    children,
    free_variables,
    substitute,
    substitute_constraint,
)

_OF_LITERALS = frozenset({"GHC.TypeLits.KnownNat", "GHC.TypeLits.KnownSymbol"})
_TYPEABLE = "Data.Typeable.Typeable"
_LEFT_OUT = frozenset(
    {
        "Control.DeepSeq.NFData",
        "Data.Hashable.Hashable",
        "Data.Data.Data",
        "GHC.Generics.Generic",
        "GHC.Generics.Generic1",
    }
)
"""Classes of which our library has no instances for most types that have them in GHC's libraries."""


_MOST_SUPERCLASSES = 500


def enter(inference: Inference, constraints: Sequence[Constraint], names: Sequence[str]) -> GivenScope:
    """A scope inside the current one in which the variables `names` hold dictionaries for `constraints`."""
    givens: list[tuple[Constraint, Evidence]] = []
    for constraint, name in zip(constraints, names, strict=True):
        _close(inference, constraint, GivenEvidence(name), givens)
    return GivenScope(inference.scope, givens, inference.equal)


def _close(
    inference: Inference, constraint: Constraint, evidence: Evidence, into: list[tuple[Constraint, Evidence]]
) -> None:
    if len(into) >= _MOST_SUPERCLASSES or any(_is_same(constraint, known) for known, _ in into):
        return  # many ways may lead to a superclass, and to twice as many behind it
    into.append((constraint, evidence))
    cls = inference.environment.classes.get(constraint.cls)
    if cls is None:
        return
    by = dict(zip(cls.params, constraint.args, strict=False))
    for index, parent in enumerate(cls.supers):
        above = substitute_constraint(parent, by)
        _close(inference, above, SuperEvidence(superclass_selector(cls, index), constraint.args, evidence), into)


def _is_same(constraint: Constraint, other: Constraint) -> bool:
    return constraint.cls == other.cls and all(map(same, constraint.args, other.args))


_STEPS_UNSEEN, _MOST_STEPS = 10, 2_000
"""Instances that one constraint may lead to: without a look at how large their types get, and in all."""

_DEEPEST = 200
"""Types in each other, as deep as GHC goes."""


def solve(inference: Inference, wanteds: Iterable[WantedDictionary]) -> list[WantedDictionary]:
    """Solve what can be solved now; the rest is returned: stuck on metavariables, or without any instance.

    An instance whose context equates types may tell what an earlier constraint waits for: `a ~ Char => IsString (D a)`.
    """
    stuck: list[tuple[WantedDictionary, int]] = []
    for wanted in wanteds:
        found = _solved(inference, wanted)
        if found is None:
            wanted.evidence = None
        stuck.extend((each, len(metas_of(each))) for each in ([wanted] if found is None else found))
    rest = [wanted for wanted, _ in stuck]
    return solve(inference, rest) if any(len(metas_of(each)) < before for each, before in stuck) else rest


def _solved(inference: Inference, asked: WantedDictionary) -> list[WantedDictionary] | None:
    """What is left of one constraint; None where instances lead nowhere: `instance C [[a]] => C [a]` asks for ever."""
    rest: list[WantedDictionary] = []
    work = [asked]
    steps = 0
    equations = inference.environment.equations
    while work:
        wanted = work.pop()
        if wanted.evidence is not None:
            continue
        steps += 1
        if steps > _MOST_STEPS or (steps > _STEPS_UNSEEN and (_are_deep(wanted.args) or are_enormous(wanted.args))):
            return None
        if equations:
            wanted.args = tuple([reduced(equations, arg) for arg in wanted.args])
        evidence = _from_scope(wanted)
        if evidence is None and wanted.scope is not None and wanted.scope.equal:
            wanted.args = tuple([substitute(zonk(arg), wanted.scope.equal) for arg in wanted.args])
            evidence = _from_scope(wanted)
        if evidence is None:
            found = _from_instances(inference, wanted)
            if found is not None:
                work.extend(reversed(found.context))
                evidence = found
            elif _may_be_elsewhere(inference, wanted):
                evidence = ForeignEvidence(wanted.cls, wanted.args)
            else:
                rest.append(wanted)
                continue
        wanted.evidence = evidence
    return rest


def _are_deep(types: Iterable[Type]) -> bool:
    """Whether types stand deeper in each other than stages can follow."""
    pending = [(ty, 0) for ty in types]
    for _ in range(_MOST_STEPS):
        if not pending:
            return False
        ty, depth = pending.pop()
        if depth > _DEEPEST:
            return True
        pending.extend((each, depth + 1) for each in children(prune(ty)))
    return False


def leave_to_foreign(inference: Inference, wanteds: Iterable[WantedDictionary]) -> bool:
    """Whether any of the constraints could be left to modules without source: their names say what the types are."""
    open_metas: dict[Meta, None] = {}
    for ty in inference.foreign_types:
        unsolved(ty, open_metas)
    left = list(wanteds) if open_metas else []
    before = len(left)
    while True:
        found = [wanted for wanted in left if not open_metas.keys().isdisjoint(metas_of(wanted))]
        if not found:
            return len(left) < before
        for wanted in found:
            wanted.evidence = ForeignEvidence(wanted.cls, wanted.args)
            open_metas.update(metas_of(wanted))
        left = [wanted for wanted in left if wanted.evidence is None]


def _may_be_elsewhere(inference: Inference, wanted: WantedDictionary) -> bool:
    """Whether there may be an instance that is not known here."""
    return (
        _is_foreign(inference, wanted)
        or _is_made(wanted)
        or _is_left_out(inference, wanted)
        or _is_either(_fitting(inference, wanted, early=False))
        or _may_be_matched(wanted)
    )


def _may_be_matched(wanted: WantedDictionary) -> bool:
    """Whether a constructor without source, matched around the place, may hold what is asked of type variables."""
    scope = wanted.scope
    while scope is not None and not scope.of_others:
        scope = scope.parent
    return scope is not None and all(_variable_of(arg) is not None for arg in wanted.args)


def _is_foreign(inference: Inference, wanted: WantedDictionary) -> bool:
    """Whether the constraint is on a type of a module without source, or on one of which such a class is asked, or has
    an instance."""
    environment = inference.environment
    heads = [head for head in map(_head_of, wanted.args) if head is not None]
    called = base_of(wanted.cls)
    if any(environment.is_foreign(head) or (called, head) in environment.elsewhere for head in heads):
        return True
    rigid = inference.foreign_rigid
    if rigid and any(_variable_of(arg) in rigid for arg in wanted.args):
        return True
    if any(map(mentions_family, wanted.args)):
        return not metas_of(wanted)  # a family may be any type: no instance fits, but one may
    # Of two types without source nobody knows that they differ: `MonadState [A] (StateT [B] m)`.
    several = len(wanted.args) > 1
    return several and any(map(environment.is_foreign, constructors_inside(wanted.args))) and not metas_of(wanted)


def _is_made(wanted: WantedDictionary) -> bool:
    """Whether GHC makes the instance: of a class of type-level literals for one, of `Typeable` for any type."""
    if wanted.cls == _TYPEABLE:
        return True
    if wanted.cls not in _OF_LITERALS or len(wanted.args) != 1:
        return False
    head = _head_of(wanted.args[0])
    return head is not None and is_literal_index(head)


def _is_left_out(inference: Inference, wanted: WantedDictionary) -> bool:
    """Whether GHC's libraries may have the instance, and ours does not."""
    head = _head_of(wanted.args[0]) if wanted.cls in _LEFT_OUT and len(wanted.args) == 1 else None
    return head is not None and module_of(head) != inference.environment.module


def _variable_of(ty: Type) -> str | None:
    """The rigid type variable that a type is, or applies."""
    ty = prune(ty)
    while isinstance(ty, TApp):
        ty = prune(ty.fun)
    return ty.name if isinstance(ty, TVar) else None


def _from_scope(wanted: WantedDictionary) -> Evidence | None:
    scope = wanted.scope
    while scope is not None:
        for constraint, evidence in scope.givens:
            if constraint.cls == wanted.cls and all(map(same, constraint.args, wanted.args)):
                return evidence
        scope = scope.parent
    return None


def solve_early(inference: Inference, wanteds: Iterable[WantedDictionary]) -> list[WantedDictionary] | None:
    """What the first stuck constraint asks that an instance fits as it is now, which `IncoherentInstances` permits."""
    for wanted in wanteds:
        found = _from_instances(inference, wanted, early=True)
        if found is not None:
            wanted.evidence = found
            return found.context
    return None


def _fitting(inference: Inference, wanted: WantedDictionary, *, early: bool) -> list[tuple[Instance, dict[str, Type]]]:
    """The instances that fit, each with its variables' types; unless `early` none where others could, once more is
    known."""
    by_head = inference.environment.instances.get(wanted.cls)
    if by_head is None:
        return []
    if not early and len(wanted.args) > 1 and metas_of(wanted) and _may_be_given(wanted):
        return []  # as in GHC: an instance for all types says nothing where a dictionary in scope may be meant
    if len(wanted.args) == 1:
        head = _head_of(wanted.args[0])
        candidates = by_head.get(head, []) if head else []
        if ANY_HEAD in by_head:
            candidates = candidates + by_head[ANY_HEAD]
    else:
        candidates = [instance for listed in by_head.values() for instance in listed]
    matches: list[tuple[Instance, dict[str, Type]]] = []
    for instance in candidates:
        by: dict[str, Type] = {}
        if all(match(pattern, arg, by) for pattern, arg in zip(instance.asked, wanted.args, strict=False)):
            matches.append((instance, by))
        elif not early and any(_mentions_meta(arg) for arg in wanted.args) and may_match(instance.asked, wanted.args):
            return []
    return matches


def _is_either(matches: Sequence[tuple[Instance, dict[str, Type]]]) -> bool:
    """Whether the instances differ as those of `IntMap` and `Map k` do, which are one type here."""
    return len({any(map(mentions_numbered, each.asked)) for each, _ in matches}) > 1


def _from_instances(inference: Inference, wanted: WantedDictionary, *, early: bool = False) -> InstanceEvidence | None:
    """The instance that fits; unless `early` none where another could fit once more is known."""
    matches = _fitting(inference, wanted, early=early)
    if not matches or _is_either(matches):
        return None
    if len(matches) > 1:
        _refuse_overlapping(inference, wanted, [instance for instance, _ in matches])
    instance, by = matches[0] if len(matches) == 1 else _most_specific(matches)
    by.update((name, inference.fresh_inner()) for name in instance.vars if name not in by)
    if instance.general:
        equated = _equated(inference, instance, wanted)
        if equated is None:
            return None
        by = equated
    context = [
        WantedDictionary(c.cls, tuple(substitute(arg, by) for arg in c.args), wanted.span, wanted.scope, wanted.by)
        for c in instance.context
    ]
    types = tuple(by.get(name, TCon("()")) for name in instance.vars)
    return InstanceEvidence(instance.dictionary, types, context)


def _equated(inference: Inference, instance: Instance, wanted: WantedDictionary) -> dict[str, Type] | None:
    """What the variables of an instance are whose context equates types, which become the same if they can."""
    by: dict[str, Type] = {name: inference.fresh_inner() for name in instance.vars}
    for arg, found in zip(instance.args, wanted.args, strict=True):
        try:
            unify(found, substitute(arg, by), inference.rigid)
        except UnificationError:
            return None
    return by


def may_hold(inference: Inference, wanted: WantedDictionary) -> bool:
    """Whether some instance, or a dictionary in scope, could still provide what is wanted once more is known."""
    if _may_be_given(wanted):
        return True
    by_head = inference.environment.instances.get(wanted.cls, {})
    return any(may_match(instance.asked, wanted.args) for listed in by_head.values() for instance in listed)


def _may_be_given(wanted: WantedDictionary) -> bool:
    """Whether a dictionary in scope could provide what is wanted once more is known."""
    scope = wanted.scope
    while scope is not None:
        if any(given.cls == wanted.cls and may_match(given.args, wanted.args) for given, _ in scope.givens):
            return True
        scope = scope.parent
    return False


def _refuse_overlapping(inference: Inference, wanted: WantedDictionary, found: Sequence[Instance]) -> None:
    """Refuse a constraint that several instances of this module fit, where no pragma says which is meant."""
    own = inference.environment.module
    if inference.may_overlap or any(each.general or module_of(each.dictionary) != own for each in found):
        return
    raise failure(OverlappingInstances(constraint_of(wanted)), wanted.span)


def _most_specific(matches: list[tuple[Instance, dict[str, Type]]]) -> tuple[Instance, dict[str, Type]]:
    for candidate in matches:
        if all(
            all(match(pattern, arg, by) for pattern, arg in zip(other.asked, candidate[0].asked, strict=False))
            for other, _ in matches
            for by in [dict[str, Type]()]
        ):
            return candidate
    return matches[0]


def _head_of(ty: Type) -> str | None:
    ty = prune(ty)
    while isinstance(ty, TApp):
        ty = prune(ty.fun)
    if isinstance(ty, TCon):
        return ty.name
    return "->" if isinstance(ty, TFun) else None


def _mentions_meta(ty: Type) -> bool:
    found: dict[Meta, None] = {}
    unsolved(ty, found)
    return bool(found)


def metas_of(wanted: WantedDictionary) -> dict[Meta, None]:
    """The unsolved metavariables of a wanted constraint."""
    found: dict[Meta, None] = {}
    for arg in wanted.args:
        unsolved(arg, found)
    return found


def constraint_of(wanted: WantedDictionary) -> Constraint:
    """The constraint itself, read through solved metavariables."""
    return Constraint(wanted.cls, tuple(map(zonk, wanted.args)))


def minimal(inference: Inference, constraints: Iterable[Constraint]) -> list[Constraint]:
    """The constraints without repetitions and without those that superclasses of others provide."""
    distinct: list[Constraint] = []
    for constraint in constraints:
        if constraint not in distinct:
            distinct.append(constraint)
    provided: list[Constraint] = []
    for constraint in distinct:
        above: list[tuple[Constraint, Evidence]] = []
        _close(inference, constraint, GivenEvidence(""), above)
        provided.extend(parent for parent, _ in above[1:])
    return [constraint for constraint in distinct if constraint not in provided]


def variables_of(constraint: Constraint) -> set[str]:
    """The type variables of a constraint."""
    return {name for arg in constraint.args for name in free_variables(arg)}
