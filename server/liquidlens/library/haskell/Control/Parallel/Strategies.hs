-- | Strategies of evaluation, which change no value.
module Control.Parallel.Strategies
  ( Strategy, using, withStrategy, dot, r0, rseq, rdeepseq, rpar, rparWith, evalList, parList, parListChunk, parMap
  , evalBuffer, parBuffer, evalTuple2, parTuple2, evalTraversable, parTraversable, Eval, runEval, NFData (..)
  , Done, SeqStrategy, ($|), ($||), (.|), (.||), (-|), (-||), (>|), (>||), demanding, sparking, evalListN
  , parListN, evalListNth, parListNth, evalListSplitAt, parListSplitAt, evalSeq, evalTuple3, evalTuple4
  , evalTuple5, evalTuple6, evalTuple7, evalTuple8, evalTuple9, parTuple3, parTuple4, parTuple5, parTuple6
  , parTuple7, parTuple8, parTuple9, parEval, parPair, parTriple, parTraverse, runEvalIO, rwhnf, seqList
  , seqPair, seqTriple, seqTraverse, unEval, usingIO, withStrategyIO
  ) where

import Control.DeepSeq (NFData (..))

infixl 0 `using`

newtype Eval a = MakeEval a

type Strategy a = a -> Eval a

instance Functor Eval where
  fmap f (MakeEval x) = MakeEval (f x)

instance Applicative Eval where
  pure x = MakeEval x
  MakeEval f <*> MakeEval x = MakeEval (f x)

instance Monad Eval where
  MakeEval x >>= f = f x

runEval :: Eval a -> a
runEval (MakeEval x) = x

{-@ assume using :: x:a -> Strategy a -> {v:a | v = x} @-}
using :: a -> Strategy a -> a
using x s = runEval (s x)

{-@ withStrategy :: Strategy a -> x:a -> {v:a | v = x} @-}
withStrategy :: Strategy a -> a -> a
withStrategy s x = runEval (s x)

dot :: Strategy a -> Strategy a -> Strategy a
dot s t x = s (runEval (t x))

r0, rseq, rpar :: Strategy a
r0 x = MakeEval x
rseq x = seq x (MakeEval x)
rpar x = MakeEval x

rdeepseq :: NFData a => Strategy a
rdeepseq x = seq (rnf x) (MakeEval x)

rparWith :: Strategy a -> Strategy a
rparWith s x = s x

evalTraversable, parTraversable :: Traversable t => Strategy a -> Strategy (t a)
evalTraversable s t = traverse s t
parTraversable s t = traverse s t

evalList, parList :: Strategy a -> Strategy [a]
evalList s xs = traverse s xs
parList s xs = traverse s xs

parListChunk, evalBuffer, parBuffer :: Int -> Strategy a -> Strategy [a]
parListChunk _ s xs = traverse s xs
evalBuffer _ s xs = traverse s xs
parBuffer _ s xs = traverse s xs

parMap :: Strategy b -> (a -> b) -> [a] -> [b]
parMap s f xs = using (map f xs) (parList s)

evalTuple2, parTuple2 :: Strategy a -> Strategy b -> Strategy (a, b)
evalTuple2 s t (x, y) = (,) <$> s x <*> t y
parTuple2 s t p = evalTuple2 s t p

-- Operators and older names --------------------------------------------------------------------------------------------

type Done = ()

type SeqStrategy a = a -> Eval a

($|), ($||) :: (a -> b) -> Strategy a -> a -> b
(f $| s) x = f (runEval (s x))
(f $|| s) x = f (runEval (s x))

(.|), (.||) :: (b -> c) -> Strategy b -> (a -> b) -> a -> c
(.|) f s g x = f (runEval (s (g x)))
(.||) f s g x = f (runEval (s (g x)))

(-|), (-||) :: (a -> b) -> Strategy b -> (b -> c) -> a -> c
(-|) f s g x = g (runEval (s (f x)))
(-||) f s g x = g (runEval (s (f x)))

