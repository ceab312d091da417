import { memoize, once } from '../lib/once.js'
import { cuesOf, piecesInAny } from './index.js'
import type { Sign } from './language.js'

/** Signs that make a line more or less quotable, with their weights. */

const weights = { contrast: 1.5, comparison: 1, absolute: 0.8, address: 0.6 } as const

/** Signs in any language. */
const signsOfAnyLanguage: Sign[] = [
  { weight: 0.6, cue: /\p{N}/u },
  { weight: -1.1, cue: /[?？؟]$/u },
  { weight: -0.3, cue: /,[^,]*,[^,]*,/u },
]

/** The signs of a language: its own, or those of any language with its words. */
export const lineSignsOf = memoize((language: string): Sign[] => {
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
