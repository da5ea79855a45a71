"""Findings written by hand, replayed in the installed GHC: what is true is confirmed, what is not is not."""

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from liquidlens.contracts.faults import NamedNotRun, NamedObstacle
from liquidlens.contracts.labels import Kind
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Abort, AbortReason, Binding, Group
from liquidlens.counterexample.ghc.instrument import instrument
from liquidlens.counterexample.ghc.request import GhcProbe, ReplayRequest, TabledCall
from liquidlens.counterexample.ghc.run import replay_all_in_ghc, replay_in_ghc
from liquidlens.counterexample.naming import Naming
from liquidlens.counterexample.values import (
    Value,
    VCon,
    VFunction,
    VHole,
    VNumber,
    VTable,
    VVariable,
    list_value,
)
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.types import INT, TApp, TCon, TForall, TVar, Type, functions
from liquidlens.logic.predicates import PApply, PBinary, PCompare, PImplies, PLit, POr, Predicate, PVar
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.specification import Equation, Measure, Signature, Specification
from liquidlens.names.interface import Fixity, Interface
from liquidlens.source.span import Position, Span

pytestmark = pytest.mark.ghc


@pytest.fixture(autouse=True)
def _ghc(tool: Callable[[str], str]) -> None:  # pyright: ignore[reportUnusedFunction]
    tool("ghc")


EXAMPLES = Path(__file__).parents[3] / "examples"
V = PVar("v")


def list_of(module: str, element: Type) -> Type:
    return TApp(TCon(f"{module}.List"), element)


def refined_list(module: str, predicate: Predicate, element: str = "a") -> RType:
    return RCon(f"{module}.List", (RVar(element),), (), Refinement("v", predicate))


def size(module: str, subject: str) -> Predicate:
    return PApply(f"{module}.size", (PVar(subject),))


def program(module: str, signatures: dict[str, RType], types: dict[str, Type], path: Path | None = None) -> Program:
    """What the front end would make of a module with the examples' `List`, `size` and `sumsize`."""
    fields = (TVar("a"), list_of(module, TVar("a")))
    data = DataType(f"{module}.List", ("a",), (Constructor(f"{module}.Emp", ()), Constructor(f"{module}.:+:", fields)))
    one = PLit(1)
    sizes = Measure(
        f"{module}.size",
        TForall(("a",), (), functions(list_of(module, TVar("a")), INT)),
        (
            Equation(f"{module}.Emp", (), PLit(0)),
            Equation(f"{module}.:+:", ("x", "xs"), PBinary("+", one, size(module, "xs"))),
        ),
    )
    sums = Measure(
        f"{module}.sumsize",
        TForall(("a",), (), functions(list_of(module, list_of(module, TVar("a"))), INT)),
        (
            Equation(f"{module}.Emp", (), PLit(0)),
            Equation(
                f"{module}.:+:",
                ("x", "xs"),
                PBinary("+", size(module, "x"), PApply(f"{module}.sumsize", (PVar("xs"),))),
            ),
        ),
    )
    specification = Specification(
        {f"{module}.{name}": Signature(f"{module}.{name}", type_) for name, type_ in signatures.items()},
        {measure.name: measure for measure in (sizes, sums)},
    )
    groups = tuple(
        Group((Binding(f"{module}.{name}", type_, Abort(AbortReason.UNDEFINED, type_)),), False)
        for name, type_ in types.items()
    )
    interface = Interface(module, fixities={f"{module}.:+:": Fixity("right", 5)})
    where = str(path or EXAMPLES / f"{module}.hs")
    made = Module(module, where, (), frozenset(), {data.name: data}, {}, (), groups, specification, interface)
    return Program({module: made}, module)


def span_of(text: str, wanted: str, occurrence: int = 0) -> Span:
    start = [m.start() for m in re.finditer(re.escape(wanted), text)][occurrence]
    line, column = text.count("\n", 0, start) + 1, start - (text.rfind("\n", 0, start) + 1) + 1
    return Span("F.hs", Position(line, column), Position(line, column + len(wanted)))


def cons(module: str, head: VNumber | VCon | VHole, tail: VCon) -> VCon:
    return VCon(f"{module}.:+:", (head, tail))


