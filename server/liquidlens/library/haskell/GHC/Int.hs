-- | Data.Int under another name.
module GHC.Int (module Data.Int) where

import Data.Int
