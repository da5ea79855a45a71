"""Core after loading: slots resolved ahead, types erased. One class per form; `rules` says what each one does.

    \\(x :: Int) (y :: Int) -> intAdd x y      ⇒  Function(arity 2, Operation2(intAdd, Local 0, Local 1))

Three things can be done with code:

* *evaluate* it: the machine's rule for its class (`rules/__init__.py`, the table RULES);
* `peek`: its value where that needs no evaluation (an evaluated variable, arithmetic on evaluated operands), else None.
  A rule that peeks with success takes several steps of the paper's rules at once;
* `delay`: what stands for it as an argument, field or `let`: a value where that is cheap, else a new thunk.
  Only argument forms (`Argument`) have it.

`capture(slots)` builds the environment of a closure: flat, just the variables it mentions, so that nothing else is
kept alive.
"""

from collections.abc import Callable
from fractions import Fraction
from operator import itemgetter
from typing import Any, Union, cast

from liquidlens.constraints.terms import Term
from liquidlens.lang.types import Type, arrows
from liquidlens.machine.state import State
from liquidlens.machine.values import Closure, Data, Env, Operand, Tag, Thunk, Value

Capture = Callable[[Env], Env]

KNOWN = frozenset({int, str, Fraction, float, bool})
"""Types of known operands of primitives."""
NUMERIC = KNOWN | {Term}
"""Types of all operands that primitives can compute with."""


def capture(slots: tuple[int, ...]) -> Capture:
    """A function from an environment to the environment of just `slots`, in that order."""
    if not slots:
        return itemgetter(slice(0, 0))
    if slots == tuple(range(slots[0], slots[0] + len(slots))):
        return itemgetter(slice(slots[0], slots[0] + len(slots)))
    return cast(Capture, itemgetter(*slots))


class Function:
    """Code of a function: `body` runs in an environment of its captured variables followed by `arity` arguments."""

    __slots__ = ("arity", "body", "name")

    def __init__(self, name: str, arity: int, body: "Code") -> None:
        self.name = name
        self.arity = arity
        self.body = body


# --- arguments: forms that can be delayed -----------------------------------------------------------------------


class Local:
    """A variable by its slot."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def peek(self, state: State, env: Env) -> Value | None:
        value = env[self.slot]
        if type(value) is Thunk:
            found = value.value
            if found is None and value.epoch != state.epoch:
                return late_value(state, value)
            return found
        return value

    def delay(self, state: State, env: Env) -> Operand:
        return env[self.slot]


class Constant:
    """A value known at loading: a literal, a nullary constructor, a top-level function."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        self.value = value

    def peek(self, state: State, env: Env) -> Value | None:
        return self.value

    def delay(self, state: State, env: Env) -> Operand:
        return self.value


class Global:
    """A top-level constant: one cell per run, evaluated at most once on each path."""

    __slots__ = ("code", "name")

    def __init__(self, name: str, code: "Code") -> None:
        self.name = name
        self.code = code

    def cell(self, state: State) -> Thunk:
        run = state.run
        cell = run.globals.get(self)
        if cell is None:
            cell = run.globals[self] = Thunk(self.code, (), run.root_epoch)
        return cell

    def peek(self, state: State, env: Env) -> Value | None:
        cell = self.cell(state)
        found = cell.value
        if found is None and cell.epoch != state.epoch:
            return late_value(state, cell)
        return found

    def delay(self, state: State, env: Env) -> Operand:
        return self.cell(state)


class MakeClosure:
    """A lambda."""

    __slots__ = ("capture", "function")

    def __init__(self, function: Function, capture: Capture) -> None:
        self.function = function
        self.capture = capture

    def peek(self, state: State, env: Env) -> Value | None:
        return Closure(self.function, self.capture(env))

    delay = peek


class Construct:
    """A saturated application of a constructor with lazy fields."""

    __slots__ = ("args", "tag")

    def __init__(self, tag: Tag, args: "tuple[Argument, ...]") -> None:
        self.tag = tag
        self.args = args

    def peek(self, state: State, env: Env) -> Value | None:
        return Data(self.tag, tuple([arg.delay(state, env) for arg in self.args]))

    delay = peek


class Suspend:
    """Anything else as an argument: a new thunk."""

    __slots__ = ("capture", "code")

    def __init__(self, code: "Code", capture: Capture) -> None:
        self.code = code
        self.capture = capture

    def delay(self, state: State, env: Env) -> Operand:
        return Thunk(self.code, self.capture(env), state.epoch)


class Eager:
    """Arithmetic as an argument: computed at once where its operands are evaluated, else a thunk."""

    __slots__ = ("now", "otherwise")

    def __init__(self, now: "Operation1 | Operation2", otherwise: Suspend) -> None:
        self.now = now
        self.otherwise = otherwise

    def delay(self, state: State, env: Env) -> Operand:
        value = self.now.peek(state, env)
        return self.otherwise.delay(state, env) if value is None else value


