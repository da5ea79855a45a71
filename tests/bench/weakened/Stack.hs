-- | A stack machine: every operation says how the height changes.
module Stack where

data Stack = Empty | Push Int Stack

{-@ measure height @-}
{-@ height :: Stack -> Nat @-}
height :: Stack -> Int
height Empty      = 0
height (Push _ s) = 1 + height s

{-@ push :: Int -> s:Stack -> {v:Stack | height v == height s + 1} @-}
push :: Int -> Stack -> Stack
push = Push

{-@ pop :: s:{v:Stack | height v > 0} -> {v:Stack | height v == height s - 1} @-}
pop :: Stack -> Stack
pop (Push _ s) = s

{-@ top :: {v:Stack | height v > 0} -> Int @-}
top :: Stack -> Int
top (Push x _) = x

{-@ binary :: (Int -> Int -> Int) -> s:{v:Stack | height v > 1} -> {v:Stack | height v == height s - 1} @-}
binary :: (Int -> Int -> Int) -> Stack -> Stack
binary f s = push (f (top (pop s)) (top s)) (pop (pop s))

{-@ dup :: s:{v:Stack | height v > 0} -> {v:Stack | height v == height s + 1} @-}
dup :: Stack -> Stack
dup s = push (top s) s

{-@ square :: s:{v:Stack | height v > 0} -> {v:Stack | height v == height s} @-}
square :: Stack -> Stack
square s = binary (*) (dup s)

{-@ swap :: s:{v:Stack | height v >= 2} -> {v:Stack | height v == height s} @-}
swap :: Stack -> Stack
swap s = push (top (pop s)) (push (top s) (pop (pop s)))

{-@ answer :: Int -> Int @-}
answer :: Int -> Int
answer n = top (square (push n Empty))

{-@ clear :: s:Stack -> {v:Stack | height v == 0} @-}
clear :: Stack -> Stack
clear Empty      = Empty
clear (Push _ s) = clear s
