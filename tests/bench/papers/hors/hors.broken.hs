-- | A resource opened once, used and closed once; the state is handed from step to step.
module Hors (start) where

data State = Fresh | Open | Closed

{-@ measure isOpen @-}
isOpen :: State -> Bool
isOpen Fresh  = False
isOpen Open   = True
isOpen Closed = False

{-@ close :: {s:State | isOpen s} -> (State -> Int) -> Int @-}
close :: State -> (State -> Int) -> Int
close Open k = k Closed
close _    _ = error "close: not open"

{-@ use :: {s:State | isOpen s} -> ({t:State | isOpen t} -> Int) -> Int @-}
use :: State -> (State -> Int) -> Int
use Open k = k Open
use _    _ = error "use: not open"

start :: Bool -> Int
-- Planted: in one case the resource is closed twice
start again = use Open (\s -> if again then close s (\t -> close t (\_ -> 1)) else close s (\_ -> 0))
