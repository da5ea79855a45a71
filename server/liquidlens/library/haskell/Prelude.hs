{-# LANGUAGE BangPatterns #-}
-- | The Prelude: classes, instances and functions of Haskell 2010 and of GHC 9.0's Prelude, with the refinement types
-- that LiquidHaskell gives them.  Everything the language itself refers to is defined here.
--
-- Names that the export list leaves out are offered to other library modules by the pseudo-module Liquidlens.Prelude.
module Prelude
  ( Bool (..), (&&), (||), not, otherwise
  , Maybe (..), maybe, Either (..), either, Ordering (..)
  , Char, String, Int, Integer, Float, Double, Rational, Word
  , fst, snd, curry, uncurry
  , Eq (..), Ord (..), Enum (..), Bounded (..)
  , Num (..), Real (..), Integral (..), Fractional (..), Floating (pi, exp, log, sqrt, (**), logBase, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh)
  , RealFrac (..), RealFloat (..)
  , subtract, even, odd, gcd, lcm, (^), (^^), fromIntegral, realToFrac
  , Semigroup ((<>)), Monoid (..)
  , Functor (..), (<$>), Applicative (..), Monad (..), MonadFail (..), mapM_, sequence_, (=<<)
  , Foldable (foldMap, foldr, foldl, foldr1, foldl1, elem, maximum, minimum, sum, product, null, length)
  , Traversable (..)
  , id, const, (.), flip, ($), until, asTypeOf, error, errorWithoutStackTrace, undefined, seq, ($!)
  , map, (++), filter, head, last, tail, init, (!!), reverse
  , and, or, any, all, concat, concatMap
  , scanl, scanl1, scanr, scanr1, iterate, repeat, replicate, cycle
  , take, drop, takeWhile, dropWhile, span, break, splitAt, notElem, lookup
  , zip, zip3, zipWith, zipWith3, unzip, unzip3, lines, words, unlines, unwords
  , ShowS, Show (..), shows, showChar, showString, showParen
  , ReadS, Read (readsPrec, readList), reads, readParen, read, lex
  , IO, putChar, putStr, putStrLn, print, getChar, getLine, getContents, interact
  , FilePath, readFile, writeFile, appendFile, readIO, readLn, IOError, ioError, userError
  ) where

import qualified Liquidlens.Primitive as P

infixr 9 .
infixl 9 !!
infixr 8 ^, ^^, **
infixl 7 *, /, `quot`, `rem`, `div`, `mod`
infixl 7 :%
infixr 6 <>
infixl 6 +, -
infixr 5 ++
infix 4 ==, /=, <, <=, >=, >, `elem`, `notElem`
infixl 4 <$>, <$, <*>, *>, <*
infixr 3 &&
infixr 2 ||
infixl 1 >>, >>=
infixr 1 =<<
infixr 0 $, $!, `seq`

-- Words of the specification language ---------------------------------------------------------------------------------

{-@ type Nat = {v:Int | 0 <= v} @-}
{-@ type Even = {v:Int | v mod 2 = 0} @-}
{-@ type Odd = {v:Int | v mod 2 = 1} @-}
{-@ type BNat N = {v:Int | 0 <= v && v <= N} @-}
{-@ type GeInt N = {v:Int | N <= v} @-}
{-@ type LeInt N = {v:Int | v <= N} @-}
{-@ type TT = {v:Bool | v} @-}
{-@ type FF = {v:Bool | not v} @-}
{-@ measure len :: [a] -> Int
      len []       = 0
      len (_ : xs) = 1 + len xs @-}
{-@ invariant {v:[a] | len v >= 0} @-}
{-@ measure head :: [a] -> a
      head (x : _) = x @-}
{-@ measure tail :: [a] -> [a]
      tail (_ : xs) = xs @-}
{-@ measure fst :: (a, b) -> a
      fst (x, _) = x @-}
{-@ measure snd :: (a, b) -> b
      snd (_, y) = y @-}
{-@ measure isJust :: Maybe a -> Bool
      isJust (Just _) = true
      isJust Nothing  = false @-}
{-@ measure fromJust :: Maybe a -> a
      fromJust (Just x) = x @-}
{-@ predicate Max V X Y = if X > Y then V = X else V = Y @-}
{-@ predicate Min V X Y = if X < Y then V = X else V = Y @-}
{-@ type IncrListD a D = [a]<{\x y -> (x + D) <= y}> @-}

-- Functions -----------------------------------------------------------------------------------------------------------

{-@ id :: x:a -> {v:a | v = x} @-}
id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g = \x -> f (g x)

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

($) :: (a -> b) -> a -> b
f $ x = f x

seq :: a -> b -> b
seq x y = P.seq x y

($!) :: (a -> b) -> a -> b
f $! x = P.seq x (f x)

until :: (a -> Bool) -> (a -> a) -> a -> a
until p f x = if p x then x else until p f (f x)

asTypeOf :: a -> a -> a
asTypeOf x _ = x

{-@ error :: {v:String | false} -> a @-}
error :: [Char] -> a
error message = P.raise message

errorWithoutStackTrace :: [Char] -> a
errorWithoutStackTrace message = P.raise message

undefined :: a
undefined = P.raise "Prelude.undefined"

-- Booleans ------------------------------------------------------------------------------------------------------------

{-@ (&&) :: x:Bool -> y:Bool -> {v:Bool | v <=> (x && y)} @-}
(&&) :: Bool -> Bool -> Bool
True && y = y
False && _ = False

{-@ (||) :: x:Bool -> y:Bool -> {v:Bool | v <=> (x || y)} @-}
(||) :: Bool -> Bool -> Bool
True || _ = True
False || y = y

{-@ not :: x:Bool -> {v:Bool | v <=> not x} @-}
not :: Bool -> Bool
not True = False
not False = True

{-@ otherwise :: {v:Bool | v} @-}
otherwise :: Bool
otherwise = True

-- Data types ----------------------------------------------------------------------------------------------------------

data Maybe a = Nothing | Just a

data Either a b = Left a | Right b

type String = [Char]

{-@ maybe :: v:b -> (a -> b) -> u:Maybe a -> {w:b | not (isJust u) => w == v} @-}
maybe :: b -> (a -> b) -> Maybe a -> b
maybe n _ Nothing = n
maybe _ f (Just x) = f x

either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x) = f x
either _ g (Right y) = g y

{-@ fst :: x:(a, b) -> {v:a | v = fst x} @-}
fst :: (a, b) -> a
fst (x, _) = x

{-@ snd :: x:(a, b) -> {v:b | v = snd x} @-}
snd :: (a, b) -> b
snd (_, y) = y

curry :: ((a, b) -> c) -> a -> b -> c
curry f x y = f (x, y)

uncurry :: (a -> b -> c) -> (a, b) -> c
uncurry f p = f (fst p) (snd p)

-- Equality ------------------------------------------------------------------------------------------------------------

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

{-@ class Eq a where
      (==) :: x:a -> y:a -> {v:Bool | v <=> x = y}
      (/=) :: x:a -> y:a -> {v:Bool | v <=> x != y} @-}

instance Eq Int where
  x == y = P.intEq x y
  x /= y = P.intNe x y

instance Eq Integer where
  x == y = P.integerEq x y
  x /= y = P.integerNe x y

instance Eq Double where
  x == y = P.doubleEq x y
  x /= y = P.doubleNe x y

instance Eq Float where
  x == y = P.floatEq x y
  x /= y = P.floatNe x y

instance Eq Char where
  x == y = P.charEq x y
  x /= y = P.charNe x y

instance Eq Bool where
  True == y = y
  False == y = not y

instance Eq Ordering where
  LT == LT = True
  EQ == EQ = True
  GT == GT = True
  _ == _ = False

instance Eq () where
  () == () = True

instance Eq a => Eq [a] where
  [] == [] = True
  (x : xs) == (y : ys) = x == y && xs == ys
  _ == _ = False

instance Eq a => Eq (Maybe a) where
  Nothing == Nothing = True
  Just x == Just y = x == y
  _ == _ = False

instance (Eq a, Eq b) => Eq (Either a b) where
  Left x == Left y = x == y
  Right x == Right y = x == y
  _ == _ = False

instance (Eq a, Eq b) => Eq (a, b) where
  (a, b) == (a', b') = a == a' && b == b'

instance (Eq a, Eq b, Eq c) => Eq (a, b, c) where
  (a, b, c) == (a', b', c') = a == a' && b == b' && c == c'

instance (Eq a, Eq b, Eq c, Eq d) => Eq (a, b, c, d) where
  (a, b, c, d) == (a', b', c', d') = a == a' && b == b' && c == c' && d == d'

instance (Eq a, Eq b, Eq c, Eq d, Eq e) => Eq (a, b, c, d, e) where
  (a, b, c, d, e) == (a', b', c', d', e') = a == a' && b == b' && c == c' && d == d' && e == e'

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f) => Eq (a, b, c, d, e, f) where
  (a, b, c, d, e, f) == (a', b', c', d', e', f') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f'

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g) => Eq (a, b, c, d, e, f, g) where
  (a, b, c, d, e, f, g) == (a', b', c', d', e', f', g') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g'

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h) => Eq (a, b, c, d, e, f, g, h) where
  (a, b, c, d, e, f, g, h) ==
    (a', b', c', d', e', f', g', h') =
    a == a' && (b, c, d, e, f, g, h) == (b', c', d', e', f', g', h')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i) => Eq (a, b, c, d, e, f, g, h, i) where
  (a, b, c, d, e, f, g, h, i) ==
    (a', b', c', d', e', f', g', h', i') =
    a == a' && (b, c, d, e, f, g, h, i) == (b', c', d', e', f', g', h', i')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j) => Eq (a, b, c, d, e, f, g, h, i, j) where
  (a, b, c, d, e, f, g, h, i, j) ==
    (a', b', c', d', e', f', g', h', i', j') =
    a == a' && (b, c, d, e, f, g, h, i, j) == (b', c', d', e', f', g', h', i', j')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k) => Eq (a, b, c, d, e, f, g, h, i, j, k) where
  (a, b, c, d, e, f, g, h, i, j, k) ==
    (a', b', c', d', e', f', g', h', i', j', k') =
    a == a' && (b, c, d, e, f, g, h, i, j, k) == (b', c', d', e', f', g', h', i', j', k')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l) => Eq (a, b, c, d, e, f, g, h, i, j, k, l) where
  (a, b, c, d, e, f, g, h, i, j, k, l) ==
    (a', b', c', d', e', f', g', h', i', j', k', l') =
    a == a' && (b, c, d, e, f, g, h, i, j, k, l) == (b', c', d', e', f', g', h', i', j', k', l')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  (a, b, c, d, e, f, g, h, i, j, k, l, m) ==
    (a', b', c', d', e', f', g', h', i', j', k', l', m') =
    a == a' && (b, c, d, e, f, g, h, i, j, k, l, m) == (b', c', d', e', f', g', h', i', j', k', l', m')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  (a, b, c, d, e, f, g, h, i, j, k, l, m, n) ==
    (a', b', c', d', e', f', g', h', i', j', k', l', m', n') =
    a == a' && (b, c, d, e, f, g, h, i, j, k, l, m, n) == (b', c', d', e', f', g', h', i', j', k', l', m', n')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n, Eq o) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) ==
    (a', b', c', d', e', f', g', h', i', j', k', l', m', n', o') =
    a == a' && (b, c, d, e, f, g, h, i, j, k, l, m, n, o) == (b', c', d', e', f', g', h', i', j', k', l', m', n', o')

-- Order ---------------------------------------------------------------------------------------------------------------

class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a
  compare x y = if x == y then EQ else if x <= y then LT else GT
  x < y = case compare x y of { LT -> True; _ -> False }
  x <= y = case compare x y of { GT -> False; _ -> True }
  x > y = case compare x y of { GT -> True; _ -> False }
  x >= y = case compare x y of { LT -> False; _ -> True }
  max x y = if x <= y then y else x
  min x y = if x <= y then x else y

{-@ class Ord a where
      compare :: x:a -> y:a -> {v:Ordering | (v = EQ <=> x = y) && (v = LT <=> x < y) && (v = GT <=> x > y)}
      (<) :: x:a -> y:a -> {v:Bool | v <=> x < y}
      (<=) :: x:a -> y:a -> {v:Bool | v <=> x <= y}
      (>) :: x:a -> y:a -> {v:Bool | v <=> x > y}
      (>=) :: x:a -> y:a -> {v:Bool | v <=> x >= y}
      max :: x:a -> y:a -> {v:a | v = (if x > y then x else y)}
      min :: x:a -> y:a -> {v:a | v = (if x < y then x else y)} @-}

instance Ord Int where
  compare x y = if P.intLt x y then LT else if P.intEq x y then EQ else GT
  x < y = P.intLt x y
  x <= y = P.intLe x y
  x > y = P.intGt x y
  x >= y = P.intGe x y
  max x y = if P.intLe x y then y else x
  min x y = if P.intLe x y then x else y

instance Ord Integer where
  compare x y = if P.integerLt x y then LT else if P.integerEq x y then EQ else GT
  x < y = P.integerLt x y
  x <= y = P.integerLe x y
  x > y = P.integerGt x y
  x >= y = P.integerGe x y

instance Ord Double where
  compare x y = if P.doubleLt x y then LT else if P.doubleEq x y then EQ else GT
  x < y = P.doubleLt x y
  x <= y = P.doubleLe x y
  x > y = P.doubleGt x y
  x >= y = P.doubleGe x y

instance Ord Float where
  compare x y = if P.floatLt x y then LT else if P.floatEq x y then EQ else GT
  x < y = P.floatLt x y
  x <= y = P.floatLe x y
  x > y = P.floatGt x y
  x >= y = P.floatGe x y

instance Ord Char where
  compare x y = if P.charLt x y then LT else if P.charEq x y then EQ else GT
  x < y = P.charLt x y
  x <= y = P.charLe x y
  x > y = P.charGt x y
  x >= y = P.charGe x y

instance Ord Bool where
  compare False True = LT
  compare True False = GT
  compare _ _ = EQ

instance Ord Ordering where
  compare x y = compare (fromEnum x) (fromEnum y)

instance Ord () where
  compare () () = EQ

instance Ord a => Ord [a] where
  compare [] [] = EQ
  compare [] (_ : _) = LT
  compare (_ : _) [] = GT
  compare (x : xs) (y : ys) = case compare x y of
    EQ -> compare xs ys
    other -> other

instance Ord a => Ord (Maybe a) where
  compare Nothing Nothing = EQ
  compare Nothing (Just _) = LT
  compare (Just _) Nothing = GT
  compare (Just x) (Just y) = compare x y

instance (Ord a, Ord b) => Ord (Either a b) where
  compare (Left x) (Left y) = compare x y
  compare (Left _) (Right _) = LT
  compare (Right _) (Left _) = GT
  compare (Right x) (Right y) = compare x y

-- | The second order decides where the first finds its arguments equal.
thenCompare :: Ordering -> Ordering -> Ordering
thenCompare EQ y = y
thenCompare x _ = x

instance (Ord a, Ord b) => Ord (a, b) where
  compare (a, b) (a', b') = thenCompare (compare a a') (compare b b')

instance (Ord a, Ord b, Ord c) => Ord (a, b, c) where
  compare (a, b, c) (a', b', c') = thenCompare (compare a a') (thenCompare (compare b b') (compare c c'))

instance (Ord a, Ord b, Ord c, Ord d) => Ord (a, b, c, d) where
  compare (a, b, c, d) (a', b', c', d') = thenCompare (compare a a') (compare (b, c, d) (b', c', d'))

