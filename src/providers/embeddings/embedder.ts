import { createLazyClient } from '../../lib/openai-client.js'
import { collapseWhitespace, shorten } from '../../lib/text.js'
import { type Embedder, SourceFault } from '../types.js'
import { parseVectors } from './answer.js'

/** Vectors of texts, from the embeddings of an OpenAI-compatible server. */

export type EmbedderSettings = {
  base_url: string
  /** Null if the server needs none. */
  api_key: string | null
  model: string
  /** The time limit of a request. Each retry gets the full time. */
  timeout_ms: number
  /** Maximum retries after a temporary failure. */
  retries: number
  /** The prefix that the model expects before each text; null if it expects none. */
  prefix: string | null
}

/** Enough for 2,048 vectors of 3,072 numbers as text. */
const maxAnswerBytes = 160_000_000

/** Opens a server; nothing is sent before the first text. */
export function openEmbedder(settings: EmbedderSettings): Embedder {
  const { base_url, api_key, model, timeout_ms, retries, prefix } = settings
  const client = createLazyClient({ base_url, api_key, max_answer_bytes: maxAnswerBytes, retries })
  const { host } = new URL(base_url)
  return {
    model,
    async embed(texts, signal) {
      const input = prefix === null ? texts : texts.map((text) => `${prefix} ${text}`)
      let answer: unknown
      try {
        const { embeddings } = await client()
        // Set explicitly: by default the client requests base64, which some servers do not support.
        const body = { model, input, encoding_format: 'float' as const }
        answer = await embeddings.create(body, { signal, timeout: timeout_ms })
      } catch (cause) {
        signal?.throwIfAborted()
        throw new SourceFault('provider', `${host} ${describeFailure(cause)}.`, {
          cause,
          status: statusOf(cause),
        })
      }
      return parseVectors(answer, { count: texts.length, host })
    },
  }
}

const statusOf = (cause: unknown): number | null => {
  const { status } = (cause ?? {}) as { status?: unknown }
  return typeof status === 'number' ? status : null
}

/** Maximum length of the server's message in a fault. */
const maxMessageCharacters = 200

function describeFailure(cause: unknown): string {
  const status = statusOf(cause)
  if (status === null)
    return cause instanceof Error && /timed out|timeout/iu.test(cause.message)
      ? 'did not answer in time'
      : 'could not be reached, or answered with what is no JSON'
  const { error } = cause as { error?: unknown }
  const { message = error } = (error ?? {}) as { message?: unknown }
  const detail =
    typeof message === 'string' ? `: ${shorten(collapseWhitespace(message), maxMessageCharacters)}` : ''
  return `answered ${status}${detail.replace(/\.$/u, '')}`
}
