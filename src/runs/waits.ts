import { Refusal } from '../errors.js'

/** Counts held reads, so that no account holds more than its share of sockets. */
export type Waits = {
  /** Counts one more; call what it returns when the wait ends. Throws `rate_limited` at the most. */
  enter(account_id: string): () => void
}

export function createWaits(most_per_account: number): Waits {
  const open = new Map<string, number>()
  return {
    enter(account_id) {
      const now = open.get(account_id) ?? 0
      if (now >= most_per_account) {
        const message = `This account already holds ${most_per_account} waiting reads. End one first, or read with wait=0.`
        throw new Refusal('rate_limited', message, { retry_after: 1 })
      }
      open.set(account_id, now + 1)
      return () => {
        const left = (open.get(account_id) ?? 1) - 1
        if (left === 0) open.delete(account_id)
        else open.set(account_id, left)
      }
    },
  }
}
