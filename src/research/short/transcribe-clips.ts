import type { Clip, Transcript } from '../../providers/types.js'
import type { JudgedListing } from '../listing-relevance.js'
import { type CallResult, haveCallsEnded, mapConcurrently } from '../stage.js'
import { isSpeech, spokenText, withoutCaptions } from '../transcript.js'
import { checkCamera } from './camera-check.js'
import type { ClipRejectionReason, ShortContext, TranscribedClip } from './types.js'

/** The outcome for one candidate: transcribed, rejected, or its words could not be had. */

export type TranscribeResult = {
  clip: Clip
  transcribedClip: TranscribedClip | null
  /** Why it is rejected; null if it is transcribed, or if the run could make no more calls. */
  reason: ClipRejectionReason | null
  /** Whether a source answered the call for its words. */
  isRead: boolean
  /** Whether this run paid for that answer. False if an earlier run of the account did. */
  isBought: boolean
  isBudgetSpent: boolean
  /** Whether the clip exists, but its words could not be had: the call failed, or its captions say nothing. */
  isWithoutWords: boolean
  isPictureChecked: boolean
}

/** A candidate with the analyst's judgement of its listing. */
export type JudgedClip = JudgedListing<Clip>

/** The purchase of a clip's words: captions, or speech recognition (`isHeard`), which also finds that nobody speaks. */
type WordsPurchase = { purchase: CallResult<Transcript | null>; isHeard: boolean }

function judgeClip(
  judgedClip: JudgedClip,
  { purchase, isHeard }: WordsPurchase,
): Omit<TranscribeResult, 'isRead' | 'isBought'> {
  const result = {
    clip: judgedClip.item,
    transcribedClip: null,
    isBudgetSpent: haveCallsEnded(purchase),
    isWithoutWords: false,
    isPictureChecked: false,
  }
  if (result.isBudgetSpent) return { ...result, reason: null }
  const transcript = purchase.ok ? purchase.value : 'fault'
  if (transcript === null) return { ...result, reason: 'transcript_unavailable' }
  if (transcript === 'fault' || (isWordless(transcript) && !isHeard))
    return { ...result, reason: 'transcript_unavailable', isWithoutWords: true }
  return { ...result, ...judgeTranscript(judgedClip, transcript) }
}

/** The clip with the lines of a transcript that has words, or that nobody talks in it. */
export function judgeTranscript(
  { item: clip, about }: JudgedClip,
  transcript: Transcript,
): Pick<TranscribeResult, 'transcribedClip' | 'reason'> {
  const { kind, language, lines, auto_captions = null } = transcript
  if (kind !== 'speech' || !isSpeech(lines, clip.duration_s))
    return { transcribedClip: null, reason: 'not_talking' }
  const transcribedClip = {
    clip: { ...clip, language: clip.language ?? language },
    transcript_kind: kind,
    auto_captions,
    lines,
    relevance: 0,
    about,
    uploads: null,
  }
  return { transcribedClip, reason: null }
}

/** Whether a transcript says nothing about the sound. A transcript that marks music does. */
export function isWordless({ kind, lines }: Transcript): boolean {
  return kind === 'none' || (kind === 'speech' && spokenText(lines) === '')
}

/** Buys the words of clips, except of those whose cover shows nobody talking. */
export async function transcribeBatch(
  clips: JudgedClip[],
  context: ShortContext,
  onResult: (result: TranscribeResult) => Promise<void>,
): Promise<TranscribeResult[]> {
  return mapConcurrently(clips, async (judgedClip) => {
    const { clip, isPictureChecked } = await checkCamera(judgedClip.item, context)
    const result =
      clip.on_camera === false
        ? offCameraResult(clip)
        : await rejectWithoutHook(await transcribe({ ...judgedClip, item: clip }, context), context)
    await onResult({ ...result, clip: judgedClip.item })
    return { ...result, isPictureChecked }
  })
}

/** Rejects a clip without a line that can be a hook, so that another one is read instead. */
async function rejectWithoutHook(
  result: TranscribeResult,
  { analyst }: ShortContext,
): Promise<TranscribeResult> {
  if (result.transcribedClip === null || (await analyst.hasHook?.(result.transcribedClip)) !== false)
    return result
  return { ...result, transcribedClip: null, reason: 'no_opening' }
}

/** The result for a clip whose cover shows nobody talking. Its transcript is not bought. */
function offCameraResult(clip: Clip): TranscribeResult {
  return {
    clip,
    transcribedClip: null,
    reason: 'not_on_camera',
    isRead: false,
    isBought: false,
    isBudgetSpent: false,
    isWithoutWords: false,
    isPictureChecked: true,
  }
}

/** Buys the captions of a clip, unless its source says that it has none. Without captions, its speech is recognised. */
export async function transcribe(judgedClip: JudgedClip, context: ShortContext): Promise<TranscribeResult> {
  const { item: clip } = judgedClip
  const purchase = clip.has_captions === false ? null : await fetchCaptions(clip, context)
  const captions = purchase ?? withoutCaptions
  const speech = hasNoCaptions(captions) ? await recogniseSpeech(clip, context) : null
  const callFacts = countCalls([purchase, speech])
  if (speech === null)
    return { ...judgeClip(judgedClip, { purchase: captions, isHeard: false }), ...callFacts }
  const speechResult = judgeClip(judgedClip, { purchase: speech, isHeard: true })
  if (!speechResult.isBudgetSpent) return { ...speechResult, ...callFacts }
  const unheard = judgeClip(judgedClip, { purchase: captions, isHeard: false })
  return { ...unheard, ...callFacts, isBudgetSpent: true }
}

/** Whether any call for the words of a clip was answered, and whether any answer was paid for by this run. */
function countCalls(calls: (CallResult<unknown> | null)[]): Pick<TranscribeResult, 'isRead' | 'isBought'> {
  const answers = calls.filter((call) => call?.ok === true)
  return { isRead: answers.length > 0, isBought: answers.some(({ isReused }) => !isReused) }
}

/** Null if the clip has no audio URL or no speech recognition is configured. */
async function recogniseSpeech(
  clip: Clip,
  { sources: { speechToText } }: ShortContext,
): Promise<CallResult<Transcript> | null> {
  const { platform, clip_id, audio_url } = clip
  if (speechToText === null || audio_url === undefined) return null
  return speechToText({ platform, clip_id, audio_url })
}

function fetchCaptions({ platform, clip_id, watch_url }: Clip, { sources }: ShortContext) {
  return sources.transcript({ platform, clip_id, watch_url })
}

/** Whether the clip exists but has no captions. A spent budget does not count: speech recognition costs a call too. */
function hasNoCaptions(purchase: CallResult<Transcript | null>): boolean {
  return purchase.ok ? purchase.value?.kind === 'none' : purchase.reason === 'fault'
}
