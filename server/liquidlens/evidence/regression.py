"""A finding as a test of the user's own: the call, whole, without an error, and what its type promises of the answer.

concat (Emp :+: Emp)   ⇒   let answer = concat (Emp :+: Emp) in evaluateList (`seq` ()) answer `seq` (size answer == 1)

The test calls the module as everybody else does, so that it goes on to hold once the code is repaired.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.visible import visible_type
from liquidlens.core.module import Program
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.containers import has_cells
from liquidlens.counterexample.ghc.checks import Checks
from liquidlens.counterexample.ghc.faults import HiddenFromTests, Lack, NoProgram, OfLocal
from liquidlens.counterexample.ghc.formula import Formulas, NotExecutable, Operand
from liquidlens.counterexample.ghc.request import ReplayRequest
from liquidlens.counterexample.ghc.tables import filled, open_naming
from liquidlens.counterexample.least import without_holes
from liquidlens.counterexample.naming import Naming, naming_of
from liquidlens.counterexample.show import show_argument, show_name
from liquidlens.counterexample.values import Value, VApply, VForced, VFunction, VMatch
from liquidlens.evidence.equality import missing_equalities
from liquidlens.evidence.evaluated import Evaluation
from liquidlens.evidence.found import Evidence
from liquidlens.explain.report import Facet, Finding
from liquidlens.lang.data import DataType
from liquidlens.lang.names import base_of, is_operator, module_of
from liquidlens.lang.problems import Fault
from liquidlens.lang.related import related_functions
from liquidlens.lang.types import TForall, Type, arrows
from liquidlens.library.sources import source_of
from liquidlens.logic.erasure import erase
from liquidlens.logic.shape import arguments
from liquidlens.syntax.module_tree import Import

FAILING = frozenset(
    kind.value for kind in (Kind.POSTCONDITION, Kind.ERROR_CALL, Kind.MISSING_CASE, Kind.DIVISION, Kind.PROPERTY)
)
"""Kinds of obligations whose violation by a run of the real code shows outside."""


class TestCase(Struct, frozen=True):
    """One test."""

    title: str
    condition: str
    """A Haskell expression of type Bool, in the words of the support module."""
    fails: bool
    """Whether it fails as long as the finding stands; else what breaks is inside the run, or in a type only."""


class CannotTest(Exception):
    """A finding that no test module can show."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class _Noted(Mapping[str, str]):
    """Written names that remember which were asked for."""

    def __init__(self, written: Mapping[str, str]) -> None:
        self._written = written
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.asked.add(name)
        return self._written[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._written)

    def __len__(self) -> int:
        return len(self._written)


