import { platforms } from '../../providers/types.js'
import type { ShortRunRequest, ShortState } from './types.js'

/** Whether the request names platforms. Without `platforms` a start means all of them. */
const isSelective = ({ platforms: requested }: ShortRunRequest) => requested.length < platforms.length

/** What a caller asked for, in the request or in the topic, that could not be applied, as `name: value`. */
export function listNotApplied({ plan }: Pick<ShortState, 'plan'>, request: ShortRunRequest): string[] {
  return [
    ...(plan.unknown_language === null ? [] : [`language: ${plan.unknown_language}`]),
    ...(plan.dialect_unapplied ? [`dialect: ${request.language ?? plan.dialect ?? ''}`] : []),
    ...(plan.overruled ?? []),
    ...(plan.country_unapplied ? [`country: ${plan.country ?? request.country ?? ''}`] : []),
    ...(request.target && request.seeds.length > 0 ? [`seed_hook_ids: ${request.seeds.length}`] : []),
    ...(isSelective(request) ? plan.unserved.map((platform) => `platform: ${platform}`) : []),
  ]
}
