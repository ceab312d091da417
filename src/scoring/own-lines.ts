import type { TraitShare } from './compare-traits.js'
import type { ComparableLine } from './score.js'
import type { Thumbnail } from '../analyst/types.js'
import { languageOf } from '../analyst/rules/language.js'
import type { Reader } from '../db/types.js'
import { toComparableText } from '../lib/text.js'
import { hasWordsBefore, isCutOpening } from './cut-opening.js'
import { matchDocuments } from '../search/topic-coverage.js'
import { readDocument } from '../search/rank.js'
import type { SearchTexts } from '../search/documents.js'
import { parseTopicTerms } from '../search/topic-terms.js'
import { mapConcurrently } from '../research/stage.js'
import { parseTopicTarget } from '../providers/topic-target.js'
import type { VideoIdentity } from '../providers/video-identity.js'
import { splitTopic } from '../research/split-topic.js'
import { type FoundFor, listOwnFinds, listOwnHooks } from './own-results.js'
import { loadIsRejected } from './rejected-videos.js'

/** The lines that a draft is compared with: those of the account's own results, on the topic if one is given. */

export type ScoredKind = 'short' | 'long' | 'packaging'
/** The origin of a compared line. For a line of the catalog, both IDs are null. */
export type LineSource = { hook_id: string | null; find_id: string | null; watch_url: string | null }
export type ComparedLine = ComparableLine<LineSource> & {
  /** Whether it is a sample. */
  sample: boolean
  /** Whether it is only about a part of the topic. */
  isPartial: boolean
  /** What a model saw in its thumbnail; absent if none looked. */
  thumbnail?: Thumbnail
}

type Result = Omit<ComparedLine, 'language' | 'isPartial' | 'isRejected'> & {
  video: VideoIdentity
  /** Null if the language has to be detected from the text. */
  language: string | null
  foundFor: readonly FoundFor[]
  texts: SearchTexts
}

/** The results of the account that the draft is compared with, of its kind. */
export async function listOwnLines(
  db: Reader,
  account_id: string,
  { kind, topic }: { kind: ScoredKind; topic: string | null },
): Promise<ComparedLine[]> {
  const results =
    kind === 'short' ? await hookResults(db, account_id) : await findResults(db, account_id, kind)
  const onTopic =
    topic === null ? results.map((one) => ({ ...one, isPartial: false })) : keepOnTopic(results, topic)
  const videos = onTopic.map(({ video }) => video)
  const isRejected = await loadIsRejected(db, account_id, { kind, videos })
  return mapConcurrently(onTopic, (one) => toLine(one, isRejected))
}

type OnTopic = Result & Pick<ComparedLine, 'isPartial'>

async function toLine(
  { language, foundFor: _, texts, video, ...line }: OnTopic,
  isRejected: (video: VideoIdentity) => boolean,
): Promise<ComparedLine> {
  const words = texts.spoken === '' ? line.line : texts.spoken.slice(0, maxSampleCharacters)
  return { ...line, isRejected: isRejected(video), language: language ?? (await languageOf(words, null)) }
}

/** Number of characters from which the language of a result is detected. */
const maxSampleCharacters = 700

const aboutOf = ({ title, caption }: SearchTexts) => [title, caption].filter(Boolean).join(' ')

async function hookResults(db: Reader, account_id: string): Promise<Result[]> {
  return (await listOwnHooks(db, account_id)).flatMap(({ hook_id, video, foundFor, body }) => {
    const { hook, language, outlier, watch_url, caption, onscreen_text, transcript, topic, sample } = body
    if (hook === null) return []
    const source = { hook_id, find_id: null, watch_url }
    const texts = { title: topic, caption, onscreen_text, spoken: transcript ?? '' }
    const isCut = isCutOpening(body)
    return [
      {
        source,
        line: hook,
        language,
        multiple: outlier,
        sample,
        isCut,
        video,
        foundFor,
        texts,
        about: aboutOf(texts),
      },
    ]
  })
}

async function findResults(db: Reader, account_id: string, kind: 'long' | 'packaging'): Promise<Result[]> {
  return (await listOwnFinds(db, account_id, kind)).flatMap(({ find_id, video, foundFor, body }) => {
    const line = body.kind === 'long' ? body.hook : body.title
    if (line === null) return []
    const { outlier, watch_url, title, sample = false } = body
    const speech = body.kind === 'long' ? (body.intro_text ?? '') : ''
    const source = { hook_id: null, find_id, watch_url }
    const texts = { title, caption: null, onscreen_text: null, spoken: speech }
    const thumbnailMember = body.kind === 'packaging' && body.thumbnail_checked ? { thumbnail: body } : {}
    const isCut = body.kind === 'long' && hasWordsBefore({ ...body, transcript: speech })
    return [
      {
        source,
        line,
        language: null,
        multiple: outlier,
        sample,
        isCut,
        video,
        foundFor,
        texts,
        about: aboutOf(texts),
        ...thumbnailMember,
      },
    ]
  })
}

/** A trait with its example in the shape of the contract. */
export function toTraitMember<Name>({ name, share, weight, example }: TraitShare<Name, LineSource>) {
  return { name, share, weight, example: example && { ...example.source, line: example.line } }
}

/**
 * The results on a topic: those of runs whose topic equals or contains it, and those that match it as in a search. A
 * result that such runs found, and all of them to be a partial match, is partial here too, unless it matches all of
 * this topic.
 */
function keepOnTopic(results: Result[], topic: string): OnTopic[] {
  const comparableTopic = toComparableText(topic)
  const runTopics = [...new Set(results.flatMap(({ foundFor }) => foundFor.map((one) => one.topic)))]
  const isNamedBy = matchTopic(topic, runTopics.map(asTitle))
  const onTopic = new Set(
    runTopics.filter((one, at) => isNamedBy[at] || toComparableText(one) === comparableTopic),
  )
  const isOnTopic = matchTopic(
    topic,
    results.map(({ texts }) => texts),
  )
  return results.flatMap((result, at) => {
    if (isOnTopic[at]) return [{ ...result, isPartial: false }]
    const matches = result.foundFor.filter((one) => onTopic.has(one.topic))
    return matches.length === 0 ? [] : [{ ...result, isPartial: matches.every(({ isPartial }) => isPartial) }]
  })
}

const asTitle = (title: string): SearchTexts => ({ title, caption: null, onscreen_text: null, spoken: '' })

/** Whether a draft contains a word of the topic, as in a search. True if the topic is an address or a name. */
export function namesTopic(draft: string, topic: string): boolean {
  if (parseTopicTarget(topic).kind !== 'subject') return true
  const terms = parseTopicTerms(splitTopic(topic).subject)
  if (terms.terms.length === 0) return true
  const [match] = matchDocuments([readDocument(asTitle(draft), terms)], terms)
  return match !== 'none'
}

/** Which of the texts match all of the topic, as in a search. */
export function matchTopic(topic: string, texts: SearchTexts[]): boolean[] {
  const terms = parseTopicTerms(splitTopic(topic).subject)
  const documents = texts.map((one) => readDocument(one, terms))
  return matchDocuments(documents, terms).map((match) => match === 'whole')
}
