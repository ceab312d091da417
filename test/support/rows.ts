import type { TestService } from './service.js'

const tables = [
  'accounts',
  'keys',
  'access_codes',
  'ledger',
  'idempotency',
  'rate_limits',
  'runs',
  'purchases',
  'hooks',
] as const

/** The number of rows in each table, which a refused request must not change. */
export async function rowCounts({
  service,
}: Pick<TestService, 'service'>): Promise<Record<(typeof tables)[number], number>> {
  const counts = {} as Record<(typeof tables)[number], number>
  for (const table of tables) {
    const rows = await service.deps.db(table).count({ n: '*' })
    counts[table] = Number(rows[0]?.n)
  }
  return counts
}

/** All rows of the tables that hold money and work, as text, to compare before and after. */
export async function moneyRows({ service }: Pick<TestService, 'service'>): Promise<string> {
  const { db } = service.deps
  const all: unknown[] = []
  for (const [table, order] of [
    ['accounts', 'account_id'],
    ['ledger', 'seq'],
    ['runs', 'run_id'],
    ['idempotency', 'key'],
  ] as const) {
    all.push(await db(table).orderBy(order))
  }
  const keys = await db('keys')
    .orderBy(['account_id', 'key_id'])
    .select('account_id', 'key_id', 'used', 'held', 'revoked_at')
  return JSON.stringify([all, keys])
}
