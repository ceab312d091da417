import type { Profiler } from 'node:inspector'

export type Share = { where: string; percent: number }

/** Nothing to do, or the profiler itself. */
const notWork = new Set(['(idle)', '(program)', 'dispatch'])

/** The functions with the largest shares of the time that was worked, time of their own alone. */
export function largestShares({ nodes, samples, timeDeltas }: Profiler.Profile, most: number): Share[] {
  const named = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const own = new Map<string, number>()
  let worked = 0
  samples?.forEach((id, at) => {
    const frame = named.get(id)
    const micros = timeDeltas?.[at] ?? 0
    if (!frame || notWork.has(frame.functionName)) return
    worked += micros
    const file = frame.url.replace(/^.*\/(node_modules|dist)\//, '')
    const where =
      `${frame.functionName || '(anonymous)'} ${file}${file ? `:${frame.lineNumber + 1}` : ''}`.trim()
    own.set(where, (own.get(where) ?? 0) + micros)
  })
  const sorted = [...own].sort(([, a], [, b]) => b - a).slice(0, most)
  return sorted.map(([where, micros]) => ({ where, percent: (100 * micros) / worked }))
}
