import type { Reading } from '../../analyst/types.js'
import { isVerbatim } from '../../analyst/verbatim.js'
import { outlierOf, usualViews } from '../outliers.js'
import { sideBySide } from '../stage.js'
import { spokenText } from '../transcript.js'
import { ratesOf, viralityOf } from '../virality.js'
import {
  type Card,
  type DraftHook,
  type ReadClip,
  type ShortContext,
  type ShortStage,
  type ShortState,
  view_floor,
} from './types.js'

type Measured = { read: ReadClip; figures: ReturnType<typeof figuresOf> }

function figuresOf({ clip, uploads }: ReadClip, now: number) {
  const creator_usual_views = uploads === null ? null : usualViews(uploads, clip.clip_id, now)
  const outlier = outlierOf(clip.views, creator_usual_views)
  const signals = { views: clip.views, outlier, creator_usual_views, ...ratesOf(clip, now) }
  return { ...signals, ...viralityOf(signals) }
}

const isAbove = ({ read }: Measured) => (read.clip.views ?? 0) >= view_floor

/** Above the floor first; inside each part by virality, then views. */
export function rank(passed: ReadClip[], now: number): Measured[] {
  const measured = passed.map((read) => ({ read, figures: figuresOf(read, now) }))
  return measured.sort(
    (a, b) =>
      Number(isAbove(b)) - Number(isAbove(a)) ||
      (b.figures.virality ?? -1) - (a.figures.virality ?? -1) ||
      (b.read.clip.views ?? -1) - (a.read.clip.views ?? -1) ||
      (a.read.clip.clip_id < b.read.clip.clip_id ? -1 : 1),
  )
}

/** A line that is not a part of what is said or shown is not delivered, whoever named it. */
function verbatimOnly(line: string | null, { clip, lines }: ReadClip): string | null {
  const sources = [spokenText(lines), clip.onscreen_text ?? '']
  return line !== null && sources.some((source) => isVerbatim(line, source)) ? line : null
}

function draft({ read, figures }: Measured, reading: Reading): DraftHook {
  const { clip, lines, transcript_kind } = read
  const { creator_id: _c, media_type: _m, on_camera: _o, title: _t, posted_about: _p, ...shown } = clip
  const { virality, virality_why, outlier, creator_usual_views, age_days, views_per_day, likes_per_1k } =
    figures
  return {
    ...shown,
    hook: verbatimOnly(reading.hook, read),
    catchy_line: verbatimOnly(reading.catchy_line, read),
    main_idea: reading.main_idea,
    why_it_travelled: reading.why_it_travelled,
    topic: reading.topic,
    hook_type: reading.hook_type,
    transcript: spokenText(lines),
    transcript_kind,
    above_floor: (clip.views ?? 0) >= view_floor,
    format: 'talking',
    analysed_by: reading.analysed_by,
    ...{ virality, virality_why, outlier, creator_usual_views, age_days, views_per_day, likes_per_1k },
  }
}

async function openingOf(measured: Measured, { analyst, ask, signal }: ShortContext): Promise<DraftHook> {
  const { read, figures } = measured
  const reading = await analyst.read(
    { topic: ask.topic, clip: read.clip, lines: read.lines, figures },
    signal,
  )
  return draft(measured, reading)
}

function cardOf(hook: DraftHook): Card {
  const { platform, creator, views, topic, virality, watch_url, cover_url } = hook
  return { platform, creator, views, hook: hook.hook, topic, virality, watch_url, cover_url }
}

/** Reads openings from the top of the ranking down until as many hooks are there as were asked for. */
export const open: ShortStage = {
  name: 'open',
  async run(state, context) {
    const ranking = rank(state.passed, context.now)
    const { count } = context.ask
    let hooks: DraftHook[] = []
    let at = 0
    while (hooks.length < count && at < ranking.length) {
      const batch = ranking.slice(at, at + count - hooks.length)
      hooks = [...hooks, ...(await readAll(batch, hooks, context))]
      at += batch.length
    }
    const unread = at - hooks.length
    const rejections = unread === 0 ? state.rejections : { ...state.rejections, no_opening: unread }
    return { ...state, passed: [], hooks, rejections } satisfies ShortState
  },
}

async function readAll(batch: Measured[], before: DraftHook[], context: ShortContext): Promise<DraftHook[]> {
  const written: (DraftHook | null)[] = batch.map(() => null)
  await sideBySide(batch, async (measured, place) => {
    const hook = await openingOf(measured, context)
    written[place] = hook.hook === null ? null : hook
    const shown = [...before, ...written].filter((one) => one !== null)
    const message = `Reading openings: ${shown.length} of ${context.ask.count} hooks written.`
    const [done, total] = [shown.length, context.ask.count]
    await context.report({ stage: 'open', message, done, total, preview: shown.map(cardOf) })
  })
  return written.filter((hook) => hook !== null)
}
