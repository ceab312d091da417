import { readingCue } from '../../languages/reading-cues.js'
import { fold, hasUnspacedScript, collapseWhitespace } from '../../lib/text.js'
import { once } from '../../lib/once.js'
import { inEveryLanguage, defaultLanguage } from '../../languages/index.js'
import type { PlanRequest } from '../types.js'
import { tellingWords } from './topic.js'

/** The queries of a run: what a person would type to find clips on a subject. */

const maxQueries = 4

/** Initialisms that people search by. An initialism nobody uses would only buy strangers' clips. */
const knownInitialisms = once(
  () => new Map(inEveryLanguage((words) => words.initialisms).flatMap(([, own]) => Object.entries(own))),
)

/** One to four queries, the topic itself first, all different when case and accents are set aside. */
export function queriesFor({ topic, language, seeds }: PlanRequest): string[] {
  const subject = subjectOf(topic)
  // Words of a script without spaces are cut by dictionary: put side by side they are no query.
  const words = hasUnspacedScript(subject) ? [] : tellingWords(subject, language ?? defaultLanguage)
  const candidates = [
    subject,
    initialismOf(subject),
    addSeedWords(words, seeds),
    words.join(' '),
    ...widerQueries(subject, words),
  ]
  const met = new Set<string>()
  const queries = candidates
    .flatMap((query) => {
      const text = collapseWhitespace(query ?? '')
      const form = fold(text)
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim()
      if (form === '' || met.has(form)) return []
      met.add(form)
      return [text]
    })
    .slice(0, maxQueries)
  return queries.length === 0 ? [collapseWhitespace(topic)] : queries
}

/** The subject without the words around it; the topic itself where nothing else is left. */
function subjectOf(topic: string): string {
  const plain = collapseWhitespace(topic).replace(/^["'“”«]+|["'“”».!?]+$/gu, '')
  const bare = collapseWhitespace(plain.replace(readingCue('around'), '').replace(readingCue('behind'), ''))
  return bare === '' ? collapseWhitespace(topic) : bare
}

function initialismOf(subject: string): string | null {
  return knownInitialisms().get(subject.toLowerCase().replaceAll('-', ' ')) ?? null
}

/** The subject with the two most telling words of what the caller liked. */
function addSeedWords(words: string[], seeds: string[]): string | null {
  const topicWords = new Set(words.map(fold))
  const added = seeds.filter((seed) => !topicWords.has(fold(seed))).slice(0, 2)
  return added.length === 0 ? null : [...words.slice(0, 3), ...added].join(' ')
}

/** Wider: two telling words that stand side by side in a longer subject, from its end, where its head stands. */
function widerQueries(subject: string, words: string[]): string[] {
  if (words.length < 3) return []
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return pairs.filter((pair) => subject.includes(pair)).reverse()
}
