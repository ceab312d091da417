/** Finds the operation for a method and a path: a table for plain paths, a tree for paths with parameters. */

/** What is at an address. `allow` lists its methods, as the header Allow does. */
export type RouteMatch<T> =
  | { kind: 'operation'; operation: T; params: Record<string, string> }
  | { kind: 'other_methods'; allow: string[] }
  | { kind: 'nothing' }

export type RouteTable<T> = { match(method: string, path: string): RouteMatch<T> }
export type Route<T> = { method: string; path: string; operation: T }

type Methods<T> = Map<string, T>
type RouteNode<T> = {
  literals: Map<string, RouteNode<T>>
  parameter: { name: string; node: RouteNode<T> } | null
  methods: Methods<T> | null
}

function createNode<T>(): RouteNode<T> {
  return { literals: new Map(), parameter: null, methods: null }
}

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment, index, all) => segment !== '' || (index > 0 && index < all.length - 1))
}

function addRoute<T>(root: RouteNode<T>, { method, path, operation }: Route<T>): void {
  let node = root
  for (const segment of segmentsOf(path)) {
    if (segment.startsWith('{')) {
      node.parameter ??= { name: segment.slice(1, -1), node: createNode() }
      node = node.parameter.node
    } else {
      const next = node.literals.get(segment) ?? createNode<T>()
      node.literals.set(segment, next)
      node = next
    }
  }
  node.methods ??= new Map()
  node.methods.set(method.toUpperCase(), operation)
}

/** A segment that is not valid percent-encoding is left as it is. Validation refuses it later. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

type Leaf<T> = { methods: Methods<T>; params: Record<string, string> }

/** Whether the methods at a leaf of the tree are acceptable. */
type Accepts<T> = (methods: Methods<T>) => boolean

/**
 * Follows the path from segment `at` on. Plain names are tried first; if they lead to no acceptable leaf, the parameter
 * is tried.
 */
function findLeaf<T>(
  node: RouteNode<T>,
  segments: string[],
  { index, accepts }: { index: number; accepts: Accepts<T> },
): Leaf<T> | null {
  const segment = segments[index]
  if (segment === undefined)
    return node.methods && accepts(node.methods) ? { methods: node.methods, params: {} } : null
  const next = { index: index + 1, accepts }
  const literals = node.literals.get(segment)
  const kind = literals ? findLeaf(literals, segments, next) : null
  if (kind || !node.parameter) return kind
  const leaf = findLeaf(node.parameter.node, segments, next)
  // Parameters are listed in the order of the path.
  if (leaf) leaf.params = { [node.parameter.name]: decodeSegment(segment), ...leaf.params }
  return leaf
}

function matchPath<T>(root: RouteNode<T>, path: string, accepts: Accepts<T>): Leaf<T> | null {
  return findLeaf(root, segmentsOf(path), { index: 0, accepts })
}

/** All methods of an address. It can match several routes. */
function methodsAt<T>(root: RouteNode<T>, path: string): string[] {
  const methods = new Set<string>()
  matchPath(root, path, (some) => {
    for (const method of some.keys()) methods.add(method)
    return false
  })
  return [...methods]
}

/**
 * Builds the table. A trailing slash is ignored, and HEAD is answered as GET. If a plain and a templated path both
 * match, the plain one is used for the methods that it has.
 */
export function createRouteTable<T>(routes: Route<T>[]): RouteTable<T> {
  const root = createNode<T>()
  for (const route of routes) addRoute(root, route)
  const literals = new Map(
    routes.map(({ path }) => [path, path.includes('{') ? null : matchPath(root, path, () => true)]),
  )
  return {
    match(method, path) {
      const routedMethod = method === 'HEAD' ? 'GET' : method
      const plain = literals.get(path)
      const leaf = plain?.methods.has(routedMethod)
        ? plain
        : matchPath(root, path, (methods) => methods.has(routedMethod))
      const operation = leaf?.methods.get(routedMethod)
      if (leaf && operation !== undefined) return { kind: 'operation', operation, params: leaf.params }
      const methods = methodsAt(root, path)
      if (methods.length === 0) return { kind: 'nothing' }
      return {
        kind: 'other_methods',
        allow: methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])),
      }
    },
  }
}
