import type { AnalysedBy } from '../reading-types.js'

/** Why fewer texts were written than were asked for. */

type Written = {
  by: AnalysedBy
  what: 'opening' | 'title'
  asked: number
  written: number
  /** Whether the analyst answered at all. */
  isAnswered?: boolean
}

const unwritten = {
  opening: 'None of the finds has spoken words to write after.',
  title: 'There is no find to write after.',
}

/** Why nothing is written for a topic that is an address or the name of a channel, or where there is nothing to write after. */
export function explainNothingWritten(link: string | null, what: 'opening' | 'title'): string {
  return link === null
    ? unwritten[what]
    : 'Nothing is written where the topic is an address or a name: remix one of the finds instead.'
}

function explain({ by, what, isAnswered = true }: Written): string {
  if (!isAnswered) return 'The language model did not answer.'
  return by === 'rules'
    ? `Rules write a new ${what} only after a structure that fits any subject.`
    : 'What else the language model wrote did not pass the checks.'
}

/** Why there are fewer than were asked for; null where there are as many. */
export function explainFewerWritten(facts: Written): string | null {
  return facts.written >= facts.asked ? null : explain(facts)
}
