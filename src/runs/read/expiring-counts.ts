/** A process that has not published its counts again after this time (ms) is taken to be gone. */
const expiryMs = 30_000

/**
 * Counts by account and process, each until it expires. `now` is the time in milliseconds; it never jumps.
 */
export function createExpiringCounts(now: () => number) {
  const countsByAccount = new Map<string, Map<string, { count: number; at: number }>>()
  let prunedAt = now()

  function drop(account_id: string, process_id: string): void {
    const counts = countsByAccount.get(account_id)
    counts?.delete(process_id)
    if (counts?.size === 0) countsByAccount.delete(account_id)
  }

  function dropExpired(account_id: string): void {
    const oldest = now() - expiryMs
    for (const [process_id, { at }] of countsByAccount.get(account_id) ?? [])
      if (at < oldest) drop(account_id, process_id)
  }

  /** Also removes the counts of accounts that nobody asks for. */
  function dropAllExpired(): void {
    if (now() - prunedAt < expiryMs) return
    prunedAt = now()
    for (const account_id of countsByAccount.keys()) dropExpired(account_id)
  }

  return {
    set(account_id: string, process_id: string, count: number): void {
      dropAllExpired()
      if (count === 0) return drop(account_id, process_id)
      const counts = countsByAccount.get(account_id) ?? new Map<string, { count: number; at: number }>()
      countsByAccount.set(account_id, counts.set(process_id, { count, at: now() }))
    },
    sum(account_id: string): number {
      dropExpired(account_id)
      return [...(countsByAccount.get(account_id)?.values() ?? [])].reduce((sum, { count }) => sum + count, 0)
    },
  }
}
