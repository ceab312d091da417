import type { Profiler } from 'node:inspector'

export type Share = { where: string; percent: number }

/** Nothing to do, or the profiler itself. */
const notWork = new Set(['(idle)', '(program)', 'dispatch'])

type Node = Profiler.ProfileNode

function nameOf({ callFrame: { functionName, url, lineNumber } }: Node): string {
  const file = url.replace(/^.*\/(node_modules|dist)\//, '')
  return `${functionName || '(anonymous)'} ${file}${file ? `:${lineNumber + 1}` : ''}`.trim()
}

/** Where a function is called from: the nearest of our own files on the way up. */
function ownerOf(node: Node, parents: Map<number, Node>): string | null {
  for (let at: Node | undefined = node; at; at = parents.get(at.id))
    if (/\/dist\/src\//.test(at.callFrame.url)) return nameOf(at)
  return null
}

/**
 * The functions with the largest shares of the time that was worked, time of their own alone; those of the engine,
 * of Node and of packages with the function of ours that called them.
 */
export function largestShares({ nodes, samples, timeDeltas }: Profiler.Profile, most: number): Share[] {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)),
  )
  const own = new Map<string, number>()
  let worked = 0
  samples?.forEach((id, at) => {
    const node = known.get(id)
    if (!node || notWork.has(node.callFrame.functionName)) return
    const micros = timeDeltas?.[at] ?? 0
    worked += micros
    const [name, owner] = [nameOf(node), ownerOf(node, parents)]
    const where = owner === null || owner === name ? name : `${name} in ${owner}`
    own.set(where, (own.get(where) ?? 0) + micros)
  })
  const sorted = [...own].sort(([, a], [, b]) => b - a).slice(0, most)
  return sorted.map(([where, micros]) => ({ where, percent: (100 * micros) / worked }))
}
