-- | Strings of bytes whose bytes are taken for characters with codes below 256.
module Data.ByteString.Char8
  ( ByteString, empty, append, tail, init, null, length, reverse, intercalate, transpose, concat, take, drop, splitAt
  , group, inits, tails, stripPrefix, stripSuffix, isPrefixOf, isSuffixOf, isInfixOf, breakSubstring, findSubstring
  , findSubstrings, sort, copy, getLine, getContents, putStr, putStrLn, interact, readFile, writeFile, appendFile
  , hGetLine, hGetContents, hGet, hGetSome, hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, hPutStrLn, singleton
  , pack, unpack, cons, snoc, head, uncons, unsnoc, last, map, intersperse, foldl, foldl', foldl1, foldl1', foldr
  , foldr', foldr1, foldr1', concatMap, any, all, maximum, minimum, scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR
  , replicate, unfoldr, unfoldrN, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, span, spanEnd, break, breakEnd
  , breakByte, groupBy, split, splitWith, elem, notElem, find, filter, partition, index, (!?), indexMaybe, elemIndex
  , elemIndices, elemIndexEnd, findIndex, findIndices, findIndexEnd, count, zip, zipWith, unzip, lines, words, unlines
  , unwords, strip, dropSpace, readInt, readInteger
  ) where

import Data.ByteString hiding
  ( singleton, pack, unpack, cons, snoc, head, uncons, unsnoc, last, map, intersperse, foldl, foldl', foldl1, foldl1'
  , foldr, foldr', foldr1, foldr1', concatMap, any, all, maximum, minimum, scanl, scanl1, scanr, scanr1, mapAccumL
  , mapAccumR, replicate, unfoldr, unfoldrN, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, span, spanEnd, break
  , breakEnd, breakByte, groupBy, split, splitWith, elem, notElem, find, filter, partition, index, (!?), indexMaybe
  , elemIndex, elemIndices, elemIndexEnd, findIndex, findIndices, findIndexEnd, count, zip, zipWith, unzip )
import qualified Data.ByteString as B
import Data.ByteString.Internal (c2w, w2c)
import qualified Data.Char as C
import qualified Data.List as L
import Prelude
  ( Bool, Char, Int, Integer, Maybe (..), Num (..), String, fmap, read, (.) )

infixl 9 !?

{-@ singleton :: Char -> {t:ByteString | bslen t == 1} @-}
singleton :: Char -> ByteString
singleton c = B.singleton (c2w c)

{-@ pack :: s:[Char] -> {t:ByteString | bslen t == len s} @-}
pack :: [Char] -> ByteString
pack s = B.pack (L.map c2w s)

{-@ unpack :: t:ByteString -> {s:[Char] | len s == bslen t} @-}
unpack :: ByteString -> [Char]
unpack t = L.map w2c (B.unpack t)

{-@ cons :: Char -> t:ByteString -> {v:ByteString | bslen v == bslen t + 1} @-}
cons :: Char -> ByteString -> ByteString
cons c t = B.cons (c2w c) t

{-@ snoc :: t:ByteString -> Char -> {v:ByteString | bslen v == bslen t + 1} @-}
snoc :: ByteString -> Char -> ByteString
snoc t c = B.snoc t (c2w c)

{-@ head :: {t:ByteString | 1 <= bslen t} -> Char @-}
head :: ByteString -> Char
head t = w2c (B.head t)

{-@ uncons :: t:ByteString -> Maybe (Char, {v:ByteString | bslen v == bslen t - 1}) @-}
uncons :: ByteString -> Maybe (Char, ByteString)
uncons t = fmap (\(w, r) -> (w2c w, r)) (B.uncons t)

{-@ unsnoc :: t:ByteString -> Maybe ({v:ByteString | bslen v == bslen t - 1}, Char) @-}
unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc t = fmap (fmap w2c) (B.unsnoc t)

{-@ last :: {t:ByteString | 1 <= bslen t} -> Char @-}
last :: ByteString -> Char
last t = w2c (B.last t)

{-@ map :: (Char -> Char) -> t:ByteString -> {v:ByteString | bslen v == bslen t} @-}
map :: (Char -> Char) -> ByteString -> ByteString
map f t = B.map (c2w . f . w2c) t

{-@ intersperse :: Char -> t:ByteString
      -> {v:ByteString | (bslen t == 0 <=> bslen v == 0) && (1 <= bslen t <=> bslen v == 2 * bslen t - 1)} @-}
