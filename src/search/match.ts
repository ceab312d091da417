import type { SearchDocument } from './documents.js'
import { countMentionsByField, countSaid, countWeighted, type FieldHits, type Mentions } from './mentions.js'
import { isUsefulPart, type PartialMatch } from './partial-match.js'
import {
  isInLongCaption,
  isCaptionPassing,
  minMentionsSpoken,
  minSaidWithCaption,
} from './passing-mentions.js'
import { hitsIn, type TermMatcher } from './term-matcher.js'
import { termSpecificity, type TopicTerm, type TopicTerms } from './topic-terms.js'

/** How much of a topic a clip covers, by its words. */

/** `whole`: all of it. `part`: some of it, or a related word. `none`: nothing of it. */
export type TopicMatch = 'whole' | 'part' | 'none'

/**
 * Where a document names a topic. `shown`: in its title, on the screen, or as what its caption is about. `clause`: once in
 * a caption among much else. `said`: in speech alone.
 */
export type Evidence = 'shown' | 'clause' | 'said'

/** What a document says of a topic. */
export type Coverage = {
  match: TopicMatch
  /** Null where it is not named, or where its parts are named apart. */
  evidence: Evidence | null
  /** What makes the match partial, or what is there of one that is `none`; null for another one. */
  partial: PartialMatch | null
  /** Whether what is said is known. */
  isHeard: boolean
  mentions: Mentions
  /** The share of its meaning that is `present`; 0 if that is not worth a place. */
  share: number
} & Terms

type Terms = {
  /** The terms that are there: all of them in any form, else those that are there themselves or inflected. */
  present: TopicTerm[]
  /** Those that are nowhere, in no form; one that is said once is neither. */
  absent: TopicTerm[]
}

/** A related word said once in passing is not what a clip is about. */
const minSpokenRelated = 2

/** Compares a document with a topic. */
export function coverTopic(document: SearchDocument, topic: TopicTerms, matchers: TermMatcher[]): Coverage {
  const fieldHits = document.map((field) => ({
    field,
    hits: matchers.map((matcher) => hitsIn(field, matcher, topic.terms)),
  }))
  const mentions = countMentionsByField(fieldHits, topic)
  const requiredTerms = topic.terms.filter(({ isOptional }) => !isOptional)
  const isPresent = (term: TopicTerm, only: 'forms' | 'any', minSpoken: number) =>
    fieldHits.some(({ field, hits }) => {
      const { positions = [], relatedCount = 0 } = hits[topic.terms.indexOf(term)] ?? {}
      const count = positions.length + (only === 'any' ? relatedCount : 0)
      return count >= (field.name === 'spoken' ? minSpoken : 1)
    })
  const hasAll = requiredTerms.every((term) => isPresent(term, 'forms', 1))
  const inAnyForm = requiredTerms.filter((term) => isPresent(term, 'any', minSpokenRelated))
  const isAny = inAnyForm.length === requiredTerms.length || (topic.isList && hasAll)
  const present = isAny
    ? requiredTerms
    : requiredTerms.filter((term) => isPresent(term, 'forms', minSpokenRelated))
  const countOf = (term: TopicTerm) => countWeighted(fieldHits, topic.terms.indexOf(term))
  const isWorth = isUsefulPart(present, topic, countOf) && isAboutPart(fieldHits, present, topic)
  const presentShare = present.reduce((sum, { share }) => sum + share, 0)
  const share = isWorth ? presentShare : 0
  const evidence = evidenceOf(fieldHits, mentions, topic)
  const isHeard = document.some(({ name }) => name === 'spoken')
  const terms: Terms = { present, absent: requiredTerms.filter((term) => !isPresent(term, 'any', 1)) }
  const coverage = { evidence, isHeard, mentions, share, ...terms }
  if (isWholeNamed(fieldHits, mentions, topic)) return { ...coverage, match: 'whole', partial: null }
  const isPassing = evidence !== null
  if (share === 0 && !isPassing)
    return { ...coverage, match: 'none', partial: tracesOf(fieldHits, topic, terms) }
  const kind = mentions.caption === undefined ? ('passing' as const) : ('caption' as const)
  const partial = isPassing ? { kind } : partialMatchOf(terms, requiredTerms, hasAll)
  return { ...coverage, match: 'part', partial }
}

/** A light word that is said once is said of anything. */
const minSpokenLight = 2

