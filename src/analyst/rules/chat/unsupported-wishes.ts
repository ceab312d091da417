import { fold } from '../../../lib/text.js'
import { missingWords } from '../../../lib/plain-words.js'
import { sizedInAny, wishPatterns } from '../../../languages/wish-patterns.js'
import { addsExclusion, partsWithExclusions } from '../../../languages/exclusions.js'
import type { ChatLanguage } from '../../../languages/index.js'
import { withoutLengths } from './clip-lengths.js'
import { type MessageReading, readMessage } from './reading.js'
import { trimMarks } from './sentences.js'

/** Wishes that no run supports, such as multiples and sizes of channels. They belong to no subject. */

/** Words of a message that no search can keep, and the remark on them in the answer. */
export type LeftOut = { remark: 'unfiltered' | 'unsupported' | 'uncapped' | 'unexcluded'; words: string }

/** A message without some words, and these. */
export type WithoutWishes = { message: string; leftOut: LeftOut[] }

type ChatContext = { language: ChatLanguage | null; topic: string | null }

/** A message without wishes that are not supported, and these. `known` is what is known of the conversation. */
export function withoutWishes(message: string, known: ChatContext): WithoutWishes {
  const choosable = withoutPatterns(message)
  const { message: ofAnyLength, lengths } = withoutLengths(choosable.message)
  const described = withoutExclusions(ofAnyLength, known)
  return {
    message: described.message,
    leftOut: [...withRemark('unfiltered', lengths), ...choosable.leftOut, ...described.leftOut],
  }
}

/** The wishes in a reading that are not supported. */
export const wishesOf = ({ style, refused, refusedLanguages }: MessageReading): LeftOut[] => [
  ...withRemark('unfiltered', style),
  ...withRemark('unexcluded', refused),
  ...withRemark('unsupported', refusedLanguages),
]

/** The words of wishes without marks at either end, with the remark on them. */
function withRemark(remark: LeftOut['remark'], all: string[]): LeftOut[] {
  return all.map((words) => ({ remark, words: words.replace(/^[\s,;(–—-]+|[\s,;.!?)]+$/gu, '') }))
}

/** A message without the wishes that patterns recognise. */
function withoutPatterns(message: string): WithoutWishes {
  const uncapped = wishPatterns().reduce((text, { cost }) => text.replace(cost, ''), message)
  let text = uncapped.replace(sizedInAny(), '')
  for (const { apart, atEnd, clips } of wishPatterns()) {
    text = text.replace(apart, '')
    const at = text.search(atEnd)
    if (at > 0 && clips.test(fold(text.slice(0, at + 1)))) text = text.replace(atEnd, '')
  }
  if (text === message) return { message, leftOut: [] }
  const rest = trimMarks(text).replace(/\s+/gu, ' ')
  const leftOut: LeftOut[] = uncapped === message ? [] : [{ remark: 'uncapped', words: '' }]
  if (text === uncapped) return { message: rest, leftOut }
  const words = missingWords(uncapped.replace(/\s+/gu, ' '), rest)
  return { message: rest, leftOut: [...leftOut, { remark: 'unsupported', words }] }
}

/**
 * A message without what clips must not be about, and its words. What is a setting or another wish stays ("not on
 * TikTok"), and so does everything if no subject is left.
 */
function withoutExclusions(message: string, { language: known, topic }: ChatContext): WithoutWishes {
  const { language } = readMessage(message, false, known)
  if (topic !== null && addsExclusion(message, language) && !isSetting(message, language))
    return { message: '', leftOut: withRemark('unexcluded', [message]) }
  const parts = partsWithExclusions(message, language).map(({ text, isExclusion }) => ({
    text,
    isKept: !isExclusion || isSetting(text, language),
  }))
  const rest = trimMarks(parts.flatMap(({ text, isKept }) => (isKept ? [text] : [])).join(' '))
  const excluded = parts.flatMap(({ text, isKept }) => (isKept ? [] : [text]))
  if (excluded.length === 0 || readMessage(rest, false, language).subject === null)
    return { message, leftOut: [] }
  return { message: rest.replace(/\s+/gu, ' '), leftOut: withRemark('unexcluded', excluded) }
}

function isSetting(words: string, language: ChatLanguage): boolean {
  const { change, refusedLanguages, style } = readMessage(words, true, language)
  return Object.keys(change).length + refusedLanguages.length + style.length > 0
}
