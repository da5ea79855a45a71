-- | Data.Word under another name.
module GHC.Word (module Data.Word) where

import Data.Word
