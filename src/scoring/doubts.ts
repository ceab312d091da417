import { toComparableText } from '../lib/text.js'
import { doubtsOfForm } from './form-doubts.js'
import { type ComparedLine, namesTopic } from './own-lines.js'

/** What the figure of a score does not count, and what it was compared with for want of others. */

export type DoubtFacts = {
  draft: { text: string; language: string; isTitle: boolean }
  topic: string | null
  comparedLines: readonly ComparedLine[]
  isFrontCompared: boolean
}

/** The doubts of a score, by the names that the contract has for them. */
export function doubtsOf(facts: DoubtFacts): string[] {
  return [...doubtsOfDraft(facts), ...doubtsOfCompared(facts)]
}

/** What the figure does not know of the draft, since it counts the form alone. */
function doubtsOfDraft({ draft, topic, comparedLines }: DoubtFacts): string[] {
  const words = toComparableText(draft.text)
  const isOneOfThem = comparedLines.some(({ line }) => toComparableText(line) === words)
  return [
    ...doubtsOfForm(draft),
    ...(isOneOfThem ? ['copy'] : []),
    ...(topic !== null && !isOneOfThem && !namesTopic(draft.text, topic) ? ['topic_not_named'] : []),
  ]
}

function doubtsOfCompared({ draft: { language }, comparedLines, isFrontCompared }: DoubtFacts): string[] {
  return [
    ...(comparedLines.some(({ isPartial }) => isPartial) ? ['partial_matches'] : []),
    ...(isFrontCompared ? [] : ['cut_openings']),
    ...(comparedLines.every((one) => one.language === language) ? [] : ['other_language']),
  ]
}
