"""Actions of `IO` as a program would write them: our library's constructors for them are in scope for nobody.

Output "a" (Output "b" (Answer 1))   ⇒   putStr "ab" >> return 1
"""

from collections.abc import Mapping
from types import MappingProxyType

from liquidlens.counterexample.values import Value, VApply, VChar, VCon, VVariable, items_of, list_value, string_value

_WRITTEN: Mapping[str, str] = MappingProxyType(
    {
        "Prelude.Ended": "System.Exit.exitSuccess",
        "Prelude.Failure": "Prelude.ioError",
        "Prelude.InputCharacter": "Prelude.getChar",
        "Prelude.InputLine": "Prelude.getLine",
        "Prelude.InputAll": "Prelude.getContents",
        "Prelude.InputEnded": "System.IO.isEOF",
        "Prelude.InputFile": "Prelude.readFile",
        "Prelude.OutputFile": "Prelude.writeFile",
        "Prelude.AppendFile": "Prelude.appendFile",
    }
)
"""By the names of constructors: the functions that have the same arguments."""


def action_of(value: VCon) -> Value | None:
    """An action as the call that makes it; None for a value that is none, and for an answer alone."""
    match value.name, value.args:
        case "Prelude.Output", (text, then):
            return _output(text, then)
        case "Prelude.Input", (VCon() as asked, then):
            return VApply("Prelude.>>=", (action_of(asked) or asked, then))
        case "Prelude.MakeIOError", (message,):
            return _user_error(message)
        case name, () if name in _WRITTEN:
            return VVariable(_WRITTEN[name])
        case name, args if name in _WRITTEN:
            return VApply(_WRITTEN[name], args)
        case _:
            return None


def _output(text: Value, then: Value) -> Value:
    """What an action writes first; the parts of one text are one."""
    texts = [text]
    while isinstance(then, VCon) and then.name == "Prelude.Output":
        texts.append(then.args[0])
        then = then.args[1]
    items = [items_of(each) for each in texts]
    known = [item for each in items if each is not None for item in each]
    whole = list_value(tuple(known)) if known and None not in items else text
    return VApply("Prelude.>>", (VApply("Prelude.putStr", (whole,)), then))


def _user_error(message: Value) -> Value:
    """An error as its maker makes it of its text."""
    text = "".join(each.value for each in items_of(message) or () if isinstance(each, VChar))
    inside = text.removeprefix("user error (").removesuffix(")") if text.startswith("user error (") else text
    return VApply("Prelude.userError", (string_value(inside),))
