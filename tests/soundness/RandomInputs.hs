{-# LANGUAGE FlexibleInstances #-}

-- | Random inputs for instrumented programs, each a function of its seed, and the loop that runs them.
module RandomInputs
  ( Random (..), Valid (..), next, runs, among
    -- * The Prelude's names, whatever the user's module does to them
  , Int, Maybe (..), head, (+), (-), (*), (<=), (++)
  ) where

import Control.Exception
import Control.Monad (when)
import Data.Bits (unsafeShiftR, xor)
import Data.IORef
import qualified Data.Map as Map
import qualified Data.Set as Set
import qualified LiquidlensReplay as Liquidlens
import System.IO
import System.IO.Unsafe (unsafePerformIO)
import System.Timeout (timeout)

-- | Values of a type from a seed and a size; and a number for each value, for functions that take it.
class Random a where
  random :: Int -> Int -> a
  number :: a -> Int
  number _ = 0

-- | What the refined declarations of data types ask of all their values.
class Valid a where
  valid :: a -> Bool
  valid _ = True

-- | The k-th seed from a seed: SplitMix's finaliser, so that seeds that are near give numbers that are not.
next :: Int -> Int -> Int
next seed k = abs (third `xor` (third `unsafeShiftR` 31)) `mod` 1000000007
  where
    first = (seed + 1) * 0x1E3779B97F4A7C15 + (k + 1) * 0x3F58476D1CE4E5B9
    second = (first `xor` (first `unsafeShiftR` 30)) * 0x3F58476D1CE4E5B9
    third = (second `xor` (second `unsafeShiftR` 27)) * 0x14D049BB133111EB

-- | One of so many.
among :: Int -> Int -> Int
among seed n = next seed 1 `mod` n

instance Random Int where
  random s n = case if unsafePerformIO (readIORef wide) then among s 10 else 2 + among s 8 of
    0 -> (next s 2 * 1000003 + next s 3) `mod` 4294967296 - 2147483648
    1 -> next s 2 `mod` 2001 - 1000
    k | k < 5 -> next s 2 `mod` 13 - 4
    _ -> next s 2 `mod` (n + 2)
  number = id
instance Random Integer where
  random s n = toInteger (random s n :: Int)
  number = fromInteger
instance Random Double where
  random s n = fromIntegral (random s n :: Int) / 4
  number = truncate
instance Random Float where
  random s n = fromIntegral (random s n `mod` 1000 :: Int) / 4
  number = truncate
instance Random Bool where
  random s _ = even (next s 3)
  number b = if b then 1 else 0
instance Random Char where
  random s _ = toEnum (97 + next s 4 `mod` 26)
  number = fromEnum
instance Random Ordering where
  random s _ = toEnum (next s 4 `mod` 3)
  number = fromEnum
instance Random () where
  random _ _ = ()
instance Random a => Random [a] where
  random s n = [random (next s i) (n - 1) | i <- [1 .. among s (max 1 (n + 1))]]
  number = sum . zipWith (*) [1 ..] . map number
instance Random a => Random (Maybe a) where
  random s n = if among s 4 == 0 then Nothing else Just (random (next s 5) n)
  number = maybe 0 ((+ 1) . number)
instance (Random a, Random b) => Random (Either a b) where
  random s n = if even (next s 6) then Left (random (next s 5) n) else Right (random (next s 5) n)
  number = either number ((* 3) . number)
instance (Random a, Random b) => Random (a, b) where
  random s n = (random (next s 7) n, random (next s 8) n)
  number (a, b) = number a + 31 * number b
instance (Random a, Random b, Random c) => Random (a, b, c) where
  random s n = (random (next s 7) n, random (next s 8) n, random (next s 9) n)
  number (a, b, c) = number a + 31 * number b + 37 * number c
instance (Random a, Random b) => Random (a -> b) where
  random s n x = random (if even (next s 11) then next s 12 else next (s + number x * 131) 13) n
instance (Ord a, Random a) => Random (Set.Set a) where
  random s n = Set.fromList (random s n)
instance (Ord k, Random k, Random v) => Random (Map.Map k v) where
  random s n = Map.fromList (random s n)

instance Valid Int
instance Valid Integer
instance Valid Double
instance Valid Float
instance Valid Bool
instance Valid Char
instance Valid Ordering
instance Valid ()
instance Valid a => Valid [a] where valid = all valid
instance Valid a => Valid (Maybe a) where valid = maybe True valid
instance (Valid a, Valid b) => Valid (Either a b) where valid = either valid valid
instance (Valid a, Valid b) => Valid (a, b) where valid (a, b) = valid a && valid b
instance (Valid a, Valid b, Valid c) => Valid (a, b, c) where valid (a, b, c) = valid a && valid b && valid c
instance Valid (a -> b)
instance Valid a => Valid (Set.Set a) where valid = all valid
instance Valid a => Valid (Map.Map k a) where valid = all valid

-- | Whether large numbers are drawn, too.
wide :: IORef Bool
wide = unsafePerformIO (newIORef True)
{-# NOINLINE wide #-}

-- | Run one function on so many seeds: `RUN number tried accepted slow`, or the first failure.  A test gives Nothing
-- where the inputs are not what the function asks for.  What fails is tried once more with small numbers only.
runs :: Int -> Int -> Int -> (Int -> Maybe ()) -> IO ()
runs number from most test = do
  writeIORef wide True
  first <- go from 0 0 0
  answer <- case first of
    Right counts -> return counts
    Left failure -> do
      writeIORef wide False
      second <- go from 0 0 0
      return (either ("failed narrow " ++) (const ("failed wide " ++ failure)) second)
  putStrLn ("\nRUN " ++ show number ++ " " ++ answer)
  hFlush stdout
  where
    go seed tried accepted slow
      | tried >= most = return (Right (unwords (map show [tried, accepted, slow])))
      | otherwise = do
          when (slow == 4) (writeIORef wide False)
          answer <- if slow > 20 then return (Right (Just Nothing)) else try (timeout 200000 (evaluate (test seed)))
          case answer of
            Right (Just Nothing) -> go (seed + 1) (tried + 1) accepted slow
            Right (Just _) -> go (seed + 1) (tried + 1) (accepted + 1) slow
            Right Nothing -> go (seed + 1) (tried + 1) accepted (slow + 1)
            Left problem
              | said == "<<timeout>>" -> go (seed + 1) (tried + 1) accepted (slow + 1)
              | said `elem` undecided -> go (seed + 1) (tried + 1) accepted slow
              | otherwise -> return (Left (show seed ++ " " ++ said))
              where said = takeWhile (/= '\n') (show (problem :: SomeException))
    undecided = ["Hole", "Outside", "divide by zero", "arithmetic overflow", "stack overflow", "heap overflow"]
