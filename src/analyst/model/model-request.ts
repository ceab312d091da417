import type { OpenAI } from 'openai'
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
} from 'openai/resources/chat/completions'
import { logContextOf } from '../../lib/log.js'
import { type CallBudget, estimateTokens } from './call-budgets.js'
import { fill, type Prompts } from './prompts.js'
import type { Question, AnswerSchema, Turn } from './question.js'
import type { ModelSettings } from './settings.js'
import { ModelError } from './model-error.js'

/** One request to the model, retried once if the server says that it is busy. */

/** How the shape of the answer is requested, the most reliable way first. */
export const forms = ['json_schema', 'json_object', 'plain'] as const
export type Form = (typeof forms)[number]

/** What this server supports, as learned from its refusals. Kept for as long as the analyst lives. */
export type ServerCapabilities = {
  form: Form
  limit: 'max_tokens' | 'max_completion_tokens'
  temperature: boolean
  /** Whether the prompt includes the schema, because the server does not hold the model to it. */
  includesSchemaInPrompt: boolean
}

/** The state of one analyst call. */
export type Session = {
  budget: CallBudget
  signal: AbortSignal | undefined
  /** Whether the one retry is still available. */
  mayRetry: boolean
}

export type Sender = {
  client: () => Promise<OpenAI>
  settings: ModelSettings
  prompts: Pick<Prompts, 'schema'>
  capabilities: ServerCapabilities
}

type Request = { question: Question; form: Form; schema: AnswerSchema; turns: Turn[]; picture: boolean }
type TokenUsage = { prompt_tokens: number | null; completion_tokens: number | null }

/** An estimate of what a picture costs. */
const estimatedPictureTokens = 1_500
/** The longest wait for a busy server, and the wait if it names no time. */
const retryDelay = { max_ms: 20_000, default_ms: 500 }

/** Returns the text of the answer. Throws `ModelError`, or the caller's reason once its signal has fired. */
export async function sendModelRequest(sender: Sender, session: Session, request: Request): Promise<string> {
  for (;;) {
    try {
      return await sendOnce(sender, session, request)
    } catch (error) {
      const after_ms = session.mayRetry ? retryDelayMs(error) : null
      if (after_ms === null) throw error
      session.mayRetry = false
      await waitBeforeRetry(after_ms, sender, session)
    }
  }
}

/** The server refused the request; `refusedFeature` is what it named as unsupported, if anything. */
export class RequestRefusedError extends ModelError {
  constructor(
    status: number,
    readonly refusedFeature: 'limit' | 'temperature' | 'picture' | null,
    readonly retry_after_ms: number | null,
    options: ErrorOptions,
  ) {
    super('refused', status, options)
  }
}

async function sendOnce(sender: Sender, session: Session, request: Request): Promise<string> {
  const { settings, capabilities } = sender
  const { question, form, schema } = request
  const turns = withSchema(sender, request)
  const body = buildRequestBody(settings.model, capabilities, { ...request, turns })
  const schemaAndPictureTokens =
    (request.picture ? estimatedPictureTokens : 0) + estimateTokens(JSON.stringify(schema))
  const promptTokens = turns.reduce((sum, { text }) => sum + estimateTokens(text), schemaAndPictureTokens)
  const settleTokens = session.budget.reserve(promptTokens + question.maxTokens)
  const signals = [session.budget.timeoutSignal, AbortSignal.timeout(settings.timeout_ms)]
  const signal = AbortSignal.any(session.signal ? [session.signal, ...signals] : signals)
  try {
    const client = await sender.client()
    const completion = await client.chat.completions.create(body, { signal })
    const usage = usageOf(completion)
    settleTokens((usage.prompt_tokens ?? promptTokens) + (usage.completion_tokens ?? question.maxTokens))
    settings.log.info(
      { ...logContextOf(session.signal), model: settings.model, question: question.name, form, ...usage },
      'model answered',
    )
    return answerTextOf(completion)
  } catch (error) {
    session.signal?.throwIfAborted()
    if (error instanceof ModelError) throw error
    // The cost of an aborted request is unknown, but the server has read its prompt.
    settleTokens(signal.aborted ? promptTokens : 0)
    const modelError = signal.aborted ? new ModelError('late', null, { cause: error }) : toModelError(error)
    const { reason, status } = modelError
    settings.log.warn(
      {
        ...logContextOf(session.signal),
        model: settings.model,
        question: question.name,
        form,
        reason,
        status,
      },
      'model failed',
    )
    throw modelError
  }
}

