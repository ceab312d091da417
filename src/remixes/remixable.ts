import type { Analyst } from '../analyst/types.js'
import type { DraftFind } from '../research/find-types.js'
import { toOpeningSource, writeDraft, type RemixSource } from './write.js'

/** Whether something can be written after a result without a language model: tried when it is delivered. */

type WithId<T> = T & { find_id: string }

async function isWritten(analyst: Analyst, source: RemixSource): Promise<boolean> {
  const writer = { analyst, signal: new AbortController().signal }
  return !('refusal' in (await writeDraft(writer, source, { mode: 'default', n: 1 })))
}

/**
 * The hooks with `remixable_by_rules`, which an analyst that is a model does not know: it may write after any words.
 */
export async function withHookRemixability<Hook extends Parameters<typeof toOpeningSource>[0]>(
  analyst: Analyst,
  hooks: Hook[],
): Promise<(Hook & { remixable_by_rules?: boolean })[]> {
  if (analyst.by === 'model') return hooks
  return Promise.all(
    hooks.map(async (hook) => ({
      ...hook,
      remixable_by_rules: await isWritten(analyst, toOpeningSource(hook)),
    })),
  )
}

/** The same of finds. An intro can be written after the parts of any opening. */
export async function withFindRemixability<Find extends WithId<DraftFind>>(
  analyst: Analyst,
  finds: Find[],
): Promise<(Find & { remixable_by_rules?: boolean })[]> {
  if (analyst.by === 'model') return finds
  const hasParts = (find: DraftFind) => find.kind === 'long' && find.beats !== null && find.beats.length > 0
  return Promise.all(
    finds.map(async (find) => ({
      ...find,
      remixable_by_rules: hasParts(find) || (await isWritten(analyst, find)),
    })),
  )
}
