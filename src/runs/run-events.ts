import { setImmediate as eventLoopTurn } from 'node:timers/promises'

/** Wakes those who wait for a run to change. Holds no connection and no timer of its own. */
export type RunEvents = {
  /** To be called after the commit that changed the run. */
  publishRunChange(run_id: string): void
  /** To be called when an account's keys changed: its waiters look whether they may still be answered. */
  publishAccountChange(account_id: string): void
  /** Registers a waiter; one without a run waits with its key alone. Register first, read second: then no change is missed in between. */
  subscribe(options: { run_id: string | null; caller: WaitingKey }): Subscription
  /** The runs that somebody waits for. */
  waitedRunIds(): string[]
  /** The keys with which somebody waits, each once. */
  waitingKeys(): WaitingKey[]
  /** How many waits for runs are held. */
  waiterCount(): number
  /** Ends every wait now and those to come at once: the service is stopping. */
  drain(): void
}

/** The key of a caller who waits; `key_id` is null where none is needed. */
export type WaitingKey = { account_id: string; key_id: string | null; expires_at: number | null }

export type Subscription = {
  /**
   * Resolves when something changed since `subscribe` (or since the last `next`), the time is over, the signal
   * fired, or the service drains.
   */
  next(timeout_ms: number, signal: AbortSignal): Promise<'changed' | 'ended'>
  close(): void
}

type Waiter = {
  caller: WaitingKey
  hasChanged: boolean
  wake: ((reason: 'changed' | 'ended') => void) | null
}

/** Waiters under a name; a name without waiters takes no room. */
function createWaiterRegistry() {
  const byName = new Map<string, Set<Waiter>>()
  return {
    names: () => [...byName.keys()],
    size: () => [...byName.values()].reduce((sum, waiters) => sum + waiters.size, 0),
    all: () => [...byName.values()].flatMap((waiters) => [...waiters]),
    of: (name: string) => byName.get(name) ?? [],
    add(name: string, waiter: Waiter) {
      const waiters = byName.get(name) ?? new Set<Waiter>()
      byName.set(name, waiters.add(waiter))
    },
    remove(name: string, waiter: Waiter) {
      const waiters = byName.get(name)
      waiters?.delete(waiter)
      if (waiters?.size === 0) byName.delete(name)
    },
  }
}

function distinctKeys(waiters: Waiter[]): WaitingKey[] {
  return [...new Map(waiters.map(({ caller }) => [`${caller.account_id} ${caller.key_id}`, caller])).values()]
}

/** How many are woken in one turn of the event loop: others are served between thousands. */
const notifications_per_turn = 256

/** Tells waiters that something changed: the first at once, those beyond what one turn holds in the turns after it. */
function createWaiterNotifier(): (waiters: Iterable<Waiter>) => void {
  let pendingWaiters: Waiter[] = []
  let isNotifying = false

  async function notifyPending(): Promise<void> {
    while (pendingWaiters.length > 0) {
      const batch = pendingWaiters.slice(0, notifications_per_turn)
      pendingWaiters = pendingWaiters.slice(notifications_per_turn)
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

/** A watch for one process. */
export function createRunEvents(): RunEvents {
  const runs = createWaiterRegistry()
  const accounts = createWaiterRegistry()
  const notify = createWaiterNotifier()
  let isDraining = false
  return {
    publishRunChange: (run_id) => notify(runs.of(run_id)),
    publishAccountChange: (account_id) => notify(accounts.of(account_id)),
    waitedRunIds: () => runs.names(),
    waiterCount: () => runs.size(),
    waitingKeys: () => distinctKeys(accounts.all()),
    subscribe({ run_id, caller }) {
      const { account_id } = caller
      const waiter: Waiter = { caller, hasChanged: false, wake: null }
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
  if (waiter.hasChanged) {
    waiter.hasChanged = false
    return Promise.resolve('changed')
  }
  if (signal.aborted || timeout_ms <= 0) return Promise.resolve('ended')
  return new Promise((resolve) => {
    const wake = (reason: 'changed' | 'ended') => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onEnd)
      waiter.wake = null
      waiter.hasChanged = false
      resolve(reason)
    }
    const onEnd = () => wake('ended')
    const timer = setTimeout(onEnd, timeout_ms)
    signal.addEventListener('abort', onEnd)
    waiter.wake = wake
  })
}
