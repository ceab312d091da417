import { wordSpans } from '../lib/text.js'
import { lacksSentence } from './link-words.js'

/** What makes the form of a draft say little, whatever it is compared with. */

type Draft = { text: string; language: string; isTitle: boolean }

/** The doubts about the form of a draft, by the names that the contract has for them. The language must be loaded. */
export function doubtsOfForm({ text, language, isTitle }: Draft): string[] {
  return [
    ...(wordSpans(text).length === 1 ? ['too_short'] : []),
    ...(!isTitle && lacksSentence(text, language) ? ['no_sentence'] : []),
  ]
}
