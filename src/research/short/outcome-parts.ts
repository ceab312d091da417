import { formatCount, formatNumber } from '../../lib/number-format.js'
import { formatPlatforms, type Platform } from '../../providers/types.js'
import { languageName } from '../../lib/language-codes.js'
import {
  type CountedText,
  type CountPart,
  countTexts,
  fewOfThese,
  type PartialPart,
  partialTexts,
  type PartTexts,
  type SamplePart,
  sampleTexts,
  textFor,
  type WiderPart,
  widerTexts,
} from '../outcome.js'
import type { ClipRejectionReason, ClipRejections } from './types.js'
import { minViews } from './view-floor.js'

/** The parts of a short run's outcome, and their words. */

export type UnreadClipCause =
  | 'cancelled'
  | 'credits_used'
  | 'barren'
  | 'wordless'
  | 'enough'
  | 'unlisted'
  | { most: number }
  | { most_judged: number }

export type ShortOutcomePart =
  | CountPart
  | PartialPart
  | SamplePart
  | WiderPart
  | { code: 'like_seeds'; words: string[]; count: number; total: number }
  | { code: 'other_host'; count: number; total: number; host: string }
  | { code: 'no_usual' }
  | { code: 'missing'; target: 'creator' | 'clip' }
  | { code: 'not_a_short' }
  | { code: 'searched'; clips: number; places: Platform[] | 'imports'; isNear?: boolean; bySeeds?: number }
  | { code: 'age_limit'; days: number }
  | { code: 'language_limit'; language: string }
  | { code: 'rejected'; rejections: ClipRejections; days: number | null }
  | { code: 'some_match'; count: number }
  | { code: 'unread'; count: number; cause: UnreadClipCause }
  | { code: 'credits_used' }
  | { code: 'unheard_hooks'; count: number }
  | { code: 'failed_searches'; count: number }
  | { code: 'clip_without_words'; reason: ClipRejectionReason }
  | { code: 'below_floor'; count: number; total: number }
  | { code: 'maybe_creator'; name: string }
  | { code: 'unserved'; platforms: Platform[]; isImport: boolean }
  | { code: 'unknown_language'; language: string }
  | { code: 'unapplied_dialect' }
  | { code: 'unapplied_country' }
  | { code: 'overruled'; values: string[] }
  | { code: 'unsure_language'; language: string }
  | { code: 'unknown_words'; words: string[] }

/** Rejection reasons in plain words after a number; singular and plural where they differ. */
const reasonTexts: Record<ClipRejectionReason, CountedText> = {
  off_topic: 'did not speak of the topic',
  partial_match: 'had too little on the topic',
  not_talking: 'did not sound like somebody talking',
  not_on_camera: 'did not show who talks',
  photo_post: ['was a photo post', 'were photo posts'],
  not_a_short: ['was not a short clip', 'were not short clips'],
  too_old: ['was too old', 'were too old'],
  unknown_date: 'had no date',
  wrong_language: ['was in another language', 'were in another language'],
  transcript_unavailable: 'could not be read',
  duplicate: ['was posted twice', 'were posted twice'],
  delivered_before: [
    'came in an earlier run of this watch or was rejected',
    'came in earlier runs of this watch or were rejected',
  ],
  beside_seed: ['came in the run of a seed hook', 'came in the runs of the seed hooks'],
  seed: ['was a seed hook itself', 'were the seed hooks themselves'],
  no_opening: 'had no line that could stand as a hook',
}

function describeReason(reason: ClipRejectionReason, count: number, days: number | null): string {
  const text = `${count} ${textFor(reasonTexts[reason], count)}`
  return reason === 'too_old' && days !== null
    ? text.replace('too old', `older than ${formatCount(days, 'day')}`)
    : text
}

function describeRejections(rejections: ClipRejections, days: number | null): string {
  const reasons = Object.entries(rejections)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => describeReason(reason as ClipRejectionReason, count, days))
  return `left out: ${reasons.join(', ')}`
}

const creditsUsed = 'the credits held for this run were used up'

function describeUnreadCause(cause: UnreadClipCause, count: number): string {
  switch (cause) {
    case 'cancelled':
      return 'the run was cancelled'
    case 'credits_used':
      return creditsUsed
    case 'barren':
      return 'hardly any of those read last spoke of all of the topic'
    case 'unlisted':
      return count === 1
        ? `its title and caption lack the words of the topic${fewOfThese} (other words for it may find it)`
        : `their titles and captions lack the words of the topic${fewOfThese} (other words for it may find them)`
    case 'wordless':
      return 'hardly any of those read last had words'
    case 'enough':
      return 'enough others had been read'
    default:
      return 'most' in cause
        ? `a run for so many hooks reads at most ${cause.most}`
        : `a run for so many hooks judges at most ${cause.most_judged} by their listings`
  }
}

