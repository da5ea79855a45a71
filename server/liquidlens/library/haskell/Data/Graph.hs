-- | Graphs as arrays of neighbours (King and Launchbury 1995).
module Data.Graph
  ( Graph, Bounds, Edge, Vertex, Table, Tree (..), Forest, SCC (..), graphFromEdges, graphFromEdges', buildG, vertices
  , edges, outdegree, indegree, path, reachable, transposeG, dfs, dff, topSort, reverseTopSort, components, scc, bcc
  , stronglyConnComp, stronglyConnCompR, flattenSCC, flattenSCCs
  ) where

import Data.Array (Array, accumArray, assocs, bounds, elems, indices, listArray, (!))
import Data.List (sortBy)
import qualified Data.Set as S
import Data.Tree (Forest, Tree (..))

data SCC vertex = AcyclicSCC vertex | CyclicSCC [vertex]

instance Eq vertex => Eq (SCC vertex) where
  AcyclicSCC v == AcyclicSCC w = v == w
  CyclicSCC vs == CyclicSCC ws = vs == ws
  _ == _ = False

instance Show vertex => Show (SCC vertex) where
  showsPrec d (AcyclicSCC v) = showParen (d >= 11) (\r -> "AcyclicSCC " ++ showsPrec 11 v r)
  showsPrec d (CyclicSCC vs) = showParen (d >= 11) (\r -> "CyclicSCC " ++ showsPrec 11 vs r)

instance Functor SCC where
  fmap f (AcyclicSCC v) = AcyclicSCC (f v)
  fmap f (CyclicSCC vs) = CyclicSCC (map f vs)

instance Foldable SCC where
  foldr f z s = foldr f z (flattenSCC s)

type Vertex = Int

type Table a = Array Vertex a

type Graph = Array Vertex [Vertex]

type Bounds = (Vertex, Vertex)

type Edge = (Vertex, Vertex)

flattenSCCs :: [SCC a] -> [a]
flattenSCCs ss = concatMap flattenSCC ss

flattenSCC :: SCC vertex -> [vertex]
flattenSCC (AcyclicSCC v) = [v]
flattenSCC (CyclicSCC vs) = vs

vertices :: Graph -> [Vertex]
vertices g = indices g

edges :: Graph -> [Edge]
edges g = [(v, w) | (v, ws) <- assocs g, w <- ws]

buildG :: Bounds -> [Edge] -> Graph
buildG b es = accumArray (\ws w -> w : ws) [] b es

transposeG :: Graph -> Graph
transposeG g = buildG (bounds g) [(w, v) | (v, w) <- edges g]

outdegree, indegree :: Graph -> Array Vertex Int
outdegree g = fmap length g
indegree g = accumArray (+) 0 (bounds g) [(w, 1) | (_, w) <- edges g]

graphFromEdges' :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]))
graphFromEdges' es = case graphFromEdges es of (g, f, _) -> (g, f)

graphFromEdges :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]), key -> Maybe Vertex)
graphFromEdges es = (graph, \v -> nodes ! v, numbered)
  where
    sorted = sortBy (\(_, j, _) (_, k, _) -> compare j k) es
    last = length sorted - 1
    nodes = listArray (0, last) sorted
    keys = zip [k | (_, k, _) <- sorted] [0 ..]
    numbered k = lookup k keys
    graph = listArray (0, last) [[v | Just v <- map numbered ks] | (_, _, ks) <- sorted]

dff :: Graph -> [Tree Vertex]
dff g = dfs g (vertices g)

dfs :: Graph -> [Vertex] -> [Tree Vertex]
dfs g vs = fst (visit g S.empty vs)

visit :: Graph -> S.Set Vertex -> [Vertex] -> ([Tree Vertex], S.Set Vertex)
visit _ seen [] = ([], seen)
visit g seen (v : vs)
  | S.member v seen = visit g seen vs
  | otherwise = case visit g (S.insert v seen) (g ! v) of
      (below, seen') -> case visit g seen' vs of
        (beside, seen'') -> (Node v below : beside, seen'')

postorder :: Tree a -> [a] -> [a]
postorder (Node a ts) rest = postorderF ts (a : rest)

postorderF :: [Tree a] -> [a] -> [a]
postorderF ts rest = foldr postorder rest ts

topSort, reverseTopSort :: Graph -> [Vertex]
topSort g = reverse (reverseTopSort g)
reverseTopSort g = postorderF (dff g) []

components :: Graph -> [Tree Vertex]
components g = dff (buildG (bounds g) (edges g ++ [(w, v) | (v, w) <- edges g]))

scc :: Graph -> [Tree Vertex]
scc g = dfs g (reverse (reverseTopSort (transposeG g)))

reachable :: Graph -> Vertex -> [Vertex]
reachable g v = concatMap (\t -> foldr (:) [] t) (dfs g [v])

path :: Graph -> Vertex -> Vertex -> Bool
path g v w = elem w (reachable g v)

-- | Biconnected components, by how far up the edges of subtrees lead.
bcc :: Graph -> [Tree [Vertex]]
bcc g = concatMap ofTree (dff g)
  where
    order = zip (concatMap (\t -> foldr (:) [] t) (dff g)) [0 :: Int ..]
    number v = sum [n | (w, n) <- order, v == w]
    ofTree (Node v ts) = [Node (v : vs) us | (_, Node vs us) <- map collected ts]
    collected (Node v ts) = (lowest, Node (v : vs) us)
      where
        parts = map collected ts
        lowest = minimum (number v : map number (g ! v) ++ [low | (low, _) <- parts])
        vs = concat [ws | (low, Node ws _) <- parts, low < number v]
        us = concat [if low < number v then below else [Node (v : ws) below] | (low, Node ws below) <- parts]

stronglyConnComp :: Ord key => [(node, key, [key])] -> [SCC node]
stronglyConnComp es = map (fmap (\(n, _, _) -> n)) (stronglyConnCompR es)

stronglyConnCompR :: Ord key => [(node, key, [key])] -> [SCC (node, key, [key])]
stronglyConnCompR [] = []
stronglyConnCompR es = map decode (scc graph)
  where
    (graph, node, _) = graphFromEdges es
    decode (Node v []) | notElem v (graph ! v) = AcyclicSCC (node v)
    decode other = CyclicSCC (map node (foldr (:) [] other))

instance Traversable SCC where
  traverse f (AcyclicSCC x) = fmap AcyclicSCC (f x)
  traverse f (CyclicSCC xs) = fmap CyclicSCC (traverse f xs)

-- Lacks instances: Read SCC
