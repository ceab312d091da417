import { Refusal } from '../errors.js'

/** Counts held reads, so that no account holds more than its share of sockets. */
export type Waits = {
  /**
   * Counts one more; call what it returns when the wait ends. Throws `rate_limited` where the account
   * holds its share, and `unavailable` where all the room there is for them is taken.
   */
  enter(account_id: string): () => void
}

/** Of one account, and of all together: a held read keeps its connection, and others need some too. */
export type Most = { per_account: number; in_all: number }

export function createWaits({ per_account, in_all }: Most): Waits {
  const open = new Map<string, number>()
  let held = 0
  return {
    enter(account_id) {
      if (held >= in_all) {
        const message =
          'The service holds as many waiting reads as it can. Read with wait=0, or wait again shortly.'
        throw new Refusal('unavailable', message, { retry_after: 2 })
      }
      const now = open.get(account_id) ?? 0
      if (now >= per_account) {
        const message = `This account already holds ${per_account} waiting reads. End one first, or read with wait=0.`
        throw new Refusal('rate_limited', message, { retry_after: 1 })
      }
      open.set(account_id, now + 1)
      held += 1
      return () => {
        held -= 1
        const left = (open.get(account_id) ?? 1) - 1
        if (left === 0) open.delete(account_id)
        else open.set(account_id, left)
      }
    },
  }
}
