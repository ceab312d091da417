import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { createAccount } from '../../src/accounts/create-account.js'
import { type Config, readConfig } from '../../src/config/config.js'
import type { Env } from '../../src/config/environment.js'
import { type RunningService, runService } from '../../src/service.js'
import { createClient, ok, refused } from '../support/client.js'
import { run as runCommand } from '../support/command.js'
import { freshPostgres, returnPostgres } from '../support/postgres.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth } from '../support/service.js'

type StartedService = RunningService & AsyncDisposable

async function start(env: Env, changes: Partial<Config> = {}): Promise<StartedService> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'fatal', METRICS: '1', ...env })
  const service = await runService({ ...config, ...changes })
  return { ...service, [Symbol.asyncDispose]: () => service.stop() }
}

const readMetrics = async ({ url }: RunningService) => (await fetch(`${url}/metrics`)).text()

onBoth('processes with roles', (database) => {
  let env: Record<string, string> = {}
  beforeEach(async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'coldopen-roles-'))
    env = { DATA_DIR, ...(database === 'postgres' ? { DATABASE_URL: await freshPostgres() } : {}) }
  })
  afterEach(async () => {
    await rm(env.DATA_DIR ?? '', { recursive: true, force: true })
    if (env.DATABASE_URL) await returnPostgres(env.DATABASE_URL)
  })

  it('a run that an answering process starts is executed by a worker process', async () => {
    const polling = { run_sweep_ms: 20, change_poll_ms: 20 }
    await using answering = await start({ ...env, ROLE: 'api' }, polling)
    await using working = await start({ ...env, ROLE: 'work' }, polling)
    expect(answering.deps.config.runs_at_once).to.equal(0)
    const access_code = await createAccessCode(answering.deps, { credits: 400, uses: 1, expires_at: null })
    const { api_key } = await createAccount(answering.deps, { access_code })
    const client = createClient(answering.url, api_key)
    const { run_id } = await startRun(client)
    const run = await readRun(client, run_id, '?wait=55')
    expect(run.status).to.equal('done')
    expect(run.hooks).not.to.be.empty
    expect(working.deps.config.role).to.equal('work')
  })

  it('a worker serves only its health and its metrics', async () => {
    await using working = await start({ ...env, ROLE: 'work', RUNS_AT_ONCE: '7' })
    const client = createClient(working.url, null)
    expect(ok<object>(await client.get('/health'))).to.include({ status: 'ok', role: 'work' })
    const body = await readMetrics(working)
    expect(body).to.match(/^coldopen_role\{role="work"\} 1$/m)
    expect(body).to.match(/^coldopen_runs_at_once 7$/m)
    expect(body).to.match(/^coldopen_runs_active 0$/m)
    for (const path of [
      '/',
      '/docs',
      '/mcp',
      '/v1/me',
      '/v1/capabilities',
      '/openapi.json',
      '/v1/research',
    ]) {
      const response = await fetch(working.url + path, { method: path === '/v1/research' ? 'POST' : 'GET' })
      const { error } = (await response.json()) as { error: { code: string; request_id: string } }
      expect([response.status, error.code], path).to.deep.equal([404, 'not_found'])
      expect(response.headers.get('x-request-id')).to.equal(error.request_id)
    }
    refused(await client.post('/health'), 405, 'method_not_allowed')
  })

  it('an answering process is healthy without a worker, and shows the queue', async () => {
    await using answering = await start({ ...env, ROLE: 'api' })
    const client = createClient(answering.url, null)
    expect(ok<object>(await client.get('/health'))).to.include({ status: 'ok', role: 'api' })
    const access_code = await createAccessCode(answering.deps, { credits: 400, uses: 1, expires_at: null })
    const { api_key } = await createAccount(answering.deps, { access_code })
    await startRun(createClient(answering.url, api_key))
    const body = await readMetrics(answering)
    expect(body).to.match(/^coldopen_runs\{status="queued"\} 1$/m)
    expect(body).to.match(/^coldopen_runs_at_once 0$/m)
  })

  it('the doctor lists the internal addresses that webhooks may reach', async () => {
    const doctor = async (settings: Record<string, string>) =>
      (await runCommand({ ...env, ...settings }, 'doctor')).stdout
    expect(await doctor({})).not.to.include('WEBHOOK_ALLOWED_HOSTS')
    expect(await doctor({ WEBHOOK_ALLOWED_HOSTS: 'n8n.lan,10.0.0.5:8443' })).to.include(
      'may lead to n8n.lan, 10.0.0.5:8443',
    )
  })

  it('the doctor describes what the process would do', async () => {
    const says = async (settings: Record<string, string>) =>
      (await runCommand({ ...env, ...settings }, 'doctor')).stdout
    expect(await says({})).to.match(
      /^ok +coldopen serve answers requests and works on up to 10 runs at once/m,
    )
    expect(await says({ ROLE: 'api' })).to.match(
      /^note +coldopen serve answers requests and works on no runs/m,
    )
    expect(await says({ ROLE: 'work' })).to.match(/^ok +coldopen serve works on up to 10 runs at once and/m)
    if (database === 'sqlite') return
    expect(await says({})).to.match(/^ok +Notifications of other processes on the database arrive\.$/m)
    expect(await says({ DATABASE_LISTEN: '0' })).to.match(/^note +DATABASE_LISTEN is 0: /m)
  })
})

describe('an invalid role', () => {
  it('is refused if it leaves no runs to work on', async () => {
    const settings = { ROLE: 'work', RUNS_AT_ONCE: '0' }
    expect(() => readConfig(settings)).to.throw(
      'RUNS_AT_ONCE: must be 1 or more for a process that works on runs',
    )
    const { code, stderr } = await runCommand({ RUNS_AT_ONCE: '0' }, 'work')
    expect(code).to.equal(1)
    expect(stderr).to.include('RUNS_AT_ONCE: must be 1 or more')
  })

  it('is refused if it does not exist', async () => {
    const { code, stderr } = await runCommand({}, 'serve', '--role', 'worker')
    expect(code).to.equal(2)
    expect(stderr).to.include('Allowed choices are all, api.')
  })
})
