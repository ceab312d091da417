import { fold, wordSpans } from '../../lib/text.js'
import { grammarOf } from './grammar.js'
import type { Told } from './hook-types.js'

/** The words of a hook that show its device, as one would quote them. */

/** How many words are quoted at most. */
const most = 12

const number = /[$€£¥₹]?\p{N}[\p{N}.,]*(?:\/\p{N}+)?\s?(?:%|٪)?/u
/** Devices shown by a whole sentence rather than by a phrase in it. */
const whole = new Set([
  'question',
  'contrarian_claim',
  'confession',
  'comparison',
  'warning',
  'other',
  'challenge',
])

/** The part of a hook that is quoted: the sentence or clause that carries the device, cut between words. */
export function evidenceOf(hook: string, told: Told, language: string): string {
  const at = told.said === null ? 0 : Math.max(0, hook.indexOf(told.said))
  const asked = told.type === 'question' ? lastQuestion(hook, language) : null
  if (asked !== null) return asked
  if (told.type === 'specific_number') return figureClause(hook, at, language)
  const from = whole.has(told.type) ? clauseStart(hook, at) : at
  const found = quoted(hook, from, language)
  if (wordSpans(found, language).length >= 4) return found
  const wider = quoted(hook, clauseStart(hook, at), language)
  return wordSpans(wider, language).length >= 4 ? wider : quoted(hook.replace(/[.!?] /gu, ', '), 0, language)
}

/** The clause that truly asks, where a question is too long to be quoted whole. */
function lastQuestion(hook: string, language: string): string | null {
  const asked = /[^.!?？؟。]{0,400}[?？؟]/u.exec(hook)
  if (!asked) return null
  const sentence = asked[0].trimStart()
  if (wordSpans(sentence, language).length <= most) return trimmed(sentence)
  const clause = trimmed(sentence.split(/[,.;:，、]\s*/u).at(-1) ?? '').replace(/^(?:and|but|so|or) /iu, '')
  const count = wordSpans(clause, language).length
  return count >= 4 && count <= most ? clause : null
}

/** The clause with the figure in it, from its beginning where that is near. */
function figureClause(hook: string, at: number, language: string): string {
  const figure = number.exec(hook.slice(at))
  let start = /^\p{L}/u.test(hook.slice(at)) || !figure ? at : at + figure.index
  while (start > 0 && /[\p{N}.,:/$€£¥₹]/u.test(hook[start - 1] ?? '')) start -= 1
  const from = clauseStart(hook, start)
  const end = /[,;:.!?。！？،؟।—–](?!\p{N})/u.exec(hook.slice(start + 1))
  const clause = hook.slice(from, end ? start + 1 + end.index : hook.length)
  const count = wordSpans(clause, language).length
  return count >= 3 && count <= most ? trimmed(clause) : quoted(hook, count > most ? start : from, language)
}

/** Where the clause around a place begins, unless that is too far in front to be quoted with it. */
function clauseStart(hook: string, at: number): number {
  const before = hook.slice(0, at)
  const stop = Math.max(
    before.lastIndexOf('. '),
    before.lastIndexOf('! '),
    before.lastIndexOf('? '),
    before.lastIndexOf('。'),
  )
  const start = stop < 0 ? 0 : stop + 1
  if (wordSpans(before.slice(start)).length <= 6) return start
  const comma = before.lastIndexOf(', ')
  if (comma > start && wordSpans(before.slice(comma)).length <= 6) return comma + 1
  return wordSpans(before).at(-3)?.from ?? start
}

/** From a place to the end of its clause, at most so many words, not ending on a word that hangs. */
export function quoted(hook: string, from: number, language: string): string {
  const rest = hook.slice(from).trimStart()
  const sentence = /^[^.!?。！？؟।]*(?:[.,]\p{N}[^.!?。！？؟।]*){0,4}[?？؟]?/u.exec(rest)?.[0] ?? rest
  const words = wordSpans(sentence, language)
  if (words.length <= most) return trimmed(sentence)
  const { dangling, starters } = grammarOf(language)
  let count = most
  const clause = words.findIndex(
    (word, index) =>
      index >= 5 && index <= most && /[,;:—–]/u.test(sentence.slice(words[index - 1]?.to, word.from)),
  )
  if (clause > 0) count = clause
  while (count > 4 && hangs(fold(words[count - 1]?.word ?? ''), dangling, starters)) count -= 1
  return trimmed(sentence.slice(0, words[count - 1]?.to)) + (clause > 0 ? '' : '…')
}

function hangs(word: string, dangling: Set<string>, starters: Set<string>): boolean {
  return dangling.has(word) || starters.has(word)
}

function trimmed(text: string): string {
  return text.replace(/^[\s,;:–—“”"«»]+/u, '').replace(/[\s,;:.–—“”"«»!]+$/u, '')
}
