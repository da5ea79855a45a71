module Main where

infixl 6 |+|
infixr 5 +++
infix 4 =~=
infixr 0 `andThen`

data V = V Int Int deriving (Eq, Show)

(|+|) :: V -> V -> V
V a b |+| V c d = V (a + c) (b + d)

(+++) :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs

(=~=) :: Int -> Int -> Bool
a =~= b = abs (a - b) <= 1

andThen :: Bool -> Bool -> Bool
andThen a b = if a then b else False

(<->) :: Int -> Int -> Int
a <-> b = a - b

main :: IO ()
main = do
  print (V 1 2 |+| V 3 4 |+| V 5 6)
  print ([1] +++ [2] +++ [3])
  print (1 + 1 =~= 3 `andThen` 2 =~= 2)
  print (10 <-> 3 <-> 2)
  print (2 + 3 * 4 ^ 2 - 1)
  print (- 2 ^ 2, (subtract 1 . negate) 3, negate 2 `mod` 3, -7 `mod` 3)
