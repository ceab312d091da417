import { expect } from 'chai'
import { openVendors } from '../../src/compose/sources.js'
import { readConfig } from '../../src/config/config.js'
import { systemClock } from '../../src/lib/clock.js'
import { createLog } from '../../src/lib/log.js'
import { openHttp } from '../../src/providers/http/client.js'
import type { Provider } from '../../src/providers/types.js'
import { faultOf } from '../support/faults.js'
import { type InnertubeRequest, idOf, speakInnertube } from '../support/innertube.js'
import { json, type StandIn, startStandIn } from '../support/stand-in.js'

/** What the operator's settings come to at the vendors they name. */

async function withVendor(
  env: (base: string) => Record<string, string>,
  test: (vendor: Provider, standIn: StandIn) => Promise<void>,
): Promise<void> {
  await using standIn = await startStandIn()
  const http = openHttp({ timeout_ms: 500 })
  try {
    const config = readConfig(env(standIn.base))
    const [vendor] = await openVendors(config, { http, clock: systemClock, log: createLog('silent') })
    if (vendor === undefined || vendor === 'local') throw new Error('No vendor was opened.')
    await test(vendor, standIn)
  } finally {
    await http.close()
  }
}

const search = { query: 'dough', posted_after: null, language: null, limit: 5 }
const clip = { platform: 'youtube', clip_id: idOf('one'), watch_url: null } as const
const player = { playabilityStatus: { status: 'OK' } }

describe('YouTube without a key, as the operator sets it', () => {
  const cases: [string, Record<string, string>, { web: string[]; app: string[] }][] = [
    [
      'as it is built in',
      {},
      {
        web: ['WEB', '2.20260603.05.00'],
        app: ['ANDROID', '21.03.36', 'com.google.android.youtube/21.03.36 '],
      },
    ],
    [
      'under other versions, which the User-Agent tells as well',
      { YOUTUBE_CLIENT_VERSION: '2.20270101.00.00', YOUTUBE_APP_CLIENT_VERSION: '22.01.02' },
      {
        web: ['WEB', '2.20270101.00.00'],
        app: ['ANDROID', '22.01.02', 'com.google.android.youtube/22.01.02 '],
      },
    ],
    [
      'as other programs',
      { YOUTUBE_CLIENT_NAME: 'MWEB', YOUTUBE_APP_CLIENT_NAME: 'VISIONOS' },
      { web: ['MWEB', '2.20260603.05.00'], app: ['VISIONOS', '1.02', 'com.google.visionos.youtube/1.02('] },
    ],
    [
      'as a program that is not built in',
      {
        YOUTUBE_APP_CLIENT_NAME: 'IOS',
        YOUTUBE_APP_CLIENT_VERSION: '20.11.6',
        YOUTUBE_APP_USER_AGENT: 'com.google.ios.youtube/20.11.6 (iPhone10,4)',
      },
      { web: ['WEB', '2.20260603.05.00'], app: ['IOS', '20.11.6', 'com.google.ios.youtube/20.11.6 (iPhone'] },
    ],
  ]
  for (const [what, env, { web, app }] of cases) {
    it(`is asked at the host that is set, ${what}`, async () => {
      const requests: InnertubeRequest[] = []
      const base = (YOUTUBE_BASE_URL: string) => ({ SOURCES: 'youtube', YOUTUBE_BASE_URL, ...env })
      await withVendor(base, async (vendor, standIn) => {
        standIn.answer = speakInnertube({ search: () => ({}), player: () => player }, requests)
        await faultOf(vendor.long.searchLong!(search))
        await vendor.short.youtube!.transcript!(clip)
      })
      const requestSummaries = requests.map(({ body, headers }) => {
        const { client } = body['context'] as { client: { clientName: string; clientVersion: string } }
        expect(headers['x-youtube-client-version']).to.equal(client.clientVersion)
        return [client.clientName, client.clientVersion, headers['user-agent'] ?? '']
      })
      expect(requestSummaries[0]?.slice(0, 2)).to.deep.equal(web)
      expect(requestSummaries[1]?.slice(0, 2)).to.deep.equal(app.slice(0, 2))
      expect(requestSummaries[1]?.[2]).to.include(app[2])
    })
  }
})

describe('the Data API, as the operator sets it', () => {
  const env = (overrides: Record<string, string>) => (YOUTUBE_API_URL: string) => ({
    SOURCES: 'youtube-data',
    YOUTUBE_API_KEY: 'k',
    YOUTUBE_API_URL,
    ...overrides,
  })
  const cases: [string, Record<string, string>, number][] = [
    ['so many units', { YOUTUBE_API_UNITS_PER_DAY: '2' }, 2],
    ['so many searches', { YOUTUBE_API_SEARCHES_PER_DAY: '0' }, 0],
    [
      'units for searches as well',
      { YOUTUBE_API_UNITS_PER_DAY: '99', YOUTUBE_API_UNITS_PER_SEARCH: '100' },
      0,
    ],
  ]
  for (const [what, overrides, calls] of cases) {
    it(`is called no more than the daily budget of ${what} allows`, () =>
      withVendor(env(overrides), async (vendor, standIn) => {
        standIn.answer = json({ kind: 'youtube#videoListResponse', items: [] })
        const ask = () => (calls > 0 ? vendor.long.video!(clip.clip_id) : vendor.long.searchLong!(search))
        for (let call = 0; call < calls; call += 1) await ask()
        expect((await faultOf(ask())).message).to.match(/of the day are used up/)
        expect(standIn.calls).to.have.length(calls)
      }))
  }
})
