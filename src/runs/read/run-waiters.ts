import { setImmediate as eventLoopTurn } from 'node:timers/promises'

/** The reads that wait for a run to change, and what wakes them. A waiting read holds no database connection. */
export type RunWaiters = {
  /** To be called after the commit that changed the run. Wakes its waiters here, and has other processes wake theirs. */
  publishRunChange(run_id: string): void
  /**
   * To be called after the commit that changed an account's keys: its waiters, also of other processes, check whether
   * they may still be answered.
   */
  publishAccountChange(account_id: string): void
  /** Wakes the waiters of this process for a run that another process changed. */
  wakeRun(run_id: string): void
  /** Wakes the waiters of this process for an account whose keys another process changed. */
  wakeAccount(account_id: string): void
  /**
   * Registers a waiter. Without a run it waits for changes of its account only. Subscribe before you read the run, so
   * that no change in between is missed.
   */
  subscribe(options: { run_id: string | null; caller: WaitingKey }): Subscription
  /** The runs that have waiters. */
  waitedRunIds(): string[]
  /** The distinct keys of all waiters. */
  waitingKeys(): WaitingKey[]
  /** Has the newest waiters of an account throw the error, until this many are left. */
  refuseSurplus(account_id: string, surplus: { keep: number; error: Error }): void
  /** How many reads wait for runs. */
  waiterCount(): number
  /** Ends all waits, and every later one at once, because the service is stopping. */
  drain(): void
}

/** The key of a waiting caller; `key_id` is null for a caller that needs none. */
export type WaitingKey = { account_id: string; key_id: string | null; expires_at: number | null }

export type Subscription = {
  /**
   * Resolves with `changed` after a change since `subscribe` (or since the last `next`), and with `ended` when the
   * time is over, the signal fired, or the service drains. Rejects if the waiter was refused.
   */
  next(timeout_ms: number, signal: AbortSignal): Promise<'changed' | 'ended'>
  close(): void
}

type Waiter = {
  caller: WaitingKey
  hasChanged: boolean
  wake: ((reason: 'changed' | 'ended') => void) | null
  /** The error with which the waiter was refused after it had begun to wait. */
  refusal: Error | null
}

/** A single waiter stands for itself, because most runs have one and a set takes 200 bytes. */
type Waiters = Waiter | Set<Waiter>

function listWaiters(waiters: Waiters | undefined): Iterable<Waiter> {
  if (waiters === undefined) return []
  return waiters instanceof Set ? waiters : [waiters]
}

/** Waiters by the id that they wait for. An id without waiters uses no memory. */
function createWaiterRegistry() {
  const waitersById = new Map<string, Waiters>()
  const all = () => [...waitersById.values()].flatMap((waiters) => [...listWaiters(waiters)])
  return {
    ids: () => [...waitersById.keys()],
    size: () => all().length,
    all,
    of: (id: string) => listWaiters(waitersById.get(id)),
    add(id: string, waiter: Waiter) {
      const waiters = waitersById.get(id)
      if (waiters instanceof Set) waiters.add(waiter)
      else waitersById.set(id, waiters === undefined ? waiter : new Set([waiters, waiter]))
    },
    remove(id: string, waiter: Waiter) {
      const waiters = waitersById.get(id)
      if (waiters instanceof Set) waiters.delete(waiter)
      if (waiters === waiter || (waiters instanceof Set && waiters.size === 0)) waitersById.delete(id)
    },
  }
}

function distinctKeys(waiters: Waiter[]): WaitingKey[] {
  return [...new Map(waiters.map(({ caller }) => [`${caller.account_id} ${caller.key_id}`, caller])).values()]
}

/** How many waiters are woken in one turn of the event loop, so that other requests are served in between. */
const notificationsPerTurn = 256

/** Wakes waiters in batches: the first batch at once, each further one in a later turn of the event loop. */
function createWaiterNotifier(): (waiters: Iterable<Waiter>) => void {
  let pendingWaiters: Waiter[] = []
  let isNotifying = false

  async function notifyPending(): Promise<void> {
    while (pendingWaiters.length > 0) {
      const batch = pendingWaiters.slice(0, notificationsPerTurn)
      pendingWaiters = pendingWaiters.slice(notificationsPerTurn)
      for (const waiter of batch) waiter.wake?.('changed')
      await eventLoopTurn()
    }
    isNotifying = false
  }

  return (waiters) => {
    for (const waiter of waiters) {
      waiter.hasChanged = true
      pendingWaiters.push(waiter)
    }
    if (isNotifying) return
    isNotifying = true
    void notifyPending()
  }
}

/** How other processes are told of changes. */
export type ChangeAnnouncements = {
  announceRunChange(run_id: string): void
  announceAccountChange(account_id: string): void
}

/** Creates the registry of waiters of this process. */
export function createRunWaiters(announcements?: ChangeAnnouncements): RunWaiters {
  const runs = createWaiterRegistry()
  const accounts = createWaiterRegistry()
  const notify = createWaiterNotifier()
  let isDraining = false
  const wakeRun = (run_id: string) => notify(runs.of(run_id))
  const wakeAccount = (account_id: string) => notify(accounts.of(account_id))
  return {
    wakeRun,
    wakeAccount,
    publishRunChange(run_id) {
      wakeRun(run_id)
      announcements?.announceRunChange(run_id)
    },
    publishAccountChange(account_id) {
      wakeAccount(account_id)
      announcements?.announceAccountChange(account_id)
    },
    refuseSurplus(account_id, { keep, error }) {
      const waiters = [...accounts.of(account_id)].filter(({ refusal }) => refusal === null)
      for (const waiter of waiters.slice(Math.max(0, keep))) {
        waiter.refusal = error
        waiter.wake?.('ended')
      }
    },
    waitedRunIds: () => runs.ids(),
    waiterCount: () => runs.size(),
    waitingKeys: () => distinctKeys(accounts.all()),
    subscribe({ run_id, caller }) {
      const { account_id } = caller
      const waiter: Waiter = { caller, hasChanged: false, wake: null, refusal: null }
      if (run_id !== null) runs.add(run_id, waiter)
      accounts.add(account_id, waiter)
      return {
        next: (timeout_ms, signal) =>
          isDraining ? Promise.resolve('ended') : waitForChange(waiter, timeout_ms, signal),
        close() {
          if (run_id !== null) runs.remove(run_id, waiter)
          accounts.remove(account_id, waiter)
        },
      }
    },
    drain() {
      isDraining = true
      for (const waiter of accounts.all()) waiter.wake?.('ended')
    },
  }
}

function waitForChange(
  waiter: Waiter,
  timeout_ms: number,
  signal: AbortSignal,
): Promise<'changed' | 'ended'> {
  if (waiter.refusal !== null) return Promise.reject(waiter.refusal)
  if (waiter.hasChanged) {
    waiter.hasChanged = false
    return Promise.resolve('changed')
  }
  if (signal.aborted || timeout_ms <= 0) return Promise.resolve('ended')
  return new Promise((resolve, reject) => {
    const wake = (reason: 'changed' | 'ended') => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onEnd)
      waiter.wake = null
      waiter.hasChanged = false
      if (waiter.refusal !== null) reject(waiter.refusal)
      else resolve(reason)
    }
    const onEnd = () => wake('ended')
    const timer = setTimeout(onEnd, timeout_ms)
    signal.addEventListener('abort', onEnd)
    waiter.wake = wake
  })
}
