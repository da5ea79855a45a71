-- | Okasaki's queue: a lazy front list that is never shorter than the back list.
module Queue where

{-@ LIQUID "--no-termination" @-}

data SList a = SL Int [a]

{-@ data SList a = SL { size :: Nat, elems :: {v:[a] | len v == size} } @-}

{-@ measure count @-}
{-@ count :: SList a -> Nat @-}
count :: SList a -> Int
count (SL n _) = n

data Queue a = Q (SList a) (SList a)

{-@ data Queue a = Q { front :: SList a, back :: {v:SList a | count v <= count front} } @-}

{-@ measure total @-}
total :: Queue a -> Int
total (Q f b) = count f + count b

{-@ nil :: {v:SList a | count v == 0} @-}
nil :: SList a
nil = SL 0 []

{-@ cons :: a -> xs:SList a -> {v:SList a | count v == count xs + 1} @-}
cons :: a -> SList a -> SList a
cons x (SL n xs) = SL (n + 1) (x : xs)

{-@ append :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
append :: [a] -> [a] -> [a]
append []       ys = ys
append (x : xs) ys = x : append xs ys

{-@ rev :: xs:[a] -> acc:[a] -> {v:[a] | len v == len xs + len acc} @-}
rev :: [a] -> [a] -> [a]
rev []       acc = acc
rev (x : xs) acc = rev xs (x : acc)

{-@ rotate :: xs:SList a -> ys:SList a -> {v:SList a | count v == count xs + count ys} @-}
rotate :: SList a -> SList a -> SList a
rotate (SL n xs) (SL m ys) = SL (n + m) (append xs (rev ys []))

{-@ makeq :: f:SList a -> b:SList a -> {v:Queue a | total v == count f + count b} @-}
makeq :: SList a -> SList a -> Queue a
makeq f b
  | count b <= count f = Q f b
  | otherwise          = Q (rotate f b) nil

{-@ insert :: a -> q:Queue a -> {v:Queue a | total v == total q + 1} @-}
insert :: a -> Queue a -> Queue a
insert x (Q f b) = makeq f (cons x b)

{-@ remove :: q:{v:Queue a | total v > 0} -> (a, {v:Queue a | total v == total q - 1}) @-}
remove :: Queue a -> (a, Queue a)
remove (Q (SL n (x : xs)) b) = (x, makeq (SL (n - 1) xs) b)
remove (Q (SL _ []) _)       = error "empty"
