import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import PostgresDialect from 'knex/lib/dialects/postgres/index.js'
import { isQueryTimeout } from '../unavailable-errors.js'

/**
 * knex's client of PostgreSQL, with an end to waiting for a server that takes statements and does not answer them. The
 * driver gives up such a statement, but leaves its connection in use: what is sent on it next would wait behind it.
 */

/** The longest that a timer takes. */
const noTimeoutMs = 2 ** 31 - 1

const longStatements = new AsyncLocalStorage<true>()

/** Runs work whose statements may take as long as they do: migrations, and what goes through very many rows. */
export function withoutQueryTimeout<T>(work: () => Promise<T>): Promise<T> {
  return longStatements.run(true, work)
}

/** A connection as knex keeps it: one that is marked is not used again. */
type PooledConnection = { connection: { stream: Socket }; __knex__disposed?: unknown }
type KnexQuery = { sql: string; options?: { name?: string; query_timeout?: number } }

export class PostgresClient extends PostgresDialect {
  override async _query(connection: PooledConnection, query: KnexQuery): Promise<unknown> {
    if (longStatements.getStore()) query.options = { ...query.options, query_timeout: noTimeoutMs }
    try {
      return await super._query(connection, query)
    } catch (error) {
      if (isQueryTimeout(error)) {
        connection.__knex__disposed = error
        connection.connection.stream.destroy()
      }
      throw error
    }
  }
}

/** For a pooler that hands each transaction another connection, on which no earlier statement is known. */
export class UnpreparedPostgresClient extends PostgresClient {
  override _query(connection: PooledConnection, query: KnexQuery): Promise<unknown> {
    delete query.options?.name
    return super._query(connection, query)
  }
}
