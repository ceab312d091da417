import { expect } from 'chai'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The package as a stranger gets it: packed, installed into an empty folder, and used without the checkout. */

const checkout = fileURLToPath(new URL('../../../', import.meta.url))
const exec = promisify(execFile)

/** The Node that runs this test goes first, so that `env node` in the command finds it and no other. */
const path = [dirname(process.execPath), process.env.PATH].join(delimiter)

const noRegistry = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/
const maximumPackedBytes = 5_000_000

type PackReport = { filename: string; size: number; files: { path: string }[] }

async function pack(destination: string): Promise<PackReport> {
  const args = ['pack', '--json', '--silent', '--pack-destination', destination]
  const { stdout } = await exec('npm', args, { cwd: checkout, maxBuffer: 10_000_000 })
  const [report] = JSON.parse(stdout.slice(stdout.indexOf('['))) as PackReport[]
  return report as PackReport
}

/** Shares a run over the samples, and reads the picture of the link, which needs the fonts and the native renderer. */
async function expectSharedPicture(base: string, key: string): Promise<void> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const options = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    return (await fetch(base + path, options)).json() as Promise<T>
  }
  const { run_id } = await call<{ run_id: string }>('/v1/research', { topic: 'sourdough', count: 3 })
  await call(`/v1/runs/${run_id}?wait=55`)
  const { token } = await call<{ token: string }>(`/v1/runs/${run_id}/share`, {})
  const picture = await fetch(`${base}/shared/${token}/image.png`)
  expect([picture.status, picture.headers.get('content-type')]).to.deep.equal([200, 'image/png'])
}

