import type { Client } from 'pg'
import { errorCodeOf } from '../../../../lib/error-message.js'
import { grantTablesSql } from './tables.js'

/** Runs statements that only the owner of tables may run. */

/** Thrown if PostgreSQL refuses or fails what vectors need. The message says why, and what to do. */
export class DatabaseVectorsError extends Error {}

/** PostgreSQL's code for a missing permission. */
export const insufficientPrivilege = '42501'

/**
 * Runs statements that change tables. Throws `DatabaseVectorsError` with the statements if the role may not run them.
 */
export async function asOwner(client: Client, statements: string[]): Promise<void> {
  try {
    for (const statement of statements) await client.query(statement)
  } catch (cause) {
    if (errorCodeOf(cause) !== insufficientPrivilege) throw cause
    await client.query('rollback')
    const { rows } = await client.query<{ role: string }>('select current_user::text as role')
    const role = rows[0]?.role ?? ''
    const grants = statements.some((sql) => sql.startsWith('CREATE TABLE')) ? [grantTablesSql(role)] : []
    throw new DatabaseVectorsError(
      `The role ${role} may not do this. Have the owner of the tables run it, then repeat: ${[...statements, ...grants].join('; ')};`,
      { cause },
    )
  }
}
