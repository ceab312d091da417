import type { CatalogDb } from '../database.js'
import { prepareCached } from '../statement-cache.js'
import { loadVectorExtension } from './extension.js'
import { hasVectorTables, readVectorModel, type VectorModel } from './tables.js'

/** How many clips of a catalog have vectors. */
export type VectorCoverage = {
  clips: number
  /** Clips with a vector, and clips without words, which need none. */
  done: number
  /** How the vectors were made; null if there are none. */
  model: VectorModel | null
  /** Why vectors cannot be compared here; null if they can. */
  fault: string | null
}

/** The coverage of an imported catalog. */
export function readCoverage(db: CatalogDb): VectorCoverage {
  const count = (sql: string) => prepareCached<[], number>(db, sql).pluck().get() ?? 0
  return {
    clips: count('select count(*) from clips'),
    done: hasVectorTables(db) ? count('select count(*) from clip_vectors') : 0,
    model: readVectorModel(db),
    fault: loadVectorExtension(db),
  }
}
