import { setTimeout as sleep } from 'node:timers/promises'
import type { components } from '../../generated/api.js'
import { writtenLabel } from '../analyst/label.js'
import { ModelUnavailable } from '../analyst/types.js'
import type { Body } from '../contract/types.js'
import { writeAccount } from '../db/tx.js'
import type { Deps } from '../deps.js'
import { invalid, Refusal } from '../errors.js'
import type { FindBody } from '../finds/deliver.js'
import { deliveredFind } from '../finds/library.js'
import type { Caller } from '../keys/authenticate.js'
import { fingerprint } from '../lib/canonical.js'
import { iso } from '../lib/clock.js'
import { unendingWork } from '../lib/log.js'
import { oneByOne } from '../lib/one-by-one.js'
import { type Standing, tellingStanding, withStanding } from '../limits/limits.js'
import * as holds from './hold.js'
import * as store from './store.js'
import { type Draft, write } from './write.js'

/** Writing after a find: one credit, taken before anything is written and given back where nothing comes of it. */

export type Remix = components['schemas']['Remix']
export type RemixAsk = {
  find_id: string
  body: Body<'remixFind'>
  idempotency_key: string | null
  request_id: string
  /** Fires when the client went away. */
  signal: AbortSignal
}
export type RemixReply = { body: Remix; replayed: boolean; standing: Standing }

type Parts = Pick<Deps, 'db' | 'clock' | 'ids' | 'analyst' | 'limits' | 'log'>

/**
 * Writes after a find and saves what was written. Throws `find_not_found`, `invalid_request` for a mode that the
 * find does not have, `idempotency_key_reused`, `rate_limited`, `insufficient_credits`, `key_credit_limit_reached`,
 * and, with the credit given back, `remix_not_possible` and `model_unavailable`.
 */
export async function remixFind(deps: Parts, caller: Caller, ask: RemixAsk): Promise<RemixReply> {
  const find = await deliveredFind(deps.db, caller.account_id, ask.find_id)
  const mode = ask.body.mode ?? 'default'
  if (mode === 'intro' && find.kind !== 'long')
    throw invalid([{ path: 'mode', message: 'must be default: only a long find has an intro' }])
  const work = { ask, find, remix: pendingFor(deps, caller, ask) }
  if (ask.idempotency_key === null) return savedOrNew(deps, caller, work)
  return inTurn(`${caller.account_id} ${ask.idempotency_key}`, () => savedOrNew(deps, caller, work))
}

/** Requests with one key come one after another; those of other processes are waited for below. */
const inTurn = oneByOne()

async function savedOrNew(deps: Parts, caller: Caller, work: Work): Promise<RemixReply> {
  const { remix } = work
  for (;;) {
    const known = await holds.recall(deps, deps.db, remix)
    const body = known && (await answerOf(deps, { ...work.ask, ...caller }, known))
    if (body) return { body, replayed: true, standing: await deps.limits.look('remixes', caller.account_id) }
    const fresh = await writeAnew(deps, caller, work)
    if (fresh) return fresh
  }
}

function pendingFor({ ids }: Parts, caller: Caller, ask: RemixAsk): holds.Pending {
  const { find_id, body, idempotency_key, request_id } = ask
  const { account_id, key_id } = caller
  return {
    remix_id: ids.uuid(),
    ...{ account_id, key_id, request_id, idempotency_key },
    source_kind: 'find',
    source_id: find_id,
    mode: body.mode ?? 'default',
    fingerprint: fingerprint({ find_id, ...body }),
  }
}

/** Seconds after which it is worth asking again. */
const retry_after = 5
const look_every_ms = 100
const longest_wait_ms = 120_000

/** The saved answer; one that is being written by another request is waited for. Null where that came to nothing. */
async function answerOf(
  { db, clock }: Parts,
  { account_id, signal }: { account_id: string; signal: AbortSignal },
  known: holds.Known,
): Promise<Remix | null> {
  if (known.kind === 'saved') return JSON.parse(known.body) as Remix
  const until = clock.steady() + longest_wait_ms
  for (;;) {
    const row = await store.find(db, account_id, known.remix_id)
    if (!row) return null
    if (row.body !== null) return JSON.parse(row.body) as Remix
    if (signal.aborted || clock.steady() >= until)
      throw new Refusal('model_unavailable', 'This remix is still being written. Ask again later.', {
        retry_after,
      })
    await sleep(look_every_ms)
  }
}

type Work = { ask: RemixAsk; find: FindBody; remix: holds.Pending }

/** Null where another request with the same key came first. */
async function writeAnew(
  deps: Parts,
  caller: Caller,
  { ask, find, remix }: Work,
): Promise<RemixReply | null> {
  const standing = await deps.limits.take('remixes', caller.account_id)
  if (!(await begin(deps, caller, remix))) return null
  return tellingStanding({ standing, now: deps.clock.now() }, async () => {
    const { remix_id, request_id } = remix
    const writer = { analyst: deps.analyst, signal: unendingWork({ remix_id, request_id }) }
    const draft = await writing(deps, remix, () => write(writer, find, ask.body))
    const body = answer(deps, remix, draft)
    if (await holds.charge(deps, remix, JSON.stringify(body))) return { body, replayed: false, standing }
    throw new Refusal('model_unavailable', 'Writing took too long; the credit was given back.', {
      retry_after,
    })
  })
}

/** A start that is refused, or that came second, uses up nothing of the hourly allowance. */
async function begin(deps: Parts, caller: Caller, remix: holds.Pending): Promise<boolean> {
  const { db, limits, clock } = deps
  const { account_id } = caller
  try {
    const begun = await writeAccount(db, account_id, async (tx) => {
      if (await holds.recall(deps, tx, remix)) return false
      await holds.begin(deps, tx, remix)
      return true
    })
    if (!begun) await limits.giveBack('remixes', account_id)
    return begun
  } catch (error) {
    throw withStanding(error, await limits.giveBack('remixes', account_id), clock.now())
  }
}

/** Does the writing; whatever goes wrong in it gives the credit back. */
async function writing(
  deps: Parts,
  remix: holds.Pending,
  work: () => Promise<Draft | { refused: string }>,
): Promise<Draft> {
  let draft: Draft | { refused: string }
  try {
    draft = await work()
  } catch (error) {
    await holds.giveBack(deps, remix)
    throw error instanceof ModelUnavailable ? silent() : error
  }
  if (!('refused' in draft)) return draft
  await holds.giveBack(deps, remix)
  const detail = [{ path: 'written', message: draft.refused }]
  throw new Refusal('remix_not_possible', `${draft.refused} The credit was given back.`, { detail })
}

function silent(): Refusal {
  const message = 'The language model did not answer; the credit was given back.'
  return new Refusal('model_unavailable', message, { retry_after })
}

function answer({ clock, analyst }: Parts, remix: holds.Pending, draft: Draft): Remix {
  const { remix_id, source_kind, source_id, mode } = remix
  return {
    ...{ remix_id, source_kind, source_id, mode },
    label: writtenLabel(analyst.by),
    ...draft,
    created_at: iso(clock.now()),
  }
}
