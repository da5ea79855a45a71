-- | Numbers as texts.
module Data.Text.Lazy.Builder.Int (decimal, hexadecimal) where

import Data.Text.Lazy.Builder (Builder, fromString)
import qualified Numeric as N

decimal, hexadecimal :: Integral a => a -> Builder
decimal n = fromString (show (toInteger n))
hexadecimal n
  | n < 0 = error "Data.Text.Lazy.Builder.Int.hexadecimal: applied to negative number"
  | otherwise = fromString (N.showHex (toInteger n) "")
