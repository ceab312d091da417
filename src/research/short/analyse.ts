import type { Reading } from '../../analyst/types.js'
import { isVerbatim } from '../../analyst/verbatim.js'
import { outlierRatio, baselineViews } from '../outliers.js'
import { mapConcurrently } from '../stage.js'
import { spokenText } from '../transcript.js'
import { computeRates, computeVirality } from '../virality.js'
import {
  type HookCard,
  type DraftHook,
  type TranscribedClip,
  type ShortContext,
  type ShortStage,
  type ShortState,
  min_views,
} from './types.js'

type MeasuredClip = { read: TranscribedClip; figures: ReturnType<typeof computeFigures> }

function computeFigures({ clip, uploads }: TranscribedClip, now: number) {
  const creator_usual_views = uploads === null ? null : baselineViews(uploads, clip.clip_id, now)
  const outlier = outlierRatio(clip.views, creator_usual_views)
  const signals = { views: clip.views, outlier, creator_usual_views, ...computeRates(clip, now) }
  return { ...signals, ...computeVirality(signals) }
}

const hasMinViews = ({ read }: MeasuredClip) => (read.clip.views ?? 0) >= min_views

/** Above the floor first; inside each part by virality, then views. */
export function rankClips(passed: TranscribedClip[], now: number): MeasuredClip[] {
  const measured = passed.map((read) => ({ read, figures: computeFigures(read, now) }))
  return measured.sort(
    (a, b) =>
      Number(hasMinViews(b)) - Number(hasMinViews(a)) ||
      (b.figures.virality ?? -1) - (a.figures.virality ?? -1) ||
      (b.read.clip.views ?? -1) - (a.read.clip.views ?? -1) ||
      (a.read.clip.clip_id < b.read.clip.clip_id ? -1 : 1),
  )
}

/** Drops a line that does not occur verbatim in the transcript or the on-screen text. */
function keepVerbatim(line: string | null, { clip, lines }: TranscribedClip): string | null {
  const sources = [spokenText(lines), clip.onscreen_text ?? '']
  return line !== null && sources.some((source) => isVerbatim(line, source)) ? line : null
}

function createDraft({ read, figures }: MeasuredClip, reading: Reading): DraftHook {
  const { clip, lines, transcript_kind } = read
  const { creator_id: _c, media_type: _m, on_camera: _o, title: _t, ...listed } = clip
  const { audio_url: _a, posted_about: _p, ...shown } = listed
  const { virality, virality_why, outlier, creator_usual_views, age_days, views_per_day, likes_per_1k } =
    figures
  return {
    ...shown,
    hook: keepVerbatim(reading.hook, read),
    catchy_line: keepVerbatim(reading.catchy_line, read),
    main_idea: reading.main_idea,
    why_it_travelled: reading.why_it_travelled,
    topic: reading.topic,
    hook_type: reading.hook_type,
    transcript: spokenText(lines),
    transcript_kind,
    above_floor: (clip.views ?? 0) >= min_views,
    format: 'talking',
    analysed_by: reading.analysed_by,
    ...{ virality, virality_why, outlier, creator_usual_views, age_days, views_per_day, likes_per_1k },
  }
}

async function analyseOpening(
  measured: MeasuredClip,
  { analyst, request, signal }: ShortContext,
): Promise<DraftHook> {
  const { read, figures } = measured
  const reading = await analyst.read(
    { topic: request.topic, clip: read.clip, lines: read.lines, figures },
    signal,
  )
  return createDraft(measured, reading)
}

function toCard(hook: DraftHook): HookCard {
  const { platform, creator, views, topic, virality, watch_url, cover_url } = hook
  return { platform, creator, views, hook: hook.hook, topic, virality, watch_url, cover_url }
}

/** Reads openings from the top of the ranking down until as many hooks are there as were asked for. */
export const open: ShortStage = {
  name: 'open',
  async run(state, context) {
    const ranking = rankClips(state.passed, context.now)
    const { count } = context.request
    let hooks: DraftHook[] = []
    let at = 0
    while (hooks.length < count && at < ranking.length) {
      const batch = ranking.slice(at, at + count - hooks.length)
      hooks = [...hooks, ...(await analyseBatch(batch, hooks, context))]
      at += batch.length
    }
    const withoutHook = at - hooks.length
    const rejections = withoutHook === 0 ? state.rejections : { ...state.rejections, no_opening: withoutHook }
    return { ...state, passed: [], hooks, rejections } satisfies ShortState
  },
}

async function analyseBatch(
  batch: MeasuredClip[],
  previousHooks: DraftHook[],
  context: ShortContext,
): Promise<DraftHook[]> {
  const batchHooks: (DraftHook | null)[] = batch.map(() => null)
  await mapConcurrently(batch, async (measured, index) => {
    const hook = await analyseOpening(measured, context)
    batchHooks[index] = hook.hook === null ? null : hook
    const shown = [...previousHooks, ...batchHooks].filter((one) => one !== null)
    const message = `Reading openings: ${shown.length} of ${context.request.count} hooks written.`
    const done = shown.length
    const total = context.request.count
    await context.report({ stage: 'open', message, done, total, preview: shown.map(toCard) })
  })
  return batchHooks.filter((hook) => hook !== null)
}
