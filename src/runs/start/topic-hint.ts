import { joiningWords } from '../../languages/index.js'
import { once } from '../../lib/once.js'
import { collapseWhitespace, fold, shorten } from '../../lib/text.js'
import type { CatalogCreator } from '../../providers/catalog/creators.js'
import { nameAsHandle } from '../../providers/catalog/handle.js'
import { isChannelHandle, isChannelId, parseTopicTarget } from '../../providers/topic-target.js'
import type { RunKind } from '../types.js'
import { titleHint } from '../../research/title-hint.js'

/** How a topic could be worded to find more, said when its run starts. It may be what was meant nevertheless. */

/** The topic that names a creator; null where only a search finds them. */
function addressOf({ handle, name, creator_id }: CatalogCreator, isOnly: boolean): string | null {
  const ownName = handle ?? (isOnly ? name.replace(/\s/gu, '') : '')
  if (isChannelHandle(ownName)) return `@${ownName}`
  return isChannelId(creator_id) ? creator_id : null
}

const maxNameCharacters = 60

const creatorsByName = new WeakMap<CatalogCreator[], Map<string, CatalogCreator[]>>()

/** The creators by handle and by name, as `nameAsHandle` writes them. Names are read once for a list. */
function indexByName(creators: CatalogCreator[]): Map<string, CatalogCreator[]> {
  const index = new Map<string, CatalogCreator[]>()
  for (const creator of creators)
    for (const name of new Set([creator.handle, nameAsHandle(creator.name)]))
      if (name !== null) index.set(name, [...(index.get(name) ?? []), creator])
  creatorsByName.set(creators, index)
  return index
}

function creatorsNamed(topic: string, creators: CatalogCreator[]): CatalogCreator[] {
  return (creatorsByName.get(creators) ?? indexByName(creators)).get(nameAsHandle(topic)) ?? []
}

/** Says how the creator whose name the topic is can be looked at; null where it is nobody's name. */
function describeCreator(kind: RunKind, topic: string, creators: CatalogCreator[]): string | null {
  const named = creatorsNamed(topic, creators)
  const isShort = kind === 'short'
  const hasSome = ({ shorts, longs }: CatalogCreator) => (isShort ? shorts : longs) > 0
  const creator = named.find(hasSome) ?? named[0]
  if (!creator) return null
  const address = addressOf(creator, named.length === 1)
  if (address === null) return null
  const isHere = hasSome(creator)
  const run = isHere ? 'A run' : `A run of ${isShort ? 'long videos' : 'short clips'}`
  const onPlatform = isHere === isShort ? ` and platforms ["${creator.platform}"]` : ''
  return `“${shorten(topic, maxNameCharacters)}” is a creator here. ${run} with topic ${address}${onPlatform} looks at what that creator posted last, and is the better way to it.`
}

/** A name of one word is more often a subject. */
const minNameWords = 2

/**
 * The topic that looks at the channel which a topic names, where that is all it can mean: a name of several words that no
 * title has. Null for any other topic.
 */
export function channelMeant(topic: string, { creators, titles }: HintFacts): string | null {
  const name = fold(collapseWhitespace(topic))
  if (name.split(' ').length < minNameWords || titles.some((title) => fold(title).includes(name))) return null
  // A handle of the same letters is no name: "home cooking" is not the channel @homecooking.
  const isName = creatorsNamed(name, creators).some((one) => fold(collapseWhitespace(one.name)) === name)
  return isName && parseTopicTarget(name).kind === 'subject' ? channelNamed(name, creators) : null
}

/** What a start says of a topic that is taken for a channel. */
function describeMeant(topic: string, address: string): string {
  return `“${shorten(collapseWhitespace(topic), maxNameCharacters)}” is a channel here, so this run looks at its newest uploads, as topic ${address} does. For videos about it, add a word to the topic.`
}

const joined = once(() => new RegExp(`\\S\\s*(?:[,;&+]|\\s(?:${joiningWords()}))\\s+\\S`, 'iu'))
const marked = /[?？؟]\s*$/u

/** The topic that looks at the long videos of the creator whose name a topic is; null where it is nobody's name. */
export function channelNamed(topic: string, creators: CatalogCreator[]): string | null {
  const channels = creatorsNamed(topic, creators).filter(({ longs }) => longs > 0)
  const [channel] = channels
  return channel ? addressOf(channel, channels.length === 1) : null
}

/** What is known of the catalog when a run starts. */
export type HintFacts = {
  creators: CatalogCreator[]
  /** Titles of what may be results. */
  titles: string[]
  /** Whether none of the long videos has a transcript. */
  isSilent: boolean
}

const maxCharacters = 300

/** What a caller should know before the run of a topic has ended; null where there is nothing. */
export function startHint(kind: RunKind, topicAsWritten: string, facts: HintFacts): string | null {
  const hints = [
    kind === 'long' && facts.isSilent
      ? 'No long video here has a transcript: finds have no hook, beats or openers, and a packaging run compares titles.'
      : null,
    meantHint(kind, topicAsWritten, facts) ?? topicHint(kind, topicAsWritten, facts),
  ].filter((hint) => hint !== null)
  const text = hints.join(' ')
  return text === '' ? null : text.length <= maxCharacters ? text : (hints.at(-1) ?? null)
}

function meantHint(kind: RunKind, topic: string, facts: HintFacts): string | null {
  const address = kind === 'short' ? null : channelMeant(topic, facts)
  return address === null ? null : describeMeant(topic, address)
}

/** What could be done with a topic that is a subject in words; null where nothing is known. */
function topicHint(kind: RunKind, topicAsWritten: string, { creators, titles }: HintFacts): string | null {
  const topic = collapseWhitespace(topicAsWritten)
  if (parseTopicTarget(topic).kind !== 'subject') return null
  const creatorHint = describeCreator(kind, topic, creators)
  if (creatorHint !== null) return creatorHint
  if (joined().test(topic))
    return 'If these are two topics, start a run for each: one run finds first what speaks of both.'
  return marked.test(topic)
    ? 'Words of the topic are looked for: its subject in two or three words finds more than a question.'
    : titleHint(topic, titles)
}
