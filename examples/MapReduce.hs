-- | A missing precondition, found behind a library function.
--
-- `mapReduce` expands every input into key-value pairs, groups the values by key and collapses each group to one
-- value.  `foldr1` needs a non-empty list.  Each group that `group` makes is non-empty, and its type says so; but
-- `collapse` accepts *any* map, also one that holds an empty list, and hands that list to `foldr1`.
--
-- What would help: let `collapse` ask for `M.Map k ({vs:List v | size vs > 0})`.
module MapReduce where

import qualified Data.Map as M
import Prelude hiding (foldr, foldr1)

infixr 5 :+:
data List a = Emp | a :+: (List a)
  deriving (Show)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp        = 0
size (_ :+: xs) = 1 + size xs

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

append :: List a -> List a -> List a
append Emp        ys = ys
append (x :+: xs) ys = x :+: append xs ys

foldr :: (a -> b -> b) -> b -> List a -> b
foldr _ start Emp        = start
foldr f start (x :+: xs) = f x (foldr f start xs)

{-@ foldr1 :: (a -> a -> a) -> {v:List a | size v > 0} -> a @-}
foldr1 :: (a -> a -> a) -> List a -> a
foldr1 f (x :+: xs) = foldr f x xs
foldr1 _ Emp        = die "foldr1: empty list"

-- | Step 1: every input gives some key-value pairs.
{-@ expand :: (a -> List (k, v)) -> List a -> List (k, v) @-}
expand :: (a -> List (k, v)) -> List a -> List (k, v)
expand _ Emp        = Emp
expand f (x :+: xs) = append (f x) (expand f xs)

-- | Step 2: the values of each key in one list.
{-@ group :: Ord k => List (k, v) -> M.Map k ({vs:List v | size vs > 0}) @-}
group :: Ord k => List (k, v) -> M.Map k (List v)
group = foldr addKV M.empty

{-@ addKV :: Ord k => (k, v) -> M.Map k ({vs:List v | size vs > 0}) -> M.Map k ({vs:List v | size vs > 0}) @-}
addKV :: Ord k => (k, v) -> M.Map k (List v) -> M.Map k (List v)
addKV (k, v) groups = M.insert k (v :+: M.findWithDefault Emp k groups) groups

-- | Step 3: each list becomes one value.
{-@ collapse :: (v -> v -> v) -> M.Map k (List v) -> M.Map k v @-}
collapse :: (v -> v -> v) -> M.Map k (List v) -> M.Map k v
collapse f groups = M.map (\vs -> foldr1 f vs) groups

{-@ mapReduce :: Ord k => (a -> List (k, v)) -> (v -> v -> v) -> List a -> M.Map k v @-}
mapReduce :: Ord k => (a -> List (k, v)) -> (v -> v -> v) -> List a -> M.Map k v
mapReduce fm fr xs = kvm
  where
    kvs  = expand fm xs
    kvsm = group kvs
    kvm  = collapse fr kvsm
