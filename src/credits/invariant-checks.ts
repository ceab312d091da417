/** The invariants of credits, as queries that find what violates them. */

/** A query that returns a row for each violation of the invariant. Columns: subject, message. */
type InvariantCheck = { invariant: string; sql: string }

const ledgerSums = `
  SELECT account_id,
    coalesce(sum(CASE WHEN kind = 'grant' THEN amount END), 0) AS granted,
    coalesce(sum(CASE WHEN kind = 'hold' THEN amount END), 0) AS held,
    coalesce(sum(CASE WHEN kind = 'charge' THEN amount END), 0) AS charged,
    coalesce(sum(CASE WHEN kind = 'release' THEN amount END), 0) AS released
  FROM ledger GROUP BY account_id`

const runSums = `
  SELECT subject_id AS run_id,
    coalesce(sum(CASE WHEN kind = 'hold' THEN amount END), 0) AS held,
    coalesce(sum(CASE WHEN kind = 'charge' THEN amount END), 0) AS charged,
    coalesce(sum(CASE WHEN kind = 'release' THEN amount END), 0) AS released,
    coalesce(sum(CASE WHEN kind = 'charge' THEN 1 END), 0) AS charges,
    coalesce(sum(CASE WHEN kind = 'release' THEN 1 END), 0) AS releases
  FROM ledger WHERE subject_kind = 'run' GROUP BY subject_id`

/** Closed accounts are not checked, because some of their rows are already deleted. */
const notClosed = (owner: string) =>
  `${owner}.account_id NOT IN (SELECT account_id FROM accounts WHERE closed_at IS NOT NULL)`

/** The ledger sums of each remix. A remix costs one credit. */
const remixSums = `
  SELECT subject_id AS remix_id,
    coalesce(sum(CASE WHEN kind = 'hold' THEN amount END), 0) AS held,
    coalesce(sum(CASE WHEN kind = 'charge' THEN amount END), 0) AS charged,
    coalesce(sum(CASE WHEN kind = 'release' THEN amount END), 0) AS released
  FROM ledger e WHERE subject_kind = 'remix' AND ${notClosed('e')} GROUP BY subject_id`

/** SQL that counts the remixes of an account, or of one of its keys, in a status. */
function countRemixesSql(owner: 'a' | 'k', status: 'pending' | 'saved', ofKey = false): string {
  const key = ofKey ? ` AND x.key_id = ${owner}.key_id` : ''
  return `(SELECT count(*) FROM remixes x WHERE x.account_id = ${owner}.account_id AND x.status = '${status}'${key})`
}

/** SQL that counts the scores of an account, or of one of its keys, that were charged. A score costs one credit. */
function countScoresSql(owner: 'a' | 'k'): string {
  const key = owner === 'k' ? ` AND s.key_id = k.key_id` : ''
  return `(SELECT count(*) FROM scores s WHERE s.charged = 1 AND s.account_id = ${owner}.account_id${key})`
}

const inFlightCondition = `r.status IN ('queued', 'running')`

const purchaseCount = `(SELECT count(*) FROM purchases p WHERE p.run_id = r.run_id)`

