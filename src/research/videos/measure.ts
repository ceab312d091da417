import type { ChannelPage } from '../../providers/types.js'
import { barely_on_topic, on_topic, subjectOf } from '../relevance.js'
import { sideBySide } from '../stage.js'
import { addVideos, scanOf } from './candidates.js'
import { noteGot } from './find.js'
import { measureOf, unproven } from './measures.js'
import type { Candidate, VideoAsk, VideoContext, VideoState } from './types.js'

/** Of the calls a run may make, the share that measuring channels may take: the rest is for searches and reading. */
const share_of_calls = 0.55
/** As many channels are measured side by side as finds are missing, within these; then it is seen whether it was enough. */
const batch = { least: 8, most: 24 }
/** So many outliers a find wanted are enough. */
const enough_a_find = 2

/** Keeps the videos that beat their own channel's usual: one call a channel, the most telling candidates first. */
export async function measureVideos<S extends VideoState, A extends VideoAsk>(
  state: S,
  context: VideoContext<A>,
): Promise<S> {
  const gated = { ...state, candidates: state.candidates.map((one) => gate(one, state.subject, context)) }
  const channels = channelsOf(gated.candidates, Math.ceil(context.ask.count / 3))
  const most = Math.max(1, Math.floor(context.ask.most_calls * share_of_calls))
  const asked = channels.slice(0, most)
  let next: S = gated
  for (let at = 0; at < asked.length && !next.budget_spent;) {
    const missing = context.ask.count * enough_a_find - kept(next.candidates)
    if (missing <= 0) break
    await tell(next, context, { done: at, total: asked.length })
    const now = asked.slice(at, at + Math.min(batch.most, Math.max(batch.least, missing)))
    at += now.length
    next = await measureBatch(next, context, now)
  }
  return { ...next, candidates: next.candidates.map((one) => unmeasured(one, context)) }
}

/** What its listing does not tie to the subject is off topic, unless speech is read later and may tell. */
function gate(candidate: Candidate, subject: string | null, { ask }: VideoContext): Candidate {
  if (subject === null || ask.reads_speech || candidate.rejected !== null) return candidate
  if (candidate.relevance >= barely_on_topic) return candidate
  return { ...candidate, rejected: 'off_topic' }
}

/** A single video that was asked for stays, with or without a usual to hold it against. */
function unmeasured(candidate: Candidate, { ask, now }: VideoContext): Candidate {
  const { video, rejected, measure } = candidate
  if (rejected !== null || measure !== null) return candidate
  if (ask.target.link === 'video') return { ...candidate, measure: measureOf(video, null, now) }
  return { ...candidate, rejected: 'not_measured' }
}

function kept(candidates: Candidate[]): number {
  return candidates.filter(({ rejected, measure }) => rejected === null && measure !== null).length
}

/**
 * Channels of what is still in and not measured, the one that speaks of the subject most first, then by views. Of
 * those whose videos' listings say nothing of it, at most `most_others`.
 */
function channelsOf(candidates: Candidate[], most_others: number): string[] {
  const open = candidates.filter(({ rejected, measure }) => rejected === null && measure === null)
  const order = open.toSorted(
    (a, b) =>
      Math.min(on_topic, b.relevance) - Math.min(on_topic, a.relevance) ||
      (b.video.views ?? 0) - (a.video.views ?? 0),
  )
  const isListed = ({ relevance }: Candidate) => relevance >= barely_on_topic
  const namesOf = (some: Candidate[]) => new Set(some.flatMap(({ video }) => video.creator_id ?? []))
  const listed = namesOf(order.filter(isListed))
  const others = [...namesOf(order)].filter((channel) => !listed.has(channel))
  return [...listed, ...others.slice(0, most_others)]
}

async function measureBatch<S extends VideoState>(
  state: S,
  context: VideoContext,
  channels: string[],
): Promise<S> {
  const pages = new Map<string, ChannelPage>()
  const answers = await sideBySide(channels, async (channel_id) => {
    const got = await context.sources.channel({ channel_id })
    if (got.ok && got.value) pages.set(channel_id, got.value)
    return got
  })
  let next = state
  for (const got of answers) next = noteGot(next, got)
  const measured = new Set(answers.flatMap((got, at) => (got.ok ? [channels[at] ?? ''] : [])))
  const candidates = withMore(next.candidates, pages, state.subject).map((candidate) => {
    const { video, rejected, measure } = candidate
    if (rejected !== null || measure !== null || !measured.has(video.creator_id ?? '')) return candidate
    const made = measureOf(video, pages.get(video.creator_id ?? '') ?? null, context.now)
    return { ...candidate, measure: made, rejected: unproven(made, context.ask) }
  })
  return { ...next, candidates, channels: next.channels + measured.size }
}

/** Uploads on the measured pages that plainly speak of the subject are candidates too: they cost nothing more. */
function withMore(
  candidates: Candidate[],
  pages: Map<string, ChannelPage>,
  text: string | null,
): Candidate[] {
  if (text === null) return candidates
  const subject = subjectOf(text)
  const known = candidates.length
  const all = [...pages.values()].reduce(
    (sum, { uploads, channel_id }) =>
      addVideos(
        sum,
        uploads.filter((video) => video.creator_id === channel_id),
        subject,
      ),
    candidates,
  )
  return all.filter(({ relevance }, at) => at < known || relevance >= on_topic)
}

async function tell(
  { candidates }: VideoState,
  context: VideoContext,
  { done, total }: { done: number; total: number },
): Promise<void> {
  const message = `Measuring ${total} channels' usual views.`
  await context.report({
    stage: 'measure',
    message,
    done,
    total,
    items: [],
    scan: scanOf(candidates, new Set()),
  })
}
