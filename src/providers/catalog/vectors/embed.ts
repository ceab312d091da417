import { type Embedder, SourceFault } from '../../types.js'
import type { MissingText, MissingTexts } from './missing.js'
import type { VectorStore } from './stored-vectors.js'

/** Makes the vectors of a catalog that are missing. */

export type EmbedBounds = {
  /** Characters of each clip that are sent at most. */
  text_characters: number
  /** Characters that are sent in all at most. */
  max_characters: number
  /** Texts in one request. */
  batch_size: number
}

export type EmbedOptions = EmbedBounds & {
  /** Where vectors are written. */
  store: VectorStore
  embedder: Embedder
  /** The prefix of each text. Vectors with another prefix cannot be compared with these. */
  text_prefix: string | null
  /** Whether vectors of another model are replaced. They are deleted once there is a vector to write. */
  replaces: boolean
  /** Whether the text of every clip that has a vector is compared with that of the vector first. */
  compares: boolean
  /** Called with the model whose vectors were deleted. */
  onReplace?: (model: string) => void
  /** Called once before anything is sent. */
  onStart?: (missing: MissingTexts) => void
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

export type EmbedReport = {
  /** Clips that have a vector now and had none. */
  made: number
  /** Clips that have no words. */
  wordless: number
  /** Clips whose text the server does not take. */
  refused: number
  sent_characters: number
  /** Clips for which the bound left nothing. */
  left: number
  /** The model whose vectors were to be replaced and stay, because there is none to replace them; null otherwise. */
  kept_model: string | null
}

/** Thrown where the catalog has vectors that go with no others. */
export class OtherModelError extends Error {}

/** Thrown where vectors were to be replaced, and the server gave none: nothing was deleted. */
export class NotReplacedError extends Error {}

/**
 * Sends texts in batches and writes each batch as it comes, so that what was made stays when it is interrupted. Throws
 * `OtherModelError`, `SourceFault` where the server gives no vectors, `NotReplacedError` where it gives none that could
 * replace others, and the reason of the signal.
 */
export async function embedCatalog(options: EmbedOptions): Promise<EmbedReport> {
  const { store, compares } = options
  const replaced = { model: await modelToReplace(options) }
  if (compares && replaced.model === null) await store.deleteStale()
  const report = await embedMissing(options, replaced).catch(async (error: unknown) => {
    if (error instanceof SourceFault && replaced.model !== null)
      throw new NotReplacedError(`${error.message} The vectors of ${replaced.model} stay.`, { cause: error })
    // What was written until then is searched, too.
    if (error instanceof SourceFault) await Promise.resolve(store.finish()).catch(() => undefined)
    throw error
  })
  await store.finish()
  return report
}

/** The model whose vectors are to be deleted before the first is written; null once they are, and for none. */
type Replaced = { model: string | null }

/** The model of the stored vectors, if those of this one replace them; null if they go together. */
async function modelToReplace(options: EmbedOptions): Promise<string | null> {
  const { store, embedder, text_prefix, replaces } = options
  const storedModel = await store.readModel()
  if (
    storedModel === null ||
    (storedModel.model === embedder.model && storedModel.text_prefix === text_prefix)
  )
    return null
  if (replaces) return storedModel.model
  const prefix = (text: string | null) => (text === null ? '' : ` after “${text}”`)
  throw new OtherModelError(
    `The vectors of the catalog are of ${storedModel.model}${prefix(storedModel.text_prefix)}, not of ${embedder.model}${prefix(text_prefix)}`,
  )
}

async function embedMissing(options: EmbedOptions, replaced: Replaced): Promise<EmbedReport> {
  const { store, text_characters, batch_size, max_characters, onStart, onProgress, signal } = options
  const missing = await store.countMissing(text_characters, replaced.model !== null)
  onStart?.(missing)
  const report = { made: 0, wordless: 0, refused: 0, sent_characters: 0 }
  let afterRow = 0
  for (;;) {
    signal?.throwIfAborted()
    const rows = await store.readMissing(afterRow, batch_size, replaced.model !== null)
    if (rows.length === 0) break
    const batch = withinBound(rows, text_characters, max_characters - report.sent_characters)
    const madeCount = batch.length === 0 ? 0 : (await embedBatch(batch, options, replaced)).size
    const textsToSend = batch.filter(({ text }) => text !== '')
    report.made += madeCount
    report.refused += textsToSend.length - madeCount
    report.wordless += batch.length - textsToSend.length
    report.sent_characters += textsToSend.reduce(
      (sum, { text }) => sum + cut(text, text_characters).length,
      0,
    )
    onProgress?.(report.made + report.wordless + report.refused, missing.clips)
    if (batch.length < rows.length) break
    afterRow = rows.at(-1)?.row_id ?? afterRow
  }
  const left = Math.max(0, missing.clips - report.made - report.wordless - report.refused)
  return { ...report, left, kept_model: replaced.model }
}

const cut = (text: string, characters: number) => text.slice(0, characters).toWellFormed()

/** The first rows whose characters fit into what may still be sent. */
function withinBound(rows: MissingText[], text_characters: number, charactersLeft: number): MissingText[] {
  let sum = 0
  const end = rows.findIndex(({ text }) => (sum += cut(text, text_characters).length) > charactersLeft)
  return end < 0 ? rows : rows.slice(0, end)
}

async function embedBatch(
  batch: MissingText[],
  options: EmbedOptions,
  replaced: Replaced,
): Promise<Map<number, Float32Array>> {
  const spoken = batch.filter(({ text }) => text !== '')
  const vectors = new Map<number, Float32Array>()
  const fault = await collectVectors(spoken, options, vectors)
  if (fault !== null && vectors.size === 0) throw fault
  const { store, embedder, text_prefix } = options
  if (replaced.model !== null) {
    if (vectors.size === 0) return vectors
    await store.deleteAll()
    options.onReplace?.(replaced.model)
    replaced.model = null
  }
  await store.write({ model: embedder.model, text_prefix, texts: batch, vectors })
  return vectors
}

/** Statuses of a text that the model does not take, for its length or its characters. */
const refusals = new Set([400, 413, 422])

/**
 * Adds the vectors of the texts. Of texts that are refused together each half is tried by itself, so that one of them
 * does not keep the others out; returns the last refusal, if there was one.
 */
async function collectVectors(
  texts: MissingText[],
  options: EmbedOptions,
  vectors: Map<number, Float32Array>,
): Promise<SourceFault | null> {
  if (texts.length === 0) return null
  const { embedder, text_characters, signal } = options
  try {
    const answers = await embedder.embed(
      texts.map(({ text }) => cut(text, text_characters)),
      signal,
    )
    texts.forEach(({ row_id }, at) => vectors.set(row_id, answers[at] ?? new Float32Array()))
    return null
  } catch (error) {
    if (!(error instanceof SourceFault) || !refusals.has(error.status ?? 0)) throw error
    if (texts.length === 1) return error
    const middle = Math.ceil(texts.length / 2)
    const first = await collectVectors(texts.slice(0, middle), options, vectors)
    // If the server accepts nothing of the first half, the cause is not a single text.
    if (first !== null && vectors.size === 0) return first
    return (await collectVectors(texts.slice(middle), options, vectors)) ?? first
  }
}
