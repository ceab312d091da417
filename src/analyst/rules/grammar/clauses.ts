import { verbFormsOf, type WordClass } from '../../../languages/grammar.js'
import { commandAt } from './commands.js'
import {
  isAdverb,
  isContentWordAt,
  isContracted,
  isFinite,
  isNumber,
  isOf,
  isDeterminer,
  pastAdverbs,
  type Tokens,
} from './tokens.js'
import { nounClauseAt, type ClausePlace } from './noun-clauses.js'

/** Finds the beginnings of clauses in unpunctuated English. */

/**
 * `side`: a subordinate clause ("if …", "because …"). `inner`: a part of another clause ("… that you know"). `likely`:
 * possibly a relative clause of the noun before it ("the thing you love").
 */
export type ClauseKind = 'main' | 'likely' | 'side' | 'inner' | 'command' | 'question'

/** `at` is its first word, including conjunctions; `from` its subject, or the verb of a command. */
export type Clause = ClausePlace & { at: number; kind: ClauseKind }

/** The clauses of a run of folded words, in order. */
export function clausesIn(words: Tokens): Clause[] {
  const clauses: Clause[] = []
  let clauseEnd = -1
  for (let from = 0; from < words.length; from += 1) {
    if (from <= clauseEnd) continue
    const place = placeAt(words, from)
    if (place === null) continue
    const clause = { ...place, at: linkStart(words, place.from, clauseEnd) }
    clauses.push(clause)
    clauseEnd = clause.verb
  }
  return clauses
}

/** Whether folded words have a main clause. */
export function hasMainClause(words: Tokens): boolean {
  return clausesIn(words).some(({ kind }) => kind !== 'side' && kind !== 'inner')
}

function placeAt(words: Tokens, from: number): Omit<Clause, 'at'> | null {
  const question = questionAt(words, from)
  if (question) return { ...question, kind: isAsked(words, from) ? 'inner' : 'question' }
  const clause = clauseAt(words, from)
  if (clause) return { ...clause, kind: kindOf(words, clause) }
  const verb = commandAt(words, from)
  if (verb === null) return null
  return {
    from,
    verb,
    isShort: true,
    kind: isOf(words, from - 1, 'coordinators') && !isOf(words, from - 1, 'sureLinks') ? 'likely' : 'command',
  }
}

/** A clause that asks: "what do you", "why is the", "has your". */
function questionAt(words: Tokens, at: number): ClausePlace | null {
  const isAsking = isOf(words, at, 'inverts')
  const isContraction = isAsking && (words[at] ?? '').includes("'")
  const verb = isContraction || !isAsking ? at : pastAdverbs(words, at + 1)
  if (!isContraction && !isOf(words, verb, 'auxiliaries')) return null
  const next = verb + 1
  const isTurned = isOf(words, next, 'subjects') || isDeterminer(words, next)
  if (!isTurned || (!isAsking && !isPlainQuestion(words, at))) return null
  return { from: at, verb, isShort: true }
}

/** "do you", "has your", if no subject precedes it. */
function isPlainQuestion(words: Tokens, at: number): boolean {
  if (isOf(words, at, 'denied') && !isOf(words, at + 1, 'subjects')) return false
  if (!isOf(words, at + 1, 'subjects') && !isOf(words, at + 1, 'articles')) return false
  if (isOf(words, at + 1, 'singular') && !isFollowedByVerb(words, at + 2)) return false
  return at === 0 || isOf(words, at - 1, 'sureLinks')
}

function isFollowedByVerb(words: Tokens, at: number): boolean {
  const forms = verbFormsOf(words[pastAdverbs(words, at)] ?? '')
  return forms.base || forms.gerund || forms.participle
}

/** Whether a question is indirect: "i wonder what the …". */
function isAsked(words: Tokens, at: number): boolean {
  if (isOf(words, at - 1, 'clauseTakers') || isOf(words, at - 1, 'prepositions')) return true
  return isOf(words, at - 1, 'objects') && isOf(words, at - 2, 'clauseTakers')
}

/** The clause whose subject begins at a position. */
function clauseAt(words: Tokens, from: number): ClausePlace | null {
  if (isContracted(words, from)) return { from, verb: from, isShort: true }
  const isHeld =
    isOf(words, from, 'bareSubjects') && (isContentWordAt(words, from - 1) || isDeterminer(words, from - 1))
  if (isHeld) return null
  if (isOf(words, from, 'subjects')) {
    const verb = pastAdverbs(words, from + 1)
    if (isAgreement(words, from, verb)) return { from, verb, isShort: true }
    if (!isOf(words, from, 'demonstratives')) return null
  }
  return fusedAt(words, from) ?? nounClauseAt(words, from)
}

function isAgreement(words: Tokens, subject: number, verb: number): boolean {
  // "nobody buys it don't rinse": a command begins.
  if (isOf(words, subject, 'singular') && isOf(words, verb, 'commands')) return false
  if (isOf(words, verb, 'auxiliaries')) return true
  const forms = verbFormsOf(words[verb] ?? '')
  if (isOf(words, subject, 'demonstratives') && !forms.third) return false
  return isOf(words, subject, 'singular') ? forms.third || forms.past : isFinite(words, verb)
}

