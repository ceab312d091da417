import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { systemIds } from '../../src/lib/ids.js'
import type { Db } from '../../src/db/types.js'
import { environmentWith } from '../support/environment.js'

/** A service in its own process, and accounts that continuously start runs on it. */

export type Account = { key: string; name: number }

/** The requests so far, and their outcomes. */
export type Load = {
  /** The Idempotency-Key of each run that was acknowledged. */
  acknowledged: Map<string, string>
  /** Starts whose answer was cut off by a stop. */
  unknown: { account: Account; key: string }[]
  /** The runs of each start that was sent again. */
  repeated: Map<string, Set<string>>
  /** Starts that were answered `search_unavailable`. */
  search_unavailable: number
}

export type RunningService = { child: ChildProcess; base: string; ready_ms: number }

export const createLoad = (): Load => ({
  acknowledged: new Map(),
  unknown: [],
  repeated: new Map(),
  search_unavailable: 0,
})

const command = fileURLToPath(new URL('../../../bin/coldopen.js', import.meta.url))
const topics = [
  'sourdough',
  'dog training',
  'saving money',
  'houseplants',
  'sleep',
  'learning to code',
  'strength training',
]

/** Starts the service on a data folder. Resolves once it listens. */
export async function start(folder: string, settings: Record<string, string> = {}): Promise<RunningService> {
  const startedAt = performance.now()
  const defaultSettings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', SIGNUPS_PER_HOUR: '100000' }
  const env = environmentWith({ ...defaultSettings, ...settings })
  const child = spawn(process.execPath, [command, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const base = /listens on (\S+)/.exec(line)?.[1]
    if (base) return { child, base, ready_ms: performance.now() - startedAt }
  }
  throw new Error('The service ended before it listened.')
}

export async function signUp(base: string, access_code: string, name: number): Promise<Account> {
  const answer = await fetch(`${base}/v1/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ access_code }),
  })
  const { api_key } = (await answer.json()) as { api_key: string }
  return { key: api_key, name }
}

type StartRequest = { base: string; account: Account; key: string; topicPool: readonly string[] }

/** Starts a run; true if it was answered. The outcome of a cut connection is unknown. */
async function startRun({ base, account, key, topicPool }: StartRequest, load: Load): Promise<boolean> {
  const topic = topicPool[Math.floor(Math.random() * topicPool.length)]
  try {
    const answer = await fetch(`${base}/v1/research`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${account.key}`,
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ topic, count: 3, reuse: false }),
    })
    const body = (await answer.json()) as { run_id?: string; error?: { code: string } }
    if (body.error?.code === 'search_unavailable') load.search_unavailable += 1
    if (answer.status !== 202 && answer.status !== 200) return true
    load.acknowledged.set(body.run_id ?? '', key)
    load.repeated.get(key)?.add(body.run_id ?? '')
    return true
  } catch {
    load.unknown.push({ account, key })
    return false
  }
}

type LoadOptions = {
  base: string
  accounts: Account[]
  /** The topics of runs. */
  topicPool?: readonly string[]
  /** Maximum number of starts per account. */
  maxStartsPerAccount?: number
}

/**
 * Starts runs for every account until the flag is set, each account has reached its maximum, or the service has ended.
 */
export async function applyLoad(
  { base, accounts, topicPool = topics, maxStartsPerAccount = Infinity }: LoadOptions,
  load: Load,
  stopFlag: { isOver: boolean },
): Promise<void> {
  const worker = async (account: Account) => {
    for (let n = 0; n < maxStartsPerAccount && !stopFlag.isOver; n += 1) {
      if (!(await startRun({ base, account, key: systemIds.uuid(), topicPool }, load))) return
      await sleep(5)
    }
  }
  await Promise.all(accounts.map(worker))
}

/** Sends starts again, with their keys, whose answer was cut off by a stop. */
export async function resendUnknown(base: string, load: Load): Promise<void> {
  for (const { account, key } of load.unknown.splice(0)) {
    load.repeated.set(key, load.repeated.get(key) ?? new Set())
    await startRun({ base, account, key, topicPool: topics }, load)
  }
}

/** The number of runs that have not ended after this many seconds. */
export async function waitForRuns(db: Db, timeoutSeconds = 30): Promise<number> {
  const countInFlight = async () =>
    Number((await db('runs').whereIn('status', ['queued', 'running']).count({ n: '*' }))[0]?.n)
  for (let tries = 0; tries < timeoutSeconds * 10; tries += 1) {
    if ((await countInFlight()) === 0) return 0
    await sleep(100)
  }
  return countInFlight()
}
