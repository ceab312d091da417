/** Types of internal knex modules, which knex does not declare. */

declare module 'knex/lib/knex-builder/make-knex.js' {
  import type { Knex } from 'knex'
  const makeKnex: (client: object) => Knex
  export = makeKnex
}

declare module 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js' {
  const Transaction: new (...args: unknown[]) => { query(connection: unknown, sql: string): unknown }
  export = Transaction
}

declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex'
  class PostgresDialect extends Knex.Client {
    acquireConnection(): Promise<unknown>
    releaseConnection(connection: unknown): Promise<unknown>
    positionBindings(sql: string): string
    query(connection: unknown, query: object): Promise<unknown>
    _query(connection: unknown, query: object): Promise<unknown>
  }
  export = PostgresDialect
}
