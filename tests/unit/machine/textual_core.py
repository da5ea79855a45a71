"""Programs in textual Core, for tests of the machine and of the search."""

from collections.abc import Iterable

from liquidlens.core.module import Module, Program
from liquidlens.counterexample.evaluate import Evaluation, evaluate
from liquidlens.counterexample.read import read_value
from liquidlens.counterexample.values import Value
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.types import TApp, TCon, TVar
from liquidlens.logic.specification import Measure, Specification
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.machine.rules.facets import FacetPolicy
from liquidlens.names.interface import Interface
from liquidlens.search.entry import Entry, cell
from liquidlens.search.explore import explore
from liquidlens.search.limits import Limits
from liquidlens.search.outcomes import Found, Violation

from tests.support.core_parser import parse_expr, parse_module, parse_type

A = TVar("a")
LIST = DataType(
    "M.List", ("a",), (Constructor("M.Emp", ()), Constructor("M.:+:", (A, TApp(TCon("M.List"), A)), strict=()))
)
PAIR = DataType("M.Pair", ("a",), (Constructor("M.Pair", (A, A)),))
STRICT = DataType("M.Strict", ("a",), (Constructor("M.Strict", (A,), strict=(True,)),))
BOX = DataType("M.Box", ("a",), (Constructor("M.Box", (A,)),), is_newtype=True)
COLOUR = DataType("M.Colour", (), tuple(Constructor(f"M.{name}", ()) for name in ("Red", "Green", "Blue")))

LIBRARY = """
group rec { M.size :: forall a. M.List a -> Int
  = \\(list :: M.List a) -> case list of (l :: M.List a) :: Int {
      M.Emp -> 0; M.:+: (x :: a) (xs :: M.List a) -> #intAdd 1 (M.size @a xs) } };
group rec { M.append :: forall a. M.List a -> M.List a -> M.List a
  = \\(p :: M.List a) (q :: M.List a) -> case p of (l :: M.List a) :: M.List a {
      M.Emp -> q; M.:+: (x :: a) (xs :: M.List a) -> M.:+: @a x (M.append @a xs q) } }
M.repeat :: forall a. a -> [] a = \\(x :: a) -> letrec { xs :: [] a = : @a x xs } in xs
group rec { M.take :: forall a. Int -> [] a -> [] a
  = \\(n :: Int) (ys :: [] a) -> case n of (m :: Int) :: [] a {
      0 -> [] @a;
      _ -> case ys of (l :: [] a) :: [] a {
        [] -> [] @a; : (z :: a) (zs :: [] a) -> : @a z (M.take @a (#intSub m 1) zs) } } }
group rec { M.from :: Int -> [] Int = \\(n :: Int) -> : @Int n (M.from (#intAdd n 1)) }
group rec { M.sum :: Int -> Int -> Int
  = \\(n :: Int) (acc :: Int) -> case #intEq n 0 of (b :: Bool) :: Int {
      True -> acc; False -> M.sum (#intSub n 1) (#intAdd acc n) } }
group rec { M.deep :: Int -> Int
  = \\(n :: Int) -> case n of (m :: Int) :: Int { 0 -> 0; _ -> #intAdd 1 (M.deep (#intSub m 1)) } }
""".replace("} };\n", "} }\n")

ANY_LIST = """letrec { any :: () -> M.List Int
  = \\(u :: ()) -> choose :: M.List Int { M.Emp @Int | M.:+: @Int (fresh :: Int) (any ()) } } in any ()"""
"""A generator of an unknown `List Int`."""


def program(text: str = "", measures: Iterable[str] = ()) -> Program:
    """The library above and `text`; `measures` are functions that may stand as terms."""
    specification = Specification()
    for name in measures:
        specification.measures[name] = Measure(name, parse_type("forall a. M.List a -> Int"), (), function=name)
    data = {each.name: each for each in (LIST, PAIR, STRICT, BOX, COLOUR)}
    groups = parse_module(LIBRARY + text)
    module = Module("M", "", (), frozenset(), data, {}, (), groups, specification, Interface("M"))
    return Program({"M": module}, "M")


def run(text: str, extra: str = "", fuel: int = 20_000_000) -> Evaluation:
    """Evaluate an expression concretely and completely."""
    return evaluate(Loaded(program(extra), Arithmetic.MACHINE), parse_expr(text), fuel=fuel)


class Search:
    """A search over textual Core; `inputs` are (name, generator)."""

    def __init__(
        self,
        inputs: Iterable[tuple[str, str]],
        body: str,
        extra: str = "",
        *,
        limits: Limits | None = None,
        facets: FacetPolicy | None = None,
        measures: Iterable[str] = ("M.size",),
        watch: Iterable[str] = (),
        results: bool = False,
    ) -> None:
        self.loaded = Loaded(program(extra, measures), Arithmetic.EXACT)
        entry = Entry(
            tuple((name, parse_expr(generator)) for name, generator in inputs), parse_expr(body), {}, frozenset(watch)
        )
        self.outcomes: list[Found] = list(explore(self.loaded, entry, limits, None, facets, results=results))
        self.violations = [outcome for outcome in self.outcomes if isinstance(outcome, Violation)]

    def value(self, name: str, violation: int = 0) -> Value:
        """The value of an input (or watched name) in a violation."""
        found = self.violations[violation]
        operand = cell(found.state, name)
        assert operand is not None, name
        return read_value(self.loaded, found.state, found.model, operand)
