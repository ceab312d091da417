import { expect } from 'chai'
import { readConfig } from '../../src/config/config.js'
import { settingEntries, settingNames } from '../../src/config/settings.js'

describe('the table of settings', () => {
  it('gives each setting a member of the configuration of its own', () => {
    const keys = settingEntries.map(([, { key }]) => key)
    expect([...new Set(keys)]).to.deep.equal(keys)
    expect(readConfig({})).to.include.all.keys(keys)
  })

  it('names the setting behind a member of the configuration', () => {
    expect(settingNames.run_lease_ms).to.equal('RUN_LEASE_SECONDS')
    expect(settingNames.mcp_api_key).to.equal('COLDOPEN_API_KEY')
  })

  it('shows defaults that the environment may give as well', () => {
    const shownSettings = settingEntries.filter(
      ([name, { shownDefault }]) => shownDefault !== '' && name !== 'BASE_URL',
    )
    const env = Object.fromEntries(shownSettings.map(([name, { shownDefault }]) => [name, shownDefault]))
    const { environment_settings, ...config } = readConfig(env)
    const { environment_settings: none, ...defaults } = readConfig({})
    expect(config).to.deep.equal(defaults)
    expect([[...environment_settings], [...none]]).to.deep.equal([shownSettings.map(([name]) => name), []])
  })
})
