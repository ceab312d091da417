import { setImmediate as eventLoopTurn } from 'node:timers/promises'

export type BatchLimits = {
  /** Maximum number of keys loaded by one call. */
  maxBatchSize: number
  /** Maximum number of promises settled in one turn of the event loop. */
  maxAnswersPerTurn: number
  /** Whether a batch that fails rejects what waits behind it too, so that nobody waits for several failures. */
  failsTogether?: boolean
}

/**
 * Creates a batch loader. Keys that are requested in the same turn of the event loop, or while a batch is loading, are
 * loaded by one call of `loadBatch`, which returns their values in the same order. An Error among the values rejects
 * the promise of its key. The event loop turns between batches, so that other work is done in between.
 */
export function createBatchLoader<Key, Value>(
  { maxBatchSize, maxAnswersPerTurn, failsTogether = false }: BatchLimits,
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
        const failedItems = failsTogether ? [...batch, ...pending.splice(0)] : batch
        for (const { reject } of failedItems) reject(error)
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
