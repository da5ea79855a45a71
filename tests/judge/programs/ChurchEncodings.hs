module Main where

type Nat a = (a -> a) -> a -> a

zero, one, two :: Nat a
zero _ x = x
one f = f
two f = f . f

plus, times :: Nat a -> Nat a -> Nat a
plus m n f = m f . n f
times m n = m . n

toI :: Nat Int -> Int
toI n = n (+ 1) 0

true, false :: a -> a -> a
true x _ = x
false _ y = y

main :: IO ()
main = do
  print (toI (plus two (times two two)), toI zero, toI one)
  print (true 1 2, false 'a' 'b')
  print (two (map (* 2)) [1, 2])
