import type { Db } from '../../../src/db/types.js'

/**
 * The balances, computed in another way than by `coldopen audit`: from the stored answers, the grant of the code, and
 * the ledger as a whole.
 */

const accountsSql = `
  SELECT a.account_id, a.granted, a.credits, a.reserved, a.spent,
    (SELECT count(*) FROM purchases p JOIN runs r ON r.run_id = p.run_id
     WHERE r.account_id = a.account_id AND r.status = 'done' AND r.charged > 0)
    + (SELECT count(*) FROM remixes x WHERE x.account_id = a.account_id AND x.body IS NOT NULL) AS used,
    (SELECT count(*) FROM remixes x WHERE x.account_id = a.account_id AND x.body IS NULL)
    + (SELECT coalesce(sum(r.reserved), 0) FROM runs r
       WHERE r.account_id = a.account_id AND r.status IN ('queued', 'running')) AS in_use,
    (SELECT coalesce(sum(CASE l.kind WHEN 'grant' THEN l.amount WHEN 'release' THEN l.amount WHEN 'hold' THEN -l.amount ELSE 0 END), 0)
     FROM ledger l WHERE l.account_id = a.account_id) AS left_by_ledger
  FROM accounts a`

type Sums = Record<
  'granted' | 'credits' | 'reserved' | 'spent' | 'used' | 'in_use' | 'left_by_ledger',
  number
>

/** Accounts whose balance is not `granted` minus their usage; empty if all are right. */
export async function findWrongBalances(db: Db, granted: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: (Record<string, string | number> & { account_id: string })[] }>(
    accountsSql,
  )
  return rows.flatMap(({ account_id, ...columns }) => {
    const numbers = Object.fromEntries(
      Object.entries(columns).map(([name, value]) => [name, Number(value)]),
    ) as Sums
    const isRight =
      numbers.granted === granted &&
      numbers.spent === numbers.used &&
      numbers.reserved === numbers.in_use &&
      numbers.credits === granted - numbers.used - numbers.in_use &&
      numbers.credits === numbers.left_by_ledger
    return isRight ? [] : [`${account_id} ${JSON.stringify(numbers)}`]
  })
}
