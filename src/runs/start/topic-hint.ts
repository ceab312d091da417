import { joiningWords, letteredNouns } from '../../languages/index.js'
import { invalidRequest } from '../../errors.js'
import { cachedPerObject, once } from '../../lib/once.js'
import { collapseWhitespace, shorten } from '../../lib/text.js'
import type { CatalogCreator } from '../../providers/catalog/creators.js'
import { nameAsHandle, topicOfCreator } from '../../providers/catalog/handle.js'
import { parseTopicTarget } from '../../providers/topic-target.js'
import type { RunKind } from '../types.js'
import { titleHint } from '../../research/title-hint.js'
import { describeOtherLanguages } from './topic-language.js'
import { describeLongCoverage, type LongCoverage } from './long-coverage.js'

/** How a topic could be worded to find more, said when its run starts. It may be what was meant nevertheless. */

const maxNameCharacters = 60

/** The creators by handle and by name, as `nameAsHandle` writes them. Names are read once for a list. */
const creatorsByName = cachedPerObject((creators: CatalogCreator[]) => {
  const index = new Map<string, CatalogCreator[]>()
  for (const creator of creators)
    for (const name of new Set([creator.handle, nameAsHandle(creator.name)]))
      if (name !== null) index.set(name, [...(index.get(name) ?? []), creator])
  return index
})

function creatorsNamed(topic: string, creators: CatalogCreator[]): CatalogCreator[] {
  return creatorsByName(creators).get(nameAsHandle(topic)) ?? []
}

/** Whether a run of long videos, which looks at YouTube alone, has some of theirs. */
const hasLongs = ({ platform, longs }: CatalogCreator) => platform === 'youtube' && longs > 0

/** Says how the creator whose name the topic is can be looked at; null where it is nobody's name. */
function describeCreator(kind: RunKind, topic: string, creators: CatalogCreator[]): string | null {
  const namesakes = creatorsNamed(topic, creators)
  const isShort = kind === 'short'
  const hasSome = (one: CatalogCreator) => (isShort ? one.shorts > 0 : hasLongs(one))
  const creator = namesakes.find(hasSome) ?? namesakes[0]
  if (!creator) return null
  const address = topicOfCreator(creator, namesakes.length === 1)
  if (address === null) return null
  const isHere = hasSome(creator)
  const run = isHere ? 'A run' : `A run of ${isShort ? 'long videos' : 'short clips'}`
  const onPlatform = isHere === isShort ? ` and platforms ["${creator.platform}"]` : ''
  return `“${shorten(topic, maxNameCharacters)}” is a creator here. ${run} with topic ${address}${onPlatform} looks at what that creator posted last, and is the better way to it.`
}

/** Joins two topics: a mark, or a word for "and", unless it is the letter of "vitamin e", or joins it to that of another. */
const joint = once(() => {
  const letter = `(?<!\\p{L})(?:${letteredNouns()})\\s\\p{L}`
  const and = `\\s(?:${joiningWords()})(?<!${letter})(?!(?<=${letter}\\s\\p{L}+)\\s+\\p{L}(?!\\p{L}))`
  return new RegExp(`(?<=\\S)(?:\\s*[,;&]|\\s\\+|${and})\\s+(?=\\S)`, 'iu')
})

/** The topics that a topic joins; itself alone where it joins none. */
export const joinedTopics = (topic: string): string[] => topic.split(joint())

/** The name of an event of one year ("PyCon2019"). No source can be asked for events. */
const eventNamePattern = /^\p{L}{2,}(?:19[5-9]|20[0-3])\d$/u
const questionMarkPattern = /[?？؟]\s*$/u

/** The topic that looks at the long videos of the creator whose name a topic is; null where it is nobody's name. */
export function channelNamed(topic: string, creators: CatalogCreator[]): string | null {
  const channels = creatorsNamed(topic, creators).filter(hasLongs)
  const [channel] = channels
  return channel ? topicOfCreator(channel, channels.length === 1) : null
}

/** Whether the creators of this name have long videos here, and none has a short clip. */
export function hasNoShorts(name: string, creators: CatalogCreator[]): boolean {
  const namesakes = creatorsNamed(name, creators)
  return namesakes.some(hasLongs) && namesakes.every(({ shorts }) => shorts === 0)
}

/** Refuses an @name with spaces by the name that its creator has here. Throws `invalid_request`. */
export function refuseSpacedName(topicAsWritten: string, creators: CatalogCreator[]): void {
  const topic = collapseWhitespace(topicAsWritten)
  const [creator, ...others] = creatorsNamed(topic, creators)
  const address = creator ? topicOfCreator(creator, others.length === 0) : null
  if (address === null) return
  const message = `names a creator by a name with spaces: send ${address}, or to search for the words leave the @ out`
  throw invalidRequest([{ path: 'topic', message }])
}

