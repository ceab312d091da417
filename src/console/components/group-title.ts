import { hasHeading, type ResultFacts, type ResultGroup } from '../lib/result-groups.js'
import { saysOnce } from '../lib/says-once.js'
import { strings } from '../strings/index.js'
import { isBelowUsual } from './hook-card.js'
import type { AnyHook } from './hook-cover.js'

/** The groups of results as pages show them. */

/** How much of the topic a result covers, by the API's words. */
export const matches = { yes: 'all', partly: 'part' } as const

/** The facts of a hook that decide its group; `topic` is that of its run. */
export function factsOfHook(hook: AnyHook, topic: string): ResultFacts {
  const { about_topic, above_floor } = hook
  return {
    match: about_topic && matches[about_topic],
    isLow: !above_floor,
    isBelowUsual: isBelowUsual(hook),
    isInPassing: saysOnce(hook, topic),
  }
}

/**
 * The heading of a group; null for none. If it is unknown how much of the topic it covers, the heading states the views
 * only.
 */
export function titleOfGroup<T>(
  group: ResultGroup<T>,
  all: ResultGroup<T>[],
  hasUnknownViews: boolean,
): string | null {
  const { groups } = strings().run
  const { name, isMatchKnown, isFolded } = group
  if (isFolded) return groups.folded[name === 'part' ? 'part' : 'whole']
  if (!hasHeading(group, all)) return null
  const title =
    name === 'part' || name === 'passing' || isMatchKnown ? groups[name] : groups.matchUnknown[name]
  return name === 'low' && hasUnknownViews ? groups.orUnknownViews(title) : title
}
