import type { components } from '../../generated/api.js'
import type { Analyst, OpeningSource, PackageSource } from '../analyst/types.js'
import { acceptIntro, acceptOpenings, acceptPackages, budgetsOf } from '../analyst/written/accept.js'
import type { Body } from '../contract/types.js'
import type { FindBody } from '../finds/deliver.js'
import { isLatin } from '../lib/script.js'

/** What is written after a find, once the rules let it pass. */

export type Draft = Pick<components['schemas']['Remix'], 'written' | 'numbers_to_placeholders'>
type Refused = { refused: string }
type Ask = Body<'remixFind'>
/** The signal tells whose work it is. */
type Writer = { analyst: Analyst; signal: AbortSignal }

/** Why rules alone write nothing for what the user wrote; null where they do. */
function unwritable(analyst: Analyst, given: string, member: 'niche' | 'video_brief'): Refused | null {
  if (analyst.by === 'model' || isLatin(given)) return null
  return {
    refused:
      `The ${member} is in a script that cannot be written without a language model. ` +
      'Give it in English, Spanish, German, French or Portuguese.',
  }
}

/** Has the analyst write what was asked for, and holds it against the rules. */
export async function write(writer: Writer, find: FindBody, ask: Ask): Promise<Draft | Refused> {
  if (find.kind === 'packaging') return writePackages(writer, find, ask)
  return ask.mode === 'intro' ? writeIntro(writer, find, ask) : writeOpenings(writer, find, ask)
}

/** Everything the user wrote: numbers in it may be used. */
function givenIn({ niche, video_brief }: Ask): string {
  return [niche, video_brief].filter(Boolean).join('\n')
}

async function writeOpenings(
  { analyst, signal }: Writer,
  source: OpeningSource,
  ask: Ask,
): Promise<Draft | Refused> {
  if (source.hook === null)
    return { refused: 'The find has no transcript, so there is no opening to write after.' }
  const { niche = null, n = 3 } = ask
  const unwritten = unwritable(analyst, niche ?? '', 'niche')
  if (unwritten) return unwritten
  const written = await analyst.writeOpenings({ niche, n, sources: [source], is_waited_for: true }, signal)
  const accepted = acceptOpenings(written, { sources: [source], n, given: givenIn(ask) })
  if ('refused' in accepted) return accepted
  return { ...accepted, written: accepted.written.map(({ from_find_id: _, ...one }) => one) }
}

async function writePackages(
  { analyst, signal }: Writer,
  source: PackageSource,
  ask: Ask,
): Promise<Draft | Refused> {
  const { niche = null, n = 3 } = ask
  const unwritten = unwritable(analyst, niche ?? '', 'niche')
  if (unwritten) return unwritten
  const written = await analyst.writePackages({ niche, n, sources: [source], is_waited_for: true }, signal)
  const accepted = acceptPackages(written, { sources: [source], n, given: givenIn(ask) })
  if ('refused' in accepted) return accepted
  return { ...accepted, written: accepted.written.map(({ from_find_id: _, ...one }) => one) }
}

/** One entry: what to say in each beat of the real opening, inside its time. */
async function writeIntro(
  { analyst, signal }: Writer,
  source: OpeningSource,
  ask: Ask,
): Promise<Draft | Refused> {
  const { beats } = source
  if (beats === null || beats.length === 0)
    return { refused: 'The find has no timed transcript, so there is no intro to write after.' }
  const unwritten = unwritable(analyst, ask.video_brief ?? '', 'video_brief')
  if (unwritten) return unwritten
  const budgets = budgetsOf(beats)
  const written = await analyst.writeIntro({ source, video_brief: ask.video_brief ?? null, budgets }, signal)
  const accepted = acceptIntro(written, { source, budgets, given: givenIn(ask) })
  if ('refused' in accepted) return accepted
  const { written: said, numbers_to_placeholders } = accepted
  const placed = said.map((one, at) => {
    const { beat = 'other', from_s = 0, to_s = 0 } = beats[at] ?? {}
    return { beat, from_s, to_s, words_budget: budgets[at] ?? 1, ...one }
  })
  return { written: [{ beats: placed }], numbers_to_placeholders }
}
