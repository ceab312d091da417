import { groupBy } from '../../lib/group-by.js'
import { fold, wordSpans } from '../../lib/text.js'
import { minPatternHooks } from '../../lib/run-limits.js'
import type { Pattern, ReadHook } from '../types.js'
import { contentWordsOf } from './content-words.js'
import { shortCount } from '../../lib/number-format.js'
import { classifyHook } from './hook-types.js'
import { openingReading, type Structure } from '../../languages/reading.js'
import { explain } from '../../languages/explanation-sentences.js'
import { shapes } from '../../languages/hook-shapes.js'

/** Finds the structures that several hooks of a run share. */

const maxPatterns = 3

type HookInLanguage = ReadHook & { language: string }
type HookGroup = Structure & { hooks: HookInLanguage[] }

/**
 * At most three patterns, the most frequent first. A hook is in at most one. Empty if no two hooks share a
 * structure. The language of each hook is loaded.
 */
export function patternsOf(hooks: HookInLanguage[]): Pattern[] {
  const byType = groupBy(hooks, ({ hook_type }) => hook_type)
  const groups = [...byType.values()].flatMap(groupsOf)
  return groups
    .sort((a, b) => b.hooks.length - a.hooks.length || maxViews(b.hooks) - maxViews(a.hooks))
    .slice(0, maxPatterns)
    .map((group) => ({
      name: group.name,
      structure: group.structure,
      why: whyShared(group, hooks.length),
      hook_ids: group.hooks.map(({ hook_id }) => hook_id),
    }))
}

/**
 * The groups of hooks of one type. A shape forms a group if it holds at least half of the remaining hooks; the
 * others are grouped by their type alone where their words show it, whoever typed them. Hooks of type `other` must begin
 * with the same words.
 */
function groupsOf(hooks: HookInLanguage[]): HookGroup[] {
  const type = hooks[0]?.hook_type
  if (type === undefined || hooks.length < minPatternHooks) return []
  if (type === 'other') return beginAlike(hooks)
  const shapeGroups = shapes()
    .filter((shape) => shape.type === type)
    .map(({ name, structure }) => ({
      name,
      structure,
      hooks: hooks.filter((hook) => shapeOf(hook)?.name === name),
    }))
    .sort((a, b) => b.hooks.length - a.hooks.length)
  const shapeMatches = shapeGroups
    .filter((group) => group.hooks.length >= Math.max(minPatternHooks, hooks.length / 2))
    .slice(0, 2)
  const groupedHooks = new Set(shapeMatches.flatMap((group) => group.hooks))
  const otherHooks = hooks.filter(
    (hook) => !groupedHooks.has(hook) && classifyHook(hook.hook, hook.language).type === type,
  )
  const rest =
    otherHooks.length >= minPatternHooks ? [{ ...openingReading().broad[type], hooks: otherHooks }] : []
  return [...shapeMatches, ...rest]
}

/** The first shape of the hook's type that its words match; undefined if there is none. */
export function shapeOf({ hook, hook_type }: Pick<ReadHook, 'hook' | 'hook_type'>): Structure | undefined {
  const text = hook.replaceAll('’', "'")
  return shapes().find(({ type, cue }) => type === hook_type && cue.test(text))
}

/** Hooks whose first two words are the same, where these are more than function words (“in the”). */
function beginAlike(hooks: HookInLanguage[]): HookGroup[] {
  const withContentWords = hooks.filter(
    ({ hook, language }) => contentWordsOf(startOf(hook), language).length > 0,
  )
  return [...groupBy(withContentWords, ({ hook }) => fold(startOf(hook))).values()]
    .filter((group) => group.length >= minPatternHooks)
    .map((group) => {
      const start = startOf(group[0]?.hook ?? '')
      const texts = {
        name: explain('beginsAlike', { start }),
        structure: explain('beginsAlikeTemplate', { start }),
      }
      return { ...texts, hooks: group }
    })
}

/** The first two words of a hook as written; empty for a single one. */
function startOf(hook: string): string {
  const [first, second] = wordSpans(hook.slice(0, 200))
  return first && second ? hook.slice(first.from, second.to) : ''
}

function maxViews(hooks: Pick<ReadHook, 'views'>[]): number {
  return Math.max(...hooks.map(({ views }) => views ?? 0))
}

/** A sentence on how many of `total` hooks share a pattern, and the views of the most viewed one if known. */
export function whyShared({ hooks }: { hooks: Pick<ReadHook, 'views'>[] }, total: number): string {
  const all = total === 2 ? explain('bothHooks') : explain('allHooks', { total })
  const hooksText = hooks.length === total ? all : explain('someHooks', { n: hooks.length, total })
  const views = maxViews(hooks)
  return views > 0
    ? explain('openThisWaySeen', { shared: hooksText, views: shortCount(views) })
    : explain('openThisWay', { shared: hooksText })
}
