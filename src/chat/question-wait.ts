import type { Infrastructure } from '../infrastructure.js'
import type { RunServices } from '../runs/run-services.js'
import { authenticateRequest } from '../keys/authenticate.js'

/** A call that waits for a person to answer its question. */
export type QuestionWait = {
  /**
   * Fires when the call must stop waiting. The reason is a text if the service stops or the time is over, and the error
   * to throw if the key is no longer valid.
   */
  signal: AbortSignal
  /** Must be called when the call stops waiting. */
  release(): void
}

type QuestionWaitDeps = Pick<Infrastructure, 'db' | 'clock'> & Pick<RunServices, 'waitLimiter' | 'runWaiters'>

/**
 * Lets a call wait for an answer, like a held read: it counts towards the wait limit of the account, and ends if the
 * key is revoked or expires or the service stops. Throws `rate_limited` or `unavailable` if too many calls wait, and
 * what `authenticateRequest` throws.
 */
export async function startQuestionWait(
  deps: QuestionWaitDeps,
  authorization: string[] | undefined,
  timeoutMs: number,
): Promise<QuestionWait> {
  const caller = await authenticateRequest(deps, authorization)
  const releaseSlot = deps.waitLimiter.acquire(caller.account_id)
  const subscription = deps.runWaiters.subscribe({ run_id: null, caller })
  const questionController = new AbortController()
  const releaseController = new AbortController()
  const deadline = deps.clock.monotonicNow() + timeoutMs

  async function watchKey(): Promise<void> {
    try {
      do await authenticateRequest(deps, authorization)
      while (
        (await subscription.next(deadline - deps.clock.monotonicNow(), releaseController.signal)) ===
        'changed'
      )
      questionController.abort('The question is no longer open.')
    } catch (error) {
      questionController.abort(error)
    } finally {
      subscription.close()
      releaseSlot()
    }
  }

  void watchKey()
  return { signal: questionController.signal, release: () => releaseController.abort() }
}