ZERO = VNumber(0)
CONST = VFunction(("x", "y"), ZERO)


def zip_with() -> tuple[str, Program, Naming, VCon]:
    text = (EXAMPLES / "ZipWith.hs").read_text()
    ask = PImplies(PCompare(">", size("ZipWith", "xs"), PLit(0)), PCompare(">", size("ZipWith", "v"), PLit(0)))
    type_ = RForall(
        ("a", "b", "c"),
        (),
        (),
        RFun(
            "f",
            RFun("x", RVar("a"), RFun("y", RVar("b"), RVar("c"))),
            RFun(
                "xs",
                RCon("ZipWith.List", (RVar("a"),)),
                RFun("ys", refined_list("ZipWith", ask, "b"), RCon("ZipWith.List", (RVar("c"),))),
            ),
        ),
    )
    die = RForall(("a",), (), (), RFun("message", RCon("[]", (RCon("Char"),), (), Refinement("v", POr(()))), RVar("a")))
    made = program("ZipWith", {"zipWith": type_, "die": die}, {})
    return text, made, Naming(fixities={"ZipWith.:+:": Fixity("right", 5)}), VCon("ZipWith.Emp")


def test_zip_with_reaches_die_and_breaks_its_own_precondition() -> None:
    text, made, naming, emp = zip_with()
    die = ReplayRequest(
        text, made, "die here", Kind.PRECONDITION, span_of(text, 'die "Bad call to zipWith"'), "ZipWith.zipWith",
        (CONST, emp, cons("ZipWith", ZERO, emp)), "ZipWith.die", naming=naming,
    )  # fmt: skip
    one = cons("ZipWith", ZERO, emp)
    call = span_of(text, "zipWith f xs ys")
    recursive = ReplayRequest(
        text, made, "the call", Kind.PRECONDITION, call, "ZipWith.zipWith",
        (CONST, cons("ZipWith", ZERO, one), one), "ZipWith.zipWith", naming=naming,
    )  # fmt: skip
    fine = ReplayRequest(
        text, made, "the call", Kind.PRECONDITION, call, "ZipWith.zipWith", (CONST, one, one), "ZipWith.zipWith",
        naming=naming,
    )  # fmt: skip
    verdicts = replay_all_in_ghc([die, recursive, fine])
    assert [(v.confirmed, v.outcome) for v in verdicts] == [(True, "violated"), (True, "violated"), (False, "finished")]


def concat(result: VCon, *, strong: bool = False) -> ReplayRequest:
    module = "Concat"
    text = (EXAMPLES / "Concat.hs").read_text()
    a = TVar("a")
    promise = PCompare("==", size(module, "v"), PApply("Concat.sumsize", (PVar("x"),)))
    type_ = RForall(
        ("a",),
        (),
        (),
        RFun("x", RCon("Concat.List", (RCon("Concat.List", (RVar("a"),)),)), refined_list(module, promise)),
    )
    types: dict[str, Type] = {
        "concat'": TForall(("a",), (), functions(list_of(module, a), list_of(module, a), list_of(module, a)))
    }
    made = program(module, {"concat": type_}, types)
    emp = VCon("Concat.Emp")
    tabled = TabledCall("Concat.concat'", (emp, emp), result, span_of(text, "concat' xs ys"))
    return ReplayRequest(
        text, made, "Concat.concat/postcondition", Kind.POSTCONDITION, span_of(text, "concat Emp"), "Concat.concat",
        (cons(module, emp, cons(module, emp, emp)),), naming=Naming(fixities={"Concat.:+:": Fixity("right", 5)}),
        tabled=() if strong else (tabled,),
    )  # fmt: skip


def test_concat_breaks_its_promise_only_with_the_answer_from_the_table() -> None:
    emp = VCon("Concat.Emp")
    wrong = concat(cons("Concat", VNumber(7), emp))
    right = concat(emp)
    real = concat(emp, strong=True)
    verdicts = replay_all_in_ghc([wrong, right, real])
    assert [v.outcome for v in verdicts] == ["violated", "finished", "finished"]
    assert "sumsize" in verdicts[0].program


