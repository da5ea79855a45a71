"""What a judgement takes for granted of the project's other modules: functions may be wrong, or rest on something.

    module Lib (first) where { first (x : _) = x }        module Main where { import Lib; f xs = first xs }
      ⇒  f is verified, assuming `Lib.first`

LiquidHaskell checks imported modules first; here as much of them is judged as the module at hand uses, the nearest
modules first, as long as something is left of what may be done for all of them together (`rationed.py`). What was
judged of them stays on disk (`lasting.py`).
"""

from collections import deque
from collections.abc import Hashable, Iterable, Iterator, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module, Program
from liquidlens.lang.components import components
from liquidlens.lang.dialect import Dialect
from liquidlens.lang.guard import guarded
from liquidlens.lang.names import base_of, module_of, shown_base
from liquidlens.library.sources import source_of
from liquidlens.liquid.check import check_module
from liquidlens.liquid.checked import checked_names
from liquidlens.liquid.faults import TooLarge
from liquidlens.liquid.instances import OwnInstances
from liquidlens.liquid.judgements import BindingJudgement, ModuleJudgement
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.lasting import Place
from liquidlens.liquid.lost import unknown
from liquidlens.liquid.questions import Bounds
from liquidlens.liquid.rationed import MOST_ELSEWHERE, Counted, Ration, Rationed
from liquidlens.logic.granted import Granted, IgnoredCode, UnprovedCode, in_order, passed_on
from liquidlens.source.memo import Itself, Memo, remembered

ELSEWHERE = Bounds(of_unit=10_000)
"""A third of what a unit may take where it is checked itself: what is not proved within it is taken for granted."""

_Judged = dict[str, BindingJudgement]


def with_elsewhere(program: Program, module: Module, judgement: ModuleJudgement) -> ModuleJudgement:
    """The judgement of `module` with what it takes for granted of the other modules of the project."""
    if not any(source_of(name) is None and name != module.name for name in program.modules):
        return judgement
    instances = OwnInstances(program)
    needed = _needed(program, module, judgement.bindings, instances)
    ration = Ration(MOST_ELSEWHERE)
    judged = {home: _judged(program, program.modules[home], names, ration) for home, names in needed.items()}
    # Imported modules first: what they rest on travels to those who import them.
    imports = {name: [each for each in program.modules[name].imports if each in judged] for name in sorted(judged)}
    rested: dict[str, _Judged] = {}
    for home in (name for group in components(sorted(judged), imports) for name in group):
        rested[home] = _resting(program, home, judged[home], rested, instances)
    return replace(judgement, bindings=_resting(program, module.name, judgement.bindings, rested, instances))


def _needed(
    program: Program, module: Module, bindings: Mapping[str, BindingJudgement], instances: OwnInstances
) -> dict[str, set[str]]:
    """The functions of other modules that some judged ones may rest on, by their modules: the nearest ones first."""
    needed: dict[str, set[str]] = {}
    seen: set[str] = set()
    work = deque([*bindings, *(used for each in bindings.values() for used in each.uses)])
    while work:
        name = work.popleft()
        home = module_of(name)
        if name in seen or name not in program.bindings or home not in program.modules or source_of(home) is not None:
            continue
        seen.add(name)
        if home != module.name and home not in needed:
            work.extend(_behind_all(program.modules[home]))
        if home != module.name:
            needed.setdefault(home, set()).add(name)
        work.extend(sorted(mentions(program.bindings[name])))
        work.extend(sorted(instances.implementations(program.bindings[name])))
    return needed


def _behind_all(module: Module) -> Iterator[str]:
    """Functions of a module on which each of its judgements may rest: those behind measures, and reflected ones where
    their definitions are facts."""
    specification = module.specification
    evaluated = specification.reflected if specification.options.ple or specification.options.ple_local else ()
    behind = (*(each.function for each in specification.measures.values()), *evaluated)
    yield from (each for each in behind if each is not None and module_of(each) == module.name)


def _resting(
    program: Program, module: str, bindings: _Judged, rested: Mapping[str, _Judged], instances: OwnInstances
) -> _Judged:
    """The judgements of a module with what they rest on in others, of which some are `rested` already."""
    uses: dict[str, set[str]] = {}
    for name, judged in bindings.items():
        uses[name] = {*judged.uses, *instances.implementations(program.bindings[name])}
    elsewhere: dict[str, set[str]] = {}
    for used in sorted(set[str]().union(*uses.values())):
        home = module_of(used)
        if home in program.modules and home != module and source_of(home) is None and used in program.bindings:
            elsewhere.setdefault(home, set()).add(used)
    granted: dict[str, frozenset[Granted]] = {}
    for home, names in elsewhere.items():
        granted.update(_granted(program.modules[home], names, rested.get(home), instances))
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
        name: replace(judged, assuming=in_order(assuming[name] - {UnprovedCode(shown_base(name))}))
        for name, judged in bindings.items()
    }


def _granted(
    module: Module, names: set[str], judged: _Judged | None, instances: OwnInstances
) -> Iterable[tuple[str, frozenset[Granted]]]:
    """What rests on each of some functions of another module; all of one that needs those who use it, so that nothing
    is known of it yet."""
    own = {base_of(binding.name) for group in module.groups for binding in group.bindings}
    for name in names:
        known = None if judged is None else judged.get(name)
        if known is None:
            if name in module.specification.ignored:
                yield name, frozenset({IgnoredCode(base_of(name))})
            elif instances.is_missing(name):
                yield name, frozenset({instances.unproved(name) or UnprovedCode(name)})
            elif judged is None or not module.specification.options.checked:
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


class _SoFar(Struct):
    """What was judged so far of a module, for whichever check."""

    place: Place
    """On disk."""
    units: dict[str, Counted] = field(default_factory=dict[str, Counted])
    """By their first bindings."""
    whole: Memo[frozenset[str], tuple[_Judged, list[int]]] = field(default_factory=lambda: Memo(8))
    """By what was asked for, where all of it was judged, with what each unit took."""


def _judged(program: Program, module: Module, names: set[str], ration: Ration) -> _Judged:
    """The judgements of functions of another module, too large where nothing is left for them."""
    reached = _reached(program, module)
    own = Program({each.name: each for each in reached}, module.name, program.dialect)
    if ration.left <= 0:
        checked = names.intersection(checked_names(Knowledge(own, module)))
        return {name: unknown(name, own, TooLarge(len(checked))) for name in checked}
    so_far = _judged_so_far(module, reached, program.dialect)
    known = so_far.whole.get(frozenset(names))
    if known is not None and ration.reaches(known[1]):
        ration.left -= sum(known[1])
        return known[0]
    for first, counted in so_far.place.read().items():
        so_far.units.setdefault(first, counted)
    before = len(so_far.units)
    rationed = Rationed(ration, so_far.units)
    found = guarded(
        "judge",
        module.name,
        lambda: check_module(own, module, only=names, bounds=ELSEWHERE, rationed=rationed),
        lambda: ModuleJudgement({}),
    )
    if len(so_far.units) > before:
        so_far.place.write(so_far.units)
    if not rationed.skipped:
        so_far.whole.keep(frozenset(names), (found.bindings, rationed.taken))
    return found.bindings


def _reaching(module: Module, reached: tuple[Module, ...], dialect: Dialect) -> Hashable:
    return module.path, dialect, *map(Itself, reached)


@remembered(256, key=_reaching)
def _judged_so_far(module: Module, reached: tuple[Module, ...], dialect: Dialect) -> _SoFar:
    """Filled as more is asked for."""
    return _SoFar(Place.of(module, reached, dialect))


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