instance (Ord a, Ord b, Ord c, Ord d, Ord e) => Ord (a, b, c, d, e) where
  compare (a, b, c, d, e) (a', b', c', d', e') = thenCompare (compare a a') (compare (b, c, d, e) (b', c', d', e'))

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f) => Ord (a, b, c, d, e, f) where
  compare (a, b, c, d, e, f) (a', b', c', d', e', f') =
    thenCompare (compare a a') (compare (b, c, d, e, f) (b', c', d', e', f'))

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g) => Ord (a, b, c, d, e, f, g) where
  compare (a, b, c, d, e, f, g) (a', b', c', d', e', f', g') =
    thenCompare (compare a a') (compare (b, c, d, e, f, g) (b', c', d', e', f', g'))

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h) => Ord (a, b, c, d, e, f, g, h) where
  compare (a, b, c, d, e, f, g, h)
    (a', b', c', d', e', f', g', h') =
    thenCompare (compare a a') (compare (b, c, d, e, f, g, h)
      (b', c', d', e', f', g', h'))

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i) => Ord (a, b, c, d, e, f, g, h, i) where
  compare (a, b, c, d, e, f, g, h, i)
    (a', b', c', d', e', f', g', h', i') =
    thenCompare (compare a a') (compare (b, c, d, e, f, g, h, i)
      (b', c', d', e', f', g', h', i'))

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j) => Ord (a, b, c, d, e, f, g, h, i, j) where
  compare (a, b, c, d, e, f, g, h, i, j)
    (a', b', c', d', e', f', g', h', i', j') =
    thenCompare (compare a a') (compare (b, c, d, e, f, g, h, i, j)
      (b', c', d', e', f', g', h', i', j'))

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k) => Ord (a, b, c, d, e, f, g, h, i, j, k) where
  compare (a, b, c, d, e, f, g, h, i, j, k)
    (a', b', c', d', e', f', g', h', i', j', k') =
    thenCompare (compare a a') (compare (b, c, d, e, f, g, h, i, j, k)
      (b', c', d', e', f', g', h', i', j', k'))

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l) => Ord (a, b, c, d, e, f, g, h, i, j, k, l) where
  compare (a, b, c, d, e, f, g, h, i, j, k, l)
    (a', b', c', d', e', f', g', h', i', j', k', l') =
    thenCompare (compare a a') (compare (b, c, d, e, f, g, h, i, j, k, l)
      (b', c', d', e', f', g', h', i', j', k', l'))

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  compare (a, b, c, d, e, f, g, h, i, j, k, l, m)
    (a', b', c', d', e', f', g', h', i', j', k', l', m') =
    thenCompare (compare a a') (compare (b, c, d, e, f, g, h, i, j, k, l, m)
      (b', c', d', e', f', g', h', i', j', k', l', m'))

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  compare (a, b, c, d, e, f, g, h, i, j, k, l, m, n)
    (a', b', c', d', e', f', g', h', i', j', k', l', m', n') =
    thenCompare (compare a a') (compare (b, c, d, e, f, g, h, i, j, k, l, m, n)
      (b', c', d', e', f', g', h', i', j', k', l', m', n'))

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n, Ord o) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  compare (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
    (a', b', c', d', e', f', g', h', i', j', k', l', m', n', o') =
    thenCompare (compare a a') (compare (b, c, d, e, f, g, h, i, j, k, l, m, n, o)
      (b', c', d', e', f', g', h', i', j', k', l', m', n', o'))

-- Numbers -------------------------------------------------------------------------------------------------------------

class Num a where
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger :: Integer -> a
  x - y = x + negate y
  negate x = 0 - x

{-@ class Num a where
      (+) :: x:a -> y:a -> {v:a | v = x + y}
      (-) :: x:a -> y:a -> {v:a | v = x - y}
      (*) :: x:a -> y:a -> {v:a | v = x * y}
      negate :: x:a -> {v:a | v = -x}
      fromInteger :: x:Integer -> {v:a | v = x} @-}

class (Num a, Ord a) => Real a where
  toRational :: a -> Rational

class (Real a, Enum a) => Integral a where
  quot, rem, div, mod :: a -> a -> a
  quotRem, divMod :: a -> a -> (a, a)
  toInteger :: a -> Integer
  quot x y = fst (quotRem x y)
  rem x y = snd (quotRem x y)
  div x y = fst (divMod x y)
  mod x y = snd (divMod x y)
  divMod x y = case quotRem x y of
    (q, r) -> if signum r == negate (signum y) then (q - 1, r + y) else (q, r)

{-@ class Integral a where
      quot :: x:a -> y:{v:a | v /= 0} -> {v:a | ((x >= 0 && y > 0) => v = x / y) && ((x < 0 && y > 0) => (x / y <= v && v <= x / y + 1 && v <= 0)) && ((x >= 0 && y >= 0) => v >= 0) && ((x >= 0 && y >= 1) => v <= x)}
      rem :: x:a -> y:{v:a | v /= 0} -> {v:a | (x >= 0 && y > 0) => (0 <= v && v < y)}
      div :: x:a -> y:{v:a | v /= 0} -> {v:a | v = x / y && ((x >= 0 && y >= 0) => v >= 0) && ((x >= 0 && y >= 1) => v <= x) && ((x >= 1 && y > 1) => v < x)}
      mod :: x:a -> y:{v:a | v /= 0} -> {v:a | v = x mod y && (y > 0 => (0 <= v && v < y))}
      quotRem :: x:a -> y:{v:a | v /= 0} -> ({v:a | ((x >= 0 && y > 0) => v = x / y) && ((x < 0 && y > 0) => (x / y <= v && v <= x / y + 1 && v <= 0)) && ((x >= 0 && y >= 0) => v >= 0) && ((x >= 0 && y >= 1) => v <= x)}, {v:a | (x >= 0 && y > 0) => (0 <= v && v < y)})
      divMod :: x:a -> y:{v:a | v /= 0} -> ({v:a | v = x / y && ((x >= 0 && y >= 0) => v >= 0) && ((x >= 0 && y >= 1) => v <= x)}, {v:a | v = x mod y && (y > 0 => (0 <= v && v < y))})
      toInteger :: x:a -> {v:Integer | v = x} @-}

class Num a => Fractional a where
  (/) :: a -> a -> a
  recip :: a -> a
  fromRational :: Rational -> a
  recip x = 1 / x
  x / y = x * recip y

{-@ class Fractional a where
      (/) :: x:a -> y:{v:a | v /= 0} -> {v:a | v = x / y} @-}

class Fractional a => Floating a where
  pi :: a
  exp, log, sqrt :: a -> a
  (**), logBase :: a -> a -> a
  sin, cos, tan, asin, acos, atan :: a -> a
  sinh, cosh, tanh, asinh, acosh, atanh :: a -> a
  log1p, expm1 :: a -> a
  x ** y = exp (log x * y)
  logBase x y = log y / log x
  sqrt x = x ** fromRational (1 :% 2)
  tan x = sin x / cos x
  tanh x = sinh x / cosh x
  log1p x = log (1 + x)
  expm1 x = exp x - 1

-- LiquidHaskell 0.9.0.2 has no types for the methods of Floating: it neither asks nor knows anything of them.

class (Real a, Fractional a) => RealFrac a where
  properFraction :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b
  truncate x = fst (properFraction x)
  round x = case properFraction x of
    (n, r) ->
      let away = if r < 0 then n - 1 else n + 1
      in case compare (abs r) (fromRational (1 :% 2)) of
           LT -> n
           EQ -> if even n then n else away
           GT -> away
  ceiling x = case properFraction x of
    (n, r) -> if r > 0 then n + 1 else n
  floor x = case properFraction x of
    (n, r) -> if r < 0 then n - 1 else n

class (RealFrac a, Floating a) => RealFloat a where
  floatRadix :: a -> Integer
  floatDigits :: a -> Int
  floatRange :: a -> (Int, Int)
  decodeFloat :: a -> (Integer, Int)
  encodeFloat :: Integer -> Int -> a
  exponent :: a -> Int
  significand :: a -> a
  scaleFloat :: Int -> a -> a
  isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE :: a -> Bool
  atan2 :: a -> a -> a
  exponent x = case decodeFloat x of
    (m, n) -> if m == 0 then 0 else n + floatDigits x
  significand x = case decodeFloat x of
    (m, _) -> encodeFloat m (negate (floatDigits x))
  scaleFloat k x = case decodeFloat x of
    (m, n) -> if k == 0 || m == 0 || isNaN x || isInfinite x then x else encodeFloat m (n + k)

divideByZero :: a
divideByZero = P.raise "divide by zero"

instance Num Int where
  x + y = P.intAdd x y
  x - y = P.intSub x y
  x * y = P.intMul x y
  negate x = P.intNegate x
  abs x = if P.intLt x 0 then P.intNegate x else x
  signum x = if P.intLt x 0 then -1 else if P.intEq x 0 then 0 else 1
  fromInteger n = P.integerToInt n

instance Real Int where
  toRational x = P.intToInteger x :% 1

instance Integral Int where
  quot x y = if P.intEq y 0 then divideByZero else P.intQuot x y
  rem x y = if P.intEq y 0 then divideByZero else P.intRem x y
  div x y = if P.intEq y 0 then divideByZero else P.intDiv x y
  mod x y = if P.intEq y 0 then divideByZero else P.intMod x y
  quotRem x y = if P.intEq y 0 then divideByZero else (P.intQuot x y, P.intRem x y)
  divMod x y = if P.intEq y 0 then divideByZero else (P.intDiv x y, P.intMod x y)
  toInteger x = P.intToInteger x

instance Num Integer where
  x + y = P.integerAdd x y
  x - y = P.integerSub x y
  x * y = P.integerMul x y
  negate x = P.integerNegate x
  abs x = if P.integerLt x 0 then P.integerNegate x else x
  signum x = if P.integerLt x 0 then -1 else if P.integerEq x 0 then 0 else 1
  fromInteger n = n

instance Real Integer where
  toRational x = x :% 1

instance Integral Integer where
  quot x y = if P.integerEq y 0 then divideByZero else P.integerQuot x y
  rem x y = if P.integerEq y 0 then divideByZero else P.integerRem x y
  div x y = if P.integerEq y 0 then divideByZero else P.integerDiv x y
  mod x y = if P.integerEq y 0 then divideByZero else P.integerMod x y
  quotRem x y = if P.integerEq y 0 then divideByZero else (P.integerQuot x y, P.integerRem x y)
  divMod x y = if P.integerEq y 0 then divideByZero else (P.integerDiv x y, P.integerMod x y)
  toInteger n = n

instance Num Double where
  x + y = P.doubleAdd x y
  x - y = P.doubleSub x y
  x * y = P.doubleMul x y
  negate x = P.doubleNegate x
  abs x = if P.doubleEq x 0 then 0 else if P.doubleLt x 0 then P.doubleNegate x else x
  signum x = if P.doubleGt x 0 then 1 else if P.doubleLt x 0 then -1 else x
  fromInteger n = P.integerToDouble n

instance Real Double where
  toRational x = case decodeFloat x of
    (m, e) -> if e >= 0 then P.integerShiftLeft m e :% 1 else reduce m (P.integerShiftLeft 1 (negate e))

instance Fractional Double where
  x / y = P.doubleDivide x y
  recip x = P.doubleDivide 1 x
  fromRational (n :% d) = P.doubleFromRatio n d

instance Floating Double where
  pi = 3.141592653589793
  exp x = P.doubleExp x
  log x = P.doubleLog x
  sqrt x = P.doubleSqrt x
  x ** y = P.doublePower x y
  sin x = P.doubleSin x
  cos x = P.doubleCos x
  tan x = P.doubleTan x
  asin x = P.doubleAsin x
  acos x = P.doubleAcos x
  atan x = P.doubleAtan x
  sinh x = P.doubleSinh x
  cosh x = P.doubleCosh x
  tanh x = P.doubleTanh x
  asinh x = P.doubleAsinh x
  acosh x = P.doubleAcosh x
  atanh x = P.doubleAtanh x

instance RealFrac Double where
  properFraction x = let n = P.doubleTruncate x in (fromInteger n, P.doubleSub x (P.integerToDouble n))
  truncate x = fromInteger (P.doubleTruncate x)
  round x = fromInteger (P.doubleRound x)
  ceiling x = fromInteger (P.doubleCeiling x)
  floor x = fromInteger (P.doubleFloor x)

instance RealFloat Double where
  floatRadix _ = 2
  floatDigits _ = 53
  floatRange _ = (-1021, 1024)
  decodeFloat x = (P.doubleDecodeSignificand x, P.doubleDecodeExponent x)
  encodeFloat m e = P.doubleEncode m e
  isNaN x = P.doubleIsNaN x
  isInfinite x = P.doubleIsInfinite x
  isDenormalized x = P.doubleNe x 0 && P.doubleLt (abs x) 2.2250738585072014e-308
  isNegativeZero x = P.doubleIsNegativeZero x
  isIEEE _ = True
  atan2 y x = P.doubleAtan2 y x

instance Num Float where
  x + y = P.floatAdd x y
  x - y = P.floatSub x y
  x * y = P.floatMul x y
  negate x = P.floatNegate x
  abs x = if P.floatEq x 0 then 0 else if P.floatLt x 0 then P.floatNegate x else x
  signum x = if P.floatGt x 0 then 1 else if P.floatLt x 0 then -1 else x
  fromInteger n = P.integerToFloat n

instance Real Float where
  toRational x = case decodeFloat x of
    (m, e) -> if e >= 0 then P.integerShiftLeft m e :% 1 else reduce m (P.integerShiftLeft 1 (negate e))

instance Fractional Float where
  x / y = P.floatDivide x y
  recip x = P.floatDivide 1 x
  fromRational (n :% d) = P.floatFromRatio n d

instance Floating Float where
  pi = 3.1415927
  exp x = P.floatExp x
  log x = P.floatLog x
  sqrt x = P.floatSqrt x
  x ** y = P.floatPower x y
  sin x = P.floatSin x
  cos x = P.floatCos x
  tan x = P.floatTan x
  asin x = P.floatAsin x
  acos x = P.floatAcos x
  atan x = P.floatAtan x
  sinh x = P.floatSinh x
  cosh x = P.floatCosh x
  tanh x = P.floatTanh x
  asinh x = P.floatAsinh x
  acosh x = P.floatAcosh x
  atanh x = P.floatAtanh x

instance RealFrac Float where
  properFraction x = let n = P.floatTruncate x in (fromInteger n, P.floatSub x (P.integerToFloat n))
  truncate x = fromInteger (P.floatTruncate x)
  round x = fromInteger (P.floatRound x)
  ceiling x = fromInteger (P.floatCeiling x)
  floor x = fromInteger (P.floatFloor x)

instance RealFloat Float where
  floatRadix _ = 2
  floatDigits _ = 24
  floatRange _ = (-125, 128)
  decodeFloat x = (P.floatDecodeSignificand x, P.floatDecodeExponent x)
  encodeFloat m e = P.floatEncode m e
  isNaN x = P.floatIsNaN x
  isInfinite x = P.floatIsInfinite x
  isDenormalized x = P.floatNe x 0 && P.floatLt (abs x) 1.17549435e-38
  isNegativeZero x = P.floatIsNegativeZero x
  isIEEE _ = True
  atan2 y x = P.floatAtan2 y x

subtract :: Num a => a -> a -> a
subtract x y = y - x

even, odd :: Integral a => a -> Bool
even n = rem n 2 == 0
odd n = rem n 2 /= 0

gcd :: Integral a => a -> a -> a
gcd x y = euclid (abs x) (abs y)

euclid :: Integral a => a -> a -> a
euclid a b = if b == 0 then a else euclid b (rem a b)

lcm :: Integral a => a -> a -> a
lcm x y =
  if x == 0 || y == 0 then 0 else abs (quot x (gcd x y) * y)

{-@ (^) :: (Num a, Integral b) => x:a -> n:{n:b | n >= 0}
           -> {v:a | (x /= 0 => v /= 0) && (x == 0 && n /= 0 => v == 0)} @-}
(^) :: (Num a, Integral b) => a -> b -> a
x ^ n
  | n < 0 = P.raise "Negative exponent"
  | n == 0 = 1
  | otherwise = power x n

-- | Repeated squaring; the exponent is positive.
power :: (Num a, Integral b) => a -> b -> a
power x n
  | even n = power (x * x) (quot n 2)
  | n == 1 = x
  | otherwise = powerTimes (x * x) (quot n 2) x

powerTimes :: (Num a, Integral b) => a -> b -> a -> a
powerTimes x n z
  | even n = powerTimes (x * x) (quot n 2) z
  | n == 1 = x * z
  | otherwise = powerTimes (x * x) (quot n 2) (x * z)

(^^) :: (Fractional a, Integral b) => a -> b -> a
x ^^ n = if n >= 0 then x ^ n else recip (x ^ negate n)

{-@ fromIntegral :: (Integral a, Num b) => x:a -> {v:b | v = x} @-}
fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral x = fromInteger (toInteger x)

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = fromRational (toRational x)

-- Ratios --------------------------------------------------------------------------------------------------------------

data Ratio a = !a :% !a

type Rational = Ratio Integer

-- | A ratio in lowest terms with a positive denominator.
reduce :: Integral a => a -> a -> Ratio a
reduce x y
  | y == 0 = P.raise "Ratio has zero denominator"
  | otherwise = let d = gcd x y in quot x d :% quot y d

-- | Whether a ratio is one that can be made: all are reduced.
liquidlensReduced :: Integral a => Ratio a -> Bool
liquidlensReduced (x :% y) = y == 1 || (y > 1 && gcd x y == 1)

makeRatio :: Integral a => a -> a -> Ratio a
makeRatio x y = reduce (x * signum y) (abs y)

instance Eq a => Eq (Ratio a) where
  (x :% y) == (x' :% y') = x == x' && y == y'

instance Integral a => Ord (Ratio a) where
  compare (x :% y) (x' :% y') = compare (x * y') (x' * y)
  (x :% y) <= (x' :% y') = x * y' <= x' * y
  (x :% y) < (x' :% y') = x * y' < x' * y

instance Integral a => Num (Ratio a) where
  (x :% y) + (x' :% y') = reduce (x * y' + x' * y) (y * y')
  (x :% y) - (x' :% y') = reduce (x * y' - x' * y) (y * y')
  (x :% y) * (x' :% y') = reduce (x * x') (y * y')
  negate (x :% y) = negate x :% y
  abs (x :% y) = abs x :% y
  signum (x :% _) = signum x :% 1
  fromInteger n = fromInteger n :% 1

instance Integral a => Fractional (Ratio a) where
  (x :% y) / (x' :% y') = makeRatio (x * y') (y * x')
  recip (x :% y)
    | x == 0 = P.raise "Ratio has zero denominator"
    | x < 0 = negate y :% negate x
    | otherwise = y :% x
  fromRational (n :% d) = makeRatio (fromInteger n) (fromInteger d)

instance Integral a => Real (Ratio a) where
  toRational (x :% y) = toInteger x :% toInteger y

instance Integral a => RealFrac (Ratio a) where
  properFraction (x :% y) = case quotRem x y of
    (q, r) -> (fromInteger (toInteger q), r :% y)

instance Integral a => Enum (Ratio a) where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromInteger (P.intToInteger n) :% 1
  fromEnum x = fromInteger (truncate x)
  enumFrom x = iterate (+ 1) x
  enumFromThen x y = iterate (+ (y - x)) x
  enumFromTo x z = takeWhile (<= z + fromRational (1 :% 2)) (enumFrom x)
  enumFromThenTo x y z = fractionalThenTo x y z

instance Show a => Show (Ratio a) where
  showsPrec d (x :% y) = showParen (d > 7) (\s -> showsPrec 8 x (showString " % " (showsPrec 8 y s)))

-- Words ---------------------------------------------------------------------------------------------------------------

-- | Unsigned 64-bit numbers, kept reduced.
{-@ embed Word as int @-}
newtype Word = MakeWord Integer

wrapWord :: Integer -> Word
wrapWord n = MakeWord (P.integerMod n 18446744073709551616)

instance Eq Word where
  MakeWord x == MakeWord y = P.integerEq x y

instance Ord Word where
  compare (MakeWord x) (MakeWord y) = compare x y
  MakeWord x <= MakeWord y = P.integerLe x y

instance Show Word where
  showsPrec _ (MakeWord n) s = P.integerShow n ++ s

instance Num Word where
  MakeWord x + MakeWord y = wrapWord (P.integerAdd x y)
  MakeWord x - MakeWord y = wrapWord (P.integerSub x y)
  MakeWord x * MakeWord y = wrapWord (P.integerMul x y)
  negate (MakeWord x) = wrapWord (P.integerNegate x)
  abs x = x
  signum (MakeWord x) = MakeWord (signum x)
  fromInteger n = wrapWord n

instance Real Word where
  toRational (MakeWord x) = x :% 1

instance Enum Word where
  toEnum n = wrapWord (P.intToInteger n)
  fromEnum (MakeWord n) = P.integerToInt n
  enumFrom x = enumFromTo x maxBound
  enumFromTo (MakeWord x) (MakeWord y) = map MakeWord (enumFromTo x y)
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromThenTo (MakeWord x) (MakeWord y) (MakeWord z) = map MakeWord (enumFromThenTo x y z)

instance Bounded Word where
  minBound = MakeWord 0
  maxBound = MakeWord 18446744073709551615

instance Integral Word where
  quotRem (MakeWord x) (MakeWord y) = case quotRem x y of (q, r) -> (MakeWord q, MakeWord r)
  divMod x y = quotRem x y
  toInteger (MakeWord x) = x

-- Enumerations and bounds ---------------------------------------------------------------------------------------------

class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]
  succ x = toEnum (P.intAdd (fromEnum x) 1)
  pred x = toEnum (P.intSub (fromEnum x) 1)
  enumFrom x = map toEnum (intFrom (fromEnum x))
  enumFromThen x y = map toEnum (intFromThen (fromEnum x) (fromEnum y))
  enumFromTo x y = map toEnum (intFromTo (fromEnum x) (fromEnum y))
  enumFromThenTo x y z = map toEnum (intFromThenTo (fromEnum x) (fromEnum y) (fromEnum z))

class Bounded a where
  minBound, maxBound :: a

intFrom :: Int -> [Int]
intFrom x = x : (if P.intEq x 9223372036854775807 then [] else intFrom (P.intAdd x 1))

intFromTo :: Int -> Int -> [Int]
intFromTo x y = if P.intGt x y then [] else x : (if P.intEq x y then [] else intFromTo (P.intAdd x 1) y)

intFromThen :: Int -> Int -> [Int]
intFromThen x y =
  if P.intGe y x then intUp x (P.intSub y x) 9223372036854775807 else intDown x (P.intSub y x) (-9223372036854775808)

intFromThenTo :: Int -> Int -> Int -> [Int]
intFromThenTo x y z = if P.intGe y x then intUp x (P.intSub y x) z else intDown x (P.intSub y x) z

-- | From a start in steps of at least zero; no number beyond the end is computed.
intUp :: Int -> Int -> Int -> [Int]
intUp x step end =
  if P.intGt x end then [] else x : (if P.intGt x (P.intSub end step) then [] else intUp (P.intAdd x step) step end)

intDown :: Int -> Int -> Int -> [Int]
intDown x step end =
  if P.intLt x end then [] else x : (if P.intLt x (P.intSub end step) then [] else intDown (P.intAdd x step) step end)

integerFrom :: Integer -> [Integer]
integerFrom x = x : integerFrom (P.integerAdd x 1)

integerFromTo :: Integer -> Integer -> [Integer]
integerFromTo x y = if P.integerGt x y then [] else x : integerFromTo (P.integerAdd x 1) y

integerFromThen :: Integer -> Integer -> [Integer]
integerFromThen x step = x : integerFromThen (P.integerAdd x step) step

integerUp :: Integer -> Integer -> Integer -> [Integer]
integerUp x step end = if P.integerGt x end then [] else x : integerUp (P.integerAdd x step) step end

integerDown :: Integer -> Integer -> Integer -> [Integer]
integerDown x step end = if P.integerLt x end then [] else x : integerDown (P.integerAdd x step) step end

-- | Fractional ranges go half a step beyond their end.
fractionalThenTo :: (Ord a, Fractional a) => a -> a -> a -> [a]
fractionalThenTo x y z =
  let step = y - x
      end = z + step / 2
  in takeWhile (if y >= x then (<= end) else (>= end)) (fractionalFrom x step)

-- | @x, x + step, x + step + step, ...@ added up from the start.
fractionalFrom :: Num a => a -> a -> [a]
fractionalFrom x step = x : fractionalFrom (x + step) step

instance Enum Int where
  succ x = if P.intEq x 9223372036854775807
    then P.raise "Prelude.Enum.succ{Int}: tried to take `succ' of maxBound" else P.intAdd x 1
  pred x = if P.intEq x (-9223372036854775808)
    then P.raise "Prelude.Enum.pred{Int}: tried to take `pred' of minBound" else P.intSub x 1
  toEnum x = x
  fromEnum x = x
  enumFrom x = intFrom x
  enumFromThen x y = intFromThen x y
  enumFromTo x y = intFromTo x y
  enumFromThenTo x y z = intFromThenTo x y z

instance Enum Integer where
  succ x = P.integerAdd x 1
  pred x = P.integerSub x 1
  toEnum n = P.intToInteger n
  fromEnum n = P.integerToInt n
  enumFrom x = integerFrom x
  enumFromThen x y = integerFromThen x (P.integerSub y x)
  enumFromTo x y = integerFromTo x y
  enumFromThenTo x y z =
    if P.integerGe y x then integerUp x (P.integerSub y x) z else integerDown x (P.integerSub y x) z

instance Enum Double where
  succ x = P.doubleAdd x 1
  pred x = P.doubleSub x 1
  toEnum n = P.intToDouble n
  fromEnum x = P.integerToInt (P.doubleTruncate x)
  enumFrom x = fractionalFrom x 1
  enumFromThen x y = fractionalFrom x (P.doubleSub y x)
  enumFromTo x z = takeWhile (<= P.doubleAdd z 0.5) (fractionalFrom x 1)
  enumFromThenTo x y z = fractionalThenTo x y z

instance Enum Float where
  succ x = P.floatAdd x 1
  pred x = P.floatSub x 1
  toEnum n = P.intToFloat n
  fromEnum x = P.integerToInt (P.floatTruncate x)
  enumFrom x = fractionalFrom x 1
  enumFromThen x y = fractionalFrom x (P.floatSub y x)
  enumFromTo x z = takeWhile (<= P.floatAdd z 0.5) (fractionalFrom x 1)
  enumFromThenTo x y z = fractionalThenTo x y z

instance Enum Char where
  succ c = if P.charEq c '\1114111' then P.raise "Prelude.Enum.Char.succ: bad argument" else P.charChr (P.intAdd (P.charOrd c) 1)
  pred c = if P.charEq c '\0' then P.raise "Prelude.Enum.Char.pred: bad argument" else P.charChr (P.intSub (P.charOrd c) 1)
  toEnum n = intToChar n
  fromEnum c = P.charOrd c
  enumFrom c = map P.charChr (intFromTo (P.charOrd c) 1114111)
  enumFromTo c d = map P.charChr (intFromTo (P.charOrd c) (P.charOrd d))
  enumFromThen c d =
    map P.charChr (intFromThenTo (P.charOrd c) (P.charOrd d) (if P.charGe d c then 1114111 else 0))
  enumFromThenTo c d e = map P.charChr (intFromThenTo (P.charOrd c) (P.charOrd d) (P.charOrd e))

intToChar :: Int -> Char
intToChar n =
  if P.intGe n 0 && P.intLe n 1114111
    then P.charChr n
    else P.raise ("Prelude.chr: bad argument: " ++ showsPrec 9 n "")

instance Enum Bool where
  succ False = True
  succ True = P.raise "Prelude.Enum.Bool.succ: bad argument"
  pred True = False
  pred False = P.raise "Prelude.Enum.Bool.pred: bad argument"
  toEnum n = if P.intEq n 0 then False else if P.intEq n 1 then True else P.raise "Prelude.Enum.Bool.toEnum: bad argument"
  fromEnum False = 0
  fromEnum True = 1
  enumFrom x = enumFromTo x True
  enumFromThen x y = enumFromThenTo x y (if fromEnum y >= fromEnum x then True else False)

instance Enum Ordering where
  succ LT = EQ
  succ EQ = GT
  succ GT = P.raise "Prelude.Enum.Ordering.succ: bad argument"
  pred GT = EQ
  pred EQ = LT
  pred LT = P.raise "Prelude.Enum.Ordering.pred: bad argument"
  toEnum n = if P.intEq n 0 then LT else if P.intEq n 1 then EQ else if P.intEq n 2 then GT
    else P.raise "Prelude.Enum.Ordering.toEnum: bad argument"
  fromEnum LT = 0
  fromEnum EQ = 1
  fromEnum GT = 2
  enumFrom x = enumFromTo x GT
  enumFromThen x y = enumFromThenTo x y (if fromEnum y >= fromEnum x then GT else LT)

instance Enum () where
  succ () = P.raise "Prelude.Enum.().succ: bad argument"
  pred () = P.raise "Prelude.Enum.().pred: bad argument"
  toEnum n = if P.intEq n 0 then () else P.raise "Prelude.Enum.().toEnum: bad argument"
  fromEnum () = 0
  enumFrom () = [()]
  enumFromThen () () = repeat ()
  enumFromTo () () = [()]
  enumFromThenTo () () () = repeat ()

instance Bounded Int where
  minBound = -9223372036854775808
  maxBound = 9223372036854775807

instance Bounded Char where
  minBound = '\0'
  maxBound = '\1114111'

instance Bounded Bool where
  minBound = False
  maxBound = True

instance Bounded Ordering where
  minBound = LT
  maxBound = GT

instance Bounded () where
  minBound = ()
  maxBound = ()

instance (Bounded a, Bounded b) => Bounded (a, b) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c) => Bounded (a, b, c) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

-- Semigroups and monoids ----------------------------------------------------------------------------------------------

infixr 5 :|

data NonEmpty a = a :| [a]

class Semigroup a where
  (<>) :: a -> a -> a
  sconcat :: NonEmpty a -> a
  stimes :: Integral b => b -> a -> a
  sconcat (x :| xs) = joinAll x xs
  stimes n x =
    if n <= 0
      then P.raise "stimes: positive multiplier expected"
      else if n == 1 then x else x <> stimes (n - 1) x

joinAll :: Semigroup a => a -> [a] -> a
joinAll x [] = x
joinAll x (y : ys) = x <> joinAll y ys

class Semigroup a => Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mconcat :: [a] -> a
  mappend x y = x <> y
  mconcat xs = listFoldr mappend mempty xs

instance Semigroup [a] where
  xs <> ys = xs ++ ys
  stimes n x
    | n < 0 = P.raise "stimes: [], negative multiplier"
    | n == 0 = []
    | otherwise = x ++ stimes (n - 1) x

instance Monoid [a] where
  mempty = []
  mconcat xss = listConcat xss

instance Semigroup Ordering where
  LT <> _ = LT
  EQ <> y = y
  GT <> _ = GT

instance Monoid Ordering where
  mempty = EQ

instance Semigroup () where
  _ <> _ = ()

instance Monoid () where
  mempty = ()

instance Semigroup b => Semigroup (a -> b) where
  f <> g = \x -> f x <> g x

instance Monoid b => Monoid (a -> b) where
  mempty = \_ -> mempty

instance Semigroup a => Semigroup (Maybe a) where
  Nothing <> y = y
  x <> Nothing = x
  Just x <> Just y = Just (x <> y)

instance Semigroup a => Monoid (Maybe a) where
  mempty = Nothing

instance Semigroup (Either a b) where
  Left _ <> y = y
  x <> _ = x

instance (Semigroup a, Semigroup b) => Semigroup (a, b) where
  (a, b) <> (a', b') = (a <> a', b <> b')

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c) => Semigroup (a, b, c) where
  (a, b, c) <> (a', b', c') = (a <> a', b <> b', c <> c')

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d) => Semigroup (a, b, c, d) where
  (a, b, c, d) <> (a', b', c', d') = (a <> a', b <> b', c <> c', d <> d')

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d, Semigroup e) => Semigroup (a, b, c, d, e) where
  (a, b, c, d, e) <> (a', b', c', d', e') = (a <> a', b <> b', c <> c', d <> d', e <> e')

instance (Monoid a, Monoid b, Monoid c, Monoid d, Monoid e) => Monoid (a, b, c, d, e) where
  mempty = (mempty, mempty, mempty, mempty, mempty)

instance Semigroup a => Semigroup (IO a) where
  x <> y = liftA2 (<>) x y

instance Monoid a => Monoid (IO a) where
  mempty = pure mempty

instance Functor NonEmpty where
  fmap f (x :| xs) = f x :| map f xs

instance Foldable NonEmpty where
  foldr f z (x :| xs) = f x (listFoldr f z xs)

instance Eq a => Eq (NonEmpty a) where
  (x :| xs) == (y :| ys) = x == y && xs == ys

instance Ord a => Ord (NonEmpty a) where
  compare (x :| xs) (y :| ys) = thenCompare (compare x y) (compare xs ys)

instance Show a => Show (NonEmpty a) where
  showsPrec d (x :| xs) = showParen (d > 5) (\s -> showsPrec 6 x (showString " :| " (showsPrec 6 xs s)))

instance Semigroup (NonEmpty a) where
  (x :| xs) <> (y :| ys) = x :| (xs ++ y : ys)

-- Functors and monads -------------------------------------------------------------------------------------------------

class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  x <$ m = fmap (\_ -> x) m

class Functor f => Applicative f where
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  (*>) :: f a -> f b -> f b
  (<*) :: f a -> f b -> f a
  mf <*> mx = liftA2 id mf mx
  liftA2 f mx my = fmap f mx <*> my
  mx *> my = (id <$ mx) <*> my
  mx <* my = liftA2 const mx my

class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a
  m >> k = m >>= \_ -> k
  return x = pure x

class Monad m => MonadFail m where
  fail :: String -> m a

(<$>) :: Functor f => (a -> b) -> f a -> f b
f <$> m = fmap f m

(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< m = m >>= f

liftM :: Monad m => (a -> b) -> m a -> m b
liftM f m = m >>= \x -> return (f x)

ap :: Monad m => m (a -> b) -> m a -> m b
ap mf mx = mf >>= \f -> mx >>= \x -> return (f x)

instance Functor [] where
  fmap f xs = map f xs

instance Applicative [] where
  pure x = [x]
  fs <*> xs = [f x | f <- fs, x <- xs]
  liftA2 f xs ys = [f x y | x <- xs, y <- ys]
  xs *> ys = [y | _ <- xs, y <- ys]

instance Applicative NonEmpty where
  pure x = x :| []
  mf <*> mx = mf >>= \f -> fmap f mx

instance Monad NonEmpty where
  (x :| xs) >>= f = case f x of
    y :| ys -> y :| (ys ++ concatMap (\z -> case f z of { v :| vs -> v : vs }) xs)

instance Monad [] where
  xs >>= f = listConcatMap f xs
  xs >> ys = [y | _ <- xs, y <- ys]

instance MonadFail [] where
  fail _ = []

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)

instance Applicative Maybe where
  pure x = Just x
  Just f <*> m = fmap f m
  Nothing <*> _ = Nothing
  Just _ *> m = m
  Nothing *> _ = Nothing

instance Monad Maybe where
  Just x >>= k = k x
  Nothing >>= _ = Nothing

instance MonadFail Maybe where
  fail _ = Nothing

instance Functor (Either e) where
  fmap _ (Left e) = Left e
  fmap f (Right x) = Right (f x)

instance Applicative (Either e) where
  pure x = Right x
  Left e <*> _ = Left e
  Right f <*> r = fmap f r

instance Monad (Either e) where
  Left e >>= _ = Left e
  Right x >>= k = k x

instance Functor ((->) r) where
  fmap f g = \x -> f (g x)

instance Applicative ((->) r) where
  pure x = \_ -> x
  f <*> g = \x -> f x (g x)
  liftA2 q f g = \x -> q (f x) (g x)

instance Monad ((->) r) where
  f >>= k = \r -> k (f r) r

instance Functor ((,) a) where
  fmap f (a, x) = (a, f x)

instance Monoid a => Applicative ((,) a) where
  pure x = (mempty, x)
  (a, f) <*> (b, x) = (a <> b, f x)

instance Monoid a => Monad ((,) a) where
  (a, x) >>= k = case k x of (b, y) -> (a <> b, y)

-- Foldable structures -------------------------------------------------------------------------------------------------

newtype Endo a = Endo { appEndo :: a -> a }

instance Semigroup (Endo a) where
  Endo f <> Endo g = Endo (\x -> f (g x))

instance Monoid (Endo a) where
  mempty = Endo (\x -> x)

class Foldable t where
  fold :: Monoid m => t m -> m
  foldMap :: Monoid m => (a -> m) -> t a -> m
  foldMap' :: Monoid m => (a -> m) -> t a -> m
  foldr :: (a -> b -> b) -> b -> t a -> b
  foldr' :: (a -> b -> b) -> b -> t a -> b
  foldl :: (b -> a -> b) -> b -> t a -> b
  foldl' :: (b -> a -> b) -> b -> t a -> b
  foldr1 :: (a -> a -> a) -> t a -> a
  foldl1 :: (a -> a -> a) -> t a -> a
  toList :: t a -> [a]
  null :: t a -> Bool
  length :: t a -> Int
  elem :: Eq a => a -> t a -> Bool
  maximum :: Ord a => t a -> a
  minimum :: Ord a => t a -> a
  sum :: Num a => t a -> a
  product :: Num a => t a -> a
  fold t = foldMap id t
  foldMap f t = foldr (\x r -> f x <> r) mempty t
  foldMap' f t = foldl' (\r x -> r <> f x) mempty t
  foldr f z t = appEndo (foldMap (\x -> Endo (f x)) t) z
  foldr' f z t = listFoldl' (\r x -> f x r) z (listReverse (toList t))
  foldl f z t = listFoldl f z (toList t)
  foldl' f z t = listFoldl' f z (toList t)
  foldr1 f t = nonEmptyFoldr "foldr1: empty structure" f (toList t)
  foldl1 f t = nonEmptyFoldl "foldl1: empty structure" f (toList t)
  toList t = foldr (:) [] t
  null t = foldr (\_ _ -> False) True t
  length t = foldl' (\n _ -> P.intAdd n 1) 0 t
  elem x t = listElem x (toList t)
  maximum t = nonEmptyFoldl "maximum: empty structure" max (toList t)
  minimum t = nonEmptyFoldl "minimum: empty structure" min (toList t)
  sum t = foldl' (+) 0 t
  product t = foldl' (*) 1 t

{-@ class Foldable f where
      length :: xs:f a -> {v:Nat | v = len xs}
      null :: xs:f a -> {v:Bool | (v <=> len xs = 0) && (not v <=> len xs > 0)} @-}

listFoldr :: (a -> b -> b) -> b -> [a] -> b
listFoldr f z = go
  where
    go [] = z
    go (x : xs) = f x (go xs)

listFoldl :: (b -> a -> b) -> b -> [a] -> b
listFoldl _ z [] = z
listFoldl f z (x : xs) = listFoldl f (f z x) xs

listFoldl' :: (b -> a -> b) -> b -> [a] -> b
listFoldl' _ z [] = z
listFoldl' f z (x : xs) = let z' = f z x in P.seq z' (listFoldl' f z' xs)

nonEmptyFoldr :: [Char] -> (a -> a -> a) -> [a] -> a
nonEmptyFoldr message _ [] = P.raise message
nonEmptyFoldr _ f (x : xs) = go x xs
  where
    go y [] = y
    go y (z : zs) = f y (go z zs)

nonEmptyFoldl :: [Char] -> (a -> a -> a) -> [a] -> a
nonEmptyFoldl message _ [] = P.raise message
nonEmptyFoldl _ f (x : xs) = listFoldl f x xs

nonEmptyFoldl' :: [Char] -> (a -> a -> a) -> [a] -> a
nonEmptyFoldl' message _ [] = P.raise message
nonEmptyFoldl' _ f (x : xs) = listFoldl' f x xs

listElem :: Eq a => a -> [a] -> Bool
listElem _ [] = False
listElem x (y : ys) = x == y || listElem x ys

{-@ listLength :: xs:[a] -> {v:Nat | v = len xs} @-}
listLength :: [a] -> Int
listLength xs = lengthFrom 0 xs

{-@ lengthFrom :: n:Nat -> xs:[a] -> {v:Nat | v = n + len xs} / [len xs] @-}
lengthFrom :: Int -> [a] -> Int
lengthFrom n [] = n
lengthFrom !n (_ : xs) = lengthFrom (P.intAdd n 1) xs

listConcat :: [[a]] -> [a]
listConcat [] = []
listConcat (xs : xss) = xs ++ listConcat xss

listConcatMap :: (a -> [b]) -> [a] -> [b]
listConcatMap _ [] = []
listConcatMap f (x : xs) = f x ++ listConcatMap f xs

instance Foldable [] where
  foldMap f xs = mconcat (map f xs)
  foldr f z xs = listFoldr f z xs
  foldl f z xs = listFoldl f z xs
  foldl' f z xs = listFoldl' f z xs
  foldr1 f xs = nonEmptyFoldr "Prelude.foldr1: empty list" f xs
  foldl1 f xs = nonEmptyFoldl "Prelude.foldl1: empty list" f xs
  toList xs = xs
  null [] = True
  null (_ : _) = False
  length xs = listLength xs
  elem x xs = listElem x xs
  maximum xs = nonEmptyFoldl' "Prelude.maximum: empty list" max xs
  minimum xs = nonEmptyFoldl' "Prelude.minimum: empty list" min xs

instance Foldable Maybe where
  foldMap _ Nothing = mempty
  foldMap f (Just x) = f x
  foldr _ z Nothing = z
  foldr f z (Just x) = f x z
  foldl _ z Nothing = z
  foldl f z (Just x) = f z x

instance Foldable (Either a) where
  foldMap _ (Left _) = mempty
  foldMap f (Right x) = f x
  foldr _ z (Left _) = z
  foldr f z (Right x) = f x z
  length (Left _) = 0
  length (Right _) = 1
  null (Left _) = True
  null (Right _) = False

instance Foldable ((,) a) where
  foldMap f (_, x) = f x
  foldr f z (_, x) = f x z
  length _ = 1
  null _ = False

-- | Run the actions of a structure from left to right, for their effects only.
traverse_ :: (Foldable t, Applicative f) => (a -> f b) -> t a -> f ()
traverse_ f t = foldr (\x k -> f x *> k) (pure ()) t

mapM_ :: (Foldable t, Monad m) => (a -> m b) -> t a -> m ()
mapM_ f t = foldr (\x k -> f x >> k) (return ()) t

sequence_ :: (Foldable t, Monad m) => t (m a) -> m ()
sequence_ t = foldr (\m k -> m >> k) (return ()) t

and, or :: Foldable t => t Bool -> Bool
and t = foldr (&&) True t
or t = foldr (||) False t

any, all :: Foldable t => (a -> Bool) -> t a -> Bool
any p t = foldr (\x r -> p x || r) False t
all p t = foldr (\x r -> p x && r) True t

concat :: Foldable t => t [a] -> [a]
concat t = foldr (++) [] t

concatMap :: Foldable t => (a -> [b]) -> t a -> [b]
concatMap f t = foldr (\x r -> f x ++ r) [] t

notElem :: (Foldable t, Eq a) => a -> t a -> Bool
notElem x t = not (elem x t)

class (Functor t, Foldable t) => Traversable t where
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)
  sequenceA :: Applicative f => t (f a) -> f (t a)
  mapM :: Monad m => (a -> m b) -> t a -> m (t b)
  sequence :: Monad m => t (m a) -> m (t a)
  traverse f t = sequenceA (fmap f t)
  sequenceA t = traverse id t
  mapM f t = traverse f t
  sequence t = sequenceA t

instance Traversable [] where
  traverse f xs = listFoldr (\x r -> liftA2 (:) (f x) r) (pure []) xs

instance Traversable Maybe where
  traverse _ Nothing = pure Nothing
  traverse f (Just x) = fmap Just (f x)

instance Traversable (Either a) where
  traverse _ (Left e) = pure (Left e)
  traverse f (Right x) = fmap Right (f x)

instance Traversable ((,) a) where
  traverse f (a, x) = fmap ((,) a) (f x)

instance Traversable NonEmpty where
  traverse f (x :| xs) = liftA2 (:|) (f x) (traverse f xs)

-- Lists ---------------------------------------------------------------------------------------------------------------

{-@ map :: (a -> b) -> xs:[a] -> {v:[b] | len v = len xs} @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

{-@ (++) :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

{-@ filter :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs} @-}
filter :: (a -> Bool) -> [a] -> [a]
filter _ [] = []
filter p (x : xs) = if p x then x : filter p xs else filter p xs

emptyList :: [Char] -> a
emptyList function = P.raise ("Prelude." ++ function ++ ": empty list")

{-@ head :: {xs:[a] | len xs > 0} -> {v:a | v = head xs} @-}
head :: [a] -> a
head (x : _) = x
head [] = emptyList "head"

{-@ tail :: xs:{v:[a] | len v > 0} -> {v:[a] | len v = len xs - 1 && v = tail xs} @-}
tail :: [a] -> [a]
tail (_ : xs) = xs
tail [] = emptyList "tail"

{-@ last :: {xs:[a] | len xs > 0} -> a @-}
last :: [a] -> a
last [x] = x
last (_ : xs) = last xs
last [] = emptyList "last"

{-@ init :: xs:{v:[a] | len v > 0} -> {v:[a] | len v = len xs - 1} @-}
init :: [a] -> [a]
init [] = emptyList "init"
init (x : xs) = initFrom x xs

initFrom :: a -> [a] -> [a]
initFrom _ [] = []
initFrom x (y : ys) = x : initFrom y ys

{-@ (!!) :: xs:[a] -> {i:Int | 0 <= i && i < len xs} -> a @-}
(!!) :: [a] -> Int -> a
xs !! n = if P.intLt n 0 then P.raise "Prelude.!!: negative index" else elementAt xs n

elementAt :: [a] -> Int -> a
elementAt [] _ = P.raise "Prelude.!!: index too large"
elementAt (x : xs) n = if P.intEq n 0 then x else elementAt xs (P.intSub n 1)

{-@ reverse :: xs:[a] -> {v:[a] | len v = len xs} @-}
reverse :: [a] -> [a]
reverse xs = listReverse xs

listReverse :: [a] -> [a]
listReverse xs = reverseOnto xs []

reverseOnto :: [a] -> [a] -> [a]
reverseOnto [] ys = ys
reverseOnto (x : xs) ys = reverseOnto xs (x : ys)

{-@ scanl :: (b -> a -> b) -> b -> xs:[a] -> {v:[b] | len v = 1 + len xs} @-}
scanl :: (b -> a -> b) -> b -> [a] -> [b]
scanl f q xs = q : (case xs of { [] -> []; y : ys -> scanl f (f q y) ys })

{-@ scanl1 :: (a -> a -> a) -> xs:{v:[a] | len v > 0} -> {v:[a] | len v = len xs} @-}
scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 f (x : xs) = scanl f x xs
scanl1 _ [] = []

{-@ scanr :: (a -> b -> b) -> b -> xs:[a] -> {v:[b] | len v = 1 + len xs} @-}
scanr :: (a -> b -> b) -> b -> [a] -> [b]
scanr _ q [] = [q]
scanr f q (x : xs) =
  let rest = scanr f q xs
  in f x (case rest of { r : _ -> r; [] -> q }) : rest

{-@ scanr1 :: (a -> a -> a) -> xs:{v:[a] | len v > 0} -> {v:[a] | len v = len xs} @-}
scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 _ [] = []
scanr1 _ [x] = [x]
scanr1 f (x : xs) =
  let rest = scanr1 f xs
  in f x (case rest of { r : _ -> r; [] -> x }) : rest

{-@ lazy iterate @-}
iterate :: (a -> a) -> a -> [a]
iterate f x = x : iterate f (f x)

{-@ lazy repeat @-}
repeat :: a -> [a]
repeat x = let xs = x : xs in xs

{-@ replicate :: n:Nat -> x:a -> {v:[{w:a | w = x}] | len v = n} @-}
replicate :: Int -> a -> [a]
replicate n x = if P.intLe n 0 then [] else x : replicate (P.intSub n 1) x

{-@ lazy cycle @-}
{-@ cycle :: {v:[a] | len v > 0} -> [a] @-}
cycle :: [a] -> [a]
cycle [] = emptyList "cycle"
cycle xs = let ys = xs ++ ys in ys

{-@ take :: n:Int -> xs:[a] -> {v:[a] | if n >= 0 then (len v = (if len xs < n then (len xs) else n)) else (len v = 0)} @-}
take :: Int -> [a] -> [a]
take n xs = if P.intLe n 0 then [] else case xs of { [] -> []; y : ys -> y : take (P.intSub n 1) ys }

{-@ drop :: n:Int -> xs:[a] -> {v:[a] | if n >= 0 then (len v = (if len xs < n then 0 else len xs - n)) else (len v = len xs)} @-}
drop :: Int -> [a] -> [a]
drop n xs = if P.intLe n 0 then xs else case xs of { [] -> []; _ : ys -> drop (P.intSub n 1) ys }

{-@ splitAt :: n:Int -> xs:[a] -> ({v:[a] | if n >= 0 then (if len xs < n then (len v = len xs) else len v = n) else len v = 0}, [a])<{\front back -> len back = len xs - len front}> @-}
splitAt :: Int -> [a] -> ([a], [a])
splitAt n xs =
  if P.intLe n 0 then ([], xs) else case xs of
    [] -> ([], [])
    y : ys -> let (front, back) = splitAt (P.intSub n 1) ys in (y : front, back)

{-@ takeWhile :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs} @-}
takeWhile :: (a -> Bool) -> [a] -> [a]
takeWhile _ [] = []
takeWhile p (x : xs) = if p x then x : takeWhile p xs else []

{-@ dropWhile :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs} @-}
dropWhile :: (a -> Bool) -> [a] -> [a]
dropWhile _ [] = []
dropWhile p (x : xs) = if p x then dropWhile p xs else x : xs

{-@ span :: (a -> Bool) -> xs:[a] -> ({v:[a] | len v <= len xs}, {v:[a] | len v <= len xs}) @-}
span :: (a -> Bool) -> [a] -> ([a], [a])
span _ [] = ([], [])
span p (x : xs) =
  if p x then (let parts = span p xs in (x : fst parts, snd parts)) else ([], x : xs)

{-@ break :: (a -> Bool) -> xs:[a] -> ([a], [a])<{\front back -> len xs = len front + len back}> @-}
break :: (a -> Bool) -> [a] -> ([a], [a])
break p xs = span (\x -> not (p x)) xs

lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup _ [] = Nothing
lookup key ((k, v) : rest) = if key == k then Just v else lookup key rest

{-@ zip :: xs:[a] -> ys:[b] -> {v:[(a, b)] | len v <= len xs && len v <= len ys && (len xs = len ys => len v = len xs)} @-}
zip :: [a] -> [b] -> [(a, b)]
zip (x : xs) (y : ys) = (x, y) : zip xs ys
zip _ _ = []

zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3 (x : xs) (y : ys) (z : zs) = (x, y, z) : zip3 xs ys zs
zip3 _ _ _ = []

{-@ zipWith :: (a -> b -> c) -> xs:[a] -> ys:[b] -> {v:[c] | len v <= len xs && len v <= len ys} @-}
zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f (x : xs) (y : ys) = f x y : zipWith f xs ys
zipWith _ _ _ = []

zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3 f (x : xs) (y : ys) (z : zs) = f x y z : zipWith3 f xs ys zs
zipWith3 _ _ _ _ = []

unzip :: [(a, b)] -> ([a], [b])
unzip ps = listFoldr (\p r -> case p of (x, y) -> (x : fst r, y : snd r)) ([], []) ps

unzip3 :: [(a, b, c)] -> ([a], [b], [c])
unzip3 ps = listFoldr (\p ~(xs, ys, zs) -> case p of (x, y, z) -> (x : xs, y : ys, z : zs)) ([], [], []) ps

lines :: String -> [String]
lines "" = []
lines s =
  let parts = break (\c -> P.charEq c '\n') s
  in fst parts : (case snd parts of { [] -> []; _ : rest -> lines rest })

unlines :: [String] -> String
unlines [] = []
unlines (l : ls) = l ++ '\n' : unlines ls

words :: String -> [String]
words s = case dropWhile charIsSpace s of
  [] -> []
  rest -> let parts = break charIsSpace rest in fst parts : words (snd parts)

unwords :: [String] -> String
unwords [] = ""
unwords [w] = w
unwords (w : ws) = w ++ ' ' : unwords ws

-- Characters ----------------------------------------------------------------------------------------------------------

charIsSpace, charIsDigit, charIsAlpha, charIsAlphaNum, charIsUpper, charIsLower :: Char -> Bool
charIsSpace c
  | P.intLe n 887 = P.boolOr (P.intEq n 32) (P.boolOr (intIsWithin 9 13 n) (P.intEq n 160))
  | otherwise = P.intEq (P.charGeneralCategory c) 22
  where n = P.charOrd c
charIsDigit c = intIsWithin 48 57 (P.charOrd c)
charIsAlpha c
  | P.charLe c '\127' = P.boolOr (charIsAsciiLower c) (charIsAsciiUpper c)
  | otherwise = P.intLe (P.charGeneralCategory c) 4
charIsAlphaNum c
  | P.charLe c '\127' = P.boolOr (P.boolOr (charIsAsciiLower c) (charIsAsciiUpper c)) (charIsDigit c)
  | otherwise = let k = P.charGeneralCategory c in P.boolOr (P.intLe k 4) (intIsWithin 8 10 k)
charIsUpper c
  | P.charLe c '\127' = charIsAsciiUpper c
  | otherwise = let k = P.charGeneralCategory c in P.boolOr (P.intEq k 0) (P.intEq k 2)
charIsLower c
  | P.charLe c '\127' = charIsAsciiLower c
  | otherwise = P.intEq (P.charGeneralCategory c) 1

-- One condition of an unknown character, not a fork for each bound.
charIsAsciiUpper, charIsAsciiLower :: Char -> Bool
charIsAsciiUpper c = intIsWithin 65 90 (P.charOrd c)
charIsAsciiLower c = intIsWithin 97 122 (P.charOrd c)

intIsWithin :: Int -> Int -> Int -> Bool
intIsWithin low high n = P.boolAnd (P.intLe low n) (P.intLe n high)

-- Showing -------------------------------------------------------------------------------------------------------------

type ShowS = String -> String

class Show a where
  showsPrec :: Int -> a -> ShowS
  show :: a -> String
  showList :: [a] -> ShowS
  showsPrec _ x s = show x ++ s
  show x = showsPrec 0 x ""
  showList xs s = showListWith shows xs s

shows :: Show a => a -> ShowS
shows x s = showsPrec 0 x s

showChar :: Char -> ShowS
showChar c s = c : s

showString :: String -> ShowS
showString t s = t ++ s

showParen :: Bool -> ShowS -> ShowS
showParen True p s = '(' : p (')' : s)
showParen False p s = p s

showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith _ [] s = "[]" ++ s
showListWith f (x : xs) s = '[' : f x (showMore f xs s)

showMore :: (a -> ShowS) -> [a] -> ShowS
showMore _ [] s = ']' : s
showMore f (y : ys) s = ',' : f y (showMore f ys s)

instance Show Int where
  showsPrec d n s =
    if P.intLt n 0 && P.intGt d 6 then '(' : (P.intShow n ++ ')' : s) else P.intShow n ++ s
  show n = P.intShow n

instance Show Integer where
  showsPrec d n s =
    if P.integerLt n 0 && P.intGt d 6 then '(' : (P.integerShow n ++ ')' : s) else P.integerShow n ++ s
  show n = P.integerShow n

instance Show Double where
  showsPrec d x s =
    if (P.doubleLt x 0 || P.doubleIsNegativeZero x) && P.intGt d 6
      then '(' : (P.doubleShow x ++ ')' : s) else P.doubleShow x ++ s

instance Show Float where
  showsPrec d x s =
    if (P.floatLt x 0 || P.floatIsNegativeZero x) && P.intGt d 6
      then '(' : (P.floatShow x ++ ')' : s) else P.floatShow x ++ s

instance Show Bool where
  showsPrec _ True s = "True" ++ s
  showsPrec _ False s = "False" ++ s

instance Show Ordering where
  showsPrec _ LT s = "LT" ++ s
  showsPrec _ EQ s = "EQ" ++ s
  showsPrec _ GT s = "GT" ++ s

instance Show () where
  showsPrec _ () s = "()" ++ s

instance Show Char where
  showsPrec _ '\'' s = "'\\''" ++ s
  showsPrec _ c s = '\'' : showLitChar c ('\'' : s)
  showList cs s = '"' : showLitString cs ('"' : s)

showLitString :: String -> ShowS
showLitString [] s = s
showLitString ('"' : cs) s = '\\' : '"' : showLitString cs s
showLitString (c : cs) s = showLitChar c (showLitString cs s)

showLitChar :: Char -> ShowS
showLitChar c s
  | P.charGt c '\DEL' = '\\' : protect charIsDigit (P.intShow (P.charOrd c)) s
  | P.charGe c ' ' = if P.charEq c '\\' then "\\\\" ++ s else if P.charEq c '\DEL' then "\\DEL" ++ s else c : s
  | P.charEq c '\SO' = protect (\d -> P.charEq d 'H') "\\SO" s
  | otherwise = '\\' : (elementAt controlNames (P.charOrd c) ++ s)

-- | Keep an escape apart from what follows: @"\SO\&H"@, @"\1234\&5"@.
protect :: (Char -> Bool) -> String -> ShowS
protect clashes escape s = escape ++ (case s of
  c : _ | clashes c -> "\\&" ++ s
  _ -> s)

controlNames :: [String]
controlNames =
  [ "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "a", "b", "t", "n", "v", "f", "r", "SO", "SI"
  , "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US" ]

instance Show a => Show [a] where
  showsPrec _ xs s = showList xs s

instance Show a => Show (Maybe a) where
  showsPrec _ Nothing s = "Nothing" ++ s
  showsPrec d (Just x) s = showParen (d > 10) (\r -> "Just " ++ showsPrec 11 x r) s

instance (Show a, Show b) => Show (Either a b) where
  showsPrec d (Left x) s = showParen (d > 10) (\r -> "Left " ++ showsPrec 11 x r) s
  showsPrec d (Right x) s = showParen (d > 10) (\r -> "Right " ++ showsPrec 11 x r) s

showTuple :: [ShowS] -> ShowS
showTuple [] s = ')' : s
showTuple [f] s = f (')' : s)
showTuple (f : fs) s = f (',' : showTuple fs s)

instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) s = '(' : showTuple [shows a, shows b] s

instance (Show a, Show b, Show c) => Show (a, b, c) where
  showsPrec _ (a, b, c) s = '(' : showTuple [shows a, shows b, shows c] s

instance (Show a, Show b, Show c, Show d) => Show (a, b, c, d) where
  showsPrec _ (a, b, c, d) s = '(' : showTuple [shows a, shows b, shows c, shows d] s

instance (Show a, Show b, Show c, Show d, Show e) => Show (a, b, c, d, e) where
  showsPrec _ (a, b, c, d, e) s = '(' : showTuple [shows a, shows b, shows c, shows d, shows e] s

instance (Show a, Show b, Show c, Show d, Show e, Show f) => Show (a, b, c, d, e, f) where
  showsPrec _ (a, b, c, d, e, f) s = '(' : showTuple [shows a, shows b, shows c, shows d, shows e, shows f] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g) => Show (a, b, c, d, e, f, g) where
  showsPrec _ (a, b, c, d, e, f, g) s =
    '(' : showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h) => Show (a, b, c, d, e, f, g, h) where
  showsPrec _ (a, b, c, d, e, f, g, h) s =
    '(' : showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i) => Show (a, b, c, d, e, f, g, h, i) where
  showsPrec _ (a, b, c, d, e, f, g, h, i) s =
    '(' : showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j) => Show (a, b, c, d, e, f, g, h, i, j) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j) s =
    '(' : showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k) => Show (a, b, c, d, e, f, g, h, i, j, k) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k) s =
    '(' : showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l) => Show (a, b, c, d, e, f, g, h, i, j, k, l) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l) s =
    '(' : showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m) s =
    '(' : showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n) s =
    '(' : showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m, shows n] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n, Show o) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) r =
    '(' : showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m, shows n, shows o] r

