import { mapConcurrently } from '../stage.js'
import { toScanItems } from '../videos/candidates.js'
import { sortByOutlier } from '../videos/ranking.js'
import { chooseWithExactDates } from '../videos/exact-dates.js'
import { toFindCard, createFindFacts } from '../videos/find-facts.js'
import type { Candidate } from '../videos/types.js'
import type { NumberedPackagingFind, PackagingContext, PackagingStage } from './types.js'

/** Reads the packages of the best candidates. Thumbnails are free; each exact date costs one call. */
export const read: PackagingStage = {
  name: 'read',
  async run(state, context) {
    const { state: datedState, chosen } = await chooseWithExactDates(state, context)
    const chosenIds = new Set(chosen.map(({ video }) => video.clip_id))
    const progress = { stage: 'read', message: `Reading ${chosen.length} packages.`, total: chosen.length }
    const scan = toScanItems(datedState.candidates, chosenIds)
    await context.report({ ...progress, done: 0, items: [], scan })
    const finds = sortByOutlier(
      await mapConcurrently(chosen, (one) => analysePackage(one, state.subject, context)),
    )
    await context.report({ ...progress, done: finds.length, items: finds.slice(0, 30).map(toFindCard), scan })
    return { ...datedState, finds }
  },
}

async function analysePackage(
  candidate: Candidate,
  subject: string | null,
  { analyst, now, signal, newId, fetchPicture: pictureOf }: PackagingContext,
): Promise<NumberedPackagingFind> {
  const read = await analyst.readPackage(
    { subject, video: candidate.video, thumbnail: await pictureOf(candidate.video) },
    signal,
  )
  const facts = createFindFacts(candidate, now, false)
  return { find_id: newId(), kind: 'packaging', ...facts, hook: null, intro: null, ...read }
}
