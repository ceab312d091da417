export type Memory = { rss: number; used: number }

/**
 * The memory of this process in bytes. Several collections are needed, because one frees what an earlier one has
 * finalised.
 */
export function measureMemory(): Memory {
  for (let n = 0; n < 3; n += 1) globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, used: heapUsed + external }
}
