import { once } from '../lib/once.js'
import { piecesOf } from './chat-patterns.js'
import { readingCue } from './reading-cues.js'

/** Adds to the topic of a conversation what a message says besides it. */

const addition = once(() => new RegExp(`^(?:${piecesOf('for')}) \\S+(?: \\S+){0,2}$`, 'iu'))

/** The known topic with an addition such as "for kids"; null if the words are more than an addition. */
export function withAddition(topic: string | null, subject: string | null): string | null {
  if (topic === null || subject === null) return null
  const of = readingCue('kind').exec(subject)?.[1]
  if (of !== undefined) return `${of} ${topic}`
  return addition().test(subject) ? `${topic} ${subject}` : null
}
