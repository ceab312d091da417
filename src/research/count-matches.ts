import type { Clip, ClipRef, LongSource, ShortSource, Transcript } from '../providers/types.js'
import type { SearchTexts } from '../search/documents.js'
import { noGrade } from '../search/match-grade.js'
import type { Rank } from '../search/rank.js'
import { languageCode } from './language.js'
import type { CatalogMatches, MatchSearch, ShortMatchSearch } from './match-search-types.js'
import { searchStart } from './short/plan.js'
import { findRejection } from './short/reject-listings.js'
import { isEnough } from './short/relevance.js'
import { interleave } from './short/search.js'
import type { TopicMatchLevel } from './short/types.js'
import { splitTopic } from './split-topic.js'
import { isSpeech, spokenText } from './transcript.js'
import { listingRejection } from './videos/channel-measure.js'
import { minPostedAt } from './videos/types.js'

/** How much of a catalog matches a topic, by its words: what a run would compare, counted without a run. */

/** What is asked of the catalog: its search by words, and ranks that it computes in a thread of their own. */
export type MatchedCatalog = Pick<ShortSource, 'search'> &
  Pick<LongSource, 'searchLong'> & {
    readonly transcripts: (clips: ClipRef[]) => Promise<(Transcript | null)[]>
    readonly rankTexts: (input: { topic: string; texts: SearchTexts[] }) => Promise<Rank[]>
  }

/** Maximum candidates that are compared, the best of the search, of all platforms together. */
const maxCandidates = 200

/** Videos that a run would compare, with the texts that it would compare. */
type Candidates = { texts: SearchTexts[]; may_be_more: boolean }

/**
 * Counts what matches a search, as a run of the form would rank it at that instant. Its questions follow one another, so
 * that a search of a run waits for one of them at most. Throws `SourceFault`.
 */
export async function countCatalogMatches(
  catalog: MatchedCatalog,
  search: MatchSearch,
  now: number,
): Promise<CatalogMatches> {
  const { subject, language } = splitTopic(search.topic)
  const isShort = search.form === 'short'
  const { texts, may_be_more } = isShort
    ? await listShorts(catalog, { ...search, subject, topicLanguage: language }, now)
    : await listVideos(catalog, { subject, language })
  const ranks = texts.length === 0 ? [] : await catalog.rankTexts({ topic: subject, texts })
  const whole = ranks.filter(({ match }) => match === 'whole').length
  const isPart = isShort ? isPartOfShort(search.topic_match) : ({ match }: Rank) => match === 'part'
  return { whole, part: ranks.filter(isPart).length, may_be_more }
}

/** Whether a rank is a partial match that a short run takes: one that hardly has the topic is one too, if any part is asked for. */
const isPartOfShort =
  (level: TopicMatchLevel) =>
  ({ match, partial, grade }: Rank): boolean =>
    match !== 'whole' && grade < noGrade && isEnough({ match: 'part', partial, grade }, level)

type ShortSubject = ShortMatchSearch & { subject: string; topicLanguage: string | null }

async function listShorts(catalog: MatchedCatalog, search: ShortSubject, now: number): Promise<Candidates> {
  const { subject, platforms, posted_within_days } = search
  const language = search.language === null ? search.topicLanguage : languageCode(search.language)
  const posted_after = searchStart(posted_within_days, now)
  const query = { query: subject, language, country: null, posted_after, limit: maxCandidates }
  const lists: Clip[][] = []
  for (const platform of platforms) lists.push(await catalog.search({ ...query, platform }))
  const context = { request: { seeds: [], posted_within_days }, now, sources: { speechToText: null } }
  const isTaken = (clip: Clip) => findRejection(clip, { language }, context) === null
  const takenLists = lists.map((clips) => clips.filter(isTaken))
  const allClips = interleave(takenLists)
  const clips = allClips.slice(0, maxCandidates)
  const transcripts = await catalog.transcripts(clips)
  const texts = clips.flatMap((clip, at) => {
    const transcript = transcripts[at]
    const isSpoken = transcript?.kind === 'speech' && isSpeech(transcript.lines, clip.duration_s)
    return isSpoken ? [textsOf(clip, spokenText(transcript.lines))] : []
  })
  // Clips that are too old fill a list up, so that a list is full of others only where none of them is there.
  const isFull = lists.some((list) => list.length >= maxCandidates && !list.some(isTooOld(posted_after)))
  return { texts, may_be_more: isFull || allClips.length > maxCandidates }
}

const isTooOld =
  (posted_after: number | null) =>
  ({ posted_at }: Clip): boolean =>
    posted_after !== null && (posted_at === null || posted_at < posted_after)

async function listVideos(
  catalog: MatchedCatalog,
  { subject, language }: { subject: string; language: string | null },
): Promise<Candidates> {
  const search = { query: subject, language, posted_after: minPostedAt, limit: maxCandidates }
  const results = await catalog.searchLong(search)
  const videos = results.filter((video) => listingRejection(video) === null)
  return { texts: videos.map((video) => textsOf(video, '')), may_be_more: results.length >= maxCandidates }
}

const textsOf = ({ title, caption, onscreen_text }: Clip, speech: string): SearchTexts => ({
  title,
  caption,
  onscreen_text,
  spoken: speech,
})
