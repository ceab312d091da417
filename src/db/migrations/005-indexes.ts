import type { Knex } from 'knex'

/** Indexes for the queries of every start, every page and the usage, so that their cost does not grow with the runs. */
export async function up(knex: Knex): Promise<void> {
  const indexes = [
    `runs_in_flight_of_account ON runs (account_id) WHERE status IN ('queued', 'running')`,
    `runs_of_kind ON runs (account_id, kind, created_at, run_id)`,
    `runs_settled ON runs (account_id, settled_at) WHERE settled_at IS NOT NULL`,
  ]
  for (const index of indexes) await knex.raw(`CREATE INDEX ${index}`)
}
