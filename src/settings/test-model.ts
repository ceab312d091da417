import type { components } from '../../generated/api.js'
import type { Infrastructure } from '../infrastructure.js'
import { errorMessageOf } from '../lib/error-message.js'
import { createLazyClient } from '../lib/openai-client.js'

/** Tests whether a language model answers, with one call. */

type ModelTest = components['schemas']['ModelTest']
type ModelAddress = { base_url: string; model: string; api_key: string | null }

const question = 'Answer with one word: what is baked from flour, water and salt?'
const maxAnswerCharacters = 200
/** Long enough for a local model to be loaded first. */
const timeoutMs = 60_000

function problemOf(error: unknown, isLate: boolean): Pick<ModelTest, 'problem' | 'status'> {
  const { status, name } = error as { status?: unknown; name?: string }
  if (isLate) return { problem: 'late', status: null }
  if (typeof status === 'number') return { problem: 'refused', status }
  return { problem: name === 'SyntaxError' ? 'no_completion' : 'unreachable', status: null }
}

/** The text of a completion whose shape is not trusted; null if there is none. */
function textOf(completion: unknown): string | null {
  const { choices } = (completion ?? {}) as { choices?: { message?: { content?: unknown } }[] }
  const content = Array.isArray(choices) ? choices[0]?.message?.content : null
  return typeof content === 'string' && content.trim() !== '' ? content.trim() : null
}

/** Asks the model one question. Returns its answer or the error, and the duration in milliseconds. */
export async function testModel(
  { clock, log }: Pick<Infrastructure, 'clock' | 'log'>,
  { base_url, model, api_key }: ModelAddress,
  signal: AbortSignal,
): Promise<ModelTest> {
  const startedAt = clock.monotonicNow()
  const timeout = AbortSignal.timeout(timeoutMs)
  const elapsedMs = () => Math.max(0, Math.round(clock.monotonicNow() - startedAt))
  try {
    const client = await createLazyClient({ base_url, api_key })()
    const completion = await client.chat.completions.create(
      { model, messages: [{ role: 'user', content: question }] },
      { signal: AbortSignal.any([signal, timeout]) },
    )
    const text = textOf(completion)
    if (text === null)
      return { works: false, took_ms: elapsedMs(), answer: null, problem: 'no_completion', status: null }
    return {
      works: true,
      took_ms: elapsedMs(),
      answer: text.slice(0, maxAnswerCharacters),
      problem: 'none',
      status: null,
    }
  } catch (error) {
    log.info({ reason: errorMessageOf(error) }, 'a test of a language model failed')
    return { works: false, took_ms: elapsedMs(), answer: null, ...problemOf(error, timeout.aborted) }
  }
}
