import type { Upload } from '../../providers/types.js'
import { haveCallsEnded, mapConcurrently } from '../stage.js'
import { sortForChoice } from './hook-order.js'
import { toUnreadCard } from './preview.js'
import type { TranscribedClip, ShortStage, ShortState } from './types.js'
import { rankClipsWithoutWords } from './clips-without-words.js'

function creatorKey({ clip }: TranscribedClip): string | null {
  return clip.creator_id === null ? null : `${clip.platform} ${clip.creator_id}`
}

/**
 * Fetches the uploads of each creator for the baselines, with one call per creator. A failed call means no baseline. If
 * the creator's address was given, the uploads are already known.
 */
export const measure: ShortStage = {
  name: 'measure',
  async run(state, context) {
    if (state.creator_uploads) return withUploads(state, () => state.creator_uploads ?? null)
    const places = Math.max(0, context.request.count - state.passed.length)
    const spareClips = (await rankClipsWithoutWords(state, context.request))
      .filter(({ clip }) => clip.on_camera)
      .slice(0, places)
    const creators = new Map([...state.passed, ...spareClips].map((one) => [creatorKey(one), one.clip]))
    creators.delete(null)
    const creatorList = [...creators]
    const ranking = sortForChoice(state.passed, context.now).slice(0, context.request.count)
    const progress = {
      stage: 'measure',
      message: `Measuring ${creatorList.length} creators' usual views.`,
      preview: ranking.map(({ transcribedClip }) => toUnreadCard(transcribedClip.clip)),
    }
    await context.report({ ...progress, done: 0, total: creatorList.length })
    const uploadsByCreator = new Map<string | null, Upload[]>()
    let budget_spent = state.budget_spent
    await mapConcurrently(creatorList, async ([creator, { platform, creator_id }]) => {
      const purchase = await context.sources.uploads({ platform, creator_id: creator_id ?? '' })
      if (purchase.ok) uploadsByCreator.set(creator, purchase.value)
      else if (haveCallsEnded(purchase)) budget_spent = true
    })
    return {
      ...withUploads(state, (clip) => uploadsByCreator.get(creatorKey(clip)) ?? null),
      budget_spent,
    }
  },
}

function withUploads(state: ShortState, uploadsOf: (clip: TranscribedClip) => Upload[] | null): ShortState {
  const addUploads = (clips: TranscribedClip[]) =>
    clips.map((clip) => ({ ...clip, uploads: uploadsOf(clip) }))
  return { ...state, passed: addUploads(state.passed), unheard: addUploads(state.unheard ?? []) }
}
