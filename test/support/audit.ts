import { expect } from 'chai'
import { audit as findViolations } from '../../src/credits/audit.js'
import type { Db } from '../../src/db/types.js'

/** Fails if `coldopen audit` would find a violation in this database. */
export async function audit(db: Db): Promise<void> {
  expect(await findViolations(db)).to.deep.equal([])
}
