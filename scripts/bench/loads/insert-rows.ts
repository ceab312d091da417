import { systemClock } from '../../../src/lib/clock.js'
import { systemIds } from '../../../src/lib/ids.js'
import { type Db, isPostgres } from '../../../src/db/types.js'
import type { DraftHook } from '../../../src/research/short/draft-hook-types.js'
import { emptyStats } from '../../../src/runs/types.js'
import { makeClip } from '../../../test/support/fakes.js'
import { makeLong } from '../../../test/support/make-find.js'
import { type Account, openAccount } from './accounts.js'

/** Inserts many rows by SQL alone, so that hundreds of thousands take seconds. */

/** A UUIDv7 in SQL that grows with n; lists with different `salt` have different ones. */
function uuid(db: Db, salt: number, n: string): string {
  const head = `0190${salt.toString(16).padStart(4, '0')}-0000-7000-8000-`
  return isPostgres(db) ? `('${head}' || lpad(to_hex(${n}), 12, '0'))::uuid` : `printf('${head}%012x', ${n})`
}

/** The numbers n from `from` up to but not including `to`, as the table s. */
function series(db: Db, from: number, to: number): string {
  return isPostgres(db)
    ? `generate_series(${from}, ${to - 1}) AS s(n)`
    : `(WITH RECURSIVE c(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM c WHERE n + 1 < ${to}) SELECT n FROM c) AS s`
}

const shortProgress = { stage: 'done', message: 'Done.', done: 10, total: 10, preview: [] }
const options = { platforms: ['tiktok', 'youtube'], posted_within_days: 365, reuse: true, seed_hook_ids: [] }
const firstRunAt = Date.parse('2026-01-01T00:00:00Z')

/** Inserts completed short runs of the account, three per millisecond, from the n-th on. */
export async function fillRuns(
  db: Db,
  { account_id }: Pick<Account, 'account_id'>,
  range: { from: number; to: number },
) {
  await db.raw(
    `INSERT INTO runs (run_id, account_id, key_id, kind, status, request_id, topic, count, options, reserved,
       stats, progress, progress_at, patterns, created_at, settled_at)
     SELECT ${uuid(db, 1, 'n')}, ?, 'original', 'short', 'done', 'made-by-a-bench', 'sourdough', 10, ?, 200,
       ?, ?, ${firstRunAt} + n / 3, '[]', ${firstRunAt} + n / 3, ${firstRunAt} + n / 3
     FROM ${series(db, range.from, range.to)}`,
    [account_id, JSON.stringify(options), JSON.stringify(emptyStats), JSON.stringify(shortProgress)],
  )
}

const hooksPerRun = 10

/**
 * Inserts completed short runs of the account with ten hooks each, of which one is kept, and with a purchase and two
 * rows of the ledger each, from the n-th hook on. Both ends are whole runs.
 */
export async function fillDeliveredRuns(
  db: Db,
  account: Pick<Account, 'account_id'>,
  range: { from: number; to: number },
) {
  const { account_id } = account
  const runs = { from: range.from / hooksPerRun, to: range.to / hooksPerRun }
  await fillRuns(db, account, runs)
  const hookId = uuid(db, 4, 'n')
  const runId = (n: string) => uuid(db, 1, n)
  const text = isPostgres(db) ? '::text' : ''
  await db.raw(
    `INSERT INTO hooks (hook_id, account_id, run_id, rank, platform, clip_id, body, created_at)
     SELECT ${hookId}, ?, ${runId(`n / ${hooksPerRun}`)}, n % ${hooksPerRun}, 'tiktok', 'clip-' || n, ?, ${firstRunAt} + n
     FROM ${series(db, range.from, range.to)}`,
    [account_id, JSON.stringify(deliveredHook())],
  )
  await db.raw(
    `INSERT INTO decisions (account_id, subject_kind, subject_id, verdict, decided_at, platform, clip_id)
     SELECT ?, 'hook', ${hookId}${text}, 'keep', ${firstRunAt} + n, 'tiktok', 'clip-' || n
     FROM ${series(db, range.from, range.to)} WHERE n % ${hooksPerRun} = 0`,
    [account_id],
  )
  const ofRuns = series(db, runs.from, runs.to)
  await db.raw(
    `INSERT INTO purchases (run_id, fingerprint, account_id, method, charge, payload, created_at)
     SELECT ${runId('n')}, 'print', ?, 'search', 1, ?, ${firstRunAt} + n FROM ${ofRuns}`,
    [account_id, 'lorem ipsum '.repeat(200)],
  )
  for (const kind of ['hold', 'charge'])
    await db.raw(
      `INSERT INTO ledger (account_id, kind, amount, subject_kind, subject_id, key_id, at)
       SELECT ?, '${kind}', 20, 'run', ${runId('n')}${text}, 'original', ${firstRunAt} + n FROM ${ofRuns}`,
      [account_id],
    )
}

const findsPerRun = 30

