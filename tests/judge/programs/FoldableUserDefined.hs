module Main where

data NE a = a :| [a]
infixr 5 :|
data Pair a = Pair a a

instance Foldable NE where
  foldr f z (x :| xs) = f x (foldr f z xs)
instance Foldable Pair where
  foldMap f (Pair a b) = f a <> f b

main :: IO ()
main = do
  print (sum (1 :| [2, 3]), product (Pair 3 4), length (Pair 'a' 'b'), maximum (3 :| [1, 4]))
  print (foldr (:) [] (Pair 1 2), elem 3 (1 :| [3]), null (Pair 1 1), concatMap show (1 :| [2]))
  print (foldl (-) 10 (Pair 1 2), foldr1 (-) (5 :| [2, 1]), minimum (Pair 'z' 'b'))
  mapM_ print (Pair 1 2)
