module Main where

data Interval = Interval Int Int | Empty deriving (Show, Eq)

instance Semigroup Interval where
  Empty <> i = i
  i <> Empty = i
  Interval a b <> Interval c d = Interval (min a c) (max b d)

instance Monoid Interval where
  mempty = Empty

newtype Poly a = Poly (a -> a)
instance Semigroup (Poly a) where Poly f <> Poly g = Poly (f . g)
instance Monoid (Poly a) where mempty = Poly id

run :: Poly a -> a -> a
run (Poly f) = f

main :: IO ()
main = do
  print (mconcat [Interval 3 5, Empty, Interval 1 2])
  print (mconcat [] :: Interval, Interval 1 2 <> mempty)
  print (run (mconcat [Poly (+ 1), Poly (* 2)]) 5)
  print (foldMap (\x -> Interval x x) [4, 2, 7])
