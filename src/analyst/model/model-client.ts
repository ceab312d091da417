import pLimit, { type LimitFunction } from 'p-limit'
import { sendWithNegotiation } from './capability-negotiation.js'
import { createCallBudgets } from './call-budgets.js'
import { createModelCircuitBreakers } from '../../lib/model-circuit-breakers.js'
import type { Prompts } from './prompts.js'
import type { Checks, Question } from './question.js'
import { type ServerCapabilities, RequestRefusedError, type Sender, type Session } from './model-request.js'
import type { ModelSettings } from './settings.js'
import { ModelError } from './model-error.js'
import { askWithRepairs } from './repair-loop.js'
import { createLazyClient } from '../../lib/openai-client.js'

/**
 * The analyst's client of its model. It limits concurrency, tokens and time, and requests repairs of unusable
 * answers.
 */

export type Lane = 'run' | 'person'
export type AskOptions = { signal?: AbortSignal; lane: Lane }
export type ModelClient = {
  /** Returns an answer in the question's schema that passes the checks. Throws `ModelError`, or the signal's reason. */
  ask<Answer extends object>(
    question: Question,
    checks: Checks<Answer>,
    askOptions: AskOptions,
  ): Promise<Answer>
}

/** Creates the client of one model. Its limits hold for all calls together. */
export function createModelClient(settings: ModelSettings, prompts: Prompts): ModelClient {
  const capabilities: ServerCapabilities = {
    form: 'json_schema',
    limit: 'max_tokens',
    temperature: true,
    includesSchemaInPrompt: false,
  }
  const sender: Sender = { client: createLazyClient(settings), settings, prompts, capabilities }
  const budgets = createCallBudgets(settings)
  const breakers = createModelCircuitBreakers()
  const lanes: Record<Lane, LimitFunction> = {
    run: pLimit(settings.concurrency),
    person: pLimit(Math.ceil(settings.concurrency / 2)),
  }

  async function ask<Answer extends object>(
    question: Question,
    checks: Checks<Answer>,
    { signal, lane }: AskOptions,
  ) {
    const recordOutcome = breakers.enter(settings.model)
    if (recordOutcome === null) throw new ModelError('resting')
    const budget = budgets(lane === 'run' ? signal : undefined)
    const session: Session = { budget, signal, mayRetry: true }
    try {
      const onSchemaIgnored = () => (capabilities.includesSchemaInPrompt = true)
      const options = { question, checks, prompts, form: capabilities.form, onSchemaIgnored }
      const answer = await askWithRepairs(options, (attempt) =>
        sendWithNegotiation(sender, session, question, attempt),
      )
      recordOutcome('answered')
      return answer
    } catch (error) {
      if (error instanceof ModelError && isServerFailure(error)) recordOutcome('failed')
      throw error
    }
  }

  return {
    ask: (question, checks, askOptions) =>
      runInLane(lanes[askOptions.lane], askOptions.signal, () => ask(question, checks, askOptions)),
  }
}

/** Statuses that concern one request, not the server. */
const requestErrorStatuses = new Set([400, 413, 415, 422])

/**
 * Whether the circuit breaker counts the error as a failure of the server. A bad answer or a spent budget is none.
 */
function isServerFailure(error: ModelError): boolean {
  const { reason, status } = error
  if (error instanceof RequestRefusedError)
    return !requestErrorStatuses.has(status ?? 0) && error.refusedFeature !== 'picture'
  return reason === 'unreachable' || reason === 'late' || reason === 'garbled'
}

/** Runs the work within the lane's limit. Rejects as soon as the signal fires, even while it waits for its turn. */
async function runInLane<T>(
  limit: LimitFunction,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const limitedWork = limit(() => {
    signal?.throwIfAborted()
    return work()
  })
  if (!signal) return limitedWork
  let onAbort = () => {}
  const rejection = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', onAbort, { once: true })
  })
  return Promise.race([limitedWork, rejection]).finally(() => signal.removeEventListener('abort', onAbort))
}
