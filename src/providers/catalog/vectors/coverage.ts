import type { Db } from '../database.js'
import { prepareCached } from '../statement-cache.js'
import { loadVectorExtension } from './extension.js'
import { hasVectorTables, readVectorModel, type VectorModel } from './tables.js'

/** How far a catalog has vectors. */
export type VectorCoverage = {
  clips: number
  /** Clips with a vector, and those without words, which need none. */
  done: number
  /** What the vectors were made with; null where there are none. */
  model: VectorModel | null
  /** Why vectors cannot be compared here; null where they can. */
  fault: string | null
}

/** The coverage of an imported catalog. */
export function readCoverage(db: Db): VectorCoverage {
  const count = (sql: string) => prepareCached<[], number>(db, sql).pluck().get() ?? 0
  return {
    clips: count('select count(*) from clips'),
    done: hasVectorTables(db) ? count('select count(*) from clip_vectors') : 0,
    model: readVectorModel(db),
    fault: loadVectorExtension(db),
  }
}
