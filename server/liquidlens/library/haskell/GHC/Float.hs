{-# LANGUAGE MagicHash #-}
-- | Numbers with a fraction, as GHC's own modules have them.
module GHC.Float
  ( floatToDigits, fromRat, showFloat, Float (F#), Double (D#), Floating (..), RealFloat (..), float2Double, double2Float, int2Double, double2Int
  , int2Float, float2Int, truncateDouble, roundDouble, floorDouble, ceilingDouble, log1p, expm1, showSignedFloat
  ) where

import GHC.Types (Double (..), Float (..))
import Numeric

float2Double :: Float -> Double
float2Double x = realToFrac x

double2Float :: Double -> Float
double2Float x = realToFrac x

int2Double :: Int -> Double
int2Double n = fromIntegral n

double2Int :: Double -> Int
double2Int x = truncate x

int2Float :: Int -> Float
int2Float n = fromIntegral n

float2Int :: Float -> Int
float2Int x = truncate x

truncateDouble, roundDouble, floorDouble, ceilingDouble :: Integral b => Double -> b
truncateDouble x = truncate x
roundDouble x = round x
floorDouble x = floor x
ceilingDouble x = ceiling x

log1p, expm1 :: Floating a => a -> a
log1p x = log (1 + x)
expm1 x = exp x - 1

showSignedFloat :: RealFloat a => (a -> ShowS) -> Int -> a -> ShowS
showSignedFloat showPos p x
  | x < 0 = showParen (p > 6) (showChar '-' . showPos (negate x))
  | otherwise = showPos x

-- Lacks: FFExponent FFFixed FFFormat FFGeneric acosDouble acosFloat acoshDouble acoshFloat asinDouble asinFloat
--   asinhDouble asinhFloat atanDouble atanFloat atanhDouble atanhFloat castDoubleToWord64 castFloatToWord32
--   castWord32ToFloat castWord64ToDouble clamp cosDouble cosFloat coshDouble coshFloat divideDouble divideFloat
--   eqDouble eqFloat expDouble expFloat expm1Double expm1Float expt expts expts10 fabsDouble fabsFloat
--   formatRealFloat formatRealFloatAlt fromRat' fromRat'' geDouble geFloat gtDouble gtFloat
--   isDoubleDenormalized isDoubleFinite isDoubleInfinite isDoubleNaN isDoubleNegativeZero isFloatDenormalized
--   isFloatFinite isFloatInfinite isFloatNaN isFloatNegativeZero leDouble leFloat log1mexp log1mexpOrd
--   log1pDouble log1pFloat log1pexp logDouble logFloat ltDouble ltFloat maxExpt maxExpt10 minExpt minusDouble
--   minusFloat negateDouble negateFloat plusDouble plusFloat powerDouble powerFloat rationalToDouble
--   rationalToFloat roundTo sinDouble sinFloat sinhDouble sinhFloat sqrtDouble sqrtFloat stgDoubleToWord64
--   stgFloatToWord32 stgWord32ToFloat stgWord64ToDouble tanDouble tanFloat tanhDouble tanhFloat timesDouble
--   timesFloat word2Double word2Float
