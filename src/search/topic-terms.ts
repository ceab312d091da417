import { inEveryLanguage, joiningWords } from '../languages/index.js'
import { once } from '../lib/once.js'
import { fold } from '../lib/text.js'
import { hasUnspacedScript } from '../lib/unspaced-script.js'
import { wordsOfTopics } from './common-words.js'
import { type OtherName, otherNamesOf } from './other-names.js'
import { mannerWordsIn } from './manner-words.js'
import { baseForm } from './word-forms.js'
import { casedWords, searchWords, type Word } from './words.js'

/** Splits a topic into weighted search terms. */

/** A word of a topic that carries meaning. */
export type TopicTerm = {
  /** As `searchWords` writes it. */
  word: string
  base: string
  /** The share of the topic's meaning that it carries; the shares add up to 1. */
  share: number
  /** Whether no other form of the word is meant: initials and other short words. */
  isExact: boolean
  /** Whether it is written in capitals in a topic that is not: "AIDS" is not "aids". */
  isCapital: boolean
  /** Whether a text can cover the topic without it: "make" of "making money". */
  isOptional: boolean
  /** Whether it says how well or how often, in a topic that asks: "better" of "how to sleep better". */
  isManner: boolean
  /** Whether it only says how the subject is dealt with: "analysis" of "malware analysis". */
  isTreatment: boolean
}

export type TopicTerms = {
  terms: TopicTerm[]
  /** Whether the terms are separate subjects ("love and money"), which need not be near each other. */
  isList: boolean
  /** The terms of each of these subjects; all of the terms where it is no list. */
  subjects: TopicTerm[][]
  /** Its initials, where people may write it so. */
  initialism: string | null
  /** All of its words in one, as hashtags have it; null where it is one word. */
  compound: string | null
  /**
   * The whole topic, where its script has no spaces; null for others. Word segmentation by a dictionary depends on the
   * text around a word, so that the same word may be cut differently in a clip.
   */
  unspaced: string | null
  /** The same of what else its subject is called. */
  otherNames: OtherTopicTerms[]
}

/** A topic with another name of its subject in it. */
export type OtherTopicTerms = TopicTerms & {
  /** That name alone. */
  name: TopicTerms
  /** The bases of the words of the topic that the name stands for. */
  replacedBases: string[]
}

/** Stop words of English, and the articles and prepositions of other languages. */
const stopWords = once(() => {
  const rows = inEveryLanguage(({ topicStopWords }) => topicStopWords).map(([, own]) => own)
  return new Set(searchWords(rows.join(' ')))
})

/** Whether a word is a stop word, which no topic is about. */
export function isStopWord(word: string): boolean {
  return stopWords().has(word)
}

const lightBases = once(() => new Set([...wordsOfTopics('light')].map(baseForm)))
const commonBases = once(() => new Set([...wordsOfTopics('common')].map(baseForm)))
const changeBases = once(() => new Set([...wordsOfTopics('changes')].map(baseForm)))
const stateBases = once(() => new Set([...wordsOfTopics('states')].map(baseForm)))
const describingBases = once(() => new Set([...wordsOfTopics('describing')].map(baseForm)))

/** The specificity of a word, by its base: 1 for most words, less for common ones, which occur in clips on any topic. */
export function termSpecificity(base: string): number {
  if (lightBases().has(base)) return 0.08
  if (describingBases().has(base)) return 0.13
  return commonBases().has(base) ? 0.25 : 1
}

/** Whether a word says hardly anything, by its base: "make", "get". */
export function isLight(base: string): boolean {
  return lightBases().has(base)
}

/** Words of up to this many letters are compared without stemming. */
const maxExactLength = 3
/** Longer words in capitals are emphasised words, not initials. */
const maxInitialsLength = 5
const maxTerms = 12

/** Conjunctions and marks between the parts of a list. */
const listMarks = once(() => new RegExp(`\\s(?:${joiningWords()}|&|vs\\.?|versus)\\s|\\s?[&+/,]\\s?`, 'iu'))

/** Reads a topic's content words; where it has none but stop words, all of them. */
export function parseTopicTerms(topic: string): TopicTerms {
  return { ...parseName(topic), otherNames: otherNamesOf(topic).flatMap(parseOtherName) }
}

/**
 * A name is its own with all of its words alone: "giving a speech" is not "speech". None where nothing of it is left in the
 * topic, as of "do it yourself" behind its stop words.
 */
function parseOtherName({ topic, name, replacedWords, isExact }: OtherName): OtherTopicTerms[] {
  const read = parseName(topic)
  const own = parseName(name)
  const ofName = new Set(own.terms.map(({ base }) => base))
  const terms = read.terms.map((term) => ({
    ...term,
    isOptional: term.isManner,
    isExact: term.isExact || (isExact && ofName.has(term.base)),
  }))
  const nameTerms = terms.filter(({ base }) => ofName.has(base))
  if (nameTerms.length < ofName.size) return []
  const replacedBases = parseName(replacedWords.join(' ')).terms.map(({ base }) => base)
  const ownName = withTerms(own, nameTerms)
  return [{ ...withTerms(read, terms), name: ownName, replacedBases }]
}

/** A name with these in place of its terms, of which they have the bases. */
function withTerms(read: TopicTerms, terms: TopicTerm[]): TopicTerms {
  const subjects = read.subjects.map((subject) =>
    terms.filter(({ base }) => subject.some((term) => term.base === base)),
  )
  return { ...read, initialism: null, terms, subjects }
}

