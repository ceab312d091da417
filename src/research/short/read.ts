import { fold, wordSpans } from '../../lib/text.js'
import type { Clip, Transcript } from '../../providers/types.js'
import { type Got, sideBySide } from '../stage.js'
import { isTalk, spokenText } from '../transcript.js'
import { barely_on_topic, on_topic, relevance, subjectOf, type Subject } from '../relevance.js'
import type { ReadClip, Rejection, Rejections, ShortContext, ShortStage, ShortState } from './types.js'

/** Transcripts are read until so many clips a hook wanted plainly speak of the topic… */
const wanted_a_hook = 2
/** …or so many a hook wanted were read. */
const reads_a_hook = 5
const fewest_reads = 24
/** As many as are missing are read side by side, but no fewer than this. */
const fewest_at_once = 8

type Verdict = { clip: Clip; read: ReadClip | null; reason: Rejection | null; paid: boolean; budget: boolean }

function judge(clip: Clip, got: Got<Transcript | null>, subject: Subject): Verdict {
  const none = { clip, read: null, paid: got.ok, budget: !got.ok && got.why === 'budget' }
  if (!got.ok) return { ...none, reason: none.budget ? null : 'transcript_unavailable' }
  const transcript = got.value
  if (transcript === null) return { ...none, reason: 'transcript_unavailable' }
  if (transcript.kind !== 'speech' || !isTalk(transcript.lines, clip.duration_s))
    return { ...none, reason: 'not_talking' }
  const score = relevance(clip, spokenText(transcript.lines), subject)
  if (score < barely_on_topic) return { ...none, reason: 'off_topic' }
  const language = clip.language ?? transcript.language
  const read = {
    clip: { ...clip, language },
    transcript_kind: transcript.kind,
    lines: transcript.lines,
    relevance: score,
    uploads: null,
  }
  return { ...none, read, reason: null }
}

/** Twenty-five words are within it. */
const longest_opening = 2_000

/** Two clips with the same first words are one that was posted again. */
function openingWords(read: ReadClip): string {
  return wordSpans(fold(spokenText(read.lines).slice(0, longest_opening)))
    .slice(0, 25)
    .map(({ word }) => word)
    .join(' ')
}

function count(rejections: Rejections, reason: Rejection, by = 1): Rejections {
  return by === 0 ? rejections : { ...rejections, [reason]: (rejections[reason] ?? 0) + by }
}

/** Adds a batch; of clips with the same words the one with more views stays. */
function add(state: ShortState, verdicts: Verdict[]): ShortState {
  let { rejections } = state
  const byWords = new Map(state.passed.map((read) => [openingWords(read), read]))
  for (const { read, reason } of verdicts) {
    if (reason) rejections = count(rejections, reason)
    if (!read) continue
    const words = openingWords(read)
    const same = byWords.get(words)
    if (same) rejections = count(rejections, 'duplicate')
    if (!same || (read.clip.views ?? 0) > (same.clip.views ?? 0)) byWords.set(words, read)
  }
  return {
    ...state,
    rejections,
    passed: [...byWords.values()],
    read: state.read + verdicts.filter((verdict) => verdict.paid).length,
    unread: (state.unread ?? 0) + verdicts.filter(({ read, reason }) => !read && !reason).length,
    budget_spent: state.budget_spent || verdicts.some((verdict) => verdict.budget),
  }
}

const isPlain = (read: ReadClip) => read.relevance >= on_topic

/** Those that plainly speak of the topic; where they are too few, the nearest of the rest. */
function throughTheGate(state: ShortState, wanted: number): ShortState {
  const ordered = [...state.passed].sort((a, b) => b.relevance - a.relevance)
  const kept = ordered.filter((read, place) => isPlain(read) || place < wanted)
  return {
    ...state,
    passed: kept,
    rejections: count(state.rejections, 'off_topic', ordered.length - kept.length),
  }
}

/** Clips whose listing already speaks of the topic are read first. */
async function readingOrder(candidates: Clip[], subject: Subject): Promise<Clip[]> {
  const levels = await sideBySide(candidates, (clip) => {
    return Promise.resolve({ clip, level: Math.min(on_topic, relevance(clip, '', subject)) })
  })
  return levels.sort((a, b) => b.level - a.level).map(({ clip }) => clip)
}

/** Reads transcripts and keeps the clips in which somebody talks of the topic. */
export const read: ShortStage = {
  name: 'read',
  async run(state, context) {
    const { ask } = context
    const subject = subjectOf(state.plan.subject)
    const most = Math.max(fewest_reads, ask.count * reads_a_hook)
    const order = (await readingOrder(state.candidates, subject)).slice(0, most)
    let next = state
    let at = 0
    while (at < order.length && !next.budget_spent) {
      const open = ask.count * wanted_a_hook - next.passed.filter(isPlain).length
      if (open <= 0) break
      await tell(context, next, at, order.length)
      const batch = order.slice(at, at + Math.max(fewest_at_once, open))
      at += batch.length
      next = add(next, await readBatch(batch, subject, context))
    }
    const unread = (next.unread ?? 0) + state.candidates.length - at
    return { ...throughTheGate(next, ask.count), candidates: [], found: state.found, unread }
  },
}

async function readBatch(clips: Clip[], subject: Subject, context: ShortContext): Promise<Verdict[]> {
  return sideBySide(clips, async (clip) => {
    const asked = await captionsOf(clip, context)
    const { audio_url } = clip
    const { hear } = context.sources
    if (hear === null || audio_url === undefined || !hasNone(asked)) return judge(clip, asked, subject)
    const heard = judge(clip, await hear({ ...clip, audio_url }), subject)
    if (heard.budget) return { ...judge(clip, asked, subject), budget: true }
    return { ...heard, paid: heard.paid || asked.ok }
  })
}

function captionsOf({ platform, clip_id, watch_url }: Clip, { sources }: ShortContext) {
  return sources.transcript({ platform, clip_id, watch_url })
}

/** Whether a clip that is there has no captions that could be had; who has no credits left hears nothing either. */
function hasNone(got: Got<Transcript | null>): boolean {
  return got.ok ? got.value?.kind === 'none' : got.why === 'fault'
}

async function tell(context: ShortContext, state: ShortState, done: number, total: number): Promise<void> {
  const message = `Reading transcripts: ${state.passed.length} of ${done} speak of the topic.`
  await context.report({ stage: 'read', message, done, total, preview: [] })
}
