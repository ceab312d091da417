import type { Knex } from 'knex'

/** Conversations, runs with their recovery points and purchases, and the hooks they deliver. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('conversations', (t) => {
    t.uuid('conversation_id').primary()
    ownedBy(t)
    t.text('title')
    t.bigInteger('created_at').notNullable()
    t.bigInteger('updated_at').notNullable()
    t.index(['account_id', 'updated_at', 'conversation_id'])
  })
  await createRuns(knex)
  await knex.schema.createTable('run_states', (t) => {
    t.uuid('run_id').primary().references('runs.run_id').onDelete('CASCADE')
    ownedBy(t)
    t.string('stage', 30).notNullable()
    t.text('state').notNullable()
  })
  await createPurchases(knex)
  await knex.schema.createTable('empty_runs', (t) => {
    ownedBy(t)
    t.string('day', 10).notNullable()
    t.integer('used').notNullable()
    t.primary(['account_id', 'day'])
    t.check('used >= 0', {}, 'empty_runs_not_negative')
  })
  await createHooks(knex)
}

function ownedBy(t: Knex.CreateTableBuilder): void {
  t.uuid('account_id').notNullable().references('accounts.account_id').onDelete('CASCADE')
}

async function createRuns(knex: Knex): Promise<void> {
  await knex.schema.createTable('runs', (t) => {
    t.uuid('run_id').primary()
    ownedBy(t)
    t.string('key_id', 36)
    t.string('kind', 10).notNullable()
    t.string('status', 10).notNullable()
    t.string('request_id', 64).notNullable()
    t.uuid('conversation_id').references('conversations.conversation_id').onDelete('SET NULL')
    t.text('topic').notNullable()
    t.integer('count').notNullable()
    t.text('options').notNullable()
    t.integer('reserved').notNullable()
    t.integer('charged').notNullable().defaultTo(0)
    t.text('error')
    t.text('outcome')
    t.text('stats').notNullable()
    t.text('progress').notNullable()
    t.bigInteger('progress_at').notNullable()
    t.text('patterns')
    t.integer('patterns_tries').notNullable().defaultTo(0)
    t.integer('attempts').notNullable().defaultTo(0)
    t.integer('lease_epoch').notNullable().defaultTo(0)
    t.bigInteger('lease_until').notNullable().defaultTo(0)
    t.string('lease_owner', 80)
    t.bigInteger('deadline_at')
    t.bigInteger('created_at').notNullable()
    t.bigInteger('settled_at')
    t.index(['account_id', 'created_at', 'run_id'])
    t.check("kind IN ('short', 'long', 'packaging')", {}, 'runs_kind')
    t.check("status IN ('queued', 'running', 'done', 'failed')", {}, 'runs_status')
    t.check('charged >= 0 AND charged <= reserved', {}, 'runs_charged')
    t.check("status = 'done' OR charged = 0", {}, 'runs_charged_when_done')
  })
  await knex.raw(
    `CREATE INDEX runs_in_flight ON runs (created_at, run_id) WHERE status IN ('queued', 'running')`,
  )
  await knex.raw(
    `CREATE INDEX runs_without_patterns ON runs (settled_at) WHERE status = 'done' AND kind = 'short' AND patterns IS NULL`,
  )
}

async function createPurchases(knex: Knex): Promise<void> {
  await knex.schema.createTable('purchases', (t) => {
    t.uuid('run_id').notNullable().references('runs.run_id').onDelete('CASCADE')
    t.string('fingerprint', 64).notNullable()
    ownedBy(t)
    t.string('method', 40).notNullable()
    t.integer('charge').notNullable()
    t.text('payload').notNullable()
    t.bigInteger('created_at').notNullable()
    t.primary(['run_id', 'fingerprint'])
    t.index(['account_id', 'fingerprint', 'created_at'])
    t.check('charge = 1', {}, 'purchases_charge')
  })
}

async function createHooks(knex: Knex): Promise<void> {
  await knex.schema.createTable('hooks', (t) => {
    t.uuid('hook_id').primary()
    ownedBy(t)
    t.uuid('run_id').notNullable().references('runs.run_id').onDelete('CASCADE')
    t.integer('rank').notNullable()
    t.string('platform', 10).notNullable()
    t.string('clip_id', 100).notNullable()
    t.text('body').notNullable()
    t.bigInteger('created_at').notNullable()
    t.unique(['run_id', 'rank'])
    t.unique(['run_id', 'platform', 'clip_id'])
    t.index(['account_id'])
  })
}
