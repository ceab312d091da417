import type { Config } from '../config/config.js'
import type { Tx } from '../db/types.js'
import type { Ids } from '../lib/ids.js'
import { recordEvent } from './outbox.js'

/** What a settlement charged, and what the account can still spend after it, reservations included. */
export type ChargedCredits = { account_id: string; charge: number; credits_left: number; at: number }

/**
 * Records `credits.low` if this charge took the account below the threshold of the settings, in the transaction of the
 * settlement. Returns how many webhooks will receive it.
 */
export async function recordLowCredits(
  tx: Tx,
  { ids, config }: { ids: Ids; config: Pick<Config, 'credits_low_at'> },
  { account_id, charge, credits_left, at }: ChargedCredits,
): Promise<number> {
  const threshold = config.credits_low_at
  const isCrossed = credits_left < threshold && credits_left + charge >= threshold
  if (!isCrossed) return 0
  const data = { credits_left, threshold }
  return recordEvent(tx, { ids }, { account_id, type: 'credits.low', data, at, subject_id: null })
}
