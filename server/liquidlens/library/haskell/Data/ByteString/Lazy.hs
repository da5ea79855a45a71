-- | Lazy strings of bytes, held as lists like the strict ones.
module Data.ByteString.Lazy
  ( ByteString, empty, singleton, pack, unpack, cons, snoc, append, head, uncons, unsnoc, last, tail, init, null
  , length, map, reverse, intersperse, intercalate, transpose, foldl, foldl', foldl1, foldl1', foldr, foldr1, concat
  , concatMap, any, all, maximum, minimum, scanl, mapAccumL, mapAccumR, replicate, unfoldr, take, drop, splitAt
  , takeWhile, dropWhile, span, break, group, groupBy, inits, tails, stripPrefix, stripSuffix, split, splitWith
  , isPrefixOf, isSuffixOf, elem, notElem, find, filter, partition, index, (!?), indexMaybe, elemIndex, elemIndices
  , elemIndexEnd, findIndex, findIndices, findIndexEnd, count, zip, zipWith, unzip, copy, getContents, putStr
  , putStrLn, interact, readFile, writeFile, appendFile, hGetContents, hGet, hGetNonBlocking, hPut, hPutNonBlocking
  , hPutStr, hPutStrLn
  , LazyByteString, fromStrict, toStrict, fromChunks, toChunks, foldrChunks, foldlChunks, cons', repeat, iterate
  , cycle, takeWhileEnd, dropWhileEnd, spanEnd, breakEnd
  ) where

import qualified Data.Char as C
import Data.Int (Int64)
import qualified Data.List as L
import qualified Data.ByteString as B
import Data.String (IsString (..))
import Data.Word (Word8)
import Liquidlens.Prelude (elementAt, listLength)
import Prelude
  ( Bool (..), Char, Eq (..), FilePath, IO, Int, Maybe (..), Monoid (..), Num (..), Ord (..), Read (..), Semigroup (..)
  , Show (..), String, error, fmap, fromIntegral, fst, not, otherwise, snd, (&&), (.), (||)
  )
import System.IO (Handle)
import qualified System.IO as S

infixl 9 !?

newtype ByteString = MakeByteString [Word8]

{-@ measure bllen :: ByteString -> Int
      bllen (MakeByteString s) = len s @-}
{-@ invariant {t:ByteString | 0 <= bllen t} @-}

instance Eq ByteString where
  MakeByteString s == MakeByteString t = s == t

instance Ord ByteString where
  compare (MakeByteString s) (MakeByteString t) = compare s t

instance Show ByteString where
  showsPrec d s = showsPrec d (chars s)

instance Read ByteString where
  readsPrec d s = [(MakeByteString (L.map c2w t), r) | (t, r) <- readsPrec d s]

instance Semigroup ByteString where
  s <> t = append s t

instance Monoid ByteString where
  mempty = MakeByteString []

instance IsString ByteString where
  fromString s = MakeByteString (L.map c2w s)

-- | A byte as the character with its code, and back.
w2c :: Word8 -> Char
w2c w = C.chr (fromIntegral w)

c2w :: Char -> Word8
c2w c = fromIntegral (C.ord c)

chars :: ByteString -> String
chars (MakeByteString s) = L.map w2c s

-- Making and taking apart ---------------------------------------------------------------------------------------------

{-@ pack :: s:[Word8] -> {t:ByteString | bllen t == len s} @-}
pack :: [Word8] -> ByteString
pack s = MakeByteString s

{-@ unpack :: t:ByteString -> {s:[Word8] | len s == bllen t} @-}
unpack :: ByteString -> [Word8]
unpack (MakeByteString s) = s

{-@ singleton :: Word8 -> {t:ByteString | bllen t == 1} @-}
singleton :: Word8 -> ByteString
singleton c = MakeByteString [c]

{-@ empty :: {t:ByteString | bllen t == 0} @-}
empty :: ByteString
empty = MakeByteString []

{-@ cons :: Word8 -> t:ByteString -> {v:ByteString | bllen v == bllen t + 1} @-}
cons :: Word8 -> ByteString -> ByteString
cons c (MakeByteString s) = MakeByteString (c : s)

