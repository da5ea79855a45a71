"""What a module without source gives, or a function whose annotation cannot be read, is no ground for a finding."""

from liquidlens.explain.report import FileReport, Verdict
from liquidlens.pipeline import check_text


def found(report: FileReport, name: str) -> tuple[Verdict, int]:
    (binding,) = [each for each in report.bindings if each.name == name]
    return binding.verdict, len(binding.findings)


def test_an_operator_of_a_module_without_source() -> None:
    text = (
        "module M where\nimport Prelude hiding ((-))\nimport Checked\n"
        "{-@ f :: n:Nat -> {v:Int | v <= n} @-}\nf :: Int -> Int\nf n = n - 1\n"
        "{-@ g :: n:Int -> {v:Int | v > n} @-}\ng :: Int -> Int\ng n = n\n"
    )
    report = check_text("M.hs", text)
    assert found(report, "f") == (Verdict.NO_COUNTEREXAMPLE, 0)
    assert found(report, "g") == (Verdict.UNSAFE, 1)


def test_a_callee_whose_annotation_cannot_be_read() -> None:
    text = (
        "module M where\n{-@ half :: Int -> {v:Int | nonsense v} @-}\nhalf :: Int -> Int\nhalf n = 1\n"
        "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf n = half n\n"
    )
    report = check_text("M.hs", text)
    assert found(report, "half") == (Verdict.UNSUPPORTED, 0)
    assert found(report, "f") == (Verdict.NO_COUNTEREXAMPLE, 0)


def test_a_callee_without_annotation_is_to_be_annotated() -> None:
    text = (
        "module M where\nhalf :: Int -> Int\nhalf n = 1\n"
        "{-@ f :: Int -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf n = half n\n"
    )
    assert found(check_text("M.hs", text), "f") == (Verdict.WEAK_SPEC, 1)
