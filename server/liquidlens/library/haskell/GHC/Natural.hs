-- | Numeric.Natural as GHC's own modules have it.
module GHC.Natural (module Numeric.Natural, naturalToInteger, naturalFromInteger, intToNatural, naturalToInt) where

import Numeric.Natural

naturalToInteger :: Natural -> Integer
naturalToInteger n = toInteger n

naturalFromInteger :: Integer -> Natural
naturalFromInteger n = fromInteger n

intToNatural :: Int -> Natural
intToNatural n = fromIntegral n

naturalToInt :: Natural -> Int
naturalToInt n = fromIntegral n

-- Lacks: BigNat andNatural bitNatural gcdNatural isValidNatural lcmNatural minusNatural mkNatural naturalToWord
--   naturalToWordMaybe negateNatural orNatural plusNatural popCountNatural powModNatural quotNatural
--   quotRemNatural remNatural shiftLNatural shiftRNatural signumNatural testBitNatural timesNatural unBigNat
--   wordToNatural xorNatural