# --- argument lists -----------------------------------------------------------------------------------------------


class Arguments1:
    """One argument."""

    __slots__ = ("first",)

    def __init__(self, first: "Argument") -> None:
        self.first = first

    def build(self, state: State, env: Env) -> Env:
        return (self.first.delay(state, env),)


class Arguments2:
    """Two arguments."""

    __slots__ = ("first", "second")

    def __init__(self, first: "Argument", second: "Argument") -> None:
        self.first = first
        self.second = second

    def build(self, state: State, env: Env) -> Env:
        return (self.first.delay(state, env), self.second.delay(state, env))


class Arguments:
    """Any number of arguments."""

    __slots__ = ("args",)

    def __init__(self, args: "tuple[Argument, ...]") -> None:
        self.args = args

    def build(self, state: State, env: Env) -> Env:
        return tuple([arg.delay(state, env) for arg in self.args])


ArgumentList = Arguments1 | Arguments2 | Arguments


def argument_list(args: "tuple[Argument, ...]") -> ArgumentList:
    """The cheapest form for `args`."""
    if len(args) == 1:
        return Arguments1(args[0])
    if len(args) == 2:
        return Arguments2(args[0], args[1])
    return Arguments(args)


# --- compound forms ------------------------------------------------------------------------------------------------


class Compound:
    """Base of forms that always need a rule: nothing can be peeked."""

    __slots__ = ()

    def peek(self, state: State, env: Env) -> Value | None:
        return None


class Call(Compound):
    """A top-level function applied to exactly as many arguments as it has parameters."""

    __slots__ = ("args", "function")

    def __init__(self, function: Function, args: ArgumentList) -> None:
        self.function = function
        self.args = args


class Apply(Compound):
    """Any other application."""

    __slots__ = ("args", "fun")

    def __init__(self, fun: "Code", args: ArgumentList) -> None:
        self.fun = fun
        self.args = args


class Method:
    """A field of a class dictionary: method selection."""

    __slots__ = ("dictionary", "index")

    def __init__(self, dictionary: "Code", index: int) -> None:
        self.dictionary = dictionary
        self.index = index

    def peek(self, state: State, env: Env) -> Value | None:
        dictionary = self.dictionary.peek(state, env)
        if type(dictionary) is not Data:
            return None
        value = dictionary.fields[self.index]
        if type(value) is Thunk:
            found = value.value
            if found is None and value.epoch != state.epoch:
                return late_value(state, value)
            return found
        return value


class LetLazy(Compound):
    """A `let` of one binding that does not mention itself."""

    __slots__ = ("body", "bound")

    def __init__(self, bound: "Argument", body: "Code") -> None:
        self.bound = bound
        self.body = body


class WatchedLet(Compound):
    """A `let` whose cell the state remembers by name, for reading its value at the end."""

    __slots__ = ("body", "bound", "name")

    def __init__(self, name: str, bound: "Argument", body: "Code") -> None:
        self.name = name
        self.bound = bound
        self.body = body


class LetRec(Compound):
    """A group of bindings that may mention each other: one closure or thunk each, tied through their environments."""

    __slots__ = ("body", "rights")

    def __init__(self, rights: "tuple[MakeClosure | Suspend, ...]", body: "Code") -> None:
        self.rights = rights
        self.body = body


class Branch:
    """An alternative: the fields it binds (`take`, None for none) and its body."""

    __slots__ = ("body", "take")

    def __init__(self, take: Capture | None, body: "Code") -> None:
        self.take = take
        self.body = body


class CaseOf(Compound):
    """Evaluate the scrutinee and branch.

    Branches run in `keep(env)`, followed by the scrutinee's value if `binds`, followed by the fields.
    Keys of `branches` are tags, numbers, characters or booleans.
    """

    __slots__ = ("binds", "branches", "default", "keep", "scrutinee")

    def __init__(
        self, scrutinee: "Code", keep: Capture, binds: bool, branches: dict[Any, Branch], default: Branch | None
    ) -> None:
        self.scrutinee = scrutinee
        self.keep = keep
        self.binds = binds
        self.branches = branches
        self.default = default


class Unwrap(Compound):
    """The content of a newtype: evaluates the box, then its one field."""

    __slots__ = ("box",)

    def __init__(self, box: "Code") -> None:
        self.box = box


class StrictConstruct(Compound):
    """A constructor application that first evaluates its strict fields (their indices), then builds the value."""

    __slots__ = ("args", "codes", "strict", "tag")

    def __init__(
        self, tag: Tag, args: "tuple[Argument, ...]", strict: tuple[int, ...], codes: "tuple[Code, ...]"
    ) -> None:
        self.tag = tag
        self.args = args
        self.strict = strict
        self.codes = codes
        """Code of each strict field, in the order of `strict`."""


