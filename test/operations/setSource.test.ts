import { expect } from 'chai'
import { compose } from '../../src/compose/service.js'
import { readConfig } from '../../src/config/config.js'
import { ok, refused } from '../support/client.js'
import { startDataApi } from '../support/data-api.js'
import { startWithSettings, type Capabilities, type ServiceSettings } from '../support/operator-settings.js'
import { onBoth } from '../support/service.js'

const youtube = '/v1/settings/sources/youtube'
const vendor = '/v1/settings/sources/scrapecreators'

onBoth('setSource', (database) => {
  it('keeps settings that a later version has stored', async () => {
    const { service, operator } = await startWithSettings({ database })
    await using _ = service
    const { db } = service.service.deps
    await db('settings').insert({ name: 'service_settings', value: '{"A_LATER_SETTING":"7"}' })
    ok(await operator.patch('/v1/settings/sources/youtube', { on: true }))
    const row = await db<{ name: string; value: string }>('settings')
      .where({ name: 'service_settings' })
      .first('value')
    expect(JSON.parse(row?.value ?? '')).to.include({ A_LATER_SETTING: '7', SOURCES: 'catalog,youtube' })
  })

  it('adds YouTube to later runs, and removes it when it is turned off', async () => {
    const { service, operator } = await startWithSettings({ database })
    await using _ = service
    const kinds = async () =>
      ok<Capabilities>(await service.client.get('/v1/capabilities')).platforms.map(({ short }) => short)
    expect(await kinds()).to.deep.equal(['samples', 'samples', 'samples'])
    const shown = ok<ServiceSettings>(await operator.patch(youtube, { on: true }))
    expect(shown.sources_from).to.equal('console')
    expect(await kinds()).to.deep.equal(['samples', 'samples', 'live'])
    expect(service.service.deps.sources.short[0]?.name).to.include('+')
    ok(await operator.patch(youtube, { on: false }))
    expect(await kinds()).to.deep.equal(['samples', 'samples', 'samples'])
  })

  it('survives a restart, and is applied by other processes', async () => {
    const { service, operator } = await startWithSettings({ database })
    await using _ = service
    const { config, db, clock, log, ids } = service.service.deps
    const second = await compose(
      { ...config, sources: ['catalog'], runs_at_once: 0 },
      { db, clock, log, ids },
    )
    ok(await operator.patch(youtube, { on: true }))
    await second.deps.liveSettings.refresh()
    expect(second.deps.config.sources).to.deep.equal(['catalog', 'youtube'])
    await second.close()
    const third = await compose({ ...config, sources: ['catalog'], runs_at_once: 0 }, { db, clock, log, ids })
    expect(third.deps.config.sources).to.deep.equal(['catalog', 'youtube'])
    await third.close()
  })
})

describe('setSource', () => {
  it('stores the key of a vendor encrypted, and never shows it', async () => {
    const { service, operator } = await startWithSettings()
    await using _ = service
    refused(await operator.patch(vendor, { on: true }), 422, 'invalid_request')
    const answer = await operator.patch(vendor, { on: true, api_key: 'secret-of-the-vendor' })
    const shown = ok<ServiceSettings>(answer)
    const source = shown.sources.find(({ source }) => source === 'scrapecreators')
    expect(source).to.include({ on: true, lacks: 'nothing', key_from: 'console' })
    expect(JSON.stringify(answer.body)).not.to.include('secret-of-the-vendor')
    const rows: unknown = await service.service.deps.db('settings').select()
    expect(JSON.stringify(rows)).not.to.include('secret-of-the-vendor')
    expect(service.service.deps.config.scrapecreators_api_key).to.equal('secret-of-the-vendor')
    ok(await operator.patch(vendor, { on: false }))
    ok(await operator.patch(vendor, { on: true }))
  })

  it('continues the quota of a source, whatever is turned on and off, except for another key', async () => {
    await using api = await startDataApi([
      { id: 'vid000001ab', channel: 'UCaaaaaaaaaaaaaaaaaaaaaa', tab: 'short' },
    ])
    const { service, operator } = await startWithSettings({
      settings: { youtube_api_url: api.base, youtube_api_searches_per_day: 1 },
    })
    await using _ = service
    const set = async (source: string, body: object) =>
      ok(await operator.patch(`/v1/settings/sources/${source}`, body))
    const countSearches = async () => {
      const search = { query: 'sourdough', posted_after: null, language: null, country: null, limit: 5 }
      const [chain] = service.service.deps.sources.short
      await chain?.search({ ...search, platform: 'youtube' }).catch(() => {})
      return api.requestedPaths().filter((path) => path === 'search').length
    }
    await set('youtube-data', { on: true, api_key: 'first-key' })
    expect(await countSearches()).to.equal(1)
    await set('supadata', { on: true, api_key: 'k' })
    expect(await countSearches(), 'after another source was turned on').to.equal(1)
    await set('youtube-data', { on: false })
    await set('youtube-data', { on: true })
    expect(await countSearches(), 'after it was turned off and on').to.equal(1)
    await set('youtube-data', { on: true, api_key: 'second-key' })
    expect(await countSearches(), 'with another key').to.equal(2)
    expect(api.keys.at(-1)).to.equal('second-key')
  })

  it('refuses sources that the environment sets, missing keys, and other accounts', async () => {
    const { environment_settings } = readConfig({ SOURCES: 'catalog' })
    const { service, operator } = await startWithSettings({ settings: { environment_settings } })
    await using _ = service
    refused(await operator.patch(youtube, { on: true }), 409, 'set_in_environment')
    const { client } = await service.signUp()
    refused(await client.patch(youtube, { on: true }), 403, 'operator_only')
    refused(await operator.patch('/v1/settings/sources/catalog', { on: true }), 422, 'invalid_request')
    const other = await startWithSettings()
    await using __ = other.service
    for (const body of [{}, { on: true, api_key: 'k' }, { on: true, api_key: 'two\nlines' }])
      refused(await other.operator.patch(youtube, body), 422, 'invalid_request')
    refused(await other.operator.patch(vendor, { on: true, api_key: 'two\nlines' }), 422, 'invalid_request')
  })

  it('leaves out a source whose key was removed from the environment', async () => {
    const { service, operator } = await startWithSettings({
      settings: { supadata_api_key: 'k', environment_settings: new Set(['SUPADATA_API_KEY'] as const) },
    })
    await using _ = service
    ok(await operator.patch('/v1/settings/sources/supadata', { on: true }))
    const { config, db, clock, log, ids } = service.service.deps
    const without = {
      ...config,
      sources: ['catalog' as const],
      supadata_api_key: null,
      environment_settings: new Set<never>(),
    }
    const later = await compose({ ...without, runs_at_once: 0 }, { db, clock, log, ids })
    expect(later.deps.config.sources).to.deep.equal(['catalog'])
    await later.close()
  })
})
