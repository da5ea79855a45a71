"""The symbolic rules and the search, on textual Core."""

from liquidlens.constraints.smt.session import SolverSession
from liquidlens.counterexample.values import VApply, VCon, VForced, VFunction, VHole, VNumber, VTable, VVariable
from liquidlens.machine.rules.facets import FacetPolicy
from liquidlens.machine.state import State
from liquidlens.search.completion import completed
from liquidlens.search.entry import input_cells
from liquidlens.search.limits import Limits
from liquidlens.search.outcomes import Finished, Returned

from tests.unit.machine.textual_core import ANY_LIST, Search

EMP = VCon("M.Emp")


def finished(search: Search) -> Finished:
    last = search.outcomes[-1]
    assert isinstance(last, Finished)
    return last


def test_assume_and_assert_on_numbers() -> None:
    search = Search([("x", "fresh :: Int")], 'assume (#intGe x 3) in assert "l" (#intGt (#intMul 2 x) 9) in ()')
    assert [violation.label for violation in search.violations] == ["l"]
    assert search.value("x") == VNumber(3)
    assert finished(search).exhausted


def test_an_assertion_that_holds_is_exhausted_without_violation() -> None:
    search = Search([("x", "fresh :: Int")], 'assume (#intGt x 3) in assert "l" (#intGt (#intAdd x x) 7) in ()')
    assert search.violations == []
    assert finished(search).exhausted


def test_case_data_sym_refines_the_cell_for_good() -> None:
    """Two looks at one unknown agree: no path has it empty at the first and non-empty at the second."""
    look = "case x of (l{0} :: M.List Int) :: Int {{ M.Emp -> 0; M.:+: (y{0} :: Int) (ys{0} :: M.List Int) -> 1 }}"
    body = f'assert "same" (#intEq ({look.format(1)}) ({look.format(2)})) in ()'
    search = Search([("x", ANY_LIST)], body)
    assert search.violations == []
    assert finished(search).exhausted
    assert finished(search).statistics.solver_calls == 0


def test_the_solver_is_never_asked_about_constructors() -> None:
    """Lists of lists, compared in shape: a thousand states, not one question."""
    nested = """letrec { many :: () -> M.List (M.List Int) = \\(u :: ()) -> choose :: M.List (M.List Int)
        { M.Emp @(M.List Int) | M.:+: @(M.List Int) (ANY) (many ()) } } in many ()""".replace("ANY", ANY_LIST)
    same = """group rec { M.same :: M.List Int -> M.List Int -> Bool
        = \\(p :: M.List Int) (q :: M.List Int) -> case p of (l :: M.List Int) :: Bool {
            M.Emp -> case q of (m :: M.List Int) :: Bool { M.Emp -> True; _ -> False };
            M.:+: (x :: Int) (xs :: M.List Int) -> case q of (m :: M.List Int) :: Bool {
                M.Emp -> False; M.:+: (y :: Int) (ys :: M.List Int) -> M.same xs ys } } }
        group rec { M.steady :: M.List (M.List Int) -> Int
        = \\(p :: M.List (M.List Int)) -> case p of (l :: M.List (M.List Int)) :: Int {
            M.Emp -> 0; M.:+: (x :: M.List Int) (xs :: M.List (M.List Int)) -> case xs of (m :: M.List (M.List Int))
            :: Int { M.Emp -> 1; M.:+: (y :: M.List Int) (ys :: M.List (M.List Int)) -> case M.same x y of (b :: Bool)
            :: Int { True -> M.steady xs; False -> 2 } } } }"""
    search = Search([("x", nested)], "M.steady x", same, results=True, limits=Limits(size=40))
    assert finished(search).statistics.states > 1_000
    assert finished(search).statistics.solver_calls == 0


def test_the_smallest_list_comes_first() -> None:
    body = """letrec { len :: M.List Int -> Int = \\(l :: M.List Int) -> case l of (m :: M.List Int) :: Int {
        M.Emp -> 0; M.:+: (y :: Int) (ys :: M.List Int) -> #intAdd 1 (len ys) } } in assert "l" (#intLt (len x) 2)
        in ()"""
    search = Search([("x", ANY_LIST)], body, measures=())
    assert search.value("x") == VCon("M.:+:", (VHole(), VCon("M.:+:", (VHole(), EMP))))