Symbolic = Callable[[Any, tuple[Any, ...]], Any]


class Meaning:
    """A primitive operation at run time: on known operands, and on terms (None where the solver has no such
    operation)."""

    __slots__ = ("apply", "name", "raises", "symbolic")

    def __init__(self, name: str, apply: Callable[..., Any], symbolic: Symbolic | None, *, raises: bool) -> None:
        self.name = name
        self.apply = apply
        self.symbolic = symbolic
        """`symbolic(terms, operands)`: the term, or the value where the operands decide it."""
        self.raises = raises
        """Whether `apply` may fail, or is too dear to compute ahead of need."""


class Operation1:
    """A total unary primitive."""

    __slots__ = ("apply", "meaning", "operand")

    def __init__(self, meaning: Meaning, operand: "Code") -> None:
        self.meaning = meaning
        self.apply = meaning.apply
        self.operand = operand

    def peek(self, state: State, env: Env) -> Value | None:
        operand = self.operand.peek(state, env)
        if operand is None:
            return None
        if type(operand) in KNOWN:
            return self.apply(operand)
        if type(operand) is not Term or self.meaning.symbolic is None:
            return None
        return self.meaning.symbolic(state.run.terms, (operand,))

    @property
    def operands(self) -> "tuple[Code, ...]":
        return (self.operand,)


class Operation2:
    """A total binary primitive."""

    __slots__ = ("apply", "constant", "left", "meaning", "right")

    def __init__(self, meaning: Meaning, left: "Code", right: "Code") -> None:
        self.meaning = meaning
        self.apply = meaning.apply
        self.left = left
        self.right = right
        self.constant = right.value if isinstance(right, Constant) else None

    def peek(self, state: State, env: Env) -> Value | None:
        left = self.left.peek(state, env)
        if left is None:
            return None
        right = self.constant
        if right is None:
            right = self.right.peek(state, env)
            if right is None:
                return None
        if type(left) in KNOWN and type(right) in KNOWN:
            return self.apply(left, right)
        if self.meaning.symbolic is None or type(left) not in NUMERIC or type(right) not in NUMERIC:
            return None
        return self.meaning.symbolic(state.run.terms, (left, right))

    @property
    def operands(self) -> "tuple[Code, ...]":
        return (self.left, self.right)


class OperationN(Compound):
    """A primitive that may fail, that is dear, or that has another number of operands."""

    __slots__ = ("meaning", "operands")

    def __init__(self, meaning: Meaning, operands: "tuple[Code, ...]") -> None:
        self.meaning = meaning
        self.operands = operands


class Raise(Compound):
    """`error message`."""

    __slots__ = ("message",)

    def __init__(self, message: "Argument") -> None:
        self.message = message


class Fail(Compound):
    """A failed match or an unsupported construct."""

    __slots__ = ("message", "reason")

    def __init__(self, reason: str, message: str) -> None:
        self.reason = reason
        self.message = message


class Undefined(Compound):
    """`undefined`: a stub that answers by its type."""

    __slots__ = ("type",)

    def __init__(self, type_: Type) -> None:
        self.type = type_


class ForceAll(Compound):
    """Evaluate all of a value down to unknown data, then `unit`."""

    __slots__ = ("argument", "unit")

    def __init__(self, argument: "Argument", unit: Data) -> None:
        self.argument = argument
        self.unit = unit


class LoadBody(Compound):
    """Stands for the body of a function until its first call."""

    __slots__ = ("load",)

    def __init__(self, load: "Callable[[], Code]") -> None:
        self.load = load


class Blackhole(Compound):
    """Stands in a cell while the cell is being evaluated: who comes here depends on itself."""

    __slots__ = ()


BLACKHOLE = Blackhole()

# --- what the contracts stage writes -------------------------------------------------------------------------------


class AssumeThat(Compound):
    """Go on where the condition holds. `keep` trims the environment for the body."""

    __slots__ = ("body", "condition", "keep")

    def __init__(self, condition: "Code", keep: Capture, body: "Code") -> None:
        self.condition = condition
        self.keep = keep
        self.body = body


class AssertThat(Compound):
    """A violation of `label` where the condition fails; `subjects` are offered then, the first `inputs` of them
    complete."""

    __slots__ = ("body", "condition", "inputs", "keep", "label", "subjects")

    def __init__(
        self, label: str, condition: "Code", keep: Capture, body: "Code", subjects: "tuple[Argument, ...]", inputs: int
    ) -> None:
        self.label = label
        self.subjects = subjects
        self.inputs = inputs
        self.condition = condition
        self.keep = keep
        self.body = body


