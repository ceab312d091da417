import { formatCount } from '../../lib/number-format.js'
import { languageName } from '../language.js'
import type { RejectionReason, ShortRunRequest, ShortState } from './types.js'

/** Rejection reasons in plain words after a number; singular and plural where they differ. */
const reasonTexts: Record<Exclude<RejectionReason, 'too_old'>, string | [one: string, many: string]> = {
  off_topic: 'did not speak of the topic',
  not_talking: 'did not sound like somebody talking',
  not_on_camera: 'did not show who talks',
  photo_post: ['was a photo post', 'were photo posts'],
  not_a_short: ['was not a short clip', 'were not short clips'],
  unknown_date: 'had no date',
  wrong_language: ['was in another language', 'were in another language'],
  transcript_unavailable: 'could not be read',
  duplicate: ['was posted twice', 'were posted twice'],
  delivered_before: ['came in an earlier run of this watch', 'came in earlier runs of this watch'],
  seed: ['was a seed hook itself', 'were the seed hooks themselves'],
  no_opening: 'had no line that could stand as a hook',
}

function describeTooOld(days: number | null): [one: string, many: string] {
  const age = days === null ? 'too old' : `older than ${formatCount(days, 'day')}`
  return [`was ${age}`, `were ${age}`]
}

function describeReason(reason: RejectionReason, number: number, days: number | null): string {
  const words = reason === 'too_old' ? describeTooOld(days) : reasonTexts[reason]
  return `${number} ${typeof words === 'string' ? words : words[number === 1 ? 0 : 1]}`
}

function describeRejections(
  { rejections }: ShortState,
  { posted_within_days: days }: ShortRunRequest,
): string | null {
  const parts = Object.entries(rejections)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, number]) => describeReason(reason as RejectionReason, number, days))
  return parts.length === 0 ? null : `left out: ${parts.join(', ')}`
}

/** Clips delivered for their on-screen text. */
function describeUnheard({ hooks }: ShortState): string | null {
  const count = hooks.filter(({ transcript }) => transcript === null).length
  return count === 0 ? null : `${count} of the hooks could not be heard`
}

/** How many clips were not read, and why. */
function describeUnread({ unread = 0, budget_spent, is_cancelled, read_limit }: ShortState): string | null {
  if (unread === 0) return null
  const reason = is_cancelled
    ? 'the run was cancelled'
    : budget_spent
      ? 'the credits held for this run were used up'
      : read_limit === undefined
        ? 'enough others had been'
        : `a run for so many hooks reads at most ${read_limit}`
  return `${unread} ${unread === 1 ? 'was' : 'were'} not read, because ${reason}`
}

/** The age limit, where the sources applied it before they answered: what is older is in no count then. */
function describeAge(
  { rejections }: ShortState,
  { posted_within_days: days }: ShortRunRequest,
): string | null {
  return days === null || rejections.too_old
    ? null
    : `only those posted within ${formatCount(days, 'day')} were searched for`
}

/** The language, where the sources applied it before they answered. */
function describeLanguage(
  { plan: { language }, rejections }: ShortState,
  { target }: ShortRunRequest,
): string | null {
  if (target || language === null || rejections.wrong_language) return null
  return `only those in ${languageName(language)}, or in a language that is not known, were searched for`
}

/** Where an earlier run of the watch brought something, none means none that is new. */
function describeCount({ hooks, rejections }: ShortState, { count }: ShortRunRequest): string {
  if (hooks.length > 0) return `${hooks.length} of the ${count} hooks asked for`
  return rejections.delivered_before ? 'Nothing new' : 'No hooks'
}

function describeShortfall(state: ShortState, request: ShortRunRequest): string[] {
  const { plan, found } = state
  const searched =
    plan.platforms.length === 0 ? null : `${formatCount(found, 'clip')} found on ${plan.platforms.join(', ')}`
  return [
    describeCount(state, request),
    ...[
      searched,
      describeAge(state, request),
      describeLanguage(state, request),
      describeRejections(state, request),
      describeUnread(state),
      state.budget_spent && !state.unread ? 'the credits held for this run were used up' : null,
    ],
    describeUnheard(state),
    state.failed_searches > 0
      ? `${state.failed_searches} ${state.failed_searches === 1 ? 'search' : 'searches'} failed`
      : null,
  ].filter((part) => part !== null)
}

