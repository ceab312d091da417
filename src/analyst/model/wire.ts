import type { OpenAI } from 'openai'
import type { ModelSettings } from './settings.js'

/** The client of an OpenAI-compatible server, bounded in where it goes and how much it takes. */

/** The largest answer that is taken, decompressed. */
const most_bytes = 2_000_000

export type WireSettings = Pick<ModelSettings, 'base_url' | 'api_key'>

/** Asks no other place than it is told: a redirect is a failure. Takes the whole body before it returns. */
async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const { status, headers } = response
  const body = await collected(response)
  const kept = ['content-type', 'retry-after'].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return new Response(body, { status, headers: kept })
}

async function collected({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > most_bytes) throw new RangeError(`The answer has more than ${most_bytes} bytes.`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * Opens the client when it is first asked for. It tries nothing again, logs nothing, and takes neither key nor
 * organisation from the environment.
 */
export function lazyClient({ base_url, api_key }: WireSettings): () => Promise<OpenAI> {
  let opened: Promise<OpenAI> | null = null
  const open = async () => {
    const { OpenAI } = await import('openai')
    return new OpenAI({
      baseURL: base_url,
      apiKey: api_key ?? 'none',
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: boundedFetch,
      ...(api_key === null ? { defaultHeaders: { Authorization: null } } : {}),
    })
  }
  return () => (opened ??= open())
}