{-@ snoc :: t:ByteString -> Word8 -> {v:ByteString | bllen v == bllen t + 1} @-}
snoc :: ByteString -> Word8 -> ByteString
snoc (MakeByteString s) c = MakeByteString (s L.++ [c])

{-@ append :: s:ByteString -> t:ByteString -> {v:ByteString | bllen v == bllen s + bllen t} @-}
append :: ByteString -> ByteString -> ByteString
append (MakeByteString s) (MakeByteString t) = MakeByteString (s L.++ t)

{-@ uncons :: t:ByteString -> Maybe (Word8, {v:ByteString | bllen v == bllen t - 1}) @-}
uncons :: ByteString -> Maybe (Word8, ByteString)
uncons (MakeByteString []) = Nothing
uncons (MakeByteString (c : s)) = Just (c, MakeByteString s)

{-@ unsnoc :: t:ByteString -> Maybe ({v:ByteString | bllen v == bllen t - 1}, Word8) @-}
unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc (MakeByteString []) = Nothing
unsnoc (MakeByteString s) = Just (MakeByteString (L.init s), L.last s)

{-@ head :: {t:ByteString | 1 <= bllen t} -> Word8 @-}
head :: ByteString -> Word8
head (MakeByteString s) = case s of
  c : _ -> c
  [] -> emptyError "head"

{-@ last :: {t:ByteString | 1 <= bllen t} -> Word8 @-}
last :: ByteString -> Word8
last (MakeByteString []) = emptyError "last"
last (MakeByteString s) = L.last s

{-@ tail :: {t:ByteString | 1 <= bllen t} -> ByteString @-}
tail :: ByteString -> ByteString
tail (MakeByteString s) = case s of
  _ : r -> MakeByteString r
  [] -> emptyError "tail"

{-@ init :: t:{t:ByteString | 1 <= bllen t} -> {v:ByteString | bllen v == bllen t - 1} @-}
init :: ByteString -> ByteString
init (MakeByteString []) = emptyError "init"
init (MakeByteString s) = MakeByteString (L.init s)

emptyError :: String -> a
emptyError name = error ("Data.ByteString.Lazy." L.++ name L.++ ": empty input")

{-@ null :: t:ByteString -> {b:Bool | b <=> bllen t == 0} @-}
null :: ByteString -> Bool
null (MakeByteString s) = case s of
  [] -> True
  _ : _ -> False

{-@ length :: t:ByteString -> {n:Int64 | n == bllen t} @-}
length :: ByteString -> Int64
length (MakeByteString s) = listLength s

{-@ copy :: t:ByteString -> {v:ByteString | bllen v == bllen t} @-}
copy :: ByteString -> ByteString
copy t = t

-- Transformations -----------------------------------------------------------------------------------------------------

{-@ map :: (Word8 -> Word8) -> t:ByteString -> {v:ByteString | bllen v == bllen t} @-}
map :: (Word8 -> Word8) -> ByteString -> ByteString
map f (MakeByteString s) = MakeByteString (L.map f s)

{-@ intercalate :: ByteString -> ts:[ByteString] -> {v:ByteString | len ts == 0 => bllen v == 0} @-}
intercalate :: ByteString -> [ByteString] -> ByteString
intercalate (MakeByteString s) ts = MakeByteString (L.intercalate s (L.map unpack ts))

{-@ intersperse :: Word8 -> t:ByteString
      -> {v:ByteString | (bllen t == 0 <=> bllen v == 0) && (1 <= bllen t <=> bllen v == 2 * bllen t - 1)} @-}
intersperse :: Word8 -> ByteString -> ByteString
intersperse c (MakeByteString s) = MakeByteString (L.intersperse c s)

{-@ transpose :: ts:[ByteString] -> {v:[{t:ByteString | bllen t <= len ts}] | len ts == 0 => len v == 0} @-}
transpose :: [ByteString] -> [ByteString]
transpose ts = L.map MakeByteString (L.transpose (L.map unpack ts))

{-@ reverse :: t:ByteString -> {v:ByteString | bllen v == bllen t} @-}
reverse :: ByteString -> ByteString
reverse (MakeByteString s) = MakeByteString (L.reverse s)

-- Folds ---------------------------------------------------------------------------------------------------------------

foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f z (MakeByteString s) = L.foldl f z s
foldl' f z (MakeByteString s) = L.foldl' f z s

{-@ foldl1 :: (Word8 -> Word8 -> Word8) -> {t:ByteString | 1 <= bllen t} -> Word8 @-}
foldl1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f (MakeByteString s) = L.foldl1 f s

{-@ foldl1' :: (Word8 -> Word8 -> Word8) -> {t:ByteString | 1 <= bllen t} -> Word8 @-}
foldl1' :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1' f (MakeByteString s) = L.foldl1 f s

foldr :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f z (MakeByteString s) = L.foldr f z s

{-@ foldr1 :: (Word8 -> Word8 -> Word8) -> {t:ByteString | 1 <= bllen t} -> Word8 @-}
foldr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldr1 f (MakeByteString s) = L.foldr1 f s

{-@ concat :: ts:[ByteString] -> {v:ByteString | len ts == 0 => bllen v == 0} @-}
concat :: [ByteString] -> ByteString
concat ts = MakeByteString (L.concatMap unpack ts)

{-@ concatMap :: (Word8 -> ByteString) -> t:ByteString -> {v:ByteString | bllen t == 0 => bllen v == 0} @-}
concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f (MakeByteString s) = MakeByteString (L.concatMap (unpack . f) s)

{-@ any :: (Word8 -> Bool) -> t:ByteString -> {b:Bool | bllen t == 0 => not b} @-}
any :: (Word8 -> Bool) -> ByteString -> Bool
any p (MakeByteString s) = L.any p s

{-@ all :: (Word8 -> Bool) -> t:ByteString -> {b:Bool | bllen t == 0 => b} @-}
all :: (Word8 -> Bool) -> ByteString -> Bool
all p (MakeByteString s) = L.all p s

{-@ maximum :: {t:ByteString | 1 <= bllen t} -> Word8 @-}
maximum :: ByteString -> Word8
maximum (MakeByteString s) = L.maximum s

{-@ minimum :: {t:ByteString | 1 <= bllen t} -> Word8 @-}
minimum :: ByteString -> Word8
minimum (MakeByteString s) = L.minimum s

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z (MakeByteString s) = MakeByteString (L.scanl f z s)

{-@ mapAccumL :: (a -> Word8 -> (a, Word8)) -> a -> t:ByteString -> (a, {v:ByteString | bllen v == bllen t}) @-}
mapAccumL :: (a -> Word8 -> (a, Word8)) -> a -> ByteString -> (a, ByteString)
mapAccumL f z (MakeByteString s) = fmap MakeByteString (L.mapAccumL f z s)

{-@ mapAccumR :: (a -> Word8 -> (a, Word8)) -> a -> t:ByteString -> (a, {v:ByteString | bllen v == bllen t}) @-}
mapAccumR :: (a -> Word8 -> (a, Word8)) -> a -> ByteString -> (a, ByteString)
mapAccumR f z (MakeByteString s) = fmap MakeByteString (L.mapAccumR f z s)

-- Parts ---------------------------------------------------------------------------------------------------------------

{-@ take :: n:Int64 -> t:ByteString
      -> {v:ByteString | (n <= 0 => bllen v == 0) && ((0 <= n && n <= bllen t) <=> bllen v == n)
                     && (bllen t <= n <=> bllen v == bllen t)} @-}
take :: Int64 -> ByteString -> ByteString
take n (MakeByteString s) = MakeByteString (L.take n s)

{-@ drop :: n:Int64 -> t:ByteString
      -> {v:ByteString | (n <= 0 => bllen v == bllen t) && ((0 <= n && n <= bllen t) => bllen v == bllen t - n)
                     && (bllen t <= n => bllen v == 0)} @-}
drop :: Int64 -> ByteString -> ByteString
drop n (MakeByteString s) = MakeByteString (L.drop n s)

{-@ takeWhile :: (Word8 -> Bool) -> t:ByteString -> {v:ByteString | bllen v <= bllen t} @-}
takeWhile :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p (MakeByteString s) = MakeByteString (L.takeWhile p s)

{-@ dropWhile :: (Word8 -> Bool) -> t:ByteString -> {v:ByteString | bllen v <= bllen t} @-}
dropWhile :: (Word8 -> Bool) -> ByteString -> ByteString
dropWhile p (MakeByteString s) = MakeByteString (L.dropWhile p s)

{-@ splitAt :: n:Int64 -> t:ByteString
      -> ( {l:ByteString | (n <= 0 => bllen l == 0) && ((0 <= n && n <= bllen t) <=> bllen l == n)
                       && (bllen t <= n <=> bllen l == bllen t)}
         , {r:ByteString | (n <= 0 => bllen r == bllen t) && ((0 <= n && n <= bllen t) => bllen r == bllen t - n)
                       && (bllen t <= n => bllen r == 0)} ) @-}
splitAt :: Int64 -> ByteString -> (ByteString, ByteString)
splitAt n t = (take n t, drop n t)

{-@ span :: (Word8 -> Bool) -> t:ByteString
      -> ({l:ByteString | bllen l <= bllen t}, {r:ByteString | bllen r <= bllen t}) @-}
span :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p (MakeByteString s) = case L.span p s of (l, r) -> (MakeByteString l, MakeByteString r)

{-@ break :: (Word8 -> Bool) -> t:ByteString
      -> ({l:ByteString | bllen l <= bllen t}, {r:ByteString | bllen r <= bllen t}) @-}
break :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
break p t = span (not . p) t

{-@ group :: t:ByteString -> [{v:ByteString | 1 <= bllen v && bllen v <= bllen t}] @-}
group :: ByteString -> [ByteString]
group (MakeByteString s) = L.map MakeByteString (L.group s)

{-@ groupBy :: (Word8 -> Word8 -> Bool) -> t:ByteString -> [{v:ByteString | 1 <= bllen v && bllen v <= bllen t}] @-}
groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy f (MakeByteString s) = L.map MakeByteString (L.groupBy f s)

{-@ inits :: t:ByteString -> [{v:ByteString | bllen v <= bllen t}] @-}
inits :: ByteString -> [ByteString]
inits (MakeByteString s) = L.map MakeByteString (L.inits s)

{-@ tails :: t:ByteString -> [{v:ByteString | bllen v <= bllen t}] @-}
tails :: ByteString -> [ByteString]
tails (MakeByteString s) = L.map MakeByteString (L.tails s)

-- Looking -------------------------------------------------------------------------------------------------------------

{-@ isPrefixOf :: s:ByteString -> t:ByteString -> {b:Bool | bllen s > bllen t => not b} @-}
isPrefixOf :: ByteString -> ByteString -> Bool
isPrefixOf (MakeByteString s) (MakeByteString t) = L.isPrefixOf s t

{-@ isSuffixOf :: s:ByteString -> t:ByteString -> {b:Bool | bllen s > bllen t => not b} @-}
isSuffixOf :: ByteString -> ByteString -> Bool
isSuffixOf (MakeByteString s) (MakeByteString t) = L.isSuffixOf s t

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix (MakeByteString s) (MakeByteString t) = fmap MakeByteString (L.stripPrefix s t)
stripSuffix s t = fmap reverse (stripPrefix (reverse s) (reverse t))

{-@ filter :: (Word8 -> Bool) -> t:ByteString -> {v:ByteString | bllen v <= bllen t} @-}
filter :: (Word8 -> Bool) -> ByteString -> ByteString
filter p (MakeByteString s) = MakeByteString (L.filter p s)

{-@ find :: (Word8 -> Bool) -> t:ByteString -> Maybe {c:Word8 | bllen t /= 0} @-}
find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p (MakeByteString s) = L.find p s

elem :: Word8 -> ByteString -> Bool
elem c (MakeByteString s) = L.elem c s

{-@ partition :: (Word8 -> Bool) -> t:ByteString
      -> ({l:ByteString | bllen l <= bllen t}, {r:ByteString | bllen r <= bllen t}) @-}
partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
partition p (MakeByteString s) = case L.partition p s of (l, r) -> (MakeByteString l, MakeByteString r)

{-@ index :: t:ByteString -> {n:Int64 | 0 <= n && n < bllen t} -> Word8 @-}
index :: ByteString -> Int64 -> Word8
index (MakeByteString s) n
  | n < 0 || n >= listLength s = error "Data.ByteString.Lazy.index: index out of bounds"
  | otherwise = elementAt s n

{-@ findIndex :: (Word8 -> Bool) -> t:ByteString -> Maybe {n:Int64 | 0 <= n && n < bllen t} @-}
findIndex :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndex p (MakeByteString s) = L.findIndex p s

{-@ replicate :: n:Nat -> Word8 -> {t:ByteString | bllen t == n} @-}
replicate :: Int64 -> Word8 -> ByteString
replicate n w = MakeByteString (L.replicate n w)

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f z = MakeByteString (L.unfoldr f z)

{-@ split :: Word8 -> t:ByteString -> [{v:ByteString | bllen v <= bllen t}] @-}
split :: Word8 -> ByteString -> [ByteString]
split w t = splitWith (== w) t

{-@ splitWith :: (Word8 -> Bool) -> t:ByteString -> [{v:ByteString | bllen v <= bllen t}] @-}
splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith _ (MakeByteString []) = []
splitWith p (MakeByteString s) = L.map MakeByteString (pieces p s)

pieces :: (a -> Bool) -> [a] -> [[a]]
pieces p s = case L.break p s of
  (l, []) -> [l]
  (l, _ : r) -> l : pieces p r

{-@ notElem :: Word8 -> t:ByteString -> {b:Bool | bllen t == 0 => b} @-}
notElem :: Word8 -> ByteString -> Bool
notElem w t = not (elem w t)

{-@ elemIndex :: Word8 -> t:ByteString -> Maybe {n:Int64 | 0 <= n && n < bllen t} @-}
elemIndex :: Word8 -> ByteString -> Maybe Int64
elemIndex w (MakeByteString s) = L.elemIndex w s

{-@ elemIndices :: Word8 -> t:ByteString -> [{n:Int64 | 0 <= n && n < bllen t}] @-}
elemIndices :: Word8 -> ByteString -> [Int64]
elemIndices w (MakeByteString s) = L.elemIndices w s

{-@ elemIndexEnd :: Word8 -> t:ByteString -> Maybe {n:Int64 | 0 <= n && n < bllen t} @-}
elemIndexEnd :: Word8 -> ByteString -> Maybe Int64
elemIndexEnd w t = findIndexEnd (== w) t

{-@ findIndices :: (Word8 -> Bool) -> t:ByteString -> [{n:Int64 | 0 <= n && n < bllen t}] @-}
findIndices :: (Word8 -> Bool) -> ByteString -> [Int64]
findIndices p (MakeByteString s) = L.findIndices p s

{-@ findIndexEnd :: (Word8 -> Bool) -> t:ByteString -> Maybe {n:Int64 | 0 <= n && n < bllen t} @-}
findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndexEnd p (MakeByteString s) = case L.reverse (L.findIndices p s) of
  [] -> Nothing
  n : _ -> Just n

{-@ count :: Word8 -> t:ByteString -> {n:Nat | n <= bllen t} @-}
count :: Word8 -> ByteString -> Int64
count w (MakeByteString s) = listLength (L.elemIndices w s)

{-@ zip :: s:ByteString -> t:ByteString -> {v:[(Word8, Word8)] | len v <= bllen s && len v <= bllen t} @-}
zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip (MakeByteString s) (MakeByteString t) = L.zip s t

{-@ zipWith :: (Word8 -> Word8 -> a) -> s:ByteString -> t:ByteString
      -> {v:[a] | len v <= bllen s && len v <= bllen t} @-}
zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f (MakeByteString s) (MakeByteString t) = L.zipWith f s t

{-@ unzip :: ws:[(Word8, Word8)] -> ({l:ByteString | bllen l == len ws}, {r:ByteString | bllen r == len ws}) @-}
unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ws = case L.unzip ws of (s, t) -> (MakeByteString s, MakeByteString t)

-- Input and output ----------------------------------------------------------------------------------------------------

fromChars :: String -> ByteString
fromChars s = MakeByteString (L.map c2w s)

getLine, getContents :: IO ByteString
getLine = fmap fromChars S.getLine
getContents = fmap fromChars S.getContents

putStr, putStrLn :: ByteString -> IO ()
putStr t = S.putStr (chars t)
putStrLn t = S.putStrLn (chars t)

interact :: (ByteString -> ByteString) -> IO ()
interact f = S.interact (chars . f . fromChars)

readFile :: FilePath -> IO ByteString
readFile path = fmap fromChars (S.readFile path)

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile path t = S.writeFile path (chars t)
appendFile path t = S.appendFile path (chars t)

hGetLine, hGetContents :: Handle -> IO ByteString
hGetLine h = fmap fromChars (S.hGetLine h)
hGetContents h = fmap fromChars (S.hGetContents h)

{-@ hGet :: Handle -> n:Nat -> IO {v:ByteString | bllen v <= n} @-}
hGet :: Handle -> Int64 -> IO ByteString
hGet h n = fmap (take n) (hGetContents h)

{-@ hGetNonBlocking :: Handle -> n:Nat -> IO {v:ByteString | bllen v <= n} @-}
hGetNonBlocking :: Handle -> Int64 -> IO ByteString
hGetNonBlocking h n = hGet h n

hPut, hPutStr, hPutStrLn :: Handle -> ByteString -> IO ()
hPut h t = S.hPutStr h (chars t)
hPutStr h t = hPut h t
hPutStrLn h t = S.hPutStrLn h (chars t)

hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h t = fmap (\_ -> empty) (hPut h t)

{-@ (!?) :: t:ByteString -> n:Int64 -> Maybe {w:Word8 | 0 <= n && n < bllen t} @-}
(!?) :: ByteString -> Int64 -> Maybe Word8
MakeByteString s !? n = if n < 0 || n >= listLength s then Nothing else Just (elementAt s n)

indexMaybe :: ByteString -> Int64 -> Maybe Word8
indexMaybe t n = t !? n

type LazyByteString = ByteString

{-@ fromStrict :: t:B.ByteString -> {v:ByteString | bllen v == bslen t} @-}
fromStrict :: B.ByteString -> ByteString
fromStrict t = MakeByteString (B.unpack t)

{-@ toStrict :: t:ByteString -> {v:B.ByteString | bslen v == bllen t} @-}
toStrict :: ByteString -> B.ByteString
toStrict (MakeByteString s) = B.pack s

{-@ fromChunks :: ts:[B.ByteString] -> {v:ByteString | len ts == 0 => bllen v == 0} @-}
fromChunks :: [B.ByteString] -> ByteString
fromChunks ts = MakeByteString (L.concatMap B.unpack ts)

{-@ toChunks :: t:ByteString -> {v:[{c:B.ByteString | bslen c <= bllen t}] | len v == 0 <=> bllen t == 0} @-}
toChunks :: ByteString -> [B.ByteString]
toChunks (MakeByteString s) = case s of
  [] -> []
  _ : _ -> [B.pack s]

foldrChunks :: (B.ByteString -> a -> a) -> a -> ByteString -> a
foldrChunks f z t = L.foldr f z (toChunks t)

foldlChunks :: (a -> B.ByteString -> a) -> a -> ByteString -> a
foldlChunks f z t = L.foldl f z (toChunks t)

{-@ cons' :: Word8 -> t:ByteString -> {v:ByteString | bllen v == bllen t + 1} @-}
cons' :: Word8 -> ByteString -> ByteString
cons' c t = cons c t

repeat :: Word8 -> ByteString
repeat w = MakeByteString (L.repeat w)

iterate :: (Word8 -> Word8) -> Word8 -> ByteString
iterate f w = MakeByteString (L.iterate f w)

{-@ cycle :: {t:ByteString | 1 <= bllen t} -> ByteString @-}
cycle :: ByteString -> ByteString
cycle (MakeByteString s) = MakeByteString (L.cycle s)

spanEnd, breakEnd :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
spanEnd p t = case span p (reverse t) of (r, l) -> (reverse l, reverse r)
breakEnd p t = spanEnd (not . p) t

takeWhileEnd, dropWhileEnd :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhileEnd p t = snd (spanEnd p t)
dropWhileEnd p t = fst (spanEnd p t)

-- Lacks instances: IsList ByteString
