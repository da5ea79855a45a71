-- | A test of the program's own about the first part of a pair.
module Ex12 (Value(..), next) where

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

{-@ measure startsWithNumber @-}
startsWithNumber :: Value -> Bool
startsWithNumber (Number _) = False
startsWithNumber (Text _)   = False
startsWithNumber (Pair a _) = isNumber a

{-@ first :: {v:Value | startsWithNumber v} -> Int @-}
first :: Value -> Int
first (Pair a _) = number a
first _          = error "first: not a pair"

next :: Value -> Int
-- Planted: being a pair says nothing about its first part
next x = if isPair x then first x + 1 else 0
