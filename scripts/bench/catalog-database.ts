import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCatalogReader } from '../../src/compose/catalog.js'
import { openDb } from '../../src/db/open.js'
import { openForReading } from '../../src/providers/catalog/database.js'
import { importCatalog } from '../../src/providers/catalog/import.js'
import { importIntoDatabase } from '../../src/providers/catalog/postgres/import.js'
import type { CatalogReader } from '../../src/providers/catalog/postgres/reader.js'
import { searchImported } from '../../src/providers/catalog/postgres/search.js'
import { searchClips } from '../../src/providers/catalog/search.js'
import { platforms } from '../../src/providers/types.js'
import { freshPostgres, startPostgres } from '../../test/support/postgres.js'
import { newestPostedAt, queryOf, topicOf, writeClips } from './clips/generated-clips.js'
import { copyTables, createPeer } from './clips/postgres-peers.js'
import { type Cleanup, createCleanup } from './lib/cleanup.js'
import { growthRow, withMaxBar, withMinRatio } from './lib/rows.js'
import { createRow, median, type Point, quantile } from './lib/statistics.js'
import { recordedTagsFile, recordedTalksFile } from './lib/talks.js'
import type { Options, Result, Row } from './lib/types.js'

/**
 * The catalog in PostgreSQL: searches compared with `ts_rank` over any of the words of the same clips, the import
 * compared with COPY of the same rows into the same tables with their indexes and, if COLDOPEN_BENCH_TALKS and
 * COLDOPEN_BENCH_TAGS name them, recorded talks compared with the catalog in a file.
 */

const settings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=1GB']
const searchFilter = { platform: 'tiktok', media_type: 'short', posted_after: null, language: null } as const
const resultLimit = 60
/** How many results of a search are judged. */
const judgedResults = 30

/** Returns the ids of the clips that match a query. */
type Search = (query: string) => Promise<string[]>

const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const idsOf = (clips: { clip_id: string }[] | null) => (clips ?? []).map(({ clip_id }) => clip_id)

function searchOf(reader: CatalogReader): Search {
  return async (query) => idsOf(await searchImported(reader, { ...searchFilter, limit: resultLimit, query }))
}

/** The share of the first thirty results that are about the intended topic. */
function precisionAtLimit(clips: string[], topic: number): number {
  const good = clips.slice(0, judgedResults).filter((id) => topicOf(Number(id.split('-').at(-1))) === topic)
  return good.length / judgedResults
}

type Timings = { p50: number[]; p95: number[]; precision: number[] }

async function measureRound(engines: Map<Search, Timings>, from: number, count: number): Promise<void> {
  const took = new Map([...engines.keys()].map((search) => [search, [] as number[]]))
  for (let at = 0; at < count; at += 1) {
    const { query, topic } = queryOf(from + at)
    const inTurn = [...engines.keys()]
    for (const search of at % 2 ? inTurn : inTurn.reverse()) {
      const began = performance.now()
      const clips = await search(query)
      took.get(search)?.push(performance.now() - began)
      engines.get(search)?.precision.push(precisionAtLimit(clips, topic))
    }
  }
  for (const [search, timings] of engines) {
    timings.p50.push(median(took.get(search) ?? []))
    timings.p95.push(quantile(took.get(search) ?? [], 0.95))
  }
}

async function measureSearches(searches: Search[], { rounds, quick }: Options): Promise<Timings[]> {
  const count = quick ? 20 : 30
  const fresh = () => new Map(searches.map((search) => [search, { p50: [], p95: [], precision: [] }]))
  const engines: Map<Search, Timings> = fresh()
  // The first round warms both up and is not counted.
  await measureRound(fresh(), 1_000_000, 10)
  for (let round = 0; round < rounds; round += 1) await measureRound(engines, round * count, count)
  return [...engines.values()]
}

function searchRows(size: number, [ours, peer]: Timings[], isBar: boolean): Row[] {
  if (ours === undefined || peer === undefined) return []
  const at = `${size.toLocaleString('en')} clips in PostgreSQL`
  const p50 = createRow(`search p50, ${at}`, 'ms', ours.p50)
  const p95 = createRow(`search p95, ${at}`, 'ms', ours.p95)
  const ratio = (of: 'p50' | 'p95') => ({ ratio: median(peer[of]) / median(ours[of]) })
  const note = `ts_rank ${mean(peer.precision).toFixed(3)}, ${ours.precision.length} queries`
  return [
    isBar ? withMaxBar(p50, 15) : p50,
    isBar ? withMaxBar(p95, 40) : p95,
    withMinRatio(
      createRow(`ts_rank over OR p50, ${at}`, 'ms', peer.p50, ratio('p50')),
      isBar ? 10 : undefined,
    ),
    createRow(`ts_rank over OR p95, ${at}`, 'ms', peer.p95, ratio('p95')),
    createRow(`precision@${judgedResults}, ${at}`, '', [mean(ours.precision)], { note }),
  ]
}