intersperse :: Char -> ByteString -> ByteString
intersperse c t = B.intersperse (c2w c) t

foldl :: (a -> Char -> a) -> a -> ByteString -> a
foldl f z t = B.foldl (\a w -> f a (w2c w)) z t

foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl' f z t = B.foldl' (\a w -> f a (w2c w)) z t

{-@ foldl1 :: (Char -> Char -> Char) -> {t:ByteString | 1 <= bslen t} -> Char @-}
foldl1 :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f t = w2c (B.foldl1 (\x y -> c2w (f (w2c x) (w2c y))) t)

{-@ foldl1' :: (Char -> Char -> Char) -> {t:ByteString | 1 <= bslen t} -> Char @-}
foldl1' :: (Char -> Char -> Char) -> ByteString -> Char
foldl1' f t = w2c (B.foldl1' (\x y -> c2w (f (w2c x) (w2c y))) t)

foldr :: (Char -> a -> a) -> a -> ByteString -> a
foldr f z t = B.foldr (\w a -> f (w2c w) a) z t

foldr' :: (Char -> a -> a) -> a -> ByteString -> a
foldr' f z t = B.foldr' (\w a -> f (w2c w) a) z t

{-@ foldr1 :: (Char -> Char -> Char) -> {t:ByteString | 1 <= bslen t} -> Char @-}
foldr1 :: (Char -> Char -> Char) -> ByteString -> Char
foldr1 f t = w2c (B.foldr1 (\x y -> c2w (f (w2c x) (w2c y))) t)

{-@ foldr1' :: (Char -> Char -> Char) -> {t:ByteString | 1 <= bslen t} -> Char @-}
foldr1' :: (Char -> Char -> Char) -> ByteString -> Char
foldr1' f t = w2c (B.foldr1' (\x y -> c2w (f (w2c x) (w2c y))) t)

{-@ concatMap :: (Char -> ByteString) -> t:ByteString -> {v:ByteString | bslen t == 0 => bslen v == 0} @-}
concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f t = B.concatMap (f . w2c) t

{-@ any :: (Char -> Bool) -> t:ByteString -> {b:Bool | bslen t == 0 => not b} @-}
any :: (Char -> Bool) -> ByteString -> Bool
any p t = B.any (p . w2c) t

{-@ all :: (Char -> Bool) -> t:ByteString -> {b:Bool | bslen t == 0 => b} @-}
all :: (Char -> Bool) -> ByteString -> Bool
all p t = B.all (p . w2c) t

{-@ maximum :: {t:ByteString | 1 <= bslen t} -> Char @-}
maximum :: ByteString -> Char
maximum t = w2c (B.maximum t)

{-@ minimum :: {t:ByteString | 1 <= bslen t} -> Char @-}
minimum :: ByteString -> Char
minimum t = w2c (B.minimum t)

scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f c t = B.scanl (\x y -> c2w (f (w2c x) (w2c y))) (c2w c) t

{-@ scanl1 :: (Char -> Char -> Char) -> t:{t:ByteString | 1 <= bslen t} -> {v:ByteString | bslen v == bslen t} @-}
scanl1 :: (Char -> Char -> Char) -> ByteString -> ByteString
scanl1 f t = B.scanl1 (\x y -> c2w (f (w2c x) (w2c y))) t

scanr :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanr f c t = B.scanr (\x y -> c2w (f (w2c x) (w2c y))) (c2w c) t

{-@ scanr1 :: (Char -> Char -> Char) -> t:{t:ByteString | 1 <= bslen t} -> {v:ByteString | bslen v == bslen t} @-}
scanr1 :: (Char -> Char -> Char) -> ByteString -> ByteString
scanr1 f t = B.scanr1 (\x y -> c2w (f (w2c x) (w2c y))) t

{-@ mapAccumL :: (a -> Char -> (a, Char)) -> a -> t:ByteString -> (a, {v:ByteString | bslen v == bslen t}) @-}
mapAccumL :: (a -> Char -> (a, Char)) -> a -> ByteString -> (a, ByteString)
mapAccumL f z t = B.mapAccumL (\a w -> fmap c2w (f a (w2c w))) z t

