import type { Knex } from 'knex'
import { type Db, isPostgres } from '../types.js'

/** The finds of long and packaging runs, and their remixes. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('runs', (t) => void t.text('report'))
  await createFinds(knex)
  // Bodies are in a table of their own, so that a scan of all finds does not read them.
  await knex.schema.createTable('find_bodies', (t) => {
    ownedBy(t)
    t.bigInteger('seq').notNullable()
    t.text('body').notNullable()
    t.primary(['account_id', 'seq'])
  })
  await createRemixes(knex)
}

function ownedBy(t: Knex.CreateTableBuilder): void {
  t.uuid('account_id').notNullable().references('accounts.account_id').onDelete('CASCADE')
}

/**
 * `seq` counts the finds of the account in the order of delivery; within a run the best has the highest. `replaced_by`
 * is the highest `seq` of the delivery in which the video came again for that kind, null on its newest find. `videos`
 * is how many videos of the kind the account had then. An unknown figure is -1, so that it sorts last.
 */
async function createFinds(knex: Knex): Promise<void> {
  await knex.schema.createTable('finds', (t) => {
    t.uuid('find_id').primary()
    ownedBy(t)
    t.bigInteger('seq').notNullable()
    t.bigInteger('replaced_by')
    t.uuid('run_id').notNullable().references('runs.run_id').onDelete('CASCADE')
    t.integer('rank').notNullable()
    t.string('kind', 10).notNullable()
    t.string('video_id', 100).notNullable()
    t.integer('videos').notNullable()
    t.integer('score').notNullable()
    t.double('outlier').notNullable()
    t.bigInteger('views').notNullable()
    t.string('tier', 10)
    t.text('devices').notNullable()
    t.text('search').notNullable()
    t.bigInteger('created_at').notNullable()
    t.unique(['account_id', 'seq'])
    t.unique(['run_id', 'rank'])
    t.unique(['run_id', 'video_id'])
    t.check("kind IN ('long', 'packaging')", {}, 'finds_kind')
    t.check("tier IN ('breakout', 'strong', 'outlier')", {}, 'finds_tier')
    t.check('replaced_by > seq', {}, 'finds_replaced_by_later')
  })
  await indexFinds(knex)
}

/** Covering indexes for the list: the sort column first, then every column that is filtered by. */
async function indexFinds(knex: Knex): Promise<void> {
  const newest = 'WHERE replaced_by IS NULL'
  // Without replaced_by itself SQLite takes an index for one that does not hold all it needs.
  const filters = 'tier, devices, replaced_by'
  const indexes = [
    `UNIQUE INDEX finds_newest_of_video ON finds (account_id, kind, video_id) ${newest}`,
    `INDEX finds_by_score ON finds (account_id, kind, score, seq, ${filters}) ${newest}`,
    `INDEX finds_by_tier ON finds (account_id, kind, tier, score, seq, devices, replaced_by) ${newest}`,
    `INDEX finds_by_outlier ON finds (account_id, kind, outlier, seq, score, ${filters}) ${newest}`,
    `INDEX finds_by_views ON finds (account_id, kind, views, seq, score, ${filters}) ${newest}`,
    `INDEX finds_by_seq ON finds (account_id, kind, seq, score, ${filters}) ${newest}`,
    `INDEX finds_replaced ON finds (account_id, kind, replaced_by) WHERE replaced_by IS NOT NULL`,
  ]
  // Looking for words reads this one from end to end. PostgreSQL takes no text as long as these into an index.
  const searched = `seq, kind, score, outlier, views, ${filters}, search`
  if (!isPostgres(knex as Db))
    indexes.push(`INDEX finds_searched ON finds (account_id, ${searched}) ${newest}`)
  for (const index of indexes) await knex.raw(`CREATE ${index}`)
}

/** `idempotency_key` and `expires_at` serve while a remix is being written and its credit is held. */
async function createRemixes(knex: Knex): Promise<void> {
  await knex.schema.createTable('remixes', (t) => {
    t.uuid('remix_id').primary()
    ownedBy(t)
    t.string('source_kind', 10).notNullable()
    t.uuid('source_id').notNullable()
    t.string('mode', 10).notNullable()
    t.string('status', 10).notNullable()
    t.string('key_id', 36)
    t.string('request_id', 64).notNullable()
    t.string('idempotency_key', 255)
    t.text('body')
    t.bigInteger('expires_at')
    t.bigInteger('created_at').notNullable()
    t.check("source_kind IN ('hook', 'find')", {}, 'remixes_source_kind')
    t.check("mode IN ('default', 'intro')", {}, 'remixes_mode')
    t.check("status IN ('pending', 'saved')", {}, 'remixes_status')
    t.check("status = 'pending' OR body IS NOT NULL", {}, 'remixes_saved_with_body')
  })
  await knex.raw(
    'CREATE INDEX remixes_of_source ON remixes (account_id, source_id, created_at DESC, remix_id DESC)',
  )
  await knex.raw(`CREATE INDEX remixes_pending ON remixes (expires_at) WHERE status = 'pending'`)
}
