import { placeOf } from './clip-address.js'

/** Recognizes topics that are addresses, as far as the form must know before it sends them. */

export type LinkedKind = 'short' | 'long'

const longVideo =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.|music\.)?youtube\.com\/(?:watch\?\S*v=|live\/|embed\/)|youtu\.be\/)[\w-]{6,}/iu
const shortClip =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube\.com\/shorts\/|(?:www\.)?tiktok\.com\/@[\w.-]+\/(?:video|photo)\/|(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(?:reel|reels|p)\/)[\w-]+/iu

const otherHost = /^(?:https?:\/\/|www\.)(?!\S*@)([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#]\S*)?$/iu
const readHost = /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|tiktok\.com|instagram\.com)$/iu

/** The site of an address that no run can read, without www; null for words and for addresses of a platform. */
export function foreignSite(topic: string): string | null {
  const site =
    otherHost
      .exec(topic.trim())?.[1]
      ?.toLowerCase()
      .replace(/^www\./u, '') ?? null
  return site === null || readHost.test(site) ? null : site
}

/** Whether a topic is the address of a long video or of a short clip; null for anything else. */
export function linkedKind(topic: string): LinkedKind | null {
  const text = topic.trim()
  if (shortClip.test(text)) return 'short'
  return longVideo.test(text) ? 'long' : null
}

/** A handle without other words. */
export const handlePattern = /^@[\p{L}\p{N}._-]+$/u

/** Adds the scheme to an address that begins with www. */
export const withScheme = (topic: string) => (/^www\./iu.test(topic) ? `https://${topic}` : topic)

/** The place of a topic that is an address; null for words. */
export function placeOfTopic(topic: string): string | null {
  const address = withScheme(topic)
  return /^https?:\/\//iu.test(address) ? placeOf(address) : null
}
