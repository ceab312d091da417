import { once } from '../lib/once.js'
import { plainOf } from '../lib/plain-words.js'
import { mapChatLanguages, setOf } from './chat-patterns.js'

/** Messages that end a conversation. */

const closings = once(() =>
  mapChatLanguages(({ small, talk, fillers }) => ({
    pattern: new RegExp(`(?<!\\S)(?:${small.closings}|${small.thankful.replaceAll(' ', '|')})(?!\\S)`, 'gu'),
    beside: setOf(small.thanks, small.praise, small.yes, small.no, talk, fillers),
  })),
)

/** Maximum length of a message that ends a conversation, in UTF-16 units. */
const maxCharacters = 120

/** Whether a message says that nothing more is wanted: "thanks, that's all". Only words of talk may surround that. */
export function isClosing(message: string): boolean {
  const plain = message.length > maxCharacters ? '' : plainOf(message)
  return closings().some(({ pattern, beside }) => {
    const rest = plain.replace(pattern, '')
    return rest !== plain && rest.split(' ').every((word) => word === '' || beside.has(word))
  })
}
