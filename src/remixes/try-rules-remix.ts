import { shapeOf } from '../analyst/rules/patterns.js'
import type { Analyst } from '../analyst/types.js'
import type { Infrastructure } from '../infrastructure.js'
import type { DraftFind } from '../research/find-types.js'
import { yieldToEventLoop } from '../lib/yield-to-event-loop.js'
import { hasIntroParts } from '../hooks/remixability.js'
import { findFittingNiche } from './example-niches.js'
import { type RemixSourceBody, toOpeningSource } from './source-body.js'
import { exampleBrief, type UnwrittenReason } from './unwritten-reasons.js'
import { type RemixDraft, type RemixBody, tryDraft, writeDraft } from './write.js'

/** Tries at delivery whether the rules can write after a result. */

type WithId<T> = T & { find_id: string }

type RemixableDeps = Pick<Infrastructure, 'log'> & { analyst: Analyst }

/**
 * What the rules wrote of their own accord: whether anything, even if only with a niche, and the structure that they
 * wrote or quoted, if any.
 */
type Attempt = { isWritten: boolean; needsNiche: boolean; structure: string | null }

/** The structure in what the rules wrote without a niche, or in the reason that asks for one. */
function structureOf(draft: RemixDraft | UnwrittenReason): string | null {
  if ('reason' in draft) return 'structure' in draft ? String(draft.structure) : null
  const [first] = draft.written
  if (first === undefined || 'beats' in first) return null
  return 'title' in first ? first.title : first.hook
}

/** Writes, or refuses to; undefined if the rules failed, because that must not fail the run. */
async function writeOrLog(
  { analyst, log }: RemixableDeps,
  source: RemixSourceBody,
  write: (writer: Parameters<typeof writeDraft>[0]) => Promise<RemixDraft | UnwrittenReason>,
): Promise<RemixDraft | UnwrittenReason | undefined> {
  try {
    return await write({ analyst, signal: new AbortController().signal })
  } catch (error) {
    log.error({ err: error, source_id: source.find_id }, 'could not try to write after a result')
    return undefined
  }
}

/** Tries to write without a niche. Undefined if the attempt failed. */
async function tryToWrite(
  deps: RemixableDeps,
  source: RemixSourceBody,
  body: RemixBody = { mode: 'default', n: 1 },
): Promise<Attempt | undefined> {
  const draft = await writeOrLog(deps, source, (writer) => writeDraft(writer, source, body))
  if (draft === undefined) return undefined
  // If only the niche is missing, the rules can write with one.
  const needsNiche = 'reason' in draft && draft.path === 'niche'
  const isWritten = needsNiche || !('reason' in draft)
  return { isWritten, needsNiche, structure: isWritten ? structureOf(draft) : null }
}

/** Whether the rules can put a niche into the structure that they wrote, as a member; none without a structure. */
async function nicheMember(
  deps: RemixableDeps,
  source: RemixSourceBody,
  attempt: Attempt | undefined,
): Promise<{ niche_by_rules?: boolean }> {
  if (!attempt?.structure) return {}
  if (attempt.needsNiche) return { niche_by_rules: true }
  const fittingNiche = await findFittingNiche(async (niche) => {
    const body = { mode: 'default', n: 1, niche } as const
    const draft = await writeOrLog(deps, source, (writer) => tryDraft(writer, source, body))
    return draft !== undefined && !('reason' in draft)
  })
  return { niche_by_rules: fittingNiche !== null }
}

/** Maps one result after another, and lets other work run between them: the rules take milliseconds for each. */
async function mapYielding<T, R>(results: T[], map: (result: T) => Promise<R>): Promise<R[]> {
  const values: R[] = []
  for (const result of results) {
    await yieldToEventLoop()
    values.push(await map(result))
  }
  return values
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

type Words = Pick<Parameters<typeof toOpeningSource>[0], 'hook' | 'hook_type'>

/** The structure that a pattern gives the words of a hook, for one after which the rules cannot write; null without one. */
const structureOfShape = ({ hook, hook_type }: Words) =>
  hook === null || hook_type === null ? null : (shapeOf({ hook, hook_type })?.structure ?? null)

/** Adds `remixable_by_rules`, `bare_structure` and `niche_by_rules` to the hooks. Not for a model, which may write after any words. */
export async function withHookRemixability<Hook extends Parameters<typeof toOpeningSource>[0]>(
  deps: RemixableDeps,
  hooks: Hook[],
): Promise<(Hook & HookFlags)[]> {
  if (deps.analyst.by === 'model') return hooks
  return mapYielding(hooks, async (hook) => {
    const source = toOpeningSource(hook)
    const attempt = await tryToWrite(deps, source)
    const shape = attempt?.isWritten === false ? structureOfShape(hook) : null
    const flags = { ...flagsOfHook(attempt), ...(await nicheMember(deps, source, attempt)) }
    return { ...hook, ...flags, ...structureMember(shape) }
  })
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
  return mapYielding(finds, async (find) => ({ ...find, ...(await flagsOfFind(deps, find)) }))
}
