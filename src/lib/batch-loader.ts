import { setImmediate as eventLoopTurn } from 'node:timers/promises'

export type BatchLimits = {
  /** Maximum number of keys loaded by one call. */
  maxBatchSize: number
  /** Maximum number of promises settled in one turn of the event loop. */
  maxAnswersPerTurn: number
}

/**
 * Answers questions together: what is asked until the event loop has turned, and while an earlier batch is under
 * way, is answered by one call of `answer`, in the order of the questions. Others are served in between. An Error
 * among the answers is thrown to who asked.
 */
export function createBatchLoader<Key, Value>(
  { maxBatchSize, maxAnswersPerTurn }: BatchLimits,
  loadBatch: (keys: Key[]) => Promise<(Value | Error)[]>,
): (key: Key) => Promise<Value> {
  type PendingLoad = { key: Key; resolve: (loadBatch: Value) => void; reject: (error: unknown) => void }
  let pending: PendingLoad[] = []
  let isLoading = false

  async function settle(batch: PendingLoad[], values: (Value | Error)[]): Promise<void> {
    for (const [index, { resolve, reject }] of batch.entries()) {
      const value = values[index] as Value | Error
      if (value instanceof Error) reject(value)
      else resolve(value)
      if (index % maxAnswersPerTurn === maxAnswersPerTurn - 1) await eventLoopTurn()
    }
  }

  async function loadPending(): Promise<void> {
    while (pending.length > 0) {
      await eventLoopTurn()
      const batch = pending.slice(0, maxBatchSize)
      pending = pending.slice(maxBatchSize)
      try {
        await settle(batch, await loadBatch(batch.map(({ key }) => key)))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isLoading = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      pending.push({ key, resolve, reject })
      if (isLoading) return
      isLoading = true
      void loadPending()
    })
}
