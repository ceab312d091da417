import { once } from '../lib/once.js'
import { plainOf } from '../lib/plain-words.js'
import { mapChatLanguages, setOf } from './chat-patterns.js'
import type { ChatLanguage } from './index.js'

/** Messages that start what was offered. */

const confirmations = once(() =>
  mapChatLanguages(({ messagePatterns: { resultWords } }, language) => ({
    language,
    pattern: new RegExp(`^(?:${resultWords.confirming})$`, 'u'),
    pronouns: [...setOf(resultWords.pointing)],
  })),
)

/**
 * The language in which a plain message confirms an offer: "search for that", or with the offered topic in place of a
 * pronoun. The language of the conversation is preferred.
 */
export function confirmingLanguageOf(
  plain: string,
  spoken: ChatLanguage | null,
  offeredTopic: string | null,
): ChatLanguage | null {
  const topic = ` ${plainOf(offeredTopic ?? '')}`
  const verb = topic.length > 1 && plain.endsWith(topic) ? plain.slice(0, -topic.length) : null
  const found = confirmations().filter(
    ({ pattern, pronouns }) =>
      pattern.test(plain) ||
      (verb !== null && pronouns.some((pronoun) => pattern.test(`${verb} ${pronoun}`))),
  )
  return (found.find(({ language }) => language === spoken) ?? found[0])?.language ?? null
}
