{-# LANGUAGE TypeFamilies #-}
module Tf1 where
class Container f where
  type Elem f
  empty :: f
  insert :: Elem f -> f -> f
  toL :: f -> [Elem f]

instance Container [a] where
  type Elem [a] = a
  empty = []
  insert = (:)
  toL = id

{-@ one :: {v:Int | v = 1} @-}
one :: Int
one = length (toL (insert 3 ([] :: [Int])))

{-@ two :: {v:Int | v >= 0} @-}
two :: Int
two = length (toL (insert 3 ([] :: [Int])))
