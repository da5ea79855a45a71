"""What a function of a library could be assumed to promise: an annotation that LiquidHaskell trusts.

    b V.// [(0, x)]      ⇒   {-@ assume (V.//) :: xs:V.Vector a -> [(Int, a)] -> {v:V.Vector a | vlen v == vlen xs} @-}

Offered where the function's type permits what its code never does, and it is not this file's to annotate.  What is
assumed is what the library's code, as far as it is known here, keeps, or what no run of it was seen to break: of all
numbers, or of natural ones only.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import chain, islice

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.facts import facts_of
from liquidlens.contracts.visible import visible_type
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.naming import Naming
from liquidlens.explain.observed import Trusted, Why
from liquidlens.explain.proposals import LibraryAssumption
from liquidlens.explain.report import Suggestion
from liquidlens.lang.names import base_of, is_operator, module_of
from liquidlens.lang.types import INT, INTEGER
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PCompare, PLit, POr, Predicate, PVar
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.shape import arguments, unnamed
from liquidlens.logic.show import show_predicate, show_type
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import free_variables
from liquidlens.repairs.annotate import Callee, above
from liquidlens.repairs.candidates import candidates
from liquidlens.repairs.judge import Judge, rejected
from liquidlens.repairs.kept import PossiblePromise, answering, kept
from liquidlens.repairs.minimal import minimal
from liquidlens.repairs.naturals import NATURAL, as_written, narrowed
from liquidlens.repairs.parameters import named_as_code
from liquidlens.repairs.strengthen import Types, with_promises
from liquidlens.repairs.tested import holds_on_runs
from liquidlens.source.text import LineIndex

_MOST_TEMPLATES = 12
"""Equations that are tried where none is proved."""

_MOST_RUN = 3
"""Those of them that are tried on runs."""

_MOST_PROMISES = 12
"""Promises of one function that are tried together, equations first."""


class LibraryPromises(Struct):
    """What functions of libraries keep, as far as their code is known: the same for all findings of a file."""

    _known: dict[tuple[str, RType, frozenset[str]], list[PossiblePromise] | None] = field(
        default_factory=dict[tuple[str, RType, frozenset[str]], list[PossiblePromise] | None]
    )

    def of(
        self, judge: Judge, callee: Callee, measures: Mapping[str, Measure], preferred: Collection[str]
    ) -> list[PossiblePromise] | None:
        """The promises, equations first; None of a function that never answers."""
        key = callee.name, callee.type, frozenset(preferred)
        if key not in self._known:
            module = judge.program.modules[module_of(callee.name) or judge.program.main]
            there = Judge(judge.program, module, judge.now, shared=judge.shared)
            known = kept(
                there, callee.name, named=callee.type, measures=measures, constants=(0, 1), preferred=preferred
            )
            promises = sorted(known, key=lambda each: not _is_equation(each))[:_MOST_PROMISES]
            self._known[key] = None if _never_answers(there, callee) else promises
        return self._known[key]


def assumptions(
    judge: Judge,
    found: Counterexample,
    text: LineIndex,
    naming: Naming,
    *,
    measures: Mapping[str, Measure],
    preferred: Collection[str],
    libraries: LibraryPromises,
    repairs: Callable[[Types], bool],
    wholly: bool,
) -> Iterator[Suggestion]:
    """Assumptions about imported functions that answered by their types, each of which `repairs`; a step where that
    proves not all of the function."""
    owner = judge.program.bindings[found.woven.function]
    for name in dict.fromkeys(call.site.callee for call in found.witness.calls if not call.site.is_stub):
        imported = _imported(judge, name, text, naming)
        if imported is None:
            continue
        possible = (imported, *_of_naturals(imported))
        asked = (_least(judge, each, measures, preferred, libraries=libraries, repairs=repairs) for each in possible)
        believed = next((each for each in asked if each is not None), None)
        if believed is None:
            continue
        callee, least, why = believed
        type_ = with_promises([callee], least)[name]
        written = _written(name, naming)
        said = tuple(show_predicate(each.predicate) for each in least)
        annotation = f"assume {written} :: {show_type(unnamed(as_written(type_)), naming.write_type)}"
        yield Suggestion(
            LibraryAssumption(said, written),
            (Trusted(why, base_of(owner.name), wholly),),
            (above(text, owner.extent, annotation),),
            is_step=not wholly,
        )


def _imported(judge: Judge, name: str, text: LineIndex, naming: Naming) -> Callee | None:
    """A function of another module that has code and no refinement type of its own."""
    program, module = judge.program, judge.module
    binding = program.bindings.get(name)
    if binding is None or module_of(name) in {module.name, None} or name in program.methods or "$" in base_of(name):
        return None
    visible = visible_type(name, program, module)
    if visible is None or visible.signature is not None:
        return None
    named = named_as_code(visible.type, binding)
    parameters, result = arguments(named)
    if not parameters or isinstance(result, RFun | RForall):
        return None
    return Callee(name, named, signature=None, definition=binding.extent, text=text, write=naming.write_type)


def _least(
    judge: Judge,
    callee: Callee,
    measures: Mapping[str, Measure],
    preferred: Collection[str],
    *,
    libraries: LibraryPromises,
    repairs: Callable[[Types], bool],
) -> tuple[Callee, list[PossiblePromise], Why] | None:
    """The fewest promises of a function that are enough, and why they are believed."""
    promises = libraries.of(judge, callee, measures, preferred)
    if promises is None:
        return None

    def enough(chosen: list[PossiblePromise]) -> bool:
        return bool(chosen) and repairs(with_promises([callee], chosen))

    if enough(promises):
        return callee, minimal(promises, enough), Why.PROVED
    tested = _tested(judge, callee, measures, preferred, enough)
    return (callee, tested, Why.RUN) if tested else None


def _of_naturals(callee: Callee) -> Iterator[Callee]:
    """The function as it is meant, where it takes numbers: `generate (-1) f` has no element less than none."""
    counted = narrowed(callee.type, NATURAL)
    if counted != callee.type:
        yield replace(callee, type=counted)


def _tested(
    judge: Judge,
    callee: Callee,
    measures: Mapping[str, Measure],
    preferred: Collection[str],
    enough: Callable[[list[PossiblePromise]], bool],
) -> list[PossiblePromise]:
    """The first equation, or else a sign, that is enough, and that holds on the runs of code that cannot be proved to
    keep it."""
    program = judge.program
    binding, place = program.bindings[callee.name], (1,) * len(arguments(callee.type)[0])
    facts = facts_of(program, program.modules[module_of(callee.name) or program.main])
    templates = (each for each in candidates(callee.type, measures, (), preferred) if _says(each))
    answer = erase(arguments(callee.type)[1])
    natural = (PCompare(">=", PVar("v"), PLit(0)),) if answer in (INT, INTEGER) else ()
    tried = 0
    for predicate in chain(islice(templates, _MOST_TEMPLATES), natural):
        promise = PossiblePromise(callee.name, place, predicate)
        if enough([promise]):
            if holds_on_runs(facts, binding, callee.type, predicate):
                return [promise]
            tried += 1
            if tried == _MOST_RUN:
                break
    return []


def _says(predicate: Predicate) -> bool:
    """Whether it is an equation with something that the function is given."""
    return isinstance(predicate, PCompare) and predicate.op == "==" and bool(free_variables(predicate) - {"v"})


def _never_answers(judge: Judge, callee: Callee) -> bool:
    """Whether the code that is known here never answers, so that it keeps everything: it tells nothing."""
    judged = judge.annotated(callee.name, {callee.name: answering(callee.type, POr(()))})
    return judged is None or not rejected(judged)


def _is_equation(promise: PossiblePromise) -> bool:
    return isinstance(promise.predicate, PCompare) and promise.predicate.op == "=="


def _written(name: str, naming: Naming) -> str:
    written = naming.write(name)
    return f"({written})" if is_operator(name) else written
