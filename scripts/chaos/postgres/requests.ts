import { setTimeout as sleep } from 'node:timers/promises'

/** The requests of a load on several processes, and the promises in their answers. */

export type Account = { api_key: string; find_id: string }

/** A request without an answer, and when it was in progress, by `Date.now`. */
export type UnansweredRequest = { operation: string; base: string; from: number; to: number }

/** The answers and their promises. */
export type Outcome = {
  /** Answers by operation, status and error code. */
  answers: Map<string, number>
  unanswered: UnansweredRequest[]
  /** The Idempotency-Key of each run whose start was answered. */
  runs: Map<string, string>
  keys: Set<string>
  remixes: Map<string, string>
  /** The last answered verdict on each hook; absent if the answer to a later one is unknown. */
  verdicts: Map<string, string>
  /** Violations: another run or remix under the same key, or a broken promise. */
  wrong: string[]
}

export type Target = { bases: string[]; account: Account; outcome: Outcome; isOver: () => boolean }

export type LoadRequest = { operation: string; method?: string; path: string; body?: object; key?: string }
export type Answer = { status: number; body: Record<string, unknown> }

export const createOutcome = (): Outcome => ({
  answers: new Map(),
  unanswered: [],
  wrong: [],
  runs: new Map(),
  keys: new Set(),
  remixes: new Map(),
  verdicts: new Map(),
})

/** Counts an answer. */
export function count({ answers }: Outcome, name: string): void {
  answers.set(name, (answers.get(name) ?? 0) + 1)
}

let requestCount = 0

/** Sends the request to the processes in turn. Status 0 if there was no answer. */
export async function sendRequest(
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
  const from = Date.now()
  try {
    const answer = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) })
    const text = await answer.text()
    // What a proxy answers by itself is not JSON.
    const answerBody = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>
    const { code } = (answerBody.error ?? {}) as { code?: string }
    count(outcome, [operation, answer.status, code].filter(Boolean).join(' '))
    if (answer.status === 503 && !answer.headers.has('retry-after'))
      outcome.wrong.push(`${operation}: 503 without Retry-After`)
    return { status: answer.status, body: answerBody }
  } catch {
    count(outcome, `${operation} no answer`)
    outcome.unanswered.push({ operation, base, from, to: Date.now() })
    return { status: 0, body: {} }
  }
}

/** Sends the request under one key until the answer is not one after which it may be sent again. */
export async function sendUntilAnswered(target: Target, loadRequest: LoadRequest): Promise<Answer | null> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await sendRequest(target, loadRequest)
    if (![0, 429, 500, 503].includes(answer.status)) return answer
    if (target.isOver()) return null
    await sleep(answer.status === 429 ? 300 : 100)
  }
  return null
}

/** Records that the key was answered with this run or remix; wrong if an earlier answer had another one. */
export function recordPromise(
  promises: Map<string, string>,
  { key, id }: { key: string; id: string },
  outcome: Outcome,
): void {
  const promisedId = promises.get(key)
  if (promisedId !== undefined && promisedId !== id)
    outcome.wrong.push(`one key, two answers: ${promisedId}, ${id}`)
  promises.set(key, id)
}
