import { collapseWhitespace } from './text.js'

/** Minimum and maximum length of a topic, in code points. */
export const minTopicCharacters = 3
export const maxTopicCharacters = 200

/** Cuts a topic that is too long between two words, or between characters if it is a single word. */
export function shortenTopic(topic: string): string {
  const points = [...collapseWhitespace(topic)]
  if (points.length <= maxTopicCharacters) return points.join('')
  const shortenedTopic = points.slice(0, maxTopicCharacters + 1).join('')
  const space = shortenedTopic.lastIndexOf(' ')
  return (
    space >= minTopicCharacters
      ? shortenedTopic.slice(0, space)
      : points.slice(0, maxTopicCharacters).join('')
  ).replace(/[\s,;:(-]+$/u, '')
}