/** What there is of a topic in a document that does not speak of it: words of it, or of their families; null for none. */
function tracesOf(fieldHits: FieldHits, topic: TopicTerms, { absent }: Terms): PartialMatch | null {
  const requiredTerms = topic.terms.filter(({ isOptional }) => !isOptional)
  const isTraced = (term: TopicTerm) =>
    fieldHits.some(({ field, hits }) => {
      const { positions = [], relatedCount = 0 } = hits[topic.terms.indexOf(term)] ?? {}
      const isLight = termSpecificity(term.base) < 1
      return positions.length + relatedCount >= (field.name === 'spoken' && isLight ? minSpokenLight : 1)
    })
  const tracedTerms = requiredTerms.filter(isTraced)
  if (tracedTerms.length === 0) return null
  const isSaid = (term: TopicTerm) =>
    fieldHits.some(({ hits }) => (hits[topic.terms.indexOf(term)]?.positions ?? []).length > 0)
  return partialMatchOf({ present: tracedTerms, absent }, requiredTerms, requiredTerms.every(isSaid))
}

/** Whether a document names one of these terms as one that is about it does; of all terms, or of a list, it need not. */
function isAboutPart(fieldHits: FieldHits, present: TopicTerm[], topic: TopicTerms): boolean {
  const { terms, isList } = topic
  if (isList || present.length === terms.filter(({ isOptional }) => !isOptional).length) return true
  return present.some((term) => isSubjectNamed(fieldHits, [term], topic))
}

/** Whether it names all of the topic so: of a list each of its subjects, which may stand far from each other. */
function isWholeNamed(fieldHits: FieldHits, mentions: Mentions, topic: TopicTerms): boolean {
  if (!topic.isList || topic.unspaced !== null) return isNamed(fieldHits, mentions, topic)
  return topic.subjects.every((terms) => isSubjectNamed(fieldHits, terms, topic))
}

/** The same of some of the terms by themselves. */
function isSubjectNamed(fieldHits: FieldHits, terms: TopicTerm[], topic: TopicTerms): boolean {
  const places = terms.map((term) => topic.terms.indexOf(term))
  const subject = {
    ...topic,
    terms,
    isList: false,
    subjects: [terms],
    initialism: null,
    compound: null,
    unspaced: null,
  }
  const hitsOfSubject = fieldHits.map(({ field, hits }) => ({
    field,
    hits: places.flatMap((at) => hits[at] ?? []),
  }))
  return isNamed(hitsOfSubject, countMentionsByField(hitsOfSubject, subject), subject)
}

/** Whether a title has a word of the topic that few texts have. */
function isPartOfTitle(fieldHits: FieldHits, { terms }: TopicTerms): boolean {
  const title = fieldHits.find(({ field }) => field.name === 'title')
  return terms.some(
    ({ base }, at) => termSpecificity(base) === 1 && (title?.hits[at]?.positions.length ?? 0) > 0,
  )
}

function evidenceOf(
  fieldHits: FieldHits,
  { title = 0, onscreen = 0, caption = 0, spoken = 0 }: Mentions,
  topic: TopicTerms,
): Evidence | null {
  if (title + onscreen > 0) return 'shown'
  const captionField = fieldHits.find(({ field }) => field.name === 'caption')?.field
  if (caption > 0 && captionField) {
    const isClause = isInLongCaption(captionField, caption, topic) && !isPartOfTitle(fieldHits, topic)
    return isClause ? 'clause' : 'shown'
  }
  return spoken > 0 ? 'said' : null
}

/** Whether it names the topic as something that is about it does, and not in passing. */
function isNamed(fieldHits: FieldHits, mentions: Mentions, topic: TopicTerms): boolean {
  const { spoken = 0, caption = 0, ...others } = mentions
  if (Object.keys(others).length > 0) return true
  const spokenHits = fieldHits.find(({ field }) => field.name === 'spoken')
  const captionHits = fieldHits.find(({ field }) => field.name === 'caption')
  const description = caption === 0 ? captionHits?.field : undefined
  if (spoken >= minMentionsSpoken(spokenHits?.field, description, topic)) return true
  if (!captionHits || caption === 0) return false
  const isSaid =
    spokenHits === undefined || countSaid(spokenHits.hits) >= minSaidWithCaption(spokenHits.field)
  return isSaid || !isCaptionPassing(captionHits.field, caption, topic)
}

/** How a text matches a topic that it does not name. */
function partialMatchOf(
  { present, absent }: Terms,
  requiredTerms: TopicTerm[],
  hasAll: boolean,
): PartialMatch {
  if (present.length < requiredTerms.length) return partOfWords({ present, absent }, requiredTerms)
  return { kind: hasAll ? 'apart' : 'related' }
}

/** The words of a topic that are there, and those that are nowhere. */
export function partOfWords({ present, absent }: Terms, requiredTerms: TopicTerm[]): PartialMatch {
  const others = requiredTerms.filter((term) => !present.includes(term))
  return {
    kind: 'words',
    words: present.map(({ word }) => word),
    missing: others.filter((term) => absent.includes(term)).map(({ word }) => word),
    isSubject: others.length > 0 && others.every(({ isTreatment }) => isTreatment),
  }
}
