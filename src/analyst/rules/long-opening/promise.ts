import { hasGrammarRules, defaultLanguage } from '../../../languages/index.js'
import { openingReading } from '../../../languages/reading.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { once } from '../../../lib/once.js'
import { collapseWhitespace, wordSpans } from '../../../lib/text.js'
import { contentWordsOf } from '../content-words.js'
import { classifyHook } from '../hook-types.js'
import { explain } from '../../../languages/explanation-sentences.js'
import type { Sentence } from '../../speech.js'
import { hasStammer } from '../wellformed.js'

/** Finds what a viewer is promised, and quotes the words that promise it. */

/** The first pattern that matches decides. The promise is the rest of the sentence. */
const promises = once(() =>
  openingReading().promises.map(({ cue, says }) => ({ cue: new RegExp(cue, 'i'), says })),
)

/** Bounds of the words of a clause: a longer one is captions without punctuation, and a shorter one says nothing. */
const wordBounds = { min: 3, max: 28 }

/** A sentence on what the viewer is promised, which quotes the whole clause; null if nothing is announced. */
export function promiseOf(sentences: Sentence[], language: string): string | null {
  for (const { text } of sentences) {
    // Without full stops it is unknown where the promise ends.
    if (hasGrammarRules(language) && !/[.!…]["”]?$/u.test(text)) continue
    const promise = hasGrammarRules(language) ? promiseIn(text) : announcementIn(text, language)
    if (promise !== null) return promise
  }
  return null
}

/** The promise in a sentence; null if it announces nothing that can be quoted whole. */
export function promiseIn(text: string): string | null {
  const plain = text.replaceAll('’', "'")
  for (const { cue, says } of promises()) {
    const match = cue.exec(plain)
    if (!match) continue
    const promiseText = collapseWhitespace(text.slice(match.index + match[0].length)).replace(/[.!…]+$/u, '')
    if (isQuotablePromise(promiseText)) return says.replace('{x}', () => `“${promiseText}”`)
  }
  return null
}

/**
 * Whether a clause says by itself what will be seen. "This", a time of day or the beginning of another sentence does
 * not.
 */
function isQuotablePromise(promiseText: string): boolean {
  const plain = promiseText.replaceAll('’', "'")
  const words = wordSpans(plain).map(({ word }) => word.toLowerCase())
  const hasFittingLength = words.length >= wordBounds.min && words.length <= wordBounds.max
  if (!hasFittingLength || /[.?!](?: |$)/u.test(plain) || hasStammer(words)) return false
  return contentWordsOf(plain, defaultLanguage).length > 0 && !readingCue('notPromised').test(plain)
}

/** A whole sentence of a language other than English that announces something. */
function announcementIn(text: string, language: string): string | null {
  const count = wordSpans(text, language).length
  if (count < wordBounds.min || count > wordBounds.max || classifyHook(text, language).type !== 'promise')
    return null
  return explain('announced', { x: collapseWhitespace(text).replace(/[.。]$/u, '') })
}
