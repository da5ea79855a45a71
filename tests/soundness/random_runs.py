"""Verified functions on random inputs in GHC: nothing that was proved may fail.

    {-@ insert :: x:Int -> xs:{v:List | sorted v} -> {v:List | size v == size xs + 1} @-}
      ⇒  runs 3 0 2000 (\\seed -> let { a1 = random (next seed 1) 5; a2 = random (next seed 2) 5 } in
                        if valid a2 && sorted a2 then … require "promise" (size answer == size a2 + 1) … else Nothing)
         … and every call of an annotated function goes through a wrapper that checks both sides of its type

The program is the user's own text; inputs are made of seeds by `RandomInputs.hs` and kept if they satisfy the
precondition.  Whole numbers lie within ±2^31.
"""

import re
from collections.abc import Iterator, Sequence

from liquidlens.contracts.visible import Origin, visible_type
from liquidlens.core.syntax import Var
from liquidlens.counterexample.ghc.checks import Checks, conjunction
from liquidlens.counterexample.ghc.edits import Edits
from liquidlens.counterexample.ghc.formula import SUPPORT, Formulas, NotExecutable, Operand
from liquidlens.counterexample.ghc.occurrences import nodes
from liquidlens.counterexample.naming import naming_of
from liquidlens.counterexample.show import show_name
from liquidlens.explain.problem_words import fault_words
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, spine
from liquidlens.library.sources import source_of
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import TRUE
from liquidlens.logic.refined import RCon, RForall, RFun, RType
from liquidlens.logic.shape import Argument, arguments
from liquidlens.source.span import NOWHERE
from liquidlens.source.text import LineIndex
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.tree import Annotation
from msgspec import Struct, field

from tests.soundness.breaking import Judged

SIZE = 6
_WORD = re.compile(r"[a-z_][\w']*\Z")


class NotTried(Exception):
    """What no random inputs are made for; the message says why."""


def _why(reason: NotExecutable | NotTried) -> str:
    return fault_words(reason.fault) if isinstance(reason, NotExecutable) else str(reason)


class Runs(Struct):
    """What became of the random runs of one function."""

    path: str
    function: str
    tried: int = 0
    accepted: int = 0
    slow: int = 0
    """Inputs on which it did not end in time; they count as not accepted."""
    failure: str = ""
    """The seed and what GHC said, if something failed."""
    wide: bool = False
    """Whether it failed with large numbers only: a result beyond 64 bits is not what the logic speaks of."""
    unrunnable: str = ""
    """Why it was not run."""


class Program(Struct):
    """One instrumented module with the functions that it runs."""

    text: str
    runs: list[Runs]
    lines: list[str] = field(default_factory=list[str])
    """What GHC's interpreter is asked to evaluate, one for each run."""


