import { once } from '../lib/once.js'
import { mapChatLanguages } from './chat-patterns.js'
import type { MessagePatterns } from './message-patterns.js'

/** Compiles the patterns of wishes that no run supports. */

export type WishPatterns = {
  /** In a part of a sentence of their own, or between a word for clips and their subject. */
  apart: RegExp
  /** At the end of a request for clips. */
  atEnd: RegExp
  /** A word for clips, which must precede `atEnd`. Matched without accents. */
  clips: RegExp
  cost: RegExp
}

const edge = '(?:$|[,.;:!?)–—])'

/** At the end of any message, in all languages at once: the words of one may be a part of those of another ("non più di 1 per creator"). */
export const sizedInAny = once(() => {
  const pieces = mapChatLanguages(({ messagePatterns: { wishes } }) => [
    wishes.sized,
    wishes.perCreator,
    wishes.viewed,
    wishes.promoted,
  ])
  return new RegExp(`(?<=\\S)[\\s,;:(–—-]*\\s(?:${pieces.flat().join('|')})(?=\\)?\\s*[.!?]*\\s*$)`, 'iu')
})

function compileWishes({ wishes, length, questions }: MessagePatterns): WishPatterns {
  const clips = `(?<![\\p{L}\\p{N}])(?:${questions.parts.clips})`
  const front = `(?<=^\\s*|[,.;:!?(–—]\\s*|${clips}\\s+)`
  const end = `(?=\\s*${edge}|\\s+(?:${length.about})(?![\\p{L}\\p{N}]))`
  const ideas = `(?<=,\\s*)(?:${wishes.ideas})(?=\\s*${edge})`
  return {
    apart: new RegExp(
      `${front}(?:${wishes.atEnd}|${wishes.alone}|${wishes.perCreator})${end}|${ideas}`,
      'giu',
    ),
    atEnd: new RegExp(`\\s(?:${wishes.atEnd})(?=\\s*[.!?]?\\s*$)`, 'iu'),
    clips: new RegExp(`${clips}\\s`, 'iu'),
    cost: new RegExp(wishes.cost, 'giu'),
  }
}

/** Whether a message is nothing but wishes that no run supports: "only funny ones". */
export function isWish(message: string): boolean {
  return wishPatterns().some(({ apart }) => !/[\p{L}\p{N}]/u.test(message.replace(apart, '')))
}

/** The patterns of all languages. */
export const wishPatterns = once(() =>
  mapChatLanguages(({ messagePatterns }) => compileWishes(messagePatterns)),
)
