import { createAccount, deleteAccount, exportRun, findHooks, getHook, getRun, keepHook } from './client'
import { client } from './client/client.gen'
import type { Run } from './client'
import { access_code, base_url, confirm, must, topic } from './flow.js'

client.setConfig({ baseUrl: base_url })
const account = must((await createAccount({ body: { access_code } })).data, 'an account')
client.setConfig({ baseUrl: base_url, auth: account.api_key })

const { run_id } = must((await findHooks({ body: { topic, count: 2 } })).data, 'a run')
let run: Run | undefined
while (run?.status !== 'done') {
  run = must((await getRun({ path: { run_id }, query: { wait: 55 } })).data, 'the run')
  must(run.status !== 'failed', 'a run that ends well')
}
const { hook_id } = must(run.kind === 'short' && run.hooks[0], 'a hook')
must((await getHook({ path: { hook_id } })).data?.hook_id === hook_id, 'the hook')
const kept = await keepHook({ path: { hook_id }, body: { verdict: 'keep' } })
must(kept.data?.verdict === 'keep', 'a kept hook')
const file = await exportRun({ path: { run_id }, query: { format: 'json' } })
must(file.data && 'hooks' in file.data && file.data.hooks.length > 0, 'the export')
must((await deleteAccount({ body: { confirm } })).data?.deleted, 'an erasure')
must((await getRun({ path: { run_id } })).error?.error.code === 'unauthorized', 'a refusal with its code')
