import { setTimeout as sleep } from 'node:timers/promises'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { openDb } from '../../src/db/open.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { startInternet } from '../../test/support/internet/internet.js'
import { coldopen } from '../support/tool-folder.js'
import { startDatabaseProxy } from './postgres/database-proxy.js'
import { inspect } from './postgres/findings.js'
import { limits } from './postgres/limits.js'
import { applyLoad, signUp } from './postgres/load.js'
import { startReplicatedPair } from './postgres/replicated-pair.js'
import { type Account, createOutcome, type Outcome } from './postgres/requests.js'
import { type Process, startProcess } from './postgres/service.js'

/**
 * npm run chaos:standby
 * Two processes of the service under load on a primary with a standby, whose server programs must be installed. First
 * the address points to the standby, which accepts no writes, and back; then the primary is killed and the standby
 * promoted. Exit code 1 if a read was not answered meanwhile, a run failed because of it, a request was answered with
 * 500, anything was lost or bought twice, or a credit is missing.
 */

const accounts = 4

/** Cleanups that run at the end, whatever happens, in reverse order. */
const cleanups: (() => Promise<unknown>)[] = []

/** The statuses of a read and of a write at each process while the database accepts no writes. */
async function probe(services: Process[], { api_key }: Account) {
  const headers = { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' }
  const ask = async (base: string, path: string, body?: object) => {
    const options = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(`${base}${path}`, options)
    await answer.arrayBuffer()
    return answer.status
  }
  const reads: number[] = []
  const writes: number[] = []
  for (const { base } of services) {
    reads.push(await ask(base, '/v1/me'), await ask(base, '/v1/runs'), await ask(base, '/health'))
    writes.push(await ask(base, '/v1/research', { topic: 'sourdough', count: 1 }))
  }
  return { reads, writes }
}

async function failOver(outcome: Outcome) {
  const pair = await startReplicatedPair()
  cleanups.push(() => pair.stop())
  const internet = await startInternet()
  cleanups.push(() => internet[Symbol.asyncDispose]())
  internet.delay_ms.provider = 250
  const proxy = await startDatabaseProxy(pair.primaryUrl)
  cleanups.push(() => proxy.stop())
  const { MODEL: _model, MODEL_BASE_URL: _base, ...vendors } = internet.settings
  const services: Process[] = []
  for (let n = 0; n < 2; n += 1) {
    const service = await startProcess(coldopen, { ...vendors, ...limits, DATABASE_URL: proxy.url })
    cleanups.push(() => service.stop())
    services.push(service)
  }
  const address = { database_url: proxy.url, sqlite_file: '', acquire_timeout_ms: 10_000, pool_size: 2 }
  const db = await openDb(address)
  cleanups.push(() => db.destroy())
  const codeOptions = { credits: 100_000, uses: accounts, expires_at: null }
  const code = await createAccessCode({ db, clock: systemClock, ids: systemIds }, codeOptions)
  const bases = services.map(({ base }) => base)
  const signedUp: Account[] = []
  for (let n = 0; n < accounts; n += 1) signedUp.push(await signUp(bases[0] ?? '', code))
  let isOver = false
  const loads = signedUp.map((account) => applyLoad({ bases, account, outcome, isOver: () => isOver }))
  await sleep(5000)
  console.error('the database becomes read-only')
  proxy.redirect(pair.standbyUrl)
  await sleep(3000)
  const whileReadOnly = await probe(services, signedUp[0] as Account)
  proxy.redirect(pair.primaryUrl)
  await sleep(5000)
  console.error('the primary is killed')
  await pair.killPrimary()
  proxy.redirect(pair.standbyUrl)
  const killedAt = performance.now()
  await sleep(2000)
  console.error('the standby is promoted')
  await pair.promoteStandby()
  const promoted_after_ms = Math.round(performance.now() - killedAt)
  await sleep(6000)
  isOver = true
  await Promise.all(loads)
  return { whileReadOnly, promoted_after_ms, ...(await inspect(db, outcome, internet)) }
}

try {
  const { bad: faults, whileReadOnly, ...report } = await failOver(createOutcome())
  const bad = {
    ...faults,
    reads_refused: whileReadOnly.reads.filter((status) => status !== 200),
    writes_not_503: whileReadOnly.writes.filter((status) => status !== 503),
  }
  console.log(JSON.stringify({ ...report, whileReadOnly, bad }, null, 2))
  const isBad = Object.values(bad).some((one) => (Array.isArray(one) ? one.length : one) > 0)
  process.exitCode = isBad ? 1 : 0
} finally {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
}
