"""An expression, evaluated by the machine at the end of a module, where all names of that are in scope.

    evaluated("Take.hs", text, Session((), "take 2 [1, 2, 3]"))        ⇒   "[1, 2]"
    evaluated("Take.hs", text, Session(("n = 5",), "n `div` 0"))        ⇒   "error \"divide by zero\""
    evaluated("Take.hs", text, Session((), "putStrLn \"x\""))           ⇒   "not evaluated: actions of `IO` are not run"

Nothing but the machine runs, for a bounded number of steps.
"""

from liquidlens.contracts.supply import Unrunnable
from liquidlens.counterexample.show import show
from liquidlens.exemplify.choice import naming_in
from liquidlens.exemplify.run import FUEL, Runner
from liquidlens.exemplify.session import Session
from liquidlens.exemplify.subject import subject
from liquidlens.explain.problem_words import fault_words, message_of
from liquidlens.files.reading import ReadText, text_on_disk
from liquidlens.lang.names import qualify
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import TForall, TFun, Type
from liquidlens.logic.shape import trivial
from liquidlens.logic.show import show_type
from liquidlens.program import load_program

_NAME = "liquidlensEvaluated"


def evaluated(path: str, text: str, session: Session, read_text: ReadText = text_on_disk) -> str:
    """What the expression is, in one line, or why that is not known."""
    name = _NAME
    while name in text:
        name += "'"
    before = text.rstrip() + "\n\n"
    whole = before + _binding(name, session)
    program = load_program(path, whole, read_text)
    module = program.modules[program.main]
    full, first = qualify(module.name, name), before.count("\n") + 1
    wrong = [each for each in module.problems if _is_of(each, full, first)]
    if wrong:
        return f"not evaluated: {message_of(wrong[0])}"
    binding = program.bindings.get(full)
    if binding is None:
        return "not evaluated: this is no expression, or the file cannot be read to its end"
    if isinstance(_body(binding.type), TFun):
        return f"not evaluated: this is a function, {show_type(trivial(binding.type))}"
    try:
        ran = Runner(program, subject(program, module, binding)).run(())
    except Unrunnable as unrunnable:
        return f"not evaluated: {fault_words(unrunnable.fault)}"
    if ran is None:
        return f"not evaluated: no end within {FUEL:,} steps of the machine"
    return show(ran.result, naming_in(program, whole))


def _binding(name: str, session: Session) -> str:
    lines = [f"{name} ="]
    if session.definitions:
        lines += ["  let", *(f"    {each}" for each in session.definitions), "  in"]
    return "\n".join([*lines, "   (", f"    {session.expression}", "   )"]) + "\n"


def _is_of(problem: Problem, full: str, first: int) -> bool:
    """Whether a problem is one of the binding that was added from line `first` on."""
    costs = problem.severity is Severity.ERROR or problem.fault.costs
    return costs and (problem.binding == full or problem.span.start.line >= first)


def _body(type_: Type) -> Type:
    return type_.body if isinstance(type_, TForall) else type_
