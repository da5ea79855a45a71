module Main where

import Data.List (sortBy, insertBy)
import Data.Function (on)

data H = Leaf Int Char | Fork Int H H

weight :: H -> Int
weight (Leaf w _) = w
weight (Fork w _ _) = w

build :: [H] -> H
build [t] = t
build (a : b : ts) = build (insertBy (compare `on` weight) (Fork (weight a + weight b) a b) ts)

codes :: H -> [(Char, String)]
codes (Leaf _ c) = [(c, "0")]
codes t = go t ""
  where
    go (Leaf _ c) acc = [(c, reverse acc)]
    go (Fork _ l r) acc = go l ('0' : acc) ++ go r ('1' : acc)

main :: IO ()
main = do
  let t = build (sortBy (compare `on` weight) [Leaf 5 'a', Leaf 2 'b', Leaf 1 'c', Leaf 1 'd'])
  print (codes t)
  print (concatMap (\c -> maybe "" id (lookup c (codes t))) "abacad")
