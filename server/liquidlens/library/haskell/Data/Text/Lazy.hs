-- | Lazy texts, held as lists of characters like the strict ones; LiquidHaskell knows nothing of their length.
module Data.Text.Lazy
  ( Text, pack, unpack, singleton, empty, cons, snoc, append, uncons, unsnoc, head, last, tail, init, null, length
  , compareLength, map, intercalate, intersperse, transpose, reverse, replace, toCaseFold, toLower, toUpper, toTitle
  , justifyLeft, justifyRight, center, foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all
  , maximum, minimum, scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, replicate, unfoldr, take, takeEnd, drop
  , dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, strip, stripStart, stripEnd, splitAt
  , breakOn, breakOnEnd, break, span, group, groupBy, inits, tails, splitOn, split, chunksOf, lines, words, unlines
  , unwords, isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, commonPrefixes, filter, breakOnAll, find
  , elem, partition, count, zip, zipWith, LazyText, fromStrict, toStrict, fromChunks, toChunks, foldrChunks
  , foldlChunks, repeat, iterate, cycle, index, unfoldrN
  ) where

import qualified Data.Char as C
import Data.Int (Int64)
import qualified Data.List as L
import qualified Data.Text as T
import Data.String (IsString (..))
import Liquidlens.Prelude (elementAt, listLength)
import Prelude
  ( Bool (..), Char, Eq (..), Int, Maybe (..), Monoid (..), Num (..), Ord (..), Ordering (..), Read (..), Semigroup (..)
  , Show (..), String, div, error, fmap, fst, mod, not, otherwise, snd, (&&), (.), (||)
  )

newtype Text = MakeText String


instance Eq Text where
  MakeText s == MakeText t = s == t

instance Ord Text where
  compare (MakeText s) (MakeText t) = compare s t

instance Show Text where
  showsPrec d (MakeText s) = showsPrec d s

instance Read Text where
  readsPrec d s = [(MakeText t, r) | (t, r) <- readsPrec d s]

instance Semigroup Text where
  s <> t = append s t

instance Monoid Text where
  mempty = MakeText ""

instance IsString Text where
  fromString s = MakeText s

-- Making and taking apart ---------------------------------------------------------------------------------------------

pack :: String -> Text
pack s = MakeText s

unpack :: Text -> String
unpack (MakeText s) = s

singleton :: Char -> Text
singleton c = MakeText [c]

empty :: Text
empty = MakeText ""

cons :: Char -> Text -> Text
cons c (MakeText s) = MakeText (c : s)

snoc :: Text -> Char -> Text
snoc (MakeText s) c = MakeText (s L.++ [c])

append :: Text -> Text -> Text
append (MakeText s) (MakeText t) = MakeText (s L.++ t)

uncons :: Text -> Maybe (Char, Text)
uncons (MakeText "") = Nothing
uncons (MakeText (c : s)) = Just (c, MakeText s)

unsnoc :: Text -> Maybe (Text, Char)
unsnoc (MakeText "") = Nothing
unsnoc (MakeText s) = Just (MakeText (L.init s), L.last s)

head :: Text -> Char
head (MakeText s) = case s of
  c : _ -> c
  [] -> emptyError "head"

last :: Text -> Char
last (MakeText "") = emptyError "last"
last (MakeText s) = L.last s

tail :: Text -> Text
tail (MakeText s) = case s of
  _ : r -> MakeText r
  [] -> emptyError "tail"

init :: Text -> Text
init (MakeText "") = emptyError "init"
init (MakeText s) = MakeText (L.init s)

emptyError :: String -> a
emptyError name = error ("Data.Text.Lazy." L.++ name L.++ ": empty input")

null :: Text -> Bool
null (MakeText s) = case s of
  [] -> True
  _ : _ -> False

length :: Text -> Int64
length (MakeText s) = listLength s

compareLength :: Text -> Int64 -> Ordering
compareLength t n = compare (length t) n

-- Transformations -----------------------------------------------------------------------------------------------------

map :: (Char -> Char) -> Text -> Text
map f (MakeText s) = MakeText (L.map f s)

intercalate :: Text -> [Text] -> Text
intercalate (MakeText s) ts = MakeText (L.intercalate s (L.map unpack ts))

intersperse :: Char -> Text -> Text
intersperse c (MakeText s) = MakeText (L.intersperse c s)

transpose :: [Text] -> [Text]
transpose ts = L.map MakeText (L.transpose (L.map unpack ts))

reverse :: Text -> Text
reverse (MakeText s) = MakeText (L.reverse s)

replace :: Text -> Text -> Text -> Text
replace needle with t = intercalate with (splitOn needle t)

toCaseFold, toLower, toUpper, toTitle :: Text -> Text
toCaseFold t = map C.toLower t
toLower t = map C.toLower t
toUpper t = map C.toUpper t
toTitle (MakeText s) = MakeText (titled True s)

