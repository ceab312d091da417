import { setImmediate as eventLoopTurn } from 'node:timers/promises'

export type BatchLimits = {
  /** Maximum number of keys loaded by one call. */
  maxBatchSize: number
  /** Maximum number of promises settled in one turn of the event loop. */
  maxAnswersPerTurn: number
}

/**
 * Loads what many callers ask for at the same time together: the keys that come until the event loop has turned, or
 * while an earlier batch is being loaded, go to one call of `loadBatch`, which returns their values in the order of
 * the keys. Other work gets its turn in between. An Error among the values is thrown to the caller of its key.
 */
export function createBatchLoader<Key, Value>(
  { maxBatchSize, maxAnswersPerTurn }: BatchLimits,
  loadBatch: (keys: Key[]) => Promise<(Value | Error)[]>,
): (key: Key) => Promise<Value> {
  type PendingLoad = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void }
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
