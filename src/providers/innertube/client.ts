import { type Http, sameOrigin } from '../http.js'
import { parseInTurns } from '../http/json.js'
import type { Blame } from '../types.js'
import { refusePage, textAnswer } from './pages.js'
import { at } from './wire.js'

/** Which of its own programs YouTube is to take us for. They age: YouTube stops to answer old ones. */
export type ClientIdentity = {
  name: string
  version: string
  user_agent: string
  /** What it says of the machine it runs on, besides. */
  machine?: Record<string, string | number>
}

export type ClientSettings = {
  /** YouTube, or what stands in for it. Nobody else is ever asked. */
  base_url: string
  /** For searches, channels and exact figures. */
  web: ClientIdentity
  /** For captions, which YouTube's own page gets only with a token. */
  app: ClientIdentity
}

type Call = {
  body: Record<string, unknown>
  country?: string | null
  fields?: string
  /** Where it may not take as long as others. */
  timeout_ms?: number
  signal?: AbortSignal
}

/**
 * Each throws `SourceFault` where no usable answer came, and where `understand` does: a bot check that comes with 200
 * counts as a failure like any other. Failures in a row are counted for each program and operation, since YouTube
 * closes them one by one.
 */
export type Client = {
  web<T>(op: string, call: Call, understand: (answer: unknown) => T): Promise<T>
  app<T>(op: string, call: Call, understand: (answer: unknown) => T): Promise<T>
  /** What lies at a path (with its query) of YouTube's, as text. */
  text<T>(kind: 'captions' | 'feed', at: Place, understand: (text: string) => T): Promise<T>
}

type Place = { path: string; signal?: AbortSignal }

/** YouTube's numbers for its programs; one that is not listed is told by name alone. */
const numbers = new Map(
  Object.entries({ WEB: 1, MWEB: 2, ANDROID: 3, IOS: 5, TVHTML5: 7, ANDROID_VR: 28, VISIONOS: 101 }),
)

/** A page for consent is not shown to one who brings this. */
const consent = 'SOCS=CAE='
const longest_visitor = 2_000

/** A 400 may speak of the program we claim to be, a 404 of an address that is none of YouTube's. */
function blameOf(status: number, text: string): Blame {
  if (status === 404 && text.includes('NOT_FOUND')) return 'clip'
  return status === 400 && text.includes('INVALID_ARGUMENT') ? 'request' : 'provider'
}

/** Asks YouTube's inner interface, in English, for its words are read. */
export function createClient(http: Http, settings: ClientSettings): Client {
  const { base_url } = settings
  const { origin, host } = new URL(base_url)
  const allowed = sameOrigin(base_url)
  /** What YouTube last called us; those who bring it back meet fewer checks. */
  let visitor: string | null = null

  function contextOf({ name, version, machine }: ClientIdentity, country?: string | null) {
    const known = visitor === null ? {} : { visitorData: visitor }
    const program = { clientName: name, clientVersion: version, ...machine }
    return { client: { ...program, hl: 'en', gl: country ?? 'US', ...known } }
  }

  async function post<T>(
    identity: ClientIdentity,
    { op, body, country, fields, timeout_ms, signal }: Call & { op: string },
    understand: (answer: unknown) => T,
  ): Promise<T> {
    const url = new URL(`/youtubei/v1/${op}?prettyPrint=false`, base_url)
    if (fields !== undefined) url.searchParams.set('$fields', `responseContext.visitorData,${fields}`)
    const sent = {
      body: JSON.stringify({ context: contextOf(identity, country), ...body }),
      headers: { ...headersOf(identity), 'content-type': 'application/json', origin, cookie: consent },
    }
    const how = {
      method: 'POST',
      repeat: 'always',
      blame: blameOf,
      provider: `youtube ${identity.name} ${op}`,
    } as const
    return http.read({ url, allowed, timeout_ms, signal, ...sent, ...how }, async (bytes) => {
      refusePage(bytes, host)
      const answer = await parseInTurns(bytes, host)
      const named = at(answer, 'responseContext', 'visitorData')
      if (typeof named === 'string' && named.length <= longest_visitor) visitor = named
      return understand(answer)
    })
  }

  return {
    web: (op, call, understand) => post(settings.web, { op, ...call }, understand),
    app: (op, call, understand) => post(settings.app, { op, ...call }, understand),
    text(kind, { path, signal }, understand) {
      const headers = { 'user-agent': settings.web.user_agent, cookie: consent }
      const url = new URL(path, base_url)
      const ask = { url, allowed, headers, signal, blame: blameOf, provider: `youtube ${kind}` }
      return http.read(ask, (bytes) => understand(textAnswer(bytes, host)))
    },
  }
}

function headersOf({ name, version, user_agent }: ClientIdentity): Record<string, string> {
  const number = numbers.get(name)
  return {
    'user-agent': user_agent,
    accept: 'application/json',
    'x-youtube-client-version': version,
    ...(number === undefined ? {} : { 'x-youtube-client-name': String(number) }),
  }
}
