import type { LiveServer } from '../support/live-server.js'
import type { ToolFolder } from '../support/tool-folder.js'
import { callToolWithInspector, type Era } from './mcp.js'
import type { CheckResult } from './newman.js'

type Run = { status: string; hooks: { hook_id: string }[] }

/** From signing up to erasing the account by the Inspector's calls of tools. Throws where a call fails. */
async function runFlow(toolFolder: ToolFolder, server: LiveServer, era: Era): Promise<string[]> {
  const endpoint = `${server.base_url}/mcp`
  const calledTools: string[] = []
  let key: string | null = null
  const call = async (name: string, args: Record<string, string | number> = {}) => {
    calledTools.push(name)
    return callToolWithInspector(toolFolder, [endpoint, key, era], [name, args])
  }
  key = (await call('create_account', { access_code: await server.createAccessCode() })).api_key as string
  await call('balance')
  const { run_id } = (await call('find_hooks', { topic: 'sourdough', count: 2 })) as { run_id: string }
  const run = (await call('get_run', { run_id, wait: 55 })) as Run
  const hook_id = run.hooks[0]?.hook_id ?? ''
  if (run.status !== 'done' || !hook_id) throw new Error(`get_run: ${JSON.stringify(run)}`)
  await call('list_runs')
  await call('keep_hook', { hook_id, verdict: 'keep' })
  const keeps = await call('list_keeps')
  if (keeps.count !== 1) throw new Error(`list_keeps: ${JSON.stringify(keeps)}`)
  const file = await call('export_run', { run_id, format: 'csv' })
  if (!String(file.text).includes(hook_id)) throw new Error(`export_run: ${JSON.stringify(file)}`)
  const deletion = await call('delete_account', { confirm: 'delete my account' })
  if (deletion.deleted !== true) throw new Error(`delete_account: ${JSON.stringify(deletion)}`)
  return calledTools
}

/** The whole flow as one check. */
export async function checkFlow(toolFolder: ToolFolder, server: LiveServer, era: Era): Promise<CheckResult> {
  try {
    const calledTools = await runFlow(toolFolder, server, era)
    return { ok: true, output: '', figures: `${calledTools.length} calls` }
  } catch (error) {
    return { ok: false, output: String(error), figures: '' }
  }
}
