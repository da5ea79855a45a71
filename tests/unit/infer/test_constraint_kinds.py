"""Constraints as types: synonyms of contexts, classes as arguments of types."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAD = (
    "{-# LANGUAGE ConstraintKinds, GADTs, KindSignatures, FlexibleContexts, MultiParamTypeClasses,"
    " AllowAmbiguousTypes #-}\nmodule M where\n"
)
PROVED = {
    "two classes": "type Both a = (Show a, Eq a)\nf :: Both a => a -> a -> String\n"
    "f x y = if x == y then show x else []\n",
    "one class": "import Control.Monad.State\ntype S m = MonadState Int m\nf :: S m => m ()\nf = modify (+ 1)\n",
    "fewer parameters": "import Control.Monad.State\ntype S = MonadState Int\nf :: S m => m ()\nf = modify (+ 1)\n",
    "inside another": "type One a = Show a\ntype Two a = (One a, Ord a)\nf :: Two a => a -> a -> String\n"
    "f x y = show (max x y)\n",
    "of a class of the module": "type K a = (C a, Show a)\nclass C a where c :: a -> Int\nf :: K a => a -> String\n"
    "f x = show x ++ show (c x)\n",
    "nothing": "type N a = ()\nf :: N a => a -> a\nf x = x\n",
    "with an unknown class": "import Elsewhere (Known)\ntype K a = (Known a, Show a)\n"
    "f :: K a => a -> String\nf = show\n",
    "above a class": "type K a = (Show a, Eq a)\nclass K a => C a where c :: a -> Int\n"
    "f :: C a => a -> String\nf x = show x\n",
    "an argument": "data Dict c where Dict :: c => Dict c\nf :: Dict (Eq a) -> Int\nf Dict = 1\n",
    "of an instance": "class Holds f c where held :: f Int -> c Int -> Int\nclass Of f c where has :: f Int -> Int\n"
    "instance Of [] Eq where has = length\nf :: Of Maybe Show => Maybe Int -> Int\nf _ = 1\n",
    "a class alone": "data Some c where Some :: c a => a -> Some c\nf :: [Some Show] -> Int\nf = length\n",
}


@pytest.mark.parametrize("name", sorted(PROVED))
def test_it_is_read(name: str) -> None:
    report = check_text("M.hs", HEAD + PROVED[name])
    assert {each.code for each in report.problems} <= {"scope/unknown-module"}
    assert next(each.verdict for each in report.bindings if each.name == "f") is Verdict.VERIFIED


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("f :: [Show]\nf = []\n", "type/class-as-type"),
        ("f :: Eq -> Int\nf _ = 1\n", "type/class-as-type"),
        ("type K a = (Show a, Int)\nf :: K a => a -> a\nf x = x\n", "type/unknown-class"),
    ],
)
def test_a_class_is_no_type_of_values(text: str, code: str) -> None:
    assert code in {each.code for each in check_text("M.hs", HEAD + text).problems}