-- Reading -------------------------------------------------------------------------------------------------------------

type ReadS a = String -> [(a, String)]

newtype ReadPrec a = MakeReadPrec (Int -> ReadS a)

class Read a where
  readsPrec :: Int -> ReadS a
  readList :: ReadS [a]
  readPrec :: ReadPrec a
  readListPrec :: ReadPrec [a]
  readsPrec d = case readPrec of MakeReadPrec f -> f d
  readList s = readListWith reads s
  readPrec = MakeReadPrec readsPrec
  readListPrec = MakeReadPrec (\_ -> readList)

reads :: Read a => ReadS a
reads s = readsPrec 0 s

read :: Read a => String -> a
read s = case readEither s of
  Right x -> x
  Left message -> P.raise message

readEither :: Read a => String -> Either String a
readEither s = case [x | (x, rest) <- reads s, listIsEmpty (dropWhile charIsSpace rest)] of
  [x] -> Right x
  [] -> Left "Prelude.read: no parse"
  _ -> Left "Prelude.read: ambiguous parse"

listIsEmpty :: [a] -> Bool
listIsEmpty [] = True
listIsEmpty (_ : _) = False

readParen :: Bool -> ReadS a -> ReadS a
readParen needed g = if needed then mandatory else optional
  where
    optional s = g s ++ mandatory s
    mandatory s = [(x, u) | ("(", r) <- lex s, (x, t) <- optional r, (")", u) <- lex t]

