"""What a proof takes for granted is told with it, and travels to callers."""

from liquidlens.explain.granted_words import granted_words
from liquidlens.liquid.check import check_module
from liquidlens.program import Loader

from tests.unit.liquid.judged import LIST, dedented, judge


def test_verdicts_say_what_they_rest_on() -> None:
    text = """
        {-@ LIQUID "--no-termination" @-}
        {-@ assume rnd :: Int -> Nat @-}
        rnd :: Int -> Int
        rnd x = x
        {-@ bad :: Int -> Nat @-}
        bad :: Int -> Int
        bad x = x
        {-@ loop :: Int -> Nat @-}
        loop :: Int -> Int
        loop x = if x > 0 then loop (x + 1) else rnd x + bad x
    """
    bindings = judge(dedented(text)).bindings
    assert bindings["Main.loop"].verified
    assert granted_words(bindings["Main.loop"].assuming) == ["assume rnd", "bad", "termination"]
    assert granted_words(bindings["Main.rnd"].assuming) == ["assume rnd"]


def test_assumptions_travel_to_callers() -> None:
    text = """
        {-@ lazy never @-}
        {-@ never :: Int -> {v:Int | false} @-}
        never :: Int -> Int
        never x = never x
        {-@ first :: x:Int -> Int -> {v:Int | v == x} @-}
        first :: Int -> Int -> Int
        first x _ = x
        {-@ negative :: Int -> {v:Int | v < 0} @-}
        negative :: Int -> Int
        negative x = first 5 (never x)
        {-@ caller :: Int -> {v:Int | v < 0} @-}
        caller :: Int -> Int
        caller x = negative x
    """
    bindings = judge(dedented(text)).bindings
    assert granted_words(bindings["Main.negative"].assuming) == ["termination"]
    assert granted_words(bindings["Main.caller"].assuming) == ["termination"]
    assert granted_words(bindings["Main.first"].assuming) == []


def test_laws_of_instances_written_by_hand_are_assumptions() -> None:
    text = """
        data T = T Int
        instance Eq T where
          T _ == T _ = True
        data W = W T deriving Eq
        data D = D Int deriving Eq
        {-@ measure number @-}
        number :: T -> Int
        number (T n) = n
        {-@ difference :: T -> T -> {v:Int | v == 0} @-}
        difference :: T -> T -> Int
        difference x y = if x == y then number x - number y else 0
        same :: W -> W -> Bool
        same x y = x == y
        equal :: D -> D -> Bool
        equal x y = x == y
    """
    bindings = judge(dedented(text)).bindings
    assert bindings["Main.difference"].verified
    assert granted_words(bindings["Main.difference"].assuming) == ["instance Eq T"]
    assert granted_words(bindings["Main.same"].assuming) == ["instance Eq T"]
    assert granted_words(bindings["Main.equal"].assuming) == []


def test_invariants_that_nothing_proves_are_assumptions() -> None:
    text = """
        {-@ invariant {v:List a | size v > 3} @-}
        {-@ long :: List a -> {v:Int | v > 2} @-}
        long :: List a -> Int
        long xs = size xs
    """
    bindings = judge(LIST + dedented(text)).bindings
    assert bindings["Main.long"].verified
    assert granted_words(bindings["Main.long"].assuming) == ["invariant List"]


def test_what_is_undefined_is_an_assumption_of_its_users() -> None:
    text = """
        {-@ first :: x:Int -> Int -> {v:Int | v == x} @-}
        first :: Int -> Int -> Int
        first x _ = x
        {-@ never :: Int -> {v:Int | false} @-}
        never :: Int -> Int
        never _ = undefined
        {-@ negative :: Int -> {v:Int | v < 0} @-}
        negative :: Int -> Int
        negative x = first 5 (never x)
        {-@ inside :: Int -> {v:Int | v < 0} @-}
        inside :: Int -> Int
        inside x = let y = undefined in first 5 y
    """
    bindings = judge(dedented(text)).bindings
    assert granted_words(bindings["Main.negative"].assuming) == ["undefined"]
    assert granted_words(bindings["Main.inside"].assuming) == ["undefined"]
    assert granted_words(bindings["Main.first"].assuming) == []


def test_recursion_through_data_is_not_known_to_end() -> None:
    text = """
        {-@ LIQUID "--no-positivity-check" @-}
        data Self a = Self (Self a -> a)
        {-@ apply :: Self a -> a @-}
        apply :: Self a -> a
        apply whole@(Self f) = f whole
        {-@ never :: Int -> {v:Int | false} @-}
        never :: Int -> Int
        never _ = apply (Self apply)
    """
    bindings = judge(dedented(text)).bindings
    assert granted_words(bindings["Main.apply"].assuming) == ["termination"]
    assert granted_words(bindings["Main.never"].assuming) == ["termination"]


def test_private_functions_rest_on_callers_that_are_not_checked() -> None:
    text = """
        {-@ die :: {v:Int | false} -> a @-}
        die :: Int -> a
        die _ = error "x"
        positive, natural :: Int -> Int
        positive x = if x > 0 then x else die 0
        natural x = if x >= 0 then x else die 0
        {-@ ignore f @-}
        f :: Int
        f = positive 0
        {-@ assume g :: Int @-}
        g :: Int
        g = natural 0
    """
    bindings = judge(dedented(text), header="module Main (f, g) where\n").bindings
    assert granted_words(bindings["Main.positive"].assuming) == ["ignore f"]
    assert granted_words(bindings["Main.natural"].assuming) == ["assume g"]


def test_a_measure_that_breaks_its_promise_is_an_assumption_of_what_uses_it() -> None:
    text = LIST.replace("size Emp = 0", "size Emp = 0 - 1") + dedented(
        """
        {-@ cons :: a -> List a -> {v:List a | size v > 0} @-}
        cons :: a -> List a -> List a
        cons x xs = x :+: xs
        """
    )
    bindings = judge(text).bindings
    assert not bindings["Main.size"].verified
    assert bindings["Main.cons"].verified
    assert granted_words(bindings["Main.cons"].assuming) == ["size"]


def test_who_asks_for_verdicts_alone_is_told_no_more() -> None:
    text = """
        {-@ assume rnd :: Int -> Nat @-}
        rnd :: Int -> Int
        rnd x = x
        {-@ use :: Int -> Nat @-}
        use :: Int -> Int
        use x = rnd x
    """
    program = Loader().load("Main.hs", "module Main where\n" + dedented(text))
    module = program.modules["Main"]
    whole, alone = (check_module(program, module, granted=granted).bindings["Main.use"] for granted in (True, False))
    assert granted_words(whole.assuming) == ["assume rnd"]
    assert not alone.assuming
    assert whole.judgements == alone.judgements
