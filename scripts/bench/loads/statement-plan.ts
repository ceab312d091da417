import { Client } from 'pg'
import type { RecordedStatement } from './statement-recorder.js'

/** How PostgreSQL executes a statement: its indexes and the number of pages. */
export type StatementPlan = {
  /** Each table with its access path, such as `runs by runs_pkey`. */
  reads: string[]
  /** Tables that are scanned completely. */
  scanned: string[]
  /** Pages of 8 KiB that one execution reads, from memory or disk. */
  pages: number
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}

function describe(node: PlanNode): StatementPlan {
  const nodes = [...nodesOf(node)]
  const scanned = nodes
    .filter((one) => one['Node Type'] === 'Seq Scan')
    .map((one) => one['Relation Name'] ?? '')
  const indexes = nodes.flatMap((one) => one['Index Name'] ?? [])
  const reads = [...new Set([...indexes, ...scanned.map((table) => `all of ${table}`)])]
  return { reads, scanned, pages: (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0) }
}

const isExplained = (sql: string) => /^\s*(?:select|insert|update|delete|with)\b/i.test(sql)

/**
 * Executes each statement again with EXPLAIN, in a transaction that is rolled back. Returns the plans of those that
 * have one.
 */
export async function explainStatements(
  url: string,
  statements: Map<string, RecordedStatement>,
): Promise<Map<string, StatementPlan>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const plans = new Map<string, StatementPlan>()
  try {
    for (const [text, { sql, bindings }] of statements) {
      if (!isExplained(sql)) continue
      await client.query('BEGIN')
      const explain = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`
      const plan = await client
        .query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain, bindings)
        // Inserting the same row again fails: such a statement has no plan.
        .catch(() => null)
      await client.query('ROLLBACK')
      const node = plan?.rows[0]?.['QUERY PLAN'][0]?.Plan
      if (node) plans.set(text, describe(node))
    }
    return plans
  } finally {
    await client.end()
  }
}
