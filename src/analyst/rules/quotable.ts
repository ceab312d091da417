import { hasGrammarRules } from '../../languages/index.js'
import { lineSignsOf } from '../../languages/line-signs.js'
import { readingCue } from '../../languages/reading-cues.js'

/** Signs that a line invites repetition. */

/** The weighted sum of the signs of a line. */
export function lineShape(text: string, count: number, language: string): number {
  const plain = text.replaceAll('’', "'")
  const sum = lineSignsOf(language).reduce(
    (total, { weight, cue }) => total + (cue.test(plain) ? weight : 0),
    0,
  )
  return sum + (hasGrammarRules(language) ? -0.25 * strayCapitals(text, count) : 0)
}

/** The number of capitals inside a line beyond one in ten words. They are unknown names or misheard words. */
function strayCapitals(text: string, count: number): number {
  const capitals = text.match(readingCue('capitalInside'))?.length ?? 0
  return Math.max(0, capitals - Math.max(1, count / 10))
}
