export type WakeLoop = {
  /** Has the work begin, or begin once more when what is under way ends. Returns at once; does nothing after a stop. */
  wake(): void
  /** The work under way; null for none. */
  current(): Promise<void> | null
}

/** Does work when it is woken: once at a time, and once more where it was woken meanwhile. `work` must not throw. */
export function createWakeLoop(work: () => Promise<void>, stop: AbortSignal): WakeLoop {
  let current: Promise<void> | null = null
  let isWakePending = false
  async function runUntilIdle(): Promise<void> {
    try {
      do {
        isWakePending = false
        await work()
      } while (isWakePending)
    } finally {
      // In the same turn as the last check: a wake that comes now starts the loop again.
      current = null
    }
  }
  return {
    wake() {
      isWakePending = true
      if (!stop.aborted) current ??= runUntilIdle()
    },
    current: () => current,
  }
}
