import { memoize } from '../lib/once.js'
import { fold } from '../lib/text.js'
import { mapChatLanguages, piecesOf } from './chat-patterns.js'
import { type ChatLanguage, defaultLanguage } from './index.js'

/** Parts of a message that say what clips must not be about, by which no search can filter: "…, no crypto". */

const patternsFor = memoize((spoken: ChatLanguage) => {
  const rows = mapChatLanguages(({ messagePatterns: { wishes } }, language) => ({ language, ...wishes }))
  // A few words of a topic seldom show its language, but "sin" and "sans" are also English, and "no" is Portuguese.
  const shared = `(?:${piecesOf('sharedRefusal')})(?!\\S)`
  const own = rows.flatMap(({ language, excluded }) => {
    if (language === spoken) return [excluded]
    return language === defaultLanguage ? [] : [`(?!${shared})(?:${excluded})`]
  })
  const anywhere = rows.map(({ excludedAnywhere }) => excludedAnywhere).join('|')
  const front = `[\\s,;(–—-]*(?:(?:${piecesOf('and', 'but', 'butBehindComma', 'please')})\\s+)*`
  const joint = `(?=(?:${piecesOf('and', 'but', 'butBehindComma')})\\s)`
  return {
    addition: new RegExp(`^${joint}${front}(?:${own.join('|')}|${anywhere})(?=[\\s'’]+\\S)`, 'iu'),
    exclusion: new RegExp(`^${front}(?:${own.join('|')}|${anywhere})(?=[\\s'’]+\\S)`, 'iu'),
    cut: new RegExp(`(?=[,;(–—])|(?<=[.!?])\\s|(?=\\s(?:${anywhere})\\s)`, 'iu'),
  }
})

/** Whether a message only adds what clips must not be about to what was said before: "and without music". */
export function addsExclusion(message: string, spoken: ChatLanguage): boolean {
  const { addition } = patternsFor(spoken)
  return addition.test(fold(message)) && !/[,.;:!?]\s/u.test(message)
}

/** A part of a message, and whether it says what clips must not be about. */
export type MessagePart = { text: string; isExclusion: boolean }

/** The parts of a message. If the first one is worded as an exclusion, there is none: "no pain, no gain". */
export function partsWithExclusions(message: string, spoken: ChatLanguage): MessagePart[] {
  const { exclusion, cut } = patternsFor(spoken)
  const texts = message.split(cut)
  const isName = exclusion.test(fold(texts[0] ?? ''))
  return texts.map((text, at) => ({ text, isExclusion: at > 0 && !isName && exclusion.test(fold(text)) }))
}
