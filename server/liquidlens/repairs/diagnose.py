"""What LiquidHaskell lacks where no run and no abstract run shows it: the sign of a measure, that two measures are the
same, that equal calls have equal answers, a promise of a callee.

    f x = size x  promises  v >= 0      no value breaks it, and with `size :: List a -> Nat` it is proved
    f x = g x - g x  promises  v == 0   no value breaks it, and with `g x` the same twice it is proved
    twice xs = xs ++ rev xs  promises  elts v == elts xs     `rev`, being parametric, cannot but; it has to say so

Each is tried as a hypothesis of the modular checker; the one that proves the obligations is what is missing.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.visible import holds_functions
from liquidlens.core.mentions import mentioned_constructors, mentions
from liquidlens.core.module import Module
from liquidlens.core.syntax import Binding
from liquidlens.explain.observed import Meeting, Met, ThenProved
from liquidlens.explain.proposals import (
    DeclareByData,
    GiveResult,
    KnowConstructors,
    KnowFunctions,
    PutInDefinitions,
    PutInOftener,
    StateBounds,
    StateRelated,
    StateSame,
    TellApart,
    TryMoreVariables,
)
from liquidlens.explain.reasons import (
    AnswersOfParameters,
    ConstructorTerms,
    Definitions,
    DefinitionsOftener,
    FieldOfFunctions,
    FixedWidth,
    Lacking,
    ManyVariables,
    Newtypes,
    Promises,
    RelatedMeasures,
    SameAnswers,
    SameMeasures,
    Sign,
    ToldApart,
)
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.data import DataType
from liquidlens.lang.names import base_of
from liquidlens.liquid.selected import hides_contents
from liquidlens.logic.predicates import PApply, PCompare, PVar
from liquidlens.logic.refined import RForall, RFun, RType, subtypes
from liquidlens.logic.shape import arguments, unnamed
from liquidlens.logic.show import Write, show_name, show_predicate, show_type
from liquidlens.logic.specification import DataSpecification, Invariant, Measure, Options
from liquidlens.logic.substitution import applied_functions, free_variables
from liquidlens.repairs.annotate import Callee, above
from liquidlens.repairs.callees import callees_of
from liquidlens.repairs.compared import compared_strings
from liquidlens.repairs.fixed_widths import fixed_widths
from liquidlens.repairs.given_functions import applied_again
from liquidlens.repairs.judge import Judge, all_proved
from liquidlens.repairs.kept import answering, kept
from liquidlens.repairs.not_put_in import not_put_in
from liquidlens.repairs.related_measures import Relation, holds_by_induction, related_conditions, related_numbers
from liquidlens.repairs.same_measures import same_measures
from liquidlens.repairs.signs import are_so, sign_edits, with_signs
from liquidlens.repairs.strengthen import Types, offer, promised_by, strengthened, with_promises
from liquidlens.repairs.unmatched import unmatched_parts
from liquidlens.repairs.wholes import parts_of_wholes
from liquidlens.source.literate import is_literate
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex

_OF_CONSTRUCTORS = ("--exact-data-cons", "--ple")
"""The options by which predicates know more of constructors: what they make, and what measures are of that."""

_TELLING_APART = ("--max-case-expand=4", "--exact-data-cons")
"""The options by which it is known which constructor made a value that is matched again."""

_HIGHER_ORDER = "--higherorder"
"""The option by which functions stand in the logic: equal arguments have equal answers."""

_MOST_VARIABLES = 5

_MOST_DOUBLINGS = 4
"""How often the number is doubled that says how often definitions are put in."""

_FUEL = re.compile(r"--fuel=(\d+)")
"""More are not asked for: the number of formulas grows by a power of this one."""


class Missing(Struct, frozen=True):
    """The fact that would prove what is not proved, and the edits that state it where annotations can."""

    fact: Lacking
    suggestions: tuple[Suggestion, ...] = ()


def missing_fact(
    judge: Judge, binding: Binding, labels: frozenset[Label], text: LineIndex, write: Write
) -> Missing | None:
    """The fact that would prove `labels`; None where it is none of these, or none within the judge's work."""
    asked = _asked(judge, binding, labels)
    related = _related(judge, binding, labels, related_conditions(judge.program, asked), text=text, write=write)
    if related is not None:
        return related
    for names, changed, positive in with_signs(judge.module):
        if _proved(judge, binding, labels, {}, changed) and are_so(judge, names, positive=positive):
            edits = sign_edits(judge, names, changed, text, write)
            seen = Met(Meeting.EQUATIONS, ThenProved.PROMISE)
            sign = Sign(tuple(map(show_name, names)), positive)
            offered = () if edits is None else (Suggestion(GiveResult(sign), (seen,), edits),)
            return Missing(Lacking((sign,)), offered)
    specification = judge.module.specification
    for (one, other), invariant in same_measures(judge.program):
        known = replace(specification, invariants=[*specification.invariants, invariant])
        if _proved(judge, binding, labels, {}, replace(judge.module, specification=known)):
            return _same(judge, one, other, show_type(invariant.type, write), text)
    run = mentions(binding)
    related = _related(judge, binding, labels, related_numbers(judge.program, run), text=text, write=write)
    if related is not None:
        return related
    widths = list(fixed_widths(binding))
    bounded = replace(specification, invariants=[*specification.invariants, *widths])
    if widths and _proved(judge, binding, labels, {}, replace(judge.module, specification=bounded)):
        return _bounded(binding, widths, text, write)
    applied = _reflected(judge, binding, labels)
    options = specification.options
    evaluating = replace(specification, options=replace(options, ple=True))
    if applied and _proved(judge, binding, labels, {}, replace(judge.module, specification=evaluating)):
        edit = _ple(binding, text, is_local=options.ple_local)
        offered = Suggestion(PutInDefinitions(), (Met(goal=ThenProved.PROMISE),), (edit,))
        return Missing(Lacking((Definitions(applied),)), (offered,))
    for most in _more_fuel(options.fuel):
        more = replace(specification, options=replace(options, others=(*options.others, f"--fuel={most}")))
        if _proved(judge, binding, labels, {}, replace(judge.module, specification=more)):
            offered = Suggestion(PutInOftener(most), (Met(goal=ThenProved.PROMISE),), (_fuel(binding, text, most),))
            return Missing(Lacking((DefinitionsOftener(options.fuel or 0, most),)), (offered,))
    terms = _constructors_spoken_of(judge, binding, labels)
    for option in _OF_CONSTRUCTORS if terms else ():
        known = replace(specification, options=_with_option(specification.options, option))
        if _proved(judge, binding, labels, {}, replace(judge.module, specification=known)):
            edit = above(text, binding.extent, f'LIQUID "{option}"')
            offered = Suggestion(KnowConstructors(option), (Met(goal=ThenProved.PROMISE),), (edit,))
            return Missing(Lacking((ConstructorTerms(tuple(map(show_name, terms)), option),)), (offered,))
    apart = tuple(name for name in terms if judge.program.constructors[name][1].equal)
    if apart and judge.module.specification.options.is_exact:
        return Missing(Lacking((ConstructorTerms(tuple(map(show_name, apart)), None),)))
    matched = any(label.kind is Kind.MISSING_CASE for label in labels)
    for option in _TELLING_APART if matched else ():
        known = replace(specification, options=_with_option(specification.options, option))
        if _proved(judge, binding, labels, {}, replace(judge.module, specification=known)):
            edit = above(text, binding.extent, f'LIQUID "{option}"')
            offered = Suggestion(TellApart(option), (Met(goal=ThenProved.PROMISE),), (edit,))
            return Missing(Lacking((ToldApart(option),)), (offered,))
    for most in _more_variables(judge, binding, labels):
        more = replace(specification.options, others=(*specification.options.others, f"--maxparams={most}"))
        tried = replace(judge.module, specification=replace(specification, options=more))
        if _proved(judge, binding, labels, {}, tried):
            edit = above(text, binding.extent, f'LIQUID "--maxparams={most}"')
            offered = Suggestion(TryMoreVariables(most), (Met(goal=ThenProved.PROMISE),), (edit,))
            return Missing(Lacking((ManyVariables(options.most_parameters, most),)), (offered,))
    held = _newtypes(judge, binding)
    if held and _proved(judge, binding, labels, {}, _as_data(judge.module, held)):
        names = tuple(show_name(each.constructors[0].name) for each in held)
        lacks = Newtypes(names, is_annotated=not any(each.params for each in held))
        return Missing(Lacking((lacks,)), _to_data(judge.module, held, text))
    parts = (
        parts_of_wholes(judge, binding, labels, text, _TELLING_APART)
        or unmatched_parts(judge, binding, labels, text)
        or compared_strings(judge, binding, labels, text)
    )
    if parts is not None:
        return Missing(*parts)
    fields = _fields_beside_functions(judge, binding)
    again = applied_again(binding)
    typed = replace(specification, options=_with_option(specification.options, _HIGHER_ORDER))
    if (fields or again) and _proved(judge, binding, labels, {}, replace(judge.module, specification=typed)):
        if fields:
            return Missing(Lacking((FieldOfFunctions(fields[0]),)))
        edit = above(text, binding.extent, f'LIQUID "{_HIGHER_ORDER}"')
        offered = Suggestion(KnowFunctions(_HIGHER_ORDER), (Met(goal=ThenProved.PROMISE),), (edit,))
        return Missing(Lacking((AnswersOfParameters(again, _HIGHER_ORDER),)), (offered,))
    answering_equally = dict(_deterministic(callees_of(judge, binding, text, write)))
    # What one callee's equal answers prove, those of all prove too.
    known = _selected(judge.module, answering_equally)
    may_help = len(answering_equally) < 2 or _proved(judge, binding, labels, answering_equally, known)
    for name, type_ in answering_equally.items() if may_help else ():
        if _proved(judge, binding, labels, {name: type_}, _selected(judge.module, (name,))):
            return Missing(Lacking((SameAnswers(show_name(name), name in judge.module.selectors),)))
    return _missing_promises(judge, binding, labels, text, write)


