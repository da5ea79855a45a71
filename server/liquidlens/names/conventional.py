"""Fixities of operators of well-known packages, for modules whose source is not here.

n > 0 ==> member k (insert k m)      an unknown `==>` binds as QuickCheck's, not as the report's default `infixl 9`
"""

from collections.abc import Mapping

from liquidlens.names.interface import Fixity

_TABLE = """
right 0  ==>
right 1  .&&. .||.
left 1   & <&>
right 2  ||. <~
right 3  &&. =. +=. -=. *=. /=.
none 4   === =/= ==. /=. !=. <. <=. >. >=. <-. .= %= ?= <>= += -= *=
right 4  .~ %~ ?~ <>~ +~ -~ *~ ||~ &&~ %%~ <%~ <.~
left 5   $$ $+$
right 5  </>
left 6   <+>
right 7  <.>
left 8   ^. ^? ^.. ^@. ^?! ^#
"""

CONVENTIONAL: Mapping[str, Fixity] = {
    name: Fixity(words[0], int(words[1]))
    for words in (line.split() for line in _TABLE.split("\n") if line)
    for name in words[2:]
}
