import { type Clause, clausesIn } from './clauses.js'
import type { Tokens } from './tokens.js'

/**
 * Dividing English speech without full stops: of all ways to cut it the one whose cuts are the likeliest, told by the
 * words around them and by pauses, and whose pieces are sentences.
 */

/** A piece of a run; `isWhole` where it is a sentence that begins and ends as surely as with full stops. */
export type Division = { from: number; to: number; isWhole: boolean }

/** What is added to each cut's log-odds: more cuts than are surer than not, for a line that runs on is worse than a short one. */
const cutBonus = 1.2
/** A piece that hangs on a clause that it does not have ("if it is cold"), or is none at all. */
const fragmentWeights = { side: -2.5, none: -0.8 }
const shortPiece = { count: 4, weight: -0.1 }
const longPiece = { count: 18, weight: -0.1 }
/** The most words of a piece, and the least log-odds of a cut that is tried. */
const limits = { words: 40, score: -4 }
/** From here on a cut is as good as a full stop. */
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
    pieces.unshift({ from, to, isWhole: isSure(from) && isSure(to) && isFinished })
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
