import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { readConfig } from '../../src/config/config.js'
import { openDb } from '../../src/db/open.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { runService } from '../../src/service.js'
import { startInternet } from '../../test/support/internet/internet.js'

/**
 * npm run demo:stub [-- FAULTY]
 * Starts Coldopen on its own data folder against a stub internet on this machine: all three platforms, long videos and
 * a language model, without outside requests. Prints suggestions. With FAULTY every third call to a provider is
 * answered with 500. PORT sets the port (8080). Ctrl-C ends it and deletes everything.
 */

const isFaulty = process.argv[2]?.toLowerCase() === 'faulty'
const folder = await mkdtemp(join(tmpdir(), 'coldopen-demo-'))
const internet = await startInternet()
internet.delay_ms = { provider: 100, model: 400 }
let callCount = 0
if (isFaulty)
  internet.fault = ({ service }) =>
    service !== 'model' && (callCount += 1) % 3 === 0
      ? (_, response) => void response.writeHead(500).end()
      : null
const { PORT = '8080', LOG_LEVEL = 'warn' } = process.env
const config = readConfig({ ...internet.settings, DATA_DIR: folder, PORT, LOG_LEVEL })
const db = await openDb(config)
const storeDeps = { db, clock: systemClock, ids: systemIds }
const code = await createAccessCode(storeDeps, { credits: 2_000, uses: 5, expires_at: null })
await db.destroy()
const service = await runService(config)
const base = `http://127.0.0.1:${service.port}`

const curlPost = (path: string, body: string) =>
  `curl -s ${base}${path} -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '${body}'`
const curlWait = `curl -s "${base}/v1/runs/$RUN?wait=55" -H "Authorization: Bearer $KEY"`
const sedField = (name: string) => `sed 's/.*"${name}":"\\([^"]*\\)".*/\\1/'`
console.log(`Coldopen listens on ${base}, against a stub internet on ${internet.base}. Every clip is made up.

An access code for five accounts: ${code}

KEY=$(curl -s ${base}/v1/accounts -H 'Content-Type: application/json' -d '{"access_code":"${code}"}' | ${sedField('api_key')})

# short clips of all three platforms
RUN=$(${curlPost('/v1/research', '{"topic":"sourdough","count":10}')} | ${sedField('run_id')})
${curlWait}

# long videos that beat their channel
RUN=$(${curlPost('/v1/longform', '{"topic":"sourdough","count":5}')} | ${sedField('run_id')})
${curlWait}

Ctrl-C ends it.`)

function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
await waitForStopSignal()
await service.stop()
await internet[Symbol.asyncDispose]()
await rm(folder, { recursive: true, force: true })
