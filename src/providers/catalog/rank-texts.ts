import type { SearchTexts } from '../../search/documents.js'
import { type Rank, rankDocuments, readDocument } from '../../search/rank.js'
import { parseTopicTerms } from '../../search/topic-terms.js'

/** Texts that are compared with a topic, and with one another. */
export type RankedTexts = { topic: string; texts: SearchTexts[] }

/** Ranks texts by a topic, which takes most of a second of its thread. */
export function rankTexts({ topic, texts }: RankedTexts): Rank[] {
  const terms = parseTopicTerms(topic)
  return rankDocuments(
    texts.map((one) => readDocument(one, terms)),
    terms,
  )
}