const missingTexts = {
  creator:
    'there is no creator at this address, or none that can be seen. Events, hosts and series are no creators; the creator of a talk is its speaker',
  clip: 'there is no clip at this address, or none that can be seen',
}

export const outcomeTexts: PartTexts<ShortOutcomePart> = {
  ...countTexts('hooks'),
  ...partialTexts('hooks'),
  ...widerTexts,
  ...sampleTexts('clips'),
  like_seeds: ({ words, count, total }) =>
    words.length === 0
      ? 'the seed hooks have no words to go by'
      : `${count} of the ${formatCount(total, 'hook')} ${count === 1 ? 'is' : 'are'} like the seed hooks by ${count === 1 ? 'its' : 'their'} words (such as ${words.join(', ')})`,
  other_host: ({ count, total, host }) => {
    if (total === 1) return `the hook is from ${host}, so its views may be those of a longer video`
    const some = `${count} of the hooks ${count === 1 ? 'is' : 'are'}`
    return `${count === total ? 'the hooks are' : some} from ${host}, so views may be those of longer videos`
  },
  no_usual: () => 'none has a multiple, since the usual views of these creators are not known',
  missing: ({ target }) => missingTexts[target],
  not_a_short: () =>
    'at this address is a long video or a stream, not a short clip; findLongHooks reads the opening of a long video',
  searched({ clips, places, isNear = false, bySeeds = 0 }) {
    const place = places === 'imports' ? 'in your imported catalog' : `on ${formatPlatforms(places)}`
    const others = bySeeds > 0 ? `, and ${bySeeds} more by words of the seed hooks` : ''
    return `${formatCount(clips - bySeeds, 'clip')} found ${place}${isNear ? ', on the topic or near it' : ''}${others}`
  },
  age_limit: ({ days }) => `only those posted within ${formatCount(days, 'day')} were searched for`,
  language_limit: ({ language }) =>
    `only those in ${languageName(language)}, or in a language that is not known, were searched for`,
  rejected: ({ rejections, days }) => describeRejections(rejections, days),
  some_match: ({ count }) =>
    `a looser match (topic_match some) would take the ${count} with too little on the topic and others that only share words, and each costs a credit unless it was read here`,
  unread: ({ count, cause }) =>
    `${count} ${count === 1 ? 'was' : 'were'} not read, because ${describeUnreadCause(cause, count)}`,
  credits_used: () => creditsUsed,
  unheard_hooks: ({ count }) => `${count} of the hooks could not be heard`,
  failed_searches: ({ count }) => `${count} ${count === 1 ? 'search' : 'searches'} failed`,
  clip_without_words: ({ reason }) =>
    reason === 'not_talking'
      ? 'the clip did not sound like somebody talking'
      : 'the words of the clip could not be had',
  below_floor({ count, total }) {
    const [are, stand] = count === 1 ? ['is', 'stands'] : ['are', 'stand']
    const place = count < total ? ` and ${stand} last` : ''
    return `${count} of the hooks ${are} below ${formatNumber(minViews)} views${place}`
  },
  maybe_creator: ({ name }) =>
    `if ${name} is a creator, make @${name} the topic and name one platform, or give their address`,
  unserved: ({ platforms, isImport }) =>
    isImport
      ? `your imported catalog holds no short clips for ${formatPlatforms(platforms)}`
      : `no source here serves ${formatPlatforms(platforms)}`,
  unknown_language: ({ language }) => `the language “${language}” is not known and was not applied`,
  unapplied_dialect: () => 'the dialect was not applied, since the clips searched do not say theirs',
  unapplied_country: () => 'the country was not applied, since the clips searched do not say theirs',
  overruled: ({ values }) =>
    `what the request names was used, not what the topic names (${values.join(', ')})`,
  unknown_words: ({ words }) =>
    `${words.map((word) => `“${word}”`).join(', ')} ${words.length === 1 ? 'is' : 'are'} in no title, caption or transcript that was compared`,
  unsure_language: ({ language }) => `some clips may not be in ${languageName(language)}`,
}
