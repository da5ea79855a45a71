-- | The class of numbers.
module GHC.Num (Num (..), Integer, subtract) where

-- Lacks: IN IP IS NB NS Natural integerAbs integerAdd integerAnd integerBit integerCheck integerCompare
--   integerCompare' integerComplement integerDiv integerDivMod integerEncodeDouble integerEq integerFromAddr
--   integerFromByteArray integerFromInt integerFromNatural integerFromWord integerFromWordList integerGcd
--   integerGcde integerGe integerGt integerIsNegative integerIsOne integerIsZero integerLcm integerLe
--   integerLog2 integerLogBase integerLogBaseWord integerLt integerMod integerMul integerNe integerNegate
--   integerOne integerOr integerQuot integerQuotRem integerRem integerShiftL integerShiftR integerSignum
--   integerSqr integerSub integerTestBit integerToAddr integerToInt integerToMutableByteArray integerToNatural
--   integerToNaturalClamp integerToNaturalThrow integerToWord integerXor integerZero naturalAdd naturalAnd
--   naturalAndNot naturalBit naturalCheck naturalCompare naturalEq naturalFromAddr naturalFromWord
--   naturalFromWordList naturalGcd naturalGe naturalGt naturalIsOne naturalIsZero naturalLcm naturalLe
--   naturalLog2 naturalLogBase naturalLogBaseWord naturalLt naturalMul naturalNe naturalNegate naturalOne
--   naturalOr naturalPopCount naturalPowMod naturalQuot naturalQuotRem naturalRem naturalShiftL naturalShiftR
--   naturalSignum naturalSqr naturalSub naturalSubThrow naturalSubUnsafe naturalTestBit naturalToAddr
--   naturalToWord naturalToWordClamp naturalXor naturalZero quotRemInteger
