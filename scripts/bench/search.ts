import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openForReading } from '../../src/providers/catalog/database.js'
import { importCatalog } from '../../src/providers/catalog/import.js'
import { searchClips } from '../../src/providers/catalog/search.js'
import { openBenchCatalogs } from './clips/bench-catalogs.js'
import { newestPostedAt, queryOf, topicOf, writeClips } from './clips/generated-clips.js'
import { createCleanup } from './lib/cleanup.js'
import { median, type Point, quantile, createRow } from './lib/statistics.js'
import { withMaxBar, growthRow, withMinRatio } from './lib/rows.js'
import type { Options, Result, Row } from './lib/types.js'

/**
 * Searches of the catalog compared with plain FTS5: bm25 over any of the words, joined with the clips of the platform,
 * and the best 60. Both search the same generated clips for the same queries in turns; speed and quality are measured.
 * At 1,000,000 clips the files take minutes to create; they are kept in BENCH_DATA (by default a folder next to
 * temporary files), 4 GB.
 */

const platform = 'tiktok'
const resultLimit = 60
/** How many results of a search are judged. */
const judgedResults = 30

/** Returns the ids of the clips that match a query. */
type Search = (query: string) => string[]
type SearchEngine = { name: string; search: Search; close(): void }

function openCatalogSearch(path: string): SearchEngine {
  const db = openForReading(path)
  const asked = { platform, posted_after: null, language: null, country: null, limit: resultLimit } as const
  const search = (query: string) => searchClips(db, { ...asked, query }, false).map(({ clip_id }) => clip_id)
  return { name: 'catalog', search, close: () => db.close() }
}

function openPlainSearch(path: string): SearchEngine {
  const db = new Database(path, { readonly: true })
  db.pragma('mmap_size = 4294967296')
  const bestQuery = db.prepare<[string], { clip_id: string }>(
    `select clips.* from words join clips on clips.id = words.rowid
     where words match ? and platform = '${platform}' and media_type = 'short' order by bm25(words) limit ${resultLimit}`,
  )
  const search = (query: string) => bestQuery.all(query.split(' ').join(' OR ')).map(({ clip_id }) => clip_id)
  return { name: 'plain FTS5, bm25 over OR', search, close: () => db.close() }
}

type SearchTimings = { p50: number[]; p95: number[]; cpu: number[]; precision: number[] }

/** The share of the first thirty results that are about the intended topic. */
function precisionAtLimit(clips: string[], topic: number): number {
  return (
    clips.slice(0, judgedResults).filter((id) => topicOf(Number(id.split('-').at(-1))) === topic).length /
    judgedResults
  )
}

/** One round of queries: both engines answer each query before the next one, and take turns in being first. */
function measureRound(
  engines: SearchEngine[],
  timings: Map<SearchEngine, SearchTimings>,
  queries: { query: string; topic: number }[],
): void {
  const roundTimings = new Map(
    engines.map((engine) => [engine, { wall: [] as number[], cpu: [] as number[] }]),
  )
  queries.forEach(({ query, topic }, at) => {
    for (const engine of at % 2 ? engines : [...engines].reverse()) {
      const began = performance.now()
      const cpuBefore = process.cpuUsage()
      const clips = engine.search(query)
      const { user, system } = process.cpuUsage(cpuBefore)
      roundTimings.get(engine)?.wall.push(performance.now() - began)
      roundTimings.get(engine)?.cpu.push((user + system) / 1000)
      timings.get(engine)?.precision.push(precisionAtLimit(clips, topic))
    }
  })
  for (const [engine, { wall, cpu }] of roundTimings) {
    timings.get(engine)?.p50.push(median(wall))
    timings.get(engine)?.p95.push(quantile(wall, 0.95))
    timings.get(engine)?.cpu.push(median(cpu))
  }
}

