import type { Field } from './documents.js'
import { isInHashtag } from './hashtags.js'
import type { TermHits } from './mentions.js'
import type { TopicTerm } from './topic-terms.js'
import { baseForm, isDerived } from './word-forms.js'

/** Where one term of a topic stands in the words of a field. */

export type TermMatcher = {
  term: TopicTerm
  /** 2 for a form of the word, 1 for a related word, 0 for another one. */
  levelOf(field: Field, at: number): 0 | 1 | 2
}

/** Compares words with a term; equal words are compared once. */
export function createMatcher(term: TopicTerm): TermMatcher {
  const levels = new Map<string, 0 | 1 | 2>()
  const compare = (word: string, base: string): 0 | 1 | 2 => {
    if (term.isExact) return word === term.word || isPluralOf(word, term) ? 2 : 0
    if (base === term.base) return 2
    return isDerived(base, term.base) || isDerived(word, term.word) ? 1 : 0
  }
  return {
    term,
    levelOf(field, at) {
      const word = field.words[at] ?? ''
      let level = levels.get(word)
      if (level === undefined) levels.set(word, (level = compare(word, field.bases[at] ?? '')))
      return level > 0 && term.isCapital && field.capitals?.[at] === false ? 0 : level
    },
  }
}

/** Only a word of three letters is compared with its plural ("cat", "cats"; "man", "men"); initials have none. */
function isPluralOf(word: string, { word: topicWord, isCapital }: TopicTerm): boolean {
  return (
    !isCapital &&
    topicWord.length === 3 &&
    (word === `${topicWord}s` || baseForm(word) === baseForm(topicWord))
  )
}

/** The places of a term in a field, and how many related words the field has. */
export function hitsIn(field: Field, matcher: TermMatcher, terms: readonly TopicTerm[]): TermHits {
  const hits: TermHits = { positions: [], relatedCount: 0 }
  const isTagAt = ({ hashtags, words }: Field, at: number) =>
    hashtags.has(words[at] ?? '') && isInHashtag(words[at] ?? '', matcher.term, terms)
  for (let at = 0; at < field.words.length; at += 1) {
    const level = matcher.levelOf(field, at)
    if (level === 2 || isSplitAt(field, at, matcher.term) || isTagAt(field, at)) hits.positions.push(at)
    else if (level === 1) hits.relatedCount += 1
  }
  return hits
}

/** Two adjacent words form a shorter word too often by chance. */
const minSplitLength = 7

/** Whether the text writes the term as two words at this place: "cyber security", "health-care". */
function isSplitAt({ words }: Field, at: number, { word, base, isExact }: TopicTerm): boolean {
  const start = words[at] ?? ''
  if (isExact || word.length < minSplitLength || start.length >= word.length || !word.startsWith(start))
    return false
  const compound = start + (words[at + 1] ?? '')
  return compound === word || baseForm(compound) === base
}
