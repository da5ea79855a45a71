"""Which binding of a file a user means, and why it may be that none of that name can be run.

select(program, "insert")       ⇒  the binding Tree.insert
select(program, "(+++)")        ⇒  the binding Tree.+++
select(program, "insrt")        ⇒  "there is no top-level binding `insrt`; did you mean `insert`?"
"""

from difflib import get_close_matches

from liquidlens.core.module import Module
from liquidlens.core.syntax import Binding
from liquidlens.explain.problem_words import message_of
from liquidlens.lang.names import base_of, module_of, qualify
from liquidlens.lang.problems import Severity


def select(module: Module, wanted: str) -> Binding | str:
    """The top-level binding that `wanted` names, else the reason why there is none to run."""
    name = wanted.strip("()").removeprefix(f"{module.name}.")
    bindings = {
        base_of(b.name): b
        for group in module.groups
        for b in group.bindings
        if module_of(b.name) == module.name and not base_of(b.name).startswith("$")
    }
    full = qualify(module.name, name)
    errors = (p for p in module.problems if p.severity is Severity.ERROR or p.fault.costs)
    costs = [p for p in errors if p.binding in (full, name)]
    if costs:
        return f"`{name}` cannot be run: {message_of(costs[0])}"
    if name in bindings:
        return bindings[name]
    near = get_close_matches(name, sorted(bindings), n=3, cutoff=0.5)
    hint = "; did you mean " + " or ".join([f"`{each}`" for each in near]) + "?" if near else ""
    return f"there is no top-level binding `{wanted}`{hint}"
