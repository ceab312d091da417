import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect } from 'chai'
import { type OutboundRequest, type Http, openHttp, allowUrlsOf } from '../../../src/providers/http/client.js'
import { openSupadata } from '../../../src/providers/supadata/supadata.js'
import { openYoutubeData } from '../../../src/providers/youtube-data/youtube-data.js'
import { type FaultScript, faultScripts } from '../../support/fault-scripts.js'
import { faultOf } from '../../support/faults.js'
import { type StandIn, startStandIn } from '../../support/stand-in.js'

/** Milliseconds a call may take: few where the script has it wait for them, else enough for a busy machine. */
const timeoutOf = (what: string) => (/never|drips/.test(what) ? 400 : 5000)

/** Somebody to ask who answers by the script, and what asks. */
async function askedBy(
  [what, script]: [string, FaultScript],
  ask: (http: Http, standIn: StandIn) => Promise<void>,
): Promise<string> {
  const timeout_ms = timeoutOf(what)
  const http = openHttp({ timeout_ms, pause: () => Promise.resolve() })
  await using standIn = await startStandIn(script)
  try {
    const began = performance.now()
    await ask(http, standIn)
    expect(performance.now() - began, 'how long it took').to.be.below(timeout_ms + 10_000)
    return standIn.host
  } finally {
    await http.close()
  }
}

async function fails(call: Promise<unknown>): Promise<void> {
  const { blame, message } = await faultOf(call)
  expect(blame).to.equal('provider')
  expect(message).not.to.match(/the-key|recaptcha/)
  expect(({} as Record<string, unknown>).polluted).to.equal(undefined)
}

/** Calls of each kind, and how many requests one may come to. */
const kinds: [kind: string, over: Partial<OutboundRequest>, most: number][] = [
  ['a GET', { max_redirects: 3 }, 4],
  ['a call that is billed', { retry: 'unless_executed' }, 3],
  ['a POST', { method: 'POST', body: '{}', retry: 'always' }, 3],
]

const ofKind = ([kind, overrides, most]: (typeof kinds)[number]) =>
  async function (http: Http, standIn: StandIn): Promise<void> {
    await fails(
      http.json({ url: new URL('/x', standIn.base), isAllowed: allowUrlsOf(standIn.base), ...overrides }),
    )
    expect(standIn.calls.length, kind).to.be.within(1, most)
  }

async function ofSearch(http: Http, { base }: StandIn): Promise<void> {
  const { long } = openYoutubeData(http, { api_key: 'the-key', base_url: base })
  const search = { query: 'bread', posted_after: null, language: null, limit: 50 }
  await fails(Promise.resolve(long.searchLong?.(search)))
}

async function ofTranscript(http: Http, { base }: StandIn): Promise<void> {
  const { long } = openSupadata(http, { api_key: 'the-key', base_url: base })
  const clip = { platform: 'youtube', clip_id: 'abcdefghijk', watch_url: null } as const
  await fails(Promise.resolve(long.transcript?.(clip)))
}

describe('a failing provider', () => {
  /** Whom the calls of a test connected to, and not what another test left behind in this process. */
  const asking = new AsyncLocalStorage<string[]>()
  const note = (message: unknown) => {
    const { host, port } = (message as { connectParams: { host: string; port: string } }).connectParams
    asking.getStore()?.push(host.includes(':') ? host : `${host}:${port}`)
  }

  before(() => subscribe('undici:client:beforeConnect', note))
  after(() => {
    unsubscribe('undici:client:beforeConnect', note)
    asking.disable()
  })

  for (const script of Object.entries(faultScripts)) {
    it(`is blamed for ${script[0]} on every call, quickly and with few requests`, async () => {
      const asks = [...kinds.map(ofKind), ofSearch, ofTranscript]
      const connected: string[] = []
      const hosts = await asking.run(connected, () => Promise.all(asks.map((ask) => askedBy(script, ask))))
      expect([...new Set(connected)].sort(), 'whom we connected to').to.deep.equal(hosts.sort())
    })
  }
})
