import { chatLanguages, chatOf, defaultLanguage } from '../languages/index.js'
import { fillIn } from '../languages/pieces.js'
import { once } from '../lib/once.js'
import { shorten } from '../lib/text.js'
import { foldWords } from './fold-words.js'

/** A question that asks something and requests nothing: no run is started for it, since runs cost credits. */

const beginnings = once(() =>
  chatLanguages.map((language) => new RegExp(`^(?:${chatOf(language).plainQuestion})(?= |$)`, 'u')),
)

const minWords = 3
const questionMark = /[?？؟]\s*$/u

/**
 * Whether a message is a question of which the topic that was read is only a part of its sentence: it begins as questions
 * do, or has the mark of one and its topic begins where it begins.
 */
export function isPlainQuestion(message: string, topic: string): boolean {
  const words = foldWords(message)
  if (words.split(' ').length < minWords) return false
  if (beginnings().some((pattern) => pattern.test(words))) return true
  return questionMark.test(message) && words.startsWith(foldWords(topic))
}

const maxTopicCharacters = 80

/** Says that nothing was started, and asks whether to; in the language of the reply that is not given. */
export function askBeforeStart(topic: string, reply: string): string {
  const language = chatLanguages.find((one) => {
    const [beginning = ''] = chatOf(one).replies.reply.split('{')
    return beginning !== '' && reply.startsWith(beginning)
  })
  const { confirm } = chatOf(language ?? defaultLanguage).asks.answers
  return fillIn(confirm, { topic: shorten(topic, maxTopicCharacters) })
}
