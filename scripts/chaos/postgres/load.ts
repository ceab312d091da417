import { setTimeout as sleep } from 'node:timers/promises'
import { systemIds } from '../../../src/lib/ids.js'

/** A steady load on several processes: starts, reads, held reads, lists, keys, remixes, and the same over MCP. */

export type Account = { api_key: string; find_id: string }

/** What was answered, and what was promised by it. */
export type Outcome = {
  /** Answers by operation, status and error code. */
  answers: Map<string, number>
  /** The Idempotency-Key of each run whose start was answered. */
  runs: Map<string, string>
  keys: Set<string>
  remixes: Map<string, string>
  /** What must not be: an answer of another run or remix under the same key, a promise that was not kept. */
  wrong: string[]
}

export type Target = { bases: string[]; account: Account; outcome: Outcome; isOver: () => boolean }

type LoadRequest = { operation: string; method?: string; path: string; body?: object; key?: string }
type Answer = { status: number; body: Record<string, unknown> }

export const createOutcome = (): Outcome => ({
  ...{ answers: new Map(), runs: new Map(), keys: new Set(), remixes: new Map(), wrong: [] },
})

function count({ answers }: Outcome, name: string): void {
  answers.set(name, (answers.get(name) ?? 0) + 1)
}

let requestCount = 0

/** Asks one process after the other. Status 0 where there was no answer. */
async function sendRequest(
  { bases, account, outcome }: Omit<Target, 'isOver'>,
  loadRequest: LoadRequest,
): Promise<Answer> {
  const { operation, method = 'GET', path, body, key } = loadRequest
  const base = bases[(requestCount += 1) % bases.length] ?? ''
  const headers = {
    Authorization: `Bearer ${account.api_key}`,
    ...(body ? { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' } : {}),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  }
  try {
    const answer = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) })
    const answerBody = (await answer.json()) as Record<string, unknown>
    const { code } = (answerBody.error ?? {}) as { code?: string }
    count(outcome, [operation, answer.status, code].filter(Boolean).join(' '))
    if (answer.status === 503 && !answer.headers.has('retry-after'))
      outcome.wrong.push(`${operation}: 503 without Retry-After`)
    return { status: answer.status, body: answerBody }
  } catch {
    count(outcome, `${operation} no answer`)
    return { status: 0, body: {} }
  }
}

/** Sends the request under one key until it is answered otherwise than that it may be sent again. */
async function sendUntilAnswered(target: Target, loadRequest: LoadRequest): Promise<Answer | null> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await sendRequest(target, loadRequest)
    if (![0, 429, 500, 503].includes(answer.status)) return answer
    if (target.isOver()) return null
    await sleep(answer.status === 429 ? 300 : 100)
  }
  return null
}

function recordPromise(
  promises: Map<string, string>,
  { key, id }: { key: string; id: string },
  outcome: Outcome,
): void {
  const promisedId = promises.get(key)
  if (promisedId !== undefined && promisedId !== id)
    outcome.wrong.push(`one key, two answers: ${promisedId}, ${id}`)
  promises.set(key, id)
}

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
    // Once more: it must be the same run.
    const repeated = await sendRequest(target, loadRequest)
    if (typeof repeated.body.run_id === 'string')
      recordPromise(target.outcome.runs, { key, id: repeated.body.run_id }, target.outcome)
    await sendRequest(target, { operation: 'getRun, held', path: `/v1/runs/${run_id}?wait=20` })
    await sleep(100)
  }
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
      const revoked = await sendRequest(target, {
        operation: 'revokeKey',
        method: 'DELETE',
        path: `/v1/keys/${key_id}`,
      })
      if (revoked.status === 404)
        target.outcome.wrong.push(`a key that was given out is not there: ${key_id}`)
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

/** Presses until it is over. */
export async function applyLoad(target: Target): Promise<void> {
  await Promise.all([
    startRuns(target),
    startRuns(target),
    exerciseKeys(target),
    startRemixes(target),
    readLists(target),
  ])
}

/** A new account with a find to write after. */
export async function signUp(base: string, access_code: string): Promise<Account> {
  const send = async (path: string, body: object | undefined, key?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) }
    const answer = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body && JSON.stringify(body),
    })
    return (await answer.json()) as Record<string, string> & { finds?: { find_id: string }[] }
  }
  const { api_key = '' } = await send('/v1/accounts', { access_code })
  const { run_id } = await send('/v1/packaging', { topic: 'sourdough', count: 1 }, api_key)
  const run = await send(`/v1/runs/${run_id}?wait=55`, undefined, api_key)
  const find_id = run.finds?.[0]?.find_id
  if (find_id === undefined) throw new Error(`There is nothing to write after: ${JSON.stringify(run)}`)
  return { api_key, find_id }
}