class Instrumented:
    """A judged module made ready for random runs of some of its functions."""

    def __init__(self, subject: Judged, functions: Sequence[str], seed: int, most: int) -> None:
        self.subject = subject
        self.module = subject.module
        self.program = subject.program
        surface = read_module(subject.path, subject.text)
        interfaces = {name: module.interface for name, module in self.program.modules.items()}
        self.formulas = Formulas(self.program, naming_of(self.module.name, surface.imports, interfaces))
        self.checks = Checks(self.formulas)
        self.lines = LineIndex(subject.text)
        self.definitions: list[str] = []
        self.runs: list[Runs] = []
        self.entries: list[str] = []
        self.seed, self.most = seed, most
        self._random: set[str] = set()
        self._closed: dict[str, str] = {}
        """Data types of which no values can be made, and why."""
        for name in functions:
            found = Runs(subject.path, name)
            self.runs.append(found)
            try:
                self.entries.append(self._entry(name))
            except (NotExecutable, NotTried) as reason:
                found.unrunnable = _why(reason)
                self.entries.append("return ()")

    def built(self) -> Program:
        """The whole text."""
        edits = Edits(self.lines)
        self._wrap_calls(edits)
        surface = read_module("M.hs", self.subject.text)
        items = [*surface.imports, *(d for d in surface.declarations if not isinstance(d, Annotation))]
        first = min(items, key=lambda item: item.span.start).span.start
        extra = [
            f"import qualified LiquidlensReplay as {SUPPORT}",
            "import qualified RandomInputs as Inputs",
        ]
        edits.insert_first(self.lines.offset(first), "\n".join(extra))
        made = [*self.checks.definitions(), *self.definitions]
        pragma = "{-# LANGUAGE NoMonomorphismRestriction, FlexibleContexts #-}\n"
        text = pragma + edits.apply().rstrip("\n") + "\n\n" + "\n".join(made) + "\n"
        return Program(text, self.runs, self.entries)

    # --- wrappers ---------------------------------------------------------------------------------------------

    def _wrap_calls(self, edits: Edits) -> None:
        """Every call of an annotated function of the module checks its arguments and its answer."""
        wrapped: dict[str, str | None] = {}
        done: set[int] = set()
        for node in nodes(self.module):
            if not isinstance(node, Var) or module_of(node.name) != self.module.name or node.span == NOWHERE:
                continue
            start, end = self.lines.offset(node.span.start), self.lines.offset(node.span.end)
            if self.lines.text[start:end] != base_of(node.name) or start in done:
                continue
            if not _WORD.match(base_of(node.name)):
                continue
            if node.name not in wrapped:
                try:
                    wrapped[node.name] = self._wrapper(node.name)
                except (NotExecutable, NotTried):
                    wrapped[node.name] = None
            to = wrapped[node.name]
            if to is not None:
                done.add(start)
                edits.replace(start, end, to)

    def _wrapper(self, name: str) -> str | None:
        visible = visible_type(name, self.program, self.module)
        if visible is None or visible.origin is not Origin.ANNOTATION:
            return None
        parameters, result = arguments(visible.type)
        if not parameters:
            return None
        wrapper = f"checked_{base_of(name)}"
        names = [self.checks.fresh("c") for _ in parameters]
        scope = self._scope(parameters, names)
        asked = self._tests(parameters, names, scope)
        answer = self.checks.fresh("answer")
        promised = None if isinstance(result, RFun | RForall) else self.checks.test(result, answer, scope)
        body = answer if promised is None else f'{SUPPORT}.require "{base_of(name)} answer" {promised} {answer}'
        call = " ".join((show_name(name, self.formulas.naming), *names))
        whole = f"(let {{ {answer} = {call} }} in {body})"
        if asked:
            whole = f'{SUPPORT}.require "{base_of(name)} call" {conjunction(asked)} {whole}'
        self.definitions.append(f"{wrapper} {' '.join(names)} = {whole}")
        return wrapper

    def _scope(self, parameters: Sequence[Argument], names: Sequence[str]) -> dict[str, Operand]:
        return {p.binder: Operand(n, erase(p.type)) for p, n in zip(parameters, names, strict=True)}

    def _tests(self, parameters: Sequence[Argument], names: Sequence[str], scope: dict[str, Operand]) -> list[str]:
        found: list[str] = []
        for parameter, name in zip(parameters, names, strict=True):
            if isinstance(parameter.type, RFun | RForall):
                continue
            test = self.checks.test(parameter.type, name, scope)
            if test is not None:
                found.append(test)
        return found

    # --- entries ----------------------------------------------------------------------------------------------

    def _entry(self, name: str) -> str:
        visible = visible_type(name, self.program, self.module)
        if visible is None or base_of(name).startswith("$"):
            raise NotTried("it has no name in the text")
        rtype = visible.type
        if isinstance(rtype, RForall) and rtype.predicates:
            raise NotTried("its type has abstract refinements")
        parameters, result = arguments(rtype)
        number = len(self.runs)
        names = [f"i{number}_{index}" for index in range(len(parameters))]
        scope = self._scope(parameters, names)
        asked: list[str] = []
        made: list[str] = []
        for index, (parameter, given) in enumerate(zip(parameters, names, strict=True)):
            plain = _at_int(erase(parameter.type))
            self._needs(plain)
            if isinstance(parameter.type, RCon) and not _functions_are_plain(parameter.type):
                raise NotTried("functions with a refinement inside an argument")
            drawn = f"(Inputs.random (Inputs.next seed {index}) {SIZE} :: {self._shown(plain)})"
            if isinstance(parameter.type, RFun | RForall):
                drawn = self._function(parameter.type, drawn, scope)
            made.append(f"{given} = {drawn}")
            test = (
                None if isinstance(parameter.type, RFun | RForall) else self.checks.test(parameter.type, given, scope)
            )
            asked.extend([test] if test is not None else [])
            asked.append(f"Inputs.valid {given}")
        called = " ".join((show_name(name, self.formulas.naming), *names))
        answer = f"answer{number}"
        body = answer
        if not isinstance(result, RFun | RForall):
            promised = self.checks.test(result, answer, scope)
            if promised is not None:
                body = f'{SUPPORT}.require "promise" {promised} {answer}'
        plain_result = _at_int(erase(result))
        typed = f"{called} :: {self._shown(plain_result)}" if not isinstance(plain_result, TForall) else called
        accepted = conjunction(asked)
        bound = "; ".join([*made, f"{answer} = {typed}"])
        test = (
            f"\\seed -> let {{ {bound} }} in "
            f"if {accepted} then {SUPPORT}.forced ({body}) (Inputs.Just ()) else Inputs.Nothing"
        )
        self.definitions.append(f"soundness{number} = Inputs.runs {number} {self.seed} {self.most} ({test})")
        return f"soundness{number}"

    def _function(self, rtype: RType, drawn: str, scope: dict[str, Operand]) -> str:
        """A random function that is what its refinement type says: answers are redrawn until they fit."""
        parameters, result = arguments(rtype)
        if any(isinstance(p.type, RFun | RForall) for p in parameters) or isinstance(result, RForall):
            if _says_nothing(rtype):
                return drawn
            raise NotTried("a function argument of higher order with a refined type")
        names = [self.checks.fresh("x") for _ in parameters]
        inner = {**scope, **self._scope(parameters, names)}
        asked = self._tests(parameters, names, inner)
        answer = self.checks.fresh("y")
        promised = self.checks.test(result, answer, inner)
        call = " ".join((f"({drawn.replace('Inputs.next seed', 'Inputs.next (seed Inputs.+ k)')})", *names))
        if promised is None and not asked:
            return drawn
        if promised is None:
            fitting = call.replace("seed Inputs.+ k", "seed")
        else:
            plain = self._shown(_at_int(erase(result)))
            drawn_again = f"k <- [0 .. 60 :: Inputs.Int], let {{ {answer} = {call} :: {plain} }}"
            fitting = f"Inputs.head ([{answer} | {drawn_again}, {promised}] Inputs.++ {SUPPORT}.hole)"
        if asked:
            fitting = f'{SUPPORT}.require "argument of a function argument" {conjunction(asked)} ({fitting})'
        return f"\\{' '.join(names)} -> {fitting}"

    # --- types ------------------------------------------------------------------------------------------------

    def _shown(self, ty: Type) -> str:
        match ty:
            case TCon(name):
                return self.formulas.naming.write_type(name)
            case TFun(arg, res):
                return f"({self._shown(arg)} -> {self._shown(res)})"
            case TApp():
                top, args = spine(ty)
                shown = [self._shown(arg) for arg in args]
                if isinstance(top, TCon) and top.name == "[]":
                    return f"[{shown[0]}]"
                if isinstance(top, TCon) and top.name.startswith("(,"):
                    return f"({', '.join(shown)})"
                return f"({self._shown(top)} {' '.join(shown)})"
            case TVar() | TForall():
                raise NotTried("a polymorphic argument")

    def _needs(self, ty: Type) -> None:
        """Instances for the module's own data types in `ty`, and for those inside them."""
        found: dict[str, list[str]] = {}
        try:
            self._collect(ty, found)
        except (NotExecutable, NotTried) as reason:
            self._closed.update((name, _why(reason)) for name in found)
            raise
        self._random.update(found)
        for definitions in found.values():
            self.definitions.extend(definitions)

    def _collect(self, ty: Type, found: dict[str, list[str]]) -> None:
        match ty:
            case TFun(arg, res) | TApp(arg, res):
                self._collect(arg, found)
                self._collect(res, found)
            case TCon(name):
                home = self.program.modules.get(module_of(name) or "Prelude")
                data = home.data.get(name) if home is not None else None
                library = home is None or source_of(home.name) is not None
                if data is None or library or name in self._random or name in found:
                    return
                if name in self._closed:
                    raise NotTried(self._closed[name])
                if not data.constructors:
                    raise NotTried(f"`{base_of(name)}` has no constructors to make values of")
                found[name] = []
                found[name] = list(self._instances(data))
                for constructor in data.constructors:
                    for part in constructor.fields:
                        self._collect(_at_int(part), found)
            case _:
                pass

    def _instances(self, data: DataType) -> Iterator[str]:
        shown = self.formulas.naming.write_type(data.name)
        whole = f"({' '.join((shown, *data.params))})" if data.params else shown
        specified = self.program.refined_data(data.name)

        def context(cls: str) -> str:
            return f"({', '.join(f'Inputs.{cls} {param}' for param in data.params)}) => " if data.params else ""

        flat = [c for c in data.constructors if not any(_mentions(part, data.name) for part in c.fields)]
        flat = flat or list(data.constructors)

        def draw(constructors: Sequence[Constructor], size: str) -> str:
            alternatives: list[str] = []
            for index, constructor in enumerate(constructors):
                name = show_name(constructor.name, self.formulas.naming)
                parts = [f"(Inputs.random (Inputs.next s {20 + i}) {size})" for i in range(len(constructor.fields))]
                pattern = str(index) if index + 1 < len(constructors) else "_"
                alternatives.append(f"{pattern} -> {' '.join((_prefix(name), *parts))}")
            return f"case Inputs.among s {len(constructors)} of {{ {'; '.join(alternatives)} }}"

        deep = draw(data.constructors, "(n Inputs.- 1)")
        numbers: list[str] = []
        tests: list[str] = []
        for index, constructor in enumerate(data.constructors):
            binders = [f"b{i}" for i in range(len(constructor.fields))]
            pattern = " ".join((_prefix(show_name(constructor.name, self.formulas.naming)), *binders))
            total = " Inputs.+ ".join(
                [str(index), *(f"{3 + i} Inputs.* Inputs.number b{i}" for i in range(len(binders)))]
            )
            numbers.append(f"{pattern} -> {total}")
            parts = [f"Inputs.valid {binder}" for binder in binders]
            fields = specified.constructors.get(constructor.name) if specified is not None else None
            scope: dict[str, Operand] = {}
            for binder, (name, rtype) in zip(binders, fields or (), strict=False):
                if not isinstance(rtype, RFun | RForall):
                    test = self.checks.test(rtype, binder, scope)
                    parts.extend([test] if test is not None else [])
                elif not _says_nothing(rtype):
                    raise NotTried("a field of function type with a refinement")
                scope[name] = Operand(binder, erase(rtype))
            tests.append(f"{pattern} -> {conjunction(parts)}")
        yield (
            f"instance {context('Random')}Inputs.Random {whole} where {{ "
            f"random s n = if n Inputs.<= 0 then {draw(flat, '0')} else {deep}; "
            f"number v = case v of {{ {'; '.join(numbers)} }} }}"
        )
        alternatives = "; ".join(tests)
        yield f"instance {context('Valid')}Inputs.Valid {whole} where {{ valid v = case v of {{ {alternatives} }} }}"


