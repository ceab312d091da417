import { request } from 'undici'
import { call, type Caller, runToCompletion } from '../lib/client.js'

/** Every kind of request that an account sends: reads, decisions, keys, and a whole run. */

type ListedRun = { run_id: string }
type Hooks = { hooks: { hook_id: string }[] }

async function send(caller: Caller, method: 'GET' | 'DELETE', path: string): Promise<void> {
  const { statusCode, body } = await request(caller.base + path, {
    method,
    headers: { authorization: `Bearer ${caller.key ?? ''}` },
  })
  await body.dump()
  if (statusCode >= 400) throw new Error(`${method} ${path} answered ${statusCode}.`)
}

const reads = [
  '/v1/me',
  '/v1/usage',
  '/v1/keys',
  '/v1/runs?limit=20',
  '/v1/runs?kind=short&limit=20',
  '/v1/runs?view=summary',
  '/v1/keeps?limit=20',
  '/v1/keeps/export?format=csv',
  '/v1/finds?kind=long',
  '/v1/finds/keeps',
  '/v1/conversations',
  '/health',
]

async function readResults(caller: Caller, run_id: string): Promise<void> {
  for (const path of ['', '?view=summary', '/export?format=json'])
    await send(caller, 'GET', `/v1/runs/${run_id}${path}`)
  const { hooks } = await call<Hooks>(caller, `/v1/runs/${run_id}`)
  const hook_id = hooks[0]?.hook_id
  if (hook_id === undefined) return
  await send(caller, 'GET', `/v1/hooks/${hook_id}`)
  await call(caller, `/v1/hooks/${hook_id}/decision`, { verdict: 'keep' })
  await send(caller, 'DELETE', `/v1/hooks/${hook_id}/decision`)
  await send(caller, 'GET', `/v1/hooks/${hook_id}/remixes`)
}

/** Sends all of them in sequence. Throws if one is refused. */
export async function sendEveryRequest(caller: Caller): Promise<void> {
  for (const path of reads) await send(caller, 'GET', path)
  const { runs } = await call<{ runs: ListedRun[] }>(caller, '/v1/runs?limit=100')
  const oldest = runs.at(-1)
  if (oldest) await readResults(caller, oldest.run_id)
  const start = { topic: 'sourdough', count: 10 }
  await call(caller, '/v1/estimate', { kind: 'short', start })
  const { run_id } = await runToCompletion(caller, 'research', start)
  await readResults(caller, run_id)
  const { key_id } = await call<{ key_id: string }>(caller, '/v1/keys', { name: 'made by a bench' })
  await send(caller, 'DELETE', `/v1/keys/${key_id}`)
  await call(caller, '/v1/chat', { message: 'How many credits do I have?' })
}
