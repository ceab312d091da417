import { type Http, sameOrigin } from '../http.js'
import type { Blame } from '../types.js'
import { jsonAnswer, textAnswer } from './pages.js'
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

type Call = { body: Record<string, unknown>; country?: string | null; fields?: string; signal?: AbortSignal }

/** Each throws `SourceFault` where no usable answer came. */
export type Client = {
  web(op: string, call: Call): Promise<unknown>
  app(op: string, call: Call): Promise<unknown>
  /** The text at a path (with its query) of YouTube's. */
  text(path: string, signal?: AbortSignal): Promise<string>
}

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

  async function post(identity: ClientIdentity, op: string, call: Call): Promise<unknown> {
    const url = new URL(`/youtubei/v1/${op}?prettyPrint=false`, base_url)
    if (call.fields !== undefined)
      url.searchParams.set('$fields', `responseContext.visitorData,${call.fields}`)
    const body = JSON.stringify({ context: contextOf(identity, call.country), ...call.body })
    const headers = { ...headersOf(identity), 'content-type': 'application/json', origin, cookie: consent }
    const bytes = await http.bytes({
      ...{ url, allowed, body, headers, method: 'POST', repeat: 'always', blame: blameOf },
      signal: call.signal,
    })
    const answer = jsonAnswer(bytes, host)
    const named = at(answer, 'responseContext', 'visitorData')
    if (typeof named === 'string' && named.length <= longest_visitor) visitor = named
    return answer
  }

  return {
    web: (op, call) => post(settings.web, op, call),
    app: (op, call) => post(settings.app, op, call),
    async text(path, signal) {
      const headers = { 'user-agent': settings.web.user_agent, cookie: consent }
      const url = new URL(path, base_url)
      return textAnswer(await http.bytes({ url, allowed, headers, signal, blame: blameOf }), host)
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
