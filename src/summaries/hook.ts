import type { components } from '../../generated/api.js'
import { startsLate } from '../lib/first-words.js'
import { countWordsBeforeHook } from '../lib/words-before-hook.js'
import { fitBytes, pick, toSeconds, withoutFigures, withoutQuotation } from './compact.js'
import { openableAddress } from './sample-address.js'
import { summarizeStructure } from './structure.js'

type Hook = components['schemas']['Hook']
type HookSummary = components['schemas']['HookSummary']

const texts = ['title', 'hook', 'catchy_line', 'main_idea', 'why_it_travelled', 'topic'] as const
const facts = ['creator', 'views', 'outlier', 'virality', 'posted_at', 'duration_s', 'watch_url'] as const

/** Maximum size of a hook's short form as JSON. */
const sizeLimit = {
  maxBytes: 800,
  fixedMembers: [
    'hook_id',
    'platform',
    'posted_at',
    'watch_url',
    'format',
    'about_topic',
    'verdict',
    'clip_verdict',
    'structure',
  ],
  last: ['hook'],
}

/** A duration in whole seconds. */
const roundDuration = (duration_s: number | null) => duration_s && Math.round(duration_s)

/** The known texts of a hook, without repetitions. */
function summarizeTexts(hook: Hook) {
  const { catchy_line, title, topic, why_it_travelled: why } = hook
  return pick(
    {
      ...hook,
      // The creator's own words describe the subject better than ours.
      topic: title === null ? topic : null,
      catchy_line: catchy_line !== null && hook.hook?.includes(catchy_line) ? null : catchy_line,
      why_it_travelled: why === null ? null : withoutFigures(withoutQuotation(why, hook.hook), hook.views),
    },
    texts,
  )
}

/** Which part of the topic a partial match has, or that it is partial. */
function summarizeMatch({ about_topic, topic_part }: Hook): Pick<HookSummary, 'about_topic' | 'topic_part'> {
  if (topic_part !== null) return { topic_part }
  return about_topic === 'partly' ? { about_topic } : {}
}

/**
 * For a hook that does not begin the clip: when it starts, and the number of words before it. An excerpt may begin
 * anywhere in the recording that its seconds are of, so it has the words alone, if they can be counted.
 */
function summarizeStart(hook: Hook): Pick<HookSummary, 'hook_start_s' | 'words_before'> {
  if (!startsLate(hook)) return {}
  const words_before = countWordsBeforeHook(hook)
  return {
    ...pick(hook, hook.excerpt && words_before !== null ? [] : ['hook_start_s']),
    ...(words_before === null ? {} : { words_before }),
  }
}

/** The short form of a hook (`view=summary`), at most 800 bytes of JSON. */
export function summarizeHook(hook: Hook): HookSummary {
  const { hook_id, platform, format, sample, above_floor } = hook
  const summary: HookSummary = {
    hook_id,
    ...summarizeTexts(hook),
    platform,
    ...pick(
      {
        ...hook,
        posted_at: toSeconds(hook.posted_at),
        duration_s: roundDuration(hook.duration_s),
        watch_url: openableAddress(hook),
      },
      facts,
    ),
    ...summarizeStart(hook),
    ...(format === 'talking' ? {} : { format }),
    ...(above_floor ? {} : { above_floor }),
    ...summarizeMatch(hook),
    ...(sample ? { sample } : {}),
    ...(hook.excerpt ? { excerpt: true } : {}),
    ...pick(hook, sample ? [] : ['machine_transcript']),
    ...pick(hook, ['verdict', 'note', 'clip_verdict']),
    ...(hook.remixable ? {} : { remixable: false }),
    ...summarizeStructure(hook),
  }
  return fitBytes(summary, sizeLimit)
}
