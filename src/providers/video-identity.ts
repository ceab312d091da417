/**
 * Defines when two records are the same video: platform and ID are equal, however the address is spelled and whatever
 * the title says. Copies with equal words are different videos (`research/short/reposts` removes them).
 * `topic-target.ts` extracts the ID from all spellings of an address; `runs/work/call-fingerprint.ts` compares the
 * videos in provider calls by this file.
 */

export type VideoIdentity = { platform: string; clip_id: string }

/** A text that is equal for records of the same video, and different for others. */
export function videoKey({ platform, clip_id }: VideoIdentity): string {
  return `${platform} ${clip_id}`
}

/** Whether two records are of the same video: equal platform and ID. */
export function isSameVideo(a: VideoIdentity, b: VideoIdentity): boolean {
  return videoKey(a) === videoKey(b)
}

/** The members of an object that names a video, without `watch_url` if it has `clip_id`. */
export function omitAddressOfIdentified<Members extends Record<string, unknown>>(
  members: Members,
): Members | Omit<Members, 'watch_url'> {
  if (!('clip_id' in members)) return members
  const { watch_url, ...rest } = members
  return rest
}