-- | Each letter that follows no letter in its title case, the others in lower case.
titled :: Bool -> String -> String
titled _ "" = ""
titled first (c : s)
  | not (C.isAlpha c) = c : titled (not (c == '\'' && not first)) s
  | first = C.toTitle c : titled False s
  | otherwise = C.toLower c : titled False s

justifyLeft, justifyRight, center :: Int64 -> Char -> Text -> Text
justifyLeft k c (MakeText s) = MakeText (s L.++ L.replicate (k - listLength s) c)
justifyRight k c (MakeText s) = MakeText (L.replicate (k - listLength s) c L.++ s)
center k c (MakeText s)
  | missing <= 0 = MakeText s
  | otherwise = MakeText (L.replicate left c L.++ s L.++ L.replicate right c)
  where
    missing = k - listLength s
    right = missing `div` 2
    left = missing - right

-- Folds ---------------------------------------------------------------------------------------------------------------

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z (MakeText s) = L.foldl f z s
foldl' f z (MakeText s) = L.foldl' f z s

foldl1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f (MakeText s) = L.foldl1 f s

foldl1' :: (Char -> Char -> Char) -> Text -> Char
foldl1' f (MakeText s) = L.foldl1 f s

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr f z (MakeText s) = L.foldr f z s

foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldr1 f (MakeText s) = L.foldr1 f s

concat :: [Text] -> Text
concat ts = MakeText (L.concatMap unpack ts)

concatMap :: (Char -> Text) -> Text -> Text
concatMap f (MakeText s) = MakeText (L.concatMap (unpack . f) s)

any :: (Char -> Bool) -> Text -> Bool
any p (MakeText s) = L.any p s

all :: (Char -> Bool) -> Text -> Bool
all p (MakeText s) = L.all p s

maximum :: Text -> Char
maximum (MakeText s) = L.maximum s

minimum :: Text -> Char
minimum (MakeText s) = L.minimum s

scanl :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z (MakeText s) = MakeText (L.scanl f z s)

scanl1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f (MakeText s) = MakeText (L.scanl1 f s)

scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanr f z (MakeText s) = MakeText (L.scanr f z s)

scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanr1 f (MakeText s) = MakeText (L.scanr1 f s)

mapAccumL :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f z (MakeText s) = fmap MakeText (L.mapAccumL f z s)

mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumR f z (MakeText s) = fmap MakeText (L.mapAccumR f z s)

replicate :: Int64 -> Text -> Text
replicate n (MakeText s) = MakeText (L.concat (L.replicate n s))

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f z = MakeText (L.unfoldr f z)

-- Parts ---------------------------------------------------------------------------------------------------------------

take :: Int64 -> Text -> Text
take n (MakeText s) = MakeText (L.take n s)

takeEnd :: Int64 -> Text -> Text
takeEnd n (MakeText s) = MakeText (L.drop (listLength s - max 0 n) s)

drop :: Int64 -> Text -> Text
drop n (MakeText s) = MakeText (L.drop n s)

dropEnd :: Int64 -> Text -> Text
dropEnd n (MakeText s) = MakeText (L.take (listLength s - max 0 n) s)

takeWhile :: (Char -> Bool) -> Text -> Text
takeWhile p (MakeText s) = MakeText (L.takeWhile p s)

takeWhileEnd :: (Char -> Bool) -> Text -> Text
takeWhileEnd p (MakeText s) = MakeText (L.reverse (L.takeWhile p (L.reverse s)))

dropWhile :: (Char -> Bool) -> Text -> Text
dropWhile p (MakeText s) = MakeText (L.dropWhile p s)

dropWhileEnd, dropAround :: (Char -> Bool) -> Text -> Text
dropWhileEnd p (MakeText s) = MakeText (L.dropWhileEnd p s)
dropAround p t = dropWhile p (dropWhileEnd p t)

strip, stripStart, stripEnd :: Text -> Text
strip t = dropAround C.isSpace t
stripStart t = dropWhile C.isSpace t
stripEnd t = dropWhileEnd C.isSpace t

splitAt :: Int64 -> Text -> (Text, Text)
splitAt n t = (take n t, drop n t)

span :: (Char -> Bool) -> Text -> (Text, Text)
span p (MakeText s) = case L.span p s of (l, r) -> (MakeText l, MakeText r)

break :: (Char -> Bool) -> Text -> (Text, Text)
break p t = span (not . p) t

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn (MakeText needle) (MakeText s) = case cut (needed "breakOn" needle) s of (l, r) -> (MakeText l, MakeText r)
breakOnEnd needle t = case breakOn (reverse needle) (reverse t) of (l, r) -> (reverse r, reverse l)

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll (MakeText needle) (MakeText s) = places "" s
  where
    n = listLength (needed "breakOnAll" needle)
    places before rest = case cut needle rest of
      (_, "") -> []
      (l, r) -> (MakeText (before L.++ l), MakeText r) : places (before L.++ l L.++ L.take n r) (L.drop n r)