(>|), (>||) :: Done -> Done -> Done
d >| e = seq d e
d >|| e = seq d e

demanding, sparking :: a -> Done -> a
demanding x d = seq d x
sparking x _ = x

evalListN, parListN, evalListNth, parListNth :: Int -> Strategy a -> Strategy [a]
evalListN n s xs = (++ drop n xs) <$> traverse s (take n xs)
parListN n s xs = evalListN n s xs
evalListNth n s xs = case splitAt n xs of
  (before, x : after) -> (\y -> before ++ y : after) <$> s x
  _ -> MakeEval xs
parListNth n s xs = evalListNth n s xs

evalListSplitAt, parListSplitAt :: Int -> Strategy [a] -> Strategy [a] -> Strategy [a]
evalListSplitAt n s t xs = (++) <$> s (take n xs) <*> t (drop n xs)
parListSplitAt n s t xs = evalListSplitAt n s t xs

evalSeq :: SeqStrategy a -> Strategy a
evalSeq s x = s x

evalTuple3, parTuple3, seqTriple, parTriple :: Strategy a -> Strategy b -> Strategy c -> Strategy (a, b, c)
evalTuple3 s t u (a, b, c) = (,,) <$> s a <*> t b <*> u c
parTuple3 = evalTuple3
seqTriple = evalTuple3
parTriple = evalTuple3

evalTuple4, parTuple4 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy (a, b, c, d)
evalTuple4 s t u v (a, b, c, d) = (,,,) <$> s a <*> t b <*> u c <*> v d
parTuple4 = evalTuple4

evalTuple5, parTuple5
  :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy (a, b, c, d, e)
evalTuple5 s t u v w (a, b, c, d, e) = (,,,,) <$> s a <*> t b <*> u c <*> v d <*> w e
parTuple5 = evalTuple5

evalTuple6, parTuple6
  :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy (a, b, c, d, e, f)
evalTuple6 s t u v w x (a, b, c, d, e, f) = (,,,,,) <$> s a <*> t b <*> u c <*> v d <*> w e <*> x f
parTuple6 = evalTuple6

evalTuple7, parTuple7
  :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy g
  -> Strategy (a, b, c, d, e, f, g)
evalTuple7 s t u v w x y (a, b, c, d, e, f, g) = (,,,,,,) <$> s a <*> t b <*> u c <*> v d <*> w e <*> x f <*> y g
parTuple7 = evalTuple7

evalTuple8, parTuple8
  :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy g -> Strategy h
  -> Strategy (a, b, c, d, e, f, g, h)
evalTuple8 _ _ _ _ _ _ _ _ p = MakeEval p
parTuple8 = evalTuple8

evalTuple9, parTuple9
  :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy g -> Strategy h
  -> Strategy i -> Strategy (a, b, c, d, e, f, g, h, i)
evalTuple9 _ _ _ _ _ _ _ _ _ p = MakeEval p
parTuple9 = evalTuple9

parEval :: Eval a -> Eval a
parEval m = m

seqPair, parPair :: Strategy a -> Strategy b -> Strategy (a, b)
seqPair = evalTuple2
parPair = evalTuple2

seqList :: Strategy a -> Strategy [a]
seqList = evalList

seqTraverse, parTraverse :: Traversable t => Strategy a -> Strategy (t a)
seqTraverse s t = traverse s t
parTraverse s t = traverse s t

rwhnf :: Strategy a
rwhnf = rseq

unEval :: Eval a -> a
unEval = runEval

runEvalIO :: Eval a -> IO a
runEvalIO (MakeEval x) = return x

usingIO :: a -> Strategy a -> IO a
usingIO x s = runEvalIO (s x)

withStrategyIO :: Strategy a -> a -> IO a
withStrategyIO s x = runEvalIO (s x)

-- Lacks instances: MonadFix Eval
