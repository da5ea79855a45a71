"""What a judgement takes for granted of the project's other modules: functions may be wrong, or rest on something.

    module Lib (first) where { first (x : _) = x }        module Main where { import Lib; f xs = first xs }
      ⇒  f is verified, assuming `Lib.first`

LiquidHaskell checks imported modules first; here as much of them is judged as the module at hand uses.
"""

from collections.abc import Hashable, Iterable, Mapping

from msgspec.structs import replace

from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module, Program
from liquidlens.lang.components import components
from liquidlens.lang.guard import guarded
from liquidlens.lang.names import base_of, module_of
from liquidlens.library.sources import source_of
from liquidlens.liquid.check import check_module
from liquidlens.liquid.horn import Bounds
from liquidlens.liquid.instances import OwnInstances
from liquidlens.liquid.judgements import BindingJudgement, ModuleJudgement
from liquidlens.logic.granted import Granted, IgnoredCode, UnprovedCode, in_order, passed_on
from liquidlens.source.memo import Itself, remembered

ELSEWHERE = Bounds(of_unit=10_000)
"""A third of what a unit may take where it is checked itself: what is not proved within it is taken for granted."""

_Judged = dict[str, BindingJudgement]


def with_elsewhere(program: Program, module: Module, judgement: ModuleJudgement) -> ModuleJudgement:
    """The judgement of `module` with what it takes for granted of the other modules of the project."""
    for other, names in _needed(program, module, judgement.bindings):
        _judged(program, other, names, frozenset({module.name}))
    return _with_elsewhere(program, module, judgement, frozenset())


def _needed(
    program: Program, module: Module, bindings: Mapping[str, BindingJudgement]
) -> Iterable[tuple[Module, set[str]]]:
    """The functions of other modules that some judged ones may rest on, imported modules first: so that no judgement
    goes through a long chain of imports."""
    instances = OwnInstances(program)
    needed: dict[str, set[str]] = {}
    seen: set[str] = set()
    work = list(bindings)
    while work:
        name = work.pop()
        home = module_of(name)
        if name in seen or name not in program.bindings or home not in program.modules or source_of(home) is not None:
            continue
        seen.add(name)
        needed.setdefault(home, set()).add(name)
        work.extend(mentions(program.bindings[name]))
        work.extend(instances.implementations(program.bindings[name]))
    own = sorted(name for name in program.modules if source_of(name) is None)
    for group in components(own, {name: program.modules[name].imports for name in own}):
        for name in group:
            if name != module.name and name in needed:
                yield program.modules[name], needed[name]


def _with_elsewhere(
    program: Program, module: Module, judgement: ModuleJudgement, running: frozenset[str]
) -> ModuleJudgement:
    """The same, where the judgements of the modules in `running` wait for this one."""
    others = {name for name in program.modules if source_of(name) is None and name != module.name}
    if not others:
        return judgement
    running |= {module.name}
    return replace(judgement, bindings=_resting(program, judgement.bindings, others, running))


def _resting(
    program: Program, bindings: Mapping[str, BindingJudgement], others: set[str], running: frozenset[str]
) -> _Judged:
    instances = OwnInstances(program)
    uses: dict[str, set[str]] = {}
    for name, judged in bindings.items():
        uses[name] = {*judged.uses, *instances.implementations(program.bindings[name])}
    elsewhere: dict[str, set[str]] = {}
    for used in sorted(set[str]().union(*uses.values())):
        home = module_of(used)
        if home in others and used in program.bindings:
            elsewhere.setdefault(home, set()).add(used)
    granted: dict[str, frozenset[Granted]] = {}
    for home, names in elsewhere.items():
        granted.update(_granted(program, program.modules[home], names, instances, running))
    assuming = {name: set(judged.assuming) for name, judged in bindings.items()}
    for name in bindings:
        assuming[name].update(*(granted.get(used, ()) for used in uses[name]))
    verified = {name for name, judged in bindings.items() if judged.verified}
    growing = True
    while growing:
        growing = False
        for name, mine in assuming.items():
            before = len(mine)
            mine.update(*(passed_on(assuming[used]) for used in uses[name] & verified))
            growing |= len(mine) > before
    return {
        name: replace(judged, assuming=in_order(assuming[name] - {UnprovedCode(base_of(name))}))
        for name, judged in bindings.items()
    }


def _granted(
    program: Program, module: Module, names: set[str], instances: OwnInstances, running: frozenset[str]
) -> Iterable[tuple[str, frozenset[Granted]]]:
    """What rests on each of some functions of another module."""
    judged = _judged(program, module, names, running)
    own = {base_of(binding.name) for group in module.groups for binding in group.bindings}
    for name in names:
        known = judged.get(name)
        if known is None:
            if name in module.specification.ignored:
                yield name, frozenset({IgnoredCode(base_of(name))})
            elif instances.is_missing(name):
                yield name, frozenset({instances.unproved(name) or UnprovedCode(name)})
            elif module.name in running:
                yield name, frozenset({UnprovedCode(name)})
        elif known.verified and name not in module.unread:
            yield name, frozenset(_from(module, own, each) for each in passed_on(known.assuming))
        else:
            yield name, frozenset({instances.unproved(name) or UnprovedCode(name)})


def _from(module: Module, own: set[str], granted: Granted) -> Granted:
    """What is granted in another module, its functions by their full names."""
    if isinstance(granted, UnprovedCode) and granted.function in own:
        return UnprovedCode(f"{module.name}.{granted.function}")
    return granted


def _judged(program: Program, module: Module, names: set[str], running: frozenset[str]) -> _Judged:
    """The judgements of functions of another module, and of what they use there; of one in `running` those that are
    known already."""
    reached = _reached(program, module)
    judged = _judged_so_far(module, reached)
    missing = _used(program, module, names - judged.keys()) if module.name not in running else set[str]()
    if missing:
        own = Program({each.name: each for each in reached}, module.name, program.dialect)
        found = guarded(
            "judge",
            module.name,
            lambda: _with_elsewhere(own, module, check_module(own, module, only=missing, bounds=ELSEWHERE), running),
            lambda: ModuleJudgement({}),
        )
        judged.update(found.bindings)
    return judged


def _reaching(module: Module, reached: tuple[Module, ...]) -> Hashable:
    return module.path, *map(Itself, reached)


@remembered(64, key=_reaching)
def _judged_so_far(module: Module, reached: tuple[Module, ...]) -> _Judged:
    """What was judged so far of a module that reaches these: filled as more is asked for."""
    return {}


def _reached(program: Program, module: Module) -> tuple[Module, ...]:
    """A module and all that it reaches, sorted by name."""
    found: dict[str, Module] = {}
    work = [module, *(each for name, each in program.modules.items() if source_of(name) is not None)]
    while work:
        each = work.pop()
        if each.name not in found:
            found[each.name] = each
            work.extend(program.modules[name] for name in each.imports if name in program.modules)
    return tuple(found[name] for name in sorted(found))


def _used(program: Program, module: Module, names: set[str]) -> set[str]:
    """Names, what their code mentions of the same module, and the functions behind its measures."""
    if not names:
        return set()
    own = {binding.name for group in module.groups for binding in group.bindings}
    behind = (measure.function for measure in module.specification.measures.values())
    work = [*names, *(name for name in behind if name in own)]
    found: set[str] = set()
    while work:
        name = work.pop()
        if name in own and name not in found:
            found.add(name)
            work.extend(mentions(program.bindings[name]))
    return found
