import type { Upload } from '../../providers/types.js'
import { sideBySide } from '../stage.js'
import type { ReadClip, ShortStage } from './types.js'

function creatorOf({ clip }: ReadClip): string | null {
  return clip.creator_id === null ? null : `${clip.platform} ${clip.creator_id}`
}

/** Looks up what the creators' uploads usually get: one call a creator. Where a call brings nothing there is no baseline. */
export const measure: ShortStage = {
  name: 'measure',
  async run(state, context) {
    const creators = new Map(state.passed.map((read) => [creatorOf(read), read.clip]))
    creators.delete(null)
    const asked = [...creators]
    const told = {
      stage: 'measure',
      message: `Measuring ${asked.length} creators' usual views.`,
      preview: [],
    }
    await context.report({ ...told, done: 0, total: asked.length })
    const pages = new Map<string | null, Upload[]>()
    let budget_spent = state.budget_spent
    await sideBySide(asked, async ([creator, { platform, creator_id }]) => {
      const got = await context.sources.uploads({ platform, creator_id: creator_id ?? '' })
      if (got.ok) pages.set(creator, got.value)
      else if (got.why === 'budget') budget_spent = true
    })
    const passed = state.passed.map((read) => ({ ...read, uploads: pages.get(creatorOf(read)) ?? null }))
    return { ...state, passed, budget_spent }
  },
}
