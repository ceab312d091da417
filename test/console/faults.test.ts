import { expect } from 'chai'
import type { Page, Route } from 'playwright-core'
import { findViolations } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { providerFault } from '../support/fakes.js'
import { nobody } from '../support/operations.js'
import { startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

const requestId = '01a1a674-8238-7584-b8c4-fa2815d28028'

function refuse(status: number, code: string, retry_after?: number) {
  const error = { code, message: 'Refused.', request_id: requestId, ...(retry_after ? { retry_after } : {}) }
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      headers: { 'X-Request-Id': requestId },
      body: JSON.stringify({ error }),
    })
}

async function ask(page: Page): Promise<void> {
  await page.fill('#topic', 'sourdough')
  await page.locator('#topic').press('Enter')
}

/** Refused for as long as the key and its account are as they are. */
const lastingRefusals = [
  [402, 'insufficient_credits', 'Usage'],
  [403, 'key_credit_limit_reached', 'Keys'],
  [403, 'insufficient_scope', null],
] as const

const refusals = [
  [409, 'run_in_flight'],
  [429, 'too_many_runs', 5],
  [429, 'rate_limited', 30],
  [503, 'at_capacity', 20_400],
  [503, 'restarting', 5],
  [500, 'internal_error'],
] as const

describe('the console after errors', function () {
  this.timeout(120_000)
  const suite = useConsole(async () => {
    const service = await startService()
    return { service, ...(await service.signUp({ credits: 4_000 })) }
  })

  for (const [status, code, retry_after] of refusals)
    it(`shows a start refused with ${status} ${code} with its request ID, and starts when tried again`, async () => {
      const { page } = await suite.open()
      await page.route('**/v1/research', refuse(status, code, retry_after))
      await ask(page)
      const alert = page.getByRole('alert')
      await alert.waitFor()
      expect(await alert.textContent()).to.include(requestId)
      expect(await page.locator('#topic').inputValue()).to.equal('sourdough')
      await page.unroute('**/v1/research')
      await alert.getByRole('button', { name: 'Try again' }).click()
      await page.waitForURL(/\/runs\//)
      await page.close()
    })

  for (const [status, code, way] of lastingRefusals)
    it(`offers no retry after a start refused with ${status} ${code}, and names no request`, async () => {
      const { page } = await suite.open()
      await page.route('**/v1/research', refuse(status, code))
      await ask(page)
      const alert = page.getByRole('alert')
      await alert.waitFor()
      const text = await alert.innerText()
      expect(text).to.include(requestId)
      expect(text).not.to.match(/Try again|\/v1/u)
      if (way) expect(await alert.getByRole('link', { name: way }).count()).to.equal(1)
      expect(await page.locator('#topic').inputValue()).to.equal('sourdough')
      await page.unroute('**/v1/research')
      await page.locator('#topic').press('Enter')
      await page.waitForURL(/\/runs\//)
      await page.close()
    })

  it('states once that something does not exist, with a link onwards and no retry', async () => {
    for (const [kind, locale, told, way] of [
      ['finds', 'en-US', 'There is no such video in your account.', 'Library'],
      ['hooks', 'de-DE', 'In deinem Konto gibt es diesen Hook nicht.', 'Sammlung'],
    ] as const) {
      const { page } = await suite.open({ path: `/${kind}/${nobody}`, locale })
      const alert = page.getByRole('alert')
      await alert.getByText(told).waitFor()
      const rest = (await alert.innerText()).replace(told, '').replace(/^.*-?ID .*$/mu, '')
      expect(rest.trim()).to.equal(way)
      expect(await alert.getByRole('link', { name: way }).count()).to.equal(1)
      await page.close()
    }
  })

  it('states what is wrong while a run is reloaded, and reports a lost connection only if there is none', async () => {
    const { page } = await suite.open()
    await page.route('**/v1/runs/*', refuse(429, 'rate_limited', 30))
    await ask(page)
    const notice = page.locator('.notice-warn')
    await notice.getByText('That was too often.').waitFor()
    expect(await notice.innerText()).to.match(/Next try in 30 seconds\./u)
    expect(await notice.innerText()).to.include(requestId)
    expect(await notice.innerText()).not.to.match(/lost|continues/u)
    await page.unroute('**/v1/runs/*')
    await notice.getByRole('button', { name: 'Try now' }).click()
    await page.waitForSelector('[data-card]')
    await page.close()
  })

  it('leads to the sign-in page when the key stops working, and back to the same page afterwards', async () => {
    const { page } = await suite.open({ path: '/usage' })
    await page.route('**/v1/**', refuse(401, 'unauthorized'))
    await page.keyboard.press('4')
    await page.getByText('Your key no longer works.').waitFor()
    await page.unroute('**/v1/**')
    await page.getByRole('button', { name: 'Paste a key' }).click()
    await page.fill('[name=api-key]', suite.world.api_key)
    await page.locator('[name=api-key]').press('Enter')
    await page.waitForURL(`${suite.world.service.base}/keys`)
    await page.close()
  })

  it('reverts a decision that was not saved, reports that, and saves it when tried again', async () => {
    const { page } = await suite.open()
    await ask(page)
    await page.waitForSelector('[data-card]')
    await page.route('**/decision', refuse(503, 'unavailable', 2))
    await page.keyboard.press('x')
    await page.getByText('Your decision was not saved.').waitFor()
    expect(await page.locator('.is-keep').count()).to.equal(0)
    await page.unroute('**/decision')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForSelector('.is-keep')
    await page.close()
  })

  it('reports when the server is lost during a run, and shows the results once it is back', async () => {
    const { page } = await suite.open()
    await page.route('**/v1/runs/*', (route) => route.abort())
    await ask(page)
    await page.getByText('The connection to the server is lost').waitFor()
    await page.unroute('**/v1/runs/*')
    await page.getByRole('button', { name: 'Try now' }).click()
    await page.waitForSelector('[data-card]')
    await page.close()
  })

  it('reports that the browser is offline, and continues when it is not', async () => {
    const { page } = await suite.open()
    await page.context().setOffline(true)
    await ask(page)
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page.waitForSelector('[data-card]')
    await page.close()
  })

  it('reloads itself if the server has another version of its code', async () => {
    const { page } = await suite.open()
    await page.route('**/console/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.keyboard.press('4')
    const alert = page.getByRole('alert')
    await alert.getByText('The server has a newer version of this page.').waitFor()
    await page.unroute('**/console/*.js')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'New key' }).waitFor()
    await page.close()
  })

  it('states why a run failed and that it cost nothing, and starts it again from there, also on a phone', async () => {
    const { service } = suite.world
    const { client, api_key } = await service.signUp()
    service.source.before = () => Promise.reject(providerFault())
    const { run_id } = await startRun(client, { count: 1 })
    await service.drain()
    service.source.before = () => undefined
    const { page } = await suite.open({
      key: api_key,
      path: `/runs/${run_id}`,
      viewport: { width: 390, height: 844 },
    })
    const alert = page.getByRole('alert')
    await alert.getByText('No source answered a search.', { exact: true }).waitFor()
    expect(await alert.innerText()).not.to.include('nothing was charged')
    expect(await alert.locator('code').innerText()).to.match(/^[0-9a-f-]{36}$/u)
    expect(await findViolations(page)).to.deep.equal([])
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.waitForSelector('[data-card]')
    await page.close()
  })

  it('reports a run of another account as not found', async () => {
    const other = await suite.world.service.signUp()
    const { body } = await other.client.post('/v1/research', { topic: 'sourdough' })
    const path = `/runs/${(body as { run_id: string }).run_id}`
    const { page } = await suite.open({ path })
    await page.getByText('There is no such run in your account.').waitFor()
    expect(await page.getByRole('alert').textContent()).to.match(/Request ID/)
    await page.getByRole('link', { name: 'Ask for something' }).click()
    await page.waitForSelector('#topic')
    await page.close()
  })
})
