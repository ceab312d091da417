import { verbFormsOf } from '../../../languages/grammar.js'
import { type Clause, clausesIn } from './clauses.js'
import { isAdverb, isContentWord, isContracted, isDeterminer, isNumber, isOf, type Tokens } from './tokens.js'

/**
 * Dividing English speech without full stops: of all ways to cut it at clauses and pauses the one whose cuts are the
 * surest and whose pieces are sentences. The weights were settled by reading.
 */

/** A piece of a run; `isWhole` where it is a sentence that begins and ends as surely as with full stops. */
export type Division = { from: number; to: number; isWhole: boolean }

/** Silences before words, in seconds; null inside a line. */
export type Gaps = readonly (number | null)[]

const weights = { sure: 2.6, question: 2.4, contracted: 2, main: 1.7, command: 1.6, loose: 0.8, likely: -1.4 }
/** A piece that is no clause by itself, or hangs on one that it does not have. */
const fragmentWeight = -3.2
const shortPiece = { count: 4, weight: -0.8 }
const longPiece = { count: 18, weight: -0.16, tooMany: 24, more: -0.4 }
/** From here on a cut is as good as a full stop. */
const minSureScore = 1.5

/** The pieces of a run of folded words that no full stop divides. */
export function divisionOf(words: Tokens, gaps: Gaps): Division[] {
  const clauses = clausesIn(words)
  const scores = cutScores(words, clauses, gaps)
  const places = [...scores.keys()].sort((a, b) => a - b)
  const best = new Map<number, { score: number; from: number }>([[0, { score: 0, from: 0 }]])
  for (const to of [...places, words.length]) {
    let found = { score: -Infinity, from: 0 }
    for (const from of [0, ...places]) {
      const before = best.get(from)
      if (from >= to || before === undefined) continue
      const score = before.score + pieceScore(clauses, from, to)
      if (score > found.score) found = { score, from }
    }
    best.set(to, { score: found.score + (scores.get(to) ?? 0), from: found.from })
  }
  const isSure = (at: number) => at === 0 || at === words.length || (scores.get(at) ?? 0) >= minSureScore
  const pieces: Division[] = []
  for (let to = words.length; to > 0; to = pieces[0]?.from ?? 0) {
    const from = best.get(to)?.from ?? 0
    const isWhole = isSure(from) && isSure(to) && isFinished(clausesOf(clauses, from, to))
    pieces.unshift({ from, to, isWhole })
  }
  return pieces
}

function clausesOf(clauses: Clause[], from: number, to: number): Clause[] {
  return clauses.filter(({ at, verb }) => at >= from && verb < to)
}

/** How good a cut before each place is where one may stand. */
function cutScores(words: Tokens, clauses: Clause[], gaps: Gaps): Map<number, number> {
  const scores = new Map<number, number>()
  const add = (at: number, score: number) => {
    if (at <= 0 || at >= words.length) return
    const total = score + pauseScore(gaps[at] ?? null) - holdBefore(words, at)
    if (total > (scores.get(at) ?? -1)) scores.set(at, total)
  }
  clauses.forEach((clause, index) =>
    add(clause.at, linkScore(words, clause, clauses[index - 1], clauses[index + 1])),
  )
  words.forEach((_, at) => {
    if (isStep(words, at)) add(at, weights.main)
    else if ((gaps[at] ?? 0) >= 0.5) add(at, 0)
  })
  return scores
}

function pauseScore(gap: number | null): number {
  if (gap === null) return 0
  return gap >= 0.7 ? 3 : gap >= 0.5 ? 2 : gap >= 0.2 ? 1 : 0.2
}

/** "number one", "the second tip": a count that begins anew. */
function isStep(words: Tokens, at: number): boolean {
  return (
    isOf(words, at, 'steps') &&
    isNumber(words, at + 1) &&
    !isDeterminer(words, at - 1) &&
    !isOf(words, at - 1, 'steps')
  )
}

