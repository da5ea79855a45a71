-- | Evaluation of well-typed expressions never goes wrong.
-- depths: 1 2 3
module WellTyped where

{-@ LIQUID "--no-termination" @-}

data Expr = N Int | T | F | Plus Expr Expr | If Expr Expr Expr | IsZero Expr

data Value = VN Int | VB Bool

{-@ measure numeric @-}
numeric :: Expr -> Bool
numeric (N _)      = True
numeric T          = False
numeric F          = False
numeric (Plus a b) = numeric a && numeric b
numeric (If c a b) = boolean c && numeric a && numeric b
numeric (IsZero _) = False

{-@ measure boolean @-}
boolean :: Expr -> Bool
boolean (N _)      = False
boolean T          = True
boolean F          = True
boolean (Plus _ _) = False
boolean (If c a b) = boolean c && boolean a && boolean b
boolean (IsZero a) = numeric a

height :: Expr -> Int
height (Plus a b) = 1 + larger (height a) (height b)
height (If c a b) = 1 + larger (height c) (larger (height a) (height b))
height (IsZero a) = 1 + height a
height _          = 0

larger :: Int -> Int -> Int
larger a b = if a < b then b else a

{-@ number :: {v:Expr | numeric v} -> Int @-}
number :: Expr -> Int
number (If c a b) | height c == 2 {- depth -} = number c -- slip
number (N n)      = n
number (Plus a b) = number a + number b
number (If c a b) = if truth c then number a else number b

{-@ truth :: {v:Expr | boolean v} -> Bool @-}
truth :: Expr -> Bool
truth T          = True
truth F          = False
truth (If c a b) = if truth c then truth a else truth b
truth (IsZero a) = number a == 0
