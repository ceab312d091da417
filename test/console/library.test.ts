import { expect } from 'chai'
import { ok } from '../support/client.js'
import { expectQuiet, findViolations } from '../support/console-page.js'
import { startWorldWithHook, useConsole } from '../support/console-suite.js'

describe('the library of the console', function () {
  this.timeout(240_000)
  const suite = useConsole(startWorldWithHook)

  it('finds a hook again that was rejected', async () => {
    const { client, hook_id } = suite.world
    ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'reject' }))
    const opened = await suite.open({ path: '/library' })
    const { page } = opened
    await page.getByText('No hooks kept yet').waitFor()
    await page.getByLabel('Decision').selectOption('reject')
    await page.getByText('1 rejected hook', { exact: true }).first().waitFor()
    const card = page.locator('.hook-card')
    expect(await card.count()).to.equal(1)
    expect(await findViolations(page)).to.deep.equal([])
    const saved = page.waitForResponse((response) => response.url().endsWith('/decision'))
    await card.getByRole('button', { name: 'Keep' }).click()
    await saved
    await page.getByLabel('Decision').selectOption('')
    await page.getByText('1 kept hook', { exact: true }).first().waitFor()
    expectQuiet(opened)
    await page.close()
  })

  it('is read once, and its code comes with that of every page', async () => {
    const { page } = await suite.open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const response = await page.goto(`${suite.world.service.base}/library`)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path === '/v1/keeps')).to.have.lengthOf(1)
    const named = (await response?.headerValue('link')) ?? ''
    const scripts = [...named.matchAll(/<([^>]+)>; rel=modulepreload/gu)].map(([, path]) => path)
    expect(scripts).to.have.length.above(0)
    expect(asked).to.include.members(scripts)
    await page.close()
  })

  it('has its filters in a fold on a phone, which says what narrows and sorts it', async () => {
    const { client, hook_id } = suite.world
    ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
    const opened = await suite.open({ path: '/library', viewport: { width: 390, height: 844 } })
    const { page } = opened
    const box = await page.locator('.hook-card').first().boundingBox()
    expect(box?.y, 'the first hook').to.be.below(390)
    const fold = page.locator('.chips-fold')
    expect(await page.getByLabel('Decision').isVisible()).to.equal(false)
    await fold.getByText('Filter and sort · Virality').click()
    await page.getByLabel('Platform').selectOption('tiktok')
    await fold.getByText('Filter and sort · TikTok · Virality').waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    expectQuiet(opened)
    await page.close()
  })
})
