import { listedOnTopic } from './unheard.js'
import type { Upload } from '../../providers/types.js'
import { haveCallsEnded, mapConcurrently } from '../stage.js'
import { rankClips } from './analyse.js'
import { toUnreadCard } from './preview.js'
import type { TranscribedClip, ShortStage } from './types.js'

function creatorKey({ clip }: TranscribedClip): string | null {
  return clip.creator_id === null ? null : `${clip.platform} ${clip.creator_id}`
}

/** Fetches the uploads of each creator for the baselines, one call per creator. A failed call means no baseline. */
export const measure: ShortStage = {
  name: 'measure',
  async run(state, context) {
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
    const withUploads = (reads: TranscribedClip[]) =>
      reads.map((read) => ({ ...read, uploads: pages.get(creatorKey(read)) ?? null }))
    const { passed, unheard = [] } = state
    return { ...state, passed: withUploads(passed), unheard: withUploads(unheard), budget_spent }
  },
}
