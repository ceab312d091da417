import type { AnalysedBy } from '../../analyst/reading-types.js'

/** Explanations of why a run wrote fewer texts than requested. */

export type Counts = { by: AnalysedBy; askedCount: number; writtenCount: number }
type ShortfallFacts = Counts & {
  what: 'opening' | 'title'
  /** Whether the analyst answered at all. */
  isAnswered?: boolean
}

export const notAccepted = 'what else the language model wrote did not pass the checks'

function explain({ by, what, isAnswered = true }: ShortfallFacts): string {
  if (!isAnswered) return 'the language model did not answer'
  return by === 'rules'
    ? `rules write a new ${what} only after a structure that fits any subject`
    : notAccepted
}

const describeShortfall = ({
  askedCount,
  writtenCount,
  what,
}: Pick<ShortfallFacts, 'askedCount' | 'writtenCount' | 'what'>) =>
  `${writtenCount} of the ${askedCount} ${what}${askedCount === 1 ? '' : 's'} asked for`

/** Why nothing was written: there are no finds, none has spoken words, or the topic is an address or a channel. */
export function explainNothingWritten({
  link,
  what,
  askedCount,
  findCount,
}: Pick<ShortfallFacts, 'what' | 'askedCount'> & { link: string | null; findCount: number }): string {
  if (findCount === 0) return 'There is no find to write after.'
  const reason =
    link === null
      ? 'none of the finds has spoken words to write after'
      : `${what}s are written for a subject, not for an address or a name`
  return `${describeShortfall({ askedCount, writtenCount: 0, what })}: ${reason}.`
}

/** Why a run has fewer texts than requested; null if it has enough. */
export function explainFewerWritten(facts: ShortfallFacts): string | null {
  return facts.writtenCount >= facts.askedCount ? null : `${describeShortfall(facts)}: ${explain(facts)}.`
}
