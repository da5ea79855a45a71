"""The instrumented program of one finding: the user's module, the check at its label, an entry call that runs it.

module ZipWith where                                     module ZipWith where
import Prelude hiding (zipWith)                          import qualified LiquidlensReplay as Liquidlens
...                                                 ⇒    import Prelude hiding (zipWith)
zipWith f (x :+: xs) (y :+: ys) =                        ...
  f x y :+: zipWith f xs ys                                f x y :+: (\\a1 a2 a3 -> Liquidlens.require ...) f xs ys
                                                         replayMain = Liquidlens.run 1 5 (zipWith (\\_ _ -> 0) ...)
"""

import re

from msgspec import Struct

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.visible import Visible, visible_type
from liquidlens.core.module import Module
from liquidlens.core.syntax import App, Con, Var
from liquidlens.counterexample.containers import same_cells
from liquidlens.counterexample.ghc.calls import CallChecks
from liquidlens.counterexample.ghc.checks import Checks, conjunction
from liquidlens.counterexample.ghc.descent import Descent
from liquidlens.counterexample.ghc.edits import FILE, Edits
from liquidlens.counterexample.ghc.faults import Lack, NamedLack, NoProgram, NoProgramFor
from liquidlens.counterexample.ghc.forcing import force_local, force_undemanded
from liquidlens.counterexample.ghc.formula import SUPPORT, Formulas, NotExecutable, Operand
from liquidlens.counterexample.ghc.occurrences import (
    NameForm,
    NameUse,
    binders,
    calls_at,
    calls_of,
    in_text,
    nodes,
    same_place,
    written,
)
from liquidlens.counterexample.ghc.request import ReplayRequest
from liquidlens.counterexample.ghc.tables import filled, open_naming, table
from liquidlens.counterexample.show import show, show_argument, show_name
from liquidlens.counterexample.values import Value, string_value
from liquidlens.lang.names import base_of, method_of
from liquidlens.lang.related import related_functions
from liquidlens.lang.types import TFun
from liquidlens.logic.erasure import erase
from liquidlens.logic.refined import RForall
from liquidlens.logic.shape import arguments
from liquidlens.source.literate import code_of, is_literate
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.tree import Annotation

MODULE = "LiquidlensReplay"
MAIN = "replayMain"
SECONDS = 5
"""How long one replay may run."""


class _Spot(Struct):
    """A call whose callee is answered or checked otherwise."""

    occurrence: NameUse
    around: Span
    text: str
    """The callee in prefix form, as it is so far."""
    name: str
    """The callee's full name."""
    arguments: str = ""
    """The arguments of a call that the text writes in a notation of its own (`[1 .. n]`)."""


