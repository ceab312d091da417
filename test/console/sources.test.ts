import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { createWorld, type World } from '../../scripts/console/world.js'
import { useChromium } from '../support/chromium.js'
import { startModelStub } from '../support/model-stub.js'
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
  let guestKey: string

  before(async () => {
    world = await createWorld()
    const guest = createClient({ base_url: world.base })
    guestKey = (await guest.post('/v1/accounts', { body: { access_code: world.code } })).api_key
  })
  after(() => world?.close())

  it('takes the operator one press, and the choice survives a restart', async () => {
    await using server = await startRestartable()
    const { page } = await openConsole(chromium.browser, server, { key: server.api_key })
    await page.getByRole('button', { name: 'Turn YouTube on' }).click()
    await page.getByText('This server searches real videos now.').first().waitFor()
    expect(await page.locator('.samples-note').count()).to.equal(0)
    await server.restart({})
    await page.goto(`${server.base}/sources`)
    await page.getByRole('button', { name: 'Turn off YouTube', exact: true }).click()
    await page.getByRole('button', { name: 'Turn on YouTube', exact: true }).waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    await page.close()
  })

  it('requests the key that a source needs, and stores it', async () => {
    await using server = await startRestartable()
    const { page } = await openConsole(chromium.browser, server, { key: server.api_key, path: '/sources' })
    await page.getByRole('button', { name: 'Turn on ScrapeCreators' }).click()
    await page.getByLabel('Key for ScrapeCreators').fill('a-key-of-mine')
    expect(await findViolations(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Save and turn on' }).click()
    await page.getByRole('button', { name: 'Turn off ScrapeCreators' }).waitFor()
    expect(await page.content()).not.to.include('a-key-of-mine')
    await page.close()
  })

  it('replaces a mistyped key, and leaves the source on or off as it was', async () => {
    await using server = await startRestartable()
    const client = createClient({ base_url: server.base, api_key: server.api_key })
    const params = { path: { source: 'scrapecreators' as const } }
    await client.patch('/v1/settings/sources/{source}', { params, body: { on: true, api_key: 'a-typo' } })
    const { page } = await openConsole(chromium.browser, server, { key: server.api_key, path: '/sources' })
    for (const button of ['Turn off ScrapeCreators', 'Turn on ScrapeCreators']) {
      await page.getByRole('button', { name: 'Replace its key: ScrapeCreators' }).click()
      await page.locator('.source-key input').fill('the-right-key')
      expect(await findViolations(page)).to.deep.equal([])
      const sent = page.waitForRequest((request) => request.method() === 'PATCH')
      await page.getByRole('button', { name: 'Save', exact: true }).first().click()
      expect((await sent).postDataJSON()).to.deep.equal({
        on: button.startsWith('Turn off'),
        api_key: 'the-right-key',
      })
      await page.locator('.source-key input').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: button }).waitFor()
      if (button.startsWith('Turn off')) await page.getByRole('button', { name: button }).click()
    }
    await page.close()
  })

  it('changes nothing that the environment sets, and states that', async () => {
    await using server = await startRestartable()
    await server.restart({
      SOURCES: 'catalog,youtube',
      MODEL: 'small',
      MODEL_BASE_URL: 'http://127.0.0.1:9/v1',
    })
    const { page } = await openConsole(chromium.browser, server, { key: server.api_key, path: '/sources' })
    await page.getByText('SOURCES is set in the environment of the server').waitFor()
    await page.getByText('MODEL is set in the environment of the server').waitFor()
    expect(await page.getByRole('button', { name: 'Turn off YouTube', exact: true }).isDisabled()).to.equal(
      true,
    )
    expect(await page.getByRole('button', { name: 'Connect' }).count()).to.equal(0)
    await page.close()
  })

  it('tests a language model and connects it, and never shows its key', async () => {
    await using stub = await startModelStub(() => ({ says: 'Bread' }))
    await using server = await startRestartable()
    const { page } = await openConsole(chromium.browser, server, { key: server.api_key, path: '/sources' })
    await page.getByLabel('Address').fill('http://127.0.0.1:9/v1')
    await page.getByRole('button', { name: 'Test' }).click()
    await page.getByText('Nothing answers at this address.').waitFor()
    await page.getByLabel('Address').fill(stub.base_url)
    await page.getByLabel('Key', { exact: true }).fill('key-of-the-model')
    await page.getByRole('button', { name: 'Test' }).click()
    await page.getByText('“Bread”').waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText(`gemma3:12b at ${stub.base_url} reads and writes.`).waitFor()
    expect(await page.content()).not.to.include('key-of-the-model')
    expect(stub.calls.map(({ authorization }) => authorization)).to.deep.equal(['Bearer key-of-the-model'])
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('None: rules read and write now.').waitFor()
    await page.close()
  })

  it('is closed to others, who read that in a sentence without commands or settings', async () => {
    const { page } = await openConsole(chromium.browser, world, { key: guestKey })
    await page
      .getByText('Whoever runs this server can have it search live on YouTube, TikTok and Instagram.')
      .waitFor()
    const guest = createClient({ base_url: world.base, api_key: guestKey })
    const { run_id } = await guest.post('/v1/research', { body: { topic: 'sourdough', count: 3 } })
    const { hooks } = (await guest.waitForRun(run_id)) as { hooks: { hook_id: string }[] }
    for (const path of ['/', '/sources', `/runs/${run_id}`, `/hooks/${hooks[0]?.hook_id}`, '/about']) {
      await page.goto(world.base + path, { waitUntil: 'networkidle' })
      const text = await page.locator('body').innerText()
      expect(text, path).not.to.match(/npx|\.env|coldopen [a-z-]+in|SOURCES=|MODEL_|ollama/)
      expect(await findViolations(page), path).to.deep.equal([])
    }
    for (const format of ['md', 'json'] as const) {
      const params = { path: { run_id }, query: { format } }
      const file = String(await guest.get('/v1/runs/{run_id}/export', { params, parseAs: 'text' }))
      expect(file, format).to.include('hese are invented sample clips').and.not.to.include('catalog import')
    }
  })

  it('leads the operator to the sources, the field for a file and a language model', async () => {
    const { page } = await openConsole(chromium.browser, world, { key: world.api_key })
    await page.getByRole('link', { name: 'TikTok, Instagram and more' }).click()
    await page.getByRole('heading', { name: 'Language model' }).waitFor()
    await page.getByRole('link', { name: 'Drop a file' }).click()
    await page.getByText('Drop a file here').waitFor()
  })
})
