-- | Division of numbers that need not be whole.
module Data.Fixed (div', mod', divMod') where

div' :: (Real a, Integral b) => a -> a -> b
div' n d = floor (toRational n / toRational d)

divMod' :: (Real a, Integral b) => a -> a -> (b, a)
divMod' n d = (f, n - fromIntegral f * d)
  where f = div' n d

mod' :: Real a => a -> a -> a
mod' n d = n - fromInteger f * d
  where f = div' n d

-- Lacks: Centi Deci E0 E1 E12 E2 E3 E6 E9 Fixed HasResolution Micro Milli MkFixed Nano Pico Uni resolution showFixed
