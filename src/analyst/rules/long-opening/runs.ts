import { readingCue } from '../../../languages/reading-cues.js'
import type { Token } from './tokens.js'
import { vocabulary } from './vocabulary.js'

/** Which neighbouring words give way together. */

/** Where the run of words that give way ends: "of", "and" and a second noun go along with it. */
export function runEnd(text: string, tokens: Token[], at: number): number {
  let end = at
  while (end === at ? givesWay(tokens[end]) : goesOn(text, tokens, end)) end += 1
  if (end === at) return at
  const isCount = tokens.slice(at, end).every(({ kind }) => kind === 'number')
  for (const link of isCount ? [] : vocabulary().links) {
    const after = end + link.length
    const fits = link.every(
      (word, index) => tokens[end + index]?.low === word && joined(text, tokens, end + index),
    )
    if (fits && isLinked(tokens[after], tokens[end - 1], link) && joined(text, tokens, after))
      return after + (runEnd(text, tokens, after) - after)
  }
  return end
}

/** Whether a run goes on with a word: a figure behind a common word begins a run of its own. */
function goesOn(text: string, tokens: Token[], at: number): boolean {
  const isFigure = tokens[at]?.kind === 'number' && tokens[at - 1]?.kind === 'own'
  return givesWay(tokens[at]) && !isFigure && joined(text, tokens, at)
}

/** Whether a run is a lone verb with a clause or a pronoun behind it: "I bet you", "we assume that". */
export function takesClause(tokens: Token[], at: number, end: number): boolean {
  const isLone = end === at + 1 && tokens[at]?.kind === 'own'
  const before = tokens[at - 1]?.low ?? ''
  const word = tokens[at]?.low ?? ''
  const after = tokens[end]?.low ?? ''
  if (!isLone) return false
  if (readingCue('beforeParticiple').test(before) && readingCue('participle').test(word)) return true
  return (
    (readingCue('subjects').test(before) || readingCue('gerundEnding').test(word)) &&
    readingCue('clauseWords').test(after)
  )
}

function isDoing({ low }: Token): boolean {
  return low.length > 5 && readingCue('gerundEnding').test(low)
}

/** Whether a lone word is a verb by what stands around it: no article in front, one behind ("that define a"). */
export function isDeed(tokens: Token[], at: number, end: number): boolean {
  const word = tokens[at]
  const before = tokens[at - 1]?.low ?? ''
  if (
    end !== at + 1 ||
    word?.kind !== 'own' ||
    word.opens ||
    before === '' ||
    readingCue('places').test(before)
  )
    return false
  return readingCue('ownDeterminers').test(tokens[end]?.low ?? '') && givesWay(tokens[end + 1])
}

/** A deed takes its object along: "to improve our health and cut our costs" is one thing done. */
export function deedEnd(text: string, tokens: Token[], at: number, end: number): number {
  const first = tokens[at]
  if (first?.kind !== 'own') return end
  if (!readingCue('subjects').test(tokens[at - 1]?.low ?? '') && !isDoing(first) && !isDeed(tokens, at, end))
    return end
  let reached = end
  for (let step = 0; step < 4; step += 1) {
    const isAnd =
      readingCue('and').test(tokens[reached]?.low ?? '') && tokens[reached + 1]?.kind === 'own' ? 1 : 0
    const next = reached + isAnd
    const object = readingCue('runsDeterminers').test(tokens[next]?.low ?? '')
      ? next + 1
      : isAnd === 1
        ? next
        : -1
    if (object < 0 || !givesWay(tokens[object]) || !joined(text, tokens, reached)) break
    const until = runEnd(text, tokens, object)
    if (until === object) break
    reached = until
  }
  return reached
}

/** Whether a word may go along behind an "of" or "and": not a number, and not the next deed. */
function isLinked(token: Token | undefined, last: Token | undefined, link: string[]): boolean {
  if (token === undefined || !givesWay(token) || token.kind === 'number' || isDoing(token)) return false
  return readingCue('of').test(link[0] ?? '') || token.kind === last?.kind
}

function givesWay(token: Token | undefined): boolean {
  return token !== undefined && token.kind !== 'kept'
}

function joined(text: string, tokens: Token[], at: number): boolean {
  const last = tokens[at - 1]
  const next = tokens[at]
  const between = text.slice(last?.to ?? 0, next?.from ?? 0)
  if (last?.kind === 'number' && next?.kind === 'number' && /^[,.:/]$/.test(between)) return true
  return /^(?: |-|'|\.)$/.test(between)
}
