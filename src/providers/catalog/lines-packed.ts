import type { Line } from '../types.js'

/** Lines as a row of `transcripts` holds them: one JSON text of small lists. */

type Packed = [number | null, number | null, string]

export function packLines(lines: Line[]): string {
  return JSON.stringify(lines.map(({ start, end, text }): Packed => [start, end, text]))
}

export function unpackLines(packed: string): Line[] {
  return (JSON.parse(packed) as Packed[]).map(([start, end, text]) => ({ start, end, text }))
}