-- | What comes before the first place of a text, and what begins there.
cut :: String -> String -> (String, String)
cut needle s
  | L.isPrefixOf needle s = ("", s)
  | otherwise = case s of
      "" -> ("", "")
      c : r -> case cut needle r of (before, after) -> (c : before, after)

needed :: String -> String -> String
needed name "" = error ("Data.Text.Lazy." L.++ name L.++ ": empty input")
needed _ s = s

group :: Text -> [Text]
group (MakeText s) = L.map MakeText (L.group s)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy f (MakeText s) = L.map MakeText (L.groupBy f s)

inits :: Text -> [Text]
inits (MakeText s) = L.map MakeText (L.inits s)

tails :: Text -> [Text]
tails (MakeText s) = L.map MakeText (L.tails s)

splitOn :: Text -> Text -> [Text]
splitOn (MakeText needle) (MakeText s) = pieces s
  where
    n = listLength (needed "splitOn" needle)
    pieces rest = case cut needle rest of
      (l, "") -> [MakeText l]
      (l, r) -> MakeText l : pieces (L.drop n r)

split :: (Char -> Bool) -> Text -> [Text]
split p (MakeText s) = case L.break p s of
  (l, "") -> [MakeText l]
  (l, _ : r) -> MakeText l : split p (MakeText r)

chunksOf :: Int64 -> Text -> [Text]
chunksOf k (MakeText s)
  | k <= 0 || L.null s = []
  | otherwise = MakeText (L.take k s) : chunksOf k (MakeText (L.drop k s))

lines, words :: Text -> [Text]
lines (MakeText s) = L.map MakeText (L.lines s)
words (MakeText s) = L.map MakeText (L.words s)

unlines, unwords :: [Text] -> Text
unlines ts = MakeText (L.unlines (L.map unpack ts))
unwords ts = MakeText (L.unwords (L.map unpack ts))

-- Looking -------------------------------------------------------------------------------------------------------------

isPrefixOf :: Text -> Text -> Bool
isPrefixOf (MakeText s) (MakeText t) = L.isPrefixOf s t

isSuffixOf :: Text -> Text -> Bool
isSuffixOf (MakeText s) (MakeText t) = L.isSuffixOf s t

isInfixOf :: Text -> Text -> Bool
isInfixOf (MakeText s) (MakeText t) = L.isInfixOf s t

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix (MakeText s) (MakeText t) = fmap MakeText (L.stripPrefix s t)
stripSuffix s t = fmap reverse (stripPrefix (reverse s) (reverse t))

commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes (MakeText s) (MakeText t) = case alike s t of
  0 -> Nothing
  n -> Just (MakeText (L.take n s), MakeText (L.drop n s), MakeText (L.drop n t))

alike :: String -> String -> Int64
alike (c : s) (d : t) | c == d = 1 + alike s t
alike _ _ = 0

filter :: (Char -> Bool) -> Text -> Text
filter p (MakeText s) = MakeText (L.filter p s)

find :: (Char -> Bool) -> Text -> Maybe Char
find p (MakeText s) = L.find p s

elem :: Char -> Text -> Bool
elem c (MakeText s) = L.elem c s

partition :: (Char -> Bool) -> Text -> (Text, Text)
partition p (MakeText s) = case L.partition p s of (l, r) -> (MakeText l, MakeText r)

count :: Text -> Text -> Int64
count needle t = listLength (splitOn needle t) - 1

zip :: Text -> Text -> [(Char, Char)]
zip (MakeText s) (MakeText t) = L.zip s t

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f (MakeText s) (MakeText t) = MakeText (L.zipWith f s t)

type LazyText = Text

fromStrict :: T.Text -> Text
fromStrict t = MakeText (T.unpack t)

toStrict :: Text -> T.Text
toStrict (MakeText s) = T.pack s

fromChunks :: [T.Text] -> Text
fromChunks ts = MakeText (L.concatMap T.unpack ts)

toChunks :: Text -> [T.Text]
toChunks (MakeText s) = case s of
  [] -> []
  _ : _ -> [T.pack s]

foldrChunks :: (T.Text -> a -> a) -> a -> Text -> a
foldrChunks f z t = L.foldr f z (toChunks t)

foldlChunks :: (a -> T.Text -> a) -> a -> Text -> a
foldlChunks f z t = L.foldl f z (toChunks t)

repeat :: Char -> Text
repeat c = MakeText (L.repeat c)

iterate :: (Char -> Char) -> Char -> Text
iterate f c = MakeText (L.iterate f c)

cycle :: Text -> Text
cycle (MakeText s) = MakeText (L.cycle s)

index :: Text -> Int64 -> Char
index (MakeText s) n
  | n < 0 || n >= listLength s = error "Data.Text.Lazy.index: index out of bounds"
  | otherwise = elementAt s n

unfoldrN :: Int64 -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f z = MakeText (L.take n (L.unfoldr f z))

-- Lacks instances: IsList Text, PrintfArg Text
