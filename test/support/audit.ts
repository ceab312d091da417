import { expect } from 'chai'
import { audit as findViolations } from '../../src/credits/audit.js'
import type { Db } from '../../src/db/types.js'

/** Fails unless every account, run and key of the database is in order (L1 to L9, V7, V8, and the file itself). */
export async function audit(db: Db): Promise<void> {
  expect(await findViolations(db)).to.deep.equal([])
}
