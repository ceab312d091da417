import { catalogErrorMessage, type Db, openForImport } from '../database.js'
import { countMissing, readMissing, readText } from './clips-without-vectors.js'
import { packSigns, packVector } from './packed-vector.js'
import { modelAfter, type VectorBatch, type VectorStore, vectorsToWrite } from './stored-vectors.js'
import { createVectorTables, deleteVectors, readVectorModel } from './tables.js'

/** Opens the vectors of a catalog file. Throws an Error with a remedy if it cannot be opened. */
export function openFileVectors(catalogPath: string): VectorStore {
  const db = openDb(catalogPath)
  return {
    readModel: async () => readVectorModel(db),
    deleteAll: async () => db.transaction(() => deleteVectors(db)).immediate(),
    // Versions that import into a file with vectors delete the vectors of changed texts themselves.
    deleteStale: async () => undefined,
    countMissing: async (maxCharacters, countsAll) => countMissing(db, maxCharacters, countsAll),
    readMissing: async (afterRow, limit, readsAll) => readMissing(db, afterRow, limit, readsAll),
    write: async (batch) => db.transaction(() => writeBatch(db, batch)).immediate(),
    finish: async () => undefined,
    close: async () => void db.close(),
  }
}

function openDb(catalogPath: string): Db {
  try {
    return openForImport(catalogPath)
  } catch (error) {
    throw new Error(catalogErrorMessage(catalogPath, error), { cause: error })
  }
}

function writeBatch(db: Db, batch: VectorBatch): void {
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
