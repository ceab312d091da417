import type { Infrastructure } from '../infrastructure.js'
import type { ChatTurn, ResearchTurn } from '../analyst/types.js'
import type { Caller } from '../contract/types.js'
import { chatOf } from '../languages/index.js'
import { fillIn } from '../languages/pattern-templates.js'
import { defaultChatCount, maxResults } from '../lib/run-limits.js'
import type { ConfiguredSources } from '../providers/types.js'
import { listConversationRuns } from '../runs/read/list-runs.js'
import { hasOnlyImports } from '../runs/source-capabilities.js'
import { reservationBoundsOf } from '../runs/start/reservation-bounds.js'
import { usualCostOf } from './usual-cost.js'

/** Answers a request for more in place of a search that would bring the same clips again. */

type MoreResultsDeps = Pick<Infrastructure, 'db'> & { sources: ConfiguredSources }
type Run = Awaited<ReturnType<typeof listConversationRuns>>[number]

/** How many of the newest runs are searched for one of the same kind. */
const maxRuns = 10

/** The turn, or an answer in place of a run for more that finds no others. */
export async function withoutRepetition(
  deps: MoreResultsDeps,
  { account_id }: Caller,
  { turn, conversation_id }: { turn: ChatTurn; conversation_id: string },
): Promise<ChatTurn> {
  if (turn.action !== 'research' || turn.more_than === undefined) return turn
  const { media = 'short', topic } = turn
  const sources = media === 'short' ? deps.sources.short : deps.sources.long
  if (!(await hasOnlyImports(sources))) return withinLargest(turn)
  const runs = await listConversationRuns(deps.db, account_id, { conversation_id, limit: maxRuns })
  const last = runs.find(({ kind }) => kind === media)
  if (last?.topic !== topic || !hasFoundAll(last)) return withinLargest(turn)
  return answerAllFound(last, turn, await usualCostOf(deps, account_id, turn))
}

/** The turn, or what to do instead if the search before already had the largest number. */
export function withinLargest(turn: ChatTurn): ChatTurn {
  if (turn.action !== 'research' || turn.more_than !== maxResults) return turn
  return {
    action: 'clarify',
    question: fillIn(chatOf(turn.spoken).replies.largest, { count: maxResults }),
  }
}

/** Whether a run left no video unread, so that a larger one finds the same. */
function hasFoundAll({ status, progress, stats }: Run): boolean {
  const leftOut = Object.values(stats.rejections).reduce((sum, one) => sum + one, 0)
  return status === 'done' && stats.candidates <= progress.done + leftOut
}

/** States that there are no others, and offers a search that takes less of the topic if that run did not. */
function answerAllFound(
  { topic, count, progress, stats, topic_match }: Run,
  turn: ResearchTurn,
  usual: string,
): ChatTurn {
  const { allFound, tooLittle, looser, questions } = chatOf(turn.spoken).replies
  const said = fillIn(allFound, { found: progress.done, count, topic })
  if (topic_match !== 'most') return { action: 'clarify', question: `${said} ${questions.else}` }
  const left = stats.rejections.partial_match ?? 0
  const hold = reservationBoundsOf('short', turn.more_than ?? defaultChatCount).cap
  const why = left === 0 ? said : `${said} ${fillIn(tooLittle, { left })}`
  return { action: 'clarify', question: `${why} ${fillIn(looser, { hold, usual })}` }
}
