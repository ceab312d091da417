/** Creates a keyed mutex: work under one key runs in order, one at a time; work under other keys runs concurrently. */
export function keyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lastByKey = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const previous = lastByKey.get(key) ?? Promise.resolve()
    const current = previous.then(work, work)
    const tail = current
      .catch(() => undefined)
      .finally(() => {
        if (lastByKey.get(key) === tail) lastByKey.delete(key)
      })
    lastByKey.set(key, tail)
    return current
  }
}
