import type { SearchDocument } from './documents.js'
import { type Coverage, coverTopic, type TopicMatch } from './match.js'
import { createMatcher } from './term-matcher.js'
import { isSaidOnce, isShown, type MatchJudgement } from './match-quality.js'
import { coverByOtherName } from './other-name-coverage.js'
import type { TopicTerms } from './topic-terms.js'

/** How much of a topic documents cover, each by itself. */

/** How much of the topic each document covers, by its own words alone. */
export function matchDocuments(documents: SearchDocument[], topic: TopicTerms): TopicMatch[] {
  return coverDocuments(documents, topic).map(({ match }) => match)
}

/** How many of the documents show that they are about the topic, and do not only name it among much else. */
export function countShown(documents: SearchDocument[], topic: TopicTerms): number {
  return coverDocuments(documents, topic).filter(isShown).length
}

/**
 * How much of the topic a document covers whose parts were found one after the other: a listing, with its rank among others,
 * and then what is said. A single word of it, in speech, adds nothing.
 */
export function matchWithSpeech(
  document: SearchDocument,
  topic: TopicTerms,
  listing: MatchJudgement,
): MatchJudgement {
  if (listing.match === 'whole') return { match: 'whole', partial: null }
  const [own] = coverDocuments([document], topic)
  if (own && isWholeWithSpeech(own)) return { match: 'whole', partial: null }
  if (listing.match !== 'none') return { match: 'part', partial: listing.partial }
  if (own?.match !== 'part' || isSaidOnce(own)) return { match: 'none', partial: null }
  return { match: 'part', partial: own.partial }
}

/** Whether speech says what a clause of the caption leaves open. */
function isWholeWithSpeech({ match, evidence, mentions: { spoken = 0 } }: Coverage): boolean {
  return match === 'whole' && (evidence !== 'clause' || spoken > 1)
}

/**
 * What each document covers of the topic, by its own name or by another one of its subject. A document is compared with a
 * topic once: the clips of a run are ranked again after each batch that it reads.
 */
export function coverDocuments(documents: SearchDocument[], topic: TopicTerms): Coverage[] {
  const cover = covers.get(topic) ?? createCachedCover(topic)
  covers.set(topic, cover)
  return documents.map(cover)
}

type Cover = (document: SearchDocument) => Coverage

/** The comparison of each topic that is in use. */
const covers = new WeakMap<TopicTerms, Cover>()

function createCachedCover(topic: TopicTerms): Cover {
  const coverages = new WeakMap<SearchDocument, Coverage>()
  const cover = createCover(topic)
  return (document) => {
    const coverage = coverages.get(document) ?? cover(document)
    coverages.set(document, coverage)
    return coverage
  }
}

function createCover(topic: TopicTerms): Cover {
  const cover = createTopicCoverage(topic)
  const others = topic.otherNames.map((name) => ({
    name,
    cover: createTopicCoverage(name),
    coverName: createTopicCoverage(name.name),
  }))
  return (document) => {
    const own = cover(document)
    if (own.match === 'whole') return own
    const byName = others.map(({ name, cover, coverName }) => ({
      name,
      coverage: cover(document),
      isNamed: () => coverName(document).evidence !== null,
    }))
    return coverByOtherName(own, byName, topic)
  }
}

function createTopicCoverage(topic: TopicTerms): Cover {
  const matchers = topic.terms.map(createMatcher)
  return (document) => coverTopic(document, topic, matchers)
}
