import type { TranscriptLine } from '../types.js'

/** Lines as a row of `transcripts` holds them: one JSON text of small lists. */

type PackedLine = [number | null, number | null, string]

export function packLines(lines: TranscriptLine[]): string {
  return JSON.stringify(lines.map(({ start, end, text }): PackedLine => [start, end, text]))
}

export function unpackLines(packed: string): TranscriptLine[] {
  return (JSON.parse(packed) as PackedLine[]).map(([start, end, text]) => ({ start, end, text }))
}
