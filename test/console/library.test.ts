import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { ok } from '../support/client.js'
import { expectQuiet, findViolations, waitForCount } from '../support/console-page.js'
import { readRun, type StartedRun, startRun } from '../support/runs.js'
import { startWorldWithHook, useConsole } from '../support/console-suite.js'
import { copyKeptHooks } from '../support/kept-hooks.js'

describe('the library of the console', function () {
  this.timeout(240_000)
  const suite = useConsole(startWorldWithHook)

  it('shows a rejected hook again', async () => {
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
    await page.getByLabel('Decision').selectOption('keep')
    await page.getByText('1 kept hook', { exact: true }).first().waitFor()
    expectQuiet(opened)
    await page.close()
  })

  it('is loaded once, and its code comes with that of every page', async () => {
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

  it('has its filters folded on a phone, with a summary of filters and order', async () => {
    const { client, hook_id } = suite.world
    ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
    const opened = await suite.open({ path: '/library', viewport: { width: 390, height: 844 } })
    const { page } = opened
    const box = await page.locator('.hook-card').first().boundingBox()
    expect(box?.y, 'the first hook').to.be.below(390)
    const fold = page.locator('.chips-fold')
    expect(await page.getByLabel('Decision').isVisible()).to.equal(false)
    await fold.getByText('Filter and sort · Kept · Virality').click()
    await page.getByLabel('Platform').selectOption('tiktok')
    await fold.getByText('Filter and sort · TikTok · Kept · Virality').waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    expectQuiet(opened)
    await page.close()
  })
  it('shows kept openings first, like hooks, and all of them on request', async () => {
    const { service, client } = suite.world
    const { run_id } = ok<StartedRun>(
      await client.post('/v1/longform', { topic: 'sourdough', count: 3, min_outlier: 1 }),
      202,
    )
    await service.drain()
    const { finds } = ok<{ finds: { find_id: string; title: string }[] }>(
      await client.get(`/v1/runs/${run_id}`),
    )
    const opened = await suite.open({ path: '/library?kind=long' })
    const { page } = opened
    await page.getByText('No openings kept yet').waitFor()
    await page.getByRole('button', { name: 'Show all openings' }).click()
    await page.locator('.find-card').nth(2).waitFor()
    expect(await page.getByLabel('Decision').inputValue()).to.equal('any')
    ok(await client.post(`/v1/finds/${finds[1]?.find_id}/decision`, { verdict: 'keep' }))
    await page.getByLabel('Decision').selectOption('keep')
    await page.getByText('1 opening', { exact: true }).first().waitFor()
    await waitForCount(page, '.find-card', 1)
    await page.locator('#library-search').fill('nothing like it')
    await page.getByText('Nothing matches').waitFor()
    expectQuiet(opened)
    await page.close()
  })

  it('has the actions on a selection in one line of a phone, large enough for a thumb', async () => {
    const { client, hook_id } = suite.world
    ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
    for (const locale of ['en-US', 'de-DE']) {
      const opened = await suite.open({
        path: '/library',
        locale,
        viewport: { width: 320, height: 700 },
        acceptDownloads: true,
      })
      const { page } = opened
      await page.locator('.select-box input').first().check()
      const bar = page.locator('.selection-bar')
      expect((await bar.boundingBox())?.height, locale).to.be.below(64)
      for (const button of await bar.locator('.button').all()) {
        const box = await button.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), locale).to.be.at.least(44)
        expect((box?.x ?? 0) + (box?.width ?? 0), locale).to.be.at.most(320)
      }
      const menu = bar.locator('summary')
      await menu.click()
      expect(await findViolations(page)).to.deep.equal([])
      const download = page.waitForEvent('download')
      await bar.getByRole('button', { name: 'CSV' }).click()
      expect((await download).suggestedFilename()).to.equal('coldopen-library.csv')
      expect(await menu.getAttribute('aria-label')).to.equal('Export')
      expect(await page.evaluate<string>('document.activeElement.tagName'), 'after a choice').to.equal(
        'SUMMARY',
      )
      expectQuiet(opened)
      await page.close()
    }
  })

  it('asks once for the topics of runs, and says in an export that they could not be read', async () => {
    const { client, hook_id } = suite.world
    ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
    const { page } = await suite.open({ acceptDownloads: true })
    let asked = 0
    await page.route('**/v1/runs?*', (route) => {
      asked += 1
      return asked < 3
        ? route.fulfill({ status: 404, json: {} })
        : route.fulfill({ json: { runs: [], next_cursor: null } })
    })
    const exportTable = async () => {
      await page.locator('.page-head summary').click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'CSV' }).click()
      return readFile(await (await download).path(), 'utf8')
    }
    await page.goto(`${suite.world.service.base}/library`)
    await page.locator('.hook-card').first().waitFor()
    expect(await exportTable()).to.match(/^hook,title,creator,site,views,outlier,watch_url,run_topic,note,/u)
    await page.getByText('The file does not say of every result what was searched for.').waitFor()
    await exportTable()
    await exportTable()
    expect(asked).to.equal(3)
    await page.close()
  })

  it('shows a clip of two runs once, decides it in both, and exports all without a selection', async () => {
    const { service, client, hook_id } = suite.world
    ok(await client.delete(`/v1/hooks/${hook_id}/decision`))
    const hooks = []
    for (let n = 0; n < 2; n += 1) {
      const { run_id } = await startRun(client)
      await service.drain()
      hooks.push(...(await readRun(client, run_id)).hooks)
    }
    const address = hooks[0]?.watch_url
    const ids = hooks.filter(({ watch_url }) => watch_url === address).map((hook) => hook.hook_id)
    expect(ids).to.have.lengthOf(2)
    for (const id of ids) ok(await client.post(`/v1/hooks/${id}/decision`, { verdict: 'keep' }))
    const opened = await suite.open({ path: '/library', acceptDownloads: true })
    const { page } = opened
    const card = page.locator('.hook-card', { hasText: 'From 2 runs, decided together' })
    await card.waitFor()
    expect(await card.count()).to.equal(1)
    const lists: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/v1/keeps')) lists.push(request.url())
    })
    await page.locator('.page-head summary').click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'JSON' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(lists, 'lists loaded again').to.deep.equal([])
    const exported = JSON.parse(file) as { watch_url: string }[]
    expect(exported.filter(({ watch_url }) => watch_url === address)).to.have.lengthOf(1)
    const decided = ids.map((id) =>
      page.waitForResponse((response) => response.url().endsWith(`/${id}/decision`)),
    )
    await card.getByRole('button', { name: 'Reject' }).click()
    await Promise.all(decided)
    for (const id of ids)
      expect(ok<{ verdict: string }>(await client.get(`/v1/hooks/${id}`)).verdict).to.equal('reject')
    expectQuiet(opened)
    await page.close()
  })

  it('exports a long list once, without what is rejected meanwhile, and still shows that as rejected', async () => {
    const { service, account_id } = suite.world
    await copyKeptHooks(service.service.deps, account_id, 150)
    const opened = await suite.open()
    const { page } = opened
    const decision = page.waitForResponse((response) => response.url().endsWith('/decision'))
    await page.route(/\/v1\/keeps\?.*cursor=/u, async (route) => {
      await decision
      await route.continue()
    })
    await page.goto(`${service.base}/library`)
    const cards = page.locator('.hook-card')
    const creators = cards.getByText(/copy\.\d+/u)
    const creator = (await creators.first().textContent()) ?? ''
    const card = cards.filter({ has: page.getByText(creator, { exact: true }) })
    const download = page.waitForEvent('download')
    const menu = page.locator('.page-head details')
    const json = menu.getByRole('button', { name: 'JSON' })
    await menu.locator('summary').click()
    await json.click()
    await menu.locator('summary').click()
    expect(await json.isDisabled(), 'a second export').to.equal(true)
    await card.getByRole('button', { name: 'Reject' }).click()
    // The number of results is shown when all of them have been loaded.
    while (!(await page.locator('.lead').isVisible())) await page.keyboard.press('End')
    expect(await card.getByRole('button', { name: 'Rejected' }).getAttribute('aria-pressed')).to.equal('true')
    const file = await readFile(await (await download).path(), 'utf8')
    const exported = (JSON.parse(file) as { creator: string }[]).map((hook) => hook.creator)
    expect(exported).to.have.length.above(140)
    expect(exported).to.not.include(creator.trim())
    expectQuiet(opened)
    await page.close()
  })
})
