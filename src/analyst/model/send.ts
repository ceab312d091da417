import type { OpenAI } from 'openai'
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
} from 'openai/resources/chat/completions'
import { logContextOf } from '../../lib/log.js'
import type { Spending } from './budget.js'
import { tokensOf } from './budget.js'
import { fill, type Prompts } from './prompts.js'
import type { Question, Schema, Turn } from './question.js'
import type { ModelSettings } from './settings.js'
import { Silence } from './silence.js'

/** One request to the model, tried a second time where the server says that it is busy. */

/** How an answer's shape is asked for, the surest first. */
export const forms = ['json_schema', 'json_object', 'plain'] as const
export type Form = (typeof forms)[number]

/** What this server was found to take. Learnt from its refusals, kept for as long as the analyst lives. */
export type Dialect = {
  form: Form
  limit: 'max_tokens' | 'max_completion_tokens'
  temperature: boolean
  /** Whether the schema is told in the prompt as well: the server was found not to hold the model to it. */
  tellsSchema: boolean
}

/** What one analyst call may still do. */
export type Session = {
  spending: Spending
  signal: AbortSignal | undefined
  /** Whether the one second try is still there. */
  mayRetry: boolean
}

export type Sender = {
  client: () => Promise<OpenAI>
  settings: ModelSettings
  prompts: Pick<Prompts, 'schema'>
  dialect: Dialect
}

type Request = { question: Question; form: Form; schema: Schema; turns: Turn[]; picture: boolean }
type Spent = { prompt_tokens: number | null; completion_tokens: number | null }

/** Tokens that a picture is taken to cost. */
const picture_tokens = 1_500
/** The longest that a busy server is waited for, and how long where it names no time. */
const wait = { most_ms: 20_000, usual_ms: 500 }

/** The text of the answer. Throws `Silence`, and the caller's own reason where its signal fired. */
export async function send(sender: Sender, session: Session, request: Request): Promise<string> {
  for (;;) {
    try {
      return await once(sender, session, request)
    } catch (error) {
      const after_ms = session.mayRetry ? waitFor(error) : null
      if (after_ms === null) throw error
      session.mayRetry = false
      await waitOut(after_ms, sender, session)
    }
  }
}

/** A refusal that names what the server did not like, where it does. */
export class Refused extends Silence {
  constructor(
    status: number,
    readonly dislikes: 'limit' | 'temperature' | 'picture' | null,
    readonly retry_after_ms: number | null,
    options: ErrorOptions,
  ) {
    super('refused', status, options)
  }
}

async function once(sender: Sender, session: Session, request: Request): Promise<string> {
  const { settings, dialect } = sender
  const { question, form, schema } = request
  const turns = withSchema(sender, request)
  const body = bodyOf(settings.model, dialect, { ...request, turns })
  const seen = (request.picture ? picture_tokens : 0) + tokensOf(JSON.stringify(schema))
  const prompt = turns.reduce((sum, { text }) => sum + tokensOf(text), seen)
  const settle = session.spending.take(prompt + question.most_tokens)
  const signals = [session.spending.late, AbortSignal.timeout(settings.timeout_ms)]
  const signal = AbortSignal.any(session.signal ? [session.signal, ...signals] : signals)
  try {
    const client = await sender.client()
    const completion = await client.chat.completions.create(body, { signal })
    const spent = spentOn(completion)
    settle((spent.prompt_tokens ?? prompt) + (spent.completion_tokens ?? question.most_tokens))
    settings.log.info(
      { ...logContextOf(session.signal), model: settings.model, asked: question.name, form, ...spent },
      'model answered',
    )
    return textOf(completion)
  } catch (error) {
    session.signal?.throwIfAborted()
    if (error instanceof Silence) throw error
    // What a request cost that was cut off is not told: its prompt was read.
    settle(signal.aborted ? prompt : 0)
    const silence = signal.aborted ? new Silence('late', null, { cause: error }) : silenceOf(error)
    const { why, status } = silence
    settings.log.warn(
      { ...logContextOf(session.signal), model: settings.model, asked: question.name, form, why, status },
      'model failed',
    )
    throw silence
  }
}

