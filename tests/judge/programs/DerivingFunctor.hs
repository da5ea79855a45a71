{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable #-}
module Main where

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Functor, Foldable, Traversable)
data Rose a = Rose a [Rose a] deriving (Show, Functor, Foldable)
data Pair b a = Pair b a (Maybe a) deriving (Show, Functor, Foldable, Traversable)

build :: [a] -> Tree a
build [] = Leaf
build (x : xs) = Node (build l) x (build r) where (l, r) = splitAt (length xs `div` 2) xs

main :: IO ()
main = do
  let t = build [1 .. 7]
  print (fmap (* 2) t)
  print (sum t, product t, length t, maximum t, elem 3 t, foldr (:) [] t)
  print (traverse (\x -> if x > 0 then Just (x * 10) else Nothing) t)
  print (fmap show (Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]))
  print (sum (Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]))
  print (fmap (+ 1) (Pair 'x' 1 (Just 2)), sum (Pair 'x' 1 (Just 2)))
  mapM_ print (build "abc")
