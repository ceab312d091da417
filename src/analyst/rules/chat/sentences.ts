import type { ChatLanguage } from '../../../languages/index.js'
import { plainOf } from './whole-message-request.js'

/** The sentence of a message that asks something, with its language, and the message without all that ask it. */
export type AskingSentence = { plain: string; language: ChatLanguage; rest: string }

/**
 * The first sentence of a message that asks something. `languageOf` gets a sentence in small letters, without accents
 * and marks, and says in which language it asks, or null where it does not. Null where no sentence does.
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

/** A text without marks that stand before nothing. */
export function trimMarks(text: string): string {
  return text
    .replace(/(?:[,;:]\s*)+(?=[,;:.!?]|$)/gu, '')
    .replace(/^[\s,;:]+/u, '')
    .trim()
}
