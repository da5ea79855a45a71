-- | Functions on lists.
module Data.List
  ( (++), head, last, tail, init, uncons, unsnoc, (!?), singleton, null, length, map, reverse, intersperse, intercalate
  , transpose, subsequences, permutations, foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, and, or
  , any, all, sum, product, maximum, minimum, scanl, scanl', scanl1, scanr, scanr1, mapAccumL, mapAccumR, iterate
  , iterate', repeat, replicate, cycle, unfoldr, take, drop, splitAt, takeWhile, dropWhile, dropWhileEnd, span, break
  , stripPrefix, group, inits, tails, isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf, elem, notElem, lookup, find
  , filter, partition, (!!), elemIndex, elemIndices, findIndex, findIndices, zip, zip3, zip4, zipWith, zipWith3
  , zipWith4, unzip, unzip3, lines, words, unlines, unwords, nub, delete, (\\), union, intersect, sort, sortOn, insert
  , nubBy, deleteBy, deleteFirstsBy, unionBy, intersectBy, groupBy, sortBy, insertBy, maximumBy, minimumBy
  , genericLength, genericTake, genericDrop, genericSplitAt, genericIndex, genericReplicate
  , zip5, zip6, zip7, zipWith5, zipWith6, zipWith7, unzip4, unzip5, unzip6, unzip7
  ) where

import Data.Foldable (find, maximumBy, minimumBy)
import Data.Traversable (mapAccumL, mapAccumR)
import Liquidlens.Prelude (Foldable (..), listFoldl', nonEmptyFoldl')

infix 5 \\

uncons :: [a] -> Maybe (a, [a])
uncons [] = Nothing
uncons (x : xs) = Just (x, xs)

unsnoc :: [a] -> Maybe ([a], a)
unsnoc [] = Nothing
unsnoc xs = Just (init xs, last xs)

(!?) :: [a] -> Int -> Maybe a
[] !? _ = Nothing
(x : xs) !? n
  | n > 0 = xs !? (n - 1)
  | n == 0 = Just x
  | otherwise = Nothing

singleton :: a -> [a]
singleton x = [x]

intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse sep (x : xs) = x : before sep xs

before :: a -> [a] -> [a]
before _ [] = []
before sep (x : xs) = sep : x : before sep xs

intercalate :: [a] -> [[a]] -> [a]
intercalate sep xss = concat (intersperse sep xss)

transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : xss) = transpose xss
transpose ((x : xs) : xss) =
  (x : [h | (h : _) <- xss]) : transpose (xs : [t | (_ : t) <- xss])

subsequences :: [a] -> [[a]]
subsequences xs = [] : nonEmptySubsequences xs

nonEmptySubsequences :: [a] -> [[a]]
nonEmptySubsequences [] = []
nonEmptySubsequences (x : xs) = [x] : foldr (\ys r -> ys : (x : ys) : r) [] (nonEmptySubsequences xs)

-- | The list itself first, then, for each position, the permutations that insert its element among those before it;
-- the order is that of GHC's library.
permutations :: [a] -> [[a]]
permutations xs = xs : permutationsFrom xs []

permutationsFrom :: [a] -> [a] -> [[a]]
permutationsFrom [] _ = []
permutationsFrom (t : ts) is = foldr insertions (permutationsFrom ts (t : is)) (permutations is)
  where
    insertions p r = snd (inside id p r)
    inside _ [] r = (ts, r)
    inside f (y : ys) r =
      let deeper = inside (\zs -> f (y : zs)) ys r
          us = fst deeper
      in (y : us, f (t : y : us) : snd deeper)

foldl1' :: (a -> a -> a) -> [a] -> a
foldl1' f xs = nonEmptyFoldl' "Prelude.foldl1': empty list" f xs

scanl' :: (b -> a -> b) -> b -> [a] -> [b]
scanl' f q xs = q `seq` (q : (case xs of { [] -> []; y : ys -> scanl' f (f q y) ys }))

iterate' :: (a -> a) -> a -> [a]
iterate' f x = let y = f x in y `seq` (x : iterate' f y)

unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f b = case f b of
  Just (a, b') -> a : unfoldr f b'
  Nothing -> []

dropWhileEnd :: (a -> Bool) -> [a] -> [a]
dropWhileEnd p xs = foldr (\x r -> if p x && null r then [] else x : r) [] xs

stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
stripPrefix [] ys = Just ys
stripPrefix (x : xs) (y : ys) | x == y = stripPrefix xs ys
stripPrefix _ _ = Nothing

group :: Eq a => [a] -> [[a]]
group xs = groupBy (==) xs

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy _ [] = []
groupBy eq (x : xs) = let parts = span (eq x) xs in (x : fst parts) : groupBy eq (snd parts)

inits :: [a] -> [[a]]
inits xs = [] : (case xs of { [] -> []; y : ys -> map (y :) (inits ys) })

tails :: [a] -> [[a]]
tails xs = xs : (case xs of { [] -> []; _ : ys -> tails ys })

isPrefixOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf (_ : _) [] = False
isPrefixOf (x : xs) (y : ys) = x == y && isPrefixOf xs ys

isSuffixOf :: Eq a => [a] -> [a] -> Bool
isSuffixOf xs ys = isPrefixOf (reverse xs) (reverse ys)

isInfixOf :: Eq a => [a] -> [a] -> Bool
isInfixOf xs ys = any (isPrefixOf xs) (tails ys)

isSubsequenceOf :: Eq a => [a] -> [a] -> Bool
isSubsequenceOf [] _ = True
isSubsequenceOf (_ : _) [] = False
isSubsequenceOf (x : xs) (y : ys) = if x == y then isSubsequenceOf xs ys else isSubsequenceOf (x : xs) ys

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p xs = foldr step ([], []) xs
  where step x r = if p x then (x : fst r, snd r) else (fst r, x : snd r)

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x xs = findIndex (x ==) xs

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x xs = findIndices (x ==) xs

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p xs = case findIndices p xs of { [] -> Nothing; i : _ -> Just i }

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p xs = indicesFrom p 0 xs

indicesFrom :: (a -> Bool) -> Int -> [a] -> [Int]
indicesFrom _ _ [] = []
indicesFrom p i (x : xs) = if p x then i : indicesFrom p (i + 1) xs else indicesFrom p (i + 1) xs

zip4 :: [a] -> [b] -> [c] -> [d] -> [(a, b, c, d)]
zip4 as bs cs ds = zipWith4 (,,,) as bs cs ds

zipWith4 :: (a -> b -> c -> d -> e) -> [a] -> [b] -> [c] -> [d] -> [e]
zipWith4 f (a : as) (b : bs) (c : cs) (d : ds) = f a b c d : zipWith4 f as bs cs ds
zipWith4 _ _ _ _ _ = []

nub :: Eq a => [a] -> [a]
nub xs = nubAfter (==) xs []

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy eq xs = nubAfter eq xs []

nubAfter :: (a -> a -> Bool) -> [a] -> [a] -> [a]
nubAfter _ [] _ = []
nubAfter eq (x : xs) seen =
  if any (\y -> eq y x) seen then nubAfter eq xs seen else x : nubAfter eq xs (x : seen)

delete :: Eq a => a -> [a] -> [a]
delete x ys = deleteBy (==) x ys

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy _ _ [] = []
deleteBy eq x (y : ys) = if eq x y then ys else y : deleteBy eq x ys

deleteFirstsBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
deleteFirstsBy eq xs ys = foldl (\zs y -> deleteBy eq y zs) xs ys

(\\) :: Eq a => [a] -> [a] -> [a]
xs \\ ys = foldl (\zs y -> delete y zs) xs ys

union :: Eq a => [a] -> [a] -> [a]
union xs ys = unionBy (==) xs ys

unionBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy eq xs ys = xs ++ foldl (\zs x -> deleteBy eq x zs) (nubBy eq ys) xs

intersect :: Eq a => [a] -> [a] -> [a]
intersect xs ys = intersectBy (==) xs ys

intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
intersectBy eq xs ys = [x | x <- xs, any (eq x) ys]

sort :: Ord a => [a] -> [a]
sort xs = sortBy compare xs

sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn f xs =
  map snd (sortBy (\x y -> compare (fst x) (fst y)) (map (\x -> let k = f x in k `seq` (k, x)) xs))

-- | A stable merge sort that starts from the runs already there.
sortBy :: (a -> a -> Ordering) -> [a] -> [a]
sortBy cmp list = mergeAll (runs list)
  where
    greater x y = case cmp x y of { GT -> True; _ -> False }
    runs (x : y : ys) = if greater x y then falling y [x] ys else rising y (x :) ys
    runs xs = [xs]
    falling x down (y : ys) | greater x y = falling y (x : down) ys
    falling x down ys = (x : down) : runs ys
    rising x up (y : ys) | not (greater x y) = rising y (\zs -> up (x : zs)) ys
    rising x up ys = up [x] : runs ys
    mergeAll [xs] = xs
    mergeAll xss = mergeAll (mergePairs xss)
    mergePairs (xs : ys : xss) = merge xs ys : mergePairs xss
    mergePairs xss = xss
    merge (x : xs) (y : ys) = if greater x y then y : merge (x : xs) ys else x : merge xs (y : ys)
    merge [] ys = ys
    merge xs [] = xs

insert :: Ord a => a -> [a] -> [a]
insert x ys = insertBy compare x ys

insertBy :: (a -> a -> Ordering) -> a -> [a] -> [a]
insertBy _ x [] = [x]
insertBy cmp x (y : ys) = case cmp x y of
  GT -> y : insertBy cmp x ys
  _ -> x : y : ys

genericLength :: Num i => [a] -> i
genericLength [] = 0
genericLength (_ : xs) = 1 + genericLength xs

genericTake :: Integral i => i -> [a] -> [a]
genericTake n xs = if n <= 0 then [] else case xs of { [] -> []; y : ys -> y : genericTake (n - 1) ys }

genericDrop :: Integral i => i -> [a] -> [a]
genericDrop n xs = if n <= 0 then xs else case xs of { [] -> []; _ : ys -> genericDrop (n - 1) ys }

genericSplitAt :: Integral i => i -> [a] -> ([a], [a])
genericSplitAt n xs = (genericTake n xs, genericDrop n xs)

genericIndex :: Integral i => [a] -> i -> a
genericIndex (x : _) 0 = x
genericIndex (_ : xs) n
  | n > 0 = genericIndex xs (n - 1)
  | otherwise = errorWithoutStackTrace "List.genericIndex: negative index."
genericIndex _ _ = errorWithoutStackTrace "List.genericIndex: index too large."

genericReplicate :: Integral i => i -> a -> [a]
genericReplicate n x = genericTake n (repeat x)

-- Of more lists at once -------------------------------------------------------------------------------------------------

zip5 :: [a] -> [b] -> [c] -> [d] -> [e] -> [(a, b, c, d, e)]
zip5 = zipWith5 (,,,,)

zipWith5 :: (a -> b -> c -> d -> e -> r) -> [a] -> [b] -> [c] -> [d] -> [e] -> [r]
zipWith5 f (a : as) (b : bs) (c : cs) (d : ds) (e : es) = f a b c d e : zipWith5 f as bs cs ds es
zipWith5 _ _ _ _ _ _ = []

zip6 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [(a, b, c, d, e, f)]
zip6 = zipWith6 (,,,,,)

zipWith6 :: (a -> b -> c -> d -> e -> f -> r) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [r]
zipWith6 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) = z a b c d e f : zipWith6 z as bs cs ds es fs
zipWith6 _ _ _ _ _ _ _ = []

