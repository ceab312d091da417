import { Client } from 'undici'
import { readConfig } from '../../src/config/config.js'
import { openDb } from '../../src/db/open.js'
import { createCursor } from '../../src/db/page-cursor.js'
import { loadSigningSecret } from '../../src/db/settings.js'
import type { Db } from '../../src/db/types.js'
import { systemIds } from '../../src/lib/ids.js'
import { freshPostgres, startPostgres } from '../../test/support/postgres.js'
import { createCleanup } from './lib/cleanup.js'
import { median, type Point, createRow } from './lib/statistics.js'
import type { Options, Result, Row } from './lib/types.js'
import { type Account, openAccount } from './loads/accounts.js'
import { fillFinds, fillRuns } from './loads/insert-rows.js'
import { growthRow } from './lib/rows.js'
import { startProbedService } from './loads/probed-service.js'

/**
 * A page deep down a list of 500,000 runs or 100,000 finds, compared with the first page of the same size, over HTTP,
 * on SQLite and on PostgreSQL. The cursors have the service's own format and secret, so that no one has to page there.
 */

const maxSizes = { runs: 500_000, finds: 100_020 }
const bar = 1.15
const page = { runs: 20, finds: 25 }
const sorts = { score: 'score', outlier: 'outlier', views: 'views', newest: 'seq' } as const
type Sort = keyof typeof sorts

type PageBench = { database: string; db: Db; account: Account; secret: Buffer; base: string }
type PageClient = { client: Client; account: Account }

