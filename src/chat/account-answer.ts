import { loadBalance } from '../accounts/balance.js'
import type { Caller } from '../contract/types.js'
import { type FindLibraryDeps, listKeptFinds } from '../finds/library.js'
import { type HookLibraryDeps, listKeeps } from '../hooks/library.js'
import { fillIn } from '../languages/pieces.js'
import { formatNumber } from '../lib/number-format.js'
import { listRuns, type ListRunsDeps } from '../runs/read/list-runs.js'
import { loadRecentCost } from '../runs/start/estimate.js'
import { getRunPrice } from '../runs/start/pricing.js'
import { type AccountQuestion, quote } from './account-question.js'
import { answerFromCatalog, type CatalogAnswerDeps } from './catalog-answer.js'

/** What a chat tells of the account that it is asked in. It starts nothing and costs nothing. */

export type AccountAnswerDeps = HookLibraryDeps & FindLibraryDeps & ListRunsDeps & CatalogAnswerDeps

/** How many runs or keeps an answer names. */
const maxNamed = 3

/** The answer from what the account has and what can be searched here, with its placeholders filled. */
export async function answerFromAccount(
  deps: AccountAnswerDeps,
  caller: Caller,
  question: AccountQuestion,
): Promise<string> {
  const { about, answer, none } = question
  switch (about) {
    case 'working':
      return answer
    case 'catalog':
      return answerFromCatalog(deps, question)
    case 'credits':
    case 'account':
      return fillIn(answer, { count: await loadCredits(deps, caller) })
    case 'price':
      return answerPrice(deps, caller, question)
    case 'keeps': {
      const names = await loadKeepNames(deps, caller)
      return names.length === 0 ? none : fillIn(answer, { list: quote(names) })
    }
    case 'runs':
    case 'exporting':
      return answerFromRuns(deps, caller, question)
  }
}

async function loadCredits(deps: AccountAnswerDeps, caller: Caller): Promise<string> {
  return formatNumber((await loadBalance(deps, caller)).credits)
}

/** What a search may cost, and what those before did cost. `extra` is the sentence on these. */
async function answerPrice(
  deps: AccountAnswerDeps,
  caller: Caller,
  { answer, extra = '' }: AccountQuestion,
): Promise<string> {
  const { account_id } = caller
  const { of, median, p90 } = await loadRecentCost(deps.db, { account_id, kind: 'short' })
  const lately = of === 'account' && median !== null ? fillIn(extra, { median, p90: p90 ?? median }) : ''
  return fillIn(answer, {
    lately,
    hold: getRunPrice('short', 1).cap,
    count: await loadCredits(deps, caller),
  })
}

/** The hooks and the titles of the finds that were kept last. */
async function loadKeepNames(deps: AccountAnswerDeps, { account_id }: Caller): Promise<string[]> {
  const page = { account_id, limit: maxNamed, cursor: null, run_id: null }
  const { keeps } = await listKeeps(deps, page)
  const { finds } = await listKeptFinds(deps, { ...page, kind: null })
  return [...keeps.map(({ hook, topic }) => hook ?? topic ?? ''), ...finds.map(({ title }) => title)]
}

async function answerFromRuns(
  deps: AccountAnswerDeps,
  { account_id }: Caller,
  { about, answer, none }: AccountQuestion,
): Promise<string> {
  const { runs } = await listRuns(deps, { account_id, limit: maxNamed, cursor: null, kind: null })
  const [last] = runs
  if (!last) return none
  if (about === 'runs') return fillIn(answer, { list: quote(runs.map(({ topic }) => topic)) })
  return fillIn(answer, { list: quote([last.topic]), id: last.run_id })
}
