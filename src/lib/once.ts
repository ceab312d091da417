/** Creates a function that computes its value at the first call and returns the same value from then on. */
export function once<Value>(make: () => Value): () => Value {
  let result: { value: Value } | null = null
  return () => (result ??= { value: make() }).value
}

/** Creates a function that computes its value once per key. Nothing is evicted. */
export function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, { value: Value }>()
  return (key) => {
    const result = values.get(key) ?? { value: make(key) }
    values.set(key, result)
    return result.value
  }
}

/** Creates a function that computes its value once per object, and forgets it with the object. */
export function cachedPerObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const cachedEntry = values.get(key)
    if (cachedEntry) return cachedEntry.value
    const value = make(key)
    values.set(key, { value })
    return value
  }
}

/**
 * Creates a function that computes a value anew only for another version than the last. A promise is shared by all who ask
 * before it is fulfilled, and one that is rejected is not kept.
 */
export function oncePerVersion<Version, Value>(): (version: Version, make: () => Value) => Value {
  let last: { version: Version; value: Value } | null = null
  return (version, make) => {
    if (last?.version === version) return last.value
    const entry = { version, value: make() }
    last = entry
    if (entry.value instanceof Promise)
      entry.value.catch(() => {
        if (last === entry) last = null
      })
    return entry.value
  }
}