/** A clause that is the subject of another one: "what you need is". */
function fusedAt(words: Tokens, from: number): ClausePlace | null {
  if (!isOf(words, from, 'inverts') || !isOf(words, from + 1, 'subjects')) return null
  const inner = pastAdverbs(words, from + 2)
  if (!isFinite(words, inner)) return null
  for (let at = inner + 1; at < inner + 6; at += 1) {
    if (isOf(words, at, 'plainIs')) return { from, verb: at, isShort: false }
    if (isOf(words, at, 'coordinators') || isOf(words, at, 'subordinators')) return null
  }
  return null
}

function kindOf(words: Tokens, place: ClausePlace): ClauseKind {
  const { from, isShort } = place
  const before = from - 1
  if (isOf(words, before, 'subordinators')) return 'side'
  if (isOf(words, before, 'relatives')) return 'inner'
  if (isOf(words, before, 'asking')) return isOf(words, before - 1, 'sureLinks') ? 'main' : 'inner'
  // "how cold your kitchen is".
  if (isOf(words, before - 1, 'asking') && isContentWordAt(words, before)) return 'inner'
  if (isOf(words, before, 'clauseTakers') && !isNumber(words, before) && !isAdverb(words, before))
    return 'inner'
  if (isOf(words, before, 'objects') && isOf(words, before - 1, 'clauseTakers')) return 'inner'
  const isAfterNoun = isOf(words, before, 'heads') || isContentWordAt(words, before)
  if (isAfterNoun && isOf(words, from, 'relatives') && isOf(words, from, 'subjects')) return 'inner'
  return isShort && isAfterNoun && saysWhich(words, place) ? 'likely' : 'main'
}

/** Whether a clause may be a relative clause of the noun phrase before it: "the thing you love". */
function saysWhich(words: Tokens, { from, verb }: ClausePlace): boolean {
  if (isOf(words, from, 'demonstratives') || isOf(words, verb, 'denied')) return false
  const isOpen = isOf(words, verb + 1, 'articles') || isOf(words, verb + 1, 'adverbs')
  if (
    isContracted(words, from) &&
    (isOpen || isDeterminer(words, verb + 1) || isOf(words, verb + 1, 'objects'))
  )
    return false
  if (isOf(words, from, 'relativeContracted')) return true
  // "the question everybody asks", but not "the question everybody asks the".
  if (!isOf(words, from - 1, 'heads') && !isContracted(words, from) && isOf(words, verb + 1, 'articles'))
    return false
  if (isDefinite(words, from - 1)) return true
  // "a book they hate and": the object of the verb precedes the clause.
  const next = verb + 1
  return !isContracted(words, from) && !isOf(words, verb, 'auxiliaries') && isOf(words, next, 'coordinators')
}

/** Whether a definite noun phrase ends at a position. */
function isDefinite(words: Tokens, at: number): boolean {
  if (isOf(words, at, 'heads')) return true
  for (let back = at; back > at - 4 && back >= 0; back -= 1) {
    if (isOf(words, back, 'definite')) return true
    const { past, third, base } = verbFormsOf(words[back] ?? '')
    const hasDeterminer = isDeterminer(words, back - 1)
    if (!isContentWordAt(words, back) || ((past || third || base) && !hasDeterminer)) return false
  }
  return false
}

const links: WordClass[] = ['coordinators', 'sureLinks', 'looseLinks', 'markers']

/** The position of the conjunctions that link a clause to the one before it: "so", "and then", "and in one hour". */
function linkStart(words: Tokens, from: number, clauseEnd: number): number {
  let at = from
  let isJoined = false
  for (; at - 1 > clauseEnd; at -= 1) {
    const before = at - 1
    const isLink = links.some((name) => isOf(words, before, name))
    if (isOf(words, before, 'subordinators') || isOf(words, before, 'asking')) {
      if (isJoined || (!isLink && isOf(words, before, 'asking') && !isOf(words, before - 1, 'sureLinks')))
        break
    } else if (!isLink) break
    if (isOf(words, before - 1, 'beforeNow') && isOf(words, before, 'looseLinks')) break
    isJoined ||= isOf(words, before, 'coordinators')
  }
  return isJoined || at < from ? at : pastFront(words, from, clauseEnd)
}

/** The position of a conjunction before adverbials of time or place that open a clause. */
function pastFront(words: Tokens, from: number, clauseEnd: number): number {
  for (let at = from - 1; at > Math.max(clauseEnd, from - 7); at -= 1) {
    const isLink = isOf(words, at, 'coordinators') || isOf(words, at, 'sureLinks')
    if (isLink) return hasDeterminer(words, at + 1) ? at : from
    if (isOf(words, at, 'subordinators') || isOf(words, at, 'relatives')) return from
  }
  return from
}

function hasDeterminer(words: Tokens, at: number): boolean {
  return isOf(words, at, 'prepositions') || isAdverb(words, at)
}