class Instrumenter:
    """Builds the program of one request."""

    def __init__(self, request: ReplayRequest, number: int) -> None:
        self.request = request
        self.number = number
        self.module: Module = request.program.modules[request.program.main]
        path = self.module.path
        self.lines = LineIndex(code_of(path, request.text)[0] if is_literate(path) else request.text)
        self.formulas = Formulas(request.program, request.naming, request.predicates)
        naming = open_naming(request.naming)
        self.checks = Checks(
            self.formulas, [show(filled(value, request.program), naming) for value in request.applied_to]
        )
        self.edits = Edits(self.lines)
        self.calls = CallChecks(
            request, self.module, self.edits, self.checks, Descent(request, self.module, self.edits, self.checks)
        )
        self.places: dict[int, _Spot] = {}

    def program(self) -> str:
        """The whole text. Raises `NotExecutable`."""
        request = self.request
        if related_functions(request.entry) is not None:
            raise NotExecutable(NoProgram(Lack.ONE_FUNCTION))
        if same_cells(request.arguments):
            raise NotExecutable(NoProgram(Lack.SAME_CELL))
        if request.reads:
            raise NotExecutable(NoProgram(Lack.READ))
        self._tables()
        match request.kind:
            case Kind.PRECONDITION | Kind.ERROR_CALL | Kind.DATA_INVARIANT | Kind.DIVISION | Kind.TERMINATION:
                self._checked_call()
            case Kind.INVARIANT:
                self._checked_value()
            case Kind.POSTCONDITION | Kind.MISSING_CASE | Kind.PROPERTY:
                pass
        for place in self.places.values():
            self._splice(place)
        if request.local is not None:
            self._apply_local(*request.local)
        elif not request.demanded:
            force_undemanded(self.edits, self.module, request.span, SUPPORT)
        entry = self._entry()
        extra = [*self.checks.definitions(), f"{MAIN} = {SUPPORT}.run {self.number} {SECONDS} ({entry})"]
        column = self._import("\n".join([*extra, *self.edits.texts()]))
        pad = " " * column
        return self.edits.apply().rstrip("\n") + "\n\n" + "".join(f"{pad}{line}\n" for line in extra)

    # --- calls ----------------------------------------------------------------------------------------------------

    def _place(self, node: Var | Con, around: Span) -> _Spot | None:
        occurrence = written(self.lines, node, around)
        return None if occurrence is None else self._at(occurrence, around, node.name)

    def _at(self, occurrence: NameUse, around: Span, name: str) -> _Spot:
        if occurrence.start not in self.places:
            text = self.lines.text[occurrence.start : occurrence.end]
            bare = text.strip("`")
            prefix = bare if bare[0].isalpha() or bare[0] in "_([" else f"({bare})"
            self.places[occurrence.start] = _Spot(occurrence, around, prefix, name)
        return self.places[occurrence.start]

    def _otherwise(self, callee: str, span: Span, arity: int) -> _Spot:
        """A call that the syntax tree does not name where it stands: by its text, or rebuilt of its arguments."""
        occurrence = in_text(self.lines, span, method_of(callee) or base_of(callee))
        if occurrence is not None:
            return self._at(occurrence, span, callee)
        for node in nodes(self.module):
            if isinstance(node, App) and same_place(node.span, span) and isinstance(node.fun, Var | Con):
                given = [self.edits.offsets(arg.span) for arg in node.args[-arity:]]
                start, end = self.edits.offsets(span)
                inside = all(start <= a < b <= end and (a, b) != (start, end) for a, b in given)
                if node.fun.name == callee and inside and len(given) == arity:
                    texts = "".join(f" ({self.lines.text[a:b]})" for a, b in given)
                    name = show_name(callee, self.request.naming)
                    whole = NameUse(start, end, NameForm.PREFIX, node.fun.types)
                    return self.places.setdefault(start, _Spot(whole, span, name, callee, texts))
        raise NotExecutable(NoProgramFor(NamedLack.CALL, base_of(callee)))

    def _tables(self) -> None:
        request = self.request
        owner = request.function or request.entry
        done: list[tuple[str, Span]] = []
        for call in request.tabled:
            if (call.callee, call.span) in done:
                continue
            done.append((call.callee, call.span))
            rows = tuple(c for c in request.tabled if c.callee == call.callee and c.span.absolute == call.span.absolute)
            found = [(n, call.span) for n in calls_at(self.module, call.span, call.callee)]
            found = found or [(n, n.span) for n in calls_of(self.module, owner, call.callee)]
            places = [place for node, around in found if (place := self._place(node, around)) is not None]
            if not places:
                places = [self._otherwise(call.callee, call.span, len(call.arguments))]
            for place in places:
                prefix = self.checks.fresh("t") + "_"
                types = place.occurrence.types
                answered = table(
                    call.callee, rows, program=request.program, naming=request.naming, types=types, prefix=prefix
                )
                place.text = answered(place.text)

    def _checked_call(self) -> None:
        request = self.request
        found = [p for n in calls_at(self.module, request.span, request.callee) if (p := self._place(n, request.span))]
        if request.kind is Kind.TERMINATION and request.callee is not None and not found:
            # The label's place is the function's name where no call can be said to be the wrong one.
            owner = request.function or request.entry
            calls = (n for n in calls_of(self.module, owner, request.callee) if self.calls.descent.is_made(n.span))
            found = [p for n in calls if (p := self._place(n, n.span))]
        if not found:
            contract = self.calls.contract()
            arity = 2 if contract is None else len(arguments(contract)[0])
            found = [self._otherwise(request.callee or "?", request.span, arity)]
        for place in found:
            if self.lines.text[place.occurrence.end :].lstrip().startswith("{"):
                self._checked_record(place)
            else:
                place.text = self.calls.checked(place.text)

    def _checked_record(self, place: _Spot) -> None:
        """`C { x = e }` cannot become a call: the value it makes is looked at."""
        contract = self.calls.contract()
        if contract is None:
            raise NotExecutable(NoProgramFor(NamedLack.TYPE, place.text))
        parameters, _ = arguments(contract)
        names, tests = self.calls.tests(parameters)
        label = show(string_value(self.request.label))
        whole = self.checks.fresh("record")
        pattern = " ".join((place.text, *names))
        test = f"(\\{whole} -> case {whole} of {{ {pattern} -> {conjunction(tests)} }})"
        start, end = self.edits.offsets(place.around)
        self.edits.around(start, end, f"({SUPPORT}.demand {label} {test} (", "))")

    def _checked_value(self) -> None:
        """What is built is asked what `using` says of its type."""
        request = self.request
        owner = request.program.constructors.get(request.callee or "")
        asserted = [] if owner is None else list(self.module.specification.asserted_of(owner[0].name))
        whole = self.checks.fresh("built")
        tests = [test for each in asserted if (test := self.checks.test(each, whole, {})) is not None]
        if not tests:
            raise NotExecutable(NoProgram(Lack.USING))
        label = show(string_value(request.label))
        start, end = self.edits.offsets(request.span)
        self.edits.around(start, end, f"({SUPPORT}.demand {label} (\\{whole} -> {conjunction(tests)}) (", "))")

    def _splice(self, place: _Spot) -> None:
        occurrence = place.occurrence
        if occurrence.form is NameForm.PREFIX:
            text = f"({place.text}{place.arguments})" if place.arguments else place.text
            self.edits.replace(occurrence.start, occurrence.end, text)
            return
        name = self.checks.fresh("replayCall")
        fixity = self.request.naming.fixity(place.name)
        keyword = {"left": "infixl", "right": "infixr", "none": "infix"}[fixity.associativity]
        start, end = self._outside_section(*self.edits.offsets(place.around))
        self.edits.replace(occurrence.start, occurrence.end, f" `{name}` ")
        self.edits.around(
            start, end, f"(let {{ {keyword} {fixity.precedence} `{name}`; {name} = {place.text} }} in ", ")"
        )

    def _outside_section(self, start: int, end: int) -> tuple[int, int]:
        """The stretch with its parentheses where it is a section: `(x +)` must stay one."""
        text = self.lines.text
        before, after = text[:start].rstrip(), text[end:].lstrip()
        inner = text[start:end].strip()
        open_ended = any(end in "`!#$%&*+./<=>?@\\^|-~:" for end in (inner[:1], inner[-1:]))
        if open_ended and before.endswith("(") and after.startswith(")"):
            return len(before) - 1, len(text) - len(after) + 1
        return start, end

    def _apply_local(self, name: str, values: tuple[Value, ...]) -> None:
        """Apply an annotated local function to the values of the finding, where it is bound."""
        request = self.request
        naming = open_naming(request.naming)
        binder = next((b for b in binders(self.module) if b.name == name), None)
        written_name = "" if binder is None else self.lines.slice(binder.span)
        if not written_name:
            raise NotExecutable(NoProgram(Lack.LOCAL))
        given = [show_argument(filled(value, request.program), naming) for value in values]
        text = " ".join((written_name, *given))
        if request.kind is Kind.POSTCONDITION:
            text = self._promised(
                visible_type(name, request.program, self.module), written_name, given, self.calls.scope()
            )
        if not force_local(self.edits, self.module, name, text, SUPPORT):
            raise NotExecutable(NoProgram(Lack.LOCAL))

    # --- entry ----------------------------------------------------------------------------------------------------

    def _entry(self) -> str:
        request = self.request
        naming = open_naming(request.naming)
        label = show(string_value(request.label))
        given = [show_argument(filled(value, request.program), naming) for value in request.arguments]
        entry = show_name(request.entry, naming)
        if request.kind is Kind.PROPERTY:
            call = " ".join((entry, *given))
            return f"{SUPPORT}.require {label} ({call}) ()"
        if request.kind is not Kind.POSTCONDITION or request.local is not None:
            call = " ".join((entry, *given))
            if request.context is None:
                return call
            return f"{show_argument(filled(request.context, request.program), naming)} ({call})"
        visible = visible_type(request.entry, request.program, self.module)
        return self._promised(visible, entry, given, {})

    def _promised(self, visible: Visible | None, function: str, given: list[str], around: dict[str, Operand]) -> str:
        """A call whose result must be what the function's type promises."""
        contract = self.request.contract
        if contract is None:
            contract = None if visible is None else visible.type
        if contract is None:
            raise NotExecutable(NoProgramFor(NamedLack.PROMISE, function))
        label = show(string_value(self.request.label))
        parameters, result = arguments(contract)
        # A function that works at every type has no name here: bound by a lambda it would be one of a single type.
        ranked = [isinstance(parameter.type, RForall) for parameter in parameters] + [False] * len(given)
        names = [text if is_ranked else self.checks.fresh("a") for text, is_ranked in zip(given, ranked, strict=False)]
        scope = {**around, **{p.binder: Operand(n, erase(p.type)) for p, n in zip(parameters, names, strict=False)}}
        answer = self.checks.fresh("answer")
        test = self.checks.test(result, answer, scope)
        if test is None or isinstance(erase(result), TFun):
            raise NotExecutable(NoProgramFor(NamedLack.RESULT, function))
        call = " ".join((function, *names))
        body = f"let {{ {answer} = {call} }} in {SUPPORT}.require {label} {test} {answer}"
        bound = [(name, text) for name, text in zip(names, given, strict=True) if name != text]
        named, passed = " ".join(name for name, _ in bound), " ".join(text for _, text in bound)
        return f"(\\{named} -> {body}) {passed}" if bound else body

    def _import(self, made: str) -> int:
        """Import the support module, and others that what was made mentions; the column of top-level declarations."""
        surface = read_module("Replay.hs", self.lines.text)
        items = [*surface.imports, *(d for d in surface.declarations if not isinstance(d, Annotation))]
        if not items:
            raise NotExecutable(NoProgram(Lack.DECLARATIONS))
        first = min(items, key=lambda item: item.span.start).span.start
        pad = " " * (first.column - 1)
        before = self.lines.line(first.line)[: first.column - 1].strip()
        head = f"\n{pad}" if before else ""
        others = [
            f"\n{pad}import qualified {name}"
            for name in sorted(self.request.program.modules)
            if name not in (self.request.program.main, "Prelude")
            and re.search(rf"(?<![\w.']){re.escape(name)}\.[\w(]", made)
        ]
        mine = f"{head}import qualified {MODULE} as {SUPPORT}"
        self.edits.insert_first(self.lines.offset(first), "".join((mine, *others)))
        return first.column - 1


def instrument(request: ReplayRequest, number: int = 1) -> str:
    """The instrumented module; its `replayMain` prints one line. Raises `NotExecutable` with the reason."""
    return Instrumenter(request, number).program()


__all__ = ["FILE", "MAIN", "MODULE", "NotExecutable", "instrument"]
