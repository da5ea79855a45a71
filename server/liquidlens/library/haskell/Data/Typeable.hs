-- | Names of types at run time, by their types only.
module Data.Typeable
  ( Typeable, Proxy (..), TypeRep, TyCon, typeOf, typeRep, cast, gcast, showsTypeRep, typeRepTyCon, typeRepArgs
  , splitTyConApp, tyConName, tyConModule, tyConPackage
  ) where

import Data.Proxy (Proxy (..))

class Typeable a

data TypeRep

data TyCon

unavailable :: a
unavailable = errorWithoutStackTrace "Data.Typeable: types at run time are known by their types only"

instance Eq TypeRep where
  _ == _ = unavailable

instance Ord TypeRep where
  compare _ _ = unavailable

instance Show TypeRep where
  showsPrec _ _ _ = unavailable

instance Eq TyCon where
  _ == _ = unavailable

instance Ord TyCon where
  compare _ _ = unavailable

instance Show TyCon where
  showsPrec _ _ _ = unavailable

typeOf :: a -> TypeRep
typeOf _ = unavailable

typeRep :: proxy a -> TypeRep
typeRep _ = unavailable

cast :: a -> Maybe b
cast _ = unavailable

gcast :: c a -> Maybe (c b)
gcast _ = unavailable

showsTypeRep :: TypeRep -> ShowS
showsTypeRep _ = unavailable

typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon _ = unavailable

typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs _ = unavailable

splitTyConApp :: TypeRep -> (TyCon, [TypeRep])
splitTyConApp _ = unavailable

tyConName, tyConModule, tyConPackage :: TyCon -> String
tyConName _ = unavailable
tyConModule _ = unavailable
tyConPackage _ = unavailable

-- Lacks: :~: :~~: HRefl Refl eqT funResultTy gcast1 gcast2 mkFunTy rnfTyCon rnfTypeRep tyConFingerprint typeOf1
--   typeOf2 typeOf3 typeOf4 typeOf5 typeOf6 typeOf7 typeRepFingerprint
