import type { ChatLanguage } from '../../../languages/index.js'
import { compiledMessagePatterns } from '../../../languages/compiled-message-patterns.js'
import { plainOf } from '../../../lib/plain-words.js'
import { readMessage } from './reading.js'

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
  const own = ofOwnChannel(text)
  return { message: own?.message ?? text, media: null, language: own?.language ?? null }
}

/**
 * A request for clips for a channel of the user's, as one about the subject of that channel; null if what is wanted for
 * it is something else, as in "best mic for my ASMR channel".
 */
function ofOwnChannel(text: string): { message: string; language: ChatLanguage } | null {
  for (const { ownChannel, language } of compiledMessagePatterns()) {
    const found = ownChannel(text)
    if (found === null) continue
    const message = `${found.wanted}${found.about}`
    const { subject } = readMessage(message, false, language, language)
    return subject !== null && plainOf(found.about).includes(plainOf(subject)) ? { message, language } : null
  }
  return null
}
