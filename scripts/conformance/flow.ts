import type { LiveServer } from '../live-server.js'
import type { Workshop } from '../workshop.js'
import { callByInspector, type Era } from './mcp.js'
import type { Checked } from './newman.js'

type Run = { status: string; hooks: { hook_id: string }[] }

/** From signing up to erasing the account by the Inspector's calls of tools. Throws where a call fails. */
async function walk(workshop: Workshop, server: LiveServer, era: Era): Promise<string[]> {
  const endpoint = `${server.base_url}/mcp`
  const called: string[] = []
  let key: string | null = null
  const call = async (name: string, args: Record<string, string | number> = {}) => {
    called.push(name)
    return callByInspector(workshop, [endpoint, key, era], [name, args])
  }
  key = (await call('create_account', { access_code: await server.code() })).api_key as string
  await call('balance')
  const { run_id } = (await call('find_hooks', { topic: 'sourdough', count: 2 })) as { run_id: string }
  const run = (await call('get_run', { run_id, wait: 55 })) as Run
  const hook_id = run.hooks[0]?.hook_id ?? ''
  if (run.status !== 'done' || !hook_id) throw new Error(`get_run: ${JSON.stringify(run)}`)
  await call('list_runs')
  await call('keep_hook', { hook_id, verdict: 'keep' })
  const kept = await call('list_keeps')
  if (kept.count !== 1) throw new Error(`list_keeps: ${JSON.stringify(kept)}`)
  const file = await call('export_run', { run_id, format: 'csv' })
  if (!String(file.text).includes(hook_id)) throw new Error(`export_run: ${JSON.stringify(file)}`)
  const gone = await call('delete_account', { confirm: 'delete my account' })
  if (gone.deleted !== true) throw new Error(`delete_account: ${JSON.stringify(gone)}`)
  return called
}

/** The whole flow as one check. */
export async function walkByInspector(workshop: Workshop, server: LiveServer, era: Era): Promise<Checked> {
  try {
    const called = await walk(workshop, server, era)
    return { ok: true, said: '', figures: `${called.length} calls` }
  } catch (fault) {
    return { ok: false, said: String(fault), figures: '' }
  }
}
