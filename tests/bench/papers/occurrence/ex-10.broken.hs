-- | A test on a part of a value.
module Ex10 (Value(..), head7) where

data Value = Number Int | Text String | Pair Value Value

{-@ measure isNumber @-}
isNumber :: Value -> Bool
isNumber (Number _) = True
isNumber (Text _)   = False
isNumber (Pair _ _) = False

{-@ measure isText @-}
isText :: Value -> Bool
isText (Number _) = False
isText (Text _)   = True
isText (Pair _ _) = False

{-@ measure isPair @-}
isPair :: Value -> Bool
isPair (Number _) = False
isPair (Text _)   = False
isPair (Pair _ _) = True
{-@ number :: {v:Value | isNumber v} -> Int @-}
number :: Value -> Int
number (Number n) = n
number _          = error "number: not a number"
{-@ left :: {v:Value | isPair v} -> Value @-}
left :: Value -> Value
left (Pair a _) = a
left _          = error "left: not a pair"

{-@ right :: {v:Value | isPair v} -> Value @-}
right :: Value -> Value
right (Pair _ b) = b
right _          = error "right: not a pair"

{-@ head7 :: {v:Value | isPair v} -> Int @-}
head7 :: Value -> Int
-- Planted: the test is about the other part
head7 p = let a = left p in if isNumber (right p) then number a + 1 else 7
