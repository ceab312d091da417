import { expect } from 'chai'
import { openVendors } from '../../src/compose/sources.js'
import { readConfig } from '../../src/config/config.js'
import { openDb } from '../../src/db/open.js'
import { createLog } from '../../src/lib/log.js'
import { createSharedQuotaCounter } from '../../src/limits/shared-quota.js'
import { openHttp } from '../../src/providers/http/client.js'
import { createMemoryQuotaCounter } from '../../src/providers/youtube-data/quota.js'
import { openYoutubeData } from '../../src/providers/youtube-data/youtube-data.js'
import { failureOf } from '../support/claims.js'
import { manualClock } from '../support/clock.js'
import { envelope, startDataApi } from '../support/data-api.js'
import { faultOf } from '../support/faults.js'
import { openOutage } from '../support/outage.js'
import { postgresUnusable } from '../support/postgres.js'
import { onBoth, startService } from '../support/service.js'
import { json } from '../support/stand-in.js'

const search = {
  platform: 'youtube' as const,
  query: 'sourdough',
  posted_after: null,
  language: null,
  country: null,
  limit: 5,
}

onBoth("the quota of YouTube's Data API", (database) => {
  /** Two processes on one database that have the same settings, and a third without their key. */
  async function open(settings: Record<string, string>) {
    const service = await startService({ database })
    const api = await startDataApi([{ id: 'vid000001ab', channel: `UC${'a'.repeat(22)}`, tab: 'short' }])
    const http = openHttp({ timeout_ms: 2000, pause: () => Promise.resolve() })
    const clock = manualClock()
    const { db } = service.service.deps
    const process = async (api_key: string) => {
      const env = {
        SOURCES: 'youtube-data',
        YOUTUBE_API_KEY: api_key,
        YOUTUBE_API_URL: api.base,
        ...settings,
      }
      const [vendor] = await openVendors(readConfig(env), { http, clock, log: createLog('silent'), db })
      if (vendor === undefined || vendor === 'local') throw new Error('No vendor was opened.')
      return () => Promise.resolve(vendor.short?.youtube?.search?.(search))
    }
    const searches = () => api.requestedPaths().filter((path) => path === 'search').length
    const dispose = async () => {
      await http.close()
      await api[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
    }
    return {
      api,
      clock,
      db,
      searches,
      [Symbol.asyncDispose]: dispose,
      first: await process('the-key'),
      second: await process('the-key'),
      other: await process('other-key'),
    }
  }

  it('is spent once by all processes, and anew on the next day', async () => {
    await using opened = await open({ YOUTUBE_API_SEARCHES_PER_DAY: '2' })
    const { first, second, other, searches, clock } = opened
    await first()
    await second()
    for (const search of [first, second])
      expect((await faultOf(search())).message).to.match(/searches of the day are used up/)
    expect(searches()).to.equal(2)
    await other()
    expect(searches(), 'with a key of another quota').to.equal(3)
    clock.advance(24 * 3_600_000)
    await second()
    expect(searches()).to.equal(4)
  })

  it('counts units and searches together or not at all', async () => {
    await using opened = await open({
      YOUTUBE_API_UNITS_PER_DAY: '150',
      YOUTUBE_API_UNITS_PER_SEARCH: '100',
    })
    await opened.first()
    await faultOf(opened.second())
    const rows = await opened
      .db<{ key: string; points: number }>('rate_limits')
      .where('key', 'like', 'quota:%')
      .orderBy('key')
    expect(rows.map(({ key, points }) => [key.split(':').at(-1), points])).to.deep.equal([
      ['searches', 1],
      ['units', 102],
    ])
    expect(JSON.stringify(rows)).not.to.include('the-key')
  })

  it('is counted in the database as one process alone counts it', async () => {
    await using service = await startService({ database, running: false })
    const { db, clock, limits } = service.service.deps
    const [today = '', earlier = ''] = [0, 4].map((days) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
    )
    const allowed = { units: 4, searches: 1 }
    const shared = createSharedQuotaCounter({ db, clock }, 'youtube-data', 'the-key')
    for (const counter of [createMemoryQuotaCounter(), shared]) {
      const add = (units: number, searches: number, day = today) =>
        counter.add(day, { units, searches }, allowed)
      expect(await counter.read(earlier)).to.deep.equal({ units: 0, searches: 0 })
      expect([await add(5, 0, earlier), await add(4, 0, earlier)]).to.deep.equal([false, true])
      expect([await add(2, 1), await add(1, 1), await add(2, 0), await add(0, 0)]).to.deep.equal([
        true,
        false,
        true,
        true,
      ])
      expect(await counter.read(today)).to.deep.equal({ units: 4, searches: 1 })
      await counter.raise(today, { units: 9, searches: 0 })
      expect(await counter.read(today)).to.deep.equal({ units: 9, searches: 1 })
    }
    expect(await limits.deleteExpired(), 'of the earlier day').to.equal(1)
    for (const { key } of await db<{ key: string }>('rate_limits'))
      expect(key).to.match(new RegExp(`^quota:youtube-data:[0-9a-f]{16}:${today}:(units|searches)$`))
    expect(await shared.read(today)).to.deep.equal({ units: 9, searches: 1 })
    await shared.add(today, { units: 0, searches: 0 }, allowed, new AbortController().signal)
    const additions = await db<{ expire: number }>('rate_limits').where('key', 'like', 'quota-addition:%')
    expect(additions, 'one that can be retried').to.have.lengthOf(1)
    expect(Number(additions[0]?.expire)).to.equal(clock.now() + 3_600_000)
    await db.schema.dropTable('rate_limits')
    const fault = await failureOf(shared.add(today, { units: 1, searches: 0 }, allowed))
    expect(String(fault), 'not taken for a used up quota').to.match(/rate_limits/)
  })

  it('is used up for all processes when the vendor says so', async () => {
    await using opened = await open({})
    const { api, first, second } = opened
    api.fault = json(envelope(403, 'quotaExceeded'), 403)
    await faultOf(first())
    api.fault = null
    await faultOf(second())
    expect(api.requestedPaths()).to.deep.equal(['search'])
  })

  it('is used up on the day of the request where the vendor says so after midnight', async () => {
    await using opened = await open({})
    const { api, clock, first, second, searches } = opened
    api.fault = (...exchange) => {
      clock.advance(24 * 3_600_000)
      json(envelope(403, 'quotaExceeded'), 403)(...exchange)
    }
    await faultOf(first())
    api.fault = null
    await second()
    expect(searches()).to.equal(2)
  })
})

describe("the quota of YouTube's Data API, while PostgreSQL breaks off", () => {
  before(function () {
    if (postgresUnusable() !== undefined) this.skip()
  })

  async function open() {
    const outage = await openOutage()
    const config = { database_url: outage.url, sqlite_file: '', acquire_timeout_ms: 10_000, pool_size: 1 }
    const db = await openDb(config)
    const api = await startDataApi([{ id: 'vid000001ab', channel: `UC${'a'.repeat(22)}`, tab: 'short' }])
    const http = openHttp({ timeout_ms: 2000, pause: () => Promise.resolve() })
    const warnings: string[] = []
    const clock = manualClock()
    const vendor = openYoutubeData(http, {
      api_key: 'the-key',
      base_url: api.base,
      clock,
      counter: createSharedQuotaCounter({ db, clock }, 'youtube-data', 'the-key'),
      log: { info: () => undefined, warn: (_, message) => void warnings.push(message) },
    })
    const dispose = async () => {
      await http.close()
      await api[Symbol.asyncDispose]()
      await db.destroy()
      await outage[Symbol.asyncDispose]()
    }
    const rowsOf = (kind: string) =>
      db<{ points: number }>('rate_limits').where('key', 'like', `quota:%:${kind}`)
    return {
      outage,
      api,
      rowsOf,
      warnings,
      search: () => Promise.resolve(vendor.short.youtube?.search?.(search, new AbortController().signal)),
      [Symbol.asyncDispose]: dispose,
    }
  }

  it('is counted once PostgreSQL is back, as whatever else a run writes', async () => {
    await using opened = await open()
    opened.outage.loseAnswerTo('INSERT INTO rate_limits')
    expect(await opened.search()).to.have.lengthOf(1)
    expect(opened.outage.isLost()).to.equal(true)
  })

  it('is counted once where PostgreSQL breaks off after it has committed', async () => {
    await using opened = await open()
    opened.outage.loseCommitOf('INSERT INTO rate_limits')
    expect(await opened.search()).to.have.lengthOf(1)
    expect(opened.outage.isLost()).to.equal(true)
    expect(opened.api.requestedPaths().filter((path) => path === 'search')).to.have.lengthOf(1)
    expect((await opened.rowsOf('searches')).map(({ points }) => points)).to.deep.equal([1])
  })

  it('hides nothing of what the vendor says where it cannot be recorded', async () => {
    await using opened = await open()
    const { outage, api, warnings } = opened
    api.fault = (...exchange) => {
      outage.loseAnswerTo('SET points = excluded.points')
      json(envelope(403, 'quotaExceeded'), 403)(...exchange)
    }
    expect((await faultOf(opened.search())).message).to.match(/says that the quota of the day is used up/)
    expect(outage.isLost()).to.equal(true)
    expect(warnings).to.deep.equal(['could not record that the quota of the day is used up'])
  })
})
