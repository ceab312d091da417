import { memoize, once } from '../../lib/once.js'
import { cuesOf, hasGrammarRules, piecesInAny } from '../../languages/index.js'
import type { Cues, HookCue } from '../../languages/language.js'
import { withLists } from '../../languages/pattern-templates.js'
import type { HookType } from '../types.js'
import { readingCue } from '../../languages/reading-cues.js'
import { isLeadIn } from './opening-faults.js'
import { resultWithin } from '../../languages/result-within.js'

/** Recognises the device of an opening by its words. */

type TypeCue = { type: HookType; cue: RegExp }

/** Cues that are marks and signs, in any language. */
const anyLanguage = once((): TypeCue[] => [
  { type: 'question', cue: /[?？؟]/u },
  {
    type: 'specific_number',
    cue: new RegExp(
      `(?:[$€£¥₹]\\s?\\p{N}|\\p{N}[\\p{N}.,]*\\s?(?:%|٪|€|\\$|₽|₺|${piecesInAny(({ numerals }) => numerals)}))`,
      'u',
    ),
  },
  { type: 'specific_number', cue: /(?<!\p{N})(?!(?:1[89]|20)\p{N}{2}(?!\p{N}))\p{N}{2,}/u },
])
/** A question that ends with a question mark. */
const question: TypeCue = { type: 'question', cue: /^[^.!。！।]{2,300}[?？؟]/u }

/** Compiled on first use. A language whose cues are pieces does not need the cues of signs. */
const rulesOf = memoize((language: string): TypeCue[] => {
  const { hookTypes = [], lists } = cuesOf(language)
  const own = hookTypes.map((row) => ({ type: row.type, cue: cueOf(row, lists?.hookTypes) }))
  const hasOwnPieces = lists?.hookTypes !== undefined
  return hasOwnPieces ? own : [...(own.length > 0 ? [question] : []), ...own, ...anyLanguage()]
})

/** Pieces are compiled without the Unicode flag, with which compiling takes ten times as long. */
function cueOf(row: HookCue, lists: NonNullable<Cues['lists']>['hookTypes']): RegExp {
  if ('cue' in row) return row.cue
  if ('within' in row) return resultWithin(row.within)
  const pieces = ('opens' in row ? row.opens : row.holds).replaceAll('\n', '|')
  const cues = withLists(pieces, lists)
  return new RegExp('holds' in row ? `(?<![a-z0-9])(?:${cues})` : `^${lists?.lead}(?:${cues})`, 'i')
}

/** The type of a hook and the words that showed it; null if no words did. */
export type HookClassification = { type: HookType; matchedText: string | null }

/** The device of an opening; `other` if no cue matches. */
export function classifyHook(hook: string, language: string): HookClassification {
  const text = hook.replaceAll('’', "'")
  if (hasGrammarRules(language) && isLeadIn(text.replace(readingCue('lead'), '')))
    return { type: 'other', matchedText: null }
  for (const { type, cue } of rulesOf(language)) {
    const match = cue.exec(text)
    if (match) return { type, matchedText: hook.slice(match.index, match.index + match[0].length) }
  }
  return { type: 'other', matchedText: null }
}