function measure(size: number, { rounds, quick }: Options): SearchTimings[] {
  const { catalogPath, peerPath } = openBenchCatalogs(size)
  const engines = [openCatalogSearch(catalogPath), openPlainSearch(peerPath)]
  const emptyTimings = () => ({ p50: [], p95: [], cpu: [], precision: [] })
  const timings = new Map(engines.map((engine): [SearchEngine, SearchTimings] => [engine, emptyTimings()]))
  const asked = quick ? 20 : 60
  const queries = (from: number) => Array.from({ length: asked }, (_, at) => queryOf(from + at))
  measureRound(engines, new Map(engines.map((engine) => [engine, emptyTimings()])), queries(1_000_000))
  for (let at = 0; at < rounds; at += 1) measureRound(engines, timings, queries(at * asked))
  for (const engine of engines) engine.close()
  return [...timings.values()]
}

const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

function createRows(size: number, [catalog, peer]: SearchTimings[], isBar: boolean): Row[] {
  if (catalog === undefined || peer === undefined) return []
  const at = size.toLocaleString('en')
  const cpu = ({ cpu }: SearchTimings) => `p50 of processor time ${median(cpu).toFixed(2)} ms`
  const good = mean(catalog.precision)
  const peerGood = mean(peer.precision)
  const p50 = createRow(`search p50, ${at} clips`, 'ms', catalog.p50, { note: cpu(catalog) })
  const p95 = createRow(`search p95, ${at} clips`, 'ms', catalog.p95)
  const ratioOf = (of: 'p50' | 'p95') => median(peer[of]) / median(catalog[of])
  const peerP50 = { ratio: ratioOf('p50'), note: cpu(peer) }
  const precision = isBar ? { bar: '≥ plain FTS5 − 0.03', met: good >= peerGood - 0.03 } : {}
  return [
    isBar ? withMaxBar(p50, 5) : p50,
    isBar ? withMaxBar(p95, 15) : p95,
    withMinRatio(createRow(`plain FTS5 p50, ${at} clips`, 'ms', peer.p50, peerP50), isBar ? 30 : undefined),
    createRow(`plain FTS5 p95, ${at} clips`, 'ms', peer.p95, { ratio: ratioOf('p95') }),
    createRow(`precision@${judgedResults}, ${at} clips`, '', [good], {
      ...precision,
      note: `plain FTS5 ${peerGood.toFixed(3)}, ${catalog.precision.length} queries`,
    }),
  ]
}

/** An import of a file through the front door. */
async function measureImport(size: number, rounds: number): Promise<Row[]> {
  await using cleanup = createCleanup()
  const folder = await cleanup.folder()
  const path = join(folder, 'clips.jsonl')
  await writeClips(path, size)
  const speeds: number[] = []
  const sizes: number[] = []
  for (let at = 0; at < rounds; at += 1) {
    const catalogPath = join(folder, `catalog-${at}.db`)
    const began = performance.now()
    await importCatalog({ catalogPath, path, now: newestPostedAt })
    speeds.push((size * 1000) / (performance.now() - began))
    sizes.push((await stat(catalogPath)).size / 2 ** 20)
  }
  const at = size.toLocaleString('en')
  return [
    createRow(`import of ${at} clips`, 'clips/s', speeds),
    createRow(`file of ${at} clips`, 'MiB', sizes),
  ]
}

/** The bench of searches in catalogs of three sizes, and of an import. */
export async function bench(options: Options): Promise<Result> {
  const sizes = options.quick ? [1000, 10_000] : [10_000, 100_000, 1_000_000]
  const rows: Row[] = []
  const growth = new Map<'catalog' | 'plain FTS5', Point[]>([
    ['catalog', []],
    ['plain FTS5', []],
  ])
  for (const size of sizes) {
    const timings = measure(size, options)
    rows.push(...createRows(size, timings, size === 1_000_000))
    growth.get('catalog')?.push({ size, figure: median(timings[0]?.p50 ?? []) })
    growth.get('plain FTS5')?.push({ size, figure: median(timings[1]?.p50 ?? []) })
  }
  for (const [name, points] of growth) rows.push(growthRow(`search p50, ${name}`, points))
  rows.push(...(await measureImport(options.quick ? 1000 : 100_000, options.quick ? 1 : 2)))
  return { name: 'search', ratio: 'of plain FTS5 to ours, of time: above 1, ours is quicker.', rows }
}
