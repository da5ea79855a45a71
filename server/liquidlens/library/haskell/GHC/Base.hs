-- | What programs take from GHC's own modules.
module GHC.Base
  ( module Prelude, NonEmpty (..), Alternative (..), MonadPlus (..), liftA, liftA2, liftA3, liftM, liftM2, ap, when, join, ord
  , unsafeChr, assert, eqString
  ) where

import Control.Applicative (Alternative (..), liftA, liftA3)
import Control.Exception (assert)
import Control.Monad (MonadPlus (..), ap, join, liftM, liftM2, when)
import Data.Char (chr, ord)
import Liquidlens.Prelude (NonEmpty (..), liftA2)

unsafeChr :: Int -> Char
unsafeChr n = chr n

eqString :: String -> String -> Bool
eqString s t = s == t
