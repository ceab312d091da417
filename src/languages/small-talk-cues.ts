import { memoize } from '../lib/once.js'
import { isUnspacedLanguage } from '../lib/text.js'
import { cuesOf, defaultLanguage } from './index.js'
import type { Cues, SmallTalkCues } from './language.js'
import { withLists } from './pattern-templates.js'
import { openingReading } from './reading.js'

/** Compiles the cues of small talk to regular expressions. */

export type CompiledCues = Record<keyof SmallTalkCues, RegExp>

/** Word boundaries, in scripts that have them. The second form needs no Unicode flag. */
const wordEdge = { before: '(?<![\\p{L}\\p{M}\\p{N}])', after: '(?![\\p{L}\\p{M}\\p{N}])' }
const asciiEdge = { before: '\\b', after: '(?![a-z0-9])' }
const noEdge = { before: '', after: '' }
const neverMatches = /(?!)/y

/**
 * The values of `{tail}` (a few more words up to a mark) and `{place}` (a mark) in a language without lists of its
 * own.
 */
const commonLists = {
  tail: '(?: [^\\s.,!?;:¡¿।،؟。！？]+){0,8}?(?=\\s*[.,!?;:।،؟。！？]|\\s*$)',
  place: '(?=\\s*[.,!?;:।،؟。！？]|\\s*$)',
}

/** The cues of a language, and after them those of the default language, in which creators greet everywhere. */
export const smallTalkOf = memoize((language: string): CompiledCues[] => {
  const cues = cuesOf(language)
  const own = Object.keys(cues.smallTalk).length > 0 ? [compile(cues, language)] : []
  return language === defaultLanguage ? own : [...own, ...smallTalkOf(defaultLanguage)]
})

/**
 * A language with lists is matched without the Unicode flag: together with the case-insensitive flag it makes
 * compiling take tens of milliseconds, for which the first clip would wait.
 */
function compile({ smallTalk, lists }: Cues, language: string): CompiledCues {
  const own = lists?.smallTalk
  const flags = own ? 'i' : 'iu'
  const edge = isUnspacedLanguage(language) ? noEdge : own ? asciiEdge : wordEdge
  const joinAlternatives = (pieces: string[] | undefined) =>
    withLists((pieces ?? []).join('|'), own ?? commonLists)
  const front = (pieces: string[] | undefined, after = '') =>
    pieces ? new RegExp(`(?:${joinAlternatives(pieces)})${after}`, `${flags}y`) : neverMatches
  const compileUnanchored = (pieces: string[] | undefined) =>
    pieces ? new RegExp(`${edge.before}(?:${joinAlternatives(pieces)})`, flags) : neverMatches
  return {
    openers: front(smallTalk.openers, edge.after),
    courtesies: front(smallTalk.courtesies, edge.after),
    introductions: front(smallTalk.introductions),
    presents: smallTalk.presents
      ? new RegExp(`(?:${joinAlternatives(smallTalk.presents)})`, 'uy')
      : neverMatches,
    passedOver: front(smallTalk.passedOver),
    said: front(smallTalk.said, '[\\s.,!?…]*$'),
    business: compileUnanchored(smallTalk.business),
    sponsor: compileUnanchored(smallTalk.sponsor),
    sponsorGoesOn: compileUnanchored(smallTalk.sponsorGoesOn ?? openingReading().sponsorGoesOn),
  }
}
