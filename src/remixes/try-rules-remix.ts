import type { Analyst } from '../analyst/types.js'
import type { Infrastructure } from '../infrastructure.js'
import type { DraftFind } from '../research/find-types.js'
import { hasIntroParts } from '../remixability.js'
import { exampleBrief } from './refusals.js'
import { type RemixBody, toOpeningSource, writeDraft, type RemixSource } from './write.js'

/** Tries at delivery whether the rules can write after a result. */

type WithId<T> = T & { find_id: string }

type RemixableDeps = Pick<Infrastructure, 'log'> & { analyst: Analyst }

/** Whether the rules wrote something. Undefined if the attempt failed, because that must not fail the run. */
async function isWritten(
  { analyst, log }: RemixableDeps,
  source: RemixSource,
  body: RemixBody = { mode: 'default', n: 1 },
): Promise<boolean | undefined> {
  const writer = { analyst, signal: new AbortController().signal }
  try {
    const draft = await writeDraft(writer, source, body)
    // If only the niche is missing, the rules can write with one.
    return !('refusal' in draft) || draft.path === 'niche'
  } catch (error) {
    log.error({ err: error, source_id: source.find_id }, 'could not try to write after a result')
    return undefined
  }
}

/** The member `remixable_by_rules`, left out if it is not known. */
const flagOf = (remixable_by_rules: boolean | undefined) =>
  remixable_by_rules === undefined ? {} : { remixable_by_rules }

/** Adds `remixable_by_rules` to the hooks. Not for a model, which may write after any words. */
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

/** Maximum length of an intro that can be requested, in seconds. */
const maxIntroSeconds = 90

/**
 * The flags of a find: whether the rules can write openings or titles after it, and an intro if its opening has parts.
 */
async function flagsOfFind<Find extends WithId<DraftFind>>(deps: RemixableDeps, find: Find) {
  const default_by_rules = await isWritten(deps, find)
  const hasParts = find.kind === 'long' && hasIntroParts(find)
  const intro = { mode: 'intro', n: 1, video_brief: exampleBrief } as const
  // An intro as short as the original may have no room for words, so a longer one is tried as well.
  const isIntroWritten = async () =>
    (await isWritten(deps, find, intro)) ||
    (await isWritten(deps, find, { ...intro, seconds: maxIntroSeconds }))
  const intro_by_rules = hasParts ? await isIntroWritten() : undefined
  return {
    ...(default_by_rules === undefined ? {} : { default_by_rules }),
    ...(intro_by_rules === undefined ? {} : { intro_by_rules }),
  }
}

/** Adds `default_by_rules` and `intro_by_rules` to the finds. */
export async function withFindRemixability<Find extends WithId<DraftFind>>(
  deps: RemixableDeps,
  finds: Find[],
): Promise<(Find & { default_by_rules?: boolean; intro_by_rules?: boolean })[]> {
  if (deps.analyst.by === 'model') return finds
  return Promise.all(finds.map(async (find) => ({ ...find, ...(await flagsOfFind(deps, find)) })))
}