def marked(text: str) -> tuple[str, Span]:
    """A text with one stretch between « and », without the marks, and the stretch."""
    start, end = text.index("«"), text.index("»") - 1
    plain = text.replace("«", "").replace("»", "")

    def position(offset: int) -> Position:
        return Position(plain.count("\n", 0, offset) + 1, offset - plain.rfind("\n", 0, offset))

    return plain, Span("Case.hs", position(start), position(end))


def request(text: str, where: Path, kind: Kind, entry: str, *arguments: Value, **others: object) -> ReplayRequest:
    """A request about the marked stretch of a module `Case`."""
    plain, span = marked(text)
    path = where / "Case.hs"
    path.write_text(plain)
    made = program("Case", dict[str, RType](), {}, path)
    naming = Naming(fixities={"Case.<+>": Fixity("left", 3), "Case.under": Fixity("right", 4)})
    return ReplayRequest(plain, made, "the label", kind, span, f"Case.{entry}", arguments, naming=naming, **others)  # pyright: ignore[reportArgumentType]


def nat(predicate: Predicate | None = None) -> RType:
    return RCon("Int", (), (), Refinement("v", predicate or PCompare(">=", V, PLit(0))))


FIRST = RFun("x", nat(), RFun("y", RCon("Int"), RCon("Int")))
SECOND = RFun("x", RCon("Int"), RFun("y", nat(), RCon("Int")))
NEED = RFun("x", nat(), RCon("Int"))

FORMS = """module Case (f) where
import Prelude hiding ((+), (>=))
infixr 4 `under`
infixl 3 <+>
need :: Int -> Int
need x = x
under, (<+>) :: Int -> Int -> Int
under x y = x - negate y
(<+>) x y = x - negate y
"""


CALLS = [
    ("f n = «need (n - 1)»", "need", NEED),
    ("f n = «need $ (n - 1)»", "need", NEED),
    ("f n = «1 `under` n - 1» <+> 5", "under", SECOND),
    ("f n = 1 <+> «n - 1 `under` 3» <+> n", "under", FIRST),
    ("f n = «n - 1 <+> n `under` 3» <+> 7", "<+>", FIRST),
    ("f n = («1 `under`») (n - 1)", "under", SECOND),
    ("f n = («`under` 1») (n - 1)", "under", FIRST),
    ("f n = «(1 <+>)» (n - 1)", "<+>", SECOND),
    ("f n = «(<+>) (n - 1) 7»", "<+>", FIRST),
    ("f n = map «need» [n - 1, 1] !! 0", "need", NEED),
    ("f n = case «need (n - 1)» of 0 -> 1\n" + " " * 27 + "m -> m", "need", NEED),
    ("f n | m < 3 = g m | True = m where { m = «need (n - 1)» }; g x = x", "need", NEED),
]


def test_calls_in_every_form(tmp_path: Path) -> None:
    pairs: list[tuple[ReplayRequest, ReplayRequest]] = []
    for line, callee, contract in CALLS:

        def at(
            number: int, text: str = FORMS + line, callee: str = callee, contract: RType = contract
        ) -> ReplayRequest:
            return request(
                text, tmp_path, Kind.PRECONDITION, "f", VNumber(number), callee=f"Case.{callee}", contract=contract
            )

        pairs.append((at(0), at(5)))
    confirmed(*pairs)


def confirmed(*pairs: tuple[ReplayRequest, ReplayRequest]) -> None:
    """Of each pair the first is confirmed, the second is not; one process of GHC is asked about all."""
    verdicts = replay_all_in_ghc([each for pair in pairs for each in pair])
    for (broken, _), first, second in zip(pairs, verdicts[::2], verdicts[1::2], strict=True):
        assert first.confirmed, f"{broken.text}\n{first.output}"
        assert not second.confirmed, broken.text
        assert second.outcome == "finished", f"{broken.text}\n{second.output}"


def test_division_by_zero(tmp_path: Path) -> None:
    text = "module Case where\nf g n = «1 `div` (100 - g n)»\n"

    def at(key: int) -> ReplayRequest:
        table = VFunction(("n",), VTable((VVariable("n"),), (((VNumber(key),), VNumber(100)),), VNumber(0)))
        return request(text, tmp_path, Kind.DIVISION, "f", table, VNumber(42), callee="Prelude.div")

    confirmed((at(42), at(43)))


