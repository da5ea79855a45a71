"""The text that a Haskell String evaluates to in our machine, with what stands at the place of an error.

"[1,2," ++ error "boom"   ⇒   [1,2,<error: boom>
"""

from typing import Any

from liquidlens.core.module import Program
from liquidlens.core.syntax import App, Expr, Lit, LitKind, Var
from liquidlens.counterexample.evaluate import text_of
from liquidlens.counterexample.read import Reader
from liquidlens.lang.types import STRING, UNIT
from liquidlens.machine.concrete import evaluate_operand, load, start
from liquidlens.machine.load import Loaded
from liquidlens.machine.outcomes import Done, Looped, Raised
from liquidlens.machine.state import State
from liquidlens.machine.step import drive
from liquidlens.machine.symbolic.comparison import operand_value
from liquidlens.machine.values import Data

LIMIT = 20_000
"""Characters of a text that are looked at."""


class Stopped(Exception):
    """Evaluation ended without a value."""


class Evaluation:
    """One lazy evaluation in our machine: values are asked for one by one."""

    def __init__(self, loaded: Loaded, expr: Expr, fuel: int = 5_000_000) -> None:
        self._loaded = loaded
        self._state: State = start(loaded, expr)
        self._fuel = fuel

    def head(self) -> Any:
        """The whole expression in weak head normal form."""
        return self._finish(drive(self._state, self._fuel))

    def force(self, operand: Any) -> Any:
        """A field of a former value."""
        known = operand_value(self._state, operand)
        return known if known is not None else self._finish(evaluate_operand(self._state, operand, self._fuel))

    def text(self, value: Any, limit: int = LIMIT) -> str:
        """The characters of a list in weak head normal form, up to the first error."""
        found: list[str] = []
        try:
            while isinstance(value, Data) and value.tag.name == ":" and len(found) < limit:
                found.append(str(self.force(value.fields[0])))
                value = self.force(value.fields[1])
        except Stopped as stopped:
            found.append(str(stopped))
        return "".join(found)

    def _finish(self, outcome: Any) -> Any:
        match outcome:
            case Done():
                return outcome.value
            case None:
                raise Stopped("<out of fuel>")
            case Looped():
                raise Stopped("<error: <<loop>>>")
            case Raised():
                raise Stopped(f"<error: {self._message(outcome.message)}>")
            case _:
                raise Stopped(f"<{type(outcome).__name__}>")

    def _message(self, message: Any) -> str:
        if isinstance(message, str):
            return message
        try:
            value = Reader(self._loaded, self.force, {}, self._state, {}, True, LIMIT).read(message, STRING)
        except Stopped as stopped:
            return str(stopped)
        return (text_of(value) or "").split("\n")[0]


def text_of_expression(loaded: Loaded, expr: Expr) -> str:
    """What an expression of type String evaluates to."""
    evaluation = Evaluation(loaded, expr)
    try:
        return evaluation.text(evaluation.head())
    except Stopped as stopped:
        return str(stopped)


def texts(program: Program, names: list[str]) -> list[str]:
    """What each top-level String of the program evaluates to."""
    loaded = load(program)
    return [text_of_expression(loaded, Var(name)) for name in names]


def transcript(program: Program, main: str = "Main.main", written: str = "") -> str:
    """What the action `main :: IO ()` prints when it reads `written`."""
    text = Lit(LitKind.STRING, written)
    return text_of_expression(load(program), App(Var("Prelude.transcript", (UNIT,)), (text, Var(main))))
