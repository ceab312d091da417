import { type Clause, clausesIn } from './clauses.js'
import type { Tokens } from './tokens.js'

/**
 * Divides English speech without full stops. Of all divisions, it chooses the one with the best score: cuts are likely
 * by the surrounding words and by pauses, and pieces are sentences of usual length.
 */

/** A piece of a run. `isSentence` if it is one whose ends are as certain as full stops. */
export type Division = { from: number; to: number; isSentence: boolean }

/** Added to the log-odds of each cut. It favours cuts, because a run-on line is worse than a short one. */
const cutBonus = 1.2
/** Penalties of a piece with only a subordinate clause ("if it is cold"), and of a piece without any clause. */
const fragmentWeights = { side: -2.5, none: -0.8 }
const shortPiece = { count: 4, weight: -0.1 }
const longPiece = { count: 18, weight: -0.1 }
/** The maximum words of a piece, and the minimum log-odds of a cut that is tried. */
const limits = { words: 40, score: -4 }
/** A cut with at least these log-odds counts as a full stop. */
const minSureScore = 0

/** The pieces of a run of folded words that no full stop divides, given the log-odds of a cut before each. */
export function divisionOf(words: Tokens, scores: readonly number[]): Division[] {
  const clauses = clausesIn(words)
  const count = words.length
  const isCut = (at: number) => at === count || (scores[at] ?? 0) >= limits.score
  const best = new Array<{ score: number; from: number; isFinished: boolean } | undefined>(count + 1)
  best[0] = { score: 0, from: 0, isFinished: false }
  for (let from = 0; from < count; from += 1) {
    const before = best[from]
    if (!before) continue
    const shape = shapeOf(clauses, from)
    for (let to = from + 1; to <= Math.min(count, from + limits.words); to += 1) {
      if (!isCut(to) && to < from + limits.words) continue
      const isFinished = shape.main < to
      const fragment = isFinished ? 0 : shape.side < to ? fragmentWeights.side : fragmentWeights.none
      const cut = to === count ? 0 : (scores[to] ?? 0) + cutBonus
      const score = before.score + cut + lengthScore(to - from) + fragment
      if (score > (best[to]?.score ?? -Infinity)) best[to] = { score, from, isFinished }
    }
  }
  const isSure = (at: number) => at === 0 || at === count || (scores[at] ?? 0) >= minSureScore
  const pieces: Division[] = []
  for (let to = count; to > 0; to = pieces[0]?.from ?? 0) {
    const { from, isFinished } = best[to] ?? { from: 0, isFinished: false }
    pieces.unshift({ from, to, isSentence: isSure(from) && isSure(to) && isFinished })
  }
  return pieces
}

function lengthScore(length: number): number {
  return (
    Math.max(0, shortPiece.count - length) * shortPiece.weight +
    Math.max(0, length - longPiece.count) * longPiece.weight
  )
}

/** The positions of the verbs in the text from `from`: of its first independent clause and of a dependent one. */
function shapeOf(clauses: Clause[], from: number): { main: number; side: number } {
  const own = clauses.filter(({ at }) => at >= from).slice(0, limits.words)
  const main = own.find(({ kind }, index) =>
    kind === 'likely' ? index === 0 || own[0]?.kind === 'side' : kind !== 'side' && kind !== 'inner',
  )
  const side = own.find(({ kind }) => kind === 'side')
  return { main: main?.verb ?? Infinity, side: side?.verb ?? Infinity }
}
