"""The front end: one file's text to a lowered module.

    compile_module("F.hs", "module F where\\nf x = x + 1\\n", {"Prelude": prelude})
      ⇒ Module("F", groups=(f :: forall a. Num a => a -> a,), ...)

read → resolve → infer → lower → specify; each stage adds its problems.
"""

import gc
from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from liquidlens.core.module import Imports, Module
from liquidlens.core.syntax import Group
from liquidlens.infer.module import infer_module
from liquidlens.infer.unsupported import LostExpression, LostPattern, LostType
from liquidlens.lang.builtin import INNER_PRELUDE, PRELUDE
from liquidlens.lang.dialect import PLAIN, Dialect
from liquidlens.lang.guard import guarded, internal_problem
from liquidlens.lang.names import base_of, module_of, qualify
from liquidlens.lang.primitives import PRIMITIVE_MODULE, PRIMITIVES
from liquidlens.lang.problems import Problem
from liquidlens.lang.types import Type
from liquidlens.logic.specification import Specification
from liquidlens.lower.foreign import foreign_groups, foreign_types
from liquidlens.lower.module import lower_module
from liquidlens.lower.specify import specify
from liquidlens.names import imports as name_imports
from liquidlens.names.exports import exports_main
from liquidlens.names.interface import Interface, TypeEntry
from liquidlens.names.resolve import resolve
from liquidlens.source.memo import Itself, remembered
from liquidlens.source.span import NOWHERE, Position, Span
from liquidlens.syntax.constructs import Construct
from liquidlens.syntax.faults import NotSupported
from liquidlens.syntax.module_tree import SurfaceModule
from liquidlens.syntax.reader import read_module

_PSEUDO = frozenset({PRIMITIVE_MODULE, INNER_PRELUDE})


def imports_of(path: str, text: str) -> tuple[str, ...]:
    """The modules that a file imports, the implicit Prelude included, without repetitions."""
    imported = name_imports.imports_of(read_module(path, text))
    return tuple(dict.fromkeys(each.module for each in imported if each.module not in _PSEUDO))


def compile_module(
    path: str, text: str, imports: Imports | Mapping[str, Module], *, library: bool = False, dialect: Dialect = PLAIN
) -> Module:
    """Compile one module; `imports` holds every module it reaches (closed under import). Never fails on bad input.

    The collector is off meanwhile: it would walk all loaded modules again and again, and trees have no cycles.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        reached = imports if isinstance(imports, Imports) else Imports(imports)
        return _compile(path, text, reached, library, dialect)
    finally:
        if enabled:
            gc.enable()


def _compile(path: str, text: str, imports: Imports, library: bool, dialect: Dialect) -> Module:
    surface = replace(read_module(path, text, dialect), span=NOWHERE)
    make = partial(_compiled, path, surface, imports, library)
    if library:
        return make()
    module = guarded("compile", surface.name, make, partial(_lost, path, surface))
    if dialect.within is None:
        return module
    # Of the rest of the module its own check tells.
    return replace(module, problems=tuple(each for each in module.problems if each.span.path == path))


def _lost(path: str, surface: SurfaceModule) -> Module:
    """What stands in the place of a module that a bug of ours costs as a whole: nothing is known of it."""
    place = Span(path, Position(1, 1), Position(1, 1))
    problems = (*surface.problems, internal_problem(place))
    interface = Interface(surface.name)
    return Module(
        surface.name,
        path,
        imports=(),
        exports=frozenset(),
        data={},
        classes={},
        instances=(),
        groups=(),
        specification=Specification(),
        interface=interface,
        problems=_distinct(problems),
    )


def _made_of(path: str, surface: SurfaceModule, imports: Imports, library: bool) -> Hashable:
    return path, surface, library, Itself(imports)


@remembered(96, key=_made_of)
def _compiled(path: str, surface: SurfaceModule, imports: Imports, library: bool) -> Module:
    """What a file becomes by what it was read as: comments and blank lines make no difference."""
    interfaces = {name: module.interface for name, module in imports.modules.items()}
    if library:
        interfaces[PRIMITIVE_MODULE] = _primitive_interface()
        if PRELUDE in imports.modules:
            interfaces[INNER_PRELUDE] = _inner_prelude(imports.modules[PRELUDE])
    resolution = resolve(surface, interfaces)
    found = (*surface.problems, *resolution.problems)
    annotated = frozenset(scope.owner for scope in resolution.scope.local_annotations.values())
    foreign: dict[str, Type] = {}
    while True:
        typed = infer_module(resolution.module, imports, resolution.scope.fixities, found, foreign)
        lowered = lower_module(typed, annotated, surface.rewrites.rules)
        groups = (*foreign_groups(foreign), *lowered.groups)
        specification, spec_problems = guarded(
            "specify",
            surface.name,
            partial(specify, resolution, typed, groups, imports),
            partial(_unspecified, groups),
        )
        if foreign or not (foreign := foreign_types(specification, typed.environment)):
            break
    problems = (*found, *typed.problems, *lowered.problems, *spec_problems)
    imported = name_imports.imports_of(surface)
    return Module(
        surface.name,
        path,
        imports=tuple(dict.fromkeys(each.module for each in imported if each.module not in _PSEUDO)),
        exports=frozenset(resolution.interface.values.values()),
        data=lowered.data,
        classes=lowered.classes,
        instances=lowered.instances,
        groups=groups,
        specification=specification,
        interface=resolution.interface,
        synonyms=typed.synonyms,
        equations=tuple(typed.equations),
        problems=_distinct(problems),
        export_list=surface.exports is not None or exports_main(surface, resolution.interface.values),
    )


def _unspecified(groups: Iterable[Group]) -> tuple[Specification, tuple[Problem, ...]]:
    """What stands in the place of annotations that a bug of ours costs: no binding's type is known."""
    bindings = (binding for group in groups for binding in group.bindings)
    return Specification(), tuple(internal_problem(binding.span, binding.name) for binding in bindings)