zip7 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [(a, b, c, d, e, f, g)]
zip7 = zipWith7 (,,,,,,)

zipWith7 :: (a -> b -> c -> d -> e -> f -> g -> r) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [r]
zipWith7 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) (g : gs) = z a b c d e f g : zipWith7 z as bs cs ds es fs gs
zipWith7 _ _ _ _ _ _ _ _ = []

unzip4 :: [(a, b, c, d)] -> ([a], [b], [c], [d])
unzip4 ps = ([a | (a, _, _, _) <- ps], [b | (_, b, _, _) <- ps], [c | (_, _, c, _) <- ps], [d | (_, _, _, d) <- ps])

unzip5 :: [(a, b, c, d, e)] -> ([a], [b], [c], [d], [e])
unzip5 ps = ([a | (a, _, _, _, _) <- ps], [b | (_, b, _, _, _) <- ps], [c | (_, _, c, _, _) <- ps], [d | (_, _, _, d, _) <- ps], [e | (_, _, _, _, e) <- ps])

unzip6 :: [(a, b, c, d, e, f)] -> ([a], [b], [c], [d], [e], [f])
unzip6 ps = ([a | (a, _, _, _, _, _) <- ps], [b | (_, b, _, _, _, _) <- ps], [c | (_, _, c, _, _, _) <- ps], [d | (_, _, _, d, _, _) <- ps], [e | (_, _, _, _, e, _) <- ps], [f | (_, _, _, _, _, f) <- ps])

unzip7 :: [(a, b, c, d, e, f, g)] -> ([a], [b], [c], [d], [e], [f], [g])
unzip7 ps = ([a | (a, _, _, _, _, _, _) <- ps], [b | (_, b, _, _, _, _, _) <- ps], [c | (_, _, c, _, _, _, _) <- ps], [d | (_, _, _, d, _, _, _) <- ps], [e | (_, _, _, _, e, _, _) <- ps], [f | (_, _, _, _, _, f, _) <- ps], [g | (_, _, _, _, _, _, g) <- ps])
