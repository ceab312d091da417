import type { ChatLanguage } from '../../../languages/index.js'
import { compiledMessagePatterns } from '../../../languages/compiled-message-patterns.js'

/** Which kind of media a message asks for. */

export type MediaKind = 'short' | 'long' | 'packaging'
/** A request and the kind of media that it is for. `language` is that of the words which name the kind. */
export type MediaRequest = { message: string; media: MediaKind | null; language: ChatLanguage | null }

/**
 * Rewords a request as one for clips, and returns which kind of media it is for. Words that take back the previous
 * search are removed. If words belong to several languages, `preferred` is tried first.
 */
export function mediaOf(message: string, preferred: string | null = null): MediaRequest {
  let text = message
  for (const { rejecting } of compiledMessagePatterns()) text = text.replace(rejecting, '')
  const isOther = ({ language }: { language: ChatLanguage }) => Number(language !== preferred)
  for (const { media, language } of compiledMessagePatterns().toSorted((a, b) => isOther(a) - isOther(b))) {
    const found = media.find(({ cue }) => cue.test(text))
    if (found) return { message: text.replace(found.cue, found.by), media: found.kind, language }
  }
  const own = compiledMessagePatterns().find(({ ownChannel }) => ownChannel.cue.test(text))
  if (own) text = own.ownChannel.replace(text)
  return { message: text, media: null, language: own?.language ?? null }
}