def _selected(module: Module, names: Iterable[str]) -> Module | None:
    """The module with those of the fields `names` as functions of the logic that are none; None where all are."""
    data = dict(module.specification.data)
    for owner, constructor in (module.selectors[name] for name in names if name in module.selectors):
        before = data.get(owner.name) or DataSpecification(owner.name, owner.params, (), {})
        data[owner.name] = replace(before, selected={*before.selected, constructor.name})
    changed = data != module.specification.data
    return replace(module, specification=replace(module.specification, data=data)) if changed else None


def _bounded(binding: Binding, widths: list[Invariant], text: LineIndex, write: Write) -> Missing:
    said = tuple(show_type(each.type, write) for each in widths)
    names = tuple(show_name(each.subject.name) for each in widths if each.subject is not None)
    edit = above(text, binding.extent, " @-}\n{-@ ".join(f"invariant {each}" for each in said))
    offered = Suggestion(StateBounds(), (Met(goal=ThenProved.PROMISE),), (edit,))
    return Missing(Lacking((FixedWidth(names, said),)), (offered,))


def _newtypes(judge: Judge, binding: Binding) -> list[DataType]:
    """The newtypes of the module whose constructors a binding's code has, and of which these say nothing, or not that
    what a pattern takes out is one value."""
    used, known = mentioned_constructors(binding), judge.module.specification.data
    own = [each for each in judge.module.data.values() if each.is_newtype and each.constructors[0].name in used]
    return [each for each in own if each.params or hides_contents(each, known.get(each.name))]


