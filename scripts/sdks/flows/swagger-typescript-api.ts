import { Api, type HttpResponse, Verdict } from './api'
import { access_code, base_url, confirm, must, topic } from './flow.js'

const open = new Api({ baseUrl: base_url })
const account = (await open.v1.createAccount({ access_code })).data
const api = new Api<string>({
  baseUrl: base_url,
  securityWorker: (key) => ({ headers: { Authorization: `Bearer ${key}` } }),
})
api.setSecurityData(account.api_key)

const { run_id } = (await api.v1.findHooks({ topic, count: 2 })).data
const read = async () => (await api.v1.getRun(run_id, { wait: 55 })).data
let run = await read()
while (run.status !== 'done') {
  must(run.status !== 'failed', 'a run that ends well')
  run = await read()
}
const { hook_id } = must(run.kind === 'short' && run.hooks[0], 'a hook')
must((await api.v1.getHook(hook_id)).data.hook_id === hook_id, 'the hook')
must((await api.v1.keepHook(hook_id, { verdict: Verdict.Keep })).data.verdict === Verdict.Keep, 'a kept hook')
const file = (await api.v1.exportRun(run_id, { format: 'json' }, { format: 'json' })).data
must('hooks' in file && file.hooks.length > 0, 'the export')
must((await api.v1.deleteAccount({ confirm })).data.deleted, 'an erasure')
const refused = await api.v1.balance().then(
  () => null,
  (answer: HttpResponse<unknown, { error: { code: string } }>) => answer,
)
must(refused?.error.error.code === 'unauthorized', 'a refusal with its code')
