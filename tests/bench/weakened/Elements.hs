-- | What lists contain, as sets.
module Elements where

import Data.Set (Set)

{-@ append :: xs:[a] -> ys:[a] -> {v:[a] | listElts v == Set_cup (listElts xs) (listElts ys)} @-}
append :: [a] -> [a] -> [a]
append []       ys = ys
append (x : xs) ys = x : append xs ys

{-@ revOnto :: xs:[a] -> acc:[a] -> {v:[a] | listElts v == Set_cup (listElts xs) (listElts acc)} @-}
revOnto :: [a] -> [a] -> [a]
revOnto []       acc = acc
revOnto (x : xs) acc = revOnto xs (x : acc)

{-@ rev :: xs:[a] -> {v:[a] | listElts v == listElts xs} @-}
rev :: [a] -> [a]
rev xs = revOnto xs []

{-@ palindrome :: xs:[a] -> {v:[a] | listElts v == listElts xs} @-}
palindrome :: [a] -> [a]
palindrome xs = append xs (rev xs)

{-@ swap :: xs:[a] -> ys:[a] -> {v:[a] | listElts v == Set_cup (listElts ys) (listElts xs)} @-}
swap :: [a] -> [a] -> [a]
swap xs ys = append ys xs

{-@ twice :: x:a -> {v:[a] | listElts v == Set_sng x} @-}
twice :: a -> [a]
twice x = append [x] [x]

{-@ member :: Eq a => x:a -> xs:[a] -> {b:Bool | b <=> Set_mem x (listElts xs)} @-}
member :: Eq a => a -> [a] -> Bool
member _ []       = False
member x (y : ys) = x == y || member x ys

{-@ addNew :: Eq a => x:a -> xs:[a] -> {v:[a] | Set_mem x (listElts v)} @-}
addNew :: Eq a => a -> [a] -> [a]
addNew x xs = if member x xs then xs else x : xs
