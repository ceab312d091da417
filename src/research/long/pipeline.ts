import { writtenLabel } from '../../analyst/label.js'
import { acceptOpenings } from '../../analyst/written/accept.js'
import { NothingSearched, unlessSilent } from '../stage.js'
import { rejectionsOf } from '../videos/candidates.js'
import { beginVideos, findVideos } from '../videos/find.js'
import { measureVideos } from '../videos/measure.js'
import { videoOutcome } from '../videos/outcome.js'
import { read } from './read.js'
import { landscape, openingPatterns, openingShape } from './report.js'
import type { LongContext, LongStage, LongState } from './types.js'

/** A long-form run from topic to finds, in order. */
export const stages: LongStage[] = [
  { name: 'find', run: (state, context) => findVideos(state, context) },
  { name: 'measure', run: (state, context) => measureVideos(state, context) },
  read,
]

/** The state a long-form run begins with. */
export function begin(): LongState {
  return { ...beginVideos(), finds: [] }
}

/** What a finished long-form run delivers. Throws `NothingSearched` where no call was answered. */
export async function result(state: LongState, context: LongContext) {
  if (state.candidates.length === 0 && state.failed_calls > 0) throw new NothingSearched()
  const { finds, candidates } = state
  const without_transcript = finds.filter(({ intro_text }) => intro_text === null).length
  const samples = candidates.some(({ video }) => video.sample)
  return {
    finds,
    outcome: videoOutcome(state, context.ask, {
      count: finds.length,
      without_transcript,
      samples,
      notes: [],
    }),
    report: {
      patterns: openingPatterns(finds),
      shape: openingShape(finds),
      openers: await openersFor(state, context),
      landscape: landscape(finds, {
        videos_seen: candidates.length,
        channels: state.channels,
        outliers: candidates.filter(({ rejected, measure }) => rejected === null && measure !== null).length,
      }),
    },
    stats: {
      searched: state.searched,
      candidates: candidates.length,
      read: state.read,
      picture_checked: false,
      rejections: { ...rejectionsOf(candidates) },
    },
  }
}

/** New openings after the finds, held to the same rules as a remix; none for an address. */
async function openersFor({ finds, subject }: LongState, { analyst, ask, signal }: LongContext) {
  const sources = finds.filter(({ hook }) => hook !== null)
  if (ask.target.link !== null || ask.openers === 0 || sources.length === 0) return []
  const written = await unlessSilent(
    analyst.writeOpenings({ niche: subject, n: ask.openers, sources }, signal),
  )
  const accepted = acceptOpenings(written ?? [], { sources, n: ask.openers, given: ask.topic })
  const label = writtenLabel(analyst.by)
  return 'refused' in accepted ? [] : accepted.written.map((one) => ({ ...one, label }))
}
