/** A process that was not heard for this time (ms) is taken to be gone, and its counts do not count. */
const goneAfterMs = 900
/** A process that was not heard for this time (ms) is forgotten. Until then its counts count again once it is heard. */
const forgottenAfterMs = 30_000

type ReportingProcess = { heardAt: number; countByAccount: Map<string, number> }

/**
 * Counts by account that other processes reported, each as long as its process is heard. `now` is the time in
 * milliseconds; it never jumps.
 */
export function createExpiringCounts(now: () => number) {
  const processes = new Map<string, ReportingProcess>()
  const isHeard = ({ heardAt }: ReportingProcess) => now() - heardAt <= goneAfterMs

  function forgetGoneProcesses(): void {
    for (const [process_id, { heardAt }] of processes)
      if (now() - heardAt > forgottenAfterMs) processes.delete(process_id)
  }

  /**
   * To be called when a process is heard, whatever it says. Returns the accounts whose counts count again, because it
   * was taken to be gone.
   */
  function hear(process_id: string): string[] {
    forgetGoneProcesses()
    const entry = processes.get(process_id)
    if (entry === undefined) return []
    const returningIds = isHeard(entry) ? [] : [...entry.countByAccount.keys()]
    entry.heardAt = now()
    return returningIds
  }

  return {
    hear,
    set(account_id: string, process_id: string, count: number): void {
      forgetGoneProcesses()
      const { countByAccount } = processes.get(process_id) ?? { countByAccount: new Map<string, number>() }
      if (count > 0) countByAccount.set(account_id, count)
      else countByAccount.delete(account_id)
      if (countByAccount.size > 0) processes.set(process_id, { heardAt: now(), countByAccount })
      else processes.delete(process_id)
    },
    /** The sum of an account, of all processes or of those that `isIncluded` accepts. */
    sum(account_id: string, isIncluded: (process_id: string) => boolean = () => true): number {
      let sum = 0
      for (const [process_id, entry] of processes)
        if (isIncluded(process_id) && isHeard(entry)) sum += entry.countByAccount.get(account_id) ?? 0
      return sum
    },
  }
}
