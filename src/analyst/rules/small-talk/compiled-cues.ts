import { cached } from '../../../lib/once.js'
import { isUnspacedLanguage } from '../../../lib/text.js'
import { cuesOf, defaultLanguage } from '../../../languages/index.js'
import type { Cues, SmallTalkCues } from '../../../languages/language.js'
import { withLists } from '../../../languages/pieces.js'
import { openingReading } from '../../../languages/reading.js'

/** The cues of small talk as regular expressions. */

export type CompiledCues = Record<keyof SmallTalkCues, RegExp>

/** A word's edge, in scripts that have one; the second without the Unicode flag. */
const wordEdge = { before: '(?<![\\p{L}\\p{M}\\p{N}])', after: '(?![\\p{L}\\p{M}\\p{N}])' }
const asciiEdge = { before: '\\b', after: '(?![a-z0-9])' }
const noEdge = { before: '', after: '' }
const never = /(?!)/y

/** What `{tail}` and `{place}` stand for in a language without lists of its own: a few more words up to a mark, and a mark. */
const commonLists = {
  tail: '(?: [^\\s.,!?;:¡¿।،؟。！？]+){0,8}?(?=\\s*[.,!?;:।،؟。！？]|\\s*$)',
  place: '(?=\\s*[.,!?;:।،؟。！？]|\\s*$)',
}

/** The cues of a language and, behind them, those of the default one: creators greet in it everywhere. */
export const smallTalkOf = cached((language: string): CompiledCues[] => {
  const cues = cuesOf(language)
  const own = Object.keys(cues.smallTalk).length > 0 ? [compile(cues, language)] : []
  return language === defaultLanguage ? own : [...own, ...smallTalkOf(defaultLanguage)]
})

/**
 * A language with lists is matched without the Unicode flag: with it and without regard to case, compiling alone takes
 * the first clip tens of milliseconds.
 */
function compile({ smallTalk, lists }: Cues, language: string): CompiledCues {
  const own = lists?.smallTalk
  const flags = own ? 'i' : 'iu'
  const edge = isUnspacedLanguage(language) ? noEdge : own ? asciiEdge : wordEdge
  const either = (pieces: string[] | undefined) => withLists((pieces ?? []).join('|'), own ?? commonLists)
  const front = (pieces: string[] | undefined, after = '') =>
    pieces ? new RegExp(`(?:${either(pieces)})${after}`, `${flags}y`) : never
  const compileUnanchored = (pieces: string[] | undefined) =>
    pieces ? new RegExp(`${edge.before}(?:${either(pieces)})`, flags) : never
  return {
    openers: front(smallTalk.openers, edge.after),
    courtesies: front(smallTalk.courtesies, edge.after),
    introductions: front(smallTalk.introductions),
    presents: smallTalk.presents ? new RegExp(`(?:${either(smallTalk.presents)})`, 'uy') : never,
    passedOver: front(smallTalk.passedOver),
    said: front(smallTalk.said, '[\\s.,!?…]*$'),
    business: compileUnanchored(smallTalk.business),
    sponsor: compileUnanchored(smallTalk.sponsor),
    sponsorGoesOn: compileUnanchored(smallTalk.sponsorGoesOn ?? openingReading().sponsorGoesOn),
  }
}
