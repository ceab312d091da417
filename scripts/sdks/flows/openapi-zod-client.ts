import { createApiClient } from './api'
import { access_code, base_url, confirm, must, topic } from './flow.js'

// The client validates every body with its zod schema.
const api = createApiClient(base_url)
const account = await api.post('/v1/accounts', { access_code })
const headers = { headers: { Authorization: `Bearer ${account.api_key}` } }

const { run_id } = await api.post('/v1/research', { topic, count: 2 }, headers)
const read = () => api.get('/v1/runs/:run_id', { params: { run_id }, queries: { wait: 55 }, ...headers })
let run = await read()
while (run.status !== 'done') {
  must(run.status !== 'failed', 'a run that ends well')
  run = await read()
}
const { hook_id } = must(run.kind === 'short' && run.hooks[0], 'a hook')
const params = { hook_id }
const hook = await api.get('/v1/hooks/:hook_id', { params, ...headers })
must(hook.hook_id === hook_id, 'the hook')
const kept = await api.post('/v1/hooks/:hook_id/decision', { verdict: 'keep' }, { params, ...headers })
must(kept.verdict === 'keep', 'a kept hook')
const asked = { params: { run_id }, queries: { format: 'json' as const }, ...headers }
const file = await api.get('/v1/runs/:run_id/export', asked)
must('hooks' in file && Array.isArray(file.hooks) && file.hooks.length > 0, 'the export')
must((await api.delete('/v1/account', { confirm }, headers)).deleted, 'an erasure')
const refused = await api.get('/v1/me', headers).then(
  () => null,
  (thrown: { response?: { status: number } }) => thrown,
)
must(refused?.response?.status === 401, 'a refusal')
