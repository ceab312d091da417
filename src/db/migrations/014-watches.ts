import type { Knex } from 'knex'
import { type Db, isPostgres } from '../types.js'

/** Watches, which are starts that repeat, and what their runs keep of them. */
export async function up(knex: Knex): Promise<void> {
  await createWatches(knex)
  await extendRuns(knex)
}

/**
 * `next_at` is the slot that starts next. `due_at` is when the watch is checked; it is later than the slot if the watch
 * waits for something. `armed_at` is when both were computed: if it is later than now, the clock was set back.
 * `last_slot` is the last slot that started. `key_id` is null if the operator's command created the watch.
 */
async function createWatches(knex: Knex): Promise<void> {
  await knex.schema.createTable('watches', (t) => {
    t.uuid('watch_id').primary()
    t.uuid('account_id').notNullable().references('accounts.account_id').onDelete('CASCADE').index()
    t.string('key_id', 36)
    t.string('name', 80).notNullable()
    t.string('kind', 10).notNullable()
    t.text('start').notNullable()
    t.string('every', 10).notNullable()
    t.string('schedule', 100).notNullable()
    t.string('timezone', 60).notNullable()
    t.integer('credits_per_month').notNullable()
    t.uuid('webhook_id').references('webhooks.webhook_id').onDelete('SET NULL')
    t.smallint('active').notNullable()
    t.string('paused_reason', 20)
    t.integer('failures').notNullable().defaultTo(0)
    t.bigInteger('next_at')
    t.bigInteger('due_at')
    t.bigInteger('armed_at').notNullable()
    t.bigInteger('last_slot')
    t.uuid('last_run_id')
    t.bigInteger('last_started_at')
    t.bigInteger('created_at').notNullable()
    t.check("kind IN ('short', 'long', 'packaging')", {}, 'watches_kind')
    t.check("every IN ('hour', 'day', 'week', 'cron')", {}, 'watches_every')
    t.check('active = 1 OR next_at IS NULL', {}, 'watches_inactive_without_slot')
  })
  await knex.raw('CREATE INDEX watches_due ON watches (due_at) WHERE active = 1')
  await knex.raw('CREATE INDEX watches_webhook ON watches (webhook_id) WHERE webhook_id IS NOT NULL')
  await knex.raw('CREATE INDEX watches_armed ON watches (armed_at) WHERE active = 1')
}

/**
 * `watch_slot` is null on runs outside the schedule. `watch_month` is the month whose credits the run spends, and
 * `watch_unseen` the number of its results that were not read yet. Migration 017 adds their indexes.
 */
async function extendRuns(knex: Knex): Promise<void> {
  const uuid = isPostgres(knex as Db) ? 'uuid' : 'char(36)'
  const columns = [
    `watch_id ${uuid} REFERENCES watches (watch_id) ON DELETE SET NULL`,
    'watch_slot bigint',
    'watch_month varchar(7)',
    'new_count integer',
    'watch_unseen integer NOT NULL DEFAULT 0',
  ]
  for (const column of columns) await knex.raw(`ALTER TABLE runs ADD COLUMN ${column}`)
}
