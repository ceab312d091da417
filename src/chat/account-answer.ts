import { loadCreditsOfAccount } from '../accounts/balance.js'
import type { AccountQuestion } from '../analyst/types.js'
import type { Caller } from '../contract/types.js'
import { type FindLibraryDeps, listKeptFinds } from '../finds/library.js'
import { type HookLibraryDeps, listKeeps } from '../hooks/library.js'
import { fillIn } from '../languages/pattern-templates.js'
import { formatCompact, formatMultiple, formatNumber } from '../lib/number-format.js'
import { listRuns, type ListRunsDeps } from '../runs/read/list-runs.js'
import { loadRecentCost } from '../runs/start/estimate.js'
import { reservationBoundsOf } from '../runs/start/reservation-bounds.js'
import { quote } from './quote.js'
import { answerFromCatalog, type CatalogAnswerDeps } from './catalog-answer.js'
import { answerCommon, answerFromResults } from './results-answer.js'

/** Answers of the chat about the caller's account. They start nothing and cost nothing. */

export type AccountAnswerDeps = HookLibraryDeps & FindLibraryDeps & ListRunsDeps & CatalogAnswerDeps

type AnswerFromAccount = Exclude<AccountQuestion, { about: 'catalog' | 'results' | 'common' }>

/** Maximum number of runs or keeps in an answer. */
const maxNamed = 3
/** Maximum number of runs in which the last that ended is looked for. */
const maxRead = 20

/** The answer, with its placeholders filled from the account and from what can be searched. */
export async function answerFromAccount(
  deps: AccountAnswerDeps,
  caller: Caller,
  question: AccountQuestion,
  conversation_id: string,
): Promise<string> {
  if (question.about === 'results')
    return answerFromResults(deps, { account_id: caller.account_id, conversation_id }, question)
  if (question.about === 'catalog') return answerFromCatalog(deps, question)
  if (question.about === 'common')
    return answerCommon(deps, { account_id: caller.account_id, conversation_id }, question)
  const { about, answer, none } = question
  switch (about) {
    case 'best':
      return answerBest(deps, caller, question)
    case 'credits':
    case 'account':
      return fillIn(answer, await loadCredits(deps, caller, question))
    case 'price':
      return answerPrice(deps, caller, question)
    case 'keeps': {
      const names = await loadKeepNames(deps, caller)
      return names.length === 0 ? none : fillIn(answer, { list: quote(names) })
    }
    case 'spent':
      return answerSpent(deps, caller, question)
    case 'runs': {
      const topics = (await loadRuns(deps, caller, maxNamed)).map(({ topic }) => topic)
      return topics.length === 0 ? none : fillIn(answer, { list: quote(topics) })
    }
    case 'exporting':
      return answerExporting(deps, caller, question)
    default:
      return answer
  }
}

/** The balance, and a sentence on held credits (empty if there are none). */
async function loadCredits(
  deps: AccountAnswerDeps,
  { account_id }: Caller,
  { language, held = '' }: Pick<AnswerFromAccount, 'language' | 'held'>,
): Promise<{ count: string; held: string }> {
  const { credits, reserved } = await loadCreditsOfAccount(deps, account_id)
  const sentence = reserved === 0 ? '' : fillIn(held, { count: formatNumber(reserved, language) })
  return { count: formatNumber(credits, language), held: sentence }
}

/** What a search may cost. `extra` is a sentence on the cost of earlier ones. */
async function answerPrice(
  deps: AccountAnswerDeps,
  caller: Caller,
  { language, answer, extra = '', held }: AnswerFromAccount,
): Promise<string> {
  const { account_id } = caller
  const { of, median, p90 } = await loadRecentCost(deps.db, { account_id, kind: 'short' })
  const lately = of === 'account' && median !== null ? fillIn(extra, { median, p90: p90 ?? median }) : ''
  return fillIn(answer, {
    lately,
    hold: reservationBoundsOf('short', 1).cap,
    ...(await loadCredits(deps, caller, { language, held })),
  })
}

/** A kept hook or find: a key that identifies its clip or video, its words or title, and its figures. */
type KeptItem = { key: string; name: string; views: number | null; outlier: number | null }
type KeepOrder = Parameters<typeof listKeeps>[1]['sort']

