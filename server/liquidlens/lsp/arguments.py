"""Whether a command was given what it takes, by the parameters of its handler; what is wrong, in a sentence.

liquidlens.showRun ["file:///A.hs"]   ⇒   "`liquidlens.showRun` takes `uri` and `binding`, but was given 1 argument"
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar, cast

from cattrs import Converter
from lsprotocol.converters import get_converter
from pygls.exceptions import JsonRpcInvalidParams

_Type = TypeVar("_Type")

_NAMES = {str: "a string", int: "a number"}


def complaint(command: str, handler: Callable[..., Any], given: Sequence[object]) -> str | None:
    """What is wrong with the arguments `given` to a command; None where nothing is."""
    parameters = list(inspect.signature(handler).parameters.values())
    needed = [each for each in parameters if each.kind is not inspect.Parameter.VAR_POSITIONAL]
    takes_more = len(needed) < len(parameters)
    if len(given) < len(needed) or (len(given) > len(needed) and not takes_more):
        return f"`{command}` takes {_listed([each.name for each in needed])}, but was given {_counted(len(given))}"
    for parameter, value in zip(needed, given, strict=False):
        wanted = cast(object, parameter.annotation)
        if isinstance(wanted, type) and wanted in _NAMES and not isinstance(value, wanted):
            return f"`{parameter.name}` of `{command}` is {_NAMES[wanted]}, not `{value!r}`"
    return None


def text_of(params: object, name: str) -> str:
    """The string `name` among the parameters of a request of ours. Raises JsonRpcInvalidParams."""
    value = cast(Mapping[str, object], params).get(name) if isinstance(params, Mapping) else None
    if not isinstance(value, str):
        raise JsonRpcInvalidParams(f"`{name}` is a string, not `{value!r}`")
    return value


def structured(value: object, wanted: type[_Type]) -> _Type:
    """A part of a request of ours, which is one of the protocol's types. Raises cattrs' BaseValidationError."""
    return _converter().structure(value, wanted)


@cache
def _converter() -> Converter:
    return get_converter()  # which takes longer to make than most requests to answer


def _listed(names: Sequence[str]) -> str:
    quoted = [f"`{name}`" for name in names]
    return " and ".join([", ".join(quoted[:-1]), quoted[-1]] if len(quoted) > 1 else quoted) or "nothing"


def _counted(number: int) -> str:
    return "nothing" if number == 0 else f"{number} argument{'' if number == 1 else 's'}"