readListWith :: ReadS a -> ReadS [a]
readListWith element s = readParen False start s
  where
    start r = [found | ("[", t) <- lex r, found <- first t]
    first t = [([], u) | ("]", u) <- lex t] ++ [(x : xs, v) | (x, u) <- element t, (xs, v) <- more u]
    more t = [([], u) | ("]", u) <- lex t] ++ [(x : xs, w) | (",", u) <- lex t, (x, v) <- element u, (xs, w) <- more v]

-- | One lexeme of Haskell, as the report's @lex@ gives it.
lex :: ReadS String
lex s = case dropWhile charIsSpace s of
  [] -> [("", "")]
  '"' : rest -> [('"' : body, t) | (body, t) <- lexString rest]
  '\'' : rest -> [('\'' : body, t) | (body, '\'' : t) <- lexCharacter rest, body /= "'"] `closing` "'"
  c : rest
    | listElem c ",;()[]{}`" -> [([c], rest)]
    | isSymbol c -> let parts = span isSymbol rest in [(c : fst parts, snd parts)]
    | charIsAlpha c || P.charEq c '_' -> let parts = span isIdentifier rest in [(c : fst parts, snd parts)]
    | charIsDigit c -> let parts = span charIsDigit rest in
        [(c : fst parts ++ more, u) | (more, u) <- lexFraction (snd parts)]
    | otherwise -> []
  where
    isSymbol c = listElem c "!@#$%&*+./<=>?\\^|:-~"
    isIdentifier c = charIsAlphaNum c || P.charEq c '_' || P.charEq c '\''
    closing found end = [(body ++ end, t) | (body, t) <- found]

