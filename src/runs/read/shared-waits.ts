/**
 * The waiting reads of other processes, so that an account has one limit for all of them. Each process tells the others
 * how many it holds for an account shortly after that changes, and anew from time to time.
 */

export type SharedWaits = {
  /** How many reads of the account other processes hold, as far as they have told. */
  countElsewhere(account_id: string): number
  /** To be called when this process holds another number of reads for the account. */
  tellCount(account_id: string, count: number): void
  /** Takes what another process tells. */
  hear(message: string): void
  /** Has the others tell what they hold, and tells them what this process holds: after a time without a connection. */
  exchange(): void
}

type SharedWaitsDeps = {
  /** Identifies this process among those that use the database. */
  process_id: string
  /** Sends a message to all other processes. */
  send: (message: string) => void
  /** The time in milliseconds; it never jumps. */
  now: () => number
}

/** Reads that begin and end within this time (ms) are told to nobody. */
const gatheringMs = 100
/** How often counts are told anew, and after which time a process that does not is taken to be gone, milliseconds. */
const [repeatMs, expiryMs] = [10_000, 30_000]

const question = '?'
const countPattern = /^(\S+) (\S+) (\d+)$/

/** What other processes have told, by account and process. */
function createHeardCounts(now: () => number) {
  const heard = new Map<string, Map<string, { count: number; at: number }>>()
  return {
    set(account_id: string, process_id: string, count: number): void {
      const counts = heard.get(account_id) ?? new Map<string, { count: number; at: number }>()
      if (count > 0) counts.set(process_id, { count, at: now() })
      else counts.delete(process_id)
      if (counts.size > 0) heard.set(account_id, counts)
      else heard.delete(account_id)
    },
    sum(account_id: string): number {
      const oldest = now() - expiryMs
      const current = [...(heard.get(account_id)?.values() ?? [])].filter(({ at }) => at >= oldest)
      return current.reduce((sum, { count }) => sum + count, 0)
    },
  }
}

/** Creates the counts of a process. Nothing is sent while it holds no reads. */
export function createSharedWaits({ process_id, send, now }: SharedWaitsDeps): SharedWaits {
  const elsewhere = createHeardCounts(now)
  const own = new Map<string, number>()
  const told = new Map<string, number>()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | null = null

  function tell(account_id: string): void {
    const count = own.get(account_id) ?? 0
    send(`${process_id} ${account_id} ${count}`)
    if (count > 0) told.set(account_id, count)
    else told.delete(account_id)
  }

  function tellChanges(): void {
    for (const account_id of changed)
      if ((own.get(account_id) ?? 0) !== (told.get(account_id) ?? 0)) tell(account_id)
    changed.clear()
    schedule(repeatMs)
  }

  /** Tells what changed, or everything when nothing has for a while. */
  function schedule(delayMs: number): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (delayMs === repeatMs && told.size === 0) return
    timer = setTimeout(delayMs === repeatMs ? tellAll : tellChanges, delayMs)
    timer.unref()
  }

  function tellAll(): void {
    for (const account_id of new Set([...own.keys(), ...told.keys()])) tell(account_id)
    schedule(repeatMs)
  }

  return {
    countElsewhere: (account_id) => elsewhere.sum(account_id),
    tellCount(account_id, count) {
      if (count > 0) own.set(account_id, count)
      else own.delete(account_id)
      if (changed.size === 0) schedule(gatheringMs)
      changed.add(account_id)
    },
    hear(message) {
      if (message === question) return tellAll()
      const [, sender, account_id, count] = countPattern.exec(message) ?? []
      if (sender !== undefined && account_id !== undefined) elsewhere.set(account_id, sender, Number(count))
    },
    exchange() {
      send(question)
      tellAll()
    },
  }
}
