-- | Names of types at run time; nothing is known of them here.
module Data.Typeable (Typeable, Proxy (..)) where

import Data.Proxy (Proxy (..))

class Typeable a
