import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'
import { access_code, base_url, confirm, must, topic } from './flow.js'

// The requested media type: without it, the type of each answer includes its summary (`view=summary`).
type Media = 'application/json'

const open = createClient<paths, Media>({ baseUrl: base_url })
const account = must((await open.POST('/v1/accounts', { body: { access_code } })).data, 'an account')
const headers = { Authorization: `Bearer ${account.api_key}` }
const api = createClient<paths, Media>({ baseUrl: base_url, headers })

const { run_id } = must((await api.POST('/v1/research', { body: { topic, count: 2 } })).data, 'a run')
let run: components['schemas']['Run'] | undefined
while (run?.status !== 'done') {
  const params = { path: { run_id }, query: { wait: 55 } }
  run = must((await api.GET('/v1/runs/{run_id}', { params })).data, 'the run')
  must(run.status !== 'failed', 'a run that ends well')
}
must(run.kind === 'short', 'a short run')
const hooks = run.kind === 'short' ? run.hooks : []
const { hook_id } = must(hooks[0], 'a hook')
const read = must((await api.GET('/v1/hooks/{hook_id}', { params: { path: { hook_id } } })).data, 'the hook')
const kept = await api.POST('/v1/hooks/{hook_id}/decision', {
  params: { path: { hook_id: read.hook_id } },
  body: { verdict: 'keep' },
})
must(kept.data?.verdict === 'keep', 'a kept hook')
const params = { path: { run_id }, query: { format: 'csv' } } as const
const csv = must((await api.GET('/v1/runs/{run_id}/export', { params, parseAs: 'text' })).data, 'the export')
must(csv.includes(hook_id), 'the hook in the export')
must((await api.DELETE('/v1/account', { body: { confirm } })).data?.deleted, 'an erasure')
const refused = await api.GET('/v1/me')
must(refused.error?.error.code === 'unauthorized', 'a refusal with its code')
