import {
  createAccount,
  deleteAccount,
  exportRun,
  findHooks,
  getHook,
  getRun,
  keepHook,
  type Run,
} from './api'
import { access_code, base_url, confirm, must, topic } from './flow.js'

// The generated client fetches URLs without a host, like a page from the server.
const plain = globalThis.fetch
globalThis.fetch = (address, init) => plain(new URL(String(address), base_url), init)

const signed = await createAccount({ access_code })
const account = must(signed.status === 201 && signed.data, 'an account')
const headers = { headers: { Authorization: `Bearer ${account.api_key}` } }

const started = await findHooks({ topic, count: 2 }, headers)
const { run_id } = must(started.status === 202 && started.data, 'a run')
let run: Run | undefined
while (run?.status !== 'done') {
  const read = await getRun(run_id, { wait: 55 }, headers)
  // The type includes the summary, which only `view: 'summary'` returns.
  run = must(read.status === 200 && 'reserved' in read.data && read.data, 'the run')
  must(run.status !== 'failed', 'a run that ends well')
}
const { hook_id } = must(run.kind === 'short' && run.hooks[0], 'a hook')
const hook = await getHook(hook_id, {}, headers)
must(hook.status === 200 && hook.data.hook_id === hook_id, 'the hook')
const kept = await keepHook(hook_id, { verdict: 'keep' }, headers)
must(kept.status === 200 && kept.data.verdict === 'keep', 'a kept hook')
const file = await exportRun(run_id, { format: 'json' }, headers)
must(file.status === 200 && typeof file.data !== 'string' && 'hooks' in file.data, 'the export')
const gone = await deleteAccount({ confirm }, headers)
must(gone.status === 200 && gone.data.deleted, 'an erasure')
const refused = await getRun(run_id, {}, headers)
must(refused.status === 401 && refused.data.error.code === 'unauthorized', 'a refusal with its code')
