import { fold } from './text.js'

/** Names that resemble another one, for somebody who may have misspelled it. */

/** At least this share of the three-letter pieces of two names must be common to both. */
const minShare = 0.3

/** The pieces of three letters of a name, with its beginning and its end. */
function piecesOf(name: string): Set<string> {
  const letters = ` ${fold(name).replace(/[^\p{L}\p{N}]/gu, '')} `
  return new Set(Array.from({ length: letters.length - 2 }, (_, at) => letters.slice(at, at + 3)))
}

/** Twice the common pieces through all pieces: 1 for the same name, 0 for names that have nothing in common. */
function shareOf(pieces: Set<string>, others: Set<string>): number {
  const common = [...pieces].filter((piece) => others.has(piece)).length
  return (2 * common) / Math.max(1, pieces.size + others.size)
}

/** The names that resemble this one, the most similar first, at most so many; none if none does. */
export function nearestNames(name: string, names: readonly string[], most: number): string[] {
  const pieces = piecesOf(name)
  return [...new Set(names)]
    .map((other) => ({ other, share: shareOf(pieces, piecesOf(other)) }))
    .filter(({ share }) => share >= minShare)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, most)
    .map(({ other }) => other)
}