/** The first kept hooks and finds in an order. The same clip or video is listed once. */
async function loadKeeps(
  deps: AccountAnswerDeps,
  { account_id }: Caller,
  { sort, limit }: { sort: KeepOrder; limit: number },
): Promise<KeptItem[]> {
  const page = { account_id, sort, limit, cursor: null, run_id: null }
  const { keeps } = await listKeeps(deps, { ...page, verdict: 'keep' })
  const { finds } = await listKeptFinds(deps, { ...page, kind: null })
  const items = [
    ...keeps.map(({ hook, title, topic, ...one }) => ({
      ...one,
      name: hook ?? title ?? topic ?? one.caption ?? one.creator,
    })),
    ...finds.map(({ title, ...one }) => ({ ...one, name: title })),
  ].map(({ watch_url, name, views, outlier }): KeptItem => {
    return { name: name ?? watch_url ?? '', key: watch_url ?? name ?? '', views, outlier }
  })
  return items.filter(({ key }, at) => items.findIndex((one) => one.key === key) === at)
}

/** The latest kept hooks, and the titles of the latest kept finds. */
async function loadKeepNames(deps: AccountAnswerDeps, caller: Caller): Promise<string[]> {
  return (await loadKeeps(deps, caller, { sort: 'newest', limit: maxNamed })).map(({ name }) => name)
}

type Ranking = {
  figure: 'views' | 'outlier'
  language: string
  format: (value: number, language: string) => string
}

/** The three best kept results by a figure, with the figure. Reads more than three, because runs may share a clip. */
async function nameBest(
  deps: AccountAnswerDeps,
  caller: Caller,
  { figure, language, format }: Ranking,
): Promise<string> {
  const kept = await loadKeeps(deps, caller, { sort: figure, limit: 4 * maxNamed })
  const known = kept.flatMap((one) => {
    const value = one[figure]
    return value === null ? [] : [{ ...one, value }]
  })
  const best = known.toSorted((one, other) => other.value - one.value).slice(0, maxNamed)
  return best.map(({ name, value }) => `${quote([name])} (${format(value, language)})`).join(', ')
}

/** The best kept results by views, and in `extra` by the multiple of the usual views. */
async function answerBest(
  deps: AccountAnswerDeps,
  caller: Caller,
  { language, answer, none, extra = '' }: AnswerFromAccount,
): Promise<string> {
  const list = await nameBest(deps, caller, { figure: 'views', language, format: formatCompact })
  const byUsual = await nameBest(deps, caller, { figure: 'outlier', language, format: formatMultiple })
  if (list === '' && byUsual === '') return none
  return fillIn(answer, { list: list || '–', usual: byUsual === '' ? '' : fillIn(extra, { list: byUsual }) })
}

/** What the last search that ended was charged. */
async function answerSpent(
  deps: AccountAnswerDeps,
  caller: Caller,
  { language, answer, none }: AnswerFromAccount,
): Promise<string> {
  const ended = (await loadRuns(deps, caller, maxRead)).find(({ settled_at }) => settled_at !== null)
  if (!ended) return none
  return fillIn(answer, { list: quote([ended.topic]), count: formatNumber(ended.charged, language) })
}

/** The newest runs of any kind. */
async function loadRuns(deps: AccountAnswerDeps, { account_id }: Caller, limit: number) {
  return (await listRuns(deps, { account_id, limit, cursor: null, kind: null })).runs
}

/** How the last run with results is exported. If that is another than the last, it first says what that is or lacks. */
async function answerExporting(
  deps: AccountAnswerDeps,
  caller: Caller,
  { answer, none, extra = '', unfinished = '' }: AnswerFromAccount,
): Promise<string> {
  const runs = await loadRuns(deps, caller, maxRead)
  const [last] = runs
  const found = runs.find(({ settled_at, progress }) => settled_at !== null && progress.done > 0)
  const ofLast = last?.settled_at === null ? unfinished : extra
  const empty = last && last !== found ? fillIn(ofLast, { list: quote([last.topic]) }) : ''
  return found ? fillIn(answer, { list: quote([found.topic]), empty }) : `${empty}${none}`
}
