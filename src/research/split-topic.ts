import { topicPieces, topicWords } from '../languages/index.js'
import { once } from '../lib/once.js'
import { collapseWhitespace } from '../lib/text.js'
import { countryCodeOfName } from './country-names.js'
import { isUnknownLanguage, languageCode, namedLanguage } from './language.js'

export type Topic = {
  /** What to search for. */
  subject: string
  /** The language in the topic, BCP 47 primary code. */
  language: string | null
  /** The language as the topic names it, if that says more than its code: "Egyptian Arabic". */
  dialect: string | null
  /** A language in the topic that is not known, as the topic names it; absent if there is none. */
  unknown_language?: string
  /** The country in the topic, ISO 3166-1. */
  country: string | null
  /** The topic including its country, if it names one. It is searched for if no source can search by country. */
  place_subject: string | null
}

/** The patterns of a topic, made from the words of the languages on first use. */
const patterns = once(() => {
  const { qualities, kinds, openings, about, languageNouns, languageVerbs, beforeLanguageVerbs } =
    topicWords()
  const before = topicPieces('beforeLanguage')
  const inPattern = (words: string) => new RegExp(words, 'iu')
  return {
    /** Words for a kind of video, which are not part of the subject. */
    leadingPhrase: inPattern(`^(?:(?:${qualities})\\s){0,4}(?:${kinds}|${openings})\\s(?:${about})\\s`),
    /** The same after a language: "Spanish videos about cooking". */
    leadingLanguage: inPattern(
      `^((?:\\p{L}+\\s){0,2}?\\p{L}+?)(?:[\\s-]language)?\\s(?:${kinds})\\s(?:${about})\\s`,
    ),
    trailingKind: inPattern(`\\s(?:${kinds})$`),
    /** A language or a country at the end of a topic: "in Spanish", "from Mexico". */
    inSuffix: inPattern(
      `^(.+)[\\s,–-]+(?:${before}|${topicPieces('beforeCountry')})\\s+((?:[\\p{L}’'.-]+\\s){0,3}[\\p{L}’'.-]+)$`,
    ),
    /**
     * What comes before a spoken language. Without it the name is part of the subject: "dance (Latin)", "dogs, Maltese".
     */
    speakingWord: inPattern(`^[\\s,;:([–-]*(?:${before})\\s`),
    /** Words before "in LANGUAGE" that make the language a part of the subject, such as counting in it. */
    languageNouns: inPattern(`\\b(?:${languageNouns})\\b`),
    languageVerbs: inPattern(`(?:^|\\b(?:${beforeLanguageVerbs})\\s)(?:${languageVerbs})\\b`),
    /** Subjects to which the place belongs, so that no clips from that country are meant. */
    placeSubjects: inPattern(`\\b(?:${topicPieces('places')})\\b`),
  }
})

/** More at the end of a topic: "(Egyptian Arabic)", ", Spanish". */
const bracketSuffix = /^(.+?)\s*[([]((?:in\s)?[\p{L}\s_-]+)[)\]]$/iu
const commaSuffix = /^(.+?)\s*(?:,|–|\s-)\s*([\p{L}\s]+)$/iu

const noSettings = { language: null, dialect: null, country: null, place_subject: null }

/** Parses a topic as people write it: removes the kind of video, and recognises language, dialect and country. */
export function splitTopic(topic: string): Topic {
  const singleSpacedTopic = collapseWhitespace(topic)
  const leadingLanguage = readLeadingLanguage(singleSpacedTopic)
  if (leadingLanguage) return leadingLanguage
  const plain = singleSpacedTopic.replace(patterns().leadingPhrase, '') || singleSpacedTopic
  let read: Topic = { subject: plain, ...noSettings }
  // "love in Germany in English": at most one language and one country.
  for (let times = 0; times < 2; times += 1) read = readSuffix(read) ?? read
  return read
}

function readLeadingLanguage(text: string): Topic | null {
  const match = patterns().leadingLanguage.exec(text)
  const matchedLanguage = match && namedLanguage(match[1] ?? '')
  const subject = match ? text.slice(match[0].length) : ''
  return matchedLanguage && subject.length > 1 ? { ...noSettings, subject, ...matchedLanguage } : null
}

function readSuffix(topic: Topic): Topic | null {
  for (const [pattern, isBracket] of [
    [bracketSuffix, true],
    [patterns().inSuffix, false],
    [commaSuffix, true],
  ] as const) {
    const [, before = '', suffix = ''] = pattern.exec(topic.subject) ?? []
    const subject = collapseWhitespace(before).replace(/[\s,;:–-]+$/u, '')
    if (subject.length < 2) continue
    const read =
      readLanguage(topic, { subject, suffix, isBracket }) ??
      readCountry(topic, { subject, suffix, isBracket })
    if (read) return read
  }
  return null
}

type Suffix = { subject: string; suffix: string; isBracket: boolean }

function readLanguage(topic: Topic, { subject, suffix, isBracket }: Suffix): Topic | null {
  if (topic.language !== null || topic.unknown_language !== undefined) return null
  const bare = suffix.replace(/^in\s/iu, '')
  const tag = isBracket && /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/u.test(bare) ? languageCode(bare) : null
  const matchedLanguage =
    namedLanguage(bare) ?? (tag ? { language: tag, dialect: bare.length > 2 ? bare : null } : null)
  const isUnknown =
    !matchedLanguage &&
    patterns().speakingWord.test(topic.subject.slice(subject.length)) &&
    isUnknownLanguage(bare)
  if (
    (!matchedLanguage && !isUnknown) ||
    (!isBracket && (patterns().languageNouns.test(subject) || patterns().languageVerbs.test(subject)))
  )
    return null
  const requestedLanguage = isUnknown ? { unknown_language: bare } : matchedLanguage
  return { ...topic, subject: subject.replace(patterns().trailingKind, ''), ...requestedLanguage }
}

function readCountry(topic: Topic, { subject, suffix, isBracket }: Suffix): Topic | null {
  const country = topic.country === null ? countryCodeOfName(suffix.replace(/^in\s/iu, '')) : null
  if (country === null || (!isBracket && patterns().placeSubjects.test(subject))) return null
  return {
    ...topic,
    subject: subject.replace(patterns().trailingKind, ''),
    country,
    place_subject: topic.subject,
  }
}