function describeSamples({ plan, hooks }: Pick<ShortState, 'plan' | 'hooks'>): string | null {
  const remedy = 'import your own with `coldopen catalog import`'
  if (hooks.some((hook) => hook.sample)) return `these are invented sample clips; ${remedy}`
  return plan.only_samples ? `only invented sample clips were searched; ${remedy}` : null
}

function describeUnserved({ unserved, only_imports = false }: ShortState['plan']): string {
  const platformList = unserved.join(', ')
  return only_imports
    ? `your imported catalog holds no short clips for ${platformList}`
    : `no source here serves ${platformList}`
}

/** The filters of the request or topic that were not applied. Reported only if the run has too few hooks. */
function describeNotApplied({ plan, hooks }: ShortState): (string | null)[] {
  return [
    plan.unserved.length > 0 ? describeUnserved(plan) : null,
    plan.unknown_language ? `the language “${plan.unknown_language}” is not known and was not applied` : null,
    plan.dialect_unapplied ? 'the dialect was not applied, since the clips searched do not say theirs' : null,
    plan.country_unapplied ? 'the country was not applied, since the clips searched do not say theirs' : null,
    plan.language !== null && hooks.some((hook) => hook.language === null)
      ? `some clips may not be in ${languageName(plan.language)}`
      : null,
  ]
}

/** The most different parts of a topic that are told. */
const maxParts = 3

function describePartialMatches({ partial_matches: count = 0, hooks }: ShortState): string | null {
  if (count === 0) return null
  const parts = new Map<string, number>()
  for (const { topic_part: why } of hooks) if (why) parts.set(why, (parts.get(why) ?? 0) + 1)
  const commonParts = [...parts].sort(([, a], [, b]) => b - a).slice(0, maxParts)
  const partList = commonParts.map(([why, number]) => `${number} ${why}`).join(', ')
  const text = `${count} of the hooks ${count === 1 ? 'matches' : 'match'} only part of the topic`
  return partList === '' ? text : `${text} (${partList})`
}

function describeFloor({ hooks }: ShortState): string | null {
  const below = hooks.filter((hook) => !hook.above_floor).length
  return below === 0 ? null : `${below} of the hooks ${below === 1 ? 'is' : 'are'} below 50,000 views`
}

/** What is said where an address names nothing that is there. */
const noSuchThing = {
  creator: 'There is no creator at this address, or none that can be seen.',
  clip: 'There is no clip at this address, or none that can be seen.',
}
const notAShort =
  'At this address is a long video or a stream, not a short clip; findLongHooks reads the opening of a long video.'

/** Of a clip that was asked for by its address, why it has no words. */
function describeUnheardClip({ unheard_reason, hooks }: ShortState): string | null {
  if (unheard_reason === undefined || hooks.length === 0) return null
  return unheard_reason === 'not_talking'
    ? 'the clip did not sound like somebody talking'
    : 'the words of the clip could not be had'
}

/**
 * One sentence on what a person should know of the result: always where fewer hooks came than were asked for,
 * else only on hooks under the view floor and on samples. Null for a plain full run.
 */
export function describeOutcome(state: ShortState, request: ShortRunRequest): string | null {
  const isMissing = state.is_missing === true
  if (request.target && isMissing) return noSuchThing[request.target.link]
  if (request.target?.link === 'clip' && state.rejections.not_a_short) return notAShort
  const isFull = state.hooks.length >= request.count
  const parts = [
    ...(isFull ? [] : describeShortfall(state, request)),
    isFull ? null : describePartialMatches(state),
    describeUnheardClip(state),
    describeFloor(state),
    ...(isFull ? [] : describeNotApplied(state)),
    describeSamples(state),
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  const sentence = parts.join('; ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