def test_a_default_alternative_makes_one_state_for_all_other_constructors() -> None:
    colours = "choose :: M.Colour { con M.Red | con M.Green | con M.Blue }".replace("con ", "")
    body = "case c of (d :: M.Colour) :: () { M.Red -> (); _ -> () }"
    search = Search([("c", colours)], body, results=True)
    assert len([outcome for outcome in search.outcomes if isinstance(outcome, Returned)]) == 2


def test_the_path_of_a_literal_does_not_tell_of_the_others() -> None:
    """Else a function of a thousand equations has half a million conditions."""
    branches = "".join(f"{n} -> {n}; " for n in range(40))
    search = Search([("x", "fresh :: Int")], f"case x of (n :: Int) :: Int {{ {branches} _ -> 0 }}", results=True)
    paths = [found.state.path for found in search.outcomes if isinstance(found, Returned)]
    lengths = sorted(0 if path is None else path.length for path in paths)
    assert lengths == [*[1] * 40, 40]


def test_case_lit_sym() -> None:
    body = """case #intAdd x 1 of (n :: Int) :: () {
        3 -> assert "three" False in (); _ -> assert "other" (#intGe n 0) in () }"""
    search = Search([("x", "fresh :: Int")], body)
    assert {violation.label: search.value("x", at) for at, violation in enumerate(search.violations)} == {
        "three": VNumber(2), "other": VNumber(-2),
    }  # fmt: skip


def test_measures_of_unknown_data_are_terms() -> None:
    """`size x == 3` is assumed without a look at x; the violation completes x to three elements."""
    search = Search([("x", ANY_LIST)], 'assume (#intEq (M.size @Int x) 3) in assert "l" False in ()')
    cons = VCon("M.:+:", (VHole(), VCon("M.:+:", (VHole(), VCon("M.:+:", (VHole(), EMP))))))
    assert search.value("x") == cons


def test_a_measure_of_known_data_is_computed() -> None:
    search = Search([], 'assert "l" (#intEq (M.size @Int (M.:+: @Int 1 (M.Emp @Int))) 2) in ()')
    assert len(search.violations) == 1


def test_two_measures_of_one_cell_are_one_term() -> None:
    body = 'assert "l" (#intEq (M.size @Int x) (M.size @Int x)) in ()'
    search = Search([("x", ANY_LIST)], body)
    assert search.violations == []
    assert finished(search).exhausted


def test_equations_of_a_measure_prune() -> None:
    body = """assume (#intEq (M.size @Int x) 1) in case x of (l :: M.List Int) :: () {
        M.Emp -> assert "empty" False in ();
        M.:+: (y :: Int) (ys :: M.List Int) -> case ys of (m :: M.List Int) :: () {
            M.Emp -> assert "one" False in (); M.:+: (z :: Int) (zs :: M.List Int) -> assert "two" False in () } }"""
    search = Search([("x", ANY_LIST)], body)
    assert [violation.label for violation in search.violations] == ["one"]


WALK = """letrec { walk :: M.List Int -> () = \\(l :: M.List Int) -> case l of (m :: M.List Int) :: () {
    M.Emp -> assert "end" False in (); M.:+: (y :: Int) (ys :: M.List Int) -> walk ys } } in walk x"""


def test_a_list_whose_length_is_a_known_number_is_made_for_nothing() -> None:
    """Nine elements, but no choice: each equation is about the length of the rest only."""
    search = Search([("x", ANY_LIST)], f"assume (#intEq (M.size @Int x) 9) in {WALK}", limits=Limits(size=0))
    assert [violation.label for violation in search.violations] == ["end"]
    assert finished(search).exhausted
    assert finished(search).statistics.states <= 12
    assert finished(search).statistics.solver_calls <= 30


def test_what_only_the_solver_knows_to_be_forced_has_its_size() -> None:
    """`size x > n`, n beyond all: else each level would follow a recursion over x without an end."""
    body = f"assume (#intGt n 9) in assume (#intGt (M.size @Int x) n) in {WALK}"
    search = Search([("n", "fresh :: Int"), ("x", ANY_LIST)], body, limits=Limits(size=5))
    assert search.violations == []
    assert finished(search).bound == "size"
    assert finished(search).statistics.states < 12


