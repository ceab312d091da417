import { loadBalance } from '../accounts/balance.js'
import type { ChatTurn } from '../analyst/types.js'
import type { Caller } from '../contract/types.js'
import { type HookLibraryDeps, listKeeps } from '../hooks/library.js'
import { shorten } from '../lib/text.js'
import { listRuns, type ListRunsDeps } from '../runs/read/list-runs.js'

/** What a chat tells of the account that it is asked in. It starts nothing and costs nothing. */

type AccountQuestion = NonNullable<Extract<ChatTurn, { action: 'clarify' }>['account']>
export type AccountAnswerDeps = HookLibraryDeps & ListRunsDeps

/** How many runs or keeps an answer names. */
const maxNamed = 3
const maxNameCharacters = 60

/** The answer from what the account has: its credits, latest runs, keeps, or how its last run is exported. */
export async function answerFromAccount(
  deps: AccountAnswerDeps,
  caller: Caller,
  { about, answer, none }: AccountQuestion,
): Promise<string> {
  const page = { account_id: caller.account_id, limit: maxNamed, cursor: null }
  if (about === 'credits' || about === 'price') {
    const { credits } = await loadBalance(deps, caller)
    return answer.replace('{count}', String(credits))
  }
  if (about === 'keeps') {
    const { keeps } = await listKeeps(deps, { ...page, run_id: null })
    return keeps.length === 0
      ? none
      : withList(
          answer,
          keeps.map(({ hook, topic }) => hook ?? topic ?? ''),
        )
  }
  const { runs } = await listRuns(deps, { ...page, kind: null })
  const [last] = runs
  if (!last) return none
  if (about === 'runs')
    return withList(
      answer,
      runs.map(({ topic }) => topic),
    )
  return withList(answer, [last.topic]).replace('{id}', () => last.run_id)
}

function withList(answer: string, names: string[]): string {
  return answer.replace('{list}', () =>
    names.map((name) => `“${shorten(name, maxNameCharacters)}”`).join(', '),
  )
}