describe('the packed package', () => {
  let folder = ''
  let packed: PackReport
  let env: Record<string, string> = {}

  before(async function () {
    folder = await mkdtemp(join(tmpdir(), 'coldopen-package-'))
    env = { PATH: path, HOME: folder, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', PORT: '0' }
    const before = await readFile(join(checkout, 'package.json'), 'utf8')
    packed = await pack(folder)
    expect(await readFile(join(checkout, 'package.json'), 'utf8')).to.equal(before)
    await writeFile(join(folder, 'package.json'), '{ "name": "somebody-elses", "type": "module" }\n')
    const args = ['install', '--no-audit', '--no-fund', join(folder, packed.filename)]
    const started = performance.now()
    try {
      await exec('npm', args, { cwd: folder, env: { ...process.env, PATH: path } })
    } catch (error) {
      if (!noRegistry.test((error as Error).message)) throw error
      console.log('      skipped: the npm registry cannot be reached')
      return this.skip()
    }
    printTime('npm install', started)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  function printTime(what: string, started: number): void {
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`      Node ${process.versions.node}: ${what} took ${seconds} s`)
  }

  const start = (...args: string[]) =>
    spawn(join(folder, 'node_modules/.bin/coldopen'), args, { cwd: folder, env })

  async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const started = performance.now()
    const child = start(...args)
    child.stdin.end()
    const [[code], stdout, stderr] = await Promise.all([
      once(child, 'close') as Promise<[number]>,
      text(child.stdout),
      text(child.stderr),
    ])
    printTime(`coldopen ${args.join(' ')}`.replaceAll(`${folder}/`, ''), started)
    return { code, stdout, stderr }
  }

  it('is small, without tests, service sources and source maps', () => {
    expect(packed.size).to.be.below(maximumPackedBytes)
    const paths = packed.files.map((file) => file.path)
    expect(
      paths.filter((one) => /\.map$|\.tsbuildinfo$|^test\/|^scripts\/|^dist\/test\//.test(one)),
    ).to.deep.equal([])
    expect(paths.filter((one) => one.endsWith('.ts') && !one.endsWith('.d.ts'))).to.deep.equal([])
    expect(paths).to.include.members(['LICENSE', 'README.md', 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.txt'])
    expect(paths).to.include.members(['generated/openapi.json', 'docs/run-it.md', 'deploy/coldopen.service'])
    expect(paths).to.include('dist/fonts/contents.json')
    expect(paths).to.include('dist/swagger-ui/swagger-ui-bundle.js.LICENSE.txt')
  })

  it('is described as it is: its size, its files, and its name without a version', async () => {
    const readInstalled = (file: string) => readFile(join(folder, 'node_modules/coldopen', file), 'utf8')
    const [readme, runIt] = await Promise.all(['README.md', 'docs/run-it.md'].map(readInstalled))
    expect(/npm pack .*one file of (\d+) MB/.exec(readme ?? '')?.[1]).to.equal(
      String(Math.round(packed.size / 1e6)),
    )
    for (const page of [readme, runIt]) expect(page).to.not.match(/coldopen-\d+\.\d+\.\d+/)
    const named = /the installed package has those for systemd and for proxies \(([^)]*)\)/.exec(
      runIt ?? '',
    )?.[1]
    const deployed = packed.files.flatMap((file) => /^deploy\/(.*)/.exec(file.path)?.[1] ?? [])
    expect([...(named ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)).to.have.members(deployed)
  })

  it('runs no install script of its own, and pins its dependencies', async () => {
    const installed = JSON.parse(
      await readFile(join(folder, 'node_modules/coldopen/package.json'), 'utf8'),
    ) as {
      scripts?: object
      devDependencies?: object
      private?: boolean
      dependencies: Record<string, string>
    }
    expect(installed.private).to.equal(undefined)
    expect([installed.scripts, installed.devDependencies]).to.deep.equal([undefined, undefined])
    for (const version of Object.values(installed.dependencies)) expect(version).to.match(/^\d+\.\d+\.\d+$/)
    const packages = await readdir(join(folder, 'node_modules'))
    expect(packages).to.have.length.below(40)
    expect(packages).to.not.include.members(['@scarf'])
  })

  it('runs a research', async () => {
    const { code, stdout, stderr } = await run('research', 'sourdough', '--count', '3', '--json')
    expect(code, stderr).to.equal(0)
    const { hooks } = JSON.parse(stdout) as { hooks: { sample: boolean }[] }
    expect(hooks.map(({ sample }) => sample)).to.deep.equal([true, true, true])
  })

  it('serves: health, sign-up, guide, contract, the docs page and the picture of a shared run', async () => {
    const started = performance.now()
    const child = start('serve')
    const ended = once(child, 'exit')
    let said = ''
    for await (const line of createInterface({ input: child.stdout })) {
      said += `${line}\n`
      const base = /listens on (http:\S+)/.exec(line)?.[1]
      if (base === undefined) continue
      printTime('coldopen serve, until it listens,', started)
      try {
        for (const page of ['/health', '/llms.txt', '/openapi.json', '/docs', '/docs/swagger-ui-bundle.js'])
          expect((await fetch(base + page)).status, page).to.equal(200)
        const access_code = /[0-9a-z]{5}(-[0-9a-z]{5}){5}/.exec(said)?.[0]
        const signup = await fetch(`${base}/v1/accounts`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ access_code }),
        })
        expect(signup.status).to.equal(201)
        await expectSharedPicture(base, ((await signup.json()) as { api_key: string }).api_key)
        printTime('health, pages and a sign-up included, it', started)
      } finally {
        child.kill('SIGTERM')
      }
    }
    expect(await ended).to.deep.equal([0, null])
  })

  it('imports clips', async () => {
    const clip = { platform: 'tiktok', id: 'a1', title: 'Knitting socks', channel: 'wool.shelf' }
    const file = join(folder, 'clips.jsonl')
    await writeFile(file, JSON.stringify({ ...clip, webpage_url: 'https://clips.example.com/a1' }))
    const { code, stdout, stderr } = await run('catalog', 'import', file)
    expect([code, stderr]).to.deep.equal([0, ''])
    expect(stdout).to.match(/^Read 1 video: 1 added/)
  })

  it('serves its tools over MCP', async () => {
    const started = performance.now()
    const child = start('mcp')
    const ended = once(child, 'exit')
    const clientInfo = { name: 'test', version: '1' }
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }
    for (const message of [
      { id: 1, method: 'initialize', params },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/list' },
    ])
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    type Answer = { id: number; result: { serverInfo?: object; tools?: { name: string }[] } }
    const answers: Answer[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      if (answers.push(JSON.parse(line) as Answer) === 2) child.stdin.end()
    }
    expect(await ended).to.deep.equal([0, null])
    expect(answers[0]?.result.serverInfo).to.include({ name: 'coldopen' })
    const names = answers.find(({ id }) => id === 2)?.result.tools?.map(({ name }) => name)
    expect(names).to.include.members(['find_hooks', 'get_run'])
    printTime('coldopen mcp, with initialize and tools/list,', started)
  })

  it('has a typed client', async () => {
    const file = join(folder, 'uses-client.ts')
    const source = `import { createClient, type Pause, type Run } from 'coldopen/client'
      const pause: Pause = () => Promise.resolve()
      const client = createClient({ base_url: 'http://127.0.0.1:1', pause })
      export const wait: (id: string) => Promise<Run> = (id) => client.waitForRun(id)
      // @ts-expect-error there is no such path
      export const wrong = () => client.get('/v1/nothing')
      console.log(typeof client.get)`
    await writeFile(file, source)
    const tsc = join(checkout, 'node_modules/typescript/bin/tsc')
    const options = ['--module', 'nodenext', '--target', 'es2023', '--strict']
    const compiled = exec(process.execPath, [tsc, ...options, file], { cwd: folder })
    expect(
      await compiled.then(
        () => '',
        (error: { stdout: string }) => error.stdout,
      ),
    ).to.equal('')
    const { stdout } = await exec(process.execPath, [join(folder, 'uses-client.js')], { cwd: folder })
    expect(stdout).to.equal('function\n')
  })
})
