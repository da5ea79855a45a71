-- | Numeric under another name.
module GHC.Float (module Numeric) where

import Numeric
