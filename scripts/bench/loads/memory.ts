export type Memory = { rss: number; used: number }

/** What this process holds, bytes. Garbage is gone after some collections: one ends what the one before let go. */
export function measureMemory(): Memory {
  for (let n = 0; n < 3; n += 1) globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, used: heapUsed + external }
}
