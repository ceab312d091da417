import type { Client } from 'pg'
import { levelSize } from '../row-order.js'
import { createByteWriter } from './byte-writer.js'
import { type Copy, type CopyTarget, openCopy } from './copy-rows.js'
import { type StagedClip, stagedColumns } from './staged-clip.js'
import type { WordCounts } from './word-counts.js'

/** Adds rows to the tables of the catalog and removes them, within the transaction of an import. */

export type NumberedClip = { clip: StagedClip; row_id: number; arrival: number }

export type TableWriter = {
  /** How many clips and words the catalog has gained so far. */
  totals: { clips: number; words: number }
  add(clips: NumberedClip[]): Promise<void>
  remove(rows: number[]): Promise<void>
  /** Cancels a running COPY, so that the connection accepts other statements. */
  cancel(): Promise<void>
}

const removeWordsSql = `
  delete from catalog_words where row_id = any($1)
  returning (row_id / ${levelSize * 1024})::int as group_number, length, tsvector_to_array(words) as words`

type RemovedRow = { group_number: number; length: number; words: string[] }

/** Creates the writer of an import whose transaction has begun. */
export function createTableWriter(
  client: Client,
  { counts, now }: { counts: WordCounts; now: number },
): TableWriter {
  const totals = { clips: 0, words: 0 }
  let copy: Copy | null = null
  async function copyAll([target, chunks]: TableCopy): Promise<void> {
    copy = openCopy(client, target)
    for (const chunk of chunks) await copy.send(chunk)
    await copy.end()
  }
  return {
    totals,
    async add(clips) {
      for (const tableCopy of tableCopiesOf(clips, now)) await copyAll(tableCopy)
      for (const { clip } of clips) {
        counts.add(clip)
        totals.words += clip.length
      }
      totals.clips += clips.length
    },
    async remove(rows) {
      const result = await client.query<RemovedRow>(removeWordsSql, [rows])
      for (const { group_number, length, words } of result.rows) {
        counts.remove(group_number, words)
        totals.words -= length
      }
      totals.clips -= result.rows.length
      for (const table of ['catalog_transcripts', 'catalog_clips'])
        await client.query(`delete from ${table} where row_id = any($1)`, [rows])
    },
    cancel: async () => copy?.cancel(),
  }
}

type TableCopy = [CopyTarget, Iterable<string | Uint8Array>]

/** The rows of clips in each table, in the order of their numbers. */
function tableCopiesOf(clips: NumberedClip[], now: number): TableCopy[] {
  const inOrder = clips.toSorted((a, b) => a.row_id - b.row_id)
  const { clip, transcript, words } = stagedColumns
  return [
    [
      { table: 'catalog_clips', columns: ['row_id', 'arrival', 'imported_at', ...clip] },
      textChunksOf(inOrder, ({ row_id, arrival, clip: { rows } }) =>
        [row_id, arrival, now, rows.clip].join('\t'),
      ),
    ],
    [
      { table: 'catalog_transcripts', columns: ['row_id', ...transcript] },
      textChunksOf(inOrder, ({ row_id, clip: { rows } }) => `${row_id}\t${rows.transcript}`),
    ],
    [{ table: 'catalog_words', columns: ['row_id', ...words], format: 'binary' }, binaryChunksOf(inOrder)],
  ]
}

const rowsPerChunk = 50

function* textChunksOf(clips: NumberedClip[], toRow: (clip: NumberedClip) => string): Generator<string> {
  for (let from = 0; from < clips.length; from += rowsPerChunk) {
    const rows = clips.slice(from, from + rowsPerChunk).map(toRow)
    yield `${rows.join('\n')}\n`
  }
}

/** Header and trailer of COPY's binary format. */
const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const trailer = Buffer.from([0xff, 0xff])

/** Rows of words in the binary format of COPY. */
function* binaryChunksOf(clips: NumberedClip[]): Generator<Uint8Array> {
  yield signature
  for (let from = 0; from < clips.length; from += rowsPerChunk) {
    const chunk = createByteWriter()
    for (const { row_id, clip } of clips.slice(from, from + rowsPerChunk)) {
      chunk.int16(1 + stagedColumns.words.length)
      chunk.nullableInt64(row_id)
      chunk.bytes(clip.rows.words)
    }
    yield chunk.writtenBytes()
  }
  yield trailer
}
