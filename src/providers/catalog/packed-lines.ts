import type { TranscriptLine } from '../types.js'

/** The format of a transcript's lines in the database: a JSON text of short lists. */

type PackedLine = [number | null, number | null, string]

/** The lines of a transcript as JSON: a list of [start, end, text], times in seconds. */
export function packLines(lines: TranscriptLine[]): string {
  return JSON.stringify(lines.map(({ start, end, text }): PackedLine => [start, end, text]))
}

/** The lines that `packLines` packed. */
export function unpackLines(packedLines: string): TranscriptLine[] {
  return (JSON.parse(packedLines) as PackedLine[]).map(([start, end, text]) => ({ start, end, text }))
}
