import { setImmediate as eventLoopTurn } from 'node:timers/promises'

/** Wakes those who wait for a run to change. Holds no connection and no timer of its own. */
export type Watch = {
  /** To be called after the commit that changed the run. */
  changed(run_id: string): void
  /** To be called when an account's keys changed: its waiters look whether they may still be answered. */
  accountChanged(account_id: string): void
  /** Registers a waiter; one without a run waits with its key alone. Register first, read second: then no change is missed in between. */
  subscribe(place: { run_id: string | null; caller: WaitingKey }): Subscription
  /** The runs that somebody waits for. */
  waitedFor(): string[]
  /** The keys with which somebody waits, each once. */
  waitingKeys(): WaitingKey[]
  /** How many waits for runs are held. */
  held(): number
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
  changed: boolean
  wake: ((why: 'changed' | 'ended') => void) | null
}

/** Waiters under a name; a name without waiters takes no room. */
function createRegister() {
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
const woken = 256

/** Tells waiters that something changed: the first at once, those beyond what one turn holds in the turns after it. */
function createWaker(): (waiters: Iterable<Waiter>) => void {
  let due: Waiter[] = []
  let working = false

  async function work(): Promise<void> {
    while (due.length > 0) {
      const some = due.slice(0, woken)
      due = due.slice(woken)
      for (const waiter of some) waiter.wake?.('changed')
      await eventLoopTurn()
    }
    working = false
  }

  return (waiters) => {
    for (const waiter of waiters) {
      waiter.changed = true
      due.push(waiter)
    }
    if (working) return
    working = true
    void work()
  }
}

/** A watch for one process. */
export function createWatch(): Watch {
  const [runs, accounts] = [createRegister(), createRegister()]
  const tell = createWaker()
  let draining = false
  return {
    changed: (run_id) => tell(runs.of(run_id)),
    accountChanged: (account_id) => tell(accounts.of(account_id)),
    waitedFor: () => runs.names(),
    held: () => runs.size(),
    waitingKeys: () => distinctKeys(accounts.all()),
    subscribe({ run_id, caller }) {
      const { account_id } = caller
      const waiter: Waiter = { caller, changed: false, wake: null }
      if (run_id !== null) runs.add(run_id, waiter)
      accounts.add(account_id, waiter)
      return {
        next: (timeout_ms, signal) =>
          draining ? Promise.resolve('ended') : sleepOn(waiter, timeout_ms, signal),
        close() {
          if (run_id !== null) runs.remove(run_id, waiter)
          accounts.remove(account_id, waiter)
        },
      }
    },
    drain() {
      draining = true
      for (const waiter of accounts.all()) waiter.wake?.('ended')
    },
  }
}

function sleepOn(waiter: Waiter, timeout_ms: number, signal: AbortSignal): Promise<'changed' | 'ended'> {
  if (waiter.changed) {
    waiter.changed = false
    return Promise.resolve('changed')
  }
  if (signal.aborted || timeout_ms <= 0) return Promise.resolve('ended')
  return new Promise((resolve) => {
    const wake = (why: 'changed' | 'ended') => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      waiter.wake = null
      waiter.changed = false
      resolve(why)
    }
    const stop = () => wake('ended')
    const timer = setTimeout(stop, timeout_ms)
    signal.addEventListener('abort', stop)
    waiter.wake = wake
  })
}