def _as_data(module: Module, newtypes: list[DataType]) -> Module:
    return replace(module, data={**module.data, **{each.name: replace(each, is_newtype=False) for each in newtypes}})


_NEWTYPE = "newtype"


def _to_data(module: Module, newtypes: list[DataType], text: LineIndex) -> tuple[Suggestion, ...]:
    """`data` in place of `newtype`, in annotations too."""
    edits: list[Edit] = []
    for each in newtypes:
        said = module.specification.data.get(each.name)
        annotated = said is not None and said.span.path == each.span.path and not said.is_other
        before = text.text[: text.offset(each.span.start)].rstrip()
        places = [len(before) - len(_NEWTYPE), *([text.offset(said.span.start)] if said and annotated else [])]
        for start in places:
            end = start + len(_NEWTYPE)
            if text.text[start:end] != _NEWTYPE:
                return ()
            edits.append(Edit(Span(each.span.path, text.position(start), text.position(end)), "data"))
    names = tuple(base_of(each.name) for each in newtypes)
    return (Suggestion(DeclareByData(names), (Met(goal=ThenProved.PROMISE),), tuple(edits)),)


def _fields_beside_functions(judge: Judge, binding: Binding) -> tuple[str, ...]:
    """The fields that code applies as functions and of whose types LiquidHaskell says nothing."""
    mentioned = mentions(binding)
    return tuple(
        show_name(label)
        for data in judge.module.data.values()
        for constructor in data.constructors
        if holds_functions(constructor)
        for label in constructor.labels
        if label in mentioned
    )