UNKNOWN = "function (n :: Int) :: Int { fresh :: Int }"


def test_an_unknown_function_answers_a_constant() -> None:
    body = 'assert "l" (#intNe (f n) 100) in ()'
    search = Search([("f", UNKNOWN), ("n", "fresh :: Int")], body)
    assert search.value("f") == VFunction(("x",), VNumber(100))


def test_equal_arguments_get_equal_answers() -> None:
    search = Search(
        [("f", UNKNOWN), ("n", "fresh :: Int")], 'assume (#intEq n 3) in assert "l" (#intEq (f n) (f 3)) in ()'
    )
    assert search.violations == []
    assert finished(search).exhausted


def test_different_arguments_make_a_table() -> None:
    search = Search([("f", UNKNOWN)], 'assert "l" (#intEq (f 1) (f 2)) in ()')
    table = VTable((VVariable("x"),), (((VNumber(1),), VNumber(0)), ((VNumber(2),), VNumber(1))))
    assert search.value("f") == VFunction(("x",), table)


def test_an_unknown_function_of_data_compares_structure() -> None:
    unknown = "function (l :: M.List Int) :: Int { fresh :: Int }"
    one = "M.:+: @Int 1 (M.Emp @Int)"
    same = Search([("f", unknown)], f'assert "l" (#intEq (f ({one})) (f ({one}))) in ()')
    assert same.violations == []
    other = Search([("f", unknown)], f'assert "l" (#intEq (f ({one})) (f (M.Emp @Int))) in ()')
    assert len(other.violations) == 1


def test_a_constant_function_need_not_evaluate_its_arguments() -> None:
    """The second argument fails when it is evaluated: only a function that never looks gets past it."""
    body = 'assume (#intEq (f 1) 5) in assume (#intEq (f (#raise "boom")) 5) in assert "l" False in ()'
    search = Search([("f", UNKNOWN)], body)
    assert search.value("f") == VFunction(("x",), VNumber(5))


def test_a_function_that_is_applied_only_while_other_inputs_are_completed() -> None:
    """Nobody has looked at either input when the run ends, and to complete `x` applies `f`."""
    natural = "function (n :: Int) :: Int { let { r :: Int = fresh :: Int } in assume (#intGe r 0) in r }"
    below = "let { v :: Int = fresh :: Int } in assume (#intLt (f v) (f (#intAdd v 1))) in v"
    search = Search([("f", natural), ("x", below)], 'assert "l" False in ()')
    (violation,) = search.violations
    inputs = input_cells(violation.state, ["f", "x"])
    assert isinstance(completed(violation.state, inputs, SolverSession()), State)


PROBING = "function (g :: Int -> Int) :: Int { fresh :: Int } { } { 0 (p :: Int) :: Int -> Int [ fresh :: Int ] }"


def test_a_function_argument_is_probed() -> None:
    body = 'assert "l" (#intGe (f (\\(x :: Int) -> 1)) (f (\\(y :: Int) -> #intMul 2 y))) in ()'
    search = Search([("f", PROBING)], body)
    value = search.value("f")
    assert isinstance(value, VFunction)
    assert isinstance(value.body, VTable)
    assert value.body.subjects == (VApply("f", (VNumber(0),)),)


def test_the_worked_example_of_the_concolic_paper() -> None:
    """Concolic paper, section 4: f must apply its argument to 2, answer 5 to 4, and so reach the error."""
    body = """case #intEq (#intAdd (f (\\(x :: Int) -> 4)) (f (\\(y :: Int) -> #intMul 2 y))) 10 of (b :: Bool) :: Int {
        True -> f (\\(w :: Int) -> case w of (v :: Int) :: Int { 2 -> assert "bug" False in 0; _ -> -1 }); False ->
        -2 }"""
    search = Search([("f", PROBING)], body)
    value = search.value("f")
    assert isinstance(value, VFunction)
    assert value.body == VForced(VApply("f", (VNumber(2),)), VNumber(5))


