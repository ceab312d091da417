import { listedOnTopic } from './unheard.js'
import type { Upload } from '../../providers/types.js'
import { haveCallsEnded, mapConcurrently } from '../stage.js'
import { rankClips } from './analyse.js'
import { toUnreadCard } from './preview.js'
import type { TranscribedClip, ShortStage, ShortState } from './types.js'

function creatorKey({ clip }: TranscribedClip): string | null {
  return clip.creator_id === null ? null : `${clip.platform} ${clip.creator_id}`
}

/**
 * Fetches the uploads of each creator for the baselines, one call per creator. A failed call means no baseline. Those of a
 * creator whose address was given are known.
 */
export const measure: ShortStage = {
  name: 'measure',
  async run(state, context) {
    if (state.creator_uploads) return withUploads(state, () => state.creator_uploads ?? null)
    const places = Math.max(0, context.request.count - state.passed.length)
    const filling = (await listedOnTopic(state, context.request))
      .filter(({ clip }) => clip.on_camera)
      .slice(0, places)
    const creators = new Map([...state.passed, ...filling].map((read) => [creatorKey(read), read.clip]))
    creators.delete(null)
    const creatorList = [...creators]
    const ranking = rankClips(state.passed, context.now).slice(0, context.request.count)
    const progress = {
      stage: 'measure',
      message: `Measuring ${creatorList.length} creators' usual views.`,
      preview: ranking.map(({ read }) => toUnreadCard(read.clip)),
    }
    await context.report({ ...progress, done: 0, total: creatorList.length })
    const pages = new Map<string | null, Upload[]>()
    let budget_spent = state.budget_spent
    await mapConcurrently(creatorList, async ([creator, { platform, creator_id }]) => {
      const purchase = await context.sources.uploads({ platform, creator_id: creator_id ?? '' })
      if (purchase.ok) pages.set(creator, purchase.value)
      else if (haveCallsEnded(purchase)) budget_spent = true
    })
    return { ...withUploads(state, (read) => pages.get(creatorKey(read)) ?? null), budget_spent }
  },
}

function withUploads(state: ShortState, uploadsOf: (read: TranscribedClip) => Upload[] | null): ShortState {
  const measured = (reads: TranscribedClip[]) => reads.map((read) => ({ ...read, uploads: uploadsOf(read) }))
  return { ...state, passed: measured(state.passed), unheard: measured(state.unheard ?? []) }
}
