import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { fill, operations } from '../../../test/support/operations.js'
import { findOperationsWithoutStep, type KnownIds, type RequestStep, requestSteps } from './request-steps.js'

/** Sends every operation of the contract to a service, with the answers' identifiers in the requests that follow. */

function itemAt(items: unknown[], name: string): unknown {
  if (!name.startsWith('?')) return items.at(Number(name))
  return items.find((one) => (one as Record<string, unknown>)[name.slice(1)] === true)
}

/** The value at a path such as `hooks.0.hook_id`; undefined if there is none. -1 is the last, `?new` the first new one. */
function valueAt(answer: unknown, path: string): unknown {
  return path.split('.').reduce((at, name) => {
    if (Array.isArray(at)) return itemAt(at, name)
    return at === null || typeof at !== 'object' ? undefined : (at as Record<string, unknown>)[name]
  }, answer)
}

function learn(ids: KnownIds, answer: unknown, names: KnownIds = {}): void {
  for (const [name, path] of Object.entries(names)) {
    const value = valueAt(answer, path)
    if (typeof value === 'string') ids[name] = value
  }
}

/** The operations whose path has a `token`, and what its last part is in. */
const tokensOf: KnownIds = { player: 'player_url', still: 'still_url', getSharedRun: 'share_token' }

function pathOf({ operation, query }: RequestStep, ids: KnownIds): { method: string; path: string } {
  const match = operations.find(({ operationId }) => operationId === operation)
  if (!match) throw new Error(`The contract has no operation ${operation}.`)
  const token = (ids[tokensOf[operation] ?? ''] ?? '').split('/').at(-1) ?? ''
  const path = fill(match.path, { ...ids, token })
  return { method: match.method, path: query === undefined ? path : `${path}?${query}` }
}

async function send(base: string, step: RequestStep, ids: KnownIds): Promise<unknown> {
  const { method, path } = pathOf(step, ids)
  const key = ids[step.as ?? 'account']
  const content = step.bodyOf?.(ids) ?? step.body
  const type = typeof content === 'string' ? 'application/x-ndjson' : 'application/json'
  const { statusCode, headers, body } = await request(base + path, {
    method: method as 'GET',
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(content === undefined ? {} : { 'content-type': type }),
    },
    body: typeof content === 'object' ? JSON.stringify(content) : content,
  })
  const text = await body.text()
  if (statusCode >= 400) throw new Error(`${method} ${path} answered ${statusCode}: ${text.slice(0, 300)}`)
  return headers['content-type']?.includes('json') ? JSON.parse(text) : text
}

/** The pause between two looks at something that does not wait by itself. */
const pauseMs = 20
const maxLooks = 500

/** The state of what a step waits for: its own, or that of the newest in its list. */
const statusOf = (answer: unknown) => valueAt(answer, 'status') ?? valueAt(answer, 'deliveries.0.status')

async function sendUntilOver(base: string, step: RequestStep, ids: KnownIds): Promise<unknown> {
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const answer = await send(base, step, ids)
    if (!step.while?.includes(String(statusOf(answer)))) return answer
    await sleep(pauseMs)
  }
  throw new Error(`${step.operation} stays ${step.while?.join(' or ')}.`)
}

/**
 * Sends all of them in sequence, and returns their names. `given` has the key of the `account`, and what no request tells: an `access_code`, a
 * `sign_in_token`, a `still_url`, a `player_url`, a `clip_id` and a `source`, and the addresses of a `receiver` of webhooks and of a
 * model (`model_url`). Throws if one is refused, or if the contract has an operation that is not sent.
 */
export async function sendEveryRequest(base: string, startIds: KnownIds): Promise<string[]> {
  const missing = findOperationsWithoutStep()
  if (missing.length > 0) throw new Error(`Add requests of these operations: ${missing.join(', ')}.`)
  const ids = { ...startIds }
  const operationIds = new Set<string>()
  for (const step of requestSteps) {
    if (step.needs !== undefined && ids[step.needs] === undefined) continue
    learn(ids, await sendUntilOver(base, step, ids), step.learn)
    operationIds.add(step.operation)
  }
  return [...operationIds]
}
