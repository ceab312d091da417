import { catalogErrorMessage, type CatalogDb, openForImport } from '../database.js'
import { countMissing, readMissing, readText } from './clips-without-vectors.js'
import { packSigns, packVector } from './packed-vector.js'
import { modelAfter, type VectorBatch, type VectorStore, vectorsToWrite } from './stored-vectors.js'
import { createVectorTables, deleteVectors, readVectorModel } from './tables.js'

/** Opens the vectors of a catalog file. Throws an Error with a remedy if it cannot be opened. */
export function openFileVectors(catalogPath: string): VectorStore {
  const db = openDb(catalogPath)
  return {
    readModel: toAsync(() => readVectorModel(db)),
    deleteAll: toAsync(() => db.transaction(() => deleteVectors(db)).immediate()),
    // Versions that import into a file with vectors delete the vectors of changed texts themselves.
    deleteStale: () => Promise.resolve(),
    countMissing: toAsync((maxCharacters: number, countsAll?: boolean) =>
      countMissing(db, maxCharacters, countsAll),
    ),
    readMissing: toAsync((afterRow: number, limit: number, readsAll?: boolean) =>
      readMissing(db, afterRow, limit, readsAll),
    ),
    write: toAsync((batch: VectorBatch) => db.transaction(() => writeBatch(db, batch)).immediate()),
    finish: () => Promise.resolve(),
    close: toAsync(() => void db.close()),
  }
}

/** The same call, with a promise of its value, or of what it throws. */
function toAsync<Args extends unknown[], Value>(
  call: (...args: Args) => Value,
): (...args: Args) => Promise<Value> {
  return (...args) => new Promise((resolve) => resolve(call(...args)))
}

function openDb(catalogPath: string): CatalogDb {
  try {
    return openForImport(catalogPath)
  } catch (error) {
    throw new Error(catalogErrorMessage(catalogPath, error), { cause: error })
  }
}

function writeBatch(db: CatalogDb, batch: VectorBatch): void {
  const storedModel = readVectorModel(db)
  const model = modelAfter(storedModel, batch)
  if (model === null) return
  if (storedModel === null) createVectorTables(db, model)
  const insertVector = db.prepare('insert or replace into clip_vectors values (?, ?, ?)')
  const insertSigns = db.prepare('insert or replace into clip_vector_signs values (?, ?)')
  for (const { row_id, text_hash, vector } of vectorsToWrite(batch, (row_id) => readText(db, row_id))) {
    insertVector.run(BigInt(row_id), text_hash, vector && packVector(vector))
    if (vector) insertSigns.run(BigInt(row_id), packSigns(vector))
  }
}
