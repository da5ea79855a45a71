"""What has no value where it is left out: fields of constructors written with braces, methods of instances."""

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.pipeline import check_text

RECORD = "module M where\ndata R = R { ra :: Int, rb :: Int } | S\n"
FIELD = "the field `ra` is left out, so it has no value."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (RECORD + "f :: R\nf = R { rb = 1 }\n", f"`f` fails: {FIELD}"),
        (RECORD + "f :: R\nf = R {}\n", f"`f` fails: {FIELD}"),
        (RECORD + "f :: Int -> R\nf x = if x > 0 then R { rb = x } else S\n", f"`f 1` fails: {FIELD}"),
        (RECORD + "{-@ data R = R { ra :: Nat, rb :: Int } | S @-}\nf :: R\nf = R { rb = 1 }\n", FIELD),
        (
            "module M where\ndata P = P Int Int\nf :: P\nf = P {}\n",
            "a field of `P {}` is left out, so it has no value.",
        ),
        (
            "module M where\nclass C a where { m :: a -> Int; n :: a -> Int }\ninstance C Int where n x = x\n",
            "`m 0` fails: the instance does not define `m`, and the class has no default for it.",
        ),
        ("module M where\nf :: Maybe Int -> Int\nf (Just x) = x\n", "`f Nothing` fails: no case of `f` matches."),
    ],
)
def test_what_is_left_out_is_named(text: str, words: str) -> None:
    (finding,) = [finding for each in check_text("M.hs", text).bindings for finding in each.findings]
    assert message_of_finding(finding).endswith(words)