def _ple(binding: Binding, text: LineIndex, *, is_local: bool) -> Edit:
    return above(text, binding.extent, f"ple {base_of(binding.name)}" if is_local else 'LIQUID "--ple"')


def _reflected(judge: Judge, binding: Binding, labels: frozenset[Label]) -> tuple[str, ...]:
    """The reflected functions that are asked about where nothing puts their definitions in."""
    judged = judge.now.bindings[binding.name].judgements
    predicates = [judged[label].obligation.predicate for label in labels if label in judged]
    return not_put_in(predicates, binding.name, judge.module, judge.program)


def _constructors_spoken_of(judge: Judge, binding: Binding, labels: frozenset[Label]) -> tuple[str, ...]:
    """The constructors that predicates of a binding's promises and of its annotation make."""
    judged = judge.now.bindings[binding.name].judgements
    predicates = [judged[label].obligation.predicate for label in labels if label in judged]
    signature = judge.module.specification.signatures.get(binding.name)
    for part in subtypes(signature.type) if signature is not None else ():
        predicates.extend([] if isinstance(part, RForall) else [part.refinement.predicate])
    names = (applied_functions(p) | free_variables(p) for p in predicates if p is not None)
    made = frozenset[str]().union(*names) & judge.program.constructors.keys()
    return tuple(sorted(made - {"True", "False"}))


def _with_option(options: Options, option: str) -> Options:
    if option == "--ple":
        return replace(options, ple=True)
    return replace(options, others=(*options.others, option))


def _more_fuel(fuel: int | None) -> tuple[int, ...]:
    """How often definitions may have to be put in, where a module says how often they are."""
    return () if fuel is None else tuple(max(1, fuel) << doublings for doublings in range(1, _MOST_DOUBLINGS + 1))


def _fuel(binding: Binding, text: LineIndex, most: int) -> Edit:
    """That definitions may be put in so often, where the module says how often they are."""
    said = list(_FUEL.finditer(text.text))
    if len(said) != 1:
        return above(text, binding.extent, f'LIQUID "--fuel={most}"')
    start, end = (text.position(said[0].start(1)), text.position(said[0].end(1)))
    return Edit(Span(binding.extent.path, start, end), str(most))


def _more_variables(judge: Judge, binding: Binding, labels: frozenset[Label]) -> range:
    """How many variables the formulas may need that are asked for, where that is more than are tried."""
    judged = judge.now.bindings[binding.name].judgements
    predicates = [judged[label].obligation.predicate for label in labels if label in judged]
    needed = max((len(free_variables(p)) - 1 for p in predicates if p is not None), default=0)
    return range(judge.module.specification.options.most_parameters + 1, min(needed, _MOST_VARIABLES) + 1)