function linkScore(
  words: Tokens,
  clause: Clause,
  before: Clause | undefined,
  next: Clause | undefined,
): number {
  const links = words.slice(clause.at, clause.from)
  // "if it hurts that's good": what follows belongs to the condition.
  const followsSideClause = before?.kind === 'side' && !isBackward(words, before)
  if (links.length === 0) return bareScore(words, clause) - (followsSideClause ? 1 : 0)
  const isSure = isOf(words, clause.at, 'sureLinks')
  if (clause.kind === 'side') {
    if (isSure) return weights.sure
    const startsClause = next !== undefined && next.at === next.from && next.kind !== 'inner'
    if (links.length > 1) return startsClause ? weights.main : weights.loose
    return startsClause && !isBackward(words, clause) ? weights.loose : -1.5
  }
  if (isSure) return isOf(words, clause.at + 1, 'soAhead') ? -2 : weights.sure
  const isBare = !clause.isShort && isContentWord(words, clause.from)
  return clause.kind === 'likely' ? weights.loose - 0.4 : isBare ? 0 : weights.loose
}

function isBackward(words: Tokens, { from }: Clause): boolean {
  return isOf(words, from - 1, 'backward')
}

function bareScore(words: Tokens, { kind, isShort, from }: Clause): number {
  if (kind === 'inner') return -6
  if (kind === 'question') return weights.question
  if (kind === 'command') return isOf(words, from, 'commands') ? weights.question : weights.command
  const isContraction = isContracted(words, from)
  if (kind === 'likely') return isContraction ? -0.5 : weights.likely
  return isShort && isContraction ? weights.contracted : weights.main
}

/** How strongly the word before a place holds on to what follows. */
function holdBefore(words: Tokens, at: number): number {
  const before = at - 1
  const isSure = isOf(words, at, 'sureLinks')
  if (isOf(words, before, 'articles') || isOf(words, before, 'relatives') || isOf(words, before, 'parts'))
    return 9
  if (isOf(words, before, 'coordinators') || isOf(words, before, 'subordinators')) return 9
  if (
    isNumber(words, before) &&
    (isNumber(words, at) || (isOf(words, at, 'coordinators') && isNumber(words, at + 1)))
  )
    return 9
  if (isOf(words, before, 'rated') && isOf(words, at, 'articles')) return 4
  if (isContracted(words, before)) return isSure ? 0 : 5
  if (isOf(words, before, 'auxiliaries')) return isSure ? 0 : 6
  if (isOf(words, before, 'particles')) return isDeterminer(words, at) ? 4 : 0.6
  if (isOf(words, before, 'prepositions')) return isOf(words, before, 'adverbs') ? 1 : 4
  if (isOf(words, before, 'asking')) return isSure ? 0 : 4
  if (isOf(words, before, 'subjects') && !isOf(words, before, 'objects') && !isOf(words, before, 'heads'))
    return 2
  return isSure || !opensPhrase(words, at) ? 0 : verbHold(words, before)
}

function opensPhrase(words: Tokens, at: number): boolean {
  return isDeterminer(words, at) || isOf(words, at, 'demonstratives') || isOf(words, at, 'objects')
}

/** A verb holds on to the phrase behind it: "throwing away | the best ingredient". */
function verbHold(words: Tokens, at: number): number {
  let verb = at
  while (isAdverb(words, verb)) verb -= 1
  if (verb < at && (isOf(words, verb, 'auxiliaries') || isContracted(words, verb))) return 5
  if (isDeterminer(words, verb - 1)) return 0
  const { base, third, past, gerund } = verbFormsOf(words[verb] ?? '')
  return base || third || past || gerund ? 2.5 : 0
}

/** What is taken from a piece that is no sentence. */
function pieceScore(clauses: Clause[], from: number, to: number): number {
  const length = to - from
  const own = clausesOf(clauses, from, to)
  let score = length < shortPiece.count ? (shortPiece.count - length) * shortPiece.weight : 0
  score += Math.max(0, length - longPiece.count) * longPiece.weight
  score += Math.max(0, length - longPiece.tooMany) * longPiece.more
  return isFinished(own) ? score : score + fragmentWeight
}

/** Whether a piece has a clause that stands by itself. */
function isFinished(own: Clause[]): boolean {
  const first = own[0]
  if (!first) return false
  if (own.some(({ kind }) => kind === 'main' || kind === 'command' || kind === 'question')) return true
  if (own.some(({ kind }) => kind === 'likely')) return first.kind === 'likely' || first.kind === 'side'
  return false
}
