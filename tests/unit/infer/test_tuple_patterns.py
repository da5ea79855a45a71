"""Patterns with constructors of tuples and lists before their arguments, and fields of tuples in them."""

from tests.unit.infer.compiled import compile_text, errors, types


def test_a_constructor_may_stand_before_its_fields() -> None:
    module = compile_text("f ((,) a (_, c)) = (a, c :: Int)\ng xs = [k | (,,) _ k 'x' <- xs]\nh ((:) a _) = a")
    assert errors(module) == []
    assert types(module)["f"] == "forall a b. (a, (b, Int)) -> (a, Int)"
    assert types(module)["g"] == "forall a b. [(a, b, Char)] -> [b]"
