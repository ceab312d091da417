import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSignInToken } from '../../src/accounts/sign-in-link.js'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { type ColdopenClient, createClient } from '../../src/client/index.js'
import { readConfig } from '../../src/config/config.js'
import { runService } from '../../src/service.js'

/** A service on the sample clips with an operator's data, of which pictures are taken. */

export type World = {
  base: string
  api_key: string
  /** Another access code. */
  code: string
  /** Creates a one-time sign-in link for the operator, as a path. */
  signInPath: () => Promise<string>
  /** The addresses of pages by name. */
  addresses: Record<string, string>
  close: () => Promise<void>
}

const settings = {
  PORT: '0',
  LOG_LEVEL: 'error',
  SIGNUPS_PER_HOUR: '1000',
  WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
}

async function keepSome(client: ColdopenClient, run_id: string): Promise<string> {
  const run = await client.waitForRun(run_id)
  if (run.kind === 'short') {
    for (const { hook_id } of run.hooks.slice(0, 4))
      await client.post('/v1/hooks/{hook_id}/decision', {
        params: { path: { hook_id } },
        body: { verdict: 'keep' },
      })
    return run.hooks[0]?.hook_id ?? ''
  }
  const find = run.finds.find(({ remix_modes }) => remix_modes.includes('intro')) ?? run.finds[0]
  if (!find) return ''
  const params = { path: { find_id: find.find_id } }
  await client.post('/v1/finds/{find_id}/decision', { params, body: { verdict: 'keep' } })
  return find.find_id
}

/** Writes an intro from the find. If rules cannot write one, the page shows that. */
async function writeIntro(client: ColdopenClient, find_id: string): Promise<void> {
  const body = {
    mode: 'intro' as const,
    video_brief: 'How to score sourdough',
  }
  await client.post('/v1/finds/{find_id}/remix', { params: { path: { find_id } }, body }).catch(() => {})
}

const sampleWatches = [
  {
    kind: 'short' as const,
    start: { topic: 'sourdough', count: 10 },
    every: 'day' as const,
    timezone: 'Europe/Berlin',
    name: 'Sourdough, daily',
    credits_per_month: 1200,
  },
  {
    kind: 'packaging' as const,
    start: { topic: 'home espresso' },
    active: false,
    every: 'cron' as const,
    cron: '0 8 * * MON',
    timezone: 'Europe/Berlin',
    name: 'Espresso packaging',
    credits_per_month: 280,
  },
]

async function lookAround(client: ColdopenClient): Promise<Record<string, string>> {
  const short = (await client.post('/v1/research', { body: { topic: 'sourdough', count: 10 } })).run_id
  const long = (
    await client.post('/v1/longform', { body: { topic: 'sourdough baking', count: 6, min_outlier: 1 } })
  ).run_id
  const hook = await keepSome(client, short)
  const find = await keepSome(client, long)
  const packaging = (await client.post('/v1/packaging', { body: { topic: 'sourdough', count: 6 } })).run_id
  await keepSome(client, packaging)
  await writeIntro(client, find)
  await client.post('/v1/keys', {
    body: { name: 'research agent', scopes: ['read', 'research'], credit_limit: 200 },
  })
  for (const url of ['https://hooks.example.com/coldopen', 'https://automation.example.org/hook'])
    await client.post('/v1/webhooks', { body: { url, events: ['credits.low'] } })
  for (const watch of sampleWatches) await client.post('/v1/watches', { body: watch })
  const chat = await client.post('/v1/chat', { body: { message: 'What can you find for me?' } })
  const { token } = await client.post('/v1/runs/{run_id}/share', { params: { path: { run_id: long } } })
  return {
    ask: '/',
    'run-short': `/runs/${short}`,
    'run-long': `/runs/${long}`,
    'run-packaging': `/runs/${packaging}`,
    shared: `/shared/${token}`,
    library: '/library',
    'library-openings': '/library?kind=long',
    hook: `/hooks/${hook}`,
    find: `/finds/${find}`,
    watches: '/watches',
    webhooks: '/webhooks',
    usage: '/usage',
    keys: '/keys',
    about: '/about',
    sources: '/sources',
    import: '/import',
    chat: `/chat/${chat.conversation_id}`,
  }
}

/** Starts the service and creates its data. */
export async function createWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-console-'))
  const service = await runService(readConfig({ ...settings, DATA_DIR: folder }))
  const base = `http://127.0.0.1:${service.port}`
  const code = await createAccessCode(service.deps, { credits: 1_500, uses: 5, expires_at: null })
  const signup = createClient({ base_url: base })
  const token = await createSignInToken(service.deps)
  const { api_key } = await signup.post('/v1/sign-in', { body: { token } })
  const addresses = await lookAround(createClient({ base_url: base, api_key }))
  return {
    base,
    api_key,
    code,
    addresses,
    signInPath: async () => `/sign-in#${await createSignInToken(service.deps)}`,
    async close() {
      await service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
