module Set1 where
import Data.Set (Set)
import qualified Data.Set as S
{-@ measure elts @-}
elts :: Ord a => [a] -> Set a
elts [] = S.empty
elts (x:xs) = S.union (S.singleton x) (elts xs)

{-@ app :: xs:[a] -> ys:[a] -> {v:[a] | elts v = Set_cup (elts xs) (elts ys)} @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys

{-@ bad :: xs:[a] -> ys:[a] -> {v:[a] | elts v = Set_cup (elts xs) (elts ys)} @-}
bad :: [a] -> [a] -> [a]
bad [] ys = ys
bad (x:xs) ys = bad xs ys

{-@ mem :: Ord a => x:a -> s:Set a -> {v:Bool | v <=> Set_mem x s} @-}
mem :: Ord a => a -> Set a -> Bool
mem x s = S.member x s
