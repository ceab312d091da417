/** Where the caption files are that a search told of, so that reading those clips takes no second request. */

/** `expires_at` in ms; addresses are signed and end. */
export type Track = {
  url: string
  language: string | null
  auto_captions: boolean | null
  expires_at: number | null
}

export type Memory<T> = {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** Remembers at most so many values, in this process alone; the one set longest ago is forgotten first. */
export function openMemory<T>(most: number): Memory<T> {
  const values = new Map<string, T>()
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.delete(key)
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > most && oldest !== undefined) values.delete(oldest)
    },
  }
}