function parseName(topic: string): TopicTerms {
  const allWords = casedWords(topic)
  const content = allWords.filter(({ text }) => !stopWords().has(text))
  const termWords = (content.length > 0 ? content : allWords).slice(0, maxTerms)
  const hasSmallLetters = topic !== topic.toUpperCase() || allWords.length === 1
  const manner = mannerWordsIn(topic)
  const read = distinct(
    termWords.map((word) => toTerm(word, { hasSmallLetters, isManner: manner.has(word.text) })),
  )
  const treatments = treatmentsIn(allWords)
  const terms = shareOut(read.map((term) => ({ ...term, isTreatment: treatments.has(term.word) })))
  const isUnspaced = hasUnspacedScript(topic)
  const sides = sidesOf(topic)
  // "Search and rescue dogs" may be read as one thing.
  const isList = terms.length > 1 && sides.length > 1 && terms.length <= 2 * sides.length
  return {
    terms,
    isList,
    subjects: isList ? subjectsOf(sides, terms) : [terms],
    ...shortFormsOf(isUnspaced ? [] : termWords.map(({ text }) => text).filter((text) => !manner.has(text))),
    unspaced: isUnspaced ? fold(topic).replace(/\s+/gu, '') : null,
    otherNames: [],
  }
}

/** Its words for a treatment, which end it or stand before a preposition: "tips for sleep", but not "guide dogs". */
function treatmentsIn(words: Word[]): Set<string> {
  const isLast = (at: number) => stopWords().has(words[at + 1]?.text ?? '') || at === words.length - 1
  return new Set(
    words.map(({ text }) => text).filter((text, at) => wordsOfTopics('treatments').has(text) && isLast(at)),
  )
}

type ReadTerm = Omit<TopicTerm, 'isTreatment'>

/** A word that only says how decides between clips on the subject, and weighs no more than a common one. */
const mannerShare = 0.2

type WordOfTopic = { hasSmallLetters: boolean; isManner: boolean }

function toTerm({ text, isCapital }: Word, { hasSmallLetters, isManner }: WordOfTopic): ReadTerm {
  const isInitials = isCapital && hasSmallLetters && text.length <= maxInitialsLength
  const isExact = isInitials || ([...text].length <= maxExactLength && !hasUnspacedScript(text))
  const base = isExact ? text : baseForm(text)
  const share = isManner ? mannerShare : termSpecificity(base)
  return { word: text, base, share, isExact, isCapital: isInitials, isOptional: false, isManner }
}

function distinct(terms: ReadTerm[]): ReadTerm[] {
  return [...new Map(terms.map((term) => [term.base, term])).values()]
}

function shareOut(terms: TopicTerm[]): TopicTerm[] {
  const sum = terms.reduce((total, { share }) => total + share, 0)
  const isNeedless = ({ base, isManner }: TopicTerm) => isManner || isLight(base)
  const hasOthers = terms.some((term) => !isNeedless(term)) && !isChangeOfState(terms)
  return terms.map((term) => ({
    ...term,
    share: term.share / sum,
    isOptional: hasOthers && isNeedless(term),
  }))
}

/** Whether a topic is about becoming something: of "how to get rich" a clip on rich countries is not all. */
function isChangeOfState(terms: TopicTerm[]): boolean {
  const [verb, state, ...others] = terms.filter(({ isManner }) => !isManner)
  if (!verb || !state || others.length > 0) return false
  return changeBases().has(verb.base) && stateBases().has(state.base)
}

/** What stands on each side of the marks: "love" and "money" of "love and money". */
const sidesOf = (topic: string) => topic.split(listMarks()).filter((side) => /[\p{L}\p{N}]/u.test(side))

/** The terms of each side that has one that is needed; all terms are one subject where fewer than two sides have. */
function subjectsOf(sides: string[], terms: TopicTerm[]): TopicTerm[][] {
  const subjects = sides
    .map((side) => termsOf(side, terms))
    .filter((one) => one.some(({ isOptional }) => !isOptional))
  return subjects.length > 1 ? subjects : [terms]
}

function termsOf(text: string, terms: TopicTerm[]): TopicTerm[] {
  const words = new Set(searchWords(text))
  const bases = new Set([...words].map(baseForm))
  return terms.filter(({ word, base }) => words.has(word) || bases.has(base))
}

/** What stands for all of these words in one: none for a single word, or for many. */
function shortFormsOf(words: string[]): Pick<TopicTerms, 'initialism' | 'compound'> {
  if (words.length < 2 || words.length > 4) return { initialism: null, compound: null }
  return { initialism: words.map((word) => word[0] ?? '').join(''), compound: words.join('') }
}

/** A topic without the words that have these bases, and without the names of its subject that stand for one of them. */
export function withoutBases(topic: TopicTerms, droppedBases: ReadonlySet<string>): TopicTerms {
  const keptOf = ({ terms }: TopicTerms) => shareOut(terms.filter(({ base }) => !droppedBases.has(base)))
  const otherNames = topic.otherNames
    .filter(({ replacedBases }) => !replacedBases.some((base) => droppedBases.has(base)))
    .map((name) => {
      const terms = keptOf(name).map((term) => ({ ...term, isOptional: term.isManner }))
      return { ...name, ...reducedTo(terms, name), initialism: null }
    })
  return { ...topic, ...reducedTo(keptOf(topic), topic), otherNames }
}

/** What depends on the terms of a topic, where these are all that is left of it. */
function reducedTo(terms: TopicTerm[], whole: TopicTerms): Partial<TopicTerms> {
  const subjects = whole.subjects
    .map((subject) => terms.filter(({ base }) => subject.some((term) => term.base === base)))
    .filter((subject) => subject.some(({ isOptional }) => !isOptional))
  const isList = whole.isList && subjects.length > 1
  return {
    ...shortFormsOf(terms.map(({ word }) => word)),
    terms,
    isList,
    subjects: isList ? subjects : [terms],
  }
}
