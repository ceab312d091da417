import { SourceFault } from '../../types.js'
import type { MissingText, MissingTexts } from './clips-without-vectors.js'
import type { VectorModel } from './tables.js'
import { hashText } from './texts.js'

/** The store of a catalog's vectors: next to its clips, in a file or in PostgreSQL. */
export type VectorStore = {
  /** How the vectors were made; null if there are none. */
  readModel: () => Promise<VectorModel | null>
  /** Deletes every vector. */
  deleteAll: () => Promise<void>
  /** Deletes the vectors of texts that their clips no longer have. */
  deleteStale: () => Promise<void>
  /**
   * The number of clips without a vector, or of all, and the characters of their texts, at most `maxCharacters` of
   * each.
   */
  countMissing: (maxCharacters: number, countsAll?: boolean) => Promise<MissingTexts>
  /** The texts of the next clips after a row, in row order: of those without a vector, or of all. */
  readMissing: (afterRow: number, limit: number, readsAll?: boolean) => Promise<MissingText[]>
  /**
   * Writes the results of a batch, all or nothing. Leaves out clips that an import has changed meanwhile, and clips
   * with words but without a vector. Throws `SourceFault` if the dimensions are not those of the stored vectors.
   */
  write: (batch: VectorBatch) => Promise<void>
  /** Prepares the written vectors for searches. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

/** The texts of a batch, and the vectors that were made of them, by row. */
export type VectorBatch = {
  model: string
  text_prefix: string | null
  texts: MissingText[]
  vectors: ReadonlyMap<number, Float32Array>
}

/** A clip as it is stored: `vector` is null if it has no words. */
export type WrittenVector = { row_id: number; text_hash: Buffer; vector: Float32Array | null }

/** The rows to write: clips whose text has not changed, with a vector unless they have no words. */
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
 * The model of the stored vectors after the batch is written; null if there are none then. Throws `SourceFault` if
 * those of the batch have other dimensions.
 */
export function modelAfter(storedModel: VectorModel | null, batch: VectorBatch): VectorModel | null {
  const { model, text_prefix, vectors } = batch
  const [first] = vectors.values()
  if (storedModel && first && first.length !== storedModel.dimension)
    throw new SourceFault(
      'provider',
      `${model} answered with ${first.length} dimensions; the catalog has vectors of ${storedModel.dimension}.`,
    )
  return storedModel ?? (first ? { model, dimension: first.length, text_prefix } : null)
}
