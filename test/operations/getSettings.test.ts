import { expect } from 'chai'
import { readConfig } from '../../src/config/config.js'
import { ok, refused } from '../support/client.js'
import { startWithSettings, type ServiceSettings } from '../support/operator-settings.js'

const given = readConfig({
  SOURCES: 'catalog,supadata',
  SUPADATA_API_KEY: 'k-1',
  MODEL: 'm',
  MODEL_BASE_URL: 'http://127.0.0.1:9',
})

describe('getSettings', () => {
  it('shows what each source lacks if nothing is set', async () => {
    const { service, operator } = await startWithSettings({ settings: { yt_dlp: '/opt/yt-dlp' } })
    await using _ = service
    const { sources_from, sources, model } = ok<ServiceSettings>(await operator.get('/v1/settings'))
    expect(sources_from).to.equal('default')
    expect(sources.map(({ source, on, lacks }) => [source, on, lacks])).to.deep.equal([
      ['youtube', false, 'nothing'],
      ['youtube-data', false, 'key'],
      ['scrapecreators', false, 'key'],
      ['supadata', false, 'key'],
      ['yt-dlp', false, 'nothing'],
    ])
    expect(model).to.deep.equal({
      from: 'default',
      base_url: null,
      model: null,
      has_key: false,
      reads_pictures: false,
    })
  })

  it('shows what the environment sets, without its keys', async () => {
    const { sources, supadata_api_key, model, model_base_url, environment_settings } = given
    const { service, operator } = await startWithSettings({
      settings: { sources, supadata_api_key, model, model_base_url, environment_settings },
    })
    await using _ = service
    const answer = await operator.get('/v1/settings')
    const shown = ok<ServiceSettings>(answer)
    expect([shown.sources_from, shown.model.from]).to.deep.equal(['environment', 'environment'])
    expect(shown.sources.find(({ source }) => source === 'supadata')).to.include({
      on: true,
      key_from: 'environment',
    })
    expect(JSON.stringify(answer.body)).not.to.include('k-1')
  })

  it('is for the operator only', async () => {
    const { service } = await startWithSettings()
    await using _ = service
    const { client } = await service.signUp()
    refused(await client.get('/v1/settings'), 403, 'operator_only')
  })
})
