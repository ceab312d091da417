import { sha256 } from '../../../lib/canonical-json.js'
import { clipColumnNames } from '../clip-rows.js'
import { packLines } from '../packed-lines.js'
import type { CatalogEntry } from '../record.js'
import { groupNumber, levelRowRange } from '../row-order.js'
import { hashText, textOfClip } from '../vectors/texts.js'
import { toCopyText } from './copy-rows.js'
import { createByteWriter } from './byte-writer.js'
import type { Lexicon } from './lexicon.js'
import { writeTextVector } from './text-vector.js'
import { marksOf } from './tiers.js'

/** A clip of an import, prepared for the tables. */

export type StagedClip = {
  platform: string
  clip_id: string
  /** -1 if unknown. */
  views: number
  fingerprint: string
  group: number
  /** The first row of its level of views. */
  row_from: number
  /** Its place in the import, from 1: the order in which clips arrive. */
  place: number
  /** The numbers of its words and marks in the lexicon, each once. */
  words: number[]
  lexicon: Lexicon
  /** The number of words in its texts. */
  length: number
  /** A hash of the text from which its vector is made. */
  text_hash: Buffer
  /** The rows for COPY by table, without the columns that are not known yet; those of words in binary. */
  rows: { clip: string; transcript: string; words: Buffer }
}

/** The columns of each table in the order of `StagedClip.rows`. */
export const stagedColumns = {
  clip: [...clipColumnNames, 'fingerprint', 'creator_handle'],
  transcript: ['kind', 'language', 'lines', 'auto_captions'],
  words: ['language', 'posted_at', 'length', 'words'],
} as const

/** The buffer of the row of words, without its row ID; reused for each clip. */
const row = createByteWriter()

/** Prepares an entry for the tables. */
export function toStagedClip(
  entry: CatalogEntry,
  { place, lexicon }: { place: number; lexicon: Lexicon },
): StagedClip {
  const { clip, creator_handle, transcript } = entry
  const { from } = levelRowRange(clip)
  row.clear()
  row.nullableText(clip.language)
  row.nullableInt64(clip.posted_at)
  const { words, length } = writeTextVector(row, entry, { marks: marksOf(clip, from), lexicon })
  const fingerprint = sha256(JSON.stringify(entry))
  const { kind, language, lines, auto_captions } = transcript
  return {
    platform: clip.platform,
    clip_id: clip.clip_id,
    views: clip.views ?? -1,
    fingerprint,
    group: groupNumber(clip),
    row_from: from,
    place,
    words,
    length,
    lexicon,
    text_hash: hashText(textOfClip(clip, transcript.lines)),
    rows: {
      clip: toCopyText([...clipColumnNames.map((name) => clip[name]), fingerprint, creator_handle]),
      transcript: toCopyText([kind, language, packLines(lines), auto_captions]),
      words: Buffer.from(row.writtenBytes()),
    },
  }
}

/**
 * Of two entries of a clip, chooses the one with more views, or the later one if they are equal, at the position of the
 * earlier one.
 */
export function chooseEntry(earlier: StagedClip, later: StagedClip): StagedClip {
  return later.views >= earlier.views ? { ...later, place: earlier.place } : earlier
}
