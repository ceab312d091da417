import { inEveryLanguage, piecesInAny } from '../languages/index.js'
import { once } from '../lib/once.js'
import { searchWords } from './words.js'

/** Words of a topic that say what is asked of its subject, and nothing of that: "tips for", "the best way to", "better". */

const openings = once(
  () => new RegExp(`^(?:${piecesInAny(({ topicOpenings }) => topicOpenings)})\\s+(?=\\S)`, 'iu'),
)

const comparatives = once(() => {
  const rows = inEveryLanguage(({ topicComparatives }) => topicComparatives).map(([, own]) => own)
  return new Set(searchWords(rows.join(' ')))
})

/** These words of a topic, as `searchWords` writes them. */
export function topicFillers(topic: string): Set<string> {
  const [opening = ''] = openings().exec(topic) ?? []
  const rest = searchWords(topic.slice(opening.length))
  const isInRest = new Set(rest)
  return new Set([
    ...searchWords(opening).filter((word) => !isInRest.has(word)),
    ...rest.filter((word) => comparatives().has(word)),
  ])
}
