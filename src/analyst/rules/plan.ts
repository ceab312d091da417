import { readingCue } from '../../languages/reading-cues.js'
import { fold, collapseWhitespace } from '../../lib/text.js'
import { hasUnspacedScript } from '../../lib/unspaced-script.js'
import { groupBy } from '../../lib/group-by.js'
import { once } from '../../lib/once.js'
import { inEveryLanguage, defaultLanguage } from '../../languages/index.js'
import type { PlanRequest } from '../types.js'
import { contentWordsOf } from './topic.js'

/** The search queries of a run: what a person would type to find clips on a subject. */

const maxQueries = 4

/** Initialisms that people search by. Another initialism would find clips on other subjects, which cost credits. */
const knownInitialisms = once(
  () => new Map(inEveryLanguage((words) => words.initialisms).flatMap(([, own]) => Object.entries(own))),
)

/** One to four queries, the topic itself first. No two differ only in case or accents. */
export function queriesFor({ topic, language, seeds }: PlanRequest): string[] {
  const subject = withoutFraming(topic)
  // Words of a script without spaces come from segmentation by a dictionary; joined by spaces they are no query.
  const words = hasUnspacedScript(subject) ? [] : contentWordsOf(subject, language ?? defaultLanguage)
  const candidates = [
    subject,
    initialismOf(subject),
    addSeedWords(words, seeds),
    words.join(' '),
    ...widerQueries(subject, words),
  ]
  const queries = distinctQueries(candidates.map((query) => query ?? '')).slice(0, maxQueries)
  return queries.length === 0 ? [collapseWhitespace(topic)] : queries
}

/** The queries that have words. Of those that differ only in spaces, case, accents or marks, only the first. */
export function distinctQueries(queries: string[]): string[] {
  const formOf = (query: string) => collapseWhitespace(fold(query).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))
  const texts = queries.map(collapseWhitespace).filter((query) => formOf(query) !== '')
  return [...groupBy(texts, formOf).values()].flatMap(([first = '']) => first)
}

/** The topic without the words around its subject; the topic itself if nothing is left. */
function withoutFraming(topic: string): string {
  const plain = collapseWhitespace(topic).replace(/^["'“”«]+|["'“”».!?]+$/gu, '')
  const bare = collapseWhitespace(plain.replace(readingCue('around'), '').replace(readingCue('behind'), ''))
  return bare === '' ? collapseWhitespace(topic) : bare
}

function initialismOf(subject: string): string | null {
  return knownInitialisms().get(subject.toLowerCase().replaceAll('-', ' ')) ?? null
}

/** The subject with the first two seed words, which come from what the caller liked. */
function addSeedWords(words: string[], seeds: string[]): string | null {
  const topicWords = new Set(words.map(fold))
  const seedWords = seeds.filter((seed) => !topicWords.has(fold(seed))).slice(0, 2)
  return seedWords.length === 0 ? null : [...words.slice(0, 3), ...seedWords].join(' ')
}

/** Queries for a wider subject: pairs of adjacent content words, beginning at its end, where its head is. */
function widerQueries(subject: string, words: string[]): string[] {
  if (words.length < 3) return []
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return pairs.filter((pair) => subject.includes(pair)).reverse()
}
