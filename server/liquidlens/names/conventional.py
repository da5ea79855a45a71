"""Fixities of operators of well-known packages, for modules whose source is not here.

n > 0 ==> member k (insert k m)      an unknown `==>` binds as QuickCheck's, not as the report's default `infixl 9`
"""

from collections.abc import Mapping

from liquidlens.names.interface import Fixity

_TABLE = """
right 0  ==> $!! deepseq pseq par
left 0   on using
none 0   <?>
right 1  .&&. .||. >>> <<< >=> <=<
left 1   & <&>
none 1   @?= @=? @? shouldBe shouldNotBe shouldSatisfy shouldNotSatisfy shouldReturn shouldThrow shouldContain
right 2  ||. <~
left 3   <|>
right 3  &&& *** &&. =. +=. -=. *=. /=.
none 4   === =/= ==. /=. !=. <. <=. >. >=. <-. .= %= ?= <>= += -= *=
right 4  .~ %~ ?~ <>~ +~ -~ *~ ||~ &&~ %%~ <%~ <.~
left 4   $> <**>
none 5   \\\\
left 5   $$ $+$ |> .|.
right 5  </> <| ><
left 6   <+> xor
right 7  <.>
left 7   .&.
left 8   shift shiftL shiftR rotate unsafeShiftL unsafeShiftR ^. ^? ^.. ^@. ^?! ^#
"""

CONVENTIONAL: Mapping[str, Fixity] = {
    name: Fixity(words[0], int(words[1]))
    for words in (line.split() for line in _TABLE.split("\n") if line)
    for name in words[2:]
}
