/**
 * When two records are the same video: the platform and the identifier that it gave the video are equal, however the
 * address is spelled, and whatever the title says. Two videos with equal words are not the same (`research/short/reposts`
 * leaves out copies of a clip by its words). `topic-target.ts` makes the identifier out of each spelling of an address;
 * `runs/work/call-fingerprint.ts` says which provider calls are equal, and compares the videos in them by this file.
 */

export type VideoIdentity = { platform: string; clip_id: string }

/** A text that is equal for records of the same video, and different for others. */
export function videoKey({ platform, clip_id }: VideoIdentity): string {
  return `${platform} ${clip_id}`
}

export function isSameVideo(a: VideoIdentity, b: VideoIdentity): boolean {
  return videoKey(a) === videoKey(b)
}

/** The members of an object that names a video, without its address where there is the identifier. */
export function omitAddressOfIdentified<Members extends Record<string, unknown>>(
  members: Members,
): Members | Omit<Members, 'watch_url'> {
  if (!('clip_id' in members)) return members
  const { watch_url, ...identified } = members
  return identified
}
