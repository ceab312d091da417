import { report } from '../report.js'
import { hasGrammar, defaultLanguage } from '../../../languages/index.js'
import { readingWords } from '../../../languages/reading.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { once } from '../../../lib/once.js'
import { collapseWhitespace } from '../../../lib/text.js'
import { openingReading } from '../../../languages/reading.js'
import { contentOf } from '../content.js'
import { evidenceOf, quoted } from '../evidence.js'
import { classifyHook } from '../hook-types/hook-types.js'
import type { Stretch } from './beats.js'
import { beatCues } from './beat-cues.js'
import { beatOf } from './beats.js'

/** What a viewer is led to expect, told around the words that say it. */

/** The first that is found decides. */
const promises = once(() =>
  openingReading().promises.map(({ cue, says }) => ({ cue: new RegExp(cue, 'i'), says })),
)

/**
 * One sentence on what the viewer is led to expect, quoting what is promised; null where the opening promises
 * nothing. A list that is counted in the hook is a promise as well.
 */
export function promiseOf(stretches: Stretch[], language: string): string | null {
  const hook = stretches[0]
  const candidates = stretches
    .flatMap(({ beat, sentences }) => (beat === 'promise' || beat === 'preview' ? sentences : []))
    .concat(hook?.sentences ?? [])
    .map(({ text }) => ({ text, ...beatOf(text, language) }))
    .filter(({ beat }) => beat === 'promise' || beat === 'preview')
    .sort((a, b) => b.weight - a.weight)
  for (const { text } of candidates) {
    const said = hasGrammar(language) ? promised(text) : null
    if (said !== null) return said
  }
  const best = candidates.find(({ text }) => isTelling(whole(text, language), language))
  if (best) return report('announced', { x: whole(best.text, language) })
  return countedIn(hook?.sentences[0]?.text ?? '', language)
}

/** What is promised from where the sentence begins to promise. */
function promised(text: string): string | null {
  const plain = text.replaceAll('’', "'")
  const start = promiseAt(plain)
  for (const { cue, says } of start < 0 ? [] : promises()) {
    const match = cue.exec(plain.slice(start))
    if (!match) continue
    const what = collapseWhitespace(quoted(text, start + match.index + match[0].length, defaultLanguage))
    if (
      contentOf(what, defaultLanguage).length === 0 ||
      readingCue('opensAnew').test(what) ||
      what.split(' ').length < 2
    )
      continue
    return says.replace('{x}', () => `“${what}”`)
  }
  return null
}

function promiseAt(plain: string): number {
  const found = beatCues()
    .filter(({ beat, weight }) => (beat === 'promise' || beat === 'preview') && weight >= 2)
    .map(({ cue }) => plain.search(cue))
    .filter((at) => at >= 0)
  return found.length === 0 ? -1 : Math.min(...found)
}

function whole(text: string, language: string): string {
  return collapseWhitespace(evidenceOf(text, classifyHook(text, language), language))
}

/** Whether words say what is announced, and not only that something is. */
function isTelling(words: string, language: string): boolean {
  return contentOf(words, language).some((word) => !readingWords('announcing').has(word))
}

function countedIn(hook: string, language: string): string | null {
  const told = classifyHook(hook, language)
  if (told.type === 'promise') return report('announced', { x: whole(hook, language) })
  return told.type === 'listicle' ? report('listed', { x: whole(hook, language) }) : null
}
