/** What is there now, or will be. What SQLite answers is there at once, and to wait for it all the same costs. */
export type MaybePromise<T> = T | Promise<T>

/** Goes on with a value at once where it is there, and when it comes where it is not. */
export function thenMaybe<T, R>(
  value: MaybePromise<T>,
  next: (value: T) => MaybePromise<R>,
): MaybePromise<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}
