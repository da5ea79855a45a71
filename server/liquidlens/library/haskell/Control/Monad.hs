-- | Monads: functions on actions.
module Control.Monad
  ( Functor (..), Monad (..), MonadFail (..), MonadPlus (..), mapM, mapM_, forM, forM_, sequence, sequence_, (=<<)
  , (>=>), (<=<), forever, void, join, msum, mfilter, filterM, mapAndUnzipM, zipWithM, zipWithM_, foldM, foldM_
  , replicateM, replicateM_, guard, when, unless, liftM, liftM2, liftM3, liftM4, liftM5, ap, (<$!>)
  ) where

import Control.Applicative (Alternative (..))
import Data.Foldable (foldlM, forM_, msum)
import Data.Functor (void)
import Data.Traversable (forM)
import Liquidlens.Prelude (ap, liftA2, liftM)

infixr 1 >=>, <=<
infixl 4 <$!>

class (Alternative m, Monad m) => MonadPlus m where
  mzero :: m a
  mplus :: m a -> m a -> m a
  mzero = empty
  mplus x y = x <|> y

instance MonadPlus []

instance MonadPlus Maybe

(>=>) :: Monad m => (a -> m b) -> (b -> m c) -> a -> m c
(f >=> g) x = f x >>= g

(<=<) :: Monad m => (b -> m c) -> (a -> m b) -> a -> m c
(g <=< f) x = f x >>= g

{-@ lazy forever @-}
forever :: Applicative f => f a -> f b
forever m = let m' = m *> m' in m'

join :: Monad m => m (m a) -> m a
join m = m >>= id

mfilter :: MonadPlus m => (a -> Bool) -> m a -> m a
mfilter p m = m >>= \x -> if p x then return x else mzero

filterM :: Applicative m => (a -> m Bool) -> [a] -> m [a]
filterM p xs = foldr (\x r -> liftA2 (\keep ys -> if keep then x : ys else ys) (p x) r) (pure []) xs

mapAndUnzipM :: Applicative m => (a -> m (b, c)) -> [a] -> m ([b], [c])
mapAndUnzipM f xs = fmap unzip (traverse f xs)

zipWithM :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = sequenceA (zipWith f xs ys)

zipWithM_ :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m ()
zipWithM_ f xs ys = foldr (\m k -> m *> k) (pure ()) (zipWith f xs ys)

foldM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldM f z t = foldlM f z t

foldM_ :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m ()
foldM_ f z t = foldlM f z t >> return ()

replicateM :: Applicative m => Int -> m a -> m [a]
replicateM n m = if n <= 0 then pure [] else liftA2 (:) m (replicateM (n - 1) m)

replicateM_ :: Applicative m => Int -> m a -> m ()
replicateM_ n m = if n <= 0 then pure () else m *> replicateM_ (n - 1) m

guard :: Alternative f => Bool -> f ()
guard True = pure ()
guard False = empty

when :: Applicative f => Bool -> f () -> f ()
when c m = if c then m else pure ()

unless :: Applicative f => Bool -> f () -> f ()
unless c m = if c then pure () else m

liftM2 :: Monad m => (a -> b -> c) -> m a -> m b -> m c
liftM2 f ma mb = ma >>= \a -> mb >>= \b -> return (f a b)

liftM3 :: Monad m => (a -> b -> c -> d) -> m a -> m b -> m c -> m d
liftM3 f ma mb mc = ma >>= \a -> mb >>= \b -> mc >>= \c -> return (f a b c)

(<$!>) :: Monad m => (a -> b) -> m a -> m b
f <$!> m = m >>= \x -> let y = f x in y `seq` return y

liftM4 :: Monad m => (a -> b -> c -> d -> e) -> m a -> m b -> m c -> m d -> m e
liftM4 f ma mb mc md = ma >>= \a -> mb >>= \b -> mc >>= \c -> md >>= \d -> return (f a b c d)

liftM5 :: Monad m => (a -> b -> c -> d -> e -> r) -> m a -> m b -> m c -> m d -> m e -> m r
liftM5 f ma mb mc md me = ma >>= \a -> mb >>= \b -> mc >>= \c -> md >>= \d -> me >>= \e -> return (f a b c d e)
