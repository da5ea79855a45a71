"""What is checked at one call: the arguments against the refined type of what is called.

zipWith    ⇒   (\\a_1 a_2 a_3 -> Liquidlens.require "…" (size a_2 > 0 `implies` (size a_3 > 0)) (zipWith a_1 a_2 a_3))
"""

from msgspec import Struct

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.visible import visible_type
from liquidlens.core.module import Module
from liquidlens.core.syntax import Lam
from liquidlens.counterexample.ghc.checks import Checks, conjunction
from liquidlens.counterexample.ghc.descent import Descent, named_in_text
from liquidlens.counterexample.ghc.edits import Edits
from liquidlens.counterexample.ghc.faults import NamedLack, NoProgramFor
from liquidlens.counterexample.ghc.formula import SUPPORT, NotExecutable, Operand
from liquidlens.counterexample.ghc.occurrences import nodes
from liquidlens.counterexample.ghc.request import ReplayRequest
from liquidlens.counterexample.ghc.tables import filled, open_naming
from liquidlens.counterexample.show import show
from liquidlens.counterexample.values import string_value
from liquidlens.lang.names import base_of
from liquidlens.logic.erasure import erase
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.shape import Argument, arguments


class CallChecks(Struct, frozen=True):
    """Writes the check of the call that a request is about."""

    request: ReplayRequest
    module: Module
    edits: Edits
    checks: Checks
    descent: Descent

    def checked(self, callee: str) -> str:
        request = self.request
        label = show(string_value(request.label))
        if request.kind is Kind.TERMINATION:
            return self.descent.checked(callee, label)
        contract = self.contract()
        if request.kind is Kind.DIVISION:
            a, b = self.checks.fresh("a"), self.checks.fresh("a")
            return f"(\\{a} {b} -> {SUPPORT}.require {label} ({b} {SUPPORT}./= 0) ({callee} {a} {b}))"
        if contract is None:
            if request.kind is Kind.ERROR_CALL:
                return f"({SUPPORT}.violated {label})"
            raise NotExecutable(NoProgramFor(NamedLack.TYPE, base_of(request.callee or "?")))
        parameters, _ = arguments(contract)
        names, tests = self.tests(parameters)
        passed = self._passed(parameters, names)
        if not tests and passed == names:
            raise NotExecutable(NoProgramFor(NamedLack.DEMAND, base_of(request.callee or "?")))
        applied = " ".join((callee, *passed))
        return f"(\\{' '.join(names)} -> {SUPPORT}.require {label} {conjunction(tests)} ({applied}))"

    def tests(self, parameters: tuple[Argument, ...]) -> tuple[list[str], list[str]]:
        """Names for the arguments of a call, and what is asked of them."""
        names = [self.checks.fresh("a") for _ in parameters]
        scope = self.scope()
        tests: list[str] = []
        for index, (parameter, name) in enumerate(zip(parameters, names, strict=True)):
            scope[parameter.binder] = Operand(name, erase(parameter.type))
            test = self.checks.test(parameter.type, name, scope)
            if test is not None:
                tests.append(test)
            tests.extend(self._probed(index, parameter, name, scope))
        return names, tests

    def _passed(self, parameters: tuple[Argument, ...], names: list[str]) -> list[str]:
        """The arguments as the callee gets them: a function that is passed is checked whenever it is applied."""
        label = show(string_value(self.request.label))
        scope = self.scope()
        passed: list[str] = []
        for parameter, name in zip(parameters, names, strict=True):
            scope[parameter.binder] = Operand(name, erase(parameter.type))
            passed.append(name)
            if not isinstance(parameter.type, RFun):
                continue
            inside, result = arguments(parameter.type)
            inner = dict(scope)
            given = [self.checks.fresh("x") for _ in inside]
            domain: list[str] = []
            for each, variable in zip(inside, given, strict=True):
                inner[each.binder] = Operand(variable, erase(each.type))
                test = self.checks.test(each.type, variable, inner)
                domain.extend([test] if test is not None else [])
            answer = self.checks.fresh("answer")
            test = self.checks.test(result, answer, inner)
            if test is None:
                continue
            if domain:
                test = f"({conjunction(domain)} `{SUPPORT}.implies` {test})"
            call = f"{name} {' '.join(given)}"
            body = f"let {{ {answer} = {call} }} in {SUPPORT}.require {label} {test} {answer}"
            passed[-1] = f"(\\{' '.join(given)} -> {body})"
        return passed

    def _probed(self, index: int, parameter: Argument, name: str, scope: dict[str, Operand]) -> list[str]:
        """Tests of the answers of a function that is passed, at the arguments that the finding names."""
        found: list[str] = []
        for probe in self.request.probes:
            if probe.parameter != index or not isinstance(parameter.type, RFun):
                continue
            inside, result = arguments(parameter.type)
            inner = dict(scope)
            bindings: list[str] = []
            for each, value in zip(inside, probe.arguments, strict=False):
                given = self.checks.fresh("given")
                bindings.append(
                    f"{given} = {show(filled(value, self.request.program), open_naming(self.request.naming))}"
                )
                inner[each.binder] = Operand(given, erase(each.type))
            answer = self.checks.fresh("answer")
            givens = " ".join(inner[each.binder].text for each in inside[: len(probe.arguments)])
            test = self.checks.test(result, answer, inner)
            if test is None:
                continue
            bindings.append(f"{answer} = {name} {givens}")
            found.append(f"(let {{ {'; '.join(bindings)} }} in {test})")
        return found

    def contract(self) -> RType | None:
        """The refinement type that the label checks a call against."""
        request = self.request
        if request.contract is not None or request.callee is None:
            return request.contract
        if request.callee in request.inferred:
            return request.inferred[request.callee]
        visible = visible_type(request.callee, request.program, self.module)
        return visible.type if visible is not None else self._parameter_contract(request.callee)

    def _parameter_contract(self, name: str) -> RType | None:
        """The refined type of a parameter of the function that holds the label."""
        owner = self.request.function or self.request.entry
        binding = self.request.program.bindings.get(owner)
        visible = visible_type(owner, self.request.program, self.module)
        if binding is None or visible is None or not isinstance(binding.body, Lam):
            return None
        values = [b for b in binding.body.binders if not b.is_dictionary]
        for binder, parameter in zip(values, arguments(visible.type)[0], strict=False):
            if binder.name == name:
                return parameter.type
        for node in nodes(self.module, owner):  # `f h x = ..` compiled by cases names a parameter again
            if isinstance(node, Lam) and any(b.name == name for b in node.binders):
                return None
        functions = [p.type for p in arguments(visible.type)[0] if isinstance(p.type, RFun | RForall)]
        return functions[0] if len(functions) == 1 else None

    def scope(self) -> dict[str, Operand]:
        """The names in scope at the call, as the text writes them."""
        return named_in_text(self.module, self.edits.lines)
