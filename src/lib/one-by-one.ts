/** Runs work of one name one after another, in the order in which it came; work of other names goes on beside it. */
export function oneByOne(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const before = last.get(name) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine
      .catch(() => undefined)
      .finally(() => {
        if (last.get(name) === settled) last.delete(name)
      })
    last.set(name, settled)
    return mine
  }
}
