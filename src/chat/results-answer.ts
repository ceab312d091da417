import type { components } from '../../generated/api.js'
import type { ResultsAnswers } from '../analyst/types.js'
import { withSnapshot } from '../db/transactions.js'
import type { HookLibraryDeps } from '../hooks/library.js'
import { fillIn } from '../languages/pattern-templates.js'
import { bestOf } from '../lib/best-of.js'
import { formatCompact, formatMultiple } from '../lib/number-format.js'
import { shorten } from '../lib/text.js'
import { listConversationRuns } from '../runs/read/list-runs.js'
import { loadRunById } from '../runs/read/results.js'
import { quote } from './quote.js'

/** Answers of the chat about results of its own runs. They start nothing and cost nothing. */

type Schemas = components['schemas']
type Run = Schemas['Run']

/** A result of any kind as it is answered. A find without a spoken hook has its title. */
type Result = Pick<Schemas['Hook'], 'hook' | 'virality' | 'views' | 'outlier' | 'why_it_travelled'>

/** How many of the newest runs are searched for one that is done. */
const maxRuns = 10

/** Maximum length of a quoted hook in code points. */
const maxHookCharacters = 240

type Strength = Pick<Result, 'hook' | 'virality' | 'views'>

/** Orders results by virality and then by views, like the results of a topic. Unknown values come last. */
const compareStrength = (one: Strength, other: Strength) =>
  (other.virality ?? -1) - (one.virality ?? -1) || (other.views ?? -1) - (one.views ?? -1)

/** The strongest result with a hook; undefined if no result has one. */
export function strongestOf<Result extends Strength>(results: Result[]): Result | undefined {
  return results.filter(({ hook }) => hook !== null).toSorted(compareStrength)[0]
}

function resultsOf(run: Run): Result[] {
  if (run.kind === 'short') return run.hooks
  return run.finds.map((find) => ({
    hook: find.hook ?? find.title,
    virality: null,
    views: find.views,
    outlier: find.outlier,
    why_it_travelled: find.kind === 'long' ? find.mechanism : null,
  }))
}

/** The strongest result of a run: of finds, the one furthest above its channel's usual. */
const strongestIn = ({ kind }: Run, results: Result[]) =>
  kind === 'short' ? strongestOf(results) : bestOf(results, ({ outlier }) => outlier ?? -1)

type Conversation = { account_id: string; conversation_id: string }

/** The newest run of a conversation that is done, with its results; null if there is none. */
async function loadNewest(deps: HookLibraryDeps, { account_id, conversation_id }: Conversation) {
  const runs = await listConversationRuns(deps.db, account_id, { conversation_id, limit: maxRuns })
  const newest = runs.find(({ status }) => status === 'done')
  return newest === undefined ? null : withSnapshot(deps.db, (view) => loadRunById(view, deps, newest.run_id))
}

/** What results of the newest run have in common; `none` where no patterns of clips are known. */
export async function answerCommon(
  deps: HookLibraryDeps,
  conversation: Conversation,
  { answer, none }: { answer: string; none: string },
): Promise<string> {
  const run = await loadNewest(deps, conversation)
  const patterns = run?.kind === 'short' ? (run.patterns ?? []) : []
  if (!run || patterns.length === 0) return none
  const list = patterns.map(({ name, hook_ids }) => `${quote([name])} (${hook_ids.length})`).join(', ')
  return fillIn(answer, { topic: run.topic, list })
}

/** The answer from the newest run of a conversation that is done; `none` if that lacks the result in question. */
export async function answerFromResults(
  deps: HookLibraryDeps,
  conversation: Conversation,
  answers: ResultsAnswers,
): Promise<string> {
  const run = await loadNewest(deps, conversation)
  if (!run) return answers.none
  const results = resultsOf(run)
  const { place, answer, noReason, ask } = answers
  const result = place === null ? strongestIn(run, results) : results[place - 1]
  if (!result || result.hook === null) return answers.none
  const said = fillIn(answer, {
    topic: run.topic,
    line: shorten(result.hook, maxHookCharacters),
    n: String(place ?? 1),
    figures: describeFigures(result, answers),
  })
  return `${said} ${result.why_it_travelled ?? noReason} ${ask}`
}

/** The known figures of a result, with their names. */
function describeFigures(
  { virality, views, outlier }: Result,
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
