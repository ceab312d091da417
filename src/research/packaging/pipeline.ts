import { writtenLabel } from '../../analyst/label.js'
import { acceptPackages } from '../../analyst/written/accept.js'
import { NothingSearched, unlessSilent } from '../stage.js'
import { rejectionsOf } from '../videos/candidates.js'
import { beginVideos, findVideos } from '../videos/find.js'
import { measureVideos } from '../videos/measure.js'
import { videoOutcome } from '../videos/outcome.js'
import { packagingNumbers, thumbnailPatterns, titlePatterns } from './numbers.js'
import { read } from './read.js'
import type { PackagingContext, PackagingStage, PackagingState } from './types.js'

/** A packaging run from topic to finds, in order. */
export const stages: PackagingStage[] = [
  { name: 'find', run: (state, context) => findVideos(state, context) },
  { name: 'measure', run: (state, context) => measureVideos(state, context) },
  read,
]

/** The state a packaging run begins with. */
export function begin(): PackagingState {
  return { ...beginVideos(), finds: [] }
}

const unchecked = 'no picture model is set, so the thumbnails were not looked at'

/** What a finished packaging run delivers. Throws `NothingSearched` where no call was answered. */
export async function result(state: PackagingState, context: PackagingContext) {
  if (state.candidates.length === 0 && state.failed_calls > 0) throw new NothingSearched()
  const { finds, candidates } = state
  const picture_checked = finds.some(({ thumbnail_checked }) => thumbnail_checked)
  const samples = candidates.some(({ video }) => video.sample)
  const notes = finds.length > 0 && !picture_checked ? [unchecked] : []
  return {
    finds,
    outcome: videoOutcome(state, context.ask, { count: finds.length, without_transcript: 0, samples, notes }),
    report: {
      title_patterns: titlePatterns(finds),
      thumbnail_patterns: thumbnailPatterns(finds),
      ideas: await ideasFor(state, context),
      numbers: packagingNumbers(finds),
    },
    stats: {
      searched: state.searched,
      candidates: candidates.length,
      read: 0,
      picture_checked,
      rejections: { ...rejectionsOf(candidates) },
    },
  }
}

/** New packages after the finds, held to the same rules as a remix; none for an address. */
async function ideasFor({ finds, subject }: PackagingState, { analyst, ask, signal }: PackagingContext) {
  if (ask.target.link !== null || ask.ideas === 0 || finds.length === 0) return []
  const written = await unlessSilent(
    analyst.writePackages({ niche: subject, n: ask.ideas, sources: finds }, signal),
  )
  const accepted = acceptPackages(written ?? [], { sources: finds, n: ask.ideas, given: ask.topic })
  const label = writtenLabel(analyst.by)
  return 'refused' in accepted ? [] : accepted.written.map((one) => ({ ...one, label }))
}
