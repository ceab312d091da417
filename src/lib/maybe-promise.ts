/** A value or a promise of it. SQLite answers synchronously, and awaiting its values would cost time for nothing. */
export type MaybePromise<T> = T | Promise<T>
