/** A value or a promise of it. SQLite answers synchronously, and awaiting its values would cost time for nothing. */
export type MaybePromise<T> = T | Promise<T>

/** Like `then`, but synchronous if the value is no promise. */
export function thenMaybe<T, R>(
  value: MaybePromise<T>,
  next: (value: T) => MaybePromise<R>,
): MaybePromise<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}
