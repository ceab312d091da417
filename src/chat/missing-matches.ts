import { defaultChatCount } from '../lib/run-limits.js'
import type { ChatRequest, ChatTurn, ResearchTurn } from '../analyst/types.js'
import type { Caller } from '../contract/types.js'
import { ApiError } from '../errors.js'
import { chatOf } from '../languages/index.js'
import { fillIn } from '../languages/pattern-templates.js'
import { offeredTopicIn } from '../languages/topic-doubt-cues.js'
import { plainOf } from '../lib/plain-words.js'
import { type CatalogMatchesDeps, matchesOfStart } from '../runs/start/matches-of-start.js'
import { hasStarted, prepareHooksRun, type FindHooksDeps } from '../runs/start/find-hooks.js'
import { reservationBoundsOf } from '../runs/start/reservation-bounds.js'
import { usualCostOf } from './usual-cost.js'
import { startBodyOf, type StartOfTurn } from './start-research.js'

/** Asks before a search for clips of which the catalog surely has none: the search would cost something all the same. */

export type MissingMatchesDeps = FindHooksDeps & CatalogMatchesDeps

/** How long matches are counted before a start. */
const maxCountMs = 1_500

/** The turn, or a free question in place of a run on clips that finds nothing. A yes to it starts that run. */
export async function withMissingMatches(
  deps: MissingMatchesDeps,
  caller: Caller,
  { request: { earlier }, turn, start }: { request: ChatRequest; turn: ChatTurn; start: StartOfTurn },
): Promise<ChatTurn> {
  if (turn.action !== 'research' || (turn.media ?? 'short') !== 'short') return turn
  const offered = offeredTopicIn(earlier.at(-1)?.text)
  if (offered !== null && plainOf(offered) === plainOf(turn.topic)) return turn
  if (!(await matchesNothing(deps, caller, turn, start.request_id))) return turn
  // An attempt at this turn that was interrupted has started the run, when matches could not be counted yet.
  if (start.idempotency_key !== null && (await hasStarted(deps, caller, start.idempotency_key))) return turn
  const { askFirst, noMatch } = chatOf(turn.spoken).messagePatterns.answers
  const hold = reservationBoundsOf('short', turn.count ?? defaultChatCount).cap
  const why = `${turn.left_out ?? ''} ${noMatch}`.trim()
  const usual = await usualCostOf(deps, caller.account_id, turn)
  return { action: 'clarify', question: fillIn(askFirst, { why, topic: turn.topic, hold, usual }) }
}

/** Whether nothing matches; false where that cannot be counted in time, and where the start is refused anyway. */
async function matchesNothing(
  deps: MissingMatchesDeps,
  caller: Caller,
  turn: ResearchTurn,
  request_id: string,
): Promise<boolean> {
  const body = { ...startBodyOf(turn), reuse: true }
  const signal = AbortSignal.timeout(maxCountMs)
  try {
    const start = await prepareHooksRun(deps, caller, { body, idempotency_key: null, request_id })
    if (start.unavailable !== null) return false
    const matches = await matchesOfStart(deps, { account_id: caller.account_id, signal }, start)
    return matches !== null && matches.whole + matches.part === 0 && !matches.may_be_more
  } catch (error) {
    // The start itself is refused for it, in its own words.
    if (error instanceof ApiError) return false
    throw error
  }
}
