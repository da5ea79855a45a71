-- | The identity monad.
module Control.Monad.Identity (Identity (..), module Control.Monad) where

import Control.Monad
import Data.Functor.Identity (Identity (..))

-- Lacks: IdentityT MonadFix fix liftCallCC liftCatch mapIdentityT mfix runIdentityT
