import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type Catalog, openCatalog } from '../../src/providers/catalog/catalog.js'
import { importCatalog } from '../../src/providers/catalog/import.js'
import { createLongChain, createShortChain } from '../../src/providers/source-chain.js'
import type { LocalSource } from '../../src/providers/serving-sources.js'
import { createRunner } from '../../src/runner/runner.js'
import { audit } from '../support/audit.js'
import { ok } from '../support/client.js'
import { type ManualClock, manualClock } from '../support/clock.js'
import { startService } from '../support/service.js'

const operations = ['research', 'longform', 'packaging'] as const

/** Of each platform one clip, of which a test imports some: none speaks of what the runs are about. */
const clipOf = (platform: string) => ({
  platform,
  id: `own-${platform}`,
  media_type: 'short',
  title: 'Fixing a bicycle chain',
  language: 'en',
  channel: 'spokes',
  channel_id: 'spokes',
  view_count: 90_000,
  upload_date: '20261101',
  transcript: 'Nobody tells you how to fix a bicycle chain in the rain without any tools.',
})

/** The sources of runs, which hold their `at`-th call and every later one until something was done. */
function heldSources(local: LocalSource, at: number, deed: () => Promise<unknown>) {
  let calls = 0
  let done: Promise<unknown> | null = null
  const holdCall = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      calls += 1
      if (calls > at) await (done ??= deed())
      return call(...args)
    }
  }
  const parts = { order: ['local' as const], local }
  const short = createShortChain(parts)
  const long = createLongChain(parts)
  const { search, transcript, uploads } = short
  const { searchLong, channel, video } = long
  const heldShort = { search: holdCall(search), transcript: holdCall(transcript), uploads: holdCall(uploads) }
  const heldLong = { searchLong: holdCall(searchLong), channel: holdCall(channel), video: holdCall(video) }
  return {
    short: [{ ...short, ...heldShort }],
    long: [{ ...long, ...heldLong, transcript: holdCall(long.transcript) }],
  }
}

/** A catalog into which nothing was imported yet. */
type EmptyCatalog = { clock: ManualClock; folder: string; catalog: Catalog }

async function importInto({ clock, folder }: EmptyCatalog, platforms: string[]): Promise<void> {
  const path = join(folder, 'own.jsonl')
  await writeFile(path, platforms.map((platform) => `${JSON.stringify(clipOf(platform))}\n`).join(''))
  const report = await importCatalog({ catalogPath: join(folder, 'catalog.db'), path, now: clock.now() })
  expect(report.added).to.equal(platforms.length)
}

/** Takes the imported clips away, until the catalog serves samples again. */
async function emptyFolder({ folder, catalog }: EmptyCatalog): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name))
  expect(await catalog.isSample()).to.equal(true)
}

type EndedRun = { status: string; charged: number; hooks?: unknown[]; finds?: unknown[] }

type ImportDuringRun = { operation: string; at: number; platforms: string[]; restarts: boolean }

/** What a run that began on the samples comes to where clips are imported for the first time at its `at`-th call. */
async function runAcross(
  empty: EmptyCatalog,
  { operation, at, platforms, restarts }: ImportDuringRun,
): Promise<EndedRun> {
  let restart = () => {}
  const meanwhile = async () => {
    await importInto(empty, platforms)
    restart()
  }
  const sources = heldSources(empty.catalog, at, meanwhile)
  await using service = await startService({ running: false, sources, clock: empty.clock })
  const { client } = await service.signUp()
  const answer = await client.post(`/v1/${operation}`, { topic: 'sourdough', count: 3 })
  const { run_id } = ok<{ run_id: string }>(answer, 202)
  const [first, second] = [0, 1].map(() =>
    createRunner(service.service.deps, { runs_at_once: 1, only_run_id: null }),
  )
  if (restarts) restart = () => void first?.stop()
  first?.wake()
  await first?.idle()
  second?.wake()
  await second?.idle()
  await audit(service.service.deps.db)
  return ok<EndedRun>(await client.get(`/v1/runs/${run_id}`))
}

describe('the first import during a run on the samples', () => {
  /** One for all runs of a test: its thread reads the samples once. */
  let empty: EmptyCatalog
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coldopen-import-'))
    const clock = manualClock()
    empty = { clock, folder, catalog: openCatalog({ catalogPath: join(folder, 'catalog.db'), clock }) }
  })
  afterEach(async () => {
    await empty.catalog.close()
    await rm(empty.folder, { recursive: true, force: true })
  })

  for (const operation of operations) {
    for (const restarts of [false, true]) {
      it(`lets ${operation} continue to its end${restarts ? ', after a restart too' : ''}`, async function () {
        this.timeout(90_000)
        for (const platforms of [['tiktok'], ['tiktok', 'instagram', 'youtube']])
          for (const at of [0, 2, 5, 12]) {
            await emptyFolder(empty)
            const run = await runAcross(empty, { operation, at, platforms, restarts })
            expect(run.status, `imported ${platforms.join()} at call ${at}`).to.equal('done')
            // What it had found by then it goes on with.
            if (at > 4) expect(run.hooks ?? run.finds).not.to.deep.equal([])
          }
      })
    }
  }
})