/** One query for each invariant of docs/invariants.md that the database can answer. */
export const invariantChecks: InvariantCheck[] = [
  {
    invariant: 'balance-sum',
    sql: `SELECT account_id AS subject, 'credits + reserved + spent is not what was granted' AS message FROM accounts
          WHERE credits + reserved + spent <> granted`,
  },
  {
    invariant: 'no-negative-balance',
    sql: `SELECT account_id AS subject, 'a balance is negative' AS message FROM accounts
          WHERE credits < 0 OR reserved < 0 OR spent < 0`,
  },
  {
    invariant: 'reserved-sum',
    sql: `SELECT a.account_id AS subject, 'reserved is not what the work in flight holds' AS message FROM accounts a
          WHERE ${notClosed('a')} AND a.reserved <> (SELECT coalesce(sum(r.reserved), 0) FROM runs r
                               WHERE r.account_id = a.account_id AND ${inFlightCondition}) + ${countRemixesSql('a', 'pending')}`,
  },
  {
    invariant: 'spent-sum',
    sql: `SELECT a.account_id AS subject, 'spent is not what ended work was charged' AS message FROM accounts a
          WHERE ${notClosed('a')} AND a.spent <> (SELECT coalesce(sum(r.charged), 0) FROM runs r WHERE r.account_id = a.account_id)
                           + ${countRemixesSql('a', 'saved')} + ${countScoresSql('a')}`,
  },
  {
    invariant: 'ledger-sum',
    sql: `SELECT a.account_id AS subject, 'the balances do not follow from the ledger' AS message
          FROM accounts a LEFT JOIN (${ledgerSums}) l ON l.account_id = a.account_id
          WHERE ${notClosed('a')} AND (a.granted <> coalesce(l.granted, 0)
             OR a.credits <> coalesce(l.granted - l.held + l.released, 0)
             OR a.reserved <> coalesce(l.held - l.charged - l.released, 0)
             OR a.spent <> coalesce(l.charged, 0))`,
  },
  {
    invariant: 'charge-range',
    sql: `SELECT r.run_id AS subject, 'charged is outside 0 to reserved, or not 0 in flight' AS message FROM runs r
          WHERE r.charged < 0 OR r.charged > r.reserved OR (${inFlightCondition} AND r.charged <> 0)`,
  },
  {
    invariant: 'charge-per-call',
    sql: `SELECT r.run_id AS subject, 'charged is neither 0 nor the number of calls bought' AS message FROM runs r
          WHERE r.status = 'done' AND r.charged <> 0 AND r.charged <> ${purchaseCount} AND ${notClosed('r')}`,
  },
  {
    invariant: 'failed-run-free',
    sql: `SELECT r.run_id AS subject, 'a failed run was charged' AS message FROM runs r
          WHERE r.status = 'failed' AND r.charged <> 0`,
  },
  {
    invariant: 'run-settled-once',
    sql: `SELECT r.run_id AS subject, 'it was not settled exactly once' AS message
          FROM runs r LEFT JOIN (${runSums}) l ON l.run_id = CAST(r.run_id AS text)
          WHERE ${notClosed('r')} AND (coalesce(l.held, 0) <> r.reserved OR coalesce(l.charges, 0) > 1 OR coalesce(l.releases, 0) > 1
             OR (${inFlightCondition} AND coalesce(l.charged + l.released, 0) <> 0)
             OR (NOT ${inFlightCondition} AND (coalesce(l.charged + l.released, 0) <> r.reserved OR l.charged <> r.charged)))`,
  },
  {
    invariant: 'remix-settled-once',
    sql: `SELECT l.remix_id AS subject, 'it was not charged once with an answer, or given back once without' AS message
          FROM (${remixSums}) l LEFT JOIN remixes x ON CAST(x.remix_id AS text) = l.remix_id
          WHERE l.held <> 1 OR l.charged + l.released > 1
             OR (x.status = 'saved' AND l.charged <> 1) OR (x.status = 'pending' AND l.charged + l.released <> 0)
             OR (x.remix_id IS NULL AND l.released <> 1)`,
  },
  {
    invariant: 'score-charged-once',
    sql: `SELECT s.score_id AS subject, 'what it was charged is not what it cost' AS message FROM scores s
          WHERE ${notClosed('s')} AND (SELECT coalesce(sum(l.amount), 0) FROM ledger l WHERE l.subject_kind = 'score'
                 AND l.subject_id = CAST(s.score_id AS text) AND l.kind = 'charge') <> s.charged`,
  },
  {
    invariant: 'calls-within-reservation',
    sql: `SELECT r.run_id AS subject, 'more calls were bought than reserved' AS message FROM runs r WHERE ${purchaseCount} > r.reserved`,
  },
  {
    invariant: 'key-usage',
    sql: `SELECT k.account_id || ' ' || k.key_id AS subject, 'used or held is not what its work says' AS message FROM keys k
          WHERE k.used <> (SELECT coalesce(sum(r.charged), 0) FROM runs r
                           WHERE r.account_id = k.account_id AND r.key_id = k.key_id) + ${countRemixesSql('k', 'saved', true)} + ${countScoresSql('k')}
             OR k.held <> (SELECT coalesce(sum(r.reserved), 0) FROM runs r
                           WHERE r.account_id = k.account_id AND r.key_id = k.key_id AND ${inFlightCondition}) + ${countRemixesSql('k', 'pending', true)}`,
  },
]
