{-# LANGUAGE ScopedTypeVariables #-}

-- | What an instrumented program needs: violations, checks that do not disturb what they look at, and the operations
-- of the refinement logic.  Imported qualified, so that nothing here meets a name of the user's.
module LiquidlensReplay
  ( -- * Checks
    Outcome, require, demand, decreases, violated, hole, outside, forced, run
    -- * The logic
  , implies, same, number, whole, len, divide, remainder
  , Set, setEmpty, setOf, union, intersection, difference, member, subset, isEmpty, sameSet, fromSet
    -- * Parts of values
  , every, everyPair, everyItem, related, answered, answeredState
    -- * Mutable cells where an expression needs one
  , ioRef, stRef, mVar
    -- * The Prelude's names, whatever the user's module does to them
  , Bool (..), Integer, IO, (+), (-), (*), (/), (==), (/=), (<), (<=), (>), (>=), (&&), (||), not, negate
  , toInteger, fromInteger, toRational, fst, snd, div, seq
  ) where

import Control.Concurrent.MVar
import Control.Exception
import Control.Monad (when)
import Control.Monad.ST (ST)
import Control.Monad.ST.Unsafe (unsafeSTToIO)
import Data.IORef
import Data.STRef (STRef, newSTRef)
import Data.Foldable (toList)
import qualified Data.Map as Map
import GHC.Float (castWord32ToFloat, castWord64ToDouble)
import GHC.Exts.Heap (Box (..), Closure, GenClosure (..), asBox, getBoxedClosureData)
import Prelude hiding (read)
import System.IO
import System.IO.Unsafe (unsafePerformIO)
import System.Timeout (timeout)

data Outcome
  = Violated String   -- ^ the check at this label failed
  | Hole              -- ^ the run asked for a value that the counterexample leaves open
  | Outside           -- ^ a call was answered by a table that does not name these arguments
  deriving (Show)

instance Exception Outcome

violated :: String -> a
violated label = throw (Violated label)

hole :: a
hole = throw Hole

outside :: a
outside = throw Outside

-- | Go on with a value if the condition holds, else the label is violated.  A condition that ends in an error of its
-- own (it looked at a part of a lazy value that fails) says nothing.
require :: String -> Bool -> a -> a
require label condition value = unsafePerformIO $ do
  answer <- try (evaluate condition)
  case answer of
    Right True -> return value
    Right False -> throwIO (Violated label)
    Left (problem :: SomeException) -> case fromException problem of
      Just (_ :: ErrorCall) -> return value
      Nothing -> case fromException problem of
        Just (_ :: PatternMatchFail) -> return value
        Nothing -> throwIO problem
{-# NOINLINE require #-}

-- | As 'require', with the condition asked of the value itself once it is demanded.
demand :: String -> (a -> Bool) -> a -> a
demand label condition value = require label (condition value) value

-- | Whether a lexicographic metric is smaller than another and its deciding part not negative.
decreases :: [Integer] -> [Integer] -> Bool
decreases (n : ns) (o : os) = (n < o && 0 <= n) || (n == o && decreases ns os)
decreases _ _ = False

-- | Look at the first value, then go on with the second.
forced :: a -> b -> b
forced a b = unsafePerformIO (evaluate a >> force 1000 a) `seq` b

-- | Run an entry call and say on one line what happened.
run :: Int -> Int -> a -> IO ()
run number seconds value = do
  hFlush stdout
  answer <- try (timeout (seconds * 1000000) (evaluate value >> force 2000 value))
  putStrLn . ("\nREPLAY " ++) . (show number ++) . (" " ++) $ case answer of
    Right Nothing -> "timeout"
    Right (Just ()) -> "finished"
    Left problem -> case fromException problem of
      Just (Violated label) -> "violated " ++ label
      Just Hole -> "hole"
      Just Outside -> "outside"
      Nothing -> case unmatched problem of
        Just message -> "unmatched " ++ show message
        Nothing -> "raised " ++ show (takeWhile (/= '\n') (show problem))
  hFlush stdout

-- | What GHC says of code that does not cover a case, with its place.
unmatched :: SomeException -> Maybe String
unmatched problem = case fromException problem of
  Just (PatternMatchFail message) -> Just message
  Nothing -> case fromException problem of
    Just (RecConError message) -> Just message
    Nothing -> case fromException problem of
      Just (RecSelError message) -> Just message
      Nothing -> case fromException problem of
        Just (RecUpdError message) -> Just message
        Nothing -> case fromException problem of
          Just (NoMethodError message) -> Just message
          Nothing -> Nothing

-- | Evaluate at most so many parts of a value, whatever its type.
force :: Int -> a -> IO ()
force budget value = do
  left <- newIORef budget
  go left (asBox value)
  where
    go left part = do
      n <- readIORef left
      when (n > 0) $ do
        writeIORef left (n - 1)
        closure <- evaluated part
        case closure of
          ConstrClosure {ptrArgs = parts} -> mapM_ (go left) parts
          _ -> return ()

-- | The closure behind a pointer, evaluated if it is a computation.  What is not one must not be entered: it may be
-- the bytes of a big number.
evaluated :: Box -> IO Closure
evaluated box@(Box part) = do
  closure <- getBoxedClosureData box
  case closure of
    ThunkClosure {} -> enter
    SelectorClosure {} -> enter
    APClosure {} -> enter
    APStackClosure {} -> enter
    BCOClosure {} -> enter
    IndClosure {indirectee = next} -> evaluated next
    BlackholeClosure {indirectee = next} -> evaluated next
    _ -> return closure
  where
    enter = evaluate part >>= \done -> settled (100 :: Int) (asBox done)
    settled n next = do
      closure <- getBoxedClosureData next
      case closure of
        IndClosure {indirectee = inner} | n > 0 -> settled (n - 1) inner
        BlackholeClosure {indirectee = inner} | n > 0 -> settled (n - 1) inner
        _ -> return closure

implies :: Bool -> Bool -> Bool
implies a b = not a || b
infixr 1 `implies`

-- | Equality of the logic: the same constructors all the way down, no 'Eq' asked for.
same :: a -> a -> Bool
same a b = unsafePerformIO (sameBox (10000 :: Int) (asBox a) (asBox b))

sameBox :: Int -> Box -> Box -> IO Bool
sameBox 0 _ _ = return True
sameBox depth x y = do
  p <- evaluated x
  q <- evaluated y
  case (p, q) of
    (ConstrClosure {}, ConstrClosure {})
      | name p == name q && dataArgs p == dataArgs q && length (ptrArgs p) == length (ptrArgs q) ->
          allM (zipWith (sameBox (depth - 1)) (ptrArgs p) (ptrArgs q))
      | otherwise -> return False
    (ArrWordsClosure {arrWords = ws}, ArrWordsClosure {arrWords = vs}) -> return (ws == vs)
    _ -> return True
  where
    allM [] = return True
    allM (m : ms) = m >>= \ok -> if ok then allM ms else return False

-- | A number of any type as a rational, read out of the value: no class is asked for.
number :: a -> Rational
number value = unsafePerformIO (evaluated (asBox value) >>= read)
  where
    read closure = case closure of
      ConstrClosure {name = "D#", dataArgs = word : _} -> return (toRational (castWord64ToDouble (fromIntegral word)))
      ConstrClosure {name = "F#", dataArgs = word : _} -> return (toRational (castWord32ToFloat (fromIntegral word)))
      ConstrClosure {name = "IP", ptrArgs = [digits]} -> large digits
      ConstrClosure {name = "IN", ptrArgs = [digits]} -> negate <$> large digits
      ConstrClosure {ptrArgs = [], dataArgs = word : _} -> return (toRational (fromIntegral word :: Int))
      _ -> throwIO (ErrorCall "not a number")
    large digits = do
      closure <- getBoxedClosureData digits
      return $ case closure of
        ArrWordsClosure {arrWords = ws} -> toRational (foldr (\w n -> n * 2 ^ (64 :: Int) + toInteger w) 0 ws)
        _ -> 0
{-# NOINLINE number #-}

-- | The whole part of a number of any type.
whole :: a -> Integer
whole value = truncate (number value)

len :: [a] -> Integer
len = go 0 where
  go n [] = n
  go n (_ : xs) = n `seq` go (n + 1) xs

divide, remainder :: Integer -> Integer -> Integer
divide = div
remainder = mod

-- | Sets of the logic, over elements of any type.
type Set a = [a]

setEmpty :: Set a
setEmpty = []

setOf :: a -> Set a
setOf x = [x]

union, intersection, difference :: Set a -> Set a -> Set a
union xs ys = xs ++ [y | y <- ys, not (member y xs)]
intersection xs ys = [x | x <- xs, member x ys]
difference xs ys = [x | x <- xs, not (member x ys)]

member :: a -> Set a -> Bool
member x = any (same x)

subset, sameSet :: Set a -> Set a -> Bool
subset xs ys = all (`member` ys) xs
sameSet xs ys = subset xs ys && subset ys xs

isEmpty :: Set a -> Bool
isEmpty = null

fromSet :: Foldable f => f a -> Set a
fromSet = toList

every :: (a -> Bool) -> [a] -> Bool
every = all

-- | Whether each item is related to each later one.
related :: (a -> a -> Bool) -> [a] -> Bool
related p (x : xs) = all (p x) xs && related p xs
related _ [] = True

-- | The answer of an action (that reads nothing).
answered :: (a -> Bool) -> IO a -> Bool
answered p action = p (unsafePerformIO action)

answeredState :: (a -> Bool) -> ST s a -> Bool
answeredState p action = answered p (unsafeSTToIO action)

ioRef :: a -> IORef a
ioRef x = unsafePerformIO (newIORef x)
{-# NOINLINE ioRef #-}

stRef :: a -> STRef s a
stRef x = unsafePerformIO (unsafeSTToIO (newSTRef x))
{-# NOINLINE stRef #-}

mVar :: a -> MVar a
mVar x = unsafePerformIO (newMVar x)
{-# NOINLINE mVar #-}

everyPair :: (k -> Bool) -> (v -> Bool) -> Map.Map k v -> Bool
everyPair p q = all (\(k, v) -> p k && q v) . Map.toList

everyItem :: Foldable f => (a -> Bool) -> f a -> Bool
everyItem = all
