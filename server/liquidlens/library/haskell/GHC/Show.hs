-- | Showing.
module GHC.Show (Show (..), ShowS, shows, showChar, showString, showParen) where
