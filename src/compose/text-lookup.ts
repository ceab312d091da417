import pLimit from 'p-limit'
import type { Catalog } from '../providers/catalog/catalog.js'
import { hasTextWithWords, type WordsSearch } from '../research/text-with-words.js'

/** Maximum look-ups in the queue behind the one in progress. They are free to ask for. */
const maxWaiting = 8
const maxMs = 3_000

/** Whether a video of the catalog has all of these words; null without a catalog, and while too many ask. */
export type TextLookup = (search: WordsSearch) => Promise<boolean | null>

/** Creates a function that looks words up in the catalog, one at a time. It throws `SourceFault`, and after a time. */
export function createTextLookup(catalog: Catalog | null): TextLookup {
  if (catalog === null) return () => Promise.resolve(null)
  const searched = { ...catalog, ...catalog.byWords }
  const oneAtATime = pLimit(1)
  return async (search) =>
    oneAtATime.pendingCount >= maxWaiting
      ? null
      : oneAtATime(() => hasTextWithWords(searched, search, AbortSignal.timeout(maxMs)))
}
