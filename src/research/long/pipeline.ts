import { authorshipLabel } from '../../analyst/authorship-label.js'
import { acceptOpenings } from '../../analyst/written-texts/accept-texts.js'
import { isFullRun } from '../outcome.js'
import { AllSearchesFailedError, ignoreModelUnavailable } from '../stage.js'
import { countPartialMatches, countRejections, countUploads } from '../videos/candidates.js'
import { explainFewerWritten, explainNothingWritten } from '../videos/explain-fewer.js'
import { createVideoState, findVideos } from '../videos/find.js'
import { measureVideos } from '../videos/measure.js'
import { describeOutcome } from '../videos/outcome.js'
import { read } from './read.js'
import { summarizeLandscape, countOpeningPatterns, summarizeOpeningShape } from './report.js'
import type { LongContext, LongStage, LongState } from './types.js'

/** The stages of a long run, in order. */
export const stages: LongStage[] = [
  { name: 'find', run: (state, context) => findVideos(state, context) },
  { name: 'measure', run: (state, context) => measureVideos(state, context) },
  read,
]

/** The initial state of a long run. */
export function createInitialState(): LongState {
  return { ...createVideoState(), finds: [] }
}

/** The result of a finished long run. Throws `AllSearchesFailedError` if no call was answered. */
export async function buildResult(state: LongState, context: LongContext) {
  if (state.candidates.length === 0 && state.failed_calls > 0) throw new AllSearchesFailedError()
  const { finds, candidates } = state
  const unread_ids = finds.filter(({ intro_text }) => intro_text === null).map(({ video_id }) => video_id)
  return {
    finds,
    outcome: describeOutcome(state, context.request, {
      finds,
      unread_ids,
      hasSamples: candidates.some(({ video }) => video.sample),
    }),
    isFull: isFullRun(finds, context.request),
    report: {
      patterns: countOpeningPatterns(finds),
      shape: summarizeOpeningShape(finds),
      ...(await writeOpeners(state, context)),
      landscape: summarizeLandscape(finds, {
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
      rejections: { ...countRejections(candidates) },
      partial_matches: countPartialMatches(finds),
      not_applied: state.not_applied ?? [],
      ...countUploads(state),
    },
  }
}

/**
 * New openings modelled on the finds and checked by the rules for remixes, none of slots alone, and why there are fewer
 * than requested. Writes none if the run is about a single channel or video.
 */
async function writeOpeners({ finds, subject }: LongState, { analyst, request, signal }: LongContext) {
  const sources = finds.filter(({ hook }) => hook !== null)
  const { target, openers: askedCount } = request
  if (askedCount === 0) return { openers: [], fewer_written_because: null }
  if (target.link !== null || sources.length === 0)
    return {
      openers: [],
      fewer_written_because: explainNothingWritten({
        link: target.link,
        what: 'opening',
        askedCount,
        findCount: finds.length,
      }),
    }
  const drafts = await ignoreModelUnavailable(
    analyst.writeOpenings({ niche: subject, n: request.openers, sources }, signal),
  )
  const result = acceptOpenings(drafts ?? [], {
    sources,
    n: request.openers,
    userText: request.topic,
    by: analyst.by,
  })
  const label = authorshipLabel(analyst.by, { isOfSample: sources.some(({ sample }) => sample) })
  const openers = 'reason' in result ? [] : result.written.map((one) => ({ ...one, label }))
  const facts = { by: analyst.by, askedCount, writtenCount: openers.length, isAnswered: drafts !== null }
  return { openers, fewer_written_because: explainFewerWritten({ ...facts, what: 'opening' }) }
}
