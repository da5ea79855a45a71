"""Of two names that mean nothing the function's is told before what it is given: it has a word that is meant."""

import pytest
from liquidlens.explain.problem_words import message_of

from tests.unit.infer.compiled import compile_text


@pytest.mark.parametrize(
    ("predicate", "words"),
    [
        ("lenn a > 0", ["`lenn` is not in scope here; did you mean `len`?"]),
        ("len a > 0", ["`a` is not in scope here"]),
        ("lenn n > 0", ["`lenn` is not in scope here; did you mean `len`?"]),
    ],
)
def test_the_function_comes_first(predicate: str, words: list[str]) -> None:
    text = f"{{-@ f :: n:[Int] -> {{v:Int | {predicate}}} @-}}\nf :: [Int] -> Int\nf n = 1\n"
    assert [message_of(each) for each in compile_text(text).problems] == words
