import { memoize, once } from '../lib/once.js'
import { type ChatLanguage, chatOf } from './index.js'
import { plainOf } from '../lib/plain-words.js'
import { mapChatLanguages, setOf } from './chat-patterns.js'

/** Messages that end a conversation, and answers to its questions. */

const closings = once(() =>
  mapChatLanguages(({ small, talk, fillers }, language) => ({
    language,
    pattern: new RegExp(`(?<!\\S)(?:${small.closings}|${small.thankful.replaceAll(' ', '|')})(?!\\S)`, 'gu'),
    beside: setOf(small.thanks, small.praise, small.yes, small.no, talk, fillers),
  })),
)

/** Maximum length of a message that ends a conversation, in UTF-16 units. */
const maxCharacters = 120

/**
 * The language in which a message says that nothing more is wanted: "thanks, that's all"; null if it does not. Only
 * words of talk may surround that. If several languages say it so, `preferred` is chosen before the others.
 */
export function closingLanguageOf(message: string, preferred: ChatLanguage): ChatLanguage | null {
  const plain = message.length > maxCharacters ? '' : plainOf(message)
  const languages = closings()
    .filter(({ pattern, beside }) => {
      const rest = plain.replace(pattern, '')
      return rest !== plain && rest.split(' ').every((word) => word === '' || beside.has(word))
    })
    .map(({ language }) => language)
  return languages.includes(preferred) ? preferred : (languages[0] ?? null)
}

const answerLead = memoize(
  (language: ChatLanguage) =>
    new RegExp(`^(?:${chatOf(language).parts.answerLead ?? '(?!)'})\\s+(?=\\S)`, 'iu'),
)

/** The subject of an answer to the question for it, without "about" at its beginning; unchanged without a language. */
export function withoutAnswerLead(subject: string, language: ChatLanguage | null): string {
  return language === null ? subject : subject.replace(answerLead(language), '')
}
