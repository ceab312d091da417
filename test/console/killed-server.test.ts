import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'chai'
import { command, commandEnvironment, run } from '../support/command.js'
import { useChromium } from '../support/chromium.js'
import { expectQuiet, openConsole } from '../support/console-page.js'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts the command and resolves when it listens, with what it printed until then. */
async function serve(settings: Record<string, string>): Promise<{ child: ChildProcess; printed: string }> {
  const env = commandEnvironment({ LOG_LEVEL: 'silent', ...settings })
  const child = spawn(process.execPath, [command], {
    env,
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const line of createInterface({ input: child.stdout })) {
    printed += `${line}\n`
    if (line.startsWith('Coldopen listens')) break
  }
  child.stdout.resume()
  return { child, printed }
}

async function kill(child: ChildProcess): Promise<void> {
  const exitPromise = once(child, 'exit')
  child.kill('SIGKILL')
  await exitPromise
}

describe('the console, when its server is killed', function () {
  this.timeout(240_000)
  const chromium = useChromium()
  let folder = ''

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coldopen-killed-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('reports it during a run, and shows the results of the run once the server is back', async () => {
    const settings = { DATA_DIR: folder, PORT: String(await freePort()) }
    // The first server takes the run and works on none, so that it is sure to be killed in the middle.
    const first = await serve({ ...settings, RUNS_AT_ONCE: '0' })
    const code = /shown only once\): (\S+)/.exec(first.printed)?.[1] ?? ''
    const consolePage = await openConsole(chromium.browser, { base: `http://127.0.0.1:${settings.PORT}` })
    const { page } = consolePage
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'I stored it, continue' }).click()
    await page.waitForSelector('#topic:focus')
    await page.keyboard.type('sourdough')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/runs\//)
    await page.getByText('Waiting for its turn.').waitFor()
    await kill(first.child)
    await page.getByText('The connection to the server is lost').waitFor()
    const second = await serve(settings)
    await page.locator('[data-card]').first().waitFor()
    await page.getByText('These are invented samples.').waitFor()
    await page.getByRole('button', { name: /^Below its usual/ }).click()
    await page.locator('[data-card]').nth(9).waitFor()
    expect(await page.locator('[data-card]').count()).to.equal(10)
    await kill(second.child)
    expect(
      (await run({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, 'audit')).code,
      'no credit is lost',
    ).to.equal(0)
    expectQuiet(consolePage)
    await page.close()
  })
})