class Regression:
    """The tests of one module's findings, and the names and functions that they need."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.module = program.modules[program.main]
        interfaces = {name: module.interface for name, module in program.modules.items()}
        naming = open_naming(naming_of("", [Import(self.module.name)], interfaces))
        self._noted = _Noted(naming.written)
        self.naming: Naming = replace(naming, written=self._noted)
        self.checks = Checks(Formulas(program, self.naming))
        self.evaluation = Evaluation(program, self._is_shown, lambda name: show_name(name, self.naming))
        self._met: list[Type] = []
        """The types of the functions that are called."""
        self._shown = {name: frozenset(each.interface.values.values()) for name, each in program.modules.items()}

    def case(self, finding: Finding, evidence: Evidence) -> TestCase:
        """The test of one finding. Raises CannotTest."""
        request = evidence.request()
        if request.local is not None:
            raise CannotTest(OfLocal(finding.function))
        if related_functions(request.entry) is not None:
            raise CannotTest(NoProgram(Lack.ONE_FUNCTION))
        if has_cells(request.arguments):
            raise CannotTest(NoProgram(Lack.CELL))
        if request.reads:
            raise CannotTest(NoProgram(Lack.READ))
        try:
            binding = self.program.bindings[request.entry]
            self._met.append(binding.type)
            condition = self._condition(request, binding)
        except NotExecutable as reason:
            raise CannotTest(reason.fault) from reason
        for _ in self.definitions():
            pass  # they name things, too
        hidden = sorted(base_of(name) for name in self._noted.asked if not self._is_nameable(name))
        if hidden:
            raise CannotTest(HiddenFromTests(self.module.name, tuple(hidden)))
        shows = finding.kind in FAILING or finding.result.startswith("error ")
        fails = finding.facet is Facet.CONCRETE and finding.demanded and shows
        return TestCase(f"{' '.join(finding.call.split())} [{finding.code}]", condition, fails)

    def equalities(self) -> list[DataType]:
        """The user's data types that the tests meet and that have no `Eq`."""
        return missing_equalities(self.program, self._met, self._is_shown)

    def imported(self, types: Iterable[DataType]) -> dict[str, list[str]]:
        """What the tests import, these types included, as items by module: `{"ZipWith": ["List (..)", "zipWith"]}`."""
        found: dict[str, set[str]] = {self.module.name: set()}
        for each in types:
            home = module_of(each.name)
            if home is not None:
                found.setdefault(home, set()).add(f"{_bracketed(base_of(each.name))} (..)")
        for name in self._noted.asked:
            home = module_of(name)
            if home is None or source_of(home) is not None or home not in self.program.modules:
                continue
            owner = self.program.constructors.get(name)
            if home == self.module.name or name in self._shown[self.module.name]:
                item = _bracketed(base_of(name if owner is None else owner[0].name))
                found[self.module.name].add(item if owner is None else f"{item} (..)")
        return {module: sorted(items) for module, items in found.items()}

    def taken(self) -> frozenset[str]:
        """Base names that the imports bring into scope."""
        interface = self.module.interface
        names = {base_of(name) for name in self._noted.asked if name in self._shown[self.module.name]}
        return frozenset(name for name in interface.values if name in names)

    def definitions(self) -> Iterator[str]:
        """The functions that the tests need, one line each."""
        yield from self.checks.definitions()
        yield from self.evaluation.definitions()

    def _condition(self, request: ReplayRequest, binding: Binding) -> str:
        entry = show_name(request.entry, self.naming)
        given = [self._argument(value) for value in request.arguments]
        call = " ".join((entry, *given))
        if request.context is not None:
            return self._whole(f"{self._argument(request.context)} ({call})", None)
        if request.kind is Kind.PROPERTY:
            return call
        declared = binding.type.body if isinstance(binding.type, TForall) else binding.type
        parameters, result = arrows(declared)
        whole = self.evaluation.of(result) if len(parameters) == len(given) else None
        test, names = self._promise(request, len(given))
        if test is None:
            return self._whole(call, whole)
        looked = f"{whole or '(`seq` ())'} answer `seq` {test}"
        if not any(re.search(rf"(?<![\w'.]){name}(?![\w'])", test) for name in names):
            return f"let {{ answer = {call} }} in {looked}"
        body = f"let {{ answer = {' '.join((entry, *names))} }} in {looked}"
        return f"(\\{' '.join(names)} -> {body}) {' '.join(given)}"

    def _whole(self, call: str, evaluated: str | None) -> str:
        return f"{evaluated or '(`seq` ())'} ({call}) `seq` True"

    def _promise(self, request: ReplayRequest, arity: int) -> tuple[str | None, list[str]]:
        """What the type of the function promises of `answer`, in names of its arguments."""
        visible = visible_type(request.entry, self.program, self.module)
        contract = request.contract if request.kind is Kind.POSTCONDITION else None
        if contract is None:
            contract = None if visible is None else visible.type
        if contract is None:
            return None, []
        self.checks.formulas.predicates = request.predicates
        self.checks.applied_to[:] = [self._argument(value) for value in request.applied_to]
        parameters, result = arguments(contract)
        names = [self._binder(parameters[i].binder if i < len(parameters) else "") for i in range(arity)]
        scope = {p.binder: Operand(name, erase(p.type)) for p, name in zip(parameters, names, strict=False)}
        try:
            return self.checks.test(result, "answer", scope), names
        except NotExecutable:
            if request.kind is Kind.POSTCONDITION:
                raise
            return None, []

    def _binder(self, name: str) -> str:
        """The name of an argument: as in the type, where nothing else can have it."""
        plain = re.fullmatch(r"[a-z][A-Za-z0-9]?", name) and name not in {"of", "if", "in", "do"}
        return name if plain and name not in self.module.interface.values else self.checks.fresh("given")

    def _argument(self, value: Value) -> str:
        data = {name: each for module in self.program.modules.values() for name, each in module.data.items()}
        return show_argument(self._evaluating(filled(without_holes(value, data), self.program)), self.naming)

    def _evaluating(self, value: Value) -> Value:
        """What evaluates all of something does so by a function for its type."""
        match value:
            case VFunction(parameters, body):
                return VFunction(parameters, self._evaluating(body))
            case VMatch(subject, pattern, body, otherwise):
                rest = None if otherwise is None else self._evaluating(otherwise)
                return VMatch(subject, pattern, self._evaluating(body), rest)
            case VForced(subject, body, whole) if whole is not None:
                return VForced(VApply(self.evaluation.named(whole), (subject,)), self._evaluating(body))
            case VForced(subject, body):
                return VForced(subject, self._evaluating(body))
            case _:
                return value

    def _is_nameable(self, name: str) -> bool:
        """Whether a test can write the name: everything but what one of the user's modules hides."""
        home = module_of(name)
        if home is None or home not in self.program.modules or source_of(home) is not None:
            return True
        if name in self._shown[self.module.name]:
            return True
        return home != self.module.name and name in self._shown[home]

    def _is_shown(self, name: str) -> bool:
        """Whether a test can match on the constructor: its module exports it."""
        home = module_of(name)
        return home is None or (home in self.program.modules and name in self._shown[home])


def _bracketed(base: str) -> str:
    return f"({base})" if is_operator(base) else base
