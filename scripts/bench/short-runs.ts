import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createCode } from '../../src/accounts/access-codes.js'
import { readConfig } from '../../src/config.js'
import { openDb } from '../../src/db/open.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { importCatalog } from '../../src/providers/catalog/import.js'

/**
 * node dist/scripts/bench/short-runs.js CLIPS.jsonl
 * Times a short run of ten from POST to done on a catalog, one at a time and five side by side, and how long
 * GET /health takes meanwhile. Prints medians and tails in milliseconds.
 */

const command = fileURLToPath(new URL('../../../bin/coldopen.js', import.meta.url))
const topics = ['climate change', 'artificial intelligence', 'happiness', 'education', 'cancer']

type Client = {
  post(path: string, body: object): Promise<{ run_id: string; api_key: string }>
  get(path: string): Promise<{ status: string; hooks: unknown[] }>
}

function clientOf(base: string, key: string | null): Client {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    ...(key ? { Authorization: `Bearer ${key}` } : {}),
  }
  const read = async <T>(answer: Response): Promise<T> => {
    if (!answer.ok && answer.status !== 503)
      throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    post: async (path, body) =>
      read(await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })),
    get: async (path) => read(await fetch(base + path, { headers })),
  }
}

async function serve(folder: string): Promise<{ child: ChildProcess; base: string }> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    RUNS_IN_FLIGHT_PER_ACCOUNT: '50',
  }
  const child = spawn(process.execPath, [command, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const base = /listens on (\S+)/.exec(line)?.[1]
    if (base) return { child, base }
  }
  throw new Error('The service ended before it listened.')
}

async function runOnce(client: Client, topic: string): Promise<number> {
  const began = performance.now()
  const { run_id } = await client.post('/v1/research', { topic, count: 10, reuse: false })
  const run = await client.get(`/v1/runs/${run_id}?wait=55`)
  if (run.status !== 'done') throw new Error(`The run on ${topic} is ${run.status}.`)
  return performance.now() - began
}

function told(values: number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1)
  return `median ${at(0.5)}  p99 ${at(0.99)}  max ${at(1)}  (${sorted.length})`
}

async function healthUntil(client: Client, until: { over: boolean }): Promise<number[]> {
  const took: number[] = []
  while (!until.over) {
    const began = performance.now()
    await client.get('/health')
    took.push(performance.now() - began)
    await sleep(2)
  }
  return took
}

async function measure(base: string, client: Client): Promise<void> {
  for (const topic of topics) await runOnce(client, topic)
  const single: number[] = []
  for (let round = 0; round < 5; round += 1)
    for (const topic of topics) single.push(await runOnce(client, topic))
  console.log(`one run, POST to done:        ${told(single)} ms`)
  const until = { over: false }
  const health = healthUntil(clientOf(base, null), until)
  const five: number[] = []
  for (let round = 0; round < 10; round += 1)
    five.push(...(await Promise.all(topics.map((topic) => runOnce(client, topic)))))
  until.over = true
  console.log(`five runs side by side:       ${told(five)} ms`)
  console.log(`GET /health meanwhile:        ${told(await health)} ms`)
}

const [clips] = process.argv.slice(2)
if (!clips) throw new Error('Name a JSONL file of clips.')
const folder = await mkdtemp(join(tmpdir(), 'coldopen-bench-'))
const config = readConfig({ DATA_DIR: folder })
const db = await openDb(config)
await importCatalog({ catalogPath: config.catalog_file, path: clips, now: Date.now() })
const access_code = await createCode(
  { db, clock: systemClock, ids: systemIds },
  { credits: 1_000_000, uses: 1, expires_at: null },
)
await db.destroy()
const { child, base } = await serve(folder)
const { api_key } = await clientOf(base, null).post('/v1/accounts', { access_code })
await measure(base, clientOf(base, api_key))
child.kill('SIGTERM')
await rm(folder, { recursive: true, force: true })
