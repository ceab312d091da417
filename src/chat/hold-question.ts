import type { Deps } from '../deps.js'
import { authenticateRequest } from '../keys/authenticate.js'

/** A question put to a person by a call that waits for the answer. */
export type HeldQuestion = {
  /**
   * Fires when the call may wait no longer: with the reason as text where the service stops or the time is over, with
   * what was thrown where the key is good no more.
   */
  signal: AbortSignal
  /** To be called when the call waits no more. */
  release(): void
}

type HoldQuestionDeps = Pick<Deps, 'db' | 'clock' | 'waits' | 'watch'>

/**
 * Holds a question as a run read is held: it counts towards what the account may hold, ends with a key that is revoked
 * or expires, and with the service. Throws `rate_limited` and `unavailable` where there is no room, and what
 * `authenticateRequest` throws.
 */
export async function holdQuestion(
  deps: HoldQuestionDeps,
  authorization: string[] | undefined,
  timeoutMs: number,
): Promise<HeldQuestion> {
  const caller = await authenticateRequest(deps, authorization)
  const leave = deps.waits.enter(caller.account_id)
  const subscription = deps.watch.subscribe({ run_id: null, caller })
  const [over, released] = [new AbortController(), new AbortController()]
  const until = deps.clock.steady() + timeoutMs

  async function watchKey(): Promise<void> {
    try {
      do await authenticateRequest(deps, authorization)
      while ((await subscription.next(until - deps.clock.steady(), released.signal)) === 'changed')
      over.abort('The question is no longer open.')
    } catch (error) {
      over.abort(error)
    } finally {
      subscription.close()
      leave()
    }
  }

  void watchKey()
  return { signal: over.signal, release: () => released.abort() }
}
