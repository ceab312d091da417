/** Finds the operation a method and a path mean: a table for plain paths, a tree for paths with parameters. */

/** What is at an address. `allow` are the methods that it answers, as the header Allow names them. */
export type Match<T> =
  | { found: 'operation'; operation: T; params: Record<string, string> }
  | { found: 'other_methods'; allow: string[] }
  | { found: 'nothing' }

export type RouteTable<T> = { match(method: string, path: string): Match<T> }
export type Route<T> = { method: string; path: string; operation: T }

type Methods<T> = Map<string, T>
type Branch<T> = {
  plain: Map<string, Branch<T>>
  parameter: { name: string; branch: Branch<T> } | null
  methods: Methods<T> | null
}

function newBranch<T>(): Branch<T> {
  return { plain: new Map(), parameter: null, methods: null }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment, at, all) => segment !== '' || (at > 0 && at < all.length - 1))
}

function grow<T>(root: Branch<T>, { method, path, operation }: Route<T>): void {
  let branch = root
  for (const segment of segmentsOf(path)) {
    if (segment.startsWith('{')) {
      branch.parameter ??= { name: segment.slice(1, -1), branch: newBranch() }
      branch = branch.parameter.branch
    } else {
      const next = branch.plain.get(segment) ?? newBranch<T>()
      branch.plain.set(segment, next)
      branch = next
    }
  }
  branch.methods ??= new Map()
  branch.methods.set(method.toUpperCase(), operation)
}

/** A segment that is not valid percent-encoding stays as it came, and is refused for what it holds. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

type Leaf<T> = { methods: Methods<T>; params: Record<string, string> }

/** Follows the segments from `at` on, plain names first; a branch that leads nowhere is left for the parameter. */
function follow<T>(branch: Branch<T>, segments: string[], at: number): Leaf<T> | null {
  const segment = segments[at]
  if (segment === undefined) return branch.methods && { methods: branch.methods, params: {} }
  const plain = branch.plain.get(segment)
  const found = plain ? follow(plain, segments, at + 1) : null
  if (found || !branch.parameter) return found
  const leaf = follow(branch.parameter.branch, segments, at + 1)
  if (leaf) leaf.params[branch.parameter.name] = decode(segment)
  return leaf
}

function walk<T>(root: Branch<T>, path: string): Leaf<T> | null {
  return follow(root, segmentsOf(path), 0)
}

/**
 * Builds the table. A trailing slash is ignored; HEAD is answered as GET; of a plain and a
 * templated path the plain one wins.
 */
export function createRouteTable<T>(routes: Route<T>[]): RouteTable<T> {
  const root = newBranch<T>()
  for (const route of routes) grow(root, route)
  const plain = new Map(routes.map(({ path }) => [path, path.includes('{') ? null : walk(root, path)]))
  return {
    match(method, path) {
      const leaf = plain.get(path) ?? walk(root, path)
      if (!leaf) return { found: 'nothing' }
      const operation = leaf.methods.get(method === 'HEAD' ? 'GET' : method)
      if (operation !== undefined) return { found: 'operation', operation, params: leaf.params }
      const allow = [...leaf.methods.keys()].flatMap((known) => (known === 'GET' ? ['GET', 'HEAD'] : [known]))
      return { found: 'other_methods', allow }
    },
  }
}