lexString :: String -> [(String, String)]
lexString ('"' : t) = [("\"", t)]
lexString ('\\' : '&' : t) = [('\\' : '&' : more, u) | (more, u) <- lexString t]
lexString ('\\' : c : t) | charIsSpace c =
  [more | '\\' : u <- [dropWhile charIsSpace t], more <- lexString u]
lexString t = [(one ++ more, v) | (one, u) <- lexCharacter t, (more, v) <- lexString u]

lexCharacter :: String -> [(String, String)]
lexCharacter ('\\' : c : t)
  | charIsDigit c = let parts = span charIsDigit t in [('\\' : c : fst parts, snd parts)]
  | charIsUpper c = [('\\' : name, rest) | (name, rest) <- longestName (c : t)]
  | otherwise = [(['\\', c], t)]
lexCharacter (c : t) = [([c], t)]
lexCharacter [] = []

-- | The control character's name at the front of a text; @SOH@ before @SO@.
longestName :: String -> [(String, String)]
longestName s = listTake1 [(name, rest) | name <- "SOH" : "DEL" : controlNames, Just rest <- [withoutPrefix name s]]

listTake1 :: [a] -> [a]
listTake1 [] = []
listTake1 (x : _) = [x]

withoutPrefix :: String -> String -> Maybe String
withoutPrefix [] s = Just s
withoutPrefix (c : cs) (d : ds) | P.charEq c d = withoutPrefix cs ds
withoutPrefix _ _ = Nothing

