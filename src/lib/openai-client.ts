import type { OpenAI } from 'openai'

/** The client of an OpenAI-compatible server, bounded in where it goes and how much it takes. */

export type OpenAiSettings = {
  base_url: string
  /** Null for a server that wants none. */
  api_key: string | null
  /** The largest answer that is taken, decompressed. */
  largest_answer_bytes?: number
  /** How often a refusal that may pass (429, 5xx, no connection) is tried again, as late as Retry-After says. */
  retries?: number
}

/** Asks no other place than it is told: a redirect is a failure. Takes the whole body before it returns. */
function createBoundedFetch(largest_bytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    const { status, headers } = response
    const body = await collected(response, largest_bytes)
    const kept = ['content-type', 'retry-after', 'retry-after-ms'].flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    })
    return new Response(body, { status, headers: kept })
  }
}

async function collected({ body }: Response, largest_bytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > largest_bytes) throw new RangeError(`The answer has more than ${largest_bytes} bytes.`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * Opens the client when it is first asked for. It logs nothing, and takes neither key nor organisation from the
 * environment.
 */
export function lazyClient({
  base_url,
  api_key,
  largest_answer_bytes = 2_000_000,
  retries = 0,
}: OpenAiSettings): () => Promise<OpenAI> {
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
      maxRetries: retries,
      logLevel: 'off',
      fetch: createBoundedFetch(largest_answer_bytes),
      ...(api_key === null ? { defaultHeaders: { Authorization: null } } : {}),
    })
  }
  return () => (opened ??= open())
}
