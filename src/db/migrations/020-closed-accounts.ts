import type { Knex } from 'knex'
import { type Db, isPostgres } from '../types.js'

/**
 * `closed_at` is when the account was deleted, while its rows are still being deleted in batches. Nobody has a key of a
 * closed account, and nothing of it is read. Its ledger is deleted in batches too, so the guard of the ledger allows
 * that.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('accounts', (table) => {
    table.bigInteger('closed_at')
  })
  for (const statement of isPostgres(knex as Db) ? postgresGuards : sqliteGuards) await knex.raw(statement)
}

const sqliteGuards = [
  'DROP TRIGGER ledger_kept',
  `CREATE TRIGGER ledger_kept BEFORE DELETE ON ledger
   WHEN EXISTS (SELECT 1 FROM accounts WHERE account_id = OLD.account_id AND closed_at IS NULL)
   BEGIN SELECT RAISE(ABORT, 'ledger rows leave only with their account'); END`,
]

const postgresGuards = [
  `CREATE OR REPLACE FUNCTION ledger_guard() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'ledger rows are never changed'; END IF;
     IF EXISTS (SELECT 1 FROM accounts WHERE account_id = OLD.account_id AND closed_at IS NULL) THEN
       RAISE EXCEPTION 'ledger rows leave only with their account';
     END IF;
     RETURN OLD;
   END $$`,
]
