import type { ChatLanguage } from '../../../languages/index.js'
import { plainOf } from '../../../lib/plain-words.js'

/** The first sentence that asks a question, with its language, and the message without all sentences that ask it. */
export type AskingSentence = { plain: string; language: ChatLanguage; rest: string }

/**
 * Finds the sentences of a message that ask a question. `languageOf` gets each sentence in plain form (see `plainOf`),
 * and returns its language, or null if it does not ask. Null if no sentence asks.
 */
export function askingSentenceIn(
  message: string,
  languageOf: (plain: string) => ChatLanguage | null,
): AskingSentence | null {
  const sentences = message.split(/(?<=[.!?…])\s+|\n/u).map((text) => {
    const plain = plainOf(text)
    return { text, plain, language: languageOf(plain) }
  })
  const asking = sentences.find(({ language }) => language !== null)
  if (asking === undefined || asking.language === null) return null
  const rest = sentences.flatMap(({ text, language }) => (language === null ? [text] : []))
  return { plain: asking.plain, language: asking.language, rest: rest.join(' ').trim() }
}

/** A text without punctuation marks that nothing follows or precedes. */
export function trimMarks(text: string): string {
  return text
    .replace(/(?:[,;:]\s*)+(?=[,;:.!?]|$)/gu, '')
    .replace(/^[\s,;:]+/u, '')
    .trim()
}
