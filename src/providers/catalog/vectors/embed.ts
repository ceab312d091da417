import { errorMessageOf } from '../../../lib/error-message.js'
import { type Embedder, SourceFault } from '../../types.js'
import type { MissingText, MissingTexts } from './clips-without-vectors.js'
import type { VectorStore } from './stored-vectors.js'

/** Makes the missing vectors of a catalog. */

export type EmbedBounds = {
  /** Maximum characters that are sent of each clip. */
  text_characters: number
  /** Maximum characters that are sent in all. */
  max_characters: number
  /** Maximum texts of a request. */
  batch_size: number
}

export type EmbedOptions = EmbedBounds & {
  /** Where vectors are written. */
  store: VectorStore
  embedder: Embedder
  /** The prefix of each text. Vectors with another prefix cannot be compared with these. */
  text_prefix: string | null
  /** Whether vectors of another model are replaced. They are deleted when the first new vector is written. */
  replaces: boolean
  /** Whether vectors whose text has changed are first searched for and deleted, which reads the texts of all clips. */
  compares: boolean
  /** Called with the model whose vectors were deleted. */
  onReplace?: (model: string) => void
  /** Called once before anything is sent. */
  onStart?: (missing: MissingTexts) => void
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

export type EmbedReport = {
  /** Clips that got a vector. */
  made: number
  /** Clips without words. */
  wordless: number
  /** Clips whose text the server refused. */
  refused: number
  sent_characters: number
  /** Clips that were not sent because of `max_characters`. */
  left: number
  /** The model whose vectors were to be replaced but stay, because no new vector was made; null otherwise. */
  kept_model: string | null
}

/** Thrown if the catalog has vectors that cannot be compared with the new ones. */
export class OtherModelError extends Error {}

/** Thrown if vectors were to be replaced but the server returned none. Nothing was deleted. */
export class NotReplacedError extends Error {}

/**
 * Sends texts in batches and writes each batch at once, so that an interruption loses no written batch. Throws
 * `OtherModelError`, `SourceFault` if the server returns no vectors, `NotReplacedError` if it returns none that could
 * replace others, and the signal's reason.
 */
export async function embedCatalog(options: EmbedOptions): Promise<EmbedReport> {
  const { store, compares } = options
  const replacement = { model: await modelToReplace(options) }
  if (compares && replacement.model === null) await store.deleteStale()
  const report = await embedMissing(options, replacement).catch(async (error: unknown) => {
    if (error instanceof SourceFault && replacement.model !== null)
      throw new NotReplacedError(`${error.message} The vectors of ${replacement.model} stay.`, {
        cause: error,
      })
    // Vectors that were written before the fault are searched too.
    if (error instanceof SourceFault) await finishAfter(error, store)
    throw error
  })
  await store.finish()
  return report
}

/** Finishes what was written before the fault. Throws the fault with what failed, if that fails too. */
async function finishAfter(fault: SourceFault, store: VectorStore): Promise<void> {
  try {
    await store.finish()
  } catch (error) {
    const message = `${fault.message} Besides, vectors could not be indexed: ${errorMessageOf(error).replace(/\.?$/u, '.')}`
    throw new SourceFault(fault.blame, message, { status: fault.status, cause: error })
  }
}

/**
 * The model whose vectors are deleted before the first new one is written; null if there are none or they are deleted.
 */
type ReplacedModel = { model: string | null }

/**
 * The model of the stored vectors if they have to be replaced; null if they can be compared with the new ones. Throws
 * `OtherModelError` if they may not be replaced.
 */
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

async function embedMissing(options: EmbedOptions, replacement: ReplacedModel): Promise<EmbedReport> {
  const { store, text_characters, batch_size, max_characters, onStart, onProgress, signal } = options
  const missing = await store.countMissing(text_characters, replacement.model !== null)
  onStart?.(missing)
  const report = { made: 0, wordless: 0, refused: 0, sent_characters: 0 }
  let afterRow = 0
  for (;;) {
    signal?.throwIfAborted()
    const rows = await store.readMissing(afterRow, batch_size, replacement.model !== null)
    if (rows.length === 0) break
    const batch = withinBound(rows, text_characters, max_characters - report.sent_characters)
    const madeCount = batch.length === 0 ? 0 : (await embedBatch(batch, options, replacement)).size
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
  return { ...report, left, kept_model: replacement.model }
}

const cut = (text: string, characters: number) => text.slice(0, characters).toWellFormed()

/** The first rows, as long as their characters stay within the limit. */
function withinBound(rows: MissingText[], text_characters: number, charactersLeft: number): MissingText[] {
  let sum = 0
  const end = rows.findIndex(({ text }) => (sum += cut(text, text_characters).length) > charactersLeft)
  return end < 0 ? rows : rows.slice(0, end)
}

async function embedBatch(
  batch: MissingText[],
  options: EmbedOptions,
  replacement: ReplacedModel,
): Promise<Map<number, Float32Array>> {
  const textsToSend = batch.filter(({ text }) => text !== '')
  const vectors = new Map<number, Float32Array>()
  const fault = await collectVectors(textsToSend, options, vectors)
  if (fault !== null && vectors.size === 0) throw fault
  const { store, embedder, text_prefix } = options
  if (replacement.model !== null) {
    if (vectors.size === 0) return vectors
    await store.deleteAll()
    options.onReplace?.(replacement.model)
    replacement.model = null
  }
  await store.write({ model: embedder.model, text_prefix, texts: batch, vectors })
  return vectors
}

/** HTTP statuses of a text that the model refuses for its length or its characters. */
const refusedTextStatuses = new Set([400, 413, 422])

/**
 * Adds the vectors of the texts. If a request is refused, each half of it is tried separately, so that one text does
 * not keep the others out. Returns the last such fault, or null.
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
    if (!(error instanceof SourceFault) || !refusedTextStatuses.has(error.status ?? 0)) throw error
    if (texts.length === 1) return error
    const middle = Math.ceil(texts.length / 2)
    const first = await collectVectors(texts.slice(0, middle), options, vectors)
    // If the server accepts nothing of the first half, the cause is not a single text.
    if (first !== null && vectors.size === 0) return first
    return (await collectVectors(texts.slice(middle), options, vectors)) ?? first
  }
}
