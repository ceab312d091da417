import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCode } from '../src/accounts/access-codes.js'
import { readConfig } from '../src/config.js'
import { openDb } from '../src/db/open.js'
import { systemClock } from '../src/lib/clock.js'
import { systemIds } from '../src/lib/ids.js'
import { serve } from '../src/main.js'
import { startInternet } from '../test/support/internet/internet.js'

/**
 * npm run demo:stub [-- FAULTY]
 * Starts Coldopen on a data folder of its own, against a stub internet on this machine: all three platforms, long
 * videos and a language model, with nothing asked of anybody outside. Prints what to try. With FAULTY every third call
 * to a provider is refused with 500. PORT names the port (8080). Ends on Ctrl-C and leaves nothing.
 */

const isFaulty = process.argv[2]?.toLowerCase() === 'faulty'
const folder = await mkdtemp(join(tmpdir(), 'coldopen-demo-'))
const internet = await startInternet()
internet.delay_ms = { provider: 100, model: 400 }
let asked = 0
if (isFaulty)
  internet.fault = ({ service }) =>
    service !== 'model' && (asked += 1) % 3 === 0 ? (_, response) => void response.writeHead(500).end() : null
const { PORT = '8080', LOG_LEVEL = 'warn' } = process.env
const config = readConfig({ ...internet.settings, DATA_DIR: folder, PORT, LOG_LEVEL })
const db = await openDb(config)
const parts = { db, clock: systemClock, ids: systemIds }
const code = await createCode(parts, { credits: 2_000, uses: 5, expires_at: null })
await db.destroy()
const service = await serve(config)
const base = `http://127.0.0.1:${service.port}`

const post = (path: string, body: string) =>
  `curl -s ${base}${path} -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '${body}'`
const wait = `curl -s "${base}/v1/runs/$RUN?wait=55" -H "Authorization: Bearer $KEY"`
const field = (name: string) => `sed 's/.*"${name}":"\\([^"]*\\)".*/\\1/'`
console.log(`Coldopen listens on ${base}, against a stub internet on ${internet.base}. Every clip is made up.

An access code for five accounts: ${code}

KEY=$(curl -s ${base}/v1/accounts -H 'Content-Type: application/json' -d '{"access_code":"${code}"}' | ${field('api_key')})

# short clips of all three platforms
RUN=$(${post('/v1/research', '{"topic":"sourdough","count":10}')} | ${field('run_id')})
${wait}

# long videos that beat their channel
RUN=$(${post('/v1/longform', '{"topic":"sourdough","count":5}')} | ${field('run_id')})
${wait}

Ctrl-C ends it.`)

function told(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
await told()
await service.stop()
await internet[Symbol.asyncDispose]()
await rm(folder, { recursive: true, force: true })
