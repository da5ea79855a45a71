-- | The classes of numbers that can be divided.
module GHC.Real
  ( Ratio (..), Rational, Real (..), Integral (..), Fractional (..), RealFrac (..), (%), numerator, denominator
  , fromIntegral, realToFrac, even, odd, gcd, lcm, (^), (^^)
  ) where

import Data.Ratio (denominator, numerator, (%))
import Liquidlens.Prelude (Ratio (..))

-- Lacks: ^%^ ^^%^^ divZeroError infinity integralEnumFrom integralEnumFromThen integralEnumFromThenTo
--   integralEnumFromTo naturalFromInt notANumber numericEnumFrom numericEnumFromThen numericEnumFromThenTo
--   numericEnumFromTo overflowError ratioPrec ratioPrec1 ratioZeroDenominatorError reduce showSigned
--   underflowError
