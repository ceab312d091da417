import type { components } from '../../generated/api.js'
import type { ResultsAnswers } from '../analyst/types.js'
import { withSnapshot } from '../db/transactions.js'
import type { HookLibraryDeps } from '../hooks/library.js'
import { fillIn } from '../languages/pattern-templates.js'
import { formatCompact, formatMultiple } from '../lib/number-format.js'
import { shorten } from '../lib/text.js'
import { listConversationRuns } from '../runs/read/list-runs.js'
import { loadRunById } from '../runs/read/results.js'

/** What a chat tells of the results of its own runs. It starts nothing and costs nothing. */

type Hook = components['schemas']['Hook']

/** How many of the newest runs are looked through for a short one. */
const maxRuns = 10

/** The maximum length of a hook that is quoted, in code points. */
const maxHookCharacters = 240

type Strength = Pick<Hook, 'hook' | 'virality' | 'views'>

/** By virality, then by views, as results on a topic come; what is not known is less than all that is. */
const compareStrength = (one: Strength, other: Strength) =>
  (other.virality ?? -1) - (one.virality ?? -1) || (other.views ?? -1) - (one.views ?? -1)

/** The strongest of the results that have a hook; undefined where none has. */
export function strongestOf<Result extends Strength>(results: Result[]): Result | undefined {
  return results.filter(({ hook }) => hook !== null).toSorted(compareStrength)[0]
}

/** The answer from the newest short run of a conversation. One without the result that is asked about has none. */
export async function answerFromResults(
  deps: HookLibraryDeps,
  { account_id, conversation_id }: { account_id: string; conversation_id: string },
  answers: ResultsAnswers,
): Promise<string> {
  const runs = await listConversationRuns(deps.db, account_id, { conversation_id, limit: maxRuns })
  const newest = runs.find(({ kind }) => kind === 'short')
  if (newest === undefined) return answers.none
  const run = await withSnapshot(deps.db, (view) => loadRunById(view, deps, newest.run_id))
  const hooks = run?.kind === 'short' ? run.hooks : []
  const { place, answer, noReason, ask } = answers
  const hook = place === null ? strongestOf(hooks) : hooks[place - 1]
  if (!hook || hook.hook === null) return answers.none
  const said = fillIn(answer, {
    topic: newest.topic,
    line: shorten(hook.hook, maxHookCharacters),
    n: String(place ?? 1),
    figures: describeFigures(hook, answers),
  })
  return `${said} ${hook.why_it_travelled ?? noReason} ${ask}`
}

/** The figures of a hook that are known, each with what it is. */
function describeFigures(
  { virality, views, outlier }: Hook,
  { figures, language }: Pick<ResultsAnswers, 'figures' | 'language'>,
): string {
  const values: [words: string, figure: string | null][] = [
    [figures.virality, virality === null ? null : String(virality)],
    [figures.views, views === null ? null : formatCompact(views, language)],
    [figures.usual, outlier === null ? null : formatMultiple(outlier, language)],
  ]
  const known = values.flatMap(([words, figure]) => (figure === null ? [] : [fillIn(words, { figure })]))
  return known.length === 0 ? '–' : known.join(', ')
}
