-- | Showing.
module GHC.Show (Show (..), ShowS, shows, showChar, showString, showParen) where

-- Lacks: appPrec appPrec1 asciiTab intToDigit protectEsc showCommaSpace showList__ showLitChar showLitString
--   showMultiLineString showSignedInt showSpace
