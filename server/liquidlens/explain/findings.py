"""From a replayed counterexample to a finding: everything a person is told of it.

concat/postcondition, concat' Emp Emp = 0 :+: Emp
  ⇒ weak-spec/postcondition at `concat`, blame: callee concat', `size v == sumsize x` is `1 == 0`, ...
"""

from collections.abc import Mapping

from msgspec import Struct

from liquidlens.contracts.cells import has_cell
from liquidlens.contracts.labels import Kind
from liquidlens.contracts.log import CallSite
from liquidlens.contracts.obligations import Obligation
from liquidlens.contracts.supply import Unrunnable, call
from liquidlens.contracts.visible import Origin
from liquidlens.contracts.weave import fed
from liquidlens.core.module import Program
from liquidlens.core.parts import parameters as parameters_of
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Con, Var
from liquidlens.counterexample.containers import same_cells
from liquidlens.counterexample.evaluate import Evaluated, Evaluation, RaisedError
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.least import without_holes
from liquidlens.counterexample.naming import Naming, locals_of
from liquidlens.counterexample.show import show, show_argument, show_call
from liquidlens.counterexample.values import Value, VCon, VFunction
from liquidlens.counterexample.witness import (
    AnsweredCall,
    context_of,
    is_complete,
    measures_asked,
    measures_of,
    predicates_of,
    texts_read,
)
from liquidlens.explain.broken import Breaking, evaluated, is_unchanged
from liquidlens.explain.compared import compared_at
from liquidlens.explain.loops import entered_loop, party_of_loop, place_of_loop, repeated, type_of_loop
from liquidlens.explain.missed import missed
from liquidlens.explain.plain_variables import with_plain_variables, without_quantifiers
from liquidlens.explain.problem_words import error_words
from liquidlens.explain.reasons import MeasureTried, Note, RefinementTried, SameCell, TextsRead, TypesTried
from liquidlens.explain.report import AbstractAnswer, Blame, Facet, Finding, Party, Told, TraceStep
from liquidlens.explain.runs import run_of
from liquidlens.explain.shortened import LONGEST, shortened
from liquidlens.explain.steps import step_of
from liquidlens.lang.containers import is_thread
from liquidlens.lang.data import DataType
from liquidlens.lang.names import base_of, is_operator, module_of, source_name
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import UNIT, TFun, TVar
from liquidlens.library.sources import TYPES_ONLY
from liquidlens.logic.predicates import PLit, POr
from liquidlens.logic.refined import RForall
from liquidlens.logic.shape import unnamed
from liquidlens.logic.show import show_haskell_type, show_name, show_type
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import is_made_up
from liquidlens.source.span import NOWHERE, Span
from liquidlens.source.text import LineIndex
from liquidlens.syntax.comments import one_line

_FUEL = 400_000
_LONGEST_TRACE = 9


