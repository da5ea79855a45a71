module Real1 where
{-@ f :: x:Double -> {v:Double | v >= 0.0} @-}
f :: Double -> Double
f x = x * x
{-@ g :: x:{Double | x /= 0.0} -> Double @-}
g :: Double -> Double
g x = 1.0 / x
h :: Double -> Double
h x = 1.0 / x
{-@ i :: x:Double -> {v:Double | v > x} @-}
i :: Double -> Double
i x = x + 0.5
{-@ j :: Int -> {v:Double | v > 0.0} @-}
j :: Int -> Double
j n = fromIntegral n
