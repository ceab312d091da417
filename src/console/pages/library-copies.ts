import type { LibraryItem } from './library-query.js'

/** The same clip in several runs, which has a decision in each. */

/** What the same clip has in common in all runs; the ID of the hook if it has no address. */
const clipOf = (item: LibraryItem) => (item.kind === 'hook' && item.hook.watch_url) || item.id

/**
 * Each clip once, with the hook that comes first and the IDs of the others that are loaded. The server lists the newest
 * decision first.
 */
export function mergeCopies(items: LibraryItem[]): LibraryItem[] {
  const idsByClip = new Map<string, string[]>()
  for (const item of items) idsByClip.set(clipOf(item), [...(idsByClip.get(clipOf(item)) ?? []), item.id])
  return items.flatMap((item) => {
    const [first, ...copies] = idsByClip.get(clipOf(item)) ?? []
    if (item.id !== first) return []
    return item.kind === 'hook' && copies.length > 0 ? { ...item, copies } : item
  })
}
