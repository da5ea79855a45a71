"""A text as the checker sees it, and whether a repaired one equals the original.

is_equal(original, after)   ⇒   True    the same but for blanks, or changed code agrees with the original's within
                                        the bounds of a search and changed types imply each other
"""

from collections.abc import Mapping

from liquidlens.contracts.aims import Aims
from liquidlens.contracts.facts import facts_of
from liquidlens.contracts.supply import Unrunnable
from liquidlens.contracts.weave import weave
from liquidlens.core.module import Module, Program
from liquidlens.core.pretty import pretty_binding
from liquidlens.core.syntax import App, Binder, Binding, Expr, Group, Lam, Var
from liquidlens.files.reading import text_on_disk
from liquidlens.lang.problems import Severity
from liquidlens.lang.types import TForall, TVar
from liquidlens.liquid.check import check_module, judgement_memory
from liquidlens.liquid.judgements import ModuleJudgement
from liquidlens.logic.refined import RType
from liquidlens.logic.show import show_type
from liquidlens.logic.specification import Signature
from liquidlens.program import load_program
from liquidlens.repairs.agreement import difference
from msgspec import Struct
from msgspec.structs import replace


class Text(Struct, frozen=True):
    """A text as the checker sees it."""

    text: str
    program: Program
    module: Module
    judgement: ModuleJudgement

    @property
    def proved(self) -> frozenset[str]:
        """The bindings of which everything is proved."""
        return frozenset(name for name, each in self.judgement.bindings.items() if each.verified)

    @property
    def errors(self) -> int:
        """Problems of the text."""
        return sum(each.severity is Severity.ERROR for each in self.module.problems)


_MEMORY = judgement_memory()


def read(path: str, text: str) -> Text:
    """The text, judged."""
    program = load_program(path, text, text_on_disk)
    module = program.modules[program.main]
    return Text(text, program, module, check_module(program, module, memory=_MEMORY))


def is_equal(original: Text, after: Text) -> bool:
    """Whether the code of both agrees, and their types imply each other."""
    if "".join(original.text.split()) == "".join(after.text.split()):
        return True
    if set(original.program.bindings) != set(after.program.bindings):
        return False
    return _same_code(original, after) and _same_types(original, after)


def _same_code(original: Text, after: Text) -> bool:
    changed: dict[str, Binding] = {}
    for group in original.module.groups:
        for binding in group.bindings:
            other = after.program.bindings[binding.name]
            if binding.type != other.type:
                return False
            if pretty_binding(binding) != pretty_binding(other):
                changed[binding.name] = other
    facts = facts_of(original.program, original.module)
    for name in changed:
        try:
            woven = weave(facts, original.program.bindings[name], Aims(speculate=False))
        except Unrunnable:
            return False
        found = difference(facts, woven, changed)
        if found is None or found.share:
            return False
    return True


def _same_types(original: Text, after: Text) -> bool:
    mine, theirs = original.module.specification, after.module.specification
    if {k: str(v) for k, v in _data(original).items()} != {k: str(v) for k, v in _data(after).items()}:
        return False
    for name in {*mine.signatures, *theirs.signatures}:
        one, other = mine.signatures.get(name), theirs.signatures.get(name)
        if one is None or other is None:
            return False
        if show_type(one.type) != show_type(other.type) and not (
            _implies(original, name, one, other) and _implies(original, name, other, one)
        ):
            return False
    return True


def _data(text: Text) -> dict[str, Mapping[str, object]]:
    found: dict[str, Mapping[str, object]] = {}
    for name, data in text.module.specification.data.items():
        fields = {c: [(n, show_type(t)) for n, t in each] for c, each in data.constructors.items()}
        found[name] = fields
    return found


def _implies(text: Text, name: str, one: Signature, other: Signature) -> bool:
    """Whether a function of the first type has the second one."""
    binding = text.program.bindings.get(name)
    if binding is None:
        return False
    same = f"{name}~same"
    variables = binding.type.vars if isinstance(binding.type, TForall) else ()
    called: Expr = Var(name, tuple(map(TVar, variables)))
    given = _dictionaries(binding)
    if given:
        called = Lam(given, App(called, tuple(Var(each.name) for each in given), binding.span))
    elif isinstance(binding.type, TForall) and binding.type.context:
        return False
    copy = Binding(same, binding.type, called, binding.span, binding.extent)
    known = text.module.specification
    signatures: dict[str, Signature] = {
        **known.signatures,
        name: replace(one, metrics=()),
        same: replace(other, name=same, metrics=()),
    }
    module = replace(
        text.module,
        groups=(*text.module.groups, Group((copy,), recursive=False)),
        specification=replace(known, signatures=signatures),
    )
    program = replace(text.program, modules={**text.program.modules, module.name: module})
    hypotheses: dict[str, RType] = {name: one.type}
    judged = check_module(program, module, only={same}, hypotheses=hypotheses).bindings.get(same)
    return judged is not None and judged.verified


def _dictionaries(binding: Binding) -> tuple[Binder, ...]:
    """The dictionaries that the code of a binding takes."""
    binders = binding.body.binders if isinstance(binding.body, Lam) else ()
    return tuple(each for each in binders if each.is_dictionary)
