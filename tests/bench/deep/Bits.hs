-- | Binary numbers, least bit first, without a zero at the end.
-- depths: 1 3 6
module Bits where

{-@ measure isOne @-}
isOne :: [Bool] -> Bool
isOne []       = False
isOne (_ : bs) = True

{-@ measure proper @-}
proper :: [Bool] -> Bool
proper []       = True
proper (b : bs) = proper bs && (b || isOne bs)

size :: [Bool] -> Int
size []       = 0
size (_ : bs) = 1 + size bs

{-@ double :: bs:{v:[Bool] | proper v} -> {v:[Bool] | proper v} @-}
double :: [Bool] -> [Bool]
double [] = []
double bs = False : bs

{-@ half :: bs:{v:[Bool] | proper v} -> {v:[Bool] | proper v} @-}
half :: [Bool] -> [Bool]
half []       = []
half (_ : bs) = bs

{-@ next :: bs:{v:[Bool] | proper v} -> {v:[Bool] | proper v && isOne v} @-}
next :: [Bool] -> [Bool]
next bs@(True : _) | size bs == 3 {- depth -} = False : bs' where bs' = [False] -- slip
next []           = [True]
next (False : bs) = True : bs
next (True : bs)  = False : next bs
