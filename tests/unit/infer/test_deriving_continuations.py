"""`Functor` is derived through functions that take functions, also polymorphic ones, as GHC does."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text


@pytest.mark.parametrize(
    ("field", "derived"),
    [
        ("(a -> Int) -> Int", "Functor"),
        ("forall r. (a -> m r) -> m r", "Functor"),
        ("forall r. (s -> a -> m r) -> s -> m r", "Functor"),
        ("((a -> Int) -> Bool) -> Int", ""),
        ("a -> Int", ""),
        ("Maybe (a -> Int) -> Int", ""),
    ],
)
def test_a_continuation_is_mapped_backwards(field: str, derived: str) -> None:
    head = "{-# LANGUAGE RankNTypes, DeriveFunctor #-}\nmodule M where\n"
    text = f"{head}newtype C s m a = C ({field}) deriving Functor\nf :: C s m Int -> C s m Int\nf c = fmap (+ 1) c\n"
    report = check_text("M.hs", text)
    assert {each.code for each in report.problems if each.binding is None} == (set() if derived else {"type/deriving"})
    assert (report.bindings[-1].verdict is Verdict.VERIFIED) is bool(derived)


def test_folds_go_through_no_functions() -> None:
    head = "{-# LANGUAGE RankNTypes, DeriveFoldable, DeriveTraversable #-}\nmodule M where\n"
    report = check_text(
        "M.hs", head + "newtype C a = C (forall r. (a -> r) -> r) deriving (Functor, Foldable, Traversable)\n"
    )
    assert {each.code for each in report.problems} == {"type/deriving"}
