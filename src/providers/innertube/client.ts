import { type Http, allowUrlsOf } from '../http/client.js'
import { parseJsonYielding } from '../http/json.js'
import type { Blame } from '../types.js'
import { rejectPage, readTextAnswer } from './pages.js'
import { getPath } from './wire.js'

/** The YouTube client that requests identify as. Versions age: YouTube stops answering old ones. */
export type ClientIdentity = {
  name: string
  version: string
  user_agent: string
  /** Additional fields that describe the device. */
  machine?: Record<string, string | number>
}

export type InnertubeClientSettings = {
  /** YouTube, or a stand-in for tests. No other host is contacted. */
  base_url: string
  /** Used for searches, channels and exact figures. */
  web: ClientIdentity
  /** Used for captions, which the web client gets only with a token. */
  app: ClientIdentity
}

type InnertubeCall = {
  body: Record<string, unknown>
  country?: string | null
  fields?: string
  /** A shorter timeout than that of other calls. */
  timeout_ms?: number
  signal?: AbortSignal
}

/**
 * Every method throws `SourceFault` if there is no usable answer or if the parser throws one, so that a bot check with
 * status 200 counts as a failure. Consecutive failures are counted per client and operation, because YouTube blocks
 * them one by one.
 */
export type InnertubeClient = {
  web<T>(op: string, call: InnertubeCall, parse: (answer: unknown) => T): Promise<T>
  app<T>(op: string, call: InnertubeCall, parse: (answer: unknown) => T): Promise<T>
  /** The text at a path of YouTube, query included. */
  text<T>(kind: 'captions' | 'feed', at: TextRequest, parse: (text: string) => T): Promise<T>
}

type TextRequest = { path: string; signal?: AbortSignal }

/** YouTube's numbers for its clients. A client that is not listed is identified only by its name. */
const clientNumbers = new Map(
  Object.entries({ WEB: 1, MWEB: 2, ANDROID: 3, IOS: 5, TVHTML5: 7, ANDROID_VR: 28, VISIONOS: 101 }),
)

/** This cookie avoids the consent page. */
const consentCookie = 'SOCS=CAE='
const maxVisitorLength = 2_000

/** A 400 can be caused by our client identity, a 404 by a URL that YouTube does not have: both blame the provider. */
function blameForStatus(status: number, text: string): Blame {
  if (status === 404 && text.includes('NOT_FOUND')) return 'clip'
  return status === 400 && text.includes('INVALID_ARGUMENT') ? 'request' : 'provider'
}

/** Creates a client of YouTube's internal API. It requests English, because texts in the answers are parsed. */
export function createClient(http: Http, settings: InnertubeClientSettings): InnertubeClient {
  const { base_url } = settings
  const { origin, host } = new URL(base_url)
  const isAllowed = allowUrlsOf(base_url)
  /** The last visitor data from YouTube; sending it back leads to fewer checks. */
  let visitorData: string | null = null

  function buildContext({ name, version, machine }: ClientIdentity, country?: string | null) {
    const visitorContext = visitorData === null ? {} : { visitorData }
    const clientFields = { clientName: name, clientVersion: version, ...machine }
    return { client: { ...clientFields, hl: 'en', gl: country ?? 'US', ...visitorContext } }
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
      retry: 'always',
      blame: blameForStatus,
      provider: `youtube ${identity.name} ${op}`,
    } as const
    return http.read(
      { url, isAllowed, timeout_ms, signal, ...requestParts, ...callOptions },
      async (bytes) => {
        rejectPage(bytes, host)
        const answer = await parseJsonYielding(bytes, host)
        const newVisitorData = getPath(answer, 'responseContext', 'visitorData')
        if (typeof newVisitorData === 'string' && newVisitorData.length <= maxVisitorLength)
          visitorData = newVisitorData
        return parse(answer)
      },
    )
  }

  return {
    web: (op, call, parse) => post(settings.web, { op, ...call }, parse),
    app: (op, call, parse) => post(settings.app, { op, ...call }, parse),
    text(kind, { path, signal }, parse) {
      const headers = { 'user-agent': settings.web.user_agent, cookie: consentCookie }
      const url = new URL(path, base_url)
      const ask = { url, isAllowed, headers, signal, blame: blameForStatus, provider: `youtube ${kind}` }
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
