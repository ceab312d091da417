import type { Profiler } from 'node:inspector'

export type Share = { where: string; percent: number }

/** Idle time, and the profiler itself. */
const ignoredFunctions = new Set(['(idle)', '(program)', 'dispatch'])

type Node = Profiler.ProfileNode

function functionLabel({ callFrame: { functionName, url, lineNumber } }: Node): string {
  const file = url.replace(/^.*\/(node_modules|dist)\//, '')
  return `${functionName || '(anonymous)'} ${file}${file ? `:${lineNumber + 1}` : ''}`.trim()
}

/** The nearest caller in our own files. */
function findOwner(node: Node, parents: Map<number, Node>): string | null {
  for (let current: Node | undefined = node; current; current = parents.get(current.id))
    if (/\/dist\/src\//.test(current.callFrame.url)) return functionLabel(current)
  return null
}

/**
 * The functions with the largest shares of the busy time, by self time. Those of the engine, Node and packages are
 * listed with our function that called them.
 */
export function largestShares({ nodes, samples, timeDeltas }: Profiler.Profile, maxShares: number): Share[] {
  const nodesById = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)),
  )
  const selfTimes = new Map<string, number>()
  let workedMicros = 0
  samples?.forEach((id, current) => {
    const node = nodesById.get(id)
    if (!node || ignoredFunctions.has(node.callFrame.functionName)) return
    const micros = timeDeltas?.[current] ?? 0
    workedMicros += micros
    const name = functionLabel(node)
    const owner = findOwner(node, parents)
    const where = owner === null || owner === name ? name : `${name} in ${owner}`
    selfTimes.set(where, (selfTimes.get(where) ?? 0) + micros)
  })
  const sorted = [...selfTimes].sort(([, a], [, b]) => b - a).slice(0, maxShares)
  return sorted.map(([where, micros]) => ({ where, percent: (100 * micros) / workedMicros }))
}