def test_a_match_that_fails_is_the_one_at_the_place(tmp_path: Path) -> None:
    text = """module Case where
import Data.Maybe
«f (x:_) = x»
g y = case y of Just z -> z
h b = if b then f [] else g Nothing
"""
    here = request(text, tmp_path, Kind.MISSING_CASE, "h", VCon("True"))
    elsewhere = request(text, tmp_path, Kind.MISSING_CASE, "h", VCon("False"))
    verdicts = replay_all_in_ghc([here, elsewhere])
    assert [(v.confirmed, v.outcome) for v in verdicts] == [(True, "unmatched"), (False, "unmatched")]


def test_an_error_call(tmp_path: Path) -> None:
    text = 'module Case where\nf n = if n > 0 then n else «error "negative"»\n'

    def at(number: int) -> ReplayRequest:
        return request(text, tmp_path, Kind.ERROR_CALL, "f", VNumber(number), callee="Prelude.error")

    confirmed((at(0), at(1)))


def test_a_data_invariant(tmp_path: Path) -> None:
    pairs: list[tuple[ReplayRequest, ReplayRequest]] = []
    for line in (
        "f n = «Pos (n - 1)»",
        "f n = «Pos { px = n - 1 }»",
        "f n = px ((«Pos») $ n - 1)",
        "f n = fmap «Pos» (Just (n - 1))",
    ):
        text = f"module Case where\ndata Pos = Pos {{ px :: Int }}\n{line}\n"
        plain, _ = marked(text)

        def at(number: int, text: str = text) -> ReplayRequest:
            made = request(
                text, tmp_path, Kind.DATA_INVARIANT, "f", VNumber(number), callee="Case.Pos",
                contract=RFun("px", nat(), RCon("Case.Pos")),
            )  # fmt: skip
            module = made.program.modules["Case"]
            module.data["Case.Pos"] = DataType("Case.Pos", (), (Constructor("Case.Pos", (INT,), ("Case.px",)),))
            return made

        assert "«" not in plain
        pairs.append((at(0), at(1)))
    confirmed(*pairs)


def test_a_function_that_is_passed(tmp_path: Path) -> None:
    text = "module Case where\ng :: (Int -> Int) -> Int\ng h = h 5\nf :: Int -> Int\nf k = «g (\\x -> x - k)»\n"
    contract = RFun("h", RFun("x", nat(), nat()), RCon("Int"))

    def at(argument: int) -> ReplayRequest:
        return request(
            text, tmp_path, Kind.PRECONDITION, "f", VNumber(1), callee="Case.g", contract=contract,
            probes=(GhcProbe(0, (VNumber(argument),)),),
        )  # fmt: skip

    confirmed((at(0), at(1)))


def test_promises_as_deep_as_they_go(tmp_path: Path) -> None:
    text = """module Case where
import qualified Data.Map as M
infixr 5 :+:
data List a = Emp | a :+: (List a)
f :: Int -> Int -> M.Map Int (List (Int, [Int]))
f «n» m = M.fromList [(1, (1, [1]) :+: (2, [3, n]) :+: Emp), (m, Emp)]
"""
    inner = RCon("(,)", (RCon("Int"), RCon("[]", (nat(),))))
    keys = nat(PCompare("<", V, PLit(10)))
    result = RCon("Data.Map.Map", (keys, RCon("Case.List", (inner,))))
    contract = RFun("n", RCon("Int"), RFun("m", RCon("Int"), result))

    def at(n: int, m: int) -> ReplayRequest:
        return request(text, tmp_path, Kind.POSTCONDITION, "f", VNumber(n), VNumber(m), contract=contract)

    confirmed((at(-1, 2), at(0, 2)), (at(1, 10), at(0, 2)))


def test_numbers_of_the_logic_do_not_overflow(tmp_path: Path) -> None:
    text = "module Case where\nf :: Int -> Int\nf «n» = n\n"
    square = PCompare(">=", PBinary("*", PVar("n"), PVar("n")), PLit(0))
    contract = RFun("n", RCon("Int"), nat(square))
    made = request(text, tmp_path, Kind.POSTCONDITION, "f", VNumber(3037000500), contract=contract)
    assert replay_in_ghc(made).outcome == "finished"


