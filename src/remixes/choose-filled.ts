import type { Analyst } from '../analyst/types.js'
import { isHardlyMoreThanSlots, isNicheFilledIn } from '../lib/slot-filling.js'
import {
  type NicheDraft,
  explainMostlyBlank,
  explainSlotsAlone,
  explainNoPlaceForNiche,
  type StructureReason,
} from './unwritten-reasons.js'

/** Chooses which texts of the rules are worth a credit. */

type ChosenDrafts<D> = { filledDrafts: D[]; blank: number }

/**
 * Chooses, of what the rules wrote without a niche, the drafts that are more than their slots. A reason if there is
 * none.
 */
function chooseMoreThanBare<D>(drafts: D[], textOf: (draft: D) => string): ChosenDrafts<D> | StructureReason {
  const filledDrafts = drafts.filter((one) => !isHardlyMoreThanSlots(textOf(one)))
  const [first] = drafts
  if (first === undefined || filledDrafts.length > 0)
    return { filledDrafts, blank: drafts.length - filledDrafts.length }
  return explainSlotsAlone(textOf(first))
}

/**
 * Chooses, of what the rules wrote for a niche, the drafts that contain the niche and are not mostly blank; `blank`
 * counts the others. Of a model, chooses all drafts. A reason if none is left.
 */
export function chooseFilled<D extends NicheDraft>(
  { by }: Analyst,
  niche: string | null,
  drafts: D[],
  textOf: (draft: D) => string,
): ChosenDrafts<D> | StructureReason {
  if (by === 'model') return { filledDrafts: drafts, blank: 0 }
  if (niche === null) return chooseMoreThanBare(drafts, textOf)
  const withNiche = drafts.filter(({ niche_used }) => niche_used !== null)
  const filledDrafts = withNiche.filter(
    (one) => one.niche_used === undefined || isNicheFilledIn(textOf(one), one.niche_used ?? ''),
  )
  const [first] = withNiche.length > 0 ? withNiche : drafts
  if (first === undefined || filledDrafts.length > 0)
    return { filledDrafts, blank: withNiche.length - filledDrafts.length }
  return withNiche.length > 0 ? explainMostlyBlank(textOf(first)) : explainNoPlaceForNiche(textOf(first))
}
