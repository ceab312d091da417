/** A bounded map, for caption files and names that a search listed and that later calls need. */

/** A caption file. Its URL is signed and expires (`expires_at` in ms). */
export type CaptionFile = {
  url: string
  language: string | null
  auto_captions: boolean | null
  expires_at: number | null
}

export type BoundedMap<T> = {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** A map of limited size, for one process; the value that was set first is evicted first. */
export function createBoundedMap<T>(maxSize: number): BoundedMap<T> {
  const values = new Map<string, T>()
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.delete(key)
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > maxSize && oldest !== undefined) values.delete(oldest)
    },
  }
}