/** Inserts finds of long and packaging runs in turns, thirty per run, from the n-th on. Both ends are whole runs. */
export async function fillFinds(db: Db, { account_id }: Account, range: { from: number; to: number }) {
  const from = range.from / findsPerRun
  const to = range.to / findsPerRun
  await db.raw(
    `INSERT INTO runs (run_id, account_id, key_id, kind, status, request_id, topic, count, options, reserved,
       stats, progress, progress_at, created_at, settled_at)
     SELECT ${uuid(db, 2, 'n')}, ?, 'original', CASE WHEN n % 2 = 0 THEN 'long' ELSE 'packaging' END, 'done',
       'made-by-a-bench', 'kilns', 30, '{}', 0, '{}', '{}', ${firstRunAt} + n, ${firstRunAt} + n, ${firstRunAt} + n
     FROM ${series(db, from, to)}`,
    [account_id],
  )
  const kind = `CASE WHEN n / ${findsPerRun} % 2 = 0 THEN 'long' ELSE 'packaging' END`
  await db.raw(
    `INSERT INTO finds (find_id, account_id, seq, run_id, rank, kind, video_id, videos, score, outlier, views,
       tier, devices, search, created_at)
     SELECT ${uuid(db, 3, 'n')}, ?, n + 1, ${uuid(db, 2, `n / ${findsPerRun}`)}, n % ${findsPerRun}, ${kind},
       'video-' || n, n / 2, n * 37 % 101, 2 + (n * 7919 % 4000) / 100.0, n * 7919 % 5000011,
       CASE WHEN n * 7919 % 4000 >= 800 THEN 'breakout' ELSE 'strong' END, ' confession ',
       'why kiln number ' || n || ' cracked' || ' clay street i lost some pots before i read the cone',
       ${firstRunAt} + n
     FROM ${series(db, range.from, range.to)}`,
    [account_id],
  )
  const { video_id: _v, kind: _k, ...body } = makeLong(7)
  await db.raw(
    `INSERT INTO find_bodies (account_id, seq, body) SELECT ?, n + 1, ? FROM ${series(db, range.from, range.to)}`,
    [account_id, JSON.stringify(body)],
  )
}

const runningProgress = {
  stage: 'search',
  message: 'Searching tiktok, youtube.',
  done: 0,
  total: 6,
  preview: [],
}

/**
 * Inserts this many running short runs that no worker executes, a few per account, each with hooks that are visible
 * once it is done.
 */
export async function fillRunning(db: Db, limits: { runs: number; an_account: number; hooks: number }) {
  const startedRuns: { run_id: string; api_key: string }[] = []
  while (startedRuns.length < limits.runs) {
    const { account_id, api_key } = await openAccount(db)
    const run_ids = Array.from(
      { length: Math.min(limits.an_account, limits.runs - startedRuns.length) },
      () => systemIds.uuid(),
    )
    const at = Date.now()
    const run = {
      account_id,
      key_id: 'original',
      kind: 'short',
      status: 'running',
      request_id: 'made-by-a-bench',
    }
    const runRequest = { topic: 'sourdough', count: 10, options: JSON.stringify(options), reserved: 200 }
    const runProgress = {
      stats: JSON.stringify(emptyStats),
      progress: JSON.stringify(runningProgress),
      progress_at: at,
    }
    await db('runs').insert(
      run_ids.map((run_id) => ({ ...run, ...runRequest, ...runProgress, run_id, created_at: at })),
    )
    const held = runRequest.reserved * run_ids.length
    await db('accounts').where({ account_id }).update({ granted: held, reserved: held })
    await db('keys').where({ account_id }).update({ held })
    for (const run_id of run_ids) await fillHooks(db, { run_id, account_id, hooks: limits.hooks })
    startedRuns.push(...run_ids.map((run_id) => ({ run_id, api_key })))
  }
  return startedRuns
}

/** A hook with all members of a delivered one. */
export function deliveredHook(): Omit<DraftHook, 'platform' | 'clip_id'> {
  const clip = makeClip(systemClock, 7)
  const spokenWords = (clip.transcript?.lines ?? []).map(({ text }) => text).join(' ')
  const { platform: _p, clip_id: _c, transcript: _t, others: _o, ...listed } = clip
  return {
    ...listed,
    hook: spokenWords.slice(0, 70),
    catchy_line: spokenWords.slice(80, 170),
    main_idea: spokenWords.slice(80, 170),
    topic: 'sourdough',
    hook_type: 'promise',
    why_it_travelled: 'It opens on a promise and reached three times what its creator usually does.',
    transcript: spokenWords.repeat(3),
    transcript_kind: 'speech',
    format: 'talking',
    virality: 71,
    virality_why: 'Three times what its creator usually reaches.',
    outlier: 3,
    creator_usual_views: 40_000,
    age_days: 12,
    views_per_day: 10_000,
    likes_per_1k: 40,
    above_floor: true,
    analysed_by: 'rules',
    sample: false,
  }
}

async function fillHooks(db: Db, { hooks, ...run }: { run_id: string; account_id: string; hooks: number }) {
  const hook = deliveredHook()
  const body = JSON.stringify(hook)
  const rows = Array.from({ length: hooks }, (_, rank) => ({
    ...run,
    hook_id: systemIds.uuid(),
    rank,
    platform: 'tiktok',
    clip_id: `clip-${rank}`,
    body,
    views: hook.views,
    outlier: hook.outlier,
    created_at: Date.now(),
  }))
  if (rows.length > 0) await db('hooks').insert(rows)
}
