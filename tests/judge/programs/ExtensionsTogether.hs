{-# LANGUAGE ScopedTypeVariables, RankNTypes, LambdaCase, MultiWayIf, TupleSections, BangPatterns, ViewPatterns, ExistentialQuantification, GADTSyntax, KindSignatures, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, StandaloneDeriving, DeriveFunctor, DeriveFoldable, DeriveTraversable, RecordWildCards, NamedFieldPuns, InstanceSigs #-}
module Main where
import Data.Char (isDigit, toUpper)
import Data.Maybe (fromMaybe, mapMaybe)
import qualified Data.Set as S

-- rank n
applyAll :: (forall a. [a] -> Int) -> ([Int], String) -> (Int, Int)
applyAll f (xs, s) = (f xs, f s)
newtype Church = Church (forall a. (a -> a) -> a -> a)
two :: Church
two = Church (\f x -> f (f x))
toI :: Church -> Int
toI (Church n) = n (+ 1) 0
-- existential
data Showable = forall a. Show a => MkShowable a | Plain String
instance Show Showable where
  showsPrec d (MkShowable a) = showsPrec d a
  showsPrec _ (Plain s) = showString s
data Obj = forall a. Obj a (a -> Int)
runObj :: Obj -> Int
runObj (Obj a f) = f a
-- mptc
class Convert a b where
  convert :: a -> b
instance Convert Int String where convert = show
instance Convert Bool Int where
  convert True = 1
  convert False = 0
-- polymorphic recursion
data Nest a = Nil | Cons a (Nest (a, a))
depth :: Nest a -> Int
depth Nil = 0
depth (Cons _ n) = 1 + depth n
-- deriving functor..
data Rose a = Rose a [Rose a] deriving (Show, Eq, Functor, Foldable, Traversable)
data Pair b a = Pair b a (Maybe a) (Int, a) deriving (Show, Functor, Foldable, Traversable)
data T a = L | N { left :: T a, val :: a, right :: T a }
deriving instance Show a => Show (T a)
deriving instance Eq a => Eq (T a)
data Cfg = Cfg { host :: String, port :: !Int } deriving Show
describe Cfg{..} = host ++ ":" ++ show port
describe2 Cfg{host, port = p} = host ++ "/" ++ show p
mk host = let port = 80 in Cfg{..}
-- GADT syntax
data Opt a where
  None :: Opt a
  Some :: a -> Opt a
  deriving Show
data Term = Lit Int | Term :*: Term | Neg Term | Term `Plus` Term deriving (Show, Eq, Ord)
infixl 7 :*:
eval = \case
  Lit n -> n
  a :*: b -> eval a * eval b
  Neg t -> negate (eval t)
  Plus a b -> eval a + eval b
classify :: Int -> String
classify n = if | n < 0 -> "neg" | n == 0 -> "zero" | n < 10, even n -> "small even" | otherwise -> "other"
sumStrict :: [Int] -> Int
sumStrict = go 0 where
  go !acc [] = acc
  go !acc (x:xs) = go (acc + x) xs
f (S.member 3 -> True) = "has 3"
f (S.size -> n) | n > 2 = "big" ++ show n
f _ = "small"
lazyPat ~(a, b) = 5
swap' (x, y) = (y, x)
-- type class with superclass and polymorphism
class Monoid' a where
  mzero' :: a
  (<+>) :: a -> a -> a
  msum' :: [a] -> a
  msum' = foldr (<+>) mzero'
infixr 6 <+>
instance Monoid' Int where
  mzero' = 0
  (<+>) = (+)
instance Monoid' [b] where
  mzero' = []
  (<+>) = (++)
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where
  mzero' = (mzero', mzero')
  (a, b) <+> (c, d) = (a <+> c, b <+> d)
newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State $ \s -> let (a, s') = g s in (f a, s')
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State $ \s -> let { (h, s1) = f s; (a, s2) = g s1 } in (h a, s2)
instance Monad (State s) where
  return = pure
  State g >>= f = State $ \s -> let (a, s') = g s in runState (f a) s'
get' = State (\s -> (s, s))
put' s = State (const ((), s))
counter :: State Int Int
counter = do
  n <- get'
  put' (n + 1)
  m <- get'
  let k = n + m
  put' k
  return (k * 2)
label :: Rose a -> State Int (Rose (Int, a))
label (Rose a rs) = do { n <- get'; put' (n + 1); rs' <- mapM label rs; pure (Rose (n, a) rs') }
scoped :: forall a. Show a => [a] -> [String]
scoped xs = map one xs where
  one :: a -> String
  one = show
monoLet = let pair = (\x -> x) in (pair 1, pair 1)
polyLet = let i x = x in (i 1, i 'c')
whereGuard x
  | y > 10 = "big"
  | y > 5 = "medium"
  where y = x * 2
whereGuard _ = "fallthrough"
litPat :: Double -> String
litPat 1.5 = "one and half"
litPat 2 = "two"
litPat _ = "?"
strPat "abc" = 1
strPat ('a':_) = 2
strPat _ = 3
neg (-1) = "minus one"
neg n = show n
(x1, y1) | True = (10, "y")
[a1, b1] = [1, 2]
opsec = (subtract 1) . (* 2) . (`div` 3) $ 10
main :: IO ()
main = do
  print (applyAll length ([1,2,3], "ab"))
  print (toI two)
  print [MkShowable 1, MkShowable "x", MkShowable (Just True), Plain "p"]
  print (map runObj [Obj 3 (+1), Obj "abc" length])
  putStrLn (convert (3 :: Int))
  print (convert True + (1 :: Int))
  print (depth (Cons 1 (Cons (2,3) Nil)))
  let r = Rose 1 [Rose 2 [Rose 4 []], Rose 3 []]
  print (fmap (* 2) r)
  print (sum r, product r, length r, maximum r, elem 3 r, foldr (:) [] r)
  print (fmap show (Pair 'x' 1 (Just 2) (3, 4)))
  print (sum (Pair 'x' 1 (Just 2) (3, 4)))
  print (traverse (\x -> if x > 0 then Just (x + 1) else Nothing) r)
  print (mapM (\x -> [x, x * 10]) (Pair () 1 Nothing (2, 3)))
  print (N L 5 (N L 6 L))
  print (N L 5 L == N L 5 L, val (N L 7 L))
  putStrLn (describe (Cfg "h" 1) ++ describe2 (mk "q"))
  print (mk "z") { port = 8080 }
  print [None, Some 3]
  print (Lit 1 :*: Neg (Lit (-2)) `Plus` Lit 3)
  print (eval (Lit 2 :*: Neg (Lit (-2)) `Plus` Lit 3))
  mapM_ (putStrLn . classify) [-1, 0, 4, 5, 10]
  print (sumStrict [1..100])
  putStrLn (f (S.fromList [3]) ++ f (S.fromList [1,2,4]) ++ f S.empty)
  print (lazyPat undefined)
  print (map (,True) [1,2], map (1,) "ab")
  print (msum' [(1 :: Int, "a"), (2, "b")])
  print (runState counter 5)
  print (fst (runState (label (Rose 'a' [Rose 'b' [], Rose 'c' []])) 0))
  print (scoped [1,2], monoLet, polyLet)
  print (map whereGuard [6, 3, 1])
  print (map litPat [1.5, 2, 3], map strPat ["abc", "ax", "q"], map neg [-1, 2])
  print (x1, y1, a1, b1, opsec)
  print (mapMaybe (\x -> if x > 1 then Just (x * x) else Nothing) [1,2,3])
  print $ do { c <- "hello"; [toUpper c | c /= 'l'] }
  print [if odd x then "o" else "e" | x <- [1 .. 3 :: Int]]
  print ((\x -> case x of { Just y | y > 3 -> y; _ -> 0 }) (Just 5))
  print [(i, j) | i <- [1 .. 4], even i, let k = i * i, j <- [k .. k + 1]]
