import { cached } from '../lib/once.js'
import { fold } from '../lib/text.js'
import { mapChatLanguages, piecesOf } from './chat-patterns.js'
import { type ChatLanguage, defaultLanguage } from './index.js'

/** Parts of a message that say what clips must not be about, by which no search can filter: "…, no crypto". */

const patternsFor = cached((spoken: ChatLanguage) => {
  const rows = mapChatLanguages(({ messagePatterns: { wishes } }, language) => ({ language, ...wishes }))
  // Without the English "no", which is "in the" in Portuguese.
  const own = rows.flatMap(({ language, excluded }) =>
    language === defaultLanguage && spoken !== defaultLanguage ? [] : [excluded],
  )
  const anywhere = rows.map(({ excludedAnywhere }) => excludedAnywhere).join('|')
  const front = `[\\s,;(–—-]*(?:(?:${piecesOf('and', 'but', 'butBehindComma', 'please')})\\s+)*`
  return {
    exclusion: new RegExp(`^${front}(?:${own.join('|')}|${anywhere})(?=[\\s'’]+\\S)`, 'iu'),
    cut: new RegExp(`(?=[,;(–—])|(?<=[.!?])\\s|(?=\\s(?:${anywhere})\\s)`, 'iu'),
  }
})

/** A part of a message, and whether it says what clips must not be about. */
export type MessagePart = { text: string; isExclusion: boolean }

/** The parts of a message. If the first one is worded as an exclusion, there is none: "no pain, no gain". */
export function partsWithExclusions(message: string, spoken: ChatLanguage): MessagePart[] {
  const { exclusion, cut } = patternsFor(spoken)
  const texts = message.split(cut)
  const isName = exclusion.test(fold(texts[0] ?? ''))
  return texts.map((text, at) => ({ text, isExclusion: at > 0 && !isName && exclusion.test(fold(text)) }))
}
