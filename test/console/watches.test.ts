import { expect } from 'chai'
import { ok } from '../support/client.js'
import { findViolations, waitForTrue } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

type Watch = {
  watch_id: string
  repeats_run_id: string | null
  name: string
  every: string
  credits_per_month: number
  next_at: string
  start: { topic: string }
}

describe('watches in the console', function () {
  this.timeout(240_000)
  const suite = useConsole(async () => {
    const service = await startService()
    return { service, ...(await service.signUp()) }
  })
  const listWatches = async () =>
    ok<{ watches: Watch[] }>(await suite.world.client.get('/v1/watches')).watches

  it('have an example to start from while there are none', async () => {
    const { page } = await suite.open({ path: '/watches' })
    await page.getByText('at most 200 credits a month').waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Begin with this one' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Topic or channel').inputValue()).to.equal('sourdough')
    expect(await dialog.getByLabel('When').inputValue()).to.equal('week')
    expect(await dialog.getByLabel('Credits per month at most').inputValue()).to.equal('200')
    expect(await listWatches()).to.have.length(0)
    await page.close()
  })

  it('repeat a run without its results, and keep what is typed while a phone is rotated', async () => {
    const { client, service } = suite.world
    const { run_id } = await startRun(client, { count: 3 })
    await service.drain()
    const { page } = await suite.open({ path: `/runs/${run_id}`, viewport: { width: 360, height: 780 } })
    await page.locator('.run-actions summary', { hasText: 'More' }).click()
    await page.getByRole('button', { name: 'Watch this' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Bread every week')
    for (const size of [
      { width: 780, height: 360 },
      { width: 360, height: 780 },
    ]) {
      await page.setViewportSize(size)
      await waitForTrue(page, `innerWidth === ${size.width}`)
      expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).to.equal('Bread every week')
    }
    await dialog.getByText('You find what is new under Watches.').waitFor()
    await dialog.getByRole('button', { name: 'Start' }).click()
    await page.getByText('The watch was created').waitFor()
    const watch = (await listWatches()).find(({ name }) => name === 'Bread every week')
    expect(watch?.repeats_run_id).to.equal(run_id)
    ok(await client.delete(`/v1/watches/${watch?.watch_id}`))
    await page.close()
  })

  it('take the name of another topic, and then no longer repeat the run', async () => {
    const { client, service } = suite.world
    const { run_id } = await startRun(client, { topic: 'https://www.tiktok.com/@ada', count: 3 })
    await service.drain()
    const { page } = await suite.open({ path: `/runs/${run_id}` })
    await page.getByRole('button', { name: 'Watch this' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).to.equal('@ada on TikTok')
    await dialog.getByLabel('Topic or channel').fill('rye bread')
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).to.equal('rye bread')
    await dialog.getByRole('button', { name: 'Start' }).click()
    await page.getByText('The watch was created').waitFor()
    const watch = (await listWatches()).find(({ name }) => name === 'rye bread')
    expect(watch?.repeats_run_id).to.equal(null)
    ok(await client.delete(`/v1/watches/${watch?.watch_id}`))
    await page.close()
  })

  it('are created once, even if responses are lost', async () => {
    const { page } = await suite.open({ path: '/watches' })
    const keys: (string | undefined)[] = []
    await page.route('**/v1/watches', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      const answer = await route.fetch()
      if (keys.length === 1) return route.abort('connectionreset')
      return route.fulfill({ response: answer })
    })
    await page.getByRole('button', { name: 'New watch' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Topic or channel').fill('sourdough')
    await dialog.getByRole('button', { name: 'New watch' }).click()
    await page.getByText('The watch was created').or(dialog.getByRole('alert')).first().waitFor()
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'New watch' }).click()
    await page.getByText('The watch was created').waitFor()
    expect(keys.length).to.be.at.least(2)
    expect(new Set(keys).size).to.equal(1)
    expect(keys[0]).to.match(/^[0-9a-f-]{32,36}$/)
    expect(await listWatches()).to.have.length(1)
  })

  it('can be changed without a change of their unchanged schedule', async () => {
    const [before] = await listWatches()
    const { page } = await suite.open({ path: '/watches' })
    await page.getByRole('button', { name: 'Edit sourdough' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('What to look for').count()).to.equal(0)
    await dialog.getByLabel('Name').fill('Bread')
    await dialog.getByLabel('Credits per month at most').fill('250')
    expect(await findViolations(page)).to.deep.equal([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The watch was changed').waitFor()
    await page.getByText('0 of 250 credits this month').waitFor()
    expect(await listWatches()).to.deep.equal([{ ...before, name: 'Bread', credits_per_month: 250 }])
    await page.getByRole('button', { name: 'Edit Bread' }).click()
    await dialog.getByLabel('When').selectOption('hour')
    await dialog.getByLabel('Topic or channel').fill('rye bread')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const [after] = await listWatches()
    expect(after).to.deep.include({ name: 'Bread', every: 'hour' })
    expect(after?.start.topic).to.equal('rye bread')
    expect(after?.next_at).to.not.equal(before?.next_at)
  })

  it('state when they ran last, with a link to the run', async () => {
    const { page } = await suite.open({ path: '/watches' })
    await page.getByText('not run yet').waitFor()
    await page.getByRole('button', { name: 'Run now: Bread' }).click()
    await page.waitForURL('**/runs/*')
    const run = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'Watches' }).click()
    const link = page.getByRole('link', { name: /^last run/u })
    await link.waitFor()
    expect(await link.getAttribute('href')).to.equal(run)
    expect(await findViolations(page)).to.deep.equal([])
  })
})
