import type { MaybePromise } from '../../../lib/maybe-promise.js'
import { SourceFault } from '../../types.js'
import type { MissingText, MissingTexts } from './missing.js'
import type { VectorModel } from './tables.js'
import { hashText } from './texts.js'

/** Where the vectors of a catalog are written: beside its clips, in a file or in PostgreSQL. */
export type VectorStore = {
  /** What the vectors were made with; null where there are none. */
  readModel: () => MaybePromise<VectorModel | null>
  /** Deletes every vector. */
  deleteAll: () => MaybePromise<void>
  /** Deletes the vectors of texts that their clips no longer have. */
  deleteStale: () => MaybePromise<void>
  /** How many clips have none, or exist, and the characters of their texts, at most so many of each. */
  countMissing: (maxCharacters: number, countsAll?: boolean) => MaybePromise<MissingTexts>
  /** The texts of the next clips behind a row that have none, or of all, in the order of rows. */
  readMissing: (afterRow: number, limit: number, readsAll?: boolean) => MaybePromise<MissingText[]>
  /**
   * Writes what became of a batch, all of it or nothing. A clip that an import changed meanwhile is left out, as is one
   * with words and without a vector. Throws `SourceFault` where the vectors go with none that are there.
   */
  write: (batch: VectorBatch) => MaybePromise<void>
  /** Prepares searches for what was written. */
  finish: () => MaybePromise<void>
  close: () => MaybePromise<void>
}

/** Texts that were sent, and their vectors by row. */
export type VectorBatch = {
  model: string
  text_prefix: string | null
  texts: MissingText[]
  vectors: ReadonlyMap<number, Float32Array>
}

/** A clip as it is stored: `vector` is null if it has no words. */
export type WrittenVector = { row_id: number; text_hash: Buffer; vector: Float32Array | null }

/** What of a batch is written: clips whose text is as it was, with their vector if they have words. */
export function vectorsToWrite(
  { texts, vectors }: VectorBatch,
  textNow: (row_id: number) => string | null | undefined,
): WrittenVector[] {
  return texts.flatMap(({ row_id, text }) => {
    const vector = vectors.get(row_id) ?? null
    const isUsable = (text === '' || vector !== null) && textNow(row_id) === text
    return isUsable ? [{ row_id, text_hash: hashText(text), vector }] : []
  })
}

/**
 * The model of the vectors once the batch is written; null if there are none yet and it has none. Throws `SourceFault` if
 * those of the batch have other dimensions.
 */
export function modelAfter(stored: VectorModel | null, batch: VectorBatch): VectorModel | null {
  const { model, text_prefix, vectors } = batch
  const [first] = vectors.values()
  if (stored && first && first.length !== stored.dimension)
    throw new SourceFault(
      'provider',
      `${model} answered with ${first.length} dimensions; the catalog has vectors of ${stored.dimension}.`,
    )
  return stored ?? (first ? { model, dimension: first.length, text_prefix } : null)
}
