import type { Knex } from 'knex'

/** What users decide, say and are shown: verdicts, messages, embeds and stills; and what the day may cost. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('decisions', (t) => {
    t.uuid('account_id').notNullable().references('accounts.account_id').onDelete('CASCADE')
    t.string('subject_kind', 10).notNullable()
    t.string('subject_id', 120).notNullable()
    t.string('verdict', 10).notNullable()
    t.bigInteger('decided_at').notNullable()
    t.primary(['account_id', 'subject_kind', 'subject_id'])
    t.index(['account_id', 'subject_kind', 'verdict', 'decided_at', 'subject_id'], 'decisions_newest')
    t.check("subject_kind IN ('hook', 'long', 'packaging')", {}, 'decisions_kind')
    t.check("verdict IN ('keep', 'reject')", {}, 'decisions_verdict')
  })
  await knex.schema.createTable('messages', (t) => {
    t.uuid('message_id').primary()
    t.uuid('account_id').notNullable().references('accounts.account_id').onDelete('CASCADE')
    t.uuid('conversation_id').notNullable().references('conversations.conversation_id').onDelete('CASCADE')
    t.string('role', 10).notNullable()
    t.text('text').notNullable()
    t.string('action', 10)
    t.uuid('run_id').references('runs.run_id').onDelete('SET NULL')
    t.bigInteger('created_at').notNullable()
    t.index(['conversation_id', 'created_at', 'message_id'])
    t.check("role IN ('user', 'assistant')", {}, 'messages_role')
  })
  await createCaches(knex)
}

/** Public facts, the same for all accounts. */
async function createCaches(knex: Knex): Promise<void> {
  await knex.schema.createTable('embeds', (t) => {
    t.string('platform', 10).notNullable()
    t.string('clip_id', 100).notNullable()
    t.string('kind', 10).notNullable()
    t.text('html')
    t.text('thumbnail')
    t.text('reason')
    t.bigInteger('expires_at').notNullable().index()
    t.primary(['platform', 'clip_id'])
  })
  await knex.schema.createTable('stills', (t) => {
    t.string('platform', 10).notNullable()
    t.string('clip_id', 100).notNullable()
    t.string('media_type', 20).notNullable()
    t.binary('bytes').notNullable()
    t.bigInteger('created_at').notNullable()
    t.primary(['platform', 'clip_id'])
  })
  await knex.schema.createTable('capacity', (t) => {
    t.string('day', 10).primary()
    t.bigInteger('reserved').notNullable()
    t.check('reserved >= 0', {}, 'capacity_not_negative')
  })
  await knex.schema.createTable('circuits', (t) => {
    t.string('name', 60).primary()
    t.integer('failures').notNullable()
    t.bigInteger('open_until').notNullable()
  })
}
