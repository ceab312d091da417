/** Work that a stop lets end. */
export type PendingWork = {
  /** Does work, and counts it as pending until it has settled. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Resolves as soon as none is pending. */
  ended(): Promise<void>
}

/** Creates the count of what is pending. */
export function createPendingWork(): PendingWork {
  let count = 0
  const onEnd: (() => void)[] = []
  return {
    async run(work) {
      count += 1
      try {
        return await work()
      } finally {
        count -= 1
        if (count === 0) for (const resolve of onEnd.splice(0)) resolve()
      }
    },
    ended: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => onEnd.push(resolve))),
  }
}
