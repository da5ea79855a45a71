-- | A ring buffer: indices are kept inside the capacity by one helper.
module Ring where

data Ring = Ring Int Int Int

{-@ data Ring = Ring { capacity :: {v:Int | v > 0}, position :: {v:Nat | v < capacity}, used :: {v:Nat | v <= capacity} } @-}

{-@ measure room @-}
room :: Ring -> Int
room (Ring c _ u) = c - u

{-@ measure fill @-}
{-@ fill :: Ring -> Nat @-}
fill :: Ring -> Int
fill (Ring _ _ u) = u

{-@ wrap :: c:{v:Int | v > 0} -> i:{v:Nat | v <= c} -> {v:Nat | v < c} @-}
wrap :: Int -> Int -> Int
wrap c i = if i < c then i else 0

{-@ empty :: c:{v:Int | v > 0} -> {r:Ring | room r == c && fill r == 0} @-}
empty :: Int -> Ring
empty c = Ring c 0 0

{-@ advance :: r:Ring -> {s:Ring | room s == room r && fill s == fill r} @-}
advance :: Ring -> Ring
advance (Ring c i u) = Ring c (wrap c (i + 1)) u

{-@ write :: r:{v:Ring | room v > 0} -> {s:Ring | room s == room r - 1 && fill s == fill r + 1} @-}
write :: Ring -> Ring
write (Ring c i u) = Ring c (wrap c (i + 1)) (u + 1)

{-@ read' :: r:{v:Ring | fill v > 0} -> {s:Ring | room s == room r + 1 && fill s == fill r - 1} @-}
read' :: Ring -> Ring
read' (Ring c i u) = Ring c i (u - 1)

{-@ pingPong :: r:{v:Ring | room v > 0} -> {s:Ring | room s == room r} @-}
pingPong :: Ring -> Ring
pingPong r = read' (write r)

{-@ two :: Nat -> Ring @-}
two :: Int -> Ring
two n = write (write (empty (n + 2)))

{-@ moved :: r:{v:Ring | fill v > 0} -> Ring @-}
moved :: Ring -> Ring
moved r = read' (advance r)
