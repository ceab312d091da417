import { setTimeout as sleep } from 'node:timers/promises'

export type EndedAtByRun = Record<string, number>

const batchSize = 20
const intervalMs = 10

/** Ends runs in batches: twenty every hundredth of a second, or more slowly. Returns when each ended. */
export async function endInBatches<Run>(
  runs: Run[],
  end: (batch: Run[]) => EndedAtByRun | Promise<EndedAtByRun>,
): Promise<EndedAtByRun> {
  const startedAt = performance.now()
  const endedAt: EndedAtByRun = {}
  for (let from = 0; from < runs.length; from += batchSize) {
    Object.assign(endedAt, await end(runs.slice(from, from + batchSize)))
    await sleep(Math.max(0, startedAt + (from / batchSize + 1) * intervalMs - performance.now()))
  }
  return endedAt
}
