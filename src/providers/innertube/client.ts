import { type Http, sameOrigin } from '../http.js'
import { parseJsonYielding } from '../http/json.js'
import type { Blame } from '../types.js'
import { rejectPage, readTextAnswer } from './pages.js'
import { getPath } from './wire.js'

/** The YouTube client that requests identify as. Versions age: YouTube stops answering old ones. */
export type ClientIdentity = {
  name: string
  version: string
  user_agent: string
  /** Further fields about the device. */
  machine?: Record<string, string | number>
}

export type ClientSettings = {
  /** YouTube, or a stand-in for tests. No other host is contacted. */
  base_url: string
  /** For searches, channels and exact figures. */
  web: ClientIdentity
  /** For captions, which the web client gets only with a token. */
  app: ClientIdentity
}

type InnertubeCall = {
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
  web<T>(op: string, call: InnertubeCall, parse: (answer: unknown) => T): Promise<T>
  app<T>(op: string, call: InnertubeCall, parse: (answer: unknown) => T): Promise<T>
  /** The text at a path (with its query) of YouTube. */
  text<T>(kind: 'captions' | 'feed', at: TextRequest, parse: (text: string) => T): Promise<T>
}

type TextRequest = { path: string; signal?: AbortSignal }

/** YouTube's numbers of its clients; one that is not listed is identified by name only. */
const clientNumbers = new Map(
  Object.entries({ WEB: 1, MWEB: 2, ANDROID: 3, IOS: 5, TVHTML5: 7, ANDROID_VR: 28, VISIONOS: 101 }),
)

/** This cookie avoids the consent page. */
const consentCookie = 'SOCS=CAE='
const maxVisitorLength = 2_000

/** A 400 may speak of the program we claim to be, a 404 of an address that is none of YouTube's. */
function blameForStatus(status: number, text: string): Blame {
  if (status === 404 && text.includes('NOT_FOUND')) return 'clip'
  return status === 400 && text.includes('INVALID_ARGUMENT') ? 'request' : 'provider'
}

/** A client of YouTube's internal API. It requests English, since texts of the answers are parsed. */
export function createClient(http: Http, settings: ClientSettings): Client {
  const { base_url } = settings
  const { origin, host } = new URL(base_url)
  const allowed = sameOrigin(base_url)
  /** The last visitor data from YouTube; sending it back leads to fewer checks. */
  let visitorData: string | null = null

  function buildContext({ name, version, machine }: ClientIdentity, country?: string | null) {
    const known = visitorData === null ? {} : { visitorData: visitorData }
    const clientFields = { clientName: name, clientVersion: version, ...machine }
    return { client: { ...clientFields, hl: 'en', gl: country ?? 'US', ...known } }
  }

  async function post<T>(
    identity: ClientIdentity,
    { op, body, country, fields, timeout_ms, signal }: InnertubeCall & { op: string },
    parse: (answer: unknown) => T,
  ): Promise<T> {
    const url = new URL(`/youtubei/v1/${op}?prettyPrint=false`, base_url)
    if (fields !== undefined) url.searchParams.set('$fields', `responseContext.visitorData,${fields}`)
    const requestParts = {
      body: JSON.stringify({ context: buildContext(identity, country), ...body }),
      headers: { ...headersOf(identity), 'content-type': 'application/json', origin, cookie: consentCookie },
    }
    const callOptions = {
      method: 'POST',
      repeat: 'always',
      blame: blameForStatus,
      provider: `youtube ${identity.name} ${op}`,
    } as const
    return http.read({ url, allowed, timeout_ms, signal, ...requestParts, ...callOptions }, async (bytes) => {
      rejectPage(bytes, host)
      const answer = await parseJsonYielding(bytes, host)
      const newVisitorData = getPath(answer, 'responseContext', 'visitorData')
      if (typeof newVisitorData === 'string' && newVisitorData.length <= maxVisitorLength)
        visitorData = newVisitorData
      return parse(answer)
    })
  }

  return {
    web: (op, call, parse) => post(settings.web, { op, ...call }, parse),
    app: (op, call, parse) => post(settings.app, { op, ...call }, parse),
    text(kind, { path, signal }, parse) {
      const headers = { 'user-agent': settings.web.user_agent, cookie: consentCookie }
      const url = new URL(path, base_url)
      const ask = { url, allowed, headers, signal, blame: blameForStatus, provider: `youtube ${kind}` }
      return http.read(ask, (bytes) => parse(readTextAnswer(bytes, host)))
    },
  }
}

function headersOf({ name, version, user_agent }: ClientIdentity): Record<string, string> {
  const number = clientNumbers.get(name)
  return {
    'user-agent': user_agent,
    accept: 'application/json',
    'x-youtube-client-version': version,
    ...(number === undefined ? {} : { 'x-youtube-client-name': String(number) }),
  }
}
