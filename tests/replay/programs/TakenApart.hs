-- Predicates that take data apart: inlined functions that match constructors with fields.
module TakenApart where

data Shape = Point | Circle Int | Box Int Int

{-@ inline width @-}
width :: Shape -> Int
width shape = case shape of
  Point      -> 0
  Circle r   -> r + r
  Box side _ -> side

{-@ inline isBox @-}
isBox :: Shape -> Bool
isBox shape = case shape of
  Box _ _ -> True
  _       -> False

{-@ wider :: s:Shape -> {v:Shape | width v > width s} @-}
wider :: Shape -> Shape
wider (Circle r)  = Circle (r + 1)
wider (Box a b)   = Box (a + 1) b
wider Point       = Point

{-@ boxed :: n:Int -> {v:Shape | isBox v} @-}
boxed :: Int -> Shape
boxed n = if n > 3 then Circle n else Box n n

{-@ second :: xs:{v:[Int] | firstOf v > 2} -> {v:Int | v > 2} @-}
second :: [Int] -> Int
second (_ : y : _) = y
second _           = 3

{-@ inline firstOf @-}
firstOf :: [Int] -> Int
firstOf ns = case ns of
  n : _ -> n
  []    -> 0
