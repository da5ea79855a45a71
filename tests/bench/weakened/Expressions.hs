-- | A compiler for sums onto a stack: the program needs what the stack has.
module Expressions where

data Expr = Lit Int | Add Expr Expr | Neg Expr

data Code = Push Int | Plus | Minus

{-@ measure depth @-}
{-@ depth :: Expr -> {v:Int | v > 0} @-}
depth :: Expr -> Int
depth (Lit _)   = 1
depth (Add a b) = 1 + depth a + depth b
depth (Neg a)   = 1 + depth a

{-@ measure literals @-}
{-@ literals :: Expr -> {v:Int | v > 0} @-}
literals :: Expr -> Int
literals (Lit _)   = 1
literals (Add a b) = literals a + literals b
literals (Neg a)   = literals a

{-@ append :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
append :: [a] -> [a] -> [a]
append []       ys = ys
append (x : xs) ys = x : append xs ys

{-@ compile :: e:Expr -> {v:[Code] | len v == depth e} @-}
compile :: Expr -> [Code]
compile (Lit n)   = [Push n]
compile (Add a b) = append (append (compile a) (compile b)) [Plus]
compile (Neg a)   = append (compile a) [Minus]

{-@ negated :: e:Expr -> {v:Expr | literals v == literals e} @-}
negated :: Expr -> Expr
negated (Neg a) = a
negated e       = Neg e

{-@ simplify :: e:Expr -> {v:Expr | literals v == literals e} @-}
simplify :: Expr -> Expr
simplify (Lit n)   = Lit n
simplify (Neg a)   = negated (simplify a)
simplify (Add a b) = Add (simplify a) (simplify b)

{-@ leaves :: e:Expr -> {v:[Int] | len v == literals e} @-}
leaves :: Expr -> [Int]
leaves (Lit n)   = [n]
leaves (Neg a)   = leaves a
leaves (Add a b) = append (leaves a) (leaves b)

{-@ first :: {v:[a] | len v > 0} -> a @-}
first :: [a] -> a
first (x : _) = x

{-@ leftmost :: Expr -> Int @-}
leftmost :: Expr -> Int
leftmost e = first (leaves (simplify e))

{-@ start :: Expr -> Code @-}
start :: Expr -> Code
start e = first (compile e)
