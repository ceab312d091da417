import type { components } from '../../generated/api.js'
import { ApiError } from '../errors.js'
import { minCompared } from '../lib/run-limits.js'
import type { NewestRun } from './newest-run.js'
import type { ScoredKind } from './own-lines.js'

const operationOfKind: Record<ScoredKind, string> = {
  short: 'findHooks (POST /v1/research)',
  long: 'findLongHooks (POST /v1/longform)',
  packaging: 'findPackaging (POST /v1/packaging)',
}

/**
 * What there is to compare with; `catalog` is null where there is none. `isAllSearched` says that runs search nothing
 * but the catalog.
 */
type Counts = { own: number; catalog: number | null; newest: NewestRun | null; isAllSearched: boolean }

const otherTopic = 'name another topic, or none to compare with all of your results'

type Remedy = components['schemas']['TooFewResults']['remedy']
type Advice = { remedy: Remedy; text: string }

/**
 * What brings as many results as are missing. A run that was not full had all that matched it; one that was full left
 * some over. Where the catalog is all that is searched, only these come with a larger count, and only a match that is
 * less strict than that of the newest run brings others.
 */
function remedyOf(kind: ScoredKind, topic: string | null, counts: Counts): Advice {
  const { own, newest, isAllSearched } = counts
  const missing = minCompared - own
  const start = `start ${operationOfKind[kind]}`
  if (isAllSearched && topic !== null && newest?.isStrict !== true) {
    const text = `No run brings more that is wholly on it, since runs search the catalog alone: ${otherTopic}`
    return { remedy: 'other_topic', text }
  }
  if (newest !== null && newest.results < newest.count) return remedyAfterShortfall(start, newest)
  if (newest !== null) {
    const { more, unmeasured, partial } = newest.leftOver
    const leftOverCount = more + unmeasured
    if (leftOverCount < missing && newest.isStrict && leftOverCount + partial >= missing)
      return looserMatch(start, newest)
    if (leftOverCount < missing && isAllSearched) {
      const text = `The newest run on it left too few over for that: ${otherTopic}`
      return { remedy: 'other_topic', text }
    }
  }
  const on = topic === null ? 'on your topic' : 'on that topic'
  const text = `${missing} more of yours ${missing === 1 ? 'is' : 'are'} enough: ${start} ${on}, with a count of more than you have`
  return { remedy: 'larger_count', text }
}

/** A run that was not full had all that matched it. */
function remedyAfterShortfall(start: string, { results, count, isStrict }: NewestRun): Advice {
  const had = `The newest run on it brought ${results} of ${count}, so a larger count alone brings no more`
  const wider = `${start} with topic_match some, which takes what has only a part of the topic, a weak comparison, or ${otherTopic}`
  return isStrict
    ? { remedy: 'topic_match_some', text: `${had}: ${wider}` }
    : { remedy: 'fewer_filters', text: `${had}: ${otherTopic}` }
}

/** A full run that left over too few of its match, but enough that have only a part of the topic. */
function looserMatch(start: string, { leftOver: { more, unmeasured, partial } }: NewestRun): Advice {
  const leftOverCount = more + unmeasured
  const text =
    `The newest run on it left ${leftOverCount === 0 ? 'none' : leftOverCount} over that a larger count alone brings, and ${partial} with too little on the topic: ` +
    `${start} with topic_match some, which takes these, a weak comparison, and a count of at least ${minCompared}`
  return { remedy: 'topic_match_some', text }
}

/** The error of a draft with too few results to compare with: how many there are, and what helps. */
export function tooFew(
  { kind, topic }: { kind: ScoredKind; topic: string | null },
  counts: Counts,
): ApiError {
  const { own, catalog } = counts
  const about = topic === null ? '' : ` on “${topic}”`
  const isCatalogRead = catalog !== null && topic !== null
  const orOfCatalog = isCatalogRead ? ', or with as many of the catalog' : ''
  const inCatalog = isCatalogRead ? `, the catalog ${catalog}, and they are not added up` : ''
  const orTopic = catalog === null || topic !== null ? '' : ', or name a topic that the catalog has clips on'
  const { remedy, text } = remedyOf(kind, topic, counts)
  const message =
    `A score compares with at least ${minCompared} results${about} of your runs${orOfCatalog}: your runs have ${own}${inCatalog}. ` +
    `${text}${orTopic}. Nothing was charged.`
  return new ApiError('too_few_to_compare', message, { too_few: { own_results: own, remedy } })
}
