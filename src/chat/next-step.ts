import type { AccountQuestion, ChatTurn } from '../analyst/types.js'

/** What does what the chat does not do itself, for callers that are programs. Its answers name buttons of the console. */

const cancelRun = 'POST /v1/runs/{run_id}/cancel'
const decisions = ['POST /v1/hooks/{hook_id}/decision', 'POST /v1/finds/{find_id}/decision']
const remixes = ['POST /v1/hooks/{hook_id}/remix', 'POST /v1/finds/{find_id}/remix']
const scores = ['POST /v1/hooks/score', 'POST /v1/packaging/score']

/** The operations by what a message is about. */
export const operationsByAnswer: Partial<Record<AccountQuestion['about'], string[]>> = {
  exporting: ['GET /v1/runs/{run_id}/export', 'GET /v1/keeps/export'],
  cancelling: [cancelRun],
  reason: [cancelRun],
  watching: ['POST /v1/watches'],
  capping: ['POST /v1/keys', cancelRun],
  matching: ['POST /v1/research'],
  deleting: ['DELETE /v1/account'],
  notifying: ['DELETE /v1/watches/{watch_id}', 'DELETE /v1/webhooks/{webhook_id}'],
  scoring: scores,
  styling: remixes,
  filtering: ['GET /v1/runs/{run_id}'],
  common: ['GET /v1/runs/{run_id}'],
  handling: ['GET /v1/runs/{run_id}', ...decisions, ...remixes],
}

/** The operations that do what a turn says is done elsewhere, as a member of the answer; none for most turns. */
export function nextStepOf(turn: ChatTurn): { next_step?: string } {
  const operations = turn.action === 'clarify' && turn.account && operationsByAnswer[turn.account.about]
  return operations ? { next_step: `${operations.join(', ')}.` } : {}
}
