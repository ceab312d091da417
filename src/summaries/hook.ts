import type { components } from '../../generated/api.js'
import { fitBytes, pick, withoutQuotation } from './compact.js'

type Hook = components['schemas']['Hook']
type HookSummary = components['schemas']['HookSummary']

const texts = ['hook', 'catchy_line', 'main_idea', 'why_it_travelled', 'topic'] as const
const facts = ['creator', 'views', 'outlier', 'virality', 'posted_at', 'duration_s', 'watch_url'] as const

/** The most bytes of a hook's short form, as JSON. */
const sizeLimit = {
  maxBytes: 800,
  fixed: ['hook_id', 'platform', 'posted_at', 'watch_url', 'format', 'about_topic', 'verdict'],
  last: ['hook'],
}

/** The texts of a hook that are known, without words that another of them has. */
function summarizeTexts(hook: Hook) {
  const { catchy_line, why_it_travelled: why } = hook
  return pick(
    {
      ...hook,
      catchy_line: catchy_line === hook.hook ? null : catchy_line,
      why_it_travelled: why === null ? null : withoutQuotation(why, hook.hook),
    },
    texts,
  )
}

/** The short form of a hook (`view=summary`), at most 800 bytes of JSON. */
export function summarizeHook(hook: Hook): HookSummary {
  const { hook_id, platform, format, sample, above_floor, about_topic } = hook
  const summary: HookSummary = {
    hook_id,
    ...summarizeTexts(hook),
    platform,
    ...pick(hook, facts),
    ...(format === 'talking' ? {} : { format }),
    ...(above_floor ? {} : { above_floor }),
    ...(about_topic === 'partly' ? { about_topic } : {}),
    ...(sample ? { sample } : {}),
    ...pick(hook, ['verdict', 'note']),
    ...(hook.remixable ? {} : { remixable: false }),
  }
  return fitBytes(summary, sizeLimit)
}
