import type { Statement } from 'better-sqlite3'
import { sha256 } from '../../lib/canonical.js'
import { columns, flag, type Db } from './database.js'
import { packLines } from './lines-packed.js'
import { placeOf } from './order.js'
import type { Entry } from './record.js'
import { indexed } from '../terms.js'

/** What puts entries into a catalog, each where its views belong. */

export type Outcome = 'added' | 'updated' | 'unchanged'

/** An entry, and its place in the order of arrival among those that come with it. */
export type Arriving = { entry: Entry; arrival: number }

type Stored = { row_id: number; fingerprint: string; arrival: number }
type Put = { outcome: Outcome; words?: { row_id: number; entry: Entry } }

/** The arrival of the clip that came last, 0 where there is none. */
export function lastArrival(db: Db): number {
  return db.prepare<[], number>('select coalesce(max(arrival), 0) from clips').pluck().get() ?? 0
}

/**
 * Puts entries into a catalog, answering of each what came of it; to be called inside a transaction. The index takes
 * words quickly only while rows ascend, so they are put into it last and in that order.
 */
export function batchWriter(db: Db, now: number): (batch: Arriving[]) => Outcome[] {
  const put = clipWriter(db, now)
  const index = db.prepare(
    `insert into clip_words (rowid, title, caption, transcript, onscreen_text, creator) values (?, ?, ?, ?, ?, ?)`,
  )
  return (batch) => {
    const done = batch.map(put)
    const changed = done.flatMap(({ words }) => words ?? []).sort((a, b) => a.row_id - b.row_id)
    for (const { row_id, entry } of changed) index.run(row_id, ...searchableTexts(entry))
    return done.map(({ outcome }) => outcome)
  }
}

/** Writes a clip and what is said in it, and forgets the words it had. */
function clipWriter(db: Db, now: number): (arriving: Arriving) => Put {
  const find = db.prepare<[string, string], Stored>(
    'select row_id, fingerprint, arrival from clips where platform = ? and clip_id = ?',
  )
  const add = putStatement(db, 'add')
  const move = putStatement(db, 'update')
  const putTranscript = db.prepare(
    'insert into transcripts values (:row_id, :kind, :language, :lines, :auto_captions)',
  )
  const dropTranscript = db.prepare('delete from transcripts where row_id = ?')
  const forget = db.prepare('delete from clip_words where rowid = ?')
  const freeRow = rowFinder(db)
  return ({ entry, arrival }) => {
    const { clip, creator_handle, transcript } = entry
    const fingerprint = sha256(JSON.stringify(entry))
    const stored = find.get(clip.platform, clip.clip_id)
    if (stored?.fingerprint === fingerprint) return { outcome: 'unchanged' }
    const row_id = freeRow(clip, stored?.row_id)
    const written = {
      ...clip,
      creator_handle,
      on_camera: flag(clip.on_camera),
      imported_at: now,
      fingerprint,
    }
    if (stored) {
      forget.run(stored.row_id)
      dropTranscript.run(stored.row_id)
      move.run({ ...written, row_id, before: stored.row_id })
    } else add.run({ ...written, row_id, arrival })
    const { kind, language, lines, auto_captions } = transcript
    putTranscript.run({ row_id, kind, language, lines: packLines(lines), auto_captions: flag(auto_captions) })
    return { outcome: stored ? 'updated' : 'added', words: { row_id, entry } }
  }
}

function putStatement(db: Db, what: 'add' | 'update'): Statement {
  const all = ['row_id', ...columns, 'creator_handle', 'imported_at', 'fingerprint']
  if (what === 'update')
    return db.prepare(
      `update clips set ${all.map((name) => `${name} = :${name}`).join(', ')} where row_id = :before`,
    )
  const names = [...all, 'arrival']
  return db.prepare(
    `insert into clips (${names.join(', ')}) values (${names.map((name) => `:${name}`).join(', ')})`,
  )
}

/** Finds a clip's row: the one it has while its views are about the same, else a new one where it belongs. */
function rowFinder(db: Db): (clip: Entry['clip'], before: number | undefined) => number {
  const last = db
    .prepare<[number, number], number>(
      'select row_id from clips where row_id >= ? and row_id < ? order by row_id desc limit 1',
    )
    .pluck()
  return (clip, before) => {
    const { from, to } = placeOf(clip)
    if (before !== undefined && before >= from && before < to) return before
    return (last.get(from, to) ?? from - 1) + 1
  }
}

function searchableTexts({ clip, transcript }: Entry): string[] {
  const said = transcript.lines.map((line) => line.text).join(' ')
  return [clip.title, clip.caption, said, clip.onscreen_text, clip.creator].map(indexed)
}
