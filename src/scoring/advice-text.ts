import { comesToThePoint } from '../lib/draft-delays.js'
import type { Advice, Fault, FaultName } from './advice.js'
import type { FoundTraits } from './traits.js'

/** Advice in a plain English sentence or two. */

type QuoteWords = (words: readonly string[]) => string

const quoteWords: QuoteWords = (words) => words.map((word) => `“${word}”`).join(' and ')

const sentences: Record<FaultName, (fault: Fault) => string> = {
  greeting: ({ words }) =>
    `Its first words say nothing yet (${quoteWords(words)}): leave them out, and begin with what you have to say.`,
  announcement: ({ words }) => `It announces instead of saying: leave out ${quoteWords(words)}, and say it.`,
  own_channel: ({ words }) =>
    `It speaks of the video or its host (${quoteWords(words)}): speak of the subject.`,
  no_detail: () =>
    'Nothing in it makes a viewer curious yet: it has no question, figure, name, event, loss or contradiction. Add one.',
  commonplace: ({ words }) =>
    `${quoteWords(words)} could open any video: say in its place what only yours has, such as a figure, a name or what happened.`,
  definition: ({ words }) =>
    `It explains first (${quoteWords(words)}): begin with what happens to somebody, and explain later.`,
  vague: ({ words }) => `${quoteWords(words)} could stand for anything: name what is meant.`,
  hedge: ({ words }) => `${quoteWords(words)} take back a part of what it says: leave them out.`,
  too_long: () => 'It takes over 15 seconds to say: keep its strongest sentence.',
}

const strengthWords: Record<string, string> = {
  question: 'a question',
  number: 'a figure',
  name: 'a name',
  time_mark: 'a time',
  stakes: 'a danger, a loss or a mistake',
  scene: 'an event',
  contrast: 'a turn',
  negation: 'a “not”',
}

const nameOf = (name: string) => strengthWords[name] ?? name
const percent = (share: number) => `${Math.round(100 * share)} %`

/** How many of the compared ones do the same, where that is known. */
const shareSentence = ({ share }: Fault): string[] =>
  share === null
    ? []
    : [share === 0 ? 'None of those compared does so.' : `Only ${percent(share)} of those compared do so.`]

/** The advice in words. `doubts` are those of the score, and `found` are the traits of the draft. */
export function adviceText(
  advice: Advice,
  { doubts, foundTraits }: { doubts: readonly string[]; foundTraits: FoundTraits },
): string {
  const text = adviceOnForm(advice, { doubts, foundTraits })
  return doubts.includes('copy')
    ? `Word for word a line that was compared, so a copy: its figure is that line’s. ${text}`
    : text
}

function adviceOnForm(
  { judgement, changes, strengths, lacks }: Advice,
  { doubts, foundTraits }: { doubts: readonly string[]; foundTraits: FoundTraits },
): string {
  if (judgement === 'change')
    return changes.flatMap((fault) => [sentences[fault.name](fault), ...shareSentence(fault)]).join(' ')
  if (judgement === 'no_fault') {
    const praise = [
      ...(comesToThePoint(foundTraits.keys()) ? ['comes to the point'] : []),
      ...(strengths.length > 0 ? [`has ${strengths.map(nameOf).join(', ')}`] : []),
    ].join(' and ')
    const lackNote =
      lacks && ` ${percent(lacks.share)} of those compared have ${nameOf(lacks.name)}, and it has none.`
    return `No fault found, so nothing has to change${praise === '' ? '' : `: it ${praise}`}.${lackNote ?? ''}`
  }
  const why = doubts.includes('other_language')
    ? 'No fault found in its words, and too few results are in its language to compare it with.'
    : doubts.some((doubt) => doubt === 'too_short' || doubt === 'no_sentence')
      ? 'This hardly reads as a sentence, so nothing can be said of it.'
      : 'The rules do not know the words of its language, so they cannot say what to change.'
  return `${why} Nothing was charged.`
}
