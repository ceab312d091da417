import { hasGrammar } from '../../../languages/index.js'
import { wordSpans } from '../../../lib/text.js'
import type { Sentence } from '../../speech.js'
import { type FramedOpening, openingFrame } from '../frames.js'
import { foldedWords, stammers } from '../wellformed.js'

/** The most words of a sentence that is one sentence and not captions run together. */
const maxWords = 45

/**
 * The known structure that a hook opens on. Null where there is none, where words are said twice in a row or run on
 * without a stop, and in a language whose structures are not known: a template is never made from single words.
 */
export function structureOf(hook: Sentence, language: string): FramedOpening | null {
  if (!hasGrammar(language)) return null
  const first = firstSentence(hook.text)
  const words = wordSpans(first.replace(/(?<=\d)[.,](?=\d)/gu, ''))
  if (words.length > maxWords || stammers(foldedWords({ ...hook, text: first, words }))) return null
  return openingFrame(hook.text)
}

/** The first sentence of a hook, as its full stops part it. */
export function firstSentence(hook: string): string {
  return hook.split(/(?<=[.!?…][”"»]?) (?=\S)/u)[0]?.trim() ?? hook
}
