/** Limits the number of operations in flight in this process, for each account and in total. */
export type InFlightLimiter = {
  /**
   * Counts one operation of an account. Call the returned function once when it ends. Throws `createError` of the limit that is reached.
   */
  readonly enter: (account_id: string) => () => void
}

export type InFlightLimits = {
  maxPerAccount: number
  /** The limit for all accounts together; absent for none. */
  maxTotal?: number
  /** The error to throw at a limit. */
  createError: (limit: 'account' | 'total') => Error
  /** The number of an account's operations in flight in other processes; absent if it is not known. */
  countOfOthers?: (account_id: string) => number
  /** Called with the number in flight of an account whenever it changes. */
  onChange?: (account_id: string, count: number) => void
}

/** Creates a limiter with nothing in flight. */
export function createInFlightLimiter(limits: InFlightLimits): InFlightLimiter {
  const { maxPerAccount, maxTotal = Infinity, createError, countOfOthers = () => 0, onChange } = limits
  const countByAccount = new Map<string, number>()
  let total = 0

  function change(account_id: string, by: 1 | -1): void {
    const count = (countByAccount.get(account_id) ?? 0) + by
    if (count === 0) countByAccount.delete(account_id)
    else countByAccount.set(account_id, count)
    total += by
    onChange?.(account_id, count)
  }

  return {
    enter(account_id) {
      if (total >= maxTotal) throw createError('total')
      const count = (countByAccount.get(account_id) ?? 0) + countOfOthers(account_id)
      if (count >= maxPerAccount) throw createError('account')
      change(account_id, 1)
      return () => change(account_id, -1)
    },
  }
}
