import { hasGrammarRules } from '../../../languages/index.js'
import { wordSpans } from '../../../lib/text.js'
import type { Sentence } from '../../speech.js'
import { type FramedOpening, openingFrame } from '../frames.js'
import { foldedWords, hasStammer } from '../wellformed.js'

/** Maximum number of words of a sentence with a mark at its end, and without: a longer one runs on into the next. */
const maxWords = { marked: 45, unmarked: 20 }

/**
 * The known structure with which a hook begins; null if there is none, if words are repeated or run on without a
 * full stop, and in a language without known structures. A template is never composed from single words.
 */
export function structureOf(hook: Pick<Sentence, 'text'>, language: string): FramedOpening | null {
  if (!hasGrammarRules(language)) return null
  const first = firstSentence(hook.text)
  const words = wordSpans(first.replace(/(?<=\d)[.,](?=\d)/gu, ''))
  const limit = /[.?!…]/u.test(first) ? maxWords.marked : maxWords.unmarked
  if (words.length > limit || hasStammer(foldedWords({ words }))) return null
  return openingFrame(hook.text)
}

/** The first sentence of a hook, up to its first full stop. */
export function firstSentence(hook: string): string {
  return hook.split(/(?<=[.!?…][”"»]?) (?=\S)/u)[0]?.trim() ?? hook
}