lexFraction :: String -> [(String, String)]
lexFraction ('.' : c : s) | charIsDigit c =
  let parts = span charIsDigit s in [('.' : c : fst parts ++ e, u) | (e, u) <- lexExponent (snd parts)]
lexFraction s = lexExponent s

lexExponent :: String -> [(String, String)]
lexExponent (e : s) | P.charEq e 'e' || P.charEq e 'E' = case s of
  sign : d : t | (P.charEq sign '-' || P.charEq sign '+') && charIsDigit d ->
    let parts = span charIsDigit t in [(e : sign : d : fst parts, snd parts)]
  d : t | charIsDigit d -> let parts = span charIsDigit t in [(e : d : fst parts, snd parts)]
  _ -> [("", e : s)]
lexExponent s = [("", s)]

-- | The value of a string of decimal digits.
digitsValue :: String -> Integer
digitsValue ds = listFoldl' (\n d -> P.integerAdd (P.integerMul n 10) (P.intToInteger (P.intSub (P.charOrd d) 48))) 0 ds

allDigits :: String -> Bool
allDigits [] = True
allDigits (c : cs) = charIsDigit c && allDigits cs

-- | A numeral, perhaps negated; like GHC without a look at the context's precedence.
readNumber :: Num a => (String -> [a]) -> ReadS a
readNumber convert s = readParen False (\r -> positive r ++ negative r) s
  where
    positive r = [(n, t) | (token, t) <- lex r, n <- convert token]
    negative r = [(negate n, u) | ("-", t) <- lex r, (token, u) <- lex t, n <- convert token]

