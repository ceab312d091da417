import type { ShortRunRequest, ShortState } from './types.js'

/** What a caller asked for, in the request or in the topic, that could not be applied, as `name: value`. */
export function listNotApplied({ plan }: Pick<ShortState, 'plan'>, request: ShortRunRequest): string[] {
  return [
    ...(plan.unknown_language === null ? [] : [`language: ${plan.unknown_language}`]),
    ...(plan.dialect_unapplied ? [`dialect: ${request.language ?? plan.dialect ?? ''}`] : []),
    ...(plan.country_unapplied ? [`country: ${plan.country ?? request.country ?? ''}`] : []),
    ...plan.unserved.map((platform) => `platform: ${platform}`),
  ]
}