/** The duration of a page in milliseconds. Throws if the page is not full. */
async function timePage({ client, account }: PageClient, path: string, rows: number): Promise<number> {
  const began = performance.now()
  const headers = { authorization: `Bearer ${account.api_key}` }
  const { statusCode, body } = await client.request({ path, method: 'GET', headers })
  const text = await body.text()
  const took = performance.now() - began
  const read = JSON.parse(text) as { runs?: unknown[]; finds?: unknown[] }
  if (statusCode !== 200 || (read.runs ?? read.finds)?.length !== rows)
    throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 300)}`)
  return took
}

type PagePair = { list: string; size: number; first: string; deep: string; rows: number; repetitions: number }

/** First, deep, first, deep …: the median of each round, and the ratio of the medians of all rounds. */
async function compare(
  pageBench: PageBench,
  pair: PagePair,
  { rounds }: Options,
): Promise<{ row: Row; deep_ms: number }> {
  const first: number[] = []
  const deep: number[] = []
  const client = new Client(pageBench.base)
  const pageClient = { client, account: pageBench.account }
  for (let round = -1; round < rounds; round += 1) {
    const a: number[] = []
    const b: number[] = []
    for (let n = 0; n < pair.repetitions; n += 1) {
      a.push(await timePage(pageClient, pair.first, pair.rows))
      b.push(await timePage(pageClient, pair.deep, pair.rows))
    }
    if (round < 0) continue
    first.push(median(a))
    deep.push(median(b))
  }
  await client.close()
  const ratio = median(deep) / median(first)
  const note = `first page ${median(first).toFixed(3)} ms`
  const comparison = { ratio, bar: `≤ ${bar} × the first page`, met: ratio <= bar, note }
  return {
    row: createRow(`${pageBench.database}: ${pair.list}, deep in ${pair.size}`, 'ms', deep, comparison),
    deep_ms: median(deep),
  }
}

async function runsPair({ db, account, secret }: PageBench, size: number): Promise<PagePair> {
  const order = [
    { column: 'created_at', order: 'desc' },
    { column: 'run_id', order: 'desc' },
  ]
  const at = await db('runs')
    .where({ account_id: account.account_id, kind: 'short' })
    .orderBy(order)
    .offset(size - page.runs - 1)
    .first<{ created_at: number; run_id: string }>('created_at', 'run_id')
  const list = { account_id: account.account_id, operation: 'listRuns', filters: { kind: null } }
  const first = `/v1/runs?limit=${page.runs}`
  const deep = `${first}&cursor=${createCursor(secret, list, at)}`
  return { list: 'runs', size, first, deep, rows: page.runs, repetitions: 60 }
}

/** Filters of finds with their SQL conditions. Every find has the word and the device, a fifth have the tier. */
const filters = {
  'with q, all match': { given: { q: 'kiln' }, condition: `search LIKE '%kiln%'` },
  'with device, all match': { given: { device: 'confession' }, condition: `devices LIKE '% confession %'` },
  'with tier, a fifth match': { given: { tier: 'strong' }, condition: `tier = 'strong'` },
}
const noFilter = { given: {}, condition: '1 = 1' }

async function findsPair(pageBench: PageBench, size: number, sort: Sort, name = ''): Promise<PagePair> {
  const { db, account, secret } = pageBench
  const column = sorts[sort]
  const { given, condition } = filters[name as keyof typeof filters] ?? noFilter
  const matchingFinds = () => db('finds').where({ account_id: account.account_id }).whereRaw(condition)
  const total = Number((await matchingFinds().count({ n: '*' }))[0]?.n)
  const at = await matchingFinds()
    .orderByRaw(`${column} DESC, seq DESC`)
    .offset(total - page.finds - 1)
    .first<{ key: number; seq: number }>('seq', { key: column })
  const list = { account_id: account.account_id, operation: 'listFinds', filters: { sort, ...given } }
  const first = `/v1/finds?${new URLSearchParams({ limit: String(page.finds), sort, ...given }).toString()}`
  const deep = `${first}&cursor=${createCursor(secret, list, { as_of: size, total, ...at })}`
  const repetitions = name === '' ? 40 : 2
  return { list: `finds by ${sort} ${name}`.trim(), size, first, deep, rows: page.finds, repetitions }
}

async function createPairs(pageBench: PageBench, runs: number, finds: number): Promise<PagePair[]> {
  const pairs = [await runsPair(pageBench, runs)]
  for (const sort of Object.keys(sorts) as Sort[]) pairs.push(await findsPair(pageBench, finds, sort))
  for (const name of Object.keys(filters)) pairs.push(await findsPair(pageBench, finds, 'score', name))
  return pairs
}

/** The lists at a hundredth, a tenth and all of their size. Each step adds to the one before. */
async function measure(pageBench: PageBench, options: Options): Promise<Row[]> {
  const rows: Row[] = []
  const growth = new Map<string, Point[]>()
  let before = { runs: 0, finds: 0 }
  for (const share of options.quick ? [100] : [100, 10, 1]) {
    const scaledCount = (count: number) => Math.ceil(count / share / 60) * 60
    const size = { runs: scaledCount(maxSizes.runs), finds: scaledCount(maxSizes.finds) }
    await fillRuns(pageBench.db, pageBench.account, { from: before.runs, to: size.runs })
    await fillFinds(pageBench.db, pageBench.account, { from: before.finds, to: size.finds })
    await pageBench.db.raw('ANALYZE')
    before = size
    for (const pair of await createPairs(pageBench, size.runs, size.finds)) {
      const { row, deep_ms } = await compare(pageBench, pair, options)
      rows.push(row)
      growth.set(pair.list, [...(growth.get(pair.list) ?? []), { size: pair.size, figure: deep_ms }])
    }
  }
  if (!options.quick)
    for (const [name, points] of growth) rows.push(growthRow(`${pageBench.database}: ${name}`, points))
  return rows
}

async function measureOn(database: string, database_url: string | null, options: Options): Promise<Row[]> {
  await using cleanup = createCleanup()
  const folder = await cleanup.folder()
  const address = { ...readConfig({ DATA_DIR: folder }), database_url }
  const db = cleanup.add(await openDb(address), (one) => one.destroy())
  const env = { DATA_DIR: folder, DATABASE_URL: database_url ?? '', RUNS_AT_ONCE: '0' }
  const { base } = cleanup.stops(await startProbedService(env))
  const secret = await loadSigningSecret(db, systemIds)
  return await measure({ database, db, account: await openAccount(db), secret, base }, options)
}

/** The bench of deep pages. */
export async function bench(options: Options): Promise<Result> {
  const rows = await measureOn('SQLite', null, options)
  await using cleanup = createCleanup()
  cleanup.add(await startPostgres(), (stop) => stop())
  rows.push(...(await measureOn('PostgreSQL', await freshPostgres(), options)))
  return { name: 'pages', ratio: 'the page deep down to the first one, of time; both are ours.', rows }
}
