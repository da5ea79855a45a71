module PredicateAliasArity where

{-@ predicate Between L V H = L <= V && V <= H @-}
{-@ f :: {v:Int | Between 0 v} -> Int @-}
f :: Int -> Int
f x = x
