"""All kinds of changes of code that are tried."""

from collections.abc import Callable, Iterator

from liquidlens.repairs.changes.absolute import absolute
from liquidlens.repairs.changes.agreeing import agreeing
from liquidlens.repairs.changes.alike import alike, as_others
from liquidlens.repairs.changes.around import around
from liquidlens.repairs.changes.calls import calls
from liquidlens.repairs.changes.change import Change, Changed
from liquidlens.repairs.changes.clamps import clamps
from liquidlens.repairs.changes.conjuncts import conjuncts
from liquidlens.repairs.changes.constants import constants, off_by_one
from liquidlens.repairs.changes.divisions import divisions, failures
from liquidlens.repairs.changes.emptiness import emptiness
from liquidlens.repairs.changes.exchanges import branches, exchanges, swaps
from liquidlens.repairs.changes.filters import filters
from liquidlens.repairs.changes.folds import folds
from liquidlens.repairs.changes.gathered import gathered
from liquidlens.repairs.changes.grown import grown
from liquidlens.repairs.changes.guards import guards
from liquidlens.repairs.changes.in_turn import in_turn
from liquidlens.repairs.changes.irrefutable import irrefutable
from liquidlens.repairs.changes.joined import joined
from liquidlens.repairs.changes.leftovers import leftovers
from liquidlens.repairs.changes.lists import lists
from liquidlens.repairs.changes.makers import makers
from liquidlens.repairs.changes.methods import methods
from liquidlens.repairs.changes.operators import negations, operators, opposites
from liquidlens.repairs.changes.patterns import patterns
from liquidlens.repairs.changes.promised import promised_numbers
from liquidlens.repairs.changes.ranges import ranges
from liquidlens.repairs.changes.rebuilt import rebuilt
from liquidlens.repairs.changes.restored import restored
from liquidlens.repairs.changes.singled import singled
from liquidlens.repairs.changes.sites import Site
from liquidlens.repairs.changes.summands import summands
from liquidlens.repairs.changes.taken_apart import taken_apart
from liquidlens.repairs.changes.tied import tied
from liquidlens.repairs.changes.totals import totals
from liquidlens.repairs.changes.uniform import uniform
from liquidlens.repairs.changes.updates import updates
from liquidlens.repairs.changes.variables import functions, parts, variables
from liquidlens.repairs.changes.where_used import where_used
from liquidlens.repairs.changes.zipped import zipped

OF_EXPRESSIONS: tuple[Callable[[Changed, Site], Iterator[Change]], ...] = (
    operators,
    uniform,
    negations,
    opposites,
    constants,
    off_by_one,
    variables,
    functions,
    makers,
    restored,
    gathered,
    grown,
    singled,
    lists,
    parts,
    alike,
    as_others,
    exchanges,
    swaps,
    branches,
    clamps,
    tied,
    updates,
    around,
    calls,
    failures,
    divisions,
    totals,
    filters,
    joined,
    zipped,
    ranges,
    summands,
    promised_numbers,
    in_turn,
    emptiness,
    absolute,
    agreeing,
    conjuncts,
)
"""From a place to changes, most of which are known in Core, too."""

OF_EQUATIONS: tuple[Callable[[Changed], Iterator[Change]], ...] = (
    methods,
    patterns,
    guards,
    folds,
    irrefutable,
    leftovers,
    rebuilt,
    where_used,
    taken_apart,
)
"""From a binding to changes, most of which are known by their text alone."""