def test_the_domain_of_an_unknown_function_is_asserted() -> None:
    guarded = 'function (n :: Int) :: Int { fresh :: Int } { assert "domain" (#intGe n 0) in n }'
    search = Search([("f", guarded), ("x", "fresh :: Int")], "f x")
    assert [violation.label for violation in search.violations] == ["domain"]
    assert search.value("x") == VNumber(-1)


FACET = """facet "site" M.g [ {0} ] :: Int {{
    #intAdd {0} 1 | let {{ r :: Int = fresh :: Int }} in assume (#intGe r 0) in r }}"""


def test_without_abstraction_a_facet_is_the_callees_code() -> None:
    search = Search([], f'assert "l" (#intEq ({FACET.format(1)}) 2) in ()')
    assert search.violations == []
    assert finished(search).exhausted


def test_an_abstracted_call_answers_by_its_type() -> None:
    search = Search([], f'assert "l" (#intEq ({FACET.format(1)}) 2) in ()', facets=FacetPolicy(1))
    (violation,) = search.violations
    (call,) = violation.state.abstracted_calls()
    assert (call.site, call.callee, call.args) == ("site", "M.g", (1,))


def test_an_abstracted_callee_answers_equal_arguments_equally() -> None:
    body = f'assert "l" (#intEq ({FACET.format(1)}) ({FACET.format(1)})) in ()'
    search = Search([], body, facets=FacetPolicy(2))
    # One facet concrete and one abstract may differ; two abstract ones may not.
    assert all(len(violation.state.abstracted_calls()) == 1 for violation in search.violations)


def test_only_named_callees_are_abstracted() -> None:
    search = Search([], f'assert "l" (#intEq ({FACET.format(1)}) 2) in ()', facets=FacetPolicy(3, {"M.other"}))
    assert search.violations == []


def test_a_broken_promise_of_an_evaluated_subject_ends_the_path() -> None:
    body = """promise x (#intGt x 5) in assert "l" (#intGt x 3) in ()"""
    search = Search([("x", "fresh :: Int")], body)
    assert search.violations == []


def test_a_promise_about_what_was_not_evaluated_does_not_count() -> None:
    body = """let { y :: Int = #raise "boom" } in promise y (#intGt y 5) in assert "l" False in ()"""
    search = Search([], body)
    assert len(search.violations) == 1


def test_speculation_finds_what_laziness_hides() -> None:
    search = Search([("x", "fresh :: Int")], 'speculate (assert "l" (#intGt x 0) in x) in 5')
    (violation,) = search.violations
    assert not violation.state.demanded


def test_an_error_in_code_that_is_not_examined_ends_the_path() -> None:
    search = Search([], '#raise "boom"')
    assert search.violations == []
    assert finished(search).exhausted


def test_an_operation_the_solver_does_not_know_gets_a_value() -> None:
    body = """assume (#intGt x 10) in case #intGcd x 6 of (g :: Int) :: () { _ -> assert "l" False in () }"""
    search = Search([("x", "fresh :: Int")], body)
    assert len(search.violations) == 1


def test_bounds_are_named() -> None:
    loop = "letrec { f :: Int -> Int = \\(n :: Int) -> f n } in f 1"
    search = Search([], loop, limits=Limits(path_steps=1_000, first_path_steps=500))
    assert not finished(search).exhausted
    assert finished(search).bound == "steps along one path"
    search = Search([], loop, limits=Limits(work=20_000))
    assert finished(search).bound == "work"


def test_the_same_search_gives_the_same_answer() -> None:
    def once() -> tuple[object, object]:
        search = Search(
            [("x", ANY_LIST), ("y", ANY_LIST)], 'assert "l" (#intLt (M.size @Int (M.append @Int x y)) 3) in ()'
        )
        return search.value("x"), finished(search).statistics.steps

    assert once() == once()


def test_char_and_double_unknowns() -> None:
    chars = Search([("c", "fresh :: Char")], "assert \"l\" (#charNe c 'q') in ()")
    from liquidlens.counterexample.values import VChar

    assert chars.value("c") == VChar("q")
    from fractions import Fraction

    reals = Search([("d", "fresh :: Double")], 'assert "l" (#doubleNe (#doubleMul 2/1d d) 1/1d) in ()')
    assert reals.value("d") == VNumber(Fraction(1, 2))


