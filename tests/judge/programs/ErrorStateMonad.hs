module Main where

newtype M s e a = M { runM :: s -> Either e (a, s) }
instance Functor (M s e) where fmap f m = m >>= return . f
instance Applicative (M s e) where
  pure a = M (\s -> Right (a, s))
  mf <*> mx = do { f <- mf; x <- mx; return (f x) }
instance Monad (M s e) where
  M m >>= f = M (\s -> m s >>= \(a, s') -> runM (f a) s')

throw :: e -> M s e a
throw e = M (\_ -> Left e)

catch :: M s e a -> (e -> M s e a) -> M s e a
catch (M m) h = M (\s -> either (\e -> runM (h e) s) Right (m s))

tick :: M Int String Int
tick = M (\s -> if s >= 3 then Left ("limit " ++ show s) else Right (s, s + 1))

main :: IO ()
main = do
  print (runM (mapM (const tick) [1, 2, 3]) 0)
  print (runM (mapM (const tick) [1 .. 5]) 0)
  print (runM (catch (tick >> tick >> throw "stop") (\e -> M (\s -> Right (length e, s)))) 0)
