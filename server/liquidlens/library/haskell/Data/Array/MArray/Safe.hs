-- | Data.Array.MArray under another name.
module Data.Array.MArray.Safe (module Data.Array.MArray) where

import Data.Array.MArray
