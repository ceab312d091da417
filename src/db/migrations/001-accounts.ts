import type { Knex } from 'knex'
import { type Db, isPostgres } from '../types.js'

/** Accounts, their keys, the access codes that open them, and the ledger of their credits. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('settings', (t) => {
    t.string('name', 60).primary()
    t.text('value').notNullable()
  })
  await createAccounts(knex)
  await createKeys(knex)
  await knex.schema.createTable('access_codes', (t) => {
    t.string('digest', 64).primary()
    t.string('prefix', 20).notNullable()
    t.integer('credits').notNullable()
    t.integer('uses').notNullable()
    t.integer('uses_left').notNullable()
    t.bigInteger('created_at').notNullable()
    t.bigInteger('expires_at')
    t.bigInteger('revoked_at')
    t.check('uses_left >= 0 AND uses_left <= uses', {}, 'access_codes_uses')
    t.check('credits >= 0', {}, 'access_codes_credits')
  })
  await createLedger(knex)
  await knex.schema.createTable('idempotency', (t) => {
    t.uuid('account_id').notNullable().references('accounts.account_id').onDelete('CASCADE')
    t.string('operation', 60).notNullable()
    t.string('key', 255).notNullable()
    t.string('fingerprint', 64).notNullable()
    t.uuid('subject_id').notNullable()
    t.text('response')
    t.bigInteger('created_at').notNullable().index()
    t.primary(['account_id', 'operation', 'key'])
  })
  await knex.schema.createTable('rate_limits', (t) => {
    t.string('key', 255).primary()
    t.integer('points').notNullable().defaultTo(0)
    t.bigInteger('expire').index()
  })
}

async function createAccounts(knex: Knex): Promise<void> {
  await knex.schema.createTable('accounts', (t) => {
    t.uuid('account_id').primary()
    t.string('label', 80)
    t.bigInteger('granted').notNullable().defaultTo(0)
    t.bigInteger('credits').notNullable().defaultTo(0)
    t.bigInteger('reserved').notNullable().defaultTo(0)
    t.bigInteger('spent').notNullable().defaultTo(0)
    t.bigInteger('created_at').notNullable()
    t.check('credits >= 0 AND reserved >= 0 AND spent >= 0', {}, 'accounts_not_negative')
    t.check('credits + reserved + spent = granted', {}, 'accounts_balanced')
  })
}

async function createKeys(knex: Knex): Promise<void> {
  await knex.schema.createTable('keys', (t) => {
    t.uuid('account_id').notNullable().references('accounts.account_id').onDelete('CASCADE')
    t.string('key_id', 36).notNullable()
    t.string('name', 60)
    t.string('prefix', 10).notNullable()
    t.string('digest', 64).notNullable().unique()
    t.string('scopes', 60).notNullable()
    t.integer('credit_limit')
    t.bigInteger('used').notNullable().defaultTo(0)
    t.bigInteger('held').notNullable().defaultTo(0)
    t.bigInteger('created_at').notNullable()
    t.bigInteger('expires_at')
    t.bigInteger('revoked_at')
    t.bigInteger('last_used_at')
    t.primary(['account_id', 'key_id'])
    t.check('used >= 0 AND held >= 0', {}, 'keys_not_negative')
    t.check('credit_limit IS NULL OR used + held <= credit_limit', {}, 'keys_within_limit')
  })
}

async function createLedger(knex: Knex): Promise<void> {
  await knex.schema.createTable('ledger', (t) => {
    t.bigIncrements('seq')
    t.uuid('account_id').notNullable().references('accounts.account_id').onDelete('CASCADE')
    t.string('kind', 10).notNullable()
    t.bigInteger('amount').notNullable()
    t.string('subject_kind', 20).notNullable()
    t.string('subject_id', 64).notNullable()
    t.string('key_id', 36)
    t.bigInteger('at').notNullable()
    t.unique(['subject_kind', 'subject_id', 'kind'])
    t.index(['account_id', 'kind', 'at'])
    t.check("kind IN ('grant', 'hold', 'charge', 'release')", {}, 'ledger_kind')
    t.check('amount > 0', {}, 'ledger_amount')
  })
  for (const statement of isPostgres(knex as Db) ? postgresGuards : sqliteGuards) await knex.raw(statement)
}

/** A ledger row is never changed, and leaves only together with its account. */
const sqliteGuards = [
  `CREATE TRIGGER ledger_unchanged BEFORE UPDATE ON ledger
   BEGIN SELECT RAISE(ABORT, 'ledger rows are never changed'); END`,
  `CREATE TRIGGER ledger_kept BEFORE DELETE ON ledger
   WHEN EXISTS (SELECT 1 FROM accounts WHERE account_id = OLD.account_id)
   BEGIN SELECT RAISE(ABORT, 'ledger rows leave only with their account'); END`,
]

const postgresGuards = [
  `CREATE FUNCTION ledger_guard() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'ledger rows are never changed'; END IF;
     IF EXISTS (SELECT 1 FROM accounts WHERE account_id = OLD.account_id) THEN
       RAISE EXCEPTION 'ledger rows leave only with their account';
     END IF;
     RETURN OLD;
   END $$`,
  `CREATE TRIGGER ledger_guard BEFORE UPDATE OR DELETE ON ledger
   FOR EACH ROW EXECUTE FUNCTION ledger_guard()`,
]
