import { getLoadablePath } from 'sqlite-vec'
import { errorMessageOf } from '../../../lib/error-message.js'
import type { CatalogDb } from '../database.js'

/** sqlite-vec, the extension of SQLite that compares vectors. */

const outcomes = new WeakMap<CatalogDb, string | null>()

/** Loads the extension into a connection, once. Returns why it cannot be loaded, or null. */
export function loadVectorExtension(db: CatalogDb): string | null {
  const cachedOutcome = outcomes.get(db)
  if (cachedOutcome !== undefined) return cachedOutcome
  const outcome = tryToLoad(db)
  outcomes.set(db, outcome)
  return outcome
}

function tryToLoad(db: CatalogDb): string | null {
  try {
    db.loadExtension(getLoadablePath())
    return null
  } catch (error) {
    const [reason = ''] = errorMessageOf(error).split('\n', 1)
    return `sqlite-vec cannot be loaded on ${process.platform} ${process.arch}: ${reason}`
  }
}
