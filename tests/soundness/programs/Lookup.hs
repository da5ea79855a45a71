-- | Sets of keys in refinements, maps, environments.
module Lookup where

import qualified Data.Set as S

data Env = Nil | Bind Int Int Env

{-@ measure keys @-}
keys :: Env -> S.Set Int
keys Nil = S.empty
keys (Bind k _ e) = S.union (S.singleton k) (keys e)

{-@ find :: k:Int -> {e:Env | S.member k (keys e)} -> Int @-}
find :: Int -> Env -> Int
find k (Bind j v e)
  | k == j = v
  | otherwise = find k e
find _ Nil = impossible "not bound"

{-@ impossible :: {v:String | false} -> a @-}
impossible :: String -> a
impossible s = error s

{-@ bind :: k:Int -> Int -> e:Env -> {v:Env | keys v == S.union (S.singleton k) (keys e)} @-}
bind :: Int -> Int -> Env -> Env
bind k v e = Bind k v e

{-@ has :: k:Int -> e:Env -> {v:Bool | v <=> S.member k (keys e)} @-}
has :: Int -> Env -> Bool
has _ Nil = False
has k (Bind j _ e) = k == j || has k e

{-@ getOr :: Int -> Int -> Env -> Int @-}
getOr :: Int -> Int -> Env -> Int
getOr d k e = if has k e then find k e else d

{-@ both :: e:Env -> f:Env -> {v:Env | keys v == S.union (keys e) (keys f)} @-}
both :: Env -> Env -> Env
both Nil f = f
both (Bind k v e) f = Bind k v (both e f)

{-@ remove :: k:Int -> e:Env -> {v:Env | keys v == S.difference (keys e) (S.singleton k)} @-}
remove :: Int -> Env -> Env
remove _ Nil = Nil
remove k (Bind j v e)
  | k == j = remove k e
  | otherwise = Bind j v (remove k e)

data Term = Const Int | Var Int | Plus Term Term | Let Int Term Term

{-@ measure free @-}
free :: Term -> S.Set Int
free (Const _) = S.empty
free (Var x) = S.singleton x
free (Plus a b) = S.union (free a) (free b)
free (Let x a b) = S.union (free a) (S.difference (free b) (S.singleton x))

{-@ eval :: e:Env -> {t:Term | S.isSubsetOf (free t) (keys e)} -> Int @-}
eval :: Env -> Term -> Int
eval _ (Const n) = n
eval e (Var x) = find x e
eval e (Plus a b) = eval e a + eval e b
eval e (Let x a b) = eval (Bind x (eval e a) e) b
