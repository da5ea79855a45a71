"""The functions that another one calls, as far as their annotations can be changed: those of its own file.

area n = wide n + tall n        ⇒   tall :: n:Int -> Int,  wide :: n:Int -> Int
"""

from collections.abc import Iterator

from liquidlens.contracts.visible import visible_type
from liquidlens.core.free import free_variables
from liquidlens.core.syntax import App, Binding, Lam, Var
from liquidlens.lang.names import base_of, module_of
from liquidlens.logic.aliased import declared
from liquidlens.logic.refined import RFun
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.show import Write
from liquidlens.repairs.annotate import Callee
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.parameters import named_as_code
from liquidlens.source.text import LineIndex


def callees_of(judge: Judge, binding: Binding, text: LineIndex, write: Write) -> Iterator[Callee]:
    """The functions of the module that the binding calls, with their visible types, parameters named as in their
    code."""
    called = free_variables(binding.body) - {binding.name}
    for name in sorted(called | {other for each in called for other in _other_names(judge, each)}):
        callee = callee_of(judge, name, text, write)
        if callee is not None:
            yield callee


def _other_names(judge: Judge, name: str) -> Iterator[str]:
    """The function that one without annotation is another name for: `(++) = append`."""
    binding = judge.program.bindings.get(name)
    if binding is None or module_of(name) != judge.module.name or visible_type(name, judge.program, judge.module):
        return
    body, given = binding.body, frozenset[str]()
    if isinstance(body, Lam):
        given = frozenset(each.name for each in body.binders if each.is_dictionary)
        body = body.body if len(given) == len(body.binders) else body
    if isinstance(body, App) and all(isinstance(each, Var) and each.name in given for each in body.args):
        body = body.fun
    if isinstance(body, Var):
        yield body.name


def callee_of(judge: Judge, name: str, text: LineIndex, write: Write, *, hidden: bool = False) -> Callee | None:
    """The function `name`, None where it is not one of the module with a type that callers see, or, for `hidden` ones,
    infer: an annotation takes the place of what is inferred."""
    module, binding = judge.module, judge.program.bindings.get(name)
    if binding is None or module_of(name) != module.name or base_of(name).startswith("$") or name in module.unread:
        return None
    if name in judge.program.methods:
        return None
    visible = visible_type(name, judge.program, module)
    if visible is None and not hidden:
        return None
    named = named_as_code(trivial(binding.type) if visible is None else visible.type, binding)
    parameters, result = arguments(named)
    if not parameters or isinstance(result, RFun):
        return None
    signature = None if visible is None else visible.signature
    extent, aliases = binding.extent, declared(module.specification)
    return Callee(name, named, signature=signature, definition=extent, text=text, write=write, aliases=aliases)
