import { createHeardCounts } from './heard-counts.js'

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
  /** Calls back once after a time in milliseconds; returns what cancels that. */
  startTimer?: (callback: () => void, delayMs: number) => () => void
}

/** Timers that do not keep the process running. */
function startSystemTimer(callback: () => void, delayMs: number): () => void {
  const timer = setTimeout(callback, delayMs)
  timer.unref()
  return () => clearTimeout(timer)
}

/** Reads that begin and end within this time (ms) are told to nobody. */
const gatheringMs = 100
/** How often counts are told anew (ms): well before they expire elsewhere. */
const repeatMs = 10_000

const question = '?'
const countPattern = /^(\S+) (\S+) (\d+)$/

/** What this process holds, and tells. */
function createOwnCounts({ process_id, send, startTimer = startSystemTimer }: SharedWaitsDeps) {
  const own = new Map<string, number>()
  const told = new Map<string, number>()
  const changed = new Set<string>()
  let cancelGathering: (() => void) | null = null
  let isRepeating = false

  function tell(account_ids: Iterable<string>): void {
    for (const account_id of account_ids) {
      const count = own.get(account_id) ?? 0
      send(`${process_id} ${account_id} ${count}`)
      if (count > 0) told.set(account_id, count)
      else told.delete(account_id)
    }
    cancelGathering?.()
    cancelGathering = null
    changed.clear()
    repeatLater()
  }

  /** Changes do not put it off, since counts that stay the same would expire elsewhere. */
  function repeatLater(): void {
    if (isRepeating || told.size === 0) return
    isRepeating = true
    startTimer(() => {
      isRepeating = false
      tellAll()
    }, repeatMs)
  }

  const tellAll = () => tell(new Set([...own.keys(), ...told.keys()]))
  const tellChanges = () => tell([...changed].filter((id) => (own.get(id) ?? 0) !== (told.get(id) ?? 0)))

  return {
    tellAll,
    setCount(account_id: string, count: number): void {
      if (count > 0) own.set(account_id, count)
      else own.delete(account_id)
      changed.add(account_id)
      cancelGathering ??= startTimer(tellChanges, gatheringMs)
    },
  }
}

/** Creates the counts of a process. Nothing is sent while it holds no reads. */
export function createSharedWaits(deps: SharedWaitsDeps): SharedWaits {
  const elsewhere = createHeardCounts(deps.now)
  const own = createOwnCounts(deps)
  return {
    countElsewhere: (account_id) => elsewhere.sum(account_id),
    tellCount: (account_id, count) => own.setCount(account_id, count),
    hear(message) {
      if (message === question) return own.tellAll()
      const [, sender, account_id, count] = countPattern.exec(message) ?? []
      if (sender !== undefined && account_id !== undefined) elsewhere.set(account_id, sender, Number(count))
    },
    exchange() {
      deps.send(question)
      own.tellAll()
    },
  }
}
