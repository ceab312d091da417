import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config.js'
import { openDb } from '../../src/db/open.js'
import { signingSecret } from '../../src/db/settings.js'
import { write, writeAccount } from '../../src/db/tx.js'
import type { Db, Tx } from '../../src/db/types.js'
import { insertFinds } from '../../src/finds/deliver.js'
import { decideOnFind, getFind, listKeptFinds } from '../../src/finds/library.js'
import { type FindsAsk, listFinds } from '../../src/finds/list.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import type { DraftFind } from '../../src/research/finds.js'
import { insertDoneRun, makeLong, makePackaging } from '../../test/support/make-find.js'

/**
 * node dist/scripts/bench/finds.js [ENTRIES] [DATABASE_URL]
 * Times the lists of finds of an account with so many entries (100,000), among those of other accounts: on a fresh
 * SQLite file, or in the empty PostgreSQL database named. Prints medians and tails in milliseconds.
 */

const words = 'kiln glaze cone wheel slip shelf bowl spout ash salt lid foot rim clay fire crack'.split(' ')
const hooks = ['question', 'story', 'warning', 'confession', 'promise', 'listicle'] as const
const devices = ['big_text', 'object_hero', 'before_after', 'reaction'] as const

/** A number from 0 on, below `below`, that looks like chance and is the same at every run. */
function pick(n: number, salt: number, below: number): number {
  let mixed = Math.imul(n ^ (salt * 0x9e37_79b1), 0x85eb_ca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2_ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % below
}

function sentence(n: number, salt: number, length: number): string {
  return Array.from({ length }, (_, at) => words[pick(n, salt + at, words.length)]).join(' ')
}

function draft(n: number): DraftFind {
  const outlier = 2 + pick(n, 1, 4000) / 100
  const over = {
    title: `${sentence(n, 2, 8)} ${n}`,
    channel: sentence(n, 20, 2),
    outlier,
    outlier_score: Math.min(100, Math.round((100 * Math.log(outlier)) / Math.log(50))),
    outlier_tier: outlier >= 10 ? 'breakout' : outlier >= 5 ? 'strong' : 'outlier',
    views: pick(n, 3, 5_000_000),
  } as const
  if (n % 60 >= 30)
    return makePackaging(n, { ...over, thumbnail_devices: [devices[pick(n, 4, 4)] ?? 'none'] })
  const intro = Array.from({ length: 24 }, (_, at) => ({ n: at + 1, t: at * 2.5, text: sentence(n, at, 9) }))
  const intro_text = intro.map((line) => line.text).join(' ')
  const hook_type = n === 777 ? 'challenge' : hooks[pick(n, 5, hooks.length)]
  return makeLong(n, { ...over, intro, intro_text, hook: sentence(n, 40, 20), hook_type })
}

async function newAccount(tx: Tx): Promise<string> {
  const account_id = systemIds.uuid()
  await tx('accounts').insert({ account_id, label: null, created_at: systemClock.now() })
  return account_id
}

async function deliverRun(tx: Tx, account_id: string, from: number): Promise<void> {
  const drafts = Array.from({ length: 30 }, (_, at) => draft(from + at))
  const run = { run_id: systemIds.uuid(), account_id, kind: drafts[0]?.kind ?? 'long', at: systemClock.now() }
  await insertDoneRun(tx, run)
  const finds = drafts.map((find) => ({ ...find, find_id: systemIds.uuid() }))
  await insertFinds(tx, run, finds, systemClock.now())
}

/** Every run of the account stands between runs of others; every tenth run is read again later. */
async function fill(db: Db, entries: number): Promise<string> {
  const [account_id, other] = await write(db, async (tx) => [await newAccount(tx), await newAccount(tx)])
  for (let from = 0; from < entries; from += 3000) {
    await write(db, async (tx) => {
      for (let run = from; run < Math.min(entries, from + 3000); run += 30) {
        await deliverRun(tx, account_id ?? '', run)
        if (run % 60 === 0) await deliverRun(tx, other ?? '', run)
        if (run % 300 === 0) await deliverRun(tx, account_id ?? '', run)
      }
    })
  }
  return account_id ?? ''
}

async function time(name: string, times: number, work: () => Promise<unknown>): Promise<void> {
  const took: number[] = []
  for (let n = 0; n < times; n += 1) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => (took[Math.floor(share * (took.length - 1))] ?? 0).toFixed(1).padStart(7)
  console.log(`${name.padEnd(44)} median ${at(0.5)}  max ${at(1)}  (${times})`)
}

const [entries = '100000', database_url = null] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'coldopen-bench-'))
const config = { ...readConfig({ DATA_DIR: folder }), database_url }
const db = await openDb(config)
const deps = { db, config, clock: systemClock, secret: await signingSecret(db, systemIds) }
const began = performance.now()
const account_id = await fill(db, Number(entries))
console.log(`${entries} entries written in ${Math.round((performance.now() - began) / 1000)} s`)