def _distinct(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The problems in the order of the text, each once; of several by which one construct costs a binding, the last."""
    found = {_cost(problem) or problem: problem for problem in problems}
    return tuple(sorted(found.values(), key=lambda problem: (problem.span.start, problem.span.end)))


def _cost(problem: Problem) -> tuple[Span, Construct] | None:
    """The place and the construct that cost a binding; None for other problems."""
    match problem.fault:
        case NotSupported(construct) | LostExpression(construct) | LostPattern(construct) | LostType(construct):
            return problem.span, construct
        case _:
            return None


def _primitive_interface() -> Interface:
    return Interface(PRIMITIVE_MODULE, {name: qualify(PRIMITIVE_MODULE, name) for name in PRIMITIVES})


def _inner_prelude(prelude: Module) -> Interface:
    """Everything that the Prelude defines, exported or not."""
    interface = Interface(INNER_PRELUDE, dict(prelude.interface.values), dict(prelude.interface.types))
    for name in _defined_values(prelude):
        if module_of(name) == PRELUDE and not base_of(name).startswith("$"):
            interface.values.setdefault(base_of(name), name)
    for data in prelude.data.values():
        if module_of(data.name) == PRELUDE and data.name not in prelude.classes:
            constructors = tuple(constructor.name for constructor in data.constructors)
            labels = tuple(dict.fromkeys(label for each in data.constructors for label in each.labels))
            interface.types[base_of(data.name)] = TypeEntry(data.name, "data", constructors, labels)
            for constructor in data.constructors:
                interface.values[base_of(constructor.name)] = constructor.name
    for cls in prelude.classes.values():
        entry = TypeEntry(cls.name, "class", (), tuple(name for name, _ in cls.methods))
        interface.types[base_of(cls.name)] = entry
    for name in prelude.synonyms:
        interface.types.setdefault(base_of(name), TypeEntry(name, "synonym"))
    interface.fixities.update(prelude.interface.fixities)
    interface.fields.update(prelude.interface.fields)
    return interface


def _defined_values(module: Module) -> Iterator[str]:
    for group in module.groups:
        for binding in group.bindings:
            yield binding.name
