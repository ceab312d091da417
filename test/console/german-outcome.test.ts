import { expect } from 'chai'
import { expectQuiet } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { makeClip } from '../support/fakes.js'
import { readRun, startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

describe('the outcome of a run in a German console', function () {
  this.timeout(120_000)
  const suite = useConsole(async () => {
    const service = await startService()
    service.source.clips = Array.from({ length: 3 }, (_, n) =>
      makeClip(service.clock, n, { views: n === 0 ? 900 : 90_000, creator_id: `creator ${n}` }),
    )
    return { service, ...(await service.signUp()) }
  })

  it('is entirely in German', async () => {
    const { service, client } = suite.world
    const { run_id } = await startRun(client, { count: 5, language: 'en', posted_within_days: 365 })
    await service.drain()
    const { outcome, hooks } = await readRun(client, run_id)
    expect(outcome).to.match(/; only those posted within 365 days were searched for/)
    const opened = await suite.open({ path: `/runs/${run_id}`, locale: 'de-DE' })
    const { page } = opened
    const shown = page.locator('.outcome')
    await shown.getByText(`${hooks.length} von 5 gefunden.`).waitFor()
    const german = ((await shown.textContent()) ?? '').replaceAll(/\s+/gu, ' ')
    expect(german).to.include('1 hat weniger als 50.000 Aufrufe.')
    expect(german).to.not.match(/hooks asked for|clips found/)
    expect(german).to.include('Gesucht wurde nur, was höchstens 365 Tage alt ist.')
    expect(await shown.locator('[lang="en"]').count()).to.equal(0)
    expectQuiet(opened)
    await page.close()
  })
})
