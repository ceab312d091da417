/** Limits how much of a kind is in flight at a time, for each account and for all of them, in this process. */
export type InFlightLimiter = {
  /** Counts one of an account; call the returned function once when it ends. Throws the refusal at a limit. */
  readonly enter: (account_id: string) => () => void
}

export type InFlightLimits = {
  maxPerAccount: number
  /** For all accounts together; absent for no limit. */
  maxTotal?: number
  /** The error at a limit. */
  refusal: (limit: 'account' | 'total') => Error
  /** How many other processes have in flight for an account; absent where they do not count. */
  countOfOthers?: (account_id: string) => number
  /** Hears how many an account has in flight, whenever that changes. */
  onChange?: (account_id: string, count: number) => void
}

/** Creates a limiter with nothing in flight. */
export function createInFlightLimiter(limits: InFlightLimits): InFlightLimiter {
  const { maxPerAccount, maxTotal = Infinity, refusal, countOfOthers = () => 0, onChange } = limits
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
      if (total >= maxTotal) throw refusal('total')
      const count = (countByAccount.get(account_id) ?? 0) + countOfOthers(account_id)
      if (count >= maxPerAccount) throw refusal('account')
      change(account_id, 1)
      return () => change(account_id, -1)
    },
  }
}
