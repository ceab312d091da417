import { wordSpans } from '../lib/text.js'
import { lacksSentence } from './link-words.js'
import { type ComparedLine, namesTopic } from './own-lines.js'
import { slotPattern } from './traits.js'

/** What the figure of a score does not count, and what it was compared with for want of others. */

export type Doubted = {
  draft: { text: string; language: string; isTitle: boolean }
  topic: string | null
  compared: readonly ComparedLine[]
  isFrontCompared: boolean
}

/** The doubts of a score, by the names that the contract has for them. */
export function doubtsOf(doubted: Doubted): string[] {
  return [...doubtsOfDraft(doubted), ...doubtsOfCompared(doubted)]
}

/** What the figure does not know of the draft, since it counts the form alone. */
function doubtsOfDraft({ draft, topic, compared }: Doubted): string[] {
  const { text, language, isTitle } = draft
  const isOneOfThem = compared.some(({ line }) => line.trim() === text.trim())
  return [
    ...(wordSpans(text).length === 1 ? ['too_short'] : []),
    ...(!isTitle && lacksSentence(text, language) ? ['no_sentence'] : []),
    ...(text.search(slotPattern) < 0 ? [] : ['unfilled_slots']),
    ...(topic !== null && !isOneOfThem && !namesTopic(text, topic) ? ['topic_not_named'] : []),
  ]
}

function doubtsOfCompared({ draft: { language }, compared, isFrontCompared }: Doubted): string[] {
  return [
    ...(compared.some(({ isPartial }) => isPartial) ? ['partial_matches'] : []),
    ...(isFrontCompared ? [] : ['cut_openings']),
    ...(compared.every((one) => one.language === language) ? [] : ['other_language']),
  ]
}
