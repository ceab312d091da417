import { ColdopenError, createClient } from 'coldopen/client'
import { access_code, base_url, confirm, must, topic } from './flow.js'

const account = await createClient({ base_url }).post('/v1/accounts', { body: { access_code } })
const coldopen = createClient({ base_url, api_key: account.api_key })

const { run_id } = await coldopen.post('/v1/research', { body: { topic, count: 2 } })
const run = await coldopen.waitForRun(run_id, { timeout_s: 60, onProgress: ({ message }) => void message })
const { hook_id } = must(run.kind === 'short' && run.hooks[0], 'a hook')
const path = { hook_id }
must((await coldopen.get('/v1/hooks/{hook_id}', { params: { path } })).hook_id === hook_id, 'the hook')
await coldopen.post('/v1/hooks/{hook_id}/decision', { params: { path }, body: { verdict: 'keep' } })
const file = { path: { run_id }, query: { format: 'md' } } as const
const text: string = await coldopen.get('/v1/runs/{run_id}/export', { params: file, parseAs: 'text' })
must(text.startsWith('#'), 'the export')
must((await coldopen.delete('/v1/account', { body: { confirm } })).deleted, 'an erasure')
const refused = await coldopen.get('/v1/me').then(
  () => null,
  (thrown: unknown) => (thrown instanceof ColdopenError ? thrown.code : thrown),
)
must(refused === 'unauthorized', 'a refusal with its code')
