import pLimit, { type LimitFunction } from 'p-limit'
import { adapting } from './adapting.js'
import { createBudgets } from './budget.js'
import { createModelBreakers } from './model-breakers.js'
import type { Prompts } from './prompts.js'
import type { Checks, Question } from './question.js'
import { type Dialect, Refused, type Sender, type Session } from './send.js'
import type { ModelSettings } from './settings.js'
import { Silence } from './silence.js'
import { untilUsable } from './until-usable.js'
import { lazyClient } from '../../lib/openai-client.js'

/** Asking the model until its answer can be used: one repair, then in another form, then not at all. */

export type Lane = 'run' | 'person'
export type Asking = { signal?: AbortSignal; lane: Lane }
export type Asker = {
  /** An answer of the question's schema that passes the checks. Throws `Silence`, and the reason of the signal. */
  ask<Answer extends object>(question: Question, checks: Checks<Answer>, asking: Asking): Promise<Answer>
}

/** One asker for one model: it keeps the bounds on requests side by side, tokens and time. */
export function createAsker(settings: ModelSettings, prompts: Prompts): Asker {
  const dialect: Dialect = {
    form: 'json_schema',
    limit: 'max_tokens',
    temperature: true,
    tellsSchema: false,
  }
  const sender: Sender = { client: lazyClient(settings), settings, prompts, dialect }
  const budgets = createBudgets(settings)
  const breakers = createModelBreakers()
  const lanes: Record<Lane, LimitFunction> = {
    run: pLimit(settings.concurrency),
    person: pLimit(Math.ceil(settings.concurrency / 2)),
  }

  async function ask<Answer extends object>(
    question: Question,
    checks: Checks<Answer>,
    { signal, lane }: Asking,
  ) {
    const recordOutcome = breakers.enter(settings.model)
    if (recordOutcome === null) throw new Silence('resting')
    const spending = budgets(lane === 'run' ? signal : undefined)
    const session: Session = { spending, signal, mayRetry: true }
    try {
      const onSchemaIgnored = () => (dialect.tellsSchema = true)
      const way = { question, checks, prompts, form: dialect.form, onSchemaIgnored }
      const answer = await untilUsable(way, (attempt) => adapting(sender, session, question, attempt))
      recordOutcome('answered')
      return answer
    } catch (error) {
      if (error instanceof Silence && isAway(error)) recordOutcome('failed')
      throw error
    }
  }

  return {
    ask: (question, checks, asking) =>
      inTurn(lanes[asking.lane], asking.signal, () => ask(question, checks, asking)),
  }
}

/** Statuses that speak of one request, not of the server. */
const of_one_request = new Set([400, 413, 415, 422])

/** A model that answers, however badly, or whose budget is spent, is not away. */
function isAway(silence: Silence): boolean {
  const { why, status } = silence
  if (silence instanceof Refused) return !of_one_request.has(status ?? 0) && silence.dislikes !== 'picture'
  return why === 'unreachable' || why === 'late' || why === 'garbled'
}

/** Waits for a place, or for the signal: who is gone is not asked for. */
async function inTurn<T>(
  limit: LimitFunction,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const done = limit(() => {
    signal?.throwIfAborted()
    return work()
  })
  if (!signal) return done
  let stop = () => {}
  const gone = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([done, gone]).finally(() => signal.removeEventListener('abort', stop))
}