/** Adds the schema to the end of the prompt if it cannot be sent beside it, or if the server ignores it there. */
function withSchema({ prompts, capabilities }: Sender, { form, schema, turns }: Request): Turn[] {
  if (form === 'json_schema' && !capabilities.includesSchemaInPrompt) return turns
  const schemaText = fill(prompts.schema, { schema: JSON.stringify(schema) })
  return turns.with(-1, { role: 'user', text: `${turns.at(-1)?.text ?? ''}\n\n${schemaText}` })
}

function buildRequestBody(
  model: string,
  { limit, temperature }: ServerCapabilities,
  { question, form, schema, turns, picture }: Request,
): ChatCompletionCreateParamsNonStreaming {
  const { name, maxTokens } = question
  const image = picture ? question.picture : null
  const messages = turns.map(({ role, text }, at) => {
    if (role !== 'user') return { role, content: text }
    if (image === null || at !== 1) return { role, content: text }
    const url = `data:${image.media_type};base64,${image.bytes.toString('base64')}`
    const parts = [
      { type: 'text' as const, text },
      { type: 'image_url' as const, image_url: { url } },
    ]
    return { role, content: parts }
  })
  const shape = { type: 'json_schema' as const, json_schema: { name, strict: true, schema } }
  return {
    model,
    messages,
    [limit]: maxTokens,
    ...(temperature ? { temperature: question.temperature } : {}),
    ...(form === 'json_schema' ? { response_format: shape } : {}),
    ...(form === 'json_object' ? { response_format: { type: 'json_object' as const } } : {}),
  }
}

function toTokenCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

function usageOf(completion: ChatCompletion | null): TokenUsage {
  const usage = completion?.usage
  return {
    prompt_tokens: toTokenCount(usage?.prompt_tokens),
    completion_tokens: toTokenCount(usage?.completion_tokens),
  }
}

/** The text of a completion. Its shape is not trusted, whatever its type says. */
function answerTextOf(completion: ChatCompletion): string {
  const choices: unknown = (completion as unknown as Record<string, unknown> | null)?.choices
  const choice: unknown = Array.isArray(choices) ? choices[0] : null
  const { message, finish_reason } = (choice ?? {}) as { message?: unknown; finish_reason?: unknown }
  const { content, refusal } = (message ?? {}) as { content?: unknown; refusal?: unknown }
  if (finish_reason === 'content_filter' || (typeof refusal === 'string' && refusal !== ''))
    throw new ModelError('declined')
  return typeof content === 'string' ? content : ''
}

/** The client's error without its text, which may repeat what was sent. */
function toModelError(error: unknown): ModelError {
  const { status, param, message, headers } = error as {
    status?: unknown
    param?: unknown
    message?: unknown
    headers?: unknown
  }
  if (typeof status !== 'number') {
    const isGarbled = error instanceof SyntaxError || (error as Error).cause instanceof RangeError
    return new ModelError(isGarbled ? 'garbled' : 'unreachable', null, { cause: error })
  }
  const errorText = `${typeof param === 'string' ? param : ''} ${typeof message === 'string' ? message.slice(0, 500) : ''}`
  const retryAfter = headers instanceof Headers ? headers.get('retry-after') : null
  return new RequestRefusedError(
    status,
    refusedFeatureIn(errorText),
    retryAfter === null ? null : parseRetryAfterMs(retryAfter),
    { cause: error },
  )
}

function refusedFeatureIn(errorText: string): RequestRefusedError['refusedFeature'] {
  if (/\bmax_tokens\b/u.test(errorText)) return 'limit'
  if (/\btemperature\b/u.test(errorText)) return 'temperature'
  return /image|vision|multimodal/iu.test(errorText) ? 'picture' : null
}

/** A Retry-After in seconds, as milliseconds. Infinity for any other form, so that it is not waited for. */
function parseRetryAfterMs(retryAfter: string): number {
  return /^\d{1,6}(?:\.\d{1,3})?$/u.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Infinity
}

const busyStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529])

/** How long to wait before the retry; null if the error is not worth one. */
function retryDelayMs(error: unknown): number | null {
  if (!(error instanceof ModelError)) return null
  if (error.reason === 'unreachable') return retryDelay.default_ms
  if (!(error instanceof RequestRefusedError) || !busyStatuses.has(error.status ?? 0)) return null
  const after_ms = error.retry_after_ms ?? retryDelay.default_ms
  return after_ms <= retryDelay.max_ms ? after_ms : null
}

/** Waits. Throws if the caller gives up or the call's time is over meanwhile. */
async function waitBeforeRetry(ms: number, { settings }: Sender, { signal, budget }: Session): Promise<void> {
  const stopSignal = AbortSignal.any(signal ? [signal, budget.timeoutSignal] : [budget.timeoutSignal])
  try {
    await settings.pause(ms, stopSignal)
  } catch (error) {
    if (!stopSignal.aborted) throw error
    throw signal?.aborted ? (signal.reason as Error) : new ModelError('late')
  }
}