class NotePromise(Compound):
    """Remember the promise, go on with the body."""

    __slots__ = ("body", "condition", "subject")

    def __init__(self, subject: "Argument", condition: "Argument", body: "Code") -> None:
        self.subject = subject
        self.condition = condition
        self.body = body


class TwoFacets(Compound):
    """A call that may be answered by the callee's code or by its visible type."""

    __slots__ = ("abstract", "args", "callee", "concrete", "is_stub", "site")

    def __init__(
        self,
        site: str,
        callee: str,
        args: "tuple[Argument, ...]",
        concrete: "Code",
        abstract: "Argument",
        is_stub: bool,
    ) -> None:
        self.is_stub = is_stub
        """Always answered by type."""
        self.site = site
        self.callee = callee
        self.args = args
        self.concrete = concrete
        self.abstract = abstract


class Speculation(Compound):
    """Fork: evaluate the thunk and end; or go on with the body."""

    __slots__ = ("body", "thunk")

    def __init__(self, thunk: "Code", body: "Code") -> None:
        self.thunk = thunk
        self.body = body


class Alternative:
    """One constructor of a choice and the generators of its fields."""

    __slots__ = ("args", "lets", "tag", "weight")

    def __init__(self, tag: Tag, lets: "tuple[Argument, ...]", args: "tuple[Argument, ...]") -> None:
        self.tag = tag
        self.lets = lets
        """Bound one after the other behind the captured environment, for fields that depend on each other."""
        self.args = args
        self.weight = 1 if args else 0
        """What choosing it adds to the size of the unknown data."""


class MakeUnknown(Compound):
    """An unknown of a data type."""

    __slots__ = ("alternatives", "capture", "type")

    def __init__(self, alternatives: tuple[Alternative, ...], capture: Capture, type_: Type) -> None:
        self.alternatives = alternatives
        self.capture = capture
        self.type = type_


class MakeFresh(Compound):
    """An unknown of a primitive type or of a type variable."""

    __slots__ = ("type",)

    def __init__(self, type_: Type) -> None:
        self.type = type_


class MakeUnknownFunction(Compound):
    """An unknown function. `result`, `domains` and `probes` run in the captured environment followed by the
    arguments."""

    __slots__ = (
        "arity", "capture", "domains", "is_dependent", "is_endless", "parameter_types", "probes", "result",
        "result_type",
    )  # fmt: skip

    def __init__(
        self,
        capture: Capture,
        result: "Code",
        domains: "tuple[Code | None, ...]",
        probes: "tuple[ProbeOf, ...]",
        parameter_types: tuple[Type, ...],
        result_type: Type,
        *,
        is_dependent: bool = False,
        is_endless: bool = False,
    ) -> None:
        self.arity = len(parameter_types)
        self.capture = capture
        self.result = result
        self.domains = domains
        self.probes = probes
        self.parameter_types = parameter_types
        self.result_type = result_type
        self.is_dependent = is_dependent
        """Whether what is answered, or passed on, may depend on the arguments by its type."""
        self.is_endless = is_endless
        """Whether all answers are endless data."""


class ProbeOf:
    """A way for an unknown function to apply a function that it was given (see `core.syntax.Probe`)."""

    __slots__ = ("answer", "arguments", "path", "source", "type")

    def __init__(
        self, source: int, path: "tuple[tuple[Tag, int], ...]", arguments: "tuple[Argument, ...]", type_: Type
    ) -> None:
        self.source = source
        self.path = path
        self.arguments = arguments
        self.type = type_
        self.answer = arrows(type_)[1]


class MeasureOf(Compound):
    """A measure applied to its one argument: a term where the argument is an unknown not yet refined."""

    __slots__ = ("argument", "is_natural", "measure", "name", "type")

    def __init__(
        self, name: str, type_: Type, argument: "Argument", measure: "Code", *, is_natural: bool = False
    ) -> None:
        self.is_natural = is_natural
        """Whether no data makes it negative."""
        self.name = name
        self.type = type_
        self.argument = argument
        self.measure = measure


Argument = Local | Constant | Global | MakeClosure | Construct | Suspend | Eager
Code = Union[  # noqa: UP007 - a union of this many arms reads better so
    Local, Constant, Global, MakeClosure, Construct, Call, Apply, Method, LetLazy, WatchedLet, LetRec, CaseOf, Unwrap,
    StrictConstruct, Operation1, Operation2, OperationN, Raise, Fail, Undefined, ForceAll, LoadBody, Blackhole,
    AssumeThat, AssertThat, NotePromise, TwoFacets, Speculation, MakeUnknown, MakeFresh, MakeUnknownFunction, MeasureOf,
]  # fmt: skip


def late_value(state: State, cell: Thunk) -> Value | None:
    """The value that this path gave to a cell older than its last fork, if it did."""
    found = state.updates.get(cell)
    return None if found is BLACKHOLE else found
