import { expect } from 'chai'
import { expectQuiet, findViolations } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { readRun, startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

describe('the page of a run in flight', function () {
  this.timeout(120_000)
  const suite = useConsole(async () => {
    const service = await startService()
    const { api_key, client } = await service.signUp()
    return { service, api_key, client }
  })

  for (const [locale, cancel, status, again] of [
    ['en-US', 'Cancel', 'Ended early', 'Search again'],
    ['de-DE', 'Abbrechen', 'Vorzeitig beendet', 'Neu suchen'],
  ] as const)
    it(`has a button that cancels the run (${locale})`, async () => {
      const { service, client } = suite.world
      let letGo = () => {}
      const gate = new Promise<void>((resolve) => (letGo = resolve))
      service.source.before = () => gate
      const { run_id } = await startRun(client, { topic: `sourdough ${locale}` })
      const consolePage = await suite.open({ path: `/runs/${run_id}`, locale })
      const { page } = consolePage
      const button = page.getByRole('button', { name: cancel, exact: true })
      await button.waitFor()
      expect(await findViolations(page)).to.deep.equal([])
      await button.click()
      await page.getByText(status, { exact: true }).waitFor()
      await page.getByRole('button', { name: again }).waitFor()
      expect(await button.count()).to.equal(0)
      expect(await readRun(client, run_id)).to.include({ status: 'done', charged: 0 })
      expectQuiet(consolePage)
      letGo()
      await page.close()
    })

  it('does not claim that a cancelled follow-up found no more clips', async () => {
    const { service, client } = suite.world
    service.source.before = () => Promise.resolve()
    const first = await startRun(client, { topic: 'sourdough' })
    await service.drain()
    const [hook] = (await readRun(client, first.run_id)).hooks
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    service.source.before = () => gate
    const seed_hook_ids = [hook?.hook_id]
    const { run_id } = await startRun(client, { topic: 'rye', seed_hook_ids })
    const { page } = await suite.open({ path: `/runs/${run_id}` })
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByText('Ended early', { exact: true }).waitFor()
    await page.getByText('A follow-up: more like 1 hook').waitFor()
    expect(await page.getByText(/no more like them/).count()).to.equal(0)
    letGo()
    await page.close()
  })
})
