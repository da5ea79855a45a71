module Main where

data E = L Int | E :+: E | E :*: E | Neg E | E `Sub` E deriving (Show, Eq, Ord)
infixl 6 :+:
infixr 7 :*:
infix 5 `Sub`

data Op = (:->) { from :: Int, to :: Int } deriving Show

main :: IO ()
main = do
  print (L 1 :+: L 2 :*: L 3)
  print ((L 1 :+: L 2) :*: L 3)
  print (Neg (L 1 :+: L (-2)))
  print (L 1 :*: L 2 :*: L 3)
  print (L 1 `Sub` Neg (L 2))
  print (1 :-> 2)
  print (compare (L 1) (L 1 :+: L 2), maximum [L 3, Neg (L 1), L 5])
