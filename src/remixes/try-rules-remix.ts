import type { Analyst } from '../analyst/types.js'
import type { Infrastructure } from '../infrastructure.js'
import type { DraftFind } from '../research/find-types.js'
import { hasIntroParts } from '../remixability.js'
import { exampleBrief } from './refusals.js'
import { type RemixBody, toOpeningSource, writeDraft, type RemixSource } from './write.js'

/** Whether something can be written after a result without a language model: tried when it is delivered. */

type WithId<T> = T & { find_id: string }

type RemixableDeps = Pick<Infrastructure, 'log'> & { analyst: Analyst }

/** Undefined where trying failed: the results of a run are not lost for that. */
async function isWritten(
  { analyst, log }: RemixableDeps,
  source: RemixSource,
  body: RemixBody = { mode: 'default', n: 1 },
): Promise<boolean | undefined> {
  const writer = { analyst, signal: new AbortController().signal }
  try {
    const draft = await writeDraft(writer, source, body)
    // Refused for want of a niche, it is written with one.
    return !('refusal' in draft) || draft.path === 'niche'
  } catch (error) {
    log.error({ err: error, source_id: source.find_id }, 'could not try to write after a result')
    return undefined
  }
}

/** The member that says so, left out where it is not known. */
const flagOf = (remixable_by_rules: boolean | undefined) =>
  remixable_by_rules === undefined ? {} : { remixable_by_rules }

/**
 * The hooks with `remixable_by_rules`, which an analyst that is a model does not know: it may write after any words.
 */
export async function withHookRemixability<Hook extends Parameters<typeof toOpeningSource>[0]>(
  deps: RemixableDeps,
  hooks: Hook[],
): Promise<(Hook & { remixable_by_rules?: boolean })[]> {
  if (deps.analyst.by === 'model') return hooks
  return Promise.all(
    hooks.map(async (hook) => ({
      ...hook,
      ...flagOf(await isWritten(deps, toOpeningSource(hook))),
    })),
  )
}

/** The most seconds that an intro may be asked for. */
const maxIntroSeconds = 90

/** The flags of a find: whether openings or titles can be written after it, and an intro where its opening has parts. */
async function flagsOfFind<Find extends WithId<DraftFind>>(deps: RemixableDeps, find: Find) {
  const default_by_rules = await isWritten(deps, find)
  const hasParts = find.kind === 'long' && hasIntroParts(find)
  const intro = { mode: 'intro', n: 1, video_brief: exampleBrief } as const
  // As short as the original it may have no room for words.
  const isIntroWritten = async () =>
    (await isWritten(deps, find, intro)) ||
    (await isWritten(deps, find, { ...intro, seconds: maxIntroSeconds }))
  const intro_by_rules = hasParts ? await isIntroWritten() : undefined
  return {
    ...(default_by_rules === undefined ? {} : { default_by_rules }),
    ...(intro_by_rules === undefined ? {} : { intro_by_rules }),
  }
}

/** The same of finds, as `default_by_rules` and `intro_by_rules`. */
export async function withFindRemixability<Find extends WithId<DraftFind>>(
  deps: RemixableDeps,
  finds: Find[],
): Promise<(Find & { default_by_rules?: boolean; intro_by_rules?: boolean })[]> {
  if (deps.analyst.by === 'model') return finds
  return Promise.all(finds.map(async (find) => ({ ...find, ...(await flagsOfFind(deps, find)) })))
}
