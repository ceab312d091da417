import pLimit from 'p-limit'
import type { Catalog } from '../providers/catalog/catalog.js'
import { hasTextWithWords, type WordsSearch } from '../research/text-with-words.js'

/** Look-ups in progress at once. */
const maxAtOnce = 3
/** Maximum look-ups in the queue behind those in progress. They are free to ask for. */
const maxWaiting = 8

/** Whether a video of the catalog has all of these words; null without a catalog, and while too many ask. */
export type TextLookup = (search: WordsSearch, signal: AbortSignal) => Promise<boolean | null>

/** Creates a function that looks words up in the catalog, a few at a time. It throws `SourceFault`, and what ends the signal. */
export function createTextLookup(catalog: Catalog | null): TextLookup {
  if (catalog === null) return () => Promise.resolve(null)
  const searchedCatalog = { ...catalog, ...catalog.byWords }
  const fewAtATime = pLimit(maxAtOnce)
  return async (search, signal) =>
    fewAtATime.pendingCount >= maxWaiting
      ? null
      : fewAtATime(() => {
          signal.throwIfAborted()
          return hasTextWithWords(searchedCatalog, search, signal)
        })
}
