import { createExpiringCounts } from './expiring-counts.js'

/**
 * How many waiting reads other processes hold, so that an account has one limit for all of them. Each process publishes
 * how many it holds for an account shortly after that changes, and several times a second that it is still there.
 */

export type RemoteWaitCounts = {
  /** How many reads of the account other processes hold, as far as they have published it. */
  countOfOthers(account_id: string): number
  /**
   * The same of the processes that come before this one in an order on which all agree. If an account holds too many
   * reads together, they keep theirs, and this one refuses what is beyond the limit.
   */
  countOfPreceding(account_id: string): number
  /** To be called when this process holds another number of reads for the account. */
  publishCount(account_id: string, count: number): void
  /** Takes a message that another process published. */
  receive(message: string): void
  /** Has all processes publish their counts again, this one included: to be called after the connection was lost. */
  resync(): void
}

type RemoteWaitCountsDeps = {
  /** Identifies this process among those that use the database. */
  process_id: string
  /** Sends a message to all other processes. */
  send: (message: string) => void
  /** Called when another process published how many reads of an account it holds. */
  onReceived?: (account_id: string) => void
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

/** Changes are published together after this time (ms): a read that began and ended within it is never published. */
const batchingMs = 100
/** How often a process that holds reads says that it is there (ms): thrice before others take it to be gone. */
const aliveMs = 300
/** How often counts are published again (ms), in case others have missed some. */
const repeatMs = 10_000

const resyncRequest = '?'
const countPattern = /^(\S+) (\S+) (\d+)$/
const alivePattern = /^[^\s?]+$/

/** The counts of this process, and their publication. */
function createHeldCounts({ process_id, send, now, startTimer = startSystemTimer }: RemoteWaitCountsDeps) {
  const heldCounts = new Map<string, number>()
  const publishedCounts = new Map<string, number>()
  const changedIds = new Set<string>()
  let cancelBatch: (() => void) | null = null
  let isRepeating = false
  let allPublishedAt = now()

  function publish(account_ids: Iterable<string>): void {
    if (publishedCounts.size === 0) allPublishedAt = now()
    for (const account_id of account_ids) {
      const count = heldCounts.get(account_id) ?? 0
      send(`${process_id} ${account_id} ${count}`)
      if (count > 0) publishedCounts.set(account_id, count)
      else publishedCounts.delete(account_id)
    }
    cancelBatch?.()
    cancelBatch = null
    changedIds.clear()
    repeatLater()
  }

  /** Starts the timer once: if each change started it anew, this process could be taken to be gone. */
  function repeatLater(): void {
    if (isRepeating || publishedCounts.size === 0) return
    isRepeating = true
    startTimer(() => {
      isRepeating = false
      if (publishedCounts.size === 0) return
      if (now() - allPublishedAt >= repeatMs) return publishAll()
      send(process_id)
      repeatLater()
    }, aliveMs)
  }

  function publishAll(): void {
    allPublishedAt = now()
    publish(new Set([...heldCounts.keys(), ...publishedCounts.keys()]))
  }
  const publishChanges = () =>
    publish([...changedIds].filter((id) => (heldCounts.get(id) ?? 0) !== (publishedCounts.get(id) ?? 0)))

  return {
    publishAll,
    setCount(account_id: string, count: number): void {
      if (count > 0) heldCounts.set(account_id, count)
      else heldCounts.delete(account_id)
      changedIds.add(account_id)
      cancelBatch ??= startTimer(publishChanges, batchingMs)
    },
  }
}

/** Creates the counts of a process. Nothing is sent while it holds no reads. */
export function createRemoteWaitCounts(deps: RemoteWaitCountsDeps): RemoteWaitCounts {
  const remoteCounts = createExpiringCounts(deps.now)
  const heldCounts = createHeldCounts(deps)
  const { process_id, onReceived } = deps
  return {
    countOfOthers: (account_id) => remoteCounts.sum(account_id),
    countOfPreceding: (account_id) => remoteCounts.sum(account_id, (other) => other < process_id),
    publishCount: (account_id, count) => heldCounts.setCount(account_id, count),
    receive(message) {
      if (message === resyncRequest) return heldCounts.publishAll()
      if (alivePattern.test(message)) return remoteCounts.hear(message).forEach((id) => onReceived?.(id))
      const [, sender, account_id, count] = countPattern.exec(message) ?? []
      if (sender === undefined || account_id === undefined) return
      const returningIds = remoteCounts.hear(sender)
      remoteCounts.set(account_id, sender, Number(count))
      for (const id of new Set([account_id, ...returningIds])) onReceived?.(id)
    },
    resync() {
      deps.send(resyncRequest)
      heldCounts.publishAll()
    },
  }
}
