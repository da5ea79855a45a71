"""The rules of the machine on known input, one small program each."""

from liquidlens.counterexample.evaluate import Diverged, Evaluated, Excluded, RaisedError
from liquidlens.counterexample.values import VCon, VNumber, list_value
from liquidlens.machine.code import Compound
from liquidlens.machine.concrete import start
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.machine.outcomes import Done, End
from liquidlens.machine.step import RULES, drive

from tests.support.core_parser import parse_expr
from tests.unit.machine.textual_core import program, run


def number(value: int) -> Evaluated:
    return Evaluated(VNumber(value))


def numbers(*values: int) -> Evaluated:
    return Evaluated(list_value(tuple(VNumber(value) for value in values)))


def test_take_of_an_infinite_list() -> None:
    assert run("M.take @Int 3 (M.repeat @Int 7)") == numbers(7, 7, 7)
    assert run("M.take @Int 3 (M.from 1)") == numbers(1, 2, 3)


def test_a_shared_thunk_is_evaluated_once() -> None:
    """`let x = deep 1000 in x + x` takes hardly more rules than `deep 1000`, twice written it takes twice as many."""

    def steps(text: str) -> int:
        state = start(Loaded(program(), Arithmetic.MACHINE), parse_expr(text))
        assert isinstance(drive(state, 10**6), Done)
        return state.steps

    once = steps("M.deep 1000")
    shared = steps("let { x :: Int = M.deep 1000 } in #intAdd x x")
    twice = steps("#intAdd (M.deep 1000) (M.deep 1000)")
    assert shared < once + 20
    assert twice > 2 * once - 20


def test_what_is_not_needed_is_not_evaluated() -> None:
    assert run('let { x :: Int = #raise "boom" } in 5') == number(5)
    assert run(
        'case M.Pair @Int 1 (#raise "boom") of (p :: M.Pair Int) :: Int { M.Pair (a :: Int) (b :: Int) -> a }'
    ) == number(1)


def test_errors_carry_their_message() -> None:
    assert run('#intAdd 1 (#raise "boom")') == RaisedError("boom")


def test_a_value_that_needs_itself_is_a_loop() -> None:
    assert run("letrec { x :: Int = #intAdd x 1 } in x") == Diverged("loop")


def test_an_endless_run_is_cut_off() -> None:
    assert run("letrec { f :: Int -> Int = \\(n :: Int) -> f n } in f 1", fuel=10_000) == Diverged("budget")


def test_knots() -> None:
    ones = "letrec { xs :: [] Int = : @Int 1 ys; ys :: [] Int = : @Int 2 xs } in M.take @Int 5 xs"
    assert run(ones) == numbers(1, 2, 1, 2, 1)


def test_partial_and_over_application() -> None:
    assert run(
        "let { f :: Int -> Int -> Int = \\(x :: Int) (y :: Int) -> #intSub x y } "
        "in let { g :: Int -> Int = f 10 } in g 3"
    ) == number(7)
    assert run("let { f :: Int -> Int -> Int = \\(x :: Int) -> \\(y :: Int) -> #intSub x y } in f 10 3") == number(7)
    assert run("let { f :: Int -> M.List Int -> M.List Int = M.:+: @Int } in M.size @Int (f 1 (M.Emp @Int))") == number(
        1
    )
    assert run("let { f :: Int -> Int -> Int = #intMul } in f 6 7") == number(42)


def test_strict_fields_are_evaluated_at_construction() -> None:
    strict = 'case M.Strict @Int (#raise "boom") of (s :: M.Strict Int) :: Int { _ -> 1 }'
    assert run(strict) == RaisedError("boom")
    assert run("case M.Strict @Int (#intAdd 1 1) of (s :: M.Strict Int) :: Int { M.Strict (n :: Int) -> n }") == number(
        2
    )


def test_matching_a_newtype_forces_nothing() -> None:
    assert run('case #raise "boom" of (b :: M.Box Int) :: Int { M.Box (n :: Int) -> 1 }') == number(1)
    assert run("case M.Box @Int 3 of (b :: M.Box Int) :: Int { M.Box (n :: Int) -> n }") == number(3)


def test_a_false_assumption_is_no_loop() -> None:
    assert run("assume False in 1") == Excluded(End.ASSUMPTION)


def test_seq_forces_its_first_argument() -> None:
    assert run('#seq (#raise "boom") 1') == RaisedError("boom")
    assert run("#seq (\\(x :: Int) -> x) 1") == number(1)


def test_case_on_literals_and_default() -> None:
    text = "case 5 of (n :: Int) :: Int { 4 -> 1; _ -> n }"
    assert run(text) == number(5)
    assert run("case 'b' of (c :: Char) :: Int { 'a' -> 1; 'b' -> 2; _ -> 3 }") == number(2)


def test_a_case_binder_names_the_value() -> None:
    text = """case M.:+: @Int 1 (M.Emp @Int) of (l :: M.List Int) :: Int {
        M.Emp -> 0; M.:+: (x :: Int) (xs :: M.List Int) -> M.size @Int l }"""
    assert run(text) == number(1)


def test_int_wraps_in_the_replay_and_integer_does_not() -> None:
    assert run("#intAdd 9223372036854775807 1") == number(-(2**63))
    assert run("#integerAdd 9223372036854775807n 1n") == number(2**63)


def test_strings_are_lists() -> None:
    assert run("#intShow 12") == run('"12"')


def test_recursion_300000_deep() -> None:
    assert run("M.deep 300000") == number(300_000)


def test_a_long_garbage_run_keeps_no_heap() -> None:
    import tracemalloc

    def peak(length: int) -> int:
        tracemalloc.start()
        try:
            assert isinstance(run(f"M.sum {length} 0"), Evaluated)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    assert peak(20_000) < peak(2_000) + 100_000


def test_a_list_consumed_as_it_is_made_keeps_no_heap() -> None:
    import tracemalloc

    extra = """
group rec { M.count :: [] Int -> Int -> Int
  = \\(xs :: [] Int) (n :: Int) -> case xs of (l :: [] Int) :: Int {
      [] -> n; : (y :: Int) (ys :: [] Int) -> case #intAdd n 1 of (m :: Int) :: Int { _ -> M.count ys m } } }
"""

    def peak(length: int) -> int:
        tracemalloc.start()
        try:
            assert run(f"#intAdd 1 (M.count (M.take @Int {length} (M.from 1)) 0)", extra) == number(length + 1)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    assert peak(10_000) < peak(1_000) + 100_000


def test_every_form_of_code_has_a_rule() -> None:
    from liquidlens.machine import code

    forms = {each for each in vars(code).values() if isinstance(each, type) and issubclass(each, Compound)}
    forms -= {Compound, code.OperationN} - {code.OperationN}
    assert {form for form in forms if form not in RULES} == set()


def test_a_constructor_value() -> None:
    assert run("M.Pair @Int 1 2") == Evaluated(VCon("M.Pair", (VNumber(1), VNumber(2))))
