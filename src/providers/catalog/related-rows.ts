import type { SearchDocument, SearchTexts } from '../../search/documents.js'
import { feedbackWords } from '../../search/feedback.js'
import { compareRanks, rankDocuments, readDocument } from '../../search/rank.js'
import { createCollection, scoreDocument } from '../../search/score.js'
import { parseTopicTerms, type TopicTerms } from '../../search/topic-terms.js'
import type { Clip } from '../types.js'
import type { Db } from './database.js'
import type { IndexScan } from './index-scan.js'
import { unpackLines } from './packed-lines.js'
import { anyTwoQuery, quoteTerm } from './query-stages.js'
import { prepareCached } from './statement-cache.js'

/**
 * Clips that have none of a topic's words but speak of what the clips that have them speak of. They fill the places that
 * a topic leaves that few clips name.
 */

/** If this many clips have the words of a topic, no related clips are searched. */
const maxNamingRows = 40
/** How many words of the matching clips are searched for. A related clip has at least two of them. */
const maxFeedbackTerms = 20
/**
 * Characters of a transcript that are read: its beginning shows what a clip is about, and reading all of it would
 * dominate the search time.
 */
const maxSpokenCharacters = 3000

export type RelatedSearch = {
  query: string
  /** Rows that have words of the topic, the best first. */
  matchingRows: number[]
  limit: number
}

/** The ids of related rows, the most related first. */
export function findRelatedRows(
  db: Db,
  scan: IndexScan,
  { query, matchingRows: found, limit }: RelatedSearch,
): number[] {
  if (found.length >= Math.min(limit, maxNamingRows)) return []
  const topic = parseTopicTerms(query)
  const matchingDocuments = readTexts(db, found).map(({ texts }) => readDocument(texts, topic))
  const words = feedbackTerms(matchingDocuments, topic)
  if (words.length < 2) return []
  const matchingRowIds = new Set(found)
  const rows = scan.findMatches(anyTwoQuery(words.map(quoteTerm)), 'byText').map(({ row_id }) => row_id)
  const others = readTexts(
    db,
    rows.filter((row_id) => !matchingRowIds.has(row_id)),
  )
  const documents = others.map(({ texts }) => readDocument(texts, topic))
  const ranks = rankDocuments([...matchingDocuments, ...documents], topic).slice(matchingDocuments.length)
  return others
    .flatMap(({ row_id }, at) => {
      const rank = ranks[at]
      return rank === undefined || rank.match === 'none' ? [] : [{ row_id, rank }]
    })
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .slice(0, limit)
    .map(({ row_id }) => row_id)
}

/** The words that the found clips speak of besides the topic, as they are written most. */
function feedbackTerms(documents: SearchDocument[], topic: TopicTerms): string[] {
  const collection = createCollection(documents)
  const topicShares = new Map(topic.terms.map(({ base, share }) => [base, share]))
  const scored = documents
    .map((document) => ({ document, score: scoreDocument(document, topicShares, collection) }))
    .sort((a, b) => b.score - a.score)
  const words = feedbackWords(scored, collection)
  const spellings = mostFrequentSpellings(documents)
  return [...words.keys()]
    .filter((base) => !topicShares.has(base))
    .slice(0, maxFeedbackTerms)
    .flatMap((base) => spellings.get(base) ?? [])
}

/** The most frequent spelling of each base form. */
function mostFrequentSpellings(documents: SearchDocument[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { bases, words } of documents.flat())
    bases.forEach((base, at) => {
      const spellings = counts.get(base) ?? new Map<string, number>()
      const word = words[at] ?? base
      counts.set(base, spellings.set(word, (spellings.get(word) ?? 0) + 1))
    })
  const mostFrequent = (spellings: Map<string, number>) =>
    [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
  return new Map([...counts].map(([base, spellings]) => [base, mostFrequent(spellings)]))
}

type StoredText = Pick<Clip, 'title' | 'caption' | 'onscreen_text'> & { row_id: number; lines: string }
type TextRow = { row_id: number; texts: SearchTexts }

const textsSql = `
  select clips.row_id, title, caption, onscreen_text, lines
  from json_each(?) as listed cross join clips on clips.row_id = listed.value join transcripts using (row_id)
  order by listed.key`

/** What clips show and say, in the order of the rows. */
function readTexts(db: Db, rows: number[]): TextRow[] {
  const storedTexts = prepareCached<[string], StoredText>(db, textsSql).all(JSON.stringify(rows))
  return storedTexts.map(({ row_id, lines, ...shown }) => {
    const spoken = unpackLines(lines)
      .map(({ text }) => text)
      .join(' ')
      .slice(0, maxSpokenCharacters)
    return { row_id, texts: { ...shown, spoken } }
  })
}
