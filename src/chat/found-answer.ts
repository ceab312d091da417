import type { FoundAnswers } from '../analyst/types.js'
import type { components } from '../../generated/api.js'
import { withSnapshot } from '../db/transactions.js'
import type { HookLibraryDeps } from '../hooks/library.js'
import { fillIn } from '../languages/pieces.js'
import { formatCompact, formatMultiple } from '../lib/number-format.js'
import { listConversationRuns } from '../runs/read/list-runs.js'
import { loadRunById } from '../runs/read/results.js'
import { quote } from './quote.js'

/** What a chat tells of the results of its own runs. It starts nothing and costs nothing. */

type FoundHook = components['schemas']['Hook']

const maxRuns = 10

/** By how much a hook beat the usual, then its virality; what is not known is less than all that is. */
const strengthOf = ({ outlier, virality }: FoundHook) => (outlier ?? 0) * 1000 + (virality ?? 0)

/** The answer from the short results of the newest run of a conversation that has any. */
export async function answerFromFound(
  deps: HookLibraryDeps,
  { account_id, conversation_id }: { account_id: string; conversation_id: string },
  { answer, none, noReason, ask, place, language }: FoundAnswers,
): Promise<string> {
  const runs = await listConversationRuns(deps.db, account_id, { conversation_id, limit: maxRuns })
  for (const { run_id, topic } of runs) {
    const run = await withSnapshot(deps.db, (view) => loadRunById(view, deps, run_id))
    const hooks = run?.kind === 'short' ? run.hooks : []
    const spoken = hooks.filter(({ hook }) => hook !== null)
    if (spoken.length === 0) continue
    const [strongest] = spoken.toSorted((one, other) => strengthOf(other) - strengthOf(one))
    const hook = place === null ? strongest : hooks[place - 1]
    if (!hook || hook.hook === null) return none
    const figures = [
      ...(hook.outlier === null ? [] : [formatMultiple(hook.outlier, language)]),
      ...(hook.views === null ? [] : [formatCompact(hook.views, language)]),
    ].join(', ')
    const line = quote([hook.hook])
    const said = fillIn(answer, { topic, line, n: String(place ?? 1), figures: figures || '–' })
    return `${said} ${hook.why_it_travelled ?? noReason} ${ask}`
  }
  return none
}