def _prefix(name: str) -> str:
    return name if name[0].isalpha() or name[0] in "([" else f"({name})"


def _at_int(ty: Type) -> Type:
    """`ty` with Int for its type variables."""
    match ty:
        case TVar():
            return TCon("Int")
        case TCon():
            return ty
        case TFun(arg, res):
            return TFun(_at_int(arg), _at_int(res))
        case TApp(fun, arg):
            return TApp(_at_int(fun) if not isinstance(fun, TVar) else fun, _at_int(arg))
        case TForall(_, _, body):
            return _at_int(body)


def _mentions(ty: Type, name: str) -> bool:
    match ty:
        case TCon(other):
            return other == name
        case TFun(one, other) | TApp(one, other):
            return _mentions(one, name) or _mentions(other, name)
        case _:
            return False


def _functions_are_plain(rtype: RType) -> bool:
    """Whether the functions inside a value say nothing of their arguments and answers."""
    match rtype:
        case RFun():
            return _says_nothing(rtype)
        case RCon(args=args):
            return all(_functions_are_plain(arg) for arg in args)
        case _:
            return True


def _says_nothing(rtype: RType) -> bool:
    match rtype:
        case RFun(_, arg, res):
            return _says_nothing(arg) and _says_nothing(res)
        case RForall(body=body):
            return _says_nothing(body)
        case RCon(args=args):
            return rtype.refinement.predicate == TRUE and all(_says_nothing(arg) for arg in args)
        case _:
            return rtype.refinement.predicate == TRUE
