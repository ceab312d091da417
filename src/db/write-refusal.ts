import { errorCodeOf } from '../lib/error-message.js'

/** Explains to the operator why PostgreSQL takes no writes though it can be read. */

/** What a database that is read-only is, and what to do, as two sentences. */
export const readOnlyProblem =
  'it takes no writes, because it is a standby or default_transaction_read_only is on. Give DATABASE_URL the address of the primary, or turn that setting off.'

/** What keeps PostgreSQL from writing, and what to do, by SQLSTATE. */
const refusals: Record<string, string> = {
  '25006': readOnlyProblem,
  '53100': 'its disk is full. Make room there.',
}

/** Why PostgreSQL refused to write, with the remedy; null for every other error. */
export function writeRefusalOf(error: unknown): string | null {
  return refusals[errorCodeOf(error)] ?? null
}
