import type { Statement } from 'better-sqlite3'
import { sha256 } from '../../lib/canonical-json.js'
import { type CatalogDb } from './database.js'
import { clipColumnNames, toSqlBoolean } from './clip-rows.js'
import { packLines } from './packed-lines.js'
import { levelRowRange } from './row-order.js'
import type { CatalogEntry } from './record.js'
import { toIndexText } from '../tokenizer.js'
import { createVectorMover } from './vectors/move-vectors.js'
import { textOfClip } from './vectors/texts.js'

/** Writes entries to a catalog, in the row order given by their views. */

export type WriteOutcome = 'added' | 'updated' | 'unchanged'

/** An entry with its position in the order of arrival. */
export type ArrivingEntry = { entry: CatalogEntry; arrival: number }

type StoredClip = { row_id: number; fingerprint: string; arrival: number }
type WriteResult = { outcome: WriteOutcome; words?: { row_id: number; entry: CatalogEntry } }

/** The arrival number of the last clip; 0 if there is none. */
export function findLastArrival(db: CatalogDb): number {
  return db.prepare<[], number>('select coalesce(max(arrival), 0) from clips').pluck().get() ?? 0
}

/**
 * Creates a function that writes a batch of entries and returns the outcome of each. Call it inside a transaction. FTS5
 * inserts quickly only in ascending row order, so the index is written last and sorted.
 */
export function createBatchWriter(db: CatalogDb, now: number): (batch: ArrivingEntry[]) => WriteOutcome[] {
  const writeClip = createClipWriter(db, now)
  const index = db.prepare(
    `insert into clip_words (rowid, title, caption, transcript, onscreen_text, creator) values (?, ?, ?, ?, ?, ?)`,
  )
  return (batch) => {
    const results = batch.map(writeClip)
    const changedClips = results.flatMap(({ words }) => words ?? []).sort((a, b) => a.row_id - b.row_id)
    for (const { row_id, entry } of changedClips) index.run(row_id, ...searchableTexts(entry))
    return results.map(({ outcome }) => outcome)
  }
}

/** Writes a clip and its transcript, and removes its earlier words from the index. */
function createClipWriter(db: CatalogDb, now: number): (arrivingEntry: ArrivingEntry) => WriteResult {
  const findStored = db.prepare<[string, string], StoredClip>(
    'select row_id, fingerprint, arrival from clips where platform = ? and clip_id = ?',
  )
  const insertClip = prepareClipStatement(db, 'add')
  const updateClip = prepareClipStatement(db, 'update')
  const insertTranscript = db.prepare(
    'insert into transcripts values (:row_id, :kind, :language, :lines, :auto_captions)',
  )
  const deleteTranscript = db.prepare('delete from transcripts where row_id = ?')
  const deleteWords = db.prepare('delete from clip_words where rowid = ?')
  const allocateRow = createRowAllocator(db)
  const keepVector = createVectorMover(db)
  return ({ entry, arrival }) => {
    const { clip, creator_handle, transcript } = entry
    const fingerprint = sha256(JSON.stringify(entry))
    const storedClip = findStored.get(clip.platform, clip.clip_id)
    if (storedClip?.fingerprint === fingerprint) return { outcome: 'unchanged' }
    const row_id = allocateRow(clip, storedClip?.row_id)
    const row = {
      ...clip,
      creator_handle,
      on_camera: toSqlBoolean(clip.on_camera),
      imported_at: now,
      fingerprint,
    }
    if (storedClip) {
      deleteWords.run(storedClip.row_id)
      deleteTranscript.run(storedClip.row_id)
      updateClip.run({ ...row, row_id, before: storedClip.row_id })
      keepVector({ before: storedClip.row_id, row_id, text: () => textOfClip(clip, transcript.lines) })
    } else insertClip.run({ ...row, row_id, arrival })
    const { kind, language, lines, auto_captions } = transcript
    insertTranscript.run({
      row_id,
      kind,
      language,
      lines: packLines(lines),
      auto_captions: toSqlBoolean(auto_captions),
    })
    return { outcome: storedClip ? 'updated' : 'added', words: { row_id, entry } }
  }
}

function prepareClipStatement(db: CatalogDb, operation: 'add' | 'update'): Statement {
  const columnNames = ['row_id', ...clipColumnNames, 'creator_handle', 'imported_at', 'fingerprint']
  if (operation === 'update')
    return db.prepare(
      `update clips set ${columnNames.map((name) => `${name} = :${name}`).join(', ')} where row_id = :before`,
    )
  const names = [...columnNames, 'arrival']
  return db.prepare(
    `insert into clips (${names.join(', ')}) values (${names.map((name) => `:${name}`).join(', ')})`,
  )
}

/** Finds the row for a clip: its current one if its views are about the same, otherwise a new one at its level. */
function createRowAllocator(
  db: CatalogDb,
): (clip: CatalogEntry['clip'], before: number | undefined) => number {
  const lastRow = db
    .prepare<[number, number], number>(
      'select row_id from clips where row_id >= ? and row_id < ? order by row_id desc limit 1',
    )
    .pluck()
  return (clip, before) => {
    const { from, to } = levelRowRange(clip)
    if (before !== undefined && before >= from && before < to) return before
    return (lastRow.get(from, to) ?? from - 1) + 1
  }
}

function searchableTexts({ clip, transcript }: CatalogEntry): string[] {
  const spokenText = transcript.lines.map((line) => line.text).join(' ')
  return [clip.title, clip.caption, spokenText, clip.onscreen_text, clip.creator].map(toIndexText)
}
