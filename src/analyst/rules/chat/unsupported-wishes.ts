import { once } from '../../../lib/once.js'
import { fold } from '../../../lib/text.js'
import type { MessagePatterns } from '../../../languages/message-patterns.js'
import { mapChatLanguages } from '../../../languages/chat-patterns.js'
import { trimMarks } from './sentences.js'

/** Wishes that no run supports, such as multiples and sizes of channels. They belong to no subject. */

export type LeftOutWish = 'unsupported' | 'uncapped'

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

/** A message without wishes that are not supported, and which remark says so; null if it had none. */
export function withoutUnsupportedWishes(message: string): { message: string; leftOut: LeftOutWish | null } {
  const uncapped = compiled().reduce((text, { cost }) => text.replace(cost, ''), message)
  let text = uncapped
  for (const { apart, atEnd, clips } of compiled()) {
    text = text.replace(apart, '')
    const at = text.search(atEnd)
    if (at > 0 && clips.test(fold(text.slice(0, at + 1)))) text = text.replace(atEnd, '')
  }
  if (text === message) return { message, leftOut: null }
  const rest = trimMarks(text).replace(/\s+/gu, ' ')
  return { message: rest, leftOut: text === uncapped ? 'uncapped' : 'unsupported' }
}