const page = (ask: Partial<FindsAsk>) => listFinds(deps, { account_id, sort: 'score', limit: 25, ...ask })

/** The cursor after so many pages of a hundred. */
async function deep(ask: Partial<FindsAsk>, pages: number): Promise<string | undefined> {
  let cursor: string | undefined
  for (let n = 0; n < pages; n += 1)
    cursor = (await page({ ...ask, limit: 100, cursor })).next_cursor ?? cursor
  return cursor
}

const asks: [string, Partial<FindsAsk>][] = [
  ['limit 100', { limit: 100 }],
  ['tier strong', { tier: 'strong' }],
  ['min_score 95', { min_score: 95 }],
  ['min_score 95 by views', { min_score: 95, sort: 'views' }],
  ['device story', { device: 'story' }],
  ['device of one find', { device: 'challenge' }],
  ['device of none, by newest', { device: 'how_to', sort: 'newest' }],
  ['q in many', { q: 'Crack' }],
  ['q in all', { q: 'i' }],
  ['q in one, kind long', { q: '777', kind: 'long' }],
  ['q in none', { q: 'no such words %' }],
  ['q in none, by newest, limit 100', { q: 'no such words %', sort: 'newest', limit: 100 }],
]
for (const sort of ['score', 'outlier', 'views', 'newest'] as const) {
  await time(`${sort}, first page with total`, 15, () => page({ sort }))
  await time(`${sort}, kind long`, 15, () => page({ sort, kind: 'long' }))
  const cursor = await deep({ sort }, 200)
  await time(`${sort}, after 20,000`, 15, () => page({ sort, cursor }))
}
for (const [name, ask] of asks) await time(name, 15, () => page(ask))
const searched = await deep({ q: 'Crack' }, 3)
await time('q in many, after 300', 15, () => page({ q: 'Crack', cursor: searched }))

const { finds } = await page({ limit: 100 })
await time('getFind', 50, () => getFind(deps, account_id, finds[7]?.find_id ?? ''))
await time('keepFind', 50, () => decideOnFind(deps, account_id, finds[7]?.find_id ?? '', 'keep'))
await writeAccount(db, account_id, async (tx) => {
  await tx.raw(
    `INSERT INTO decisions (account_id, subject_kind, subject_id, verdict, decided_at)
     SELECT account_id, kind, video_id, 'keep', created_at + seq FROM finds WHERE replaced_by IS NULL AND account_id = ?
     ON CONFLICT DO NOTHING`,
    [account_id],
  )
})
const keeps = { account_id, kind: null, run_id: null, limit: 25, cursor: null }
const first = await listKeptFinds(deps, keeps)
await time('keeps of all kept', 15, () => listKeptFinds(deps, keeps))
await time('keeps, second page', 15, () => listKeptFinds(deps, { ...keeps, cursor: first.next_cursor }))
const run_id = finds[7]?.run_id ?? null
await time('keeps of a run', 15, () => listKeptFinds(deps, { ...keeps, run_id }))
await time('a delivery of 30', 15, () =>
  writeAccount(db, account_id, (tx) => deliverRun(tx, account_id, 3000)),
)
await db.destroy()
await rm(folder, { recursive: true, force: true })
