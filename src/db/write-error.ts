import { settingName } from '../config/setting-name.js'
import { errorCodeOf } from '../lib/error-message.js'

/** Explains to the operator why PostgreSQL refuses writes although it can be read. */

/** The problem and the remedy of a read-only database, in two sentences. */
export const readOnlyProblem = `it takes no writes, because it is a standby or default_transaction_read_only is on. Give ${settingName('DATABASE_URL')} the address of the primary, or turn that setting off.`

/** Why PostgreSQL refuses writes, and the remedy, by SQLSTATE. */
const writeErrors: Record<string, string> = {
  '25006': readOnlyProblem,
  '53100': 'its disk is full. Make room there.',
}

/** Why PostgreSQL refused to write, with the remedy; null for every other error. */
export function explainWriteError(error: unknown): string | null {
  return writeErrors[errorCodeOf(error)] ?? null
}
