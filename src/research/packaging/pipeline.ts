import { authorshipLabel } from '../../analyst/authorship-label.js'
import { acceptPackages } from '../../analyst/written-texts/accept-texts.js'
import { isFullRun } from '../outcome.js'
import { AllSearchesFailedError, ignoreModelUnavailable } from '../stage.js'
import { countPartialMatches, countRejections, countUploads } from '../videos/candidates.js'
import { explainFewerWritten, explainNothingWritten } from '../videos/explain-fewer.js'
import { createVideoState, findVideos } from '../videos/find.js'
import { measureVideos } from '../videos/measure.js'
import { describeOutcome } from '../videos/outcome.js'
import { countPackagingNumbers, countThumbnailPatterns, countTitlePatterns } from './numbers.js'
import { read } from './read.js'
import type { PackagingContext, PackagingStage, PackagingState } from './types.js'

/** The stages of a packaging run, in order. */
export const stages: PackagingStage[] = [
  { name: 'find', run: (state, context) => findVideos(state, context) },
  { name: 'measure', run: (state, context) => measureVideos(state, context) },
  read,
]

/** The initial state of a packaging run. */
export function createInitialState(): PackagingState {
  return { ...createVideoState(), finds: [] }
}

/** The result of a finished packaging run. Throws `AllSearchesFailedError` if no call was answered. */
export async function buildResult(state: PackagingState, context: PackagingContext) {
  if (state.candidates.length === 0 && state.failed_calls > 0) throw new AllSearchesFailedError()
  const { finds, candidates } = state
  const picture_checked = finds.some(({ thumbnail_checked }) => thumbnail_checked)
  return {
    finds,
    outcome: describeOutcome(state, context.request, {
      finds,
      unread_ids: [],
      hasSamples: candidates.some(({ video }) => video.sample),
      areThumbnailsUnread: finds.length > 0 && !picture_checked,
    }),
    isFull: isFullRun(finds, context.request),
    report: {
      title_patterns: countTitlePatterns(finds),
      thumbnail_patterns: countThumbnailPatterns(finds),
      ...(await writeIdeas(state, context)),
      numbers: countPackagingNumbers(finds),
    },
    stats: {
      searched: state.searched,
      candidates: candidates.length,
      read: 0,
      picture_checked,
      rejections: { ...countRejections(candidates) },
      partial_matches: countPartialMatches(finds),
      not_applied: state.not_applied ?? [],
      ...countUploads(state),
    },
  }
}

/**
 * New packages modelled on the finds and checked by the rules for remixes, none of slots alone, and why there are fewer
 * than requested. Writes none if the run is about a single channel or video.
 */
async function writeIdeas(
  { finds, subject }: PackagingState,
  { analyst, request, signal }: PackagingContext,
) {
  const { target, ideas: askedCount } = request
  if (askedCount === 0) return { ideas: [], fewer_written_because: null }
  if (target.link !== null || finds.length === 0)
    return {
      ideas: [],
      fewer_written_because: explainNothingWritten({
        link: target.link,
        what: 'title',
        askedCount,
        findCount: finds.length,
      }),
    }
  const drafts = await ignoreModelUnavailable(
    analyst.writePackages({ niche: subject, n: request.ideas, sources: finds }, signal),
  )
  const result = acceptPackages(drafts ?? [], {
    sources: finds,
    n: request.ideas,
    userText: request.topic,
    by: analyst.by,
  })
  const label = authorshipLabel(analyst.by, { isOfSample: finds.some(({ sample }) => sample) })
  const ideas = 'reason' in result ? [] : result.written.map((one) => ({ ...one, label }))
  const facts = { by: analyst.by, askedCount, writtenCount: ideas.length, isAnswered: drafts !== null }
  return { ideas, fewer_written_because: explainFewerWritten({ ...facts, what: 'title' }) }
}