class Explainer(Struct, frozen=True):
    """Explains the counterexamples of one file."""

    program: Program
    index: LineIndex
    naming: Naming
    measures: Mapping[str, Measure]

    def finding(self, found: Counterexample) -> Finding:
        """The finding of one counterexample."""
        obligation, witness = found.obligation, found.witness
        kind = _kind(obligation)
        predicate = Breaking(found, self.program, self.measures, self.naming).predicate()
        blame = self._blame(found)
        abstracted = tuple(self._abstracted(found, answered) for answered in witness.calls)
        function = found.woven.function if witness.local is None else witness.local.function
        told = Told(
            self.naming.prose(function),
            self._asked(obligation),
            self._culprit_type(found),
            self._applied(found),
            unchanged=is_unchanged(obligation),
            ends=found.ends,
            again=repeated(found, self.program, self.naming),
            stands=self._stands(found),
            missed=missed(self.program.bindings.get(obligation.function), obligation.span),
            imported=""
            if found.is_concrete or entered_loop(found) is not None
            else self._of_library(_first(found).site.callee),
        )
        called, result = self._call(found), _told(self._result(found))
        breaks = found.is_concrete and not found.ends and not measures_asked(found.woven, witness)
        verdict = "unsafe" if breaks else "weak-spec"
        return Finding(
            f"{verdict}/{kind.value}",
            kind,
            Facet.CONCRETE if breaks else Facet.ABSTRACT,
            demanded=witness.demanded or witness.local is not None,
            function=show_name(found.woven.function),
            callee=None if obligation.callee is None else self.naming.prose(obligation.callee),
            label=obligation.label,
            span=self._place(found),
            call=called,
            result=result,
            predicate=predicate,
            blame=blame,
            abstracted=abstracted,
            trace=self._trace(found, TraceStep(called, result, self._begins(found)), told.place_text),
            notes=self._notes(found),
            replayed=found.replay.confirms(witness),
            inputs=tuple(show(value, self.naming) for value in self._inputs(found)),
            run=run_of(found, self.program, self.index, self.naming),
            told=told,
        )

    def _applied(self, found: Counterexample) -> str:
        """What callees known by their types apply the functions to that they are given."""
        calls = (each for each in found.witness.calls if not each.answered and each.handed is None)
        return ", ".join(show(value, self.naming) for each in calls for values in each.applied for value in values)

    def _stands(self, found: Counterexample) -> Span | None:
        """Where the local function stands that broke, if the text calls another one of the same binding so."""
        local = found.witness.local
        names = locals_of(self.program.bindings[found.woven.function].body) if local is not None else ()
        alike = [name for name in names if local is not None and source_name(name) == source_name(local.function)]
        return found.obligation.span if len(alike) > 1 else None

    def _place(self, found: Counterexample) -> Span:
        """The smallest expression to blame: of a broken promise the result expression, of an invariant the field's."""
        if found.obligation.kind is Kind.DATA_INVARIANT:
            return self._field(found.obligation) or found.obligation.span
        if found.obligation.kind is Kind.MISSING_CASE:
            return self._equations(found.obligation)
        if found.obligation.kind is not Kind.POSTCONDITION or found.witness.local is not None:
            return self._step(found.obligation) or found.obligation.span
        tail = compared_at(found.woven.function, self.program) or found.replay.blamed_tail(found.witness)
        if tail is not None:
            return tail
        binding = self.program.bindings[found.woven.function]
        return binding.extent if binding.extent.path else found.obligation.span

    def _equations(self, obligation: Obligation) -> Span:
        """Where a case is missing: of a function's equations the name, lest all that stands in them is underlined."""
        binding = self.program.bindings.get(obligation.function)
        is_function = binding is not None and binding.span.start == obligation.span.start
        return binding.span if binding is not None and is_function else obligation.span

    def _field(self, obligation: Obligation) -> Span | None:
        """What is given to the field whose refinement is asked for, if that is part of what builds the value."""
        name = obligation.callee
        modules = self.program.modules.values()
        declared = (each for module in modules for each in module.specification.data.values())
        fields = next((each.constructors[name] for each in declared if name in each.constructors), ()) if name else ()
        numbers = [number for number, (_, type_) in enumerate(fields) if type_.span == obligation.specified]
        binding = self.program.bindings.get(obligation.function)
        for part in subexpressions(binding.body) if binding is not None and len(numbers) == 1 else ():
            if part.span == obligation.span and isinstance(part, App) and isinstance(part.fun, Con):
                given = (
                    part.args[numbers[0]].span if part.fun.name == name and len(part.args) == len(fields) else NOWHERE
                )
                if given != obligation.span and obligation.span.contains(given):
                    return given
        return None

    def _step(self, obligation: Obligation) -> Span | None:
        return step_of(obligation, self.program.bindings.get(obligation.function), self.program)

    # --- texts --------------------------------------------------------------------------------------------------

    def _text(self, span: Span) -> str:
        """The source text of a place, on one line."""
        start, end = self.index.offset(span.start), self.index.offset(span.end)
        text = one_line(self.index.text[start:end])
        return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"

    def _asked(self, obligation: Obligation) -> str:
        """The source text of what breaks something; of a chain its last step."""
        step = self._step(obligation)
        if step is None or step.start == obligation.span.start or obligation.callee is None:
            return self._text(obligation.span)
        start = self.index.offset(step.start)
        is_bracketed = step.end < obligation.span.end and self.index.text[start - 1] == "("
        operand = Span(step.path, self.index.position(start - 1), obligation.span.end) if is_bracketed else step
        return f"… {self.naming.write(obligation.callee)} {self._text(operand)}"

    def _call(self, found: Counterexample) -> str:
        local = found.witness.local
        data = self._data()
        if local is not None:
            return show_call(
                local.function, tuple(without_holes(v, data) for v in found.witness.local_values), self.naming
            )
        shown = show_call(found.woven.function, self._inputs(found), self.naming)
        context = context_of(found.woven, found.witness)
        return shown if context is None else f"{show_argument(without_holes(context, data), self.naming)} ({shown})"

    def _inputs(self, found: Counterexample) -> tuple[Value, ...]:
        """What the function is given; nothing where an annotated local function is at issue."""
        if found.witness.local is not None:
            return ()
        data = self._data()
        pairs = zip(found.witness.inputs, found.woven.inputs, strict=True)
        return tuple(without_holes(value, data) for value, given in pairs if given.is_argument)

    def _data(self) -> dict[str, DataType]:
        return {name: each for module in self.program.modules.values() for name, each in module.data.items()}

    def _result(self, found: Counterexample) -> str:
        """What the call gives: its value, or the error that GHC would show."""
        if found.endless:
            return "_"
        if found.witness.local is not None:
            if found.obligation.kind is not Kind.POSTCONDITION:
                return "_"
            answer = next((value for name, value, _ in found.witness.subjects if name == "v"), None)
            return "_" if answer is None else shortened(show(answer, self.naming))
        stubs = any(answered.site.is_stub for answered in found.witness.calls)
        if found.is_concrete and not stubs and not any(given.is_dictionary for given in found.woven.inputs):
            return self._shown(self._evaluate_call(found))
        return self._shown(found.replay.result(found.witness))

    def _evaluate_call(self, found: Counterexample) -> Evaluation | None:
        """What the real code gives for the counterexample's inputs."""
        closer = found.replay.closer
        try:
            inputs = zip(found.witness.inputs, found.woven.inputs, strict=True)
            given = (closer.close(v, i.type) for v, i in inputs if i.is_given)
            expr = call(Var(found.woven.function), *found.woven.dictionaries, *given)
            for value, each in zip(found.witness.inputs, found.woven.inputs, strict=True):
                expr = fed(expr, closer.close(value, each.type)) if each.is_read else expr
            context = context_of(found.woven, found.witness)
            if context is not None:
                used = closer.close(context, TFun(found.woven.result_type, UNIT))
                return evaluated(found, call(used, expr), UNIT)
        except Unrunnable:
            return None
        return evaluated(found, expr, found.woven.result_type)

    def _shown(self, evaluation: Evaluation | None) -> str:
        match evaluation:
            case Evaluated(value):
                return shortened(show(value, self.naming))
            case RaisedError(message) if not _is_ours(message):
                return f'error "{error_words(message)}"'
            case _:
                return "_"

    # --- blame --------------------------------------------------------------------------------------------------

    def _blame(self, found: Counterexample) -> Blame:
        own = found.woven.function
        measures = measures_asked(found.woven, found.witness)
        if found.is_concrete and measures and not found.ends:
            return Blame(Party.MEASURE, measures[0], found.obligation.span)
        loop = entered_loop(found)
        if loop is not None:
            return Blame(party_of_loop(loop), self.naming.prose(loop.function), place_of_loop(found, self.program))
        if found.is_concrete:
            if found.ends:  # it is said to get smaller by what does not
                again = found.obligation.callee or own
                name = self.naming.prose(own if module_of(again) else again)
                return Blame(Party.OWN_SPEC, name, found.obligation.span)
            return Blame(Party.CODE, show_name(own), found.obligation.span)
        site = _first(found).site
        name = self.naming.prose(site.callee)
        if site.callee == own:
            return Blame(Party.OWN_SPEC, name, self._specified(site))
        if _is_instance(site):
            return Blame(Party.QUALIFIERS, name, site.span)
        match site.visible.origin:
            case Origin.IMPORTED if has_cell(site.visible.type):
                return Blame(Party.CELL, name, site.span)
            case Origin.EXPORTED:
                return Blame(Party.NO_ANNOTATION, name, self._definition(site.callee, site.span))
            case Origin.IMPORTED:
                return Blame(Party.CALLEE, name, site.span)
            case Origin.METHOD:
                return Blame(Party.METHOD, name, self._specified(site))
            case Origin.LOCAL:
                return Blame(Party.LOCAL, name, self._definition(site.callee, site.span))
            case _:
                return Blame(Party.CALLEE, name, self._specified(site))

    def _of_library(self, name: str) -> str:
        home = self.program.modules.get(module_of(name) or "")
        if home is None or not home.interface.is_library:
            return ""
        return f"({self.naming.write(name)})" if is_operator(name) else self.naming.write(name)

    def _specified(self, site: CallSite) -> Span:
        signature = site.visible.signature
        known = signature is not None and signature.span.path == self.program.modules[self.program.main].path
        return signature.span if signature is not None and known else site.span

    def _definition(self, name: str, otherwise: Span) -> Span:
        binding = self.program.bindings.get(name)
        return binding.span if binding is not None and binding.span.path else otherwise

    def _culprit_type(self, found: Counterexample) -> str:
        if found.is_concrete:
            return ""
        loop = entered_loop(found)
        if loop is not None:
            return type_of_loop(loop, self.naming)
        site = _first(found).site
        binding = self.program.bindings.get(site.callee)
        if site.visible.origin is Origin.EXPORTED and binding is not None:
            return f"{self.naming.prose(site.callee)} :: {show_haskell_type(binding.type)}"
        seen = without_quantifiers(site.visible.type)
        shown = unnamed(seen) if site.visible.origin is Origin.LOCAL else seen
        return f"{self.naming.prose(site.callee)} :: {show_type(with_plain_variables(shown))}"

    # --- calls answered by type ---------------------------------------------------------------------------------

    def _abstracted(self, found: Counterexample, answered: AnsweredCall) -> AbstractAnswer:
        written = show_call(answered.site.callee, answered.arguments, self.naming)
        if answered.handed is not None:
            handed = self._argument(answered.site, answered.handed)
            return AbstractAnswer(self.naming.prose(answered.site.callee), self._text(answered.site.span), handed)
        if not answered.answered:
            passed = [show(v, self.naming) for values in answered.applied for v in values]
            applied = f"… after applying it to {', '.join(passed)}"
            return AbstractAnswer(self.naming.prose(answered.site.callee), self._text(answered.site.span), applied)
        result = shortened(show(answered.result, self.naming))
        return AbstractAnswer(
            self.naming.prose(answered.site.callee), shortened(written), result, self._actual(found, answered)
        )

    def _argument(self, site: CallSite, index: int) -> str:
        """The source text of a call's argument."""
        groups = self.program.modules[self.program.main].groups
        bodies = (binding.body for group in groups for binding in group.bindings)
        calls = (part for body in bodies for part in subexpressions(body) if isinstance(part, App))
        found = next((each for each in calls if each.span == site.span and len(each.args) >= len(site.arguments)), None)
        return "one of its arguments" if found is None else self._text(found.args[-len(site.arguments) :][index].span)

    def _actual(self, found: Counterexample, answered: AnsweredCall) -> str | None:
        """What the callee's code really returns for these arguments."""
        return self._returned(found, answered.site, answered.arguments)

    # --- the way there ------------------------------------------------------------------------------------------

    def _begins(self, found: Counterexample) -> Span:
        """Where what is called stands."""
        return (
            self.program.bindings[found.woven.function].span if found.witness.local is None else found.obligation.span
        )

    def _trace(self, found: Counterexample, first: TraceStep, blamed: str) -> tuple[TraceStep, ...]:
        """The calls on the way to the violation, outermost first; `blamed` is the text of the last."""
        steps = [first]
        for site, arguments in found.witness.made:
            if module_of(site.callee) == self.program.main and len(steps) < _LONGEST_TRACE:
                written = shortened(show_call(site.callee, arguments, self.naming))
                steps.append(TraceStep(written, self._returned(found, site, arguments) or "…", site.span))
        no_equation = found.obligation.kind is Kind.MISSING_CASE and found.obligation.span.start == first.span.start
        if found.obligation.kind not in {Kind.POSTCONDITION, Kind.PROPERTY} and not no_equation:
            steps.append(TraceStep(blamed, self._reached(found), found.obligation.span))
        return tuple(steps)

    def _returned(self, found: Counterexample, site: CallSite, arguments: tuple[Value, ...]) -> str | None:
        """What the callee's code returns for these arguments, None where they cannot be written down."""
        context = site.visible.type.context if isinstance(site.visible.type, RForall) else ()
        known = self.program.bindings.get(site.callee) is not None and site.visible.origin is not Origin.LOCAL
        if context or not known or not all(is_complete(argument) for argument in arguments):
            return None
        try:
            given = [found.replay.closer.close(v, t) for v, t in zip(arguments, site.arguments, strict=True)]
        except Unrunnable:
            return None
        evaluation = evaluated(found, call(Var(site.callee), *given), site.result)
        known = evaluation if isinstance(evaluation, Evaluated | RaisedError) else None
        if isinstance(known, RaisedError) and _is_ours(known.message):
            return None
        return self._shown(known) if known is not None else None

    def _reached(self, found: Counterexample) -> str:
        """The values at the blamed call, `xs = Emp, ys = 0 :+: Emp`."""
        shown = [
            f"{base_of(self.naming.locals.get(name, name))} = {shortened(show(value, self.naming))}"
            for name, value, type_ in found.witness.subjects
            if not isinstance(type_, TFun) and not isinstance(value, VFunction)
        ]
        return ", ".join(shown)

    def _notes(self, found: Counterexample) -> tuple[Note, ...]:
        notes: list[Note] = []
        tried = sorted(found.woven.instances.items())
        # A variable that stands for itself is of whatever type the constructors say.
        binding = self.program.bindings.get(found.woven.function)
        taken = [
            (name, show_haskell_type(type_))
            for name, type_ in tried
            if type_ != TVar(name) and not (binding is not None and is_thread(name, binding.type))
        ]
        if taken:
            notes.append(TypesTried(tuple(taken)))
        if read := texts_read(found.woven, found.witness):
            notes.append(TextsRead(tuple(shortened(show(each, self.naming)) for each in read)))
        if common := same_cells(found.witness.inputs):
            own = [] if binding is None else [source_name(each) for each in parameters_of(binding.body)]
            names = [each.name for each in found.woven.inputs]
            notes.append(SameCell(tuple(own[i] if is_made_up(names[i]) and i < len(own) else names[i] for i in common)))
        for name, value in predicates_of(found.woven, found.witness).items():
            if isinstance(value, VFunction) and value.body == VCon("True"):
                continue
            notes.append(RefinementTried(name, show(value, self.naming)))
        for name, value in measures_of(found.woven, found.witness):
            notes.append(MeasureTried(name, show(value, self.naming)))
        return tuple(notes)


def _kind(obligation: Obligation) -> Kind:
    """A call that nothing may reach is an error call, whoever wrote `false`."""
    if obligation.kind is Kind.PRECONDITION and obligation.predicate in (POr(()), PLit(False)):
        return Kind.ERROR_CALL
    return obligation.kind


def _first(found: Counterexample) -> AnsweredCall:
    """The call to blame: the first that was answered by type though it has code."""
    return next(call for call in found.witness.calls if not call.site.is_stub)


def _is_instance(site: CallSite) -> bool:
    """Whether the callee has abstract refinements, which are something else at each call."""
    signature = site.visible.signature
    return signature is not None and isinstance(signature.type, RForall) and bool(signature.type.predicates)


def _is_ours(message: str | Fault) -> bool:
    """Whether the error stands for something that our library knows by its type only."""
    return isinstance(message, str) and message.endswith(TYPES_ONLY)


def _told(result: str) -> str:
    """A result as findings tell it: nothing where the run never gets it, or where any value would do."""
    return "" if result == "_" else result
