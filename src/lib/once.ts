/** A function that makes its value when it is first called, and returns it from then on. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

/** A function that makes its value once for each key, and returns it from then on. */
export function cached<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, { value: Value }>()
  return (key) => {
    const known = values.get(key) ?? { value: make(key) }
    values.set(key, known)
    return known.value
  }
}
