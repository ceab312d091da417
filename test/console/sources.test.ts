import { expect } from 'chai'
import { createWorld, type World } from '../../scripts/console/world.js'
import { useChromium } from '../support/chromium.js'
import { findViolations, openConsole } from '../support/console-page.js'
import { createClient } from '../../src/client/index.js'

describe('the way from samples to real clips in the console', function () {
  this.timeout(240_000)
  const chromium = useChromium()
  let world: World

  before(async () => {
    world = await createWorld()
  })
  after(() => world?.close())

  it('begins on the first page, and gives the settings of the sources that one chooses', async () => {
    const { page } = await openConsole(chromium.browser, world, { key: world.api_key })
    await page.getByRole('link', { name: 'Search real clips' }).click()
    await page.getByRole('heading', { name: 'Sources' }).waitFor()
    const lines = page.locator('section', { hasText: 'Connect a source' }).locator('pre')
    expect(await lines.innerText()).to.equal('SOURCES=catalog,youtube')
    await page.getByLabel('ScrapeCreators').check()
    expect(await lines.innerText()).to.equal(
      'SOURCES=catalog,youtube,scrapecreators\nSCRAPECREATORS_API_KEY=YOUR_KEY',
    )
    await page.getByText('With these, runs search TikTok, Instagram, YouTube.').waitFor()
    await page.getByLabel('ScrapeCreators').uncheck()
    await page.getByLabel('YouTube', { exact: false }).first().uncheck()
    await page.getByLabel('Supadata').check()
    await page.getByText('None of these searches: choose one that does.').waitFor()
    expect(await findViolations(page)).to.deep.equal([])
  })

  it('leads the operator to the field for a file, and others to who can', async () => {
    const operator = await openConsole(chromium.browser, world, { key: world.api_key, path: '/sources' })
    await operator.page.getByRole('link', { name: 'Drop a file' }).click()
    await operator.page.getByText('Drop a file here').waitFor()
    const guest = createClient({ base_url: world.base })
    const { api_key } = await guest.post('/v1/accounts', { body: { access_code: world.code } })
    const { page } = await openConsole(chromium.browser, world, { key: api_key, path: '/sources' })
    await page.getByText('coldopen catalog import clips.jsonl').waitFor()
    expect(await page.getByRole('link', { name: 'Drop a file' }).count()).to.equal(0)
    expect(await findViolations(page)).to.deep.equal([])
  })
})
