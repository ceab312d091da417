import type { Knex } from 'knex'

/** What is asked at every start, of every page and by the usage is read along an index, however many runs there are. */
export async function up(knex: Knex): Promise<void> {
  const indexes = [
    `runs_in_flight_of_account ON runs (account_id) WHERE status IN ('queued', 'running')`,
    `runs_of_kind ON runs (account_id, kind, created_at, run_id)`,
    `runs_settled ON runs (account_id, settled_at) WHERE settled_at IS NOT NULL`,
  ]
  for (const index of indexes) await knex.raw(`CREATE INDEX ${index}`)
}
