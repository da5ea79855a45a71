-- | Control.Monad.ST under another name.
module Control.Monad.ST.Lazy (module Control.Monad.ST) where

import Control.Monad.ST

-- Lacks: lazyToStrictST strictToLazyST
