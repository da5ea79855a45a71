"""Of `Data.Text` LiquidHaskell 0.9.0.2 has no specifications: its functions ask nothing and promise nothing, unless the
module says so itself. So asked of it."""

import pytest

from tests.unit.liquid.judged import judge, rejected

IMPORTS = "import Data.Text (Text)\nimport qualified Data.Text as T\n"

KNOWN = {
    "a head": "f :: Text -> Char\nf x = T.head x\n",
    "what comes of it": "{-@ g :: Text -> {v:String | len v >= 0} @-}\n"
    "g :: Text -> String\ng x = T.unpack (T.tail x)\n",
    "an assumed type": "{-@ assume T.length :: Text -> Nat @-}\n"
    "{-@ f :: Text -> Nat @-}\nf :: Text -> Int\nf t = T.length t\n",
    "a measure of one's own": "{-@ measure tlen :: Text -> Int @-}\n"
    "{-@ assume T.length :: t:Text -> {v:Nat | v == tlen t} @-}\n"
    "{-@ f :: t:Text -> {v:Nat | v == tlen t} @-}\nf :: Text -> Int\nf t = T.length t\n",
}

UNKNOWN = {
    "a length": "{-@ f :: Text -> Nat @-}\nf :: Text -> Int\nf t = T.length t\n",
    "there and back": "{-@ g :: s:String -> {v:String | len v == len s} @-}\n"
    "g :: String -> String\ng s = T.unpack (T.pack s)\n",
    "of many": "{-@ f :: Text -> [Nat] @-}\nf :: Text -> [Int]\nf t = map T.length (T.words t)\n",
}


@pytest.mark.parametrize("name", KNOWN)
def test_nothing_is_asked(name: str) -> None:
    assert not rejected(judge(IMPORTS + KNOWN[name]))


@pytest.mark.parametrize("name", UNKNOWN)
def test_nothing_is_promised(name: str) -> None:
    assert rejected(judge(IMPORTS + UNKNOWN[name]))
