import type { Knex } from 'knex'

/** Webhooks of accounts, and the outbox of what is to be delivered to them. */
export async function up(knex: Knex): Promise<void> {
  await createWebhooks(knex)
  await createDeliveries(knex)
}

function ownedBy(t: Knex.CreateTableBuilder): void {
  t.uuid('account_id').notNullable().references('accounts.account_id').onDelete('CASCADE').index()
}

/** Both secrets are encrypted; the previous one signs beside the new one until `previous_secret_until`. */
async function createWebhooks(knex: Knex): Promise<void> {
  await knex.schema.createTable('webhooks', (t) => {
    t.uuid('webhook_id').primary()
    ownedBy(t)
    t.text('url').notNullable()
    t.text('events').notNullable()
    t.string('description', 200)
    t.smallint('active').notNullable().defaultTo(1)
    t.string('disabled_reason', 20)
    t.text('secret').notNullable()
    t.text('previous_secret')
    t.bigInteger('previous_secret_until')
    t.bigInteger('failing_since')
    t.bigInteger('last_delivery_at')
    t.bigInteger('created_at').notNullable()
  })
}

/**
 * `attempts` counts every attempt and is the fencing token of the one in progress; `failures` is the place in the
 * schedule of retries. While an attempt is made, `next_attempt_at` is the end of its lease and `held_by` its process.
 */
async function createDeliveries(knex: Knex): Promise<void> {
  await knex.schema.createTable('webhook_deliveries', (t) => {
    t.uuid('delivery_id').primary()
    ownedBy(t)
    t.uuid('webhook_id').notNullable().references('webhooks.webhook_id').onDelete('CASCADE')
    t.string('event', 40).notNullable()
    t.string('subject_id', 64)
    t.text('body').notNullable()
    t.string('status', 10).notNullable().defaultTo('pending')
    t.integer('attempts').notNullable().defaultTo(0)
    t.integer('failures').notNullable().defaultTo(0)
    t.integer('response_status')
    t.string('error', 200)
    t.bigInteger('next_attempt_at')
    t.string('held_by', 80)
    t.bigInteger('created_at').notNullable()
    t.bigInteger('ended_at')
    t.check("status IN ('pending', 'delivered', 'failed')", {}, 'webhook_deliveries_status')
  })
  for (const index of indexes) await knex.raw(`CREATE INDEX ${index}`)
}

const indexes = [
  'webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at, delivery_id)',
  `webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE status = 'pending'`,
  `webhook_deliveries_order ON webhook_deliveries (webhook_id, subject_id, delivery_id) WHERE status = 'pending'`,
  'webhook_deliveries_ended ON webhook_deliveries (ended_at) WHERE ended_at IS NOT NULL',
]
