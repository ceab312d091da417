import { openHttp, type Http } from '../../../src/providers/http/client.js'
import { openScrapeCreators } from '../../../src/providers/scrapecreators/scrapecreators.js'
import type { ScrapeCreatorsSettings } from '../../../src/providers/scrapecreators/settings.js'
import type { ShortSearch } from '../../../src/providers/types.js'
import { json, startStandIn, type StandIn } from '../../support/stand-in.js'
import { now } from './answers.js'

export type CallLog = {
  need: string
  requests: number
  credits: number | null
  rows: number
  unparsed: number
}
export type Answers = Record<string, (url: URL) => unknown>

/** The adapter with a stand-in of the vendor behind it, which answers by path and is otherwise without such a thing. */
export async function startDesk(answers: Answers, more: Partial<ScrapeCreatorsSettings> = {}) {
  const logged: CallLog[] = []
  const keys: unknown[] = []
  const standIn: StandIn = await startStandIn((request, response) => {
    keys.push(request.headers['x-api-key'])
    const url = new URL(request.url ?? '/', standIn.base)
    const reply = answers[url.pathname]?.(url)
    if (typeof reply === 'string') response.end(reply)
    else
      json(reply ?? { success: false, error: 'not_found', errorStatus: 404 }, reply ? 200 : 404)(
        request,
        response,
      )
  })
  const pause = () => Promise.resolve()
  const http: Http = openHttp({ timeout_ms: 5_000, pause })
  const log = { info: (fields: object) => void logged.push(fields as CallLog) }
  const settings = { api_key: 'sc-secret', log, now: () => now, base_url: standIn.base }
  const provider = openScrapeCreators(http, { ...settings, caption_hosts: [standIn.host], ...more })
  return {
    standIn,
    provider,
    logged,
    keys,
    async [Symbol.asyncDispose]() {
      await http.close()
      await standIn[Symbol.asyncDispose]()
    },
  }
}

export function shortSearch(platform: ShortSearch['platform'], more: Partial<ShortSearch> = {}): ShortSearch {
  const any = { posted_after: null, language: null, country: null }
  return { platform, query: 'sourdough', ...any, limit: 60, ...more }
}
