/** After which time a process that does not tell its counts anew is taken to be gone, milliseconds. */
const expiryMs = 30_000

/**
 * What other processes have told, by account and process, until it expires. `now` is the time in milliseconds; it never
 * jumps.
 */
export function createHeardCounts(now: () => number) {
  const heard = new Map<string, Map<string, { count: number; at: number }>>()
  let prunedAt = now()

  function drop(account_id: string, process_id: string): void {
    const counts = heard.get(account_id)
    counts?.delete(process_id)
    if (counts?.size === 0) heard.delete(account_id)
  }

  function dropExpired(account_id: string): void {
    const oldest = now() - expiryMs
    for (const [process_id, { at }] of heard.get(account_id) ?? [])
      if (at < oldest) drop(account_id, process_id)
  }

  /** Accounts that nobody asks for are forgotten as well. */
  function dropAllExpired(): void {
    if (now() - prunedAt < expiryMs) return
    prunedAt = now()
    for (const account_id of heard.keys()) dropExpired(account_id)
  }

  return {
    set(account_id: string, process_id: string, count: number): void {
      dropAllExpired()
      if (count === 0) return drop(account_id, process_id)
      const counts = heard.get(account_id) ?? new Map<string, { count: number; at: number }>()
      heard.set(account_id, counts.set(process_id, { count, at: now() }))
    },
    sum(account_id: string): number {
      dropExpired(account_id)
      return [...(heard.get(account_id)?.values() ?? [])].reduce((sum, { count }) => sum + count, 0)
    },
  }
}
