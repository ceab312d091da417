import { expect } from 'chai'
import { createLiveSettings } from '../../src/settings/live-settings.js'
import { startService } from '../support/service.js'

describe('a change of stored settings', () => {
  it('is announced to the other processes once it is stored, even if this one cannot follow it', async () => {
    await using started = await startService({ running: false })
    const { deps } = started.service
    const { environmentConfig } = deps.liveSettings
    const told: string[] = []
    const settings = createLiveSettings({
      ...deps,
      environmentConfig,
      config: { ...environmentConfig },
      reopen: () => Promise.reject(new Error('no such model')),
      announce: () => void told.push('changed'),
    })
    const error: unknown = await settings.change(() => ({ MODEL: 'm-2' })).catch((reason: unknown) => reason)
    expect(error).to.be.an('error').with.property('message', 'no such model')
    expect(told).to.deep.equal(['changed'])
    await deps.liveSettings.refresh()
    expect(deps.liveSettings.storedSettings()).to.deep.equal({ MODEL: 'm-2' })
  })
})
