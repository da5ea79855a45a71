-- | The usual list functions with their lengths.
module Lists where

import Prelude hiding (take, drop, filter, map, replicate, concat, reverse, zip, last, length, head, tail)

data List a = Nil | Cons a (List a)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Nil         = 0
size (Cons _ xs) = 1 + size xs

{-@ data List [size] a = Nil | Cons { hd :: a, tl :: List a } @-}

{-@ type ListN a N = {v:List a | size v == N} @-}
{-@ type ListX a X = ListN a {size X} @-}

{-@ map :: (a -> b) -> xs:List a -> ListX b xs @-}
map :: (a -> b) -> List a -> List b
map _ Nil         = Nil
map f (Cons x xs) = Cons (f x) (map f xs)

{-@ append :: xs:List a -> ys:List a -> ListN a {size xs + size ys} @-}
append :: List a -> List a -> List a
append Nil         ys = ys
append (Cons x xs) ys = Cons x (append xs ys)

{-@ reverse :: xs:List a -> ListX a xs @-}
reverse :: List a -> List a
reverse xs = onto xs Nil

{-@ onto :: xs:List a -> ys:List a -> ListN a {size xs + size ys} @-}
onto :: List a -> List a -> List a
onto Nil         acc = acc
onto (Cons x xs) acc = onto xs (Cons x acc)

{-@ filter :: (a -> Bool) -> xs:List a -> {v:List a | size v <= size xs} @-}
filter :: (a -> Bool) -> List a -> List a
filter _ Nil = Nil
filter p (Cons x xs)
  | p x       = Cons x (filter p xs)
  | otherwise = filter p xs

{-@ take :: n:Nat -> xs:{v:List a | n <= size v} -> ListN a n @-}
take :: Int -> List a -> List a
take 0 _           = Nil
take n (Cons x xs) = Cons x (take (n - 1) xs)

{-@ drop :: n:Nat -> xs:{v:List a | n <= size v} -> ListN a {size xs - n} @-}
drop :: Int -> List a -> List a
drop 0 xs          = xs
drop n (Cons _ xs) = drop (n - 1) xs

{-@ head :: {v:List a | size v > 0} -> a @-}
head :: List a -> a
head (Cons x _) = x

{-@ rotate :: n:Nat -> xs:{v:List a | n <= size v} -> ListX a xs @-}
rotate :: Int -> List a -> List a
rotate n xs = append (drop n xs) (take n xs)

{-@ zip :: xs:List a -> ListX b xs -> ListX (a, b) xs @-}
zip :: List a -> List b -> List (a, b)
zip Nil         Nil         = Nil
zip (Cons x xs) (Cons y ys) = Cons (x, y) (zip xs ys)

{-@ withReverse :: xs:List a -> ListX (a, a) xs @-}
withReverse :: List a -> List (a, a)
withReverse xs = zip xs (reverse xs)

{-@ withMapped :: (a -> b) -> xs:List a -> ListX (a, b) xs @-}
withMapped :: (a -> b) -> List a -> List (a, b)
withMapped f xs = zip xs (map f xs)

{-@ last :: {v:List a | size v > 0} -> a @-}
last :: List a -> a
last xs = head (reverse xs)

{-@ fewer :: (a -> Bool) -> xs:List a -> Nat @-}
fewer :: (a -> Bool) -> List a -> Int
fewer p xs = count xs - count (filter p xs)

{-@ count :: xs:List a -> {v:Int | v == size xs} @-}
count :: List a -> Int
count Nil         = 0
count (Cons _ xs) = 1 + count xs
