import type { Clip, ClipRef, LongSource, Platform, ShortSource, Transcript } from '../providers/types.js'
import { searchWords } from '../search/words.js'
import { spokenText } from './transcript.js'
import { minPostedAt } from './videos/types.js'

/** Whether the catalog has words as they stand, so that a topic with them is no foreign one there. */

/** What is asked of the catalog: its search by words alone, and transcripts. */
export type WordedCatalog = Pick<ShortSource, 'search'> &
  Pick<LongSource, 'searchLong'> & {
    readonly platforms: () => Promise<Platform[]>
    readonly transcripts: (clips: ClipRef[], signal?: AbortSignal) => Promise<(Transcript | null)[]>
  }

export type WordsSearch = { form: 'short' | 'long'; words: string[] }

/** Maximum videos that are looked at, the best of the search. */
const maxVideos = 20

/** Whether one video of a form has all of these words, in its title, caption or transcript. Throws `SourceFault`. */
export async function hasTextWithWords(
  catalog: WordedCatalog,
  { form, words }: WordsSearch,
  signal: AbortSignal,
): Promise<boolean> {
  const query = { query: words.join(' '), language: null, limit: maxVideos }
  const lists =
    form === 'long'
      ? [await catalog.searchLong({ ...query, posted_after: minPostedAt }, signal)]
      : await searchShorts(catalog, query, signal)
  const terms = words.flatMap(searchWords)
  for (const videos of lists) {
    const transcripts = await catalog.transcripts(videos, signal)
    const texts = videos.map((video, at) => wordsOf(video, transcripts[at] ?? null))
    if (texts.some((text) => terms.every((word) => text.has(word)))) return true
  }
  return false
}

async function searchShorts(
  catalog: WordedCatalog,
  query: { query: string; language: null; limit: number },
  signal: AbortSignal,
): Promise<Clip[][]> {
  const platforms = await catalog.platforms()
  const search = { ...query, country: null, posted_after: null }
  return Promise.all(platforms.map((platform) => catalog.search({ ...search, platform }, signal)))
}

function wordsOf({ title, caption }: Clip, transcript: Transcript | null): Set<string> {
  const speech = transcript === null ? '' : spokenText(transcript.lines)
  return new Set([title ?? '', caption ?? '', speech].flatMap(searchWords))
}
