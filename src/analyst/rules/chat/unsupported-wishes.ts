import { once } from '../../../lib/once.js'
import { fold } from '../../../lib/text.js'
import { missingWords } from '../../../lib/plain-words.js'
import type { MessagePatterns } from '../../../languages/message-patterns.js'
import { mapChatLanguages } from '../../../languages/chat-patterns.js'
import { trimMarks } from './sentences.js'

/** Wishes that no run supports, such as multiples and sizes of channels. They belong to no subject. */

/** Words of a message that no search can keep, and the remark on them in the answer. */
export type LeftOut = { remark: 'unfiltered' | 'unsupported' | 'uncapped'; words: string }

type Compiled = {
  /** In a part of a sentence of their own, or between a word for clips and their subject. */
  apart: RegExp
  /** At the end of a request for clips. */
  atEnd: RegExp
  /** A word for clips, which must precede `atEnd`. Matched without accents. */
  clips: RegExp
  cost: RegExp
}

const edge = '(?:$|[,.;:!?)–—])'

function compileWishes({ wishes, length, questions }: MessagePatterns): Compiled {
  const clips = `(?<![\\p{L}\\p{N}])(?:${questions.parts.clips})`
  const front = `(?<=^\\s*|[,.;:!?(–—]\\s*|${clips}\\s+)`
  const end = `(?=\\s*${edge}|\\s+(?:${length.about})(?![\\p{L}\\p{N}]))`
  const ideas = `(?<=,\\s*)(?:${wishes.ideas})(?=\\s*${edge})`
  return {
    apart: new RegExp(`${front}(?:${wishes.atEnd}|${wishes.alone})${end}|${ideas}`, 'giu'),
    atEnd: new RegExp(`\\s(?:${wishes.atEnd})(?=\\s*[.!?]?\\s*$)`, 'iu'),
    clips: new RegExp(`${clips}\\s`, 'iu'),
    cost: new RegExp(wishes.cost, 'giu'),
  }
}

const compiled = once(() => mapChatLanguages(({ messagePatterns }) => compileWishes(messagePatterns)))

/** A message without wishes that are not supported, and these. */
export function withoutUnsupportedWishes(message: string): { message: string; leftOut: LeftOut[] } {
  const uncapped = compiled().reduce((text, { cost }) => text.replace(cost, ''), message)
  let text = uncapped
  for (const { apart, atEnd, clips } of compiled()) {
    text = text.replace(apart, '')
    const at = text.search(atEnd)
    if (at > 0 && clips.test(fold(text.slice(0, at + 1)))) text = text.replace(atEnd, '')
  }
  if (text === message) return { message, leftOut: [] }
  const rest = trimMarks(text).replace(/\s+/gu, ' ')
  if (text === uncapped) return { message: rest, leftOut: [{ remark: 'uncapped', words: '' }] }
  return { message: rest, leftOut: [{ remark: 'unsupported', words: missingWords(message, rest) }] }
}
