import type { components } from '../../generated/api.js'
import { snapshot } from '../db/tx.js'
import type { Reader } from '../db/types.js'
import type { Deps } from '../deps.js'
import { type Caller, refusalsNow } from '../keys/authenticate.js'
import { inBatches } from '../lib/in-batches.js'
import { JsonText } from '../lib/json-text.js'
import { runNotFound } from './not-found.js'
import { resultsOf } from './results.js'
import * as store from './store.js'
import type { RunRow } from './types.js'

type Run = components['schemas']['Run']

/** A run as it was at one instant: its row, and the whole of it when that is asked for; its text is written once for all. */
export type Seen = { row: RunRow; shown: () => Run; text: () => JsonText<Run> }

/** How those see a run who wait for it to change. */
export type Look = (place: Place) => Promise<Seen>

type Place = { caller: Caller; run_id: string }
type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'secret'>

/**
 * Looks at runs for callers whose keys were good when their calls began. Many who look at the same time share one
 * snapshot and its few statements, so that thousands may be woken at once. Throws `unauthorized` and `key_expired`
 * where the key has stopped being good, and `run_not_found`.
 */
export function createLook(parts: Parts): Look {
  return inBatches({ asked: 128, told: 16 }, (places: Place[]) =>
    snapshot(parts.db, (view) => lookAll(view, parts, places)),
  )
}

function seenAs(row: RunRow, shown: () => Run): Seen {
  let text: JsonText<Run> | null = null
  return { row, shown, text: () => (text ??= new JsonText(shown())) }
}

async function lookAll(view: Reader, parts: Parts, places: Place[]): Promise<(Seen | Error)[]> {
  const callers = places.map(({ caller }) => caller)
  const refusals = await refusalsNow(view, callers, parts.clock.now())
  const rows = await store.findAll(view, [...new Set(places.map(({ run_id }) => run_id))])
  const shownOf = await resultsOf(view, parts, rows)
  const found = new Map(rows.map((row) => [row.run_id, seenAs(row, () => shownOf(row))]))
  return places.map(({ caller, run_id }, at) => {
    const refusal = refusals[at]
    if (refusal) return refusal
    const seen = found.get(run_id)
    return seen?.row.account_id === caller.account_id ? seen : runNotFound()
  })
}