{-@ mapAccumR :: (a -> Char -> (a, Char)) -> a -> t:ByteString -> (a, {v:ByteString | bslen v == bslen t}) @-}
mapAccumR :: (a -> Char -> (a, Char)) -> a -> ByteString -> (a, ByteString)
mapAccumR f z t = B.mapAccumR (\a w -> fmap c2w (f a (w2c w))) z t

{-@ replicate :: n:Nat -> Char -> {t:ByteString | bslen t == n} @-}
replicate :: Int -> Char -> ByteString
replicate n c = B.replicate n (c2w c)

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f z = B.unfoldr (\a -> fmap (\(c, b) -> (c2w c, b)) (f a)) z

{-@ unfoldrN :: n:Nat -> (a -> Maybe (Char, a)) -> a -> ({t:ByteString | bslen t <= n}, Maybe a) @-}
unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f z = B.unfoldrN n (\a -> fmap (\(c, b) -> (c2w c, b)) (f a)) z

{-@ takeWhile :: (Char -> Bool) -> t:ByteString -> {v:ByteString | bslen v <= bslen t} @-}
takeWhile :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p t = B.takeWhile (p . w2c) t

takeWhileEnd :: (Char -> Bool) -> ByteString -> ByteString
takeWhileEnd p t = B.takeWhileEnd (p . w2c) t

{-@ dropWhile :: (Char -> Bool) -> t:ByteString -> {v:ByteString | bslen v <= bslen t} @-}
dropWhile :: (Char -> Bool) -> ByteString -> ByteString
dropWhile p t = B.dropWhile (p . w2c) t

dropWhileEnd :: (Char -> Bool) -> ByteString -> ByteString
dropWhileEnd p t = B.dropWhileEnd (p . w2c) t

{-@ span :: (Char -> Bool) -> t:ByteString
      -> ({l:ByteString | bslen l <= bslen t}, {r:ByteString | bslen r <= bslen t}) @-}
span :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p t = B.span (p . w2c) t

{-@ spanEnd :: (Char -> Bool) -> t:ByteString
      -> ({l:ByteString | bslen l <= bslen t}, {r:ByteString | bslen r <= bslen t}) @-}
spanEnd :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
spanEnd p t = B.spanEnd (p . w2c) t

{-@ break :: (Char -> Bool) -> t:ByteString
      -> ({l:ByteString | bslen l <= bslen t}, {r:ByteString | bslen r <= bslen t}) @-}
break :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
break p t = B.break (p . w2c) t

{-@ breakEnd :: (Char -> Bool) -> t:ByteString
      -> ({l:ByteString | bslen l <= bslen t}, {r:ByteString | bslen r <= bslen t}) @-}
breakEnd :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
breakEnd p t = B.breakEnd (p . w2c) t

breakByte :: Char -> ByteString -> (ByteString, ByteString)
breakByte c t = B.breakByte (c2w c) t

{-@ groupBy :: (Char -> Char -> Bool) -> t:ByteString -> [{v:ByteString | 1 <= bslen v && bslen v <= bslen t}] @-}
groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy f t = B.groupBy (\x y -> f (w2c x) (w2c y)) t

{-@ split :: Char -> t:ByteString -> [{v:ByteString | bslen v <= bslen t}] @-}
split :: Char -> ByteString -> [ByteString]
split c t = B.split (c2w c) t

{-@ splitWith :: (Char -> Bool) -> t:ByteString -> [{v:ByteString | bslen v <= bslen t}] @-}
splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p t = B.splitWith (p . w2c) t

elem :: Char -> ByteString -> Bool
elem c t = B.elem (c2w c) t

{-@ notElem :: Char -> t:ByteString -> {b:Bool | bslen t == 0 => b} @-}
notElem :: Char -> ByteString -> Bool
notElem c t = B.notElem (c2w c) t

{-@ find :: (Char -> Bool) -> t:ByteString -> Maybe {c:Char | bslen t /= 0} @-}
find :: (Char -> Bool) -> ByteString -> Maybe Char
find p t = fmap w2c (B.find (p . w2c) t)

{-@ filter :: (Char -> Bool) -> t:ByteString -> {v:ByteString | bslen v <= bslen t} @-}
filter :: (Char -> Bool) -> ByteString -> ByteString
filter p t = B.filter (p . w2c) t

{-@ partition :: (Char -> Bool) -> t:ByteString
      -> ({l:ByteString | bslen l <= bslen t}, {r:ByteString | bslen r <= bslen t}) @-}
partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
partition p t = B.partition (p . w2c) t