integerToken :: String -> [Integer]
integerToken token = case token of
  c : _ | charIsDigit c && allDigits token -> [digitsValue token]
  _ -> []

rationalToken :: String -> [Rational]
rationalToken token = case token of
  "NaN" -> []
  "Infinity" -> []
  c : _ | charIsDigit c ->
    let whole = span charIsDigit token
        fraction = case snd whole of { '.' : r -> span charIsDigit r; r -> ("", r) }
        shift = case snd fraction of { [] -> 0; _ : r -> signed r }
        mantissa = digitsValue (fst whole ++ fst fraction)
        scale = P.intSub shift (listLength (fst fraction))
    in [if scale >= 0 then (mantissa * 10 ^ scale) :% 1 else reduce mantissa (10 ^ negate scale)]
  _ -> []
  where
    signed ('-' : r) = negate (P.integerToInt (digitsValue r))
    signed ('+' : r) = P.integerToInt (digitsValue r)
    signed r = P.integerToInt (digitsValue r)

instance Read Int where
  readsPrec _ s = readNumber (\t -> map P.integerToInt (integerToken t)) s

instance Read Integer where
  readsPrec _ s = readNumber integerToken s

instance Read Word where
  readsPrec _ s = readNumber (\t -> map wrapWord (integerToken t)) s

