"""Types and classes whose names are operators."""

from pathlib import Path

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAD = "{-# LANGUAGE TypeOperators, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, KindSignatures #-}\n"
PROVED = {
    "a sum of functors": "data (f :+: g) a = L (f a) | R (g a)\nf :: (f :+: g) a -> Int\nf (L _) = 1\nf (R _) = 2\n",
    "kinds": "data (a :: *) :*: (b :: *) = a :*: b\nf :: a :*: b -> a\nf (x :*: _) = x\n",
    "a newtype": "newtype (f . g) a = C (f (g a))\nf :: (f . g) a -> f (g a)\nf (C x) = x\n",
    "a synonym": "type a + b = Either a b\nf :: Int + Bool -> Int\nf = either id (const 0)\n",
    "a class": "class a :> b where up :: a -> b\ninstance a :> a where up = id\n"
    "instance (a :> b) => a :> (Maybe b) where up = Just . up\nf :: Int -> Maybe Int\nf = up\n",
    "a class with kinds": "class (a :: *) :> (b :: *) where up :: a -> b\nf :: (a :> b) => a -> b\nf = up\n",
}


@pytest.mark.parametrize("name", sorted(PROVED))
def test_it_is_read(name: str) -> None:
    report = check_text("M.hs", HEAD + "module M where\n" + PROVED[name])
    assert not report.problems
    assert next(each.verdict for each in report.bindings if each.name == "f") is Verdict.VERIFIED


def test_modules_export_them(tmp_path: Path) -> None:
    text = PROVED["a sum of functors"] + "class a :> b where up :: a -> b\n"
    (tmp_path / "P.hs").write_text(HEAD + "module P (type (:>) (..), (:+:) (..)) where\n" + text)
    user = "module M where\nimport P\nf :: (Int :> b) => (g :+: h) Int -> b\n"
    user += "f (L _) = up (1 :: Int)\nf (R _) = up (2 :: Int)\n"
    report = check_text(str(tmp_path / "M.hs"), HEAD + user)
    assert not report.problems
    assert report.bindings[0].verdict is Verdict.VERIFIED


def test_members_of_a_type_without_source_may_have_any_name(tmp_path: Path) -> None:
    (tmp_path / "P.hs").write_text("module P (Key (..)) where\nimport Gloss\n")
    report = check_text(
        str(tmp_path / "M.hs"), "module M where\nimport P\nf :: Key -> Bool\nf (Char c) = True\nf _ = False\n"
    )
    assert not report.problems
    assert report.bindings[0].verdict is Verdict.VERIFIED