{-@ index :: t:ByteString -> {n:Int | 0 <= n && n < bslen t} -> Char @-}
index :: ByteString -> Int -> Char
index t n = w2c (B.index t n)

{-@ (!?) :: t:ByteString -> n:Int -> Maybe {w:Char | 0 <= n && n < bslen t} @-}
(!?) :: ByteString -> Int -> Maybe Char
t !? n = fmap w2c (t B.!? n)

indexMaybe :: ByteString -> Int -> Maybe Char
indexMaybe t n = fmap w2c (B.indexMaybe t n)

{-@ elemIndex :: Char -> t:ByteString -> Maybe {n:Int | 0 <= n && n < bslen t} @-}
elemIndex :: Char -> ByteString -> Maybe Int
elemIndex c t = B.elemIndex (c2w c) t

{-@ elemIndices :: Char -> t:ByteString -> [{n:Int | 0 <= n && n < bslen t}] @-}
elemIndices :: Char -> ByteString -> [Int]
elemIndices c t = B.elemIndices (c2w c) t

{-@ elemIndexEnd :: Char -> t:ByteString -> Maybe {n:Int | 0 <= n && n < bslen t} @-}
elemIndexEnd :: Char -> ByteString -> Maybe Int
elemIndexEnd c t = B.elemIndexEnd (c2w c) t

{-@ findIndex :: (Char -> Bool) -> t:ByteString -> Maybe {n:Int | 0 <= n && n < bslen t} @-}
findIndex :: (Char -> Bool) -> ByteString -> Maybe Int
findIndex p t = B.findIndex (p . w2c) t

{-@ findIndices :: (Char -> Bool) -> t:ByteString -> [{n:Int | 0 <= n && n < bslen t}] @-}
findIndices :: (Char -> Bool) -> ByteString -> [Int]
findIndices p t = B.findIndices (p . w2c) t

{-@ findIndexEnd :: (Char -> Bool) -> t:ByteString -> Maybe {n:Int | 0 <= n && n < bslen t} @-}
findIndexEnd :: (Char -> Bool) -> ByteString -> Maybe Int
findIndexEnd p t = B.findIndexEnd (p . w2c) t

{-@ count :: Char -> t:ByteString -> {n:Nat | n <= bslen t} @-}
count :: Char -> ByteString -> Int
count c t = B.count (c2w c) t

{-@ zip :: s:ByteString -> t:ByteString -> {v:[(Char, Char)] | len v <= bslen s && len v <= bslen t} @-}
zip :: ByteString -> ByteString -> [(Char, Char)]
zip t u = L.map (\(x, y) -> (w2c x, w2c y)) (B.zip t u)

{-@ zipWith :: (Char -> Char -> a) -> s:ByteString -> t:ByteString
      -> {v:[a] | len v <= bslen s && len v <= bslen t} @-}
zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f t u = B.zipWith (\x y -> f (w2c x) (w2c y)) t u

{-@ unzip :: ws:[(Char, Char)] -> ({l:ByteString | bslen l == len ws}, {r:ByteString | bslen r == len ws}) @-}
unzip :: [(Char, Char)] -> (ByteString, ByteString)
unzip x = B.unzip (L.map (\(c, d) -> (c2w c, c2w d)) x)

lines, words :: ByteString -> [ByteString]
lines t = L.map pack (L.lines (unpack t))
words t = L.map pack (L.words (unpack t))

unlines, unwords :: [ByteString] -> ByteString
unlines ts = pack (L.unlines (L.map unpack ts))
unwords ts = pack (L.unwords (L.map unpack ts))

strip, dropSpace :: ByteString -> ByteString
strip t = dropWhileEnd C.isSpace (dropSpace t)
dropSpace t = dropWhile C.isSpace t

readInt :: ByteString -> Maybe (Int, ByteString)
readInt t = number (unpack t)

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger t = number (unpack t)

number :: Num a => String -> Maybe (a, ByteString)
number ('-' : s) = fmap (\(n, r) -> (negate n, r)) (digits s)
number ('+' : s) = digits s
number s = digits s

digits :: Num a => String -> Maybe (a, ByteString)
digits s = case L.span C.isDigit s of
  ([], _) -> Nothing
  (ds, r) -> Just (L.foldl (\n d -> 10 * n + fromInteger (read [d])) 0 ds, pack r)

-- Lacks: packCString packCStringLen useAsCString useAsCStringLen
