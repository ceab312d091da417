import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { createWorld, type World } from '../../scripts/console/world.js'
import { useChromium } from '../support/chromium.js'
import { findViolations, openConsole } from '../support/console-page.js'
import { createSignInToken } from '../../src/accounts/sign-in-link.js'
import { createClient } from '../../src/client/index.js'
import { readConfig } from '../../src/config/config.js'
import { runService } from '../../src/service.js'

/** A service that can be stopped and started again at its address, with other settings and the same data. */
async function startRestartable() {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-sources-'))
  const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' }
  let service = await runService(readConfig(settings))
  const { port } = service
  const base = `http://127.0.0.1:${port}`
  const token = await createSignInToken(service.deps)
  const { api_key } = await createClient({ base_url: base }).post('/v1/sign-in', { body: { token } })
  return {
    base,
    api_key,
    async restart(more: Record<string, string>) {
      await service.stop()
      service = await runService(readConfig({ ...settings, ...more, PORT: String(port) }))
    },
    async [Symbol.asyncDispose]() {
      await service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describe('the way from samples to real clips in the console', function () {
  this.timeout(240_000)
  const chromium = useChromium()
  let world: World

  before(async () => {
    world = await createWorld()
  })
  after(() => world?.close())

  it('is one line to copy for the operator, and the page says when the server has it', async () => {
    await using server = await startRestartable()
    const { page } = await openConsole(chromium.browser, server, { key: server.api_key })
    const line = await page.locator('.search-youtube pre').innerText()
    expect(line).to.equal('SOURCES=catalog,youtube')
    expect(await findViolations(page)).to.deep.equal([])
    await server.restart({ SOURCES: line.replace('SOURCES=', '') })
    await page.evaluate("dispatchEvent(new Event('focus'))")
    await page.getByText('This server searches real videos now.').first().waitFor()
    expect(await page.locator('.search-youtube').count()).to.equal(0)
    await page.close()
  })

  it('begins on the first page, and gives the settings of the sources that one chooses', async () => {
    const { page } = await openConsole(chromium.browser, world, { key: world.api_key })
    await page.getByRole('link', { name: 'TikTok, Instagram and more' }).click()
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

  it('leads the operator alone to the field for a file, and everybody to a language model', async () => {
    const operator = await openConsole(chromium.browser, world, { key: world.api_key, path: '/sources' })
    await operator.page.getByRole('link', { name: 'Drop a file' }).click()
    await operator.page.getByText('Drop a file here').waitFor()
    const guest = createClient({ base_url: world.base })
    const { api_key } = await guest.post('/v1/accounts', { body: { access_code: world.code } })
    const { page } = await openConsole(chromium.browser, world, { key: api_key, path: '/sources' })
    await page.getByRole('heading', { name: 'Connect a language model' }).waitFor()
    await page.getByText('ollama pull gemma3:12b').waitFor()
    await page.getByText('MODEL_BASE_URL=http://localhost:11434/v1').waitFor()
    await page.getByText('If somebody else runs this server, send it to them:').waitFor()
    for (const name of ['Drop a file', 'Import videos of your own'])
      expect(await page.getByText(name).count(), name).to.equal(0)
    expect(await findViolations(page)).to.deep.equal([])
  })
})
