import type { Opening } from '../../analyst/types.js'
import { isVerbatim } from '../../analyst/verbatim.js'
import type { Line, Transcript } from '../../providers/types.js'
import { barely_on_topic, relevance, subjectOf } from '../relevance.js'
import { type Got, sideBySide } from '../stage.js'
import { spokenText } from '../transcript.js'
import { scanOf } from '../videos/candidates.js'
import { byMultiple, inOrder } from '../videos/choose.js'
import { datedAt, replaced, undated } from '../videos/date.js'
import { cardOf, factsOf } from '../videos/facts.js'
import { noteGot } from '../videos/find.js'
import { ratesOf } from '../virality.js'
import type { Candidate } from '../videos/types.js'
import { introLines, shownLines } from './intro.js'
import type { LongContext, LongStage, LongState, NumberedLongFind } from './types.js'

/** A find is null where what was read ruled its video out; the candidate then says why. */
type Read = { candidate: Candidate; find: NumberedLongFind | null; got: Got<Transcript | null> }

/** Transcripts read at the most, for each find wanted. */
const reads_a_find = 2

/** Reads openings in the order of the candidates until as many finds with one are there as were asked for. */
export const read: LongStage = {
  name: 'read',
  async run(state, context) {
    const { count, target } = context.ask
    const order = inOrder(state.candidates)
    const wanted = order.slice(0, target.link === null ? count * reads_a_find : count)
    let next = state
    for (let at = 0; at < wanted.length && !next.budget_spent;) {
      const open = count - withOpening(next.finds).length
      if (open <= 0) break
      await tell(next, context, Math.min(wanted.length, count))
      const batch = wanted.slice(at, at + open)
      at += batch.length
      next = await readBatch(next, batch, context)
    }
    const finds = deliverable(next.finds, context)
    await tell({ ...next, finds }, context, finds.length)
    return { ...next, finds }
  },
}

function withOpening(finds: NumberedLongFind[]): NumberedLongFind[] {
  return finds.filter(({ intro_text }) => intro_text !== null)
}

/** Where an address was given, by outlier alone; else those without a transcript come last, while there is room. */
function deliverable(finds: NumberedLongFind[], { ask }: LongContext): NumberedLongFind[] {
  if (ask.target.link !== null) return byMultiple(finds).slice(0, ask.count)
  const read = withOpening(finds)
  const unread = finds.filter(({ intro_text }) => intro_text === null)
  return [...byMultiple(read), ...byMultiple(unread)].slice(0, ask.count)
}

async function readBatch(state: LongState, batch: Candidate[], context: LongContext): Promise<LongState> {
  const shown = [...state.finds]
  const total = Math.min(context.ask.count, state.finds.length + batch.length)
  const all = await sideBySide(batch, async (candidate) => {
    const read = await readOne(candidate, context, state.subject)
    if (read.find) await tell({ ...state, finds: shown.slice(0, shown.push(read.find)) }, context, total)
    return read
  })
  let next = state
  for (const { find, got } of all) {
    next = noteGot(next, got)
    const read = next.read + Number(got.ok && find?.intro_text !== null)
    next = { ...next, read, finds: find ? [...next.finds, find] : next.finds }
  }
  const known = all.map(({ candidate }) => candidate)
  return { ...next, candidates: replaced(next.candidates, known) }
}

async function readOne(listed: Candidate, context: LongContext, subject: string | null): Promise<Read> {
  const { platform, clip_id, watch_url, posted_about } = listed.video
  const dated = posted_about === true ? ({ wants_date: true } as const) : {}
  const got = await context.sources.transcript({ platform, clip_id, watch_url, ...dated })
  const candidate = datedBy(got, listed, context.now)
  if (candidate.rejected !== null) return { candidate, find: null, got }
  const { video } = candidate
  const transcript = got.ok && got.value?.kind === 'speech' ? got.value : null
  const lines = introLines(transcript?.lines ?? [], context.ask.intro_seconds)
  const facts = factsOf(candidate, context.now, got.ok && got.earlier)
  const { views, outlier, channel_usual_views: creator_usual_views } = facts
  const figures = { views, outlier, creator_usual_views, ...ratesOf(video, context.now) }
  const intro_text = lines.length === 0 ? null : spokenText(lines)
  if (!speaksOf(subject, candidate, intro_text))
    return { candidate: { ...candidate, rejected: 'off_topic' }, find: null, got }
  const opening = await context.analyst.readOpening({ subject, video, lines, figures }, context.signal)
  const find: NumberedLongFind = {
    find_id: context.newId(),
    kind: 'long',
    ...facts,
    intro: shownLines(lines),
    intro_text,
    auto_captions: transcript === null ? null : (transcript.auto_captions ?? null),
    ...grounded(opening, intro_text ?? '', lines),
  }
  return { candidate, find, got }
}

/** The date is exact where it came with the words or without them; what stays open about it is held against the video. */
function datedBy(got: Got<Transcript | null>, candidate: Candidate, now: number): Candidate {
  if (candidate.video.posted_about !== true) return candidate
  const told = got.ok ? got.value?.posted_at : got.why === 'fault' ? got.fault.posted_at : null
  return told == null ? undated(candidate, now) : datedAt(candidate, told)
}

/** Whether listing and speech together speak of the subject; where an address was given there is none. */
function speaksOf(
  subject: string | null,
  { video, relevance: listed }: Candidate,
  said: string | null,
): boolean {
  if (subject === null || listed >= barely_on_topic) return true
  return relevance(video, said ?? '', subjectOf(subject)) >= barely_on_topic
}

/** Words that are not a part of what is said are not delivered, whoever named them. */
function grounded(opening: Opening, said: string, lines: Line[]): Opening {
  const last = lines.reduce((latest, line) => Math.max(latest, line.end ?? line.start ?? 0), 0)
  const beats =
    opening.beats?.filter(({ text, to_s }) => isVerbatim(text, said) && to_s <= last + 0.01) ?? null
  const shown = { ...opening, beats: beats?.length === 0 ? null : beats }
  if (opening.hook === null || isVerbatim(opening.hook, said)) return shown
  return { ...shown, hook: null, hook_words: null, hook_start_s: null, hook_end_s: null }
}

async function tell(state: LongState, context: LongContext, total: number): Promise<void> {
  const finds = deliverable(state.finds, context)
  const message = `Reading openings: ${finds.length} of ${total}.`
  const scan = scanOf(state.candidates, new Set(finds.map(({ video_id }) => video_id)))
  const items = finds.slice(0, 30).map(cardOf)
  await context.report({ stage: 'read', message, done: finds.length, total, items, scan })
}
