import { setTimeout as sleep } from 'node:timers/promises'
import { systemIds } from '../../../src/lib/ids.js'
import {
  type Account,
  count,
  recordPromise,
  sendRequest,
  sendUntilAnswered,
  type Target,
} from './requests.js'

/**
 * A steady load on several processes: starts, reads, held reads, verdicts, lists, keys, remixes, and the same over MCP.
 */

let topicCount = 0

async function startRuns(target: Target): Promise<void> {
  while (!target.isOver()) {
    const key = systemIds.uuid()
    const body = { topic: `subject ${(topicCount += 1)}`, count: 3, reuse: false, platforms: ['tiktok'] }
    const loadRequest = { operation: 'findHooks', method: 'POST', path: '/v1/research', body, key }
    const answer = await sendUntilAnswered(target, loadRequest)
    const { run_id } = (answer?.body ?? {}) as { run_id?: string }
    if (run_id === undefined) continue
    recordPromise(target.outcome.runs, { key, id: run_id }, target.outcome)
    // Repeated: it must be the same run.
    const repeat = await sendRequest(target, loadRequest)
    if (typeof repeat.body.run_id === 'string')
      recordPromise(target.outcome.runs, { key, id: repeat.body.run_id }, target.outcome)
    const heldRead = { operation: 'getRun, held', path: `/v1/runs/${run_id}?wait=20` }
    const { hooks = [] } = (await sendRequest(target, heldRead)).body as { hooks?: { hook_id: string }[] }
    for (const { hook_id } of hooks) await decideHook(target, hook_id)
    await sleep(100)
  }
}

/** Keeps or rejects the hook. If an answer is missing, the stored verdict is unknown. */
async function decideHook(target: Target, hook_id: string): Promise<void> {
  const { verdicts } = target.outcome
  const verdict = Math.random() < 0.5 ? 'keep' : 'reject'
  verdicts.delete(hook_id)
  const { status } = await sendRequest(target, {
    operation: 'keepHook',
    method: 'POST',
    path: `/v1/hooks/${hook_id}/decision`,
    body: { verdict },
  })
  if (status === 200) verdicts.set(hook_id, verdict)
}

/** Revokes the key and retries until that is answered, because the number of keys is limited. */
async function revokeKey(target: Target, key_id: string): Promise<void> {
  const loadRequest = { operation: 'revokeKey', method: 'DELETE', path: `/v1/keys/${key_id}` }
  const { status } = await sendRequest(target, loadRequest)
  if (status === 404) target.outcome.wrong.push(`a key that was given out is not there: ${key_id}`)
  if ([0, 503].includes(status)) await sendUntilAnswered(target, loadRequest)
}

async function exerciseKeys(target: Target): Promise<void> {
  while (!target.isOver()) {
    const created = await sendRequest(target, {
      operation: 'createKey',
      method: 'POST',
      path: '/v1/keys',
      body: { scopes: ['read'] },
    })
    const { key_id } = created.body as { key_id?: string }
    if (key_id !== undefined) {
      target.outcome.keys.add(key_id)
      await revokeKey(target, key_id)
    }
    await sleep(400)
  }
}

async function startRemixes(target: Target): Promise<void> {
  const path = `/v1/finds/${target.account.find_id}/remix`
  while (!target.isOver()) {
    const key = systemIds.uuid()
    const answer = await sendUntilAnswered(target, {
      operation: 'remixFind',
      method: 'POST',
      path,
      body: {},
      key,
    })
    const { remix_id } = (answer?.body ?? {}) as { remix_id?: string }
    if (remix_id !== undefined) recordPromise(target.outcome.remixes, { key, id: remix_id }, target.outcome)
    await sleep(500)
  }
}

async function readLists(target: Target): Promise<void> {
  const params = { name: 'balance', arguments: {} }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  while (!target.isOver()) {
    await sendRequest(target, { operation: 'listRuns', path: '/v1/runs' })
    await sendRequest(target, { operation: 'usage', path: '/v1/usage' })
    await sendRequest(target, { operation: 'listFinds', path: '/v1/finds' })
    const mcpAnswer = await sendRequest(target, { operation: 'MCP', method: 'POST', path: '/mcp', body })
    const { isError, content } = (mcpAnswer.body.result ?? {}) as {
      isError?: boolean
      content?: { text: string }[]
    }
    const { error } = JSON.parse(isError ? (content?.[0]?.text ?? '{}') : '{}') as {
      error?: { code: string }
    }
    if (error) count(target.outcome, `MCP balance ${error.code}`)
    await sleep(50)
  }
}

/** Sends requests until the load is over. */
export async function applyLoad(target: Target): Promise<void> {
  await Promise.all([
    startRuns(target),
    startRuns(target),
    exerciseKeys(target),
    startRemixes(target),
    readLists(target),
  ])
}

type SignUpRun = { finds?: { find_id: string; remixable: boolean }[] }

/** Creates an account with a find that the rules can remix: not every structure fits another subject. */
export async function signUp(base: string, access_code: string): Promise<Account> {
  const send = async (path: string, body: object | undefined, key?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) }
    const answer = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body && JSON.stringify(body),
    })
    return (await answer.json()) as Record<string, string> & SignUpRun
  }
  const { api_key = '' } = await send('/v1/accounts', { access_code })
  const { run_id } = await send('/v1/longform', { topic: 'sourdough', count: 2 }, api_key)
  const run = await send(`/v1/runs/${run_id}?wait=55`, undefined, api_key)
  const find_id = run.finds?.find(({ remixable }) => remixable)?.find_id
  if (find_id === undefined) throw new Error(`There is nothing to write after: ${JSON.stringify(run)}`)
  return { api_key, find_id }
}