/** Whom the catalog has clips of. */
export type CreatorNames = { catalogCreators: () => Promise<CatalogCreator[]> }

/** Names the creator that an @name with spaces means, before anything is held. Throws `invalid_request`. */
export async function requireOneName({ catalogCreators }: CreatorNames, topic: string): Promise<void> {
  if (/^\s*@.*\S\s+\S/su.test(topic)) refuseSpacedName(topic, await catalogCreators())
}

/** What is known of the catalog when a run starts. */
export type HintFacts = {
  creators: CatalogCreator[]
  /** Titles of what may be results. */
  titles: string[]
  /** The languages of all that may be results, where the topic is in none of them; absent and null otherwise. */
  other_languages?: string[] | null
  /** How many of the long videos have a transcript; null where that is not known. */
  coverage: LongCoverage | null
  /** Whether more uploads of a channel are asked for, though the topic is none. */
  areUploadsUnused?: boolean
  /** The country that the start asks for, where no source can apply one. */
  unappliedCountry?: string | null
  /** Whether the topics that a topic joins are topics of their own, as far as is known. */
  isJoined?: boolean
  /** Whether a picture model looks at thumbnails. */
  seesThumbnails?: boolean
}

const maxCharacters = 300

/** What a caller should know before the run of a topic has ended; null where there is nothing. */
export function startHint(kind: RunKind, topicAsWritten: string, facts: HintFacts): string | null {
  const { seesThumbnails = true } = facts
  const coverage = kind === 'long' && facts.coverage !== null ? describeLongCoverage(facts.coverage) : null
  const better = topicHint(kind, topicAsWritten, facts)
  const uploads =
    kind !== 'short' && facts.areUploadsUnused === true
      ? '`uploads` is for channels and changes nothing here: make an @name or an address the topic.'
      : null
  const country = facts.unappliedCountry
    ? `Nothing that this run searches tells countries: country ${facts.unappliedCountry} changes nothing.`
    : null
  const oneVideo =
    kind === 'packaging' && parseTopicTarget(topicAsWritten).kind === 'video'
      ? 'The address of one video brings that video alone, so nothing is compared: for its neighbours, make its channel the topic (@name), with `min_outlier` 1.'
      : null
  const pictures =
    kind === 'packaging' && !seesThumbnails
      ? 'No picture model is set: titles alone are compared, no thumbnails.'
      : null
  const hints = [country, better, coverage, oneVideo, uploads, pictures]
  const chosenHints = hintsThatFit(hints.filter((hint) => hint !== null))
  const text = [coverage, country, better, oneVideo, uploads, pictures]
    .filter((hint) => hint !== null && chosenHints.includes(hint))
    .join(' ')
  return text === '' ? null : text
}

/** Those of the hints, the most important first, that have room beside the ones before them. */
function hintsThatFit(hintsByImportance: string[]): string[] {
  return hintsByImportance.reduce<string[]>((hints, hint) => {
    const more = [...hints, hint]
    return more.join(' ').length <= maxCharacters ? more : hints
  }, [])
}

/** What could be done with a topic that is a subject in words; null where nothing is known. */
function topicHint(
  kind: RunKind,
  topicAsWritten: string,
  { creators, titles, other_languages = null, isJoined = true }: HintFacts,
): string | null {
  const topic = collapseWhitespace(topicAsWritten)
  const { kind: targetKind } = parseTopicTarget(topic)
  if (kind === 'short' && targetKind === 'name' && hasNoShorts(topic, creators))
    return describeCreator(kind, topic, creators)
  if (targetKind !== 'subject') return null
  const creatorHint = describeCreator(kind, topic, creators)
  if (creatorHint !== null) return creatorHint
  if (other_languages !== null) return describeOtherLanguages(kind, other_languages)
  if (isJoined && joinedTopics(topic).length > 1)
    return 'If these are two topics, start a run for each: one run finds first what speaks of both.'
  if (eventNamePattern.test(topic))
    return `“${shorten(topic, maxNameCharacters)}” is looked for as a word. Events and series cannot be searched as such. A subject finds more, or a creator, such as the speaker of a talk.`
  return questionMarkPattern.test(topic)
    ? 'Words of the topic are looked for: its subject in two or three words finds more than a question.'
    : titleHint(topic, titles)
}
