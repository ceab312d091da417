import { hasGrammar, defaultLanguage } from '../../../languages/index.js'
import { openingReading } from '../../../languages/reading.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { once } from '../../../lib/once.js'
import { collapseWhitespace, wordSpans } from '../../../lib/text.js'
import { contentOf } from '../content.js'
import { classifyHook } from '../hook-types/hook-types.js'
import { report } from '../report.js'
import type { Sentence } from '../../speech.js'
import { stammers } from '../wellformed.js'

/** What a viewer is led to expect, told around the words that say it. */

/** The first that is found decides; what is promised is all that follows in the sentence. */
const promises = once(() =>
  openingReading().promises.map(({ cue, says }) => ({ cue: new RegExp(cue, 'i'), says })),
)

/** A longer clause is captions run together, and a shorter one says nothing. */
const wordBounds = { min: 2, max: 28 }

/** One sentence on what the viewer is led to expect, quoting the whole clause; null where nothing is announced. */
export function promiseOf(sentences: Sentence[], language: string): string | null {
  for (const { text } of sentences) {
    // Of speech without stops nobody can tell where what is promised ends.
    if (hasGrammar(language) && !/[.!…]["”]?$/u.test(text)) continue
    const promise = hasGrammar(language) ? promiseIn(text) : announcementIn(text, language)
    if (promise !== null) return promise
  }
  return null
}

/** What a single sentence promises; null where it announces nothing that can be quoted whole. */
export function promiseIn(text: string): string | null {
  const plain = text.replaceAll('’', "'")
  for (const { cue, says } of promises()) {
    const match = cue.exec(plain)
    if (!match) continue
    const promiseText = collapseWhitespace(text.slice(match.index + match[0].length)).replace(/[.!…]+$/u, '')
    if (isWhole(promiseText)) return says.replace('{x}', () => `“${promiseText}”`)
  }
  return null
}

/** Whether a clause says by itself what will be seen: not "this", not a time of day, not the front of another sentence. */
function isWhole(promiseText: string): boolean {
  const plain = promiseText.replaceAll('’', "'")
  const found = wordSpans(plain).map(({ word }) => word.toLowerCase())
  const fits = found.length >= wordBounds.min && found.length <= wordBounds.max
  if (!fits || /[.?!](?: |$)/u.test(plain) || stammers(found)) return false
  return contentOf(plain, defaultLanguage).length > 0 && !readingCue('notPromised').test(plain)
}

/** A whole sentence of another language that announces something. */
function announcementIn(text: string, language: string): string | null {
  const count = wordSpans(text, language).length
  if (count < wordBounds.min || count > wordBounds.max || classifyHook(text, language).type !== 'promise')
    return null
  return report('announced', { x: collapseWhitespace(text).replace(/[.。]$/u, '') })
}
