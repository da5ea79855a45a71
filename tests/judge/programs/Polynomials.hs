module Main where

newtype Poly = Poly [Int] deriving Eq

instance Show Poly where
  show (Poly cs) = case [term c i | (c, i) <- reverse (zip cs [0 :: Int ..]), c /= 0] of
    [] -> "0"
    ts -> foldr1 (\a b -> a ++ " + " ++ b) ts
    where
      term c 0 = show c
      term c 1 = show c ++ "x"
      term c i = show c ++ "x^" ++ show i

instance Num Poly where
  Poly a + Poly b = Poly (zipLong a b)
  Poly a * Poly b = sum [Poly (replicate i 0 ++ map (* c) b) | (c, i) <- zip a [0 ..]]
  negate (Poly a) = Poly (map negate a)
  abs = undefined
  signum = undefined
  fromInteger n = Poly [fromInteger n]

zipLong :: [Int] -> [Int] -> [Int]
zipLong (x : xs) (y : ys) = (x + y) : zipLong xs ys
zipLong xs [] = xs
zipLong [] ys = ys

main :: IO ()
main = do
  let x = Poly [0, 1]
  print ((x + 1) * (x - 1))
  print ((x + 1) ^ 3)
  print (2 * x - 2 * x)
