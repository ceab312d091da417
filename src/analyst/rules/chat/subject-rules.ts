import { memoize } from '../../../lib/once.js'
import { type ChatLanguage, chatOf } from '../../../languages/index.js'
import type { ChatWords } from '../../../languages/chat-words.js'
import { fillIn } from '../../../languages/pattern-templates.js'
import {
  compilePattern,
  setOf,
  anyOf,
  alternation,
  mapChatLanguages,
  partWords,
  piecesOf,
  sourcesFor,
} from '../../../languages/chat-patterns.js'

/** The patterns and words that separate a subject from the rest of its phrase, compiled once for each language. */

export type SubjectRules = {
  asking: RegExp
  aside: RegExp
  fillers: RegExp
  some: RegExp
  clips: RegExp
  about: RegExp
  /** A word for "about" behind a setting: "do one on rye". */
  leading: RegExp
  behind: RegExp
  behindAbout: RegExp
  /** The same for openings, whose purpose may be "for my next talk". For other clips that may be the subject. */
  behindOpenings: RegExp
  openings: RegExp
  success: RegExp
  /** The style and the length of the clips. */
  style: RegExp
  ending: RegExp
  loose: Set<string>
  vague: Set<string>
  tuning: Set<string>
  quality: Set<string>
}

/**
 * Patterns for what openings are for: "a talk" with its article, and with "for", "about" or both. `ofFormat` follows a
 * length that belongs to the format, not to the subject.
 */
function formatsOf(words: ChatWords) {
  const { for: before, article, name, about } = words.formats
  const format = `(?:CLIPS|${name})`
  const follows = [
    '(?= CLIPS(?!\\S))',
    `(?<=CLIPS (?:.* )?(?:${before}) ${article} (?:\\S+ ){1,4}\\S+)(?= (?:${name})(?!\\S))`,
    `(?<=^${article} (?:\\S+ ){1,4}\\S+)(?= (?:${name}) (?:${about})(?!\\S))`,
  ]
  const qualities = `(?:(?:_|-|SITE|${piecesOf('namedPlatforms')}|${anyOf(words.quality, words.recent)}) ){0,5}`
  const whole = `${article} ${qualities}${format}(?: _){0,4}`
  return {
    ofFormat: alternation(follows),
    before: `(?:${before}) ${whole} (?:${about})`,
    alone: `(?:(?:${before}) )?${whole} (?:${about})`,
    behind: `(?:${before}) ${whole}`,
  }
}

/** A pattern that is tried at one position only. */
function compileSticky(source: string): RegExp {
  return new RegExp(`(?:${source})(?!\\S)`, 'uy')
}

/** The rules of a language. */
export const subjectRulesOf = memoize((language: ChatLanguage): SubjectRules => {
  const words = chatOf(language)
  const quality = `(?:(?:${anyOf(words.quality, words.recent)}|_|-|,) ){0,5}`
  const some = alternation(words.some)
  const formats = formatsOf(words)
  const compileEnding = (...patterns: string[]) =>
    compilePattern(`(?:${alternation(patterns)})(?=(?: [^\\p{L}\\p{N}]){0,12}$)`)
  const fillers = anyOf(words.fillers)
  const asking = alternation([formats.alone, ...words.asking])
  return {
    asking: compileSticky(asking),
    aside: compileSticky(alternation(words.aside)),
    fillers: compileSticky(
      `${fillers}(?= [,.!?;:…-]| ${asking}(?!\\S))|${fillers}(?: ${fillers}){1,3}(?= [,.!?;:…-])`,
    ),
    some: compileSticky(some),
    clips: compileSticky(sourcesFor('clipsInFront', words, { some, quality }).join('|')),
    leading: compileSticky(`${piecesOf('subjectLead')}`),
    about: compileSticky(alternation([formats.before, ...words.about])),
    behind: compileEnding(...words.behind),
    behindAbout: compileEnding(...words.behind, ...(words.behindAbout ?? [])),
    behindOpenings: compileEnding(formats.behind, ...words.behind),
    openings: compilePattern(alternation(mapChatLanguages(({ formats: { openings } }) => openings))),
    success: compilePattern(alternation(words.success)),
    style: compilePattern(fillIn(alternation(words.style), formats)),
    ending: compilePattern(`CLIPS(?= [,.!?;:_)]|$| ${alternation(words.about)}(?!\\S))`),
    loose: setOf(words.loose),
    vague: setOf(words.vague, words.talk),
    tuning: setOf(words.tuning),
    quality: partWords('popular')(),
  }
})
