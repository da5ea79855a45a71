-- An unknown function may look at its arguments, but not at the one that diverges.
module Unseen where

data Tower = More Tower | Top
data Light = Red | Amber | Green

endless :: () -> Tower
endless = endless

one :: () -> Tower
one () = More Top

threeLights :: (Int -> Tower -> Light) -> Int
threeLights h = case h 3 Top of
  Red -> case h 3 (More Top) of
    Amber -> case h 8 (endless ()) of
      Green -> error "reached"
      _ -> 1
    _ -> 2
  _ -> 3

lastUnseen :: (Int -> Tower -> Tower -> Light) -> Int
lastUnseen h = case h 3 (More Top) Top of
  Red -> case h 3 (More (one ())) (endless ()) of
    Amber -> error "reached"
    _ -> 1
  _ -> 2

unseenSecond :: (Int -> Tower -> Bool) -> Int
unseenSecond h =
  if h 3 (endless ())
    then if h 8 (More Top) then (if h 8 Top then 1 else error "reached") else 2
    else 3

unseenFirst :: (Tower -> Int -> Bool) -> Int
unseenFirst h =
  if h (endless ()) 3
    then if h (More Top) 8 then (if h Top 8 then 1 else error "reached") else 2
    else 3
