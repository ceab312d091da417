import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect } from 'chai'
import { type Ask, type Http, openHttp, sameOrigin } from '../../../src/providers/http.js'
import { openSupadata } from '../../../src/providers/supadata/supadata.js'
import { openYoutubeData } from '../../../src/providers/youtube-data/youtube-data.js'
import { faultScripts } from '../../support/fault-scripts.js'
import { faultOf } from '../../support/faults.js'
import { type StandIn, startStandIn } from '../../support/stand-in.js'

const timeout_ms = 400

describe('a provider that fails', () => {
  let http: Http
  let there: StandIn
  const connected: string[] = []
  const note = (message: unknown) => {
    const { host, port } = (message as { connectParams: { host: string; port: string } }).connectParams
    connected.push(host.includes(':') ? host : `${host}:${port}`)
  }

  before(() => subscribe('undici:client:beforeConnect', note))
  after(() => unsubscribe('undici:client:beforeConnect', note))
  beforeEach(async () => {
    connected.length = 0
    http = openHttp({ timeout_ms, pause: () => Promise.resolve() })
    there = await startStandIn()
  })
  afterEach(async () => {
    await http.close()
    await there[Symbol.asyncDispose]()
  })

  async function fails(call: Promise<unknown>): Promise<void> {
    const began = performance.now()
    const { blame, message } = await faultOf(call)
    expect(performance.now() - began, 'how long it took').to.be.below(timeout_ms + 1000)
    expect(blame).to.equal('provider')
    expect(message).not.to.match(/the-key|recaptcha/)
    expect(new Set(connected), 'whom we connected to').to.deep.equal(new Set([there.host]))
    expect(({} as Record<string, unknown>).polluted).to.equal(undefined)
  }

  const kinds: Record<string, Partial<Ask>> = {
    'a GET': { redirects: 3 },
    'a call that is billed': { repeat: 'unless_taken' },
    'a POST': { method: 'POST', body: '{}', repeat: 'always' },
  }
  const most_calls: Record<string, number> = { 'a GET': 4, 'a call that is billed': 3, 'a POST': 3 }

  for (const [what, script] of Object.entries(faultScripts)) {
    for (const [kind, over] of Object.entries(kinds)) {
      it(`by ${what} is to blame for ${kind}, soon and without many calls`, async () => {
        there.answer = script
        await fails(http.json({ url: new URL('/x', there.base), allowed: sameOrigin(there.base), ...over }))
        expect(there.calls.length).to.be.within(1, most_calls[kind] ?? 0)
      })
    }

    it(`by ${what} is to blame for what an adapter was asked`, async () => {
      there.answer = script
      const base_url = there.base
      const data = openYoutubeData(http, { api_key: 'the-key', base_url })
      const search = { query: 'bread', posted_after: null, language: null, limit: 50 }
      await fails(Promise.resolve(data.long.searchLong?.(search)))
      const supadata = openSupadata(http, { api_key: 'the-key', base_url })
      const clip = { platform: 'youtube', clip_id: 'abcdefghijk', watch_url: null } as const
      await fails(Promise.resolve(supadata.long.transcript?.(clip)))
    })
  }
})