/** The schema is sent once: beside the prompt, or at the end of it where the server does not take or heed it there. */
function withSchema({ prompts, dialect }: Sender, { form, schema, turns }: Request): Turn[] {
  if (form === 'json_schema' && !dialect.tellsSchema) return turns
  const told = fill(prompts.schema, { schema: JSON.stringify(schema) })
  return turns.with(-1, { role: 'user', text: `${turns.at(-1)?.text ?? ''}\n\n${told}` })
}

function bodyOf(
  model: string,
  { limit, temperature }: Dialect,
  { question, form, schema, turns, picture }: Request,
): ChatCompletionCreateParamsNonStreaming {
  const { name, most_tokens } = question
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
    [limit]: most_tokens,
    ...(temperature ? { temperature: question.temperature } : {}),
    ...(form === 'json_schema' ? { response_format: shape } : {}),
    ...(form === 'json_object' ? { response_format: { type: 'json_object' as const } } : {}),
  }
}

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

function spentOn(completion: ChatCompletion | null): Spent {
  const usage = completion?.usage
  return {
    prompt_tokens: count(usage?.prompt_tokens),
    completion_tokens: count(usage?.completion_tokens),
  }
}

/** Whatever the server sent: its shape is not trusted. */
function textOf(completion: ChatCompletion): string {
  const choices: unknown = (completion as unknown as Record<string, unknown> | null)?.choices
  const choice: unknown = Array.isArray(choices) ? choices[0] : null
  const { message, finish_reason } = (choice ?? {}) as { message?: unknown; finish_reason?: unknown }
  const { content, refusal } = (message ?? {}) as { content?: unknown; refusal?: unknown }
  if (finish_reason === 'content_filter' || (typeof refusal === 'string' && refusal !== ''))
    throw new Silence('declined')
  return typeof content === 'string' ? content : ''
}

/** What the client threw, told without its text: that may repeat what was sent. */
function silenceOf(error: unknown): Silence {
  const { status, param, message, headers } = error as {
    status?: unknown
    param?: unknown
    message?: unknown
    headers?: unknown
  }
  if (typeof status !== 'number') {
    const isGarbled = error instanceof SyntaxError || (error as Error).cause instanceof RangeError
    return new Silence(isGarbled ? 'garbled' : 'unreachable', null, { cause: error })
  }
  const told = `${typeof param === 'string' ? param : ''} ${typeof message === 'string' ? message.slice(0, 500) : ''}`
  const after = headers instanceof Headers ? headers.get('retry-after') : null
  return new Refused(status, dislikeOf(told), after === null ? null : milliseconds(after), { cause: error })
}

function dislikeOf(told: string): Refused['dislikes'] {
  if (/\bmax_tokens\b/u.test(told)) return 'limit'
  if (/\btemperature\b/u.test(told)) return 'temperature'
  return /image|vision|multimodal/iu.test(told) ? 'picture' : null
}

/** Of a Retry-After in seconds; one that names a date is not waited for. */
function milliseconds(after: string): number {
  return /^\d{1,6}(?:\.\d{1,3})?$/u.test(after.trim()) ? Number(after) * 1000 : Infinity
}

const busy = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529])

/** How long to wait before the second try; null where there is to be none. */
function waitFor(error: unknown): number | null {
  if (!(error instanceof Silence)) return null
  if (error.why === 'unreachable') return wait.usual_ms
  if (!(error instanceof Refused) || !busy.has(error.status ?? 0)) return null
  const after_ms = error.retry_after_ms ?? wait.usual_ms
  return after_ms <= wait.most_ms ? after_ms : null
}

/** Waits, unless the caller gives up or the call's time is over meanwhile. */
async function waitOut(ms: number, { settings }: Sender, { signal, spending }: Session): Promise<void> {
  const ended = AbortSignal.any(signal ? [signal, spending.late] : [spending.late])
  try {
    await settings.pause(ms, ended)
  } catch (error) {
    if (!ended.aborted) throw error
    throw signal?.aborted ? (signal.reason as Error) : new Silence('late')
  }
}