def test_doubles_equality_of_data_and_sets(tmp_path: Path) -> None:
    text = (
        "module Case where\ndata C = R | B (Int -> Int)\nf :: Double -> C -> [Integer] -> [Integer]\n"
        + "f «x» _ ys = 2 ^ 70 : ys\n"
    )
    half = PCompare("<", PVar("x"), PLit(1))
    red = PCompare("==", PVar("c"), PVar("Case.R"))
    member = PApply("Set_mem", (PLit(2**70), PApply("Set_cup", (PApply("Set_sng", (PLit(1),)), PVar("ys")))))
    pairs: list[tuple[ReplayRequest, ReplayRequest]] = []
    for predicate, broken in ((half, 0), (red, 1), (member, 2)):
        result = RCon("[]", (RCon("Integer"),), (), Refinement("v", predicate))
        ints = RCon("[]", (RCon("Integer"),))
        contract = RFun("x", RCon("Double"), RFun("c", RCon("Case.C"), RFun("ys", ints, result)))

        def at(which: int, contract: RType = contract) -> ReplayRequest:
            arguments = [VNumber(Fraction(1, 2)), VCon("Case.R"), list_value((VNumber(2**70),))]
            others = [VNumber(Fraction(3, 2)), VCon("Case.B", (VFunction(("x",), ZERO),)), list_value((VNumber(3),))]
            if which >= 0:
                arguments[which] = others[which]
            made = request(text, tmp_path, Kind.POSTCONDITION, "f", *arguments, contract=contract)
            fields = (functions(INT, INT),)
            data = DataType("Case.C", (), (Constructor("Case.R", ()), Constructor("Case.B", fields)))
            made.program.modules["Case"].data["Case.C"] = data
            return made

        pairs.append((at(broken), at(-1)))
    confirmed(*pairs)


def test_what_cannot_be_run_says_so(tmp_path: Path) -> None:
    text = "module Case where\nf :: Int -> Int\nf «n» = n\n"
    contract = RFun("n", RCon("Int"), nat(PCompare("==", PApply("Case.unknown", (V,)), PLit(0))))
    verdict = replay_in_ghc(request(text, tmp_path, Kind.POSTCONDITION, "f", ZERO, contract=contract))
    assert (verdict.outcome, verdict.fault) == ("impossible", NamedNotRun(NamedObstacle.FUNCTION, "unknown"))
    wrong = replay_in_ghc(
        request("module Case where\nf :: Int -> Char\nf «n» = n\n", tmp_path, Kind.ERROR_CALL, "f", ZERO, callee="n")
    )
    assert wrong.outcome == "rejected"
    loop = request("module Case where\nf :: Int -> Int\nf «n» = f n\n", tmp_path, Kind.MISSING_CASE, "f", ZERO)
    assert replay_in_ghc(loop, timeout=10).outcome == "timeout"
    sly = "{-# LANGUAGE TemplateHaskell #-}\nmodule Case where\nf «n» = n\n"
    assert replay_in_ghc(request(sly, tmp_path, Kind.MISSING_CASE, "f", ZERO)).outcome == "impossible"


def test_a_hole_that_is_looked_at_leaves_the_replay_open(tmp_path: Path) -> None:
    text = "module Case where\nf :: [Int] -> Int\nf «xs» = length xs\n"
    contract = RFun("xs", RCon("[]", (RCon("Int"),)), nat(PCompare("==", V, PLit(0))))
    one = request(text, tmp_path, Kind.POSTCONDITION, "f", VCon(":", (VHole(), VCon("[]"))), contract=contract)
    other = request(text, tmp_path, Kind.POSTCONDITION, "f", VCon(":", (VHole(), VHole())), contract=contract)
    assert [v.outcome for v in replay_all_in_ghc([one, other])] == ["violated", "hole"]


def test_the_users_main_is_not_run_and_lines_stay(tmp_path: Path) -> None:
    text = 'f x = «error "no"»\nmain = writeFile "gone" "" >> readFile "missing" >>= putStr\n'
    made = request(text, tmp_path, Kind.ERROR_CALL, "f", ZERO, callee="Prelude.error")
    assert replay_in_ghc(made).confirmed
    assert instrument(made).splitlines()[1] == '{-# LINE 1 "Replay" #-}'
