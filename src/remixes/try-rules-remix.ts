import type { Analyst } from '../analyst/types.js'
import type { Infrastructure } from '../infrastructure.js'
import type { DraftFind } from '../research/find-types.js'
import { hasIntroParts } from '../remixability.js'
import { exampleBrief, type Refusal } from './refusals.js'
import { type Draft, type RemixBody, toOpeningSource, writeDraft, type RemixSource } from './write.js'

/** Tries at delivery whether the rules can write after a result. */

type WithId<T> = T & { find_id: string }

type RemixableDeps = Pick<Infrastructure, 'log'> & { analyst: Analyst }

/** Whether the rules wrote something, and the structure that they wrote or quoted, if any. */
type Attempt = { isWritten: boolean; structure: string | null }

/** The structure in what the rules wrote without a niche, or in the refusal that asks for one. */
function structureOf(draft: Draft | Refusal): string | null {
  if ('refusal' in draft) return 'structure' in draft ? String(draft.structure) : null
  const [first] = draft.written
  if (first === undefined || 'beats' in first) return null
  return 'title' in first ? first.title : first.hook
}

/**
 * Tries to write, with another niche if only that is missing, or as given. Undefined if the attempt failed, because that
 * must not fail the run.
 */
async function tryToWrite(
  { analyst, log }: RemixableDeps,
  source: RemixSource,
  body: RemixBody = { mode: 'default', n: 1 },
  as: 'anyNiche' | 'asGiven' = 'anyNiche',
): Promise<Attempt | undefined> {
  const writer = { analyst, signal: new AbortController().signal }
  try {
    const draft = await writeDraft(writer, source, body)
    // If only the niche is missing, the rules can write with one.
    const isWritten = !('refusal' in draft) || (as === 'anyNiche' && draft.path === 'niche')
    return { isWritten, structure: isWritten ? structureOf(draft) : null }
  } catch (error) {
    log.error({ err: error, source_id: source.find_id }, 'could not try to write after a result')
    return undefined
  }
}

/**
 * Niches of each kind that the rules tell apart: an activity, a thing, several things, and one that says whom it is for.
 * A thing of three words leaves the fewest blanks. None has words that show its language.
 */
const exampleNiches = [
  'homemade rye bread',
  'sourdough',
  'baking bread',
  'houseplants',
  'piano lessons for beginners',
]

/** Whether the rules can put a niche into the structure that they wrote, as a member; none without a structure. */
async function nicheMember(
  deps: RemixableDeps,
  source: RemixSource,
  attempt: Attempt | undefined,
): Promise<{ niche_by_rules?: boolean }> {
  if (!attempt?.structure) return {}
  for (const niche of exampleNiches)
    if ((await tryToWrite(deps, source, { mode: 'default', n: 1, niche }, 'asGiven'))?.isWritten)
      return { niche_by_rules: true }
  return { niche_by_rules: false }
}

type HookFlags = { remixable_by_rules?: boolean; bare_structure?: string; niche_by_rules?: boolean }

/** A structure as a member of a stored result; none without one. */
const structureMember = (structure: string | null) =>
  structure === null ? {} : { bare_structure: structure }

/** The members on what the rules can write. None if the attempt failed. */
const flagsOfHook = (attempt: Attempt | undefined): HookFlags =>
  attempt === undefined
    ? {}
    : { remixable_by_rules: attempt.isWritten, ...structureMember(attempt.structure) }

/** Adds `remixable_by_rules`, `bare_structure` and `niche_by_rules` to the hooks. Not for a model, which may write after any words. */
export async function withHookRemixability<Hook extends Parameters<typeof toOpeningSource>[0]>(
  deps: RemixableDeps,
  hooks: Hook[],
): Promise<(Hook & HookFlags)[]> {
  if (deps.analyst.by === 'model') return hooks
  return Promise.all(
    hooks.map(async (hook) => {
      const source = toOpeningSource(hook)
      const attempt = await tryToWrite(deps, source)
      return { ...hook, ...flagsOfHook(attempt), ...(await nicheMember(deps, source, attempt)) }
    }),
  )
}

/** Maximum length of an intro that can be requested, in seconds. */
const maxIntroSeconds = 90

/**
 * The flags of a find: whether the rules can write openings or titles after it, and an intro if its opening has parts.
 */
async function flagsOfFind<Find extends WithId<DraftFind>>(deps: RemixableDeps, find: Find) {
  const byDefault = await tryToWrite(deps, find)
  const hasParts = find.kind === 'long' && hasIntroParts(find)
  const intro = { mode: 'intro', n: 1, video_brief: exampleBrief } as const
  // An intro as short as the original may have no room for words, so a longer one is tried as well.
  const isIntroWritten = async () =>
    (await tryToWrite(deps, find, intro))?.isWritten ||
    (await tryToWrite(deps, find, { ...intro, seconds: maxIntroSeconds }))?.isWritten
  const intro_by_rules = hasParts ? await isIntroWritten() : undefined
  return {
    ...(byDefault === undefined ? {} : { default_by_rules: byDefault.isWritten }),
    ...structureMember(byDefault?.structure ?? null),
    ...(await nicheMember(deps, find, byDefault)),
    ...(intro_by_rules === undefined ? {} : { intro_by_rules }),
  }
}

type FindFlags = Omit<HookFlags, 'remixable_by_rules'> & {
  default_by_rules?: boolean
  intro_by_rules?: boolean
}

/** Adds `default_by_rules`, `intro_by_rules`, `bare_structure` and `niche_by_rules` to the finds. */
export async function withFindRemixability<Find extends WithId<DraftFind>>(
  deps: RemixableDeps,
  finds: Find[],
): Promise<(Find & FindFlags)[]> {
  if (deps.analyst.by === 'model') return finds
  return Promise.all(finds.map(async (find) => ({ ...find, ...(await flagsOfFind(deps, find)) })))
}
