import type { Analyst } from '../analyst/types.js'
import { isHardlyMoreThanSlots, isNicheFilledIn } from '../lib/slot-filling.js'
import {
  type NicheDraft,
  refuseMostlyBlank,
  refuseSlotsAlone,
  refuseWithoutNiche,
  type Refusal,
} from './refusals.js'

/** Which of the texts by rules are worth a credit. */

type Chosen<D> = { filled: D[]; blank: number }

/** Of what rules wrote without a niche, the drafts that say more than their slots. Refused where none does. */
function chooseMoreThanBare<D>(drafts: D[], textOf: (draft: D) => string): Chosen<D> | Refusal {
  const filled = drafts.filter((one) => !isHardlyMoreThanSlots(textOf(one)))
  const [first] = drafts
  if (first === undefined || filled.length > 0) return { filled, blank: drafts.length - filled.length }
  return refuseSlotsAlone(textOf(first))
}

/**
 * Of what rules wrote for a niche, the drafts with the niche in them that are not mostly blank, and how many were left
 * out; by a model, all of them. Refused where none is left.
 */
export function chooseFilled<D extends NicheDraft>(
  { by }: Analyst,
  niche: string | null,
  drafts: D[],
  textOf: (draft: D) => string,
): Chosen<D> | Refusal {
  if (by === 'model') return { filled: drafts, blank: 0 }
  if (niche === null) return chooseMoreThanBare(drafts, textOf)
  const withNiche = drafts.filter(({ niche_used }) => niche_used !== null)
  const filled = withNiche.filter(
    (one) => one.niche_used === undefined || isNicheFilledIn(textOf(one), one.niche_used ?? ''),
  )
  const [first] = withNiche.length > 0 ? withNiche : drafts
  if (first === undefined || filled.length > 0) return { filled, blank: withNiche.length - filled.length }
  return withNiche.length > 0 ? refuseMostlyBlank(textOf(first)) : refuseWithoutNiche(textOf(first))
}
