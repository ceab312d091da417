import type { OpenAI } from 'openai'

/** The HTTP client of an OpenAI-compatible server. It follows no redirects and limits the size of answers. */

export type OpenAiClient = OpenAI

export type OpenAiSettings = {
  base_url: string
  /** Null for a server that wants none. */
  api_key: string | null
  /** The largest answer that is taken, decompressed. */
  max_answer_bytes?: number
  /** How often a refusal that may pass (429, 5xx, no connection) is tried again, as late as Retry-After says. */
  retries?: number
}

/** Treats a redirect as a failure, and reads the whole body before it returns. */
function createBoundedFetch(max_bytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    const { status, headers } = response
    const body = await readBody(response, max_bytes)
    const keptHeaders = ['content-type', 'retry-after', 'retry-after-ms'].flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    })
    return new Response(body, { status, headers: keptHeaders })
  }
}

async function readBody({ body }: Response, max_bytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > max_bytes) throw new RangeError(`The answer has more than ${max_bytes} bytes.`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * Creates the client at its first use. The client does not log, and takes neither key nor organisation from the
 * environment.
 */
export function createLazyClient({
  base_url,
  api_key,
  max_answer_bytes = 2_000_000,
  retries = 0,
}: OpenAiSettings): () => Promise<OpenAI> {
  let client: Promise<OpenAI> | null = null
  const createClient = async () => {
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
      fetch: createBoundedFetch(max_answer_bytes),
      ...(api_key === null ? { defaultHeaders: { Authorization: null } } : {}),
    })
  }
  return () => (client ??= createClient())
}
