/** What is there now, or will be. What SQLite answers is there at once, and to wait for it all the same costs. */
export type Soon<T> = T | Promise<T>

/** Goes on with a value at once where it is there, and when it comes where it is not. */
export function after<T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}