def test_haskell_division_of_negative_numbers() -> None:
    body = 'assume (#intEq (#intDiv x -2) 3) in assume (#intEq (#intMod x -2) -1) in assert "l" False in ()'
    search = Search([("x", "fresh :: Int")], body)
    assert search.value("x") == VNumber(-7)


def test_functions_that_only_two_probes_tell_apart() -> None:
    """f is to answer 0, 1, 2 to functions that no single argument tells apart."""
    body = """case #intEq (f (\\(x :: Int) -> x)) 0 of (a :: Bool) :: () { False -> (); True ->
        case #intEq (f (\\(y :: Int) -> case y of (v :: Int) :: Int { 0 -> 0; _ -> 9 })) 1 of (b :: Bool) :: () {
        False -> (); True -> assert "l" (#intNe (f (\\(z :: Int) -> case z of (w :: Int) :: Int { 1 -> 1; _ -> 9 })) 2)
        in () } }"""
    search = Search([("f", PROBING)], body, limits=Limits(size=5))
    value = search.value("f")
    assert isinstance(value, VFunction)
    assert isinstance(value.body, VTable)
    assert len(value.body.subjects) == 1
    assert isinstance(value.body.rows[-1][1], VTable), "the second probe is made where the first does not decide"


def test_a_violation_inside_a_probe_is_shown_with_the_probe() -> None:
    body = 'f (\\(x :: Int) -> case x of (v :: Int) :: Int { 5 -> assert "l" False in 0; _ -> 1 })'
    search = Search([("f", PROBING)], body)
    value = search.value("f")
    assert isinstance(value, VFunction)
    assert isinstance(value.body, VForced)
    assert value.body.subject == VApply("f", (VNumber(5),))


def test_what_is_evaluated_is_preferred_to_a_speculation() -> None:
    body = """speculate (assert "l" (#intGt x 0) in x) in
        case xs of (l :: M.List Int) :: Int { M.Emp -> 0; _ -> assert "l" False in 1 }"""
    search = Search([("x", "fresh :: Int"), ("xs", ANY_LIST)], body)
    assert search.violations[0].state.demanded


def test_a_callee_given_different_functions_may_answer_differently() -> None:
    facet = 'facet "site" M.g [ {0} ] :: Int {{ 0 | let {{ r :: Int = fresh :: Int }} in r }}'
    functions = "let { p :: Int -> Int = \\(a :: Int) -> a } in let { q :: Int -> Int = \\(b :: Int) -> 1 } in "
    other = functions + f'assert "l" (#intEq ({facet.format("p")}) ({facet.format("q")})) in ()'
    same = functions + f'assert "l" (#intEq ({facet.format("p")}) ({facet.format("p")})) in ()'
    both = Search([], other, facets=FacetPolicy(2), limits=Limits(per_label=9)).violations
    assert any(len(violation.state.abstracted_calls()) == 2 for violation in both)
    once = Search([], same, facets=FacetPolicy(2), limits=Limits(per_label=9)).violations
    assert all(len(violation.state.abstracted_calls()) == 1 for violation in once)


def test_the_way_out_of_a_bushy_recursion_gets_its_turn() -> None:
    """Depth first alone goes on asking for one more digit of `x`, and never meets the other way at the first fork."""
    body = """letrec { digits :: Int -> Int = \\(p :: Int) ->
        case #intEq (#intMod (#intDiv x p) 2) 0 of (c :: Bool) :: Int {
            True -> digits (#intMul 2 p); False -> digits (#intMul 2 p) } } in
        case #intLt x 0 of (d :: Bool) :: Int { True -> FIRST; False -> SECOND }"""
    for first, second in (("digits 1", 'assert "out" False in 0'), ('assert "out" False in 0', "digits 1")):
        text = body.replace("FIRST", first).replace("SECOND", second)
        search = Search([("x", "fresh :: Int")], text, limits=Limits(states=600))
        assert [violation.label for violation in search.violations] == ["out"]
