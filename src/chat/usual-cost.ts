import type { ResearchTurn } from '../analyst/types.js'
import type { Db } from '../db/types.js'
import { chatOf } from '../languages/index.js'
import { fillIn } from '../languages/pattern-templates.js'
import { formatNumber } from '../lib/number-format.js'
import { loadRecentCost } from '../runs/start/estimate.js'

/** What the latest searches of the kind used, for the offer of a search; empty if the account has had none. */
export async function usualCostOf(
  { db }: { db: Db },
  account_id: string,
  { media = 'short', spoken }: Pick<ResearchTurn, 'media' | 'spoken'>,
): Promise<string> {
  const { of, median } = await loadRecentCost(db, { account_id, kind: media })
  if (of !== 'account' || median === null) return ''
  return fillIn(chatOf(spoken).replies.usualCost, { median: formatNumber(median, spoken) })
}
