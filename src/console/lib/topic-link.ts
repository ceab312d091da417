/** What a topic is the address of, as far as the form has to know before it is sent. */

export type LinkedKind = 'short' | 'long'

const longVideo =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.|music\.)?youtube\.com\/(?:watch\?\S*v=|live\/|embed\/)|youtu\.be\/)[\w-]{6,}/iu
const shortClip =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube\.com\/shorts\/|(?:www\.)?tiktok\.com\/@[\w.-]+\/(?:video|photo)\/|(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(?:reel|reels|p)\/)[\w-]+/iu

/** Whether a topic is the address of a long video or of a short clip; null for anything else. */
export function linkedKind(topic: string): LinkedKind | null {
  const text = topic.trim()
  if (shortClip.test(text)) return 'short'
  return longVideo.test(text) ? 'long' : null
}
