import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import PostgresDialect from 'knex/lib/dialects/postgres/index.js'
import type { QueryResult } from 'pg'
import { isQueryTimeout } from '../unavailable-errors.js'

/**
 * knex's client for PostgreSQL with two changes: it stops waiting for a server that accepts statements but does not
 * answer them, and it executes prepared statements with less overhead. If a statement is not answered, the driver
 * rejects it but leaves the connection in use, and the next statement on it would wait.
 */

/** Maximum delay of a timer in Node. */
const noTimeoutMs = 2 ** 31 - 1

const longStatements = new AsyncLocalStorage<true>()

/** Runs work whose statements have no time limit: migrations, and changes of very many rows. */
export function withoutQueryTimeout<T>(work: () => Promise<T>): Promise<T> {
  return longStatements.run(true, work)
}

/** A connection in knex's pool. If it is marked as disposed, the pool replaces it. */
export type PooledConnection = {
  query(config: object, done: (error: Error | null, result: QueryResult) => void): void
  connection: { stream: Socket }
  __knex__disposed?: unknown
}

/** The client sets `response`. */
export type KnexQuery = {
  sql: string
  bindings?: readonly unknown[]
  options?: { name?: string; query_timeout?: number }
  response?: QueryResult
}

/** A statement whose placeholders are `$1`, `$2` and so on. */
class PreparedQuery implements KnexQuery {
  readonly options: { name: string }
  declare response?: QueryResult

  constructor(
    readonly sql: string,
    name: string,
    readonly bindings: readonly unknown[],
  ) {
    this.options = { name }
  }
}

/** A statement with its name and its text with knex's placeholders. */
export type NamedStatement = {
  name: string
  sql: string
  /** The text with PostgreSQL's placeholders, set at the first execution. */
  positionalSql?: string
}

/** Sends a prepared statement on a connection. Puts its text before the message of an error, as knex does. */
async function send(client: PostgresClient, connection: PooledConnection, query: PreparedQuery) {
  try {
    await client._query(connection, query)
    return query.response
  } catch (error) {
    if (error instanceof Error) error.message = `${query.sql} - ${error.message}`
    throw error
  }
}

/**
 * knex's client of PostgreSQL, which also executes prepared statements without parsing them and discards connections
 * that time out.
 */
export class PostgresClient extends PostgresDialect {
  /**
   * Executes a statement that PostgreSQL parses once per connection; in a transaction if this is the transaction's
   * client. Unlike `knex.raw` it does not parse the text and emit events each time. Throws what `knex.raw` throws.
   */
  async execute(statement: NamedStatement, values: readonly unknown[]): Promise<QueryResult> {
    const text = (statement.positionalSql ??= this.positionBindings(statement.sql))
    const connection = await this.acquireConnection()
    try {
      return (await this.query(connection, new PreparedQuery(text, statement.name, values))) as QueryResult
    } finally {
      void this.releaseConnection(connection)
    }
  }

  /** Prepared statements bypass the library, which parses texts and emits events. */
  override query(connection: unknown, query: object): Promise<unknown> {
    return query instanceof PreparedQuery
      ? send(this, connection as PooledConnection, query)
      : super.query(connection, query)
  }

  /** Closes the connection of a statement that is not answered in time, because it can no longer be used. */
  override async _query(connection: PooledConnection, query: KnexQuery): Promise<unknown> {
    const config = { text: query.sql, values: query.bindings ?? [], ...query.options }
    if (longStatements.getStore()) config.query_timeout = noTimeoutMs
    try {
      query.response = await new Promise<QueryResult>((resolve, reject) => {
        connection.query(config, (error, result) => (error ? reject(error) : resolve(result)))
      })
      return query
    } catch (error) {
      if (isQueryTimeout(error)) this.discard(connection, error)
      throw error
    }
  }

  /** Closes a connection, so that the pool replaces it. */
  discard(connection: PooledConnection, reason: unknown): void {
    connection.__knex__disposed = reason
    connection.connection.stream.destroy()
  }
}

/** For a pooler that gives each transaction another connection, on which earlier prepared statements do not exist. */
export class UnpreparedPostgresClient extends PostgresClient {
  override _query(connection: PooledConnection, query: KnexQuery): Promise<unknown> {
    delete query.options?.name
    return super._query(connection, query)
  }
}
