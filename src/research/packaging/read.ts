import { onSubject } from '../find-types.js'
import { mapConcurrently } from '../stage.js'
import { describeMatch, toScanItems } from '../videos/candidates.js'
import { sortByOutlier } from '../videos/ranking.js'
import { chooseWithExactDates, replaceCandidates } from '../videos/exact-dates.js'
import { toFindCard, createFindFacts } from '../videos/find-facts.js'
import type { Candidate } from '../videos/types.js'
import type { NumberedPackagingFind, PackagingContext, PackagingStage, PackagingState } from './types.js'

/** Maximum number of rounds, including the first, in which videos that were off topic are replaced. */
const maxRounds = 3

/** Reads the packaging of the best candidates. Thumbnails are free; each exact date costs one call. */
export const read: PackagingStage = {
  name: 'read',
  async run(state, context) {
    const { count } = context.request
    let next: PackagingState = { ...state, finds: [] }
    const except = new Set<string>()
    for (let round = 0; round < maxRounds && next.finds.length < count; round += 1) {
      const selection = { count: count - next.finds.length, except }
      const { state: datedState, datedCandidates: candidates } = await chooseWithExactDates(
        next,
        context,
        selection,
      )
      next = candidates.length === 0 ? datedState : await analyseRound(datedState, candidates, context)
      if (candidates.length < selection.count) break
      for (const { video } of candidates) except.add(video.clip_id)
    }
    return { ...next, finds: sortByOutlier(next.finds) }
  },
}

/** Adds the packaging of these candidates, except of those that are not about the subject. */
async function analyseRound(
  state: PackagingState,
  candidates: Candidate[],
  context: PackagingContext,
): Promise<PackagingState> {
  const total = state.finds.length + candidates.length
  const progress = { stage: 'read', message: `Reading ${candidates.length} packages.`, total }
  const keptIds = new Set([
    ...state.finds.map(({ video_id }) => video_id),
    ...candidates.map(({ video }) => video.clip_id),
  ])
  const scan = toScanItems(state.candidates, keptIds)
  const cards = (finds: NumberedPackagingFind[]) => finds.slice(0, 30).map(toFindCard)
  await context.report({ ...progress, done: state.finds.length, items: cards(state.finds), scan })
  const results = await mapConcurrently(candidates, (one) => analysePackage(one, state.subject, context))
  const offTopic = candidates.flatMap((one, at): Candidate[] =>
    results[at] === null ? [{ ...one, rejected: 'off_topic' }] : [],
  )
  const finds = sortByOutlier([...state.finds, ...results.filter((find) => find !== null)])
  await context.report({ ...progress, done: finds.length, items: cards(finds), scan })
  return { ...state, candidates: replaceCandidates(state.candidates, offTopic), finds }
}

/** Null if the video is not about the subject. */
async function analysePackage(
  candidate: Candidate,
  subject: string | null,
  { analyst, now, signal, newId, fetchThumbnail }: PackagingContext,
): Promise<NumberedPackagingFind | null> {
  const packageReading = onSubject(
    await analyst.readPackage(
      { subject, video: candidate.video, thumbnail: await fetchThumbnail(candidate.video) },
      signal,
    ),
  )
  if (packageReading === null) return null
  const facts = createFindFacts(candidate, now, false)
  return {
    find_id: newId(),
    kind: 'packaging',
    ...facts,
    hook: null,
    intro: null,
    ...packageReading,
    ...describeMatch(candidate, subject, packageReading),
  }
}
