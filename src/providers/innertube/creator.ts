import { type ChannelRef, type CreatorPage, SourceFault } from '../types.js'
import { type ChannelRequestContext, fetchShortsPage, resolveHandle } from './channel.js'
import type { InnertubeClient } from './client.js'
import { fetchDetails } from './search.js'
import { asChannelId } from './wire.js'

/**
 * A creator's newest Shorts, the first `details_per_search` with exact views, likes, date and length. Null if the channel
 * does not exist.
 */
export async function fetchCreator(
  client: InnertubeClient,
  address: ChannelRef,
  { details_per_search, ...context }: ChannelRequestContext & { details_per_search: number },
): Promise<CreatorPage | null> {
  const { signal } = context
  try {
    const channel_id =
      'handle' in address
        ? await resolveHandle(client, address.handle, signal)
        : asChannelId(address.channel_id)
    const page = channel_id === null ? null : await fetchShortsPage(client, channel_id, context)
    if (page === null) return null
    const details = await fetchDetails(client, page.clips.slice(0, details_per_search), signal)
    const clips = page.clips.map((clip) => {
      const clipDetails = details.get(clip.clip_id)
      return clipDetails ? { ...clipDetails, posted_at: clipDetails.posted_at ?? clip.posted_at } : clip
    })
    // The player names the owner, so clips of other channels can now be removed.
    const own = clips.filter(({ creator_id }) => creator_id === null || creator_id === page.creator_id)
    return { ...page, clips: own }
  } catch (error) {
    if (error instanceof SourceFault && error.blame === 'clip') return null
    throw error
  }
}
