import { readingCue } from '../../languages/reading-cues.js'
import { cached, once } from '../../lib/once.js'
import { cuesOf, piecesInAny, hasGrammarRules } from '../../languages/index.js'
import type { Sign } from '../../languages/language.js'

/** Signs that make a line more or less quotable, with their weights. */

const weights = { contrast: 1.5, comparison: 1, absolute: 0.8, address: 0.6 } as const

/** Signs in any language. */
const signsOfAnyLanguage: Sign[] = [
  { weight: 0.6, cue: /\p{N}/u },
  { weight: -1.1, cue: /[?？؟]$/u },
  { weight: -0.3, cue: /,[^,]*,[^,]*,/u },
]

const signsOf = cached((language: string): Sign[] => {
  const { signs, quotable } = cuesOf(language)
  const names = Object.keys(weights) as (keyof typeof weights)[]
  const own = quotable ? names.map((name) => ({ cue: quotable[name], weight: weights[name] })) : []
  return signs ?? [{ weight: -2.5, cue: thanking() }, ...signsOfAnyLanguage, ...own]
})

/** Thanks and requests to subscribe, in any language. */
const thanking = once(() => {
  const pieces = piecesInAny(({ thanks }) => thanks)
  return new RegExp(pieces, 'iu')
})

/** The weighted sum of the signs of a line. */
export function lineShape(text: string, count: number, language: string): number {
  const plain = text.replaceAll('’', "'")
  const sum = signsOf(language).reduce((total, { weight, cue }) => total + (cue.test(plain) ? weight : 0), 0)
  return sum + (hasGrammarRules(language) ? -0.25 * strayCapitals(text, count) : 0)
}

/** The number of capitals inside a line beyond one in ten words. They are unknown names or misheard words. */
function strayCapitals(text: string, count: number): number {
  const capitals = text.match(readingCue('capitalInside'))?.length ?? 0
  return Math.max(0, capitals - Math.max(1, count / 10))
}
