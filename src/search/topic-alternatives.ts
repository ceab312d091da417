import { piecesInAny } from '../languages/index.js'
import { once } from '../lib/once.js'

/** Each is looked for by itself in every text. */
const maxAlternatives = 6

const marks = once(() => {
  const words = piecesInAny(({ topicAlternatives }) => topicAlternatives)
  return { either: new RegExp(`\\s(?:${words})\\s`, 'iu'), all: new RegExp(`,?\\s(?:${words})\\s|,`, 'iu') }
})

/** What stands on each side of the "or" of a topic, and of the commas before it; empty where it has none. */
export function splitAlternatives(topic: string): string[] {
  const { either, all } = marks()
  const sides = either.test(topic) ? topic.split(all) : []
  return sides.length <= maxAlternatives ? sides : []
}
