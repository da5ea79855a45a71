-- | Functions of many kinds, for `liquidlens examples`: every equation that is printed must hold in GHC.
module Varied where

import qualified Data.Map as M
import qualified Data.Set as S
import Data.Char (isDigit, toUpper)
import Data.List (sortBy)
import Data.Maybe (mapMaybe)

infixr 5 :+

data Seq a = Nil | a :+ Seq a

data Shape = Circle { radius :: Double } | Box { width, height :: Double } deriving (Eq, Show)

newtype Wrapped a = Wrap { unwrap :: [a] } deriving (Eq, Ord, Show)

data Rose a = Rose a [Rose a]

data Exp = Lit Int | Add Exp Exp | Neg Exp | Div Exp Exp | Var String

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]

instance Container [] where
  empty = []
  insert = (:)
  toL = id

instance Container Wrapped where
  empty = Wrap []
  insert x (Wrap xs) = Wrap (xs ++ [x])
  toL (Wrap xs) = xs

-- no annotations

pairs [] = []
pairs [_] = error "odd"
pairs (x : y : rest) = (x, y) : pairs rest

lookupBy _ [] = Nothing
lookupBy p ((k, v) : rest)
  | p k = Just v
  | otherwise = lookupBy p rest

twice f x = f (f x)

compose fs x = foldr (\f acc -> f acc) x fs

evens = 0 : map (+ 2) evens

from n = n : from (n + 1)

fibs a b = a : fibs b (a + b)

both p q x = p x && q x

-- laziness

firstOr :: a -> [a] -> a
firstOr d [] = d
firstOr _ (x : _) = x

lazyPair :: Int -> (Int, [Int])
lazyPair n = (n, if n > 2 then error "too large" else [n ..])

constant :: a -> b -> a
constant x _ = x

shortCircuit :: Bool -> Bool -> Bool
shortCircuit a b = not a || b

strictly :: Int -> Int -> Int
strictly x y = x `seq` y

-- data

append :: Seq a -> Seq a -> Seq a
append Nil ys = ys
append (x :+ xs) ys = x :+ append xs ys

area :: Shape -> Double
area (Circle r) = 3 * r * r
area (Box w h)
  | w < 0 || h < 0 = error ("negative: " ++ show (min w h))
  | otherwise = w * h

grow :: Shape -> Shape
grow s@(Circle {}) = s { radius = radius s * 2 }
grow s = s { width = width s + 1 }

depth :: Rose a -> Int
depth (Rose _ []) = 1
depth (Rose _ ts) = 1 + maximum (map depth ts)

eval :: [(String, Int)] -> Exp -> Int
eval _ (Lit n) = n
eval env (Add a b) = eval env a + eval env b
eval env (Neg a) = negate (eval env a)
eval env (Div a b) = eval env a `div` eval env b
eval env (Var x) = case lookup x env of
  Just n -> n
  Nothing -> error ("unbound " ++ x)

rotate :: Wrapped a -> Wrapped a
rotate (Wrap []) = Wrap []
rotate (Wrap (x : xs)) = Wrap (xs ++ [x])

-- classes

smallest :: Ord a => [a] -> Maybe a
smallest [] = Nothing
smallest xs = Just (minimum xs)

total :: Num a => [a] -> a
total = sum

describe :: (Show a, Ord a) => a -> a -> String
describe x y = case compare x y of
  LT -> show x ++ " is less"
  EQ -> "equal"
  GT -> show y ++ " is less"

refill :: Container f => f a -> [a] -> f a
refill = foldr insert

gather :: Monoid m => [m] -> m
gather = mconcat

-- numbers and characters

classify :: Int -> String
classify n
  | n < 0 = "negative"
  | n == 0 = "zero"
  | n < 10 = "digit"
  | n `mod` 2 == 0 = "even"
  | otherwise = "odd"

collatz :: Int -> [Int]
collatz 1 = [1]
collatz n
  | even n = n : collatz (n `div` 2)
  | otherwise = n : collatz (3 * n + 1)

quadratic :: Double -> Double -> Double -> Maybe Double
quadratic a b c
  | a == 0 = Nothing
  | b * b - 4 * a * c < 0 = Nothing
  | otherwise = Just ((b * b - 4 * a * c) / (2 * a))

word :: String -> (String, String)
word = span isDigit

shout :: String -> String
shout s = map toUpper s ++ "!"

grade :: Char -> Int
grade 'A' = 1
grade 'B' = 2
grade c | isDigit c = fromEnum c - fromEnum '0'
grade _ = error "no grade"

huge :: Integer -> Integer
huge n = if n > 2 ^ (70 :: Int) then n + 1 else n

wrapAround :: Int -> Int
wrapAround n = if n > 9223372036854775800 then n + 100 else n

-- containers

count :: Ord k => [k] -> M.Map k Int
count = foldr (\k -> M.insertWith (+) k 1) M.empty

find :: Int -> M.Map Int a -> a
find k m = case M.lookup k m of
  Just v -> v
  Nothing -> error ("no " ++ show k)

common :: S.Set Int -> S.Set Int -> [Int]
common a b = S.toList (S.intersection a b)

-- higher order

foldTree :: (a -> [b] -> b) -> Rose a -> b
foldTree f (Rose x ts) = f x (map (foldTree f) ts)

untilSmall :: (Int -> Bool) -> (Int -> Int) -> Int -> Int
untilSmall p f x
  | p x = x
  | x > 100 = error "too large"
  | otherwise = untilSmall p f (f x)

applyTo :: ((Int -> Int) -> Int) -> Int
applyTo g = g (+ 1) + g (* 2)

sortOn' :: (a -> Int) -> [a] -> [a]
sortOn' f = sortBy (\x y -> compare (f x) (f y))

keep :: (a -> Maybe b) -> [a] -> [b]
keep = mapMaybe

-- monads

safeDivide :: Int -> Int -> Maybe Int
safeDivide _ 0 = Nothing
safeDivide x y = Just (x `div` y)

chain :: Int -> Int -> Int -> Maybe Int
chain x y z = do
  a <- safeDivide x y
  b <- safeDivide a z
  return (a + b)

table :: [Int] -> [Int] -> [(Int, Int)]
table xs ys = do
  x <- xs
  y <- ys
  if x < y then [(x, y)] else []

partial :: Either Int Bool -> Int
partial (Left n) | n > 3 = n
partial (Right True) = 1
