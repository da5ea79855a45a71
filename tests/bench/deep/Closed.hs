-- | Evaluation of terms with indices: a term that is closed never looks outside its environment.
-- depths: 1 2 3
module Closed where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data Term = Ix Int | Add Term Term | Let Term Term | Lit Int

{-@ reflect closed @-}
closed :: Int -> Term -> Bool
closed n (Ix i)    = 0 <= i && i < n
closed n (Add a b) = closed n a && closed n b
closed n (Let a b) = closed n a && closed (n + 1) b
closed _ (Lit _)   = True

{-@ nth :: i:Nat -> {v:[Int] | i < len v} -> Int @-}
nth :: Int -> [Int] -> Int
nth i (x : xs) = if i == 0 then x else nth (i - 1) xs

{-@ size :: xs:[a] -> {v:Nat | v == len xs} @-}
size :: [a] -> Int
size []       = 0
size (_ : xs) = 1 + size xs

{-@ eval :: env:[Int] -> t:{v:Term | closed (len env) v} -> Int @-}
eval :: [Int] -> Term -> Int
eval env (Let a b) | size env == 2 {- depth -} = eval env b -- slip
eval env (Ix i)    = nth i env
eval env (Add a b) = eval env a + eval env b
eval env (Let a b) = eval (eval env a : env) b
eval _   (Lit n)   = n
