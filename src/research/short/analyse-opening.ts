import type { AboutTopic, Reading } from '../../analyst/types.js'
import { isVerbatim } from '../../lib/verbatim.js'
import { type PartialMatch, topicPartOf } from '../../search/partial-match.js'
import { spokenText } from '../transcript.js'
import type { AnalysedClip, MeasuredClip } from './hook-order.js'
import type { DraftHook } from './draft-hook-types.js'
import type { SearchPlan, ShortContext, TranscribedClip } from './types.js'
import { isAboveFloor } from './view-floor.js'

/** The hook of one clip: the reading of its opening and its figures. */

/** Drops a line that does not occur verbatim in the transcript or the on-screen text. */
function keepVerbatim(line: string | null, { clip, lines }: TranscribedClip): string | null {
  const sources = [spokenText(lines), clip.onscreen_text ?? '']
  return line !== null && sources.some((source) => isVerbatim(line, source)) ? line : null
}

function createDraft({ transcribedClip, figures }: MeasuredClip, reading: Reading): DraftHook {
  const { clip, lines, transcript_kind, auto_captions = null } = transcribedClip
  const { creator_id: _c, media_type: _m, on_camera: _o, title, ...listing } = clip
  const { audio_url: _a, posted_about: _p, has_captions: _h, ...details } = listing
  const hook = keepVerbatim(reading.hook, transcribedClip)
  return {
    ...details,
    // On TikTok and Instagram the title is the beginning of the caption.
    title: clip.platform === 'youtube' ? title : null,
    hook,
    hook_start_s: hook === null ? null : reading.hook_start_s,
    catchy_line: keepVerbatim(reading.catchy_line, transcribedClip),
    main_idea: reading.main_idea,
    why_it_travelled: reading.why_it_travelled,
    topic: reading.topic,
    hook_type: reading.hook_type,
    transcript: lines.length === 0 ? null : spokenText(lines),
    transcript_kind,
    auto_captions,
    above_floor: isAboveFloor(clip),
    format: clip.format === 'photo' ? 'photo' : 'talking',
    analysed_by: reading.analysed_by,
    virality: figures.virality,
    virality_why: figures.virality_why,
    outlier: figures.outlier,
    creator_usual_views: figures.creator_usual_views,
    age_days: figures.age_days,
    views_per_day: figures.views_per_day,
    likes_per_1k: figures.likes_per_1k,
  }
}

/**
 * Reads the opening of a clip from its speech, or from its on-screen text if nobody speaks. Explanations are in the
 * language of the plan.
 */
export async function analyseOpening(
  measuredClip: MeasuredClip,
  { language: explained_in }: Pick<SearchPlan, 'language'>,
  { analyst, request, signal }: ShortContext,
): Promise<AnalysedClip> {
  const { transcribedClip, figures } = measuredClip
  const hasSubject = !request.target
  const reading = await analyst.read(
    {
      topic: hasSubject ? request.topic : '',
      clip: transcribedClip.clip,
      lines: transcribedClip.lines,
      figures,
      explained_in,
    },
    signal,
  )
  const about = reading.about_topic ?? null
  const match =
    about === null || about === 'no' ? (transcribedClip.match ?? 'whole') : about === 'yes' ? 'whole' : 'part'
  const hook = {
    ...createDraft(measuredClip, reading),
    about_topic: !hasSubject ? null : match === 'whole' ? ('yes' as const) : ('partly' as const),
    ...topicPartOf(hasSubject && match === 'part' ? partialMatchOf(transcribedClip, about) : null),
  }
  return { measuredClip, hook, about, match }
}

/** Why the match of a clip is partial; null if it is whole or the reason is unknown. */
function partialMatchOf({ partial }: TranscribedClip, about: AboutTopic | null): PartialMatch | null {
  return about === 'partly' ? { kind: 'judged' } : (partial ?? null)
}
