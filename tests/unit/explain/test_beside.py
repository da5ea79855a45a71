"""What is told of a goal that is not proved: whose type it stands in, which definitions are not put in, why no run."""

import pytest
from liquidlens.explain.report import BindingReport
from liquidlens.explain.verdicts import said_of
from liquidlens.pipeline import check_text

TAGGED = """module M where

data User = Chair | Alice deriving Eq
data PaperId

{-@ data Tagged a <p :: User -> Bool> = Tagged (content :: a) @-}
data Tagged a = Tagged a
{-@ data variance Tagged covariant contravariant @-}

{-@ assume current :: Tagged User @-}
current :: Tagged User
current = Tagged Alice

{-@ assume authors :: PaperId -> Tagged <{\\u -> u == Chair}> [User] @-}
authors :: PaperId -> Tagged [User]
authors _ = Tagged [Alice]

{-@ assume shown :: forall <p :: User -> Bool>. Tagged <p> (User<p>) -> Tagged <p> [User] -> Int @-}
shown :: Tagged User -> Tagged [User] -> Int
shown _ _ = 1

paper :: PaperId -> Int
paper i = shown current (authors i)
"""

LISTS = """module M where
{-@ LIQUID "--reflection" @-}
data L a = N | C a (L a)

{-@ reflect append @-}
append :: L a -> L a -> L a
append N ys = ys
append (C x xs) ys = C x (append xs ys)

{-@ right :: xs:L a -> { append xs N == xs } @-}
right :: L a -> ()
right _ = ()
"""


def _of(text: str, name: str) -> BindingReport:
    return next(each for each in check_text("M.hs", text).bindings if each.name == name)


def test_a_predicate_is_said_to_stand_in_the_type_that_brings_it_in() -> None:
    said = said_of(_of(TAGGED, "paper"), placed=False)
    assert "`u == Chair` of `shown` here (it stands in the type of `authors`)" in said
    assert said.endswith("no run was possible: values of type `PaperId` cannot be written down")


def test_one_that_the_callee_asks_itself_is_not() -> None:
    own = "\n{-@ assume less :: PaperId -> {n:Int | n > 0} -> Int @-}\nless :: PaperId -> Int -> Int\nless _ n = n\n"
    said = said_of(_of(f"{TAGGED}{own}\nuse :: PaperId -> Int -> Int\nuse i n = less i n\n", "use"), placed=False)
    assert "`n > 0` of `less`" in said
    assert "it stands in" not in said


@pytest.mark.parametrize("pragma", ["", '{-@ LIQUID "--ple" @-}\n'])
def test_definitions_that_are_not_put_in_are_named(pragma: str) -> None:
    said = said_of(_of(pragma + LISTS, "right"), placed=False)
    assert ("without the option `--ple` it knows of `append` only" in said) == (not pragma)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("first",), "the annotation of `first` has an error, and it may"),
        (("first", "second"), "the annotations of `first` and `second` have errors, and they may"),
        (("first", "second", "third"), "the annotations of `first`, `second` and `third` have errors, and they may"),
    ],
)
def test_annotations_with_errors_are_told_together(names: tuple[str, ...], said: str) -> None:
    lost = "".join(f"{{-@ {each} :: Mystery -> Int @-}}\n{each} :: Int -> Int\n{each} n = n\n" for each in names)
    code = " + ".join(f"{each} 1" for each in names)
    text = f"module M where\n{lost}\n{{-@ use :: {{v:Int | v > 9}} @-}}\nuse :: Int\nuse = {code}\n"
    assert said in said_of(_of(text, "use"), placed=False)
