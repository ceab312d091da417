import type { Clip } from '../../providers/types.js'
import { isSameVideo, videoKey } from '../../providers/video-identity.js'
import { mayShowTalker } from './camera-check.js'
import type { ClipRejectionReason, ShortContext, ShortRunRequest, ShortState } from './types.js'
import { toClipWithoutWords } from './clips-without-words.js'
import { dayMs } from '../../lib/clock.js'
import { canonicalLanguage } from '../../lib/language-codes.js'

/** Adds clips of a search or lookup to the candidates, and rejects some by their listing. */

/** What a listing is checked by. */
type ListingContext = {
  request: Pick<ShortRunRequest, 'seeds' | 'delivered' | 'posted_within_days'>
  now: number
  sources: Pick<ShortContext['sources'], 'speechToText'>
}

/** The reason to reject a clip by its listing, or null. */
export function findRejection(
  clip: Clip,
  { language }: Pick<ShortState['plan'], 'language'>,
  { request, now, sources }: ListingContext,
): ClipRejectionReason | null {
  if (clip.media_type !== 'short') return 'not_a_short'
  if (clip.on_camera === false) return 'not_on_camera'
  if (request.seeds.some((seed) => isSameVideo(seed, clip))) return 'seed'
  if (request.delivered?.has(videoKey(clip))) return 'delivered_before'
  if (
    language !== null &&
    clip.language !== null &&
    canonicalLanguage(clip.language.split('-')[0] ?? '') !== canonicalLanguage(language)
  )
    return 'wrong_language'
  const reason = findAgeRejection(clip, request, now)
  if (reason !== null) return reason
  if (clip.format === 'photo') return 'photo_post'
  return mayHaveWords(clip, sources) ? null : 'transcript_unavailable'
}

/**
 * Whether the words of a clip can be bought: as captions, unless the source says that there are none, or by speech
 * recognition.
 */
function mayHaveWords(
  { has_captions, audio_url }: Clip,
  { speechToText }: ListingContext['sources'],
): boolean {
  return has_captions !== false || (speechToText !== null && audio_url !== undefined)
}

function findAgeRejection(
  { posted_at }: Clip,
  { posted_within_days }: ListingContext['request'],
  now: number,
): ClipRejectionReason | null {
  if (posted_within_days === null) return null
  if (posted_at === null) return 'unknown_date'
  return posted_at < now - posted_within_days * dayMs ? 'too_old' : null
}

/** Whether a clip is rejected only because its words cannot be had. */
function isWithoutWords(reason: ClipRejectionReason): boolean {
  return reason === 'photo_post' || reason === 'transcript_unavailable'
}

/**
 * Whether a clip is from the run of a seed hook, so that the caller has seen it. Does not apply to the clips of a
 * creator.
 */
const isFromSeedRun = (clipKey: string, { request }: ShortContext) =>
  !request.target && (request.besideSeeds?.has(clipKey) ?? false)

/**
 * Adds listed clips to the candidates, except those that their listing rejects. Skips clips in `knownClips`, and adds
 * the new ones to it.
 */
export function addCandidates(
  state: ShortState,
  clips: Clip[],
  context: ShortContext,
  knownClips = new Set<string>(),
): ShortState {
  const rejections = { ...state.rejections }
  const candidates = [...state.candidates]
  const unheard = [...(state.unheard ?? [])]
  const besideSeeds = [...(state.besideSeeds ?? [])]
  for (const clip of clips) {
    const clipKey = videoKey(clip)
    if (knownClips.has(clipKey)) continue
    knownClips.add(clipKey)
    const reason = findRejection(clip, state.plan, context)
    if (reason === null) (isFromSeedRun(clipKey, context) ? besideSeeds : candidates).push(clip)
    else if (isWithoutWords(reason) && mayShowTalker(clip, context)) unheard.push(toClipWithoutWords(clip))
    else rejections[reason] = (rejections[reason] ?? 0) + 1
  }
  const seedState = besideSeeds.length > 0 ? { besideSeeds } : {}
  return { ...state, candidates, unheard, rejections, found: knownClips.size, ...seedState }
}