instance Read Double where
  readsPrec _ s = readNumber doubleToken s

instance Read Float where
  readsPrec _ s = readNumber (\t -> map P.doubleToFloat (doubleToken t)) s

doubleToken :: String -> [Double]
doubleToken "NaN" = [0 / 0]
doubleToken "Infinity" = [1 / 0]
doubleToken t = map fromRational (rationalToken t)

instance Read Char where
  readsPrec _ s = readParen False (\r -> [(c, t) | ('\'' : body, t) <- lex r, (c, "'") <- readLitChar body]) s
  readList s = readParen False (\r -> [(str, t) | ('"' : body, t) <- lex r, str <- stringBody body]) s
    ++ readListWith reads s

-- | `n % d`; a denominator that is no number above zero is not read.
instance (Integral a, Read a) => Read (Ratio a) where
  readsPrec d s = readParen (d > 7) (\r -> [(makeRatio x y, v) | (x, t) <- readsPrec 8 r, ("%", u) <- lex t, (y, v) <- readsPrec 8 u, y /= 0]) s

stringBody :: String -> [String]
stringBody "\"" = [""]
stringBody ('\\' : '&' : t) = stringBody t
stringBody t = [c : cs | (c, u) <- readLitChar t, cs <- stringBody u]

readLitChar :: ReadS Char
readLitChar ('\\' : c : t)
  | charIsDigit c = let parts = span charIsDigit t in [(intToChar (P.integerToInt (digitsValue (c : fst parts))), snd parts)]
  | charIsUpper c = [(controlValue name, rest) | (name, rest) <- longestName (c : t)]
  | P.charEq c '^' = case t of { d : u -> [(P.charChr (P.intSub (P.charOrd d) 64), u)]; [] -> [] }
  | otherwise = case lookup c (zip "abtnvfr\\\"'" "\a\b\t\n\v\f\r\\\"'") of
      Just d -> [(d, t)]
      Nothing -> []
readLitChar (c : t) = [(c, t)]
readLitChar [] = []

controlValue :: String -> Char
controlValue "DEL" = '\DEL'
controlValue name = P.charChr (indexOf name controlNames 0)

indexOf :: String -> [String] -> Int -> Int
indexOf _ [] n = n
indexOf x (y : ys) n = if x == y then n else indexOf x ys (P.intAdd n 1)

-- | Read one of a list of nullary constructors.
readConstructors :: [(String, a)] -> ReadS a
readConstructors table s = readParen False (\r -> [(x, t) | (token, t) <- lex r, Just x <- [lookup token table]]) s

instance Read Bool where
  readsPrec _ s = readConstructors [("False", False), ("True", True)] s

instance Read Ordering where
  readsPrec _ s = readConstructors [("LT", LT), ("EQ", EQ), ("GT", GT)] s

instance Read () where
  readsPrec _ s = readParen False (\r -> [((), u) | ("(", t) <- lex r, (")", u) <- lex t]) s

instance Read a => Read [a] where
  readsPrec _ s = readList s

instance Read a => Read (Maybe a) where
  readsPrec d s = readConstructors [("Nothing", Nothing)] s
    ++ readParen (d > 10) (\r -> [(Just x, u) | ("Just", t) <- lex r, (x, u) <- readsPrec 11 t]) s

instance (Read a, Read b) => Read (Either a b) where
  readsPrec d s = readParen (d > 10) (\r -> [(Left x, u) | ("Left", t) <- lex r, (x, u) <- readsPrec 11 t]) s
    ++ readParen (d > 10) (\r -> [(Right x, u) | ("Right", t) <- lex r, (x, u) <- readsPrec 11 t]) s

instance (Read a, Read b) => Read (a, b) where
  readsPrec _ s = readParen False (\r ->
    [ ((a, b), s5) | ("(", s1) <- lex r, (a, s2) <- reads s1, (",", s3) <- lex s2, (b, s4) <- reads s3, (")", s5) <- lex s4 ]) s

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readsPrec _ s = readParen False (\r ->
    [ ((a, b, c), s7) | ("(", s1) <- lex r, (a, s2) <- reads s1, (",", s3) <- lex s2, (b, s4) <- reads s3
    , (",", s5) <- lex s4, (c, s6) <- reads s5, (")", s7) <- lex s6 ]) s

-- Input and output ----------------------------------------------------------------------------------------------------

-- | What a program does to the world, as data: whoever runs it forces one constructor after the other.
data IO a
  = Answer a
  | Output String (IO a)
  | Input Request (String -> IO a)
  | Access (Store -> (IO a, Store))
  | Failure IOError
  | Ended

-- | What mutable cells hold while an action runs: how many were made there, and what the cells hold that were looked at.
data Store = MakeStore Int Contents

data Contents = NoContents | Contents Cell Anything Contents

-- | A cell that the action made, or one that was given to it.
data Cell = Made Int | Given Int

-- | A value of a type that only the cell knows which holds it.
data Anything

noCells :: Store
noCells = MakeStore 0 NoContents

-- | What a program may ask for.
data Request = InputCharacter | InputLine | InputAll | InputEnded | InputFile String | OutputFile String String | AppendFile String String

type FilePath = String

newtype IOError = MakeIOError String

instance Show IOError where
  showsPrec _ (MakeIOError message) s = message ++ s

instance Eq IOError where
  MakeIOError x == MakeIOError y = x == y

-- | What a program writes when it reads the given text; an error stands where the program stops.
transcript :: String -> IO a -> String
transcript input m = written input (liquidlensDone m)

written :: String -> IO a -> String
written _ (Answer _) = []
written _ Ended = []
written input (Output s next) = s ++ written input next
written input (Input InputCharacter k) = case input of
  [] -> P.raise "Prelude.getChar: end of file"
  c : rest -> written rest (k [c])
written input (Input InputLine k) = case input of
  [] -> P.raise "Prelude.getLine: end of file"
  _ -> let parts = break (\c -> P.charEq c '\n') input in written (drop 1 (snd parts)) (k (fst parts))
written input (Input InputAll k) = written [] (k input)
written input (Input InputEnded k) = written input (k (show (listIsEmpty input)))
written _ (Failure (MakeIOError message)) = P.raise message
written _ _ = P.raise "files are not read or written here"

-- | An arbitrary action: what it did is not seen, only its answer.
liquidlensBuild :: [a] -> IO a
liquidlensBuild (x : _) = Answer x
liquidlensBuild [] = Ended

liquidlensAscending :: [a] -> Bool
liquidlensAscending [_] = True
liquidlensAscending _ = False

-- | The answer of an action that reads nothing, and of one that does not stop before it.
liquidlensItems :: IO a -> [a]
liquidlensItems m = answers (liquidlensDone m)

-- | The action as it goes on where these texts are what it reads; it ends where no such text can be read.
liquidlensFed :: [String] -> IO a -> IO a
liquidlensFed texts (Input r k) = case texts of
  s : rest -> if readable r s then liquidlensFed (if atEnd r s then [] else rest) (k s) else Ended
  [] -> Ended
liquidlensFed texts (Output s next) = Output s (liquidlensFed texts next)
liquidlensFed texts (Access k) = Access (\cells -> case k cells of (next, later) -> (liquidlensFed texts next, later))
liquidlensFed _ m = m

readable :: Request -> String -> Bool
readable InputCharacter s = case s of { [_] -> True; _ -> False }
readable InputLine s = all (\c -> P.charNe c '\n') s
readable InputEnded s = s == "True" || s == "False"
readable (OutputFile _ _) s = listIsEmpty s
readable (AppendFile _ _) s = listIsEmpty s
readable _ _ = True

atEnd :: Request -> String -> Bool
atEnd InputEnded s = s == "True"
atEnd _ _ = False

-- | The same; what is written is looked at, and what the cells hold that were given to the action, as others will.
liquidlensRun :: IO a -> [a]
liquidlensRun m = ranWith noCells m

ranWith :: Store -> IO a -> [a]
ranWith cells (Answer x) = looked cells [x]
ranWith cells (Output s next) = P.forceAll s `P.seq` ranWith cells next
ranWith cells (Access k) = case k cells of (next, later) -> ranWith later next
ranWith cells _ = looked cells []

looked :: Store -> a -> a
looked (MakeStore _ contents) x = lookedAt contents x

lookedAt :: Contents -> a -> a
lookedAt (Contents (Given _) held rest) x = held `P.seq` lookedAt rest x
lookedAt (Contents _ _ rest) x = lookedAt rest x
lookedAt NoContents x = x

answers :: IO a -> [a]
answers (Answer x) = [x]
answers (Output _ next) = answers next
answers _ = []

-- | The action whose cells are done with: what it prints, reads and answers.
liquidlensDone :: IO a -> IO a
liquidlensDone = doneWith noCells

doneWith :: Store -> IO a -> IO a
doneWith cells (Output s next) = Output s (doneWith cells next)
doneWith cells (Access k) = case k cells of (next, later) -> doneWith later next
doneWith cells (Input r k) = Input r (\s -> doneWith cells (k s))
doneWith _ m = m

instance Functor IO where
  fmap f m = m >>= \x -> Answer (f x)

instance Applicative IO where
  pure x = Answer x
  mf <*> mx = mf >>= \f -> mx >>= \x -> Answer (f x)
  m *> n = m >>= \_ -> n

instance Monad IO where
  Answer x >>= f = f x
  Output s next >>= f = Output s (next >>= f)
  Input r k >>= f = Input r (\s -> k s >>= f)
  Access k >>= f = Access (\cells -> case k cells of (next, later) -> (next >>= f, later))
  Failure e >>= _ = Failure e
  Ended >>= _ = Ended
  m >> n = m >>= \_ -> n

instance MonadFail IO where
  fail message = ioError (userError message)

putChar :: Char -> IO ()
putChar c = putStr [c]

putStr :: String -> IO ()
putStr s = Output s (Answer ())

putStrLn :: String -> IO ()
putStrLn s = Output s (Output "\n" (Answer ()))

print :: Show a => a -> IO ()
print x = putStrLn (show x)

request :: Request -> IO String
request r = Input r Answer

getChar :: IO Char
getChar = fmap (\s -> case s of { c : _ -> c; [] -> '\0' }) (request InputCharacter)

getLine :: IO String
getLine = request InputLine

getContents :: IO String
getContents = request InputAll

interact :: (String -> String) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

readFile :: FilePath -> IO String
readFile path = request (InputFile path)

writeFile :: FilePath -> String -> IO ()
writeFile path text = () <$ request (OutputFile path text)

appendFile :: FilePath -> String -> IO ()
appendFile path text = () <$ request (AppendFile path text)

readIO :: Read a => String -> IO a
readIO s = case readEither s of
  Right x -> return x
  Left _ -> ioError (userError "Prelude.readIO: no parse")

readLn :: Read a => IO a
readLn = getLine >>= \line -> readIO line

ioError :: IOError -> IO a
ioError e = Failure e

userError :: String -> IOError
userError message = MakeIOError ("user error (" ++ message ++ ")")

-- Lacks instances: Alternative IO, Ix Word, MonadFix Either, MonadFix IO, MonadFix NonEmpty, MonadPlus IO,
--   MonadZip NonEmpty, PrintfArg Word, Read NonEmpty, Storable Ratio