def _same(judge: Judge, one: str, other: str, type_: str, text: LineIndex) -> Missing:
    first, second = show_name(one), show_name(other)
    lacking = Lacking((SameMeasures(first, second, type_),))
    measures = judge.module.specification.measures
    functions = (measures[name].function for name in (one, other) if name in measures)
    defined = next((judge.program.bindings[name] for name in functions if name in judge.program.bindings), None)
    if defined is None and is_literate(judge.module.path):
        return Missing(lacking)
    said = f"invariant {type_}"
    edit = _at_the_end(judge, text, said) if defined is None else above(text, defined.extent, said)
    seen = Met(Meeting.SAME_EQUATIONS, ThenProved.PROMISE)
    return Missing(lacking, (Suggestion(StateSame(first, second), (seen,), (edit,)),))


def _at_the_end(judge: Judge, text: LineIndex, said: str) -> Edit:
    """An annotation of its own behind all that the file says."""
    end = text.position(len(text.text))
    return Edit(Span(judge.module.path, end, end), ("" if text.text.endswith("\n") else "\n") + f"{{-@ {said} @-}}\n")


def _related(
    judge: Judge,
    binding: Binding,
    labels: frozenset[Label],
    relations: Iterable[tuple[Relation, Invariant]],
    *,
    text: LineIndex,
    write: Write,
) -> Missing | None:
    """The first of these relations between measures that holds of all data and proves `labels`."""
    specification = judge.module.specification
    for relation, invariant in relations:
        if not holds_by_induction(judge, invariant):
            continue
        known = replace(specification, invariants=[*specification.invariants, invariant])
        if _proved(judge, binding, labels, {}, replace(judge.module, specification=known)):
            said, type_ = show_predicate(relation), show_type(invariant.type, write)
            edit = above(text, binding.extent, f"invariant {type_}")
            offered = Suggestion(StateRelated(said), (Met(Meeting.INDUCTION, ThenProved.PROMISE),), (edit,))
            return Missing(Lacking((RelatedMeasures(said, type_),)), (offered,))
    return None


def _asked(judge: Judge, binding: Binding, labels: frozenset[Label]) -> frozenset[str]:
    """What the obligations that are not proved apply."""
    judged = judge.now.bindings[binding.name].judgements
    predicates = [judged[label].obligation.predicate for label in labels if label in judged]
    return frozenset[str]().union(*(applied_functions(p) for p in predicates if p is not None))


def _missing_promises(
    judge: Judge, binding: Binding, labels: frozenset[Label], text: LineIndex, write: Write
) -> Missing | None:
    """Promises of callees that their own code meets and that prove `labels`."""
    measures: dict[str, Measure] = {}
    for each in judge.program.modules.values():
        measures.update(each.specification.measures)
    signatures = judge.module.specification.signatures
    asked = _asked(judge, binding, labels)
    callees = list(callees_of(judge, binding, text, write))
    promises = [
        p
        for callee in callees
        for p in kept(judge, callee.name, named=callee.type, measures=measures, constants=(0, 1), preferred=asked)
    ]

    def proves(types: Types) -> bool:
        return all_proved(judge.annotated(binding.name, types, needed=labels), labels)

    found = strengthened(judge, callees, promises, proves)
    if found is None:
        return None
    types = with_promises(callees, found)
    said: list[Promises] = []
    for name, type_ in types.items():
        callee = next(callee for callee in callees if callee.name == name)
        promised = promised_by(callee, [promise for promise in found if promise.function == name])
        said.append(Promises(show_name(name), name in signatures, promised, show_type(unnamed(type_))))
    return Missing(Lacking(tuple(said)), (offer(callees, found, ThenProved.PROMISE),))


def _deterministic(callees: Iterable[Callee]) -> Iterator[tuple[str, RType]]:
    """Callees of the module whose answer is said to be a function of their arguments."""
    for callee in callees:
        parameters, _ = arguments(callee.type)
        if any(isinstance(p.type, RFun) for p in parameters):
            continue
        call = PApply(callee.name, tuple(PVar(p.binder) for p in parameters))
        yield callee.name, answering(callee.type, PCompare("==", PVar("v"), call))


def _proved(
    judge: Judge,
    binding: Binding,
    labels: frozenset[Label],
    hypotheses: Mapping[str, RType],
    changed: Module | None = None,
) -> bool:
    return all_proved(judge.of(binding.name, hypotheses, changed, needed=labels), labels)