/** Opens a database with the tables, and a reader of its catalog. */
async function openDatabase(cleanup: Cleanup) {
  const url = await freshPostgres()
  const config = { database_url: url, sqlite_file: '', acquire_timeout_ms: 10_000, pool_size: 2 }
  const db = cleanup.add(await openDb({ ...config, query_timeout_ms: 3_600_000 }), (one) => one.destroy())
  return { connection: { connectionString: url }, reader: createCatalogReader(db) }
}

/** Measures one size: an import through the front door, COPY of its rows, and searches of both. */
async function measureSize(size: number, options: Options): Promise<{ rows: Row[]; p50: number }> {
  await using cleanup = createCleanup()
  const path = join(await cleanup.folder(), 'clips.jsonl')
  await writeClips(path, size)
  const { connection, reader } = await openDatabase(cleanup)
  const began = performance.now()
  await importIntoDatabase({ connection, path, now: newestPostedAt })
  const importSpeed = (size * 1000) / (performance.now() - began)
  const copySpeed = size / (await copyTables(connection, await cleanup.folder()))
  const search = searchOf(reader)
  const timings = await measureSearches([search, await createPeer(connection, reader, size)], options)
  const at = `${size.toLocaleString('en')} clips into PostgreSQL`
  const copyRow = createRow(`plain COPY of the same rows, ${at}`, 'clips/s', [copySpeed], {
    ratio: importSpeed / copySpeed,
    note: 'ratio: our rate to COPY’s',
  })
  return {
    p50: median(timings[0]?.p50 ?? []),
    rows: [
      createRow(`import of ${at}`, 'clips/s', [importSpeed]),
      withMinRatio(copyRow, options.quick ? undefined : 0.5),
      ...searchRows(size, timings, size === 1_000_000),
    ],
  }
}

/** The first ten results for each tag that people gave recorded talks, in PostgreSQL and in a file. */
async function measureTalks(): Promise<Row[]> {
  const path = recordedTalksFile()
  const tagsPath = recordedTagsFile()
  if (path === null || tagsPath === null) return []
  await using cleanup = createCleanup()
  const { connection, reader } = await openDatabase(cleanup)
  const catalogPath = join(await cleanup.folder(), 'catalog.db')
  await importIntoDatabase({ connection, path, now: newestPostedAt })
  await importCatalog({ catalogPath, path, now: newestPostedAt })
  const file = cleanup.add(openForReading(catalogPath), (one) => one.close())
  const tags = Object.entries(JSON.parse(await readFile(tagsPath, 'utf8')) as Record<string, string[]>)
  const precisions = { database: [] as number[], file: [] as number[] }
  let alike = 0
  for (const [query, relevant] of tags) {
    const idsByStore = { database: [] as string[], file: [] as string[] }
    for (const platform of platforms) {
      const search = { ...searchFilter, platform, country: null, limit: 10, query }
      idsByStore.database.push(...idsOf(await searchImported(reader, search)))
      idsByStore.file.push(...idsOf(searchClips(file, search, false)))
    }
    for (const store of ['database', 'file'] as const)
      precisions[store].push(idsByStore[store].filter((id) => relevant.includes(id)).length / 10)
    if (idsByStore.database.join() === idsByStore.file.join()) alike += 1
  }
  const ours = mean(precisions.database)
  const theirs = mean(precisions.file)
  return [
    createRow('precision@10, recorded talks in PostgreSQL', '', [ours], {
      bar: '≥ in a file − 0.03',
      met: ours >= theirs - 0.03,
      note: `in a file ${theirs.toFixed(3)}; ${alike} of ${tags.length} answers are the same in the same order`,
    }),
  ]
}

/** The bench of searches in PostgreSQL at two sizes, imports compared with COPY, and recorded talks. */
export async function bench(options: Options): Promise<Result> {
  await using cleanup = createCleanup()
  cleanup.add(await startPostgres(settings), (stop) => stop())
  const rows: Row[] = []
  const points: Point[] = []
  for (const size of options.quick ? [10_000] : [100_000, 1_000_000]) {
    const measured = await measureSize(size, options)
    rows.push(...measured.rows)
    points.push({ size, figure: measured.p50 })
  }
  if (points.length > 1) rows.push(growthRow('search p50 in PostgreSQL', points))
  rows.push(...(await measureTalks()))
  return { name: 'catalog', ratio: 'of the peer’s time to ours: above 1, ours is quicker.', rows }
}
