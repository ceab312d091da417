/** Wakes those who wait for a run to change. Holds no connection and no timer of its own. */
export type Watch = {
  /** To be called after the commit that changed the run. */
  changed(run_id: string): void
  /** Registers a waiter. Register first, read second: then no change is missed in between. */
  subscribe(run_id: string): Subscription
  /** Ends every wait now and those to come at once: the service is stopping. */
  drain(): void
}

export type Subscription = {
  /**
   * Resolves when the run changed since `subscribe` (or since the last `next`), the time is over, the signal
   * fired, or the service drains.
   */
  next(timeout_ms: number, signal: AbortSignal): Promise<'changed' | 'ended'>
  close(): void
}

type Waiter = { changed: boolean; wake: ((why: 'changed' | 'ended') => void) | null }

/** A watch for one process. */
export function createWatch(): Watch {
  const waiters = new Map<string, Set<Waiter>>()
  let draining = false

  function subscribe(run_id: string): Subscription {
    const waiter: Waiter = { changed: false, wake: null }
    const others = waiters.get(run_id) ?? new Set<Waiter>()
    waiters.set(run_id, others.add(waiter))
    return {
      next: (timeout_ms, signal) =>
        draining ? Promise.resolve('ended') : sleepOn(waiter, timeout_ms, signal),
      close() {
        others.delete(waiter)
        if (others.size === 0 && waiters.get(run_id) === others) waiters.delete(run_id)
      },
    }
  }

  return {
    subscribe,
    changed(run_id) {
      for (const waiter of waiters.get(run_id) ?? []) {
        waiter.changed = true
        waiter.wake?.('changed')
      }
    },
    drain() {
      draining = true
      for (const all of waiters.values()) for (const waiter of all) waiter.wake?.('ended')
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
