import type { Clip } from '../../providers/types.js'
import type { DraftHook, HookCard } from './draft-hook-types.js'

/** The cards of clips that a short run shows while it works. */

/** The card of a finished hook. */
export function toCard(hook: DraftHook): HookCard {
  const { platform, creator, views, topic, virality, watch_url, cover_url } = hook
  return { platform, creator, views, hook: hook.hook, topic, virality, watch_url, cover_url }
}

/** The card of a clip whose opening is not read yet. It has no hook, and no virality before it is measured. */
export function toUnreadCard(
  { platform, creator, views, watch_url, cover_url }: Clip,
  virality: number | null = null,
): HookCard {
  return { platform, creator, views, hook: null, topic: null, virality, watch_url, cover_url }
}

/** Merges reports that arrive while another is being written, so that the last one written has the latest state. */
export function mergeReports(report: () => Promise<void>): () => Promise<void> {
  let isStale = false
  let writing: Promise<void> | null = null
  async function write(): Promise<void> {
    try {
      while (isStale) {
        isStale = false
        await report()
      }
    } finally {
      writing = null
    }
  }
  return () => {
    isStale = true
    return (writing ??= write())
  }
}
