import type { LiveServer } from '../support/live-server.js'
import type { ToolFolder } from '../support/tool-folder.js'
import { callToolWithInspector, type Era } from './mcp.js'
import type { CheckResult } from './newman.js'

type Run = { status: string; hooks: { hook_id: string }[] }

type CallTool = (name: string, args?: Record<string, string | number>) => Promise<Record<string, unknown>>

/**
 * Uses the tools that only a connection with toolsets has: links, watches and webhooks, each created, listed and
 * deleted.
 */
async function useToolsets(call: CallTool, run_id: string): Promise<void> {
  const { share_id } = (await call('share_run', { run_id, expires_in_days: 1 })) as { share_id: string }
  await call('list_shares', { run_id })
  const { withdrawn } = await call('unshare_run', { run_id, share_id })
  if (withdrawn !== 1) throw new Error(`unshare_run: ${String(withdrawn)}`)
  const start = JSON.stringify({ topic: 'sourdough', count: 2 })
  const watch = { kind: 'short', start, every: 'week', name: 'Sourdough', credits_per_month: 400 }
  const { watch_id } = (await call('create_watch', watch)) as { watch_id: string }
  await call('update_watch', { watch_id, active: 'false' })
  await call('list_watches')
  await call('delete_watch', { watch_id })
  const webhook = { url: 'https://hooks.example.com/coldopen', events: JSON.stringify(['run.done']) }
  const { webhook_id } = (await call('create_webhook', webhook)) as { webhook_id: string }
  await call('list_deliveries', { webhook_id })
  await call('delete_webhook', { webhook_id })
}

/** Calls tools with the Inspector, from signing up to deleting the account. Throws if a call fails. */
async function runFlow(toolFolder: ToolFolder, server: LiveServer, era: Era): Promise<string[]> {
  const endpoint = `${server.base_url}/mcp?toolsets=all`
  const calledTools: string[] = []
  let key: string | null = null
  const call: CallTool = (name, args = {}) => {
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
  await useToolsets(call, run_id)
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
