import type { BeatName, HookType, OpeningSource, WriteRequest, WrittenOpening } from '../../types.js'
import { isMostlyLatin } from '../../../lib/script.js'
import { addressed, inTurn, isOwn, said, suited } from './fill.js'
import { takes } from './kinds.js'
import { filled } from './own-template.js'
import { writingOf } from '../../../languages/index.js'
import type { Writing } from '../../../languages/writing.js'
import type { Subject } from './subject.js'
import { subjectOf } from './subject.js'
import { writingLanguages } from './language.js'

/** Writing new openings after the structure of real ones, by rules. */

/** `type` is that of the sentence written; `template` the find's own where the sentence is made of it. */
type OpeningDraft = { hook: string; type: HookType; template: string | null }
type OpeningDraftContext = { subject: Subject; phrases: Writing; language: string; ofSource: string }

/**
 * At most `n`, in turn from each source, each from another angle of its device. Nothing of a source's own
 * sentences is taken over: fewer are written where everything would. None for a niche in a script that nothing is
 * written in.
 */
export async function writeOpenings({
  niche,
  n,
  sources,
}: WriteRequest<OpeningSource>): Promise<WrittenOpening[]> {
  if (!isMostlyLatin(niche ?? '')) return []
  const drafts = await Promise.all(sources.map((source) => draftsAfter(source, niche, n)))
  return inTurn(drafts, n, ({ hook }) => hook)
}

async function draftsAfter(
  source: OpeningSource,
  niche: string | null,
  n: number,
): Promise<WrittenOpening[]> {
  const { language, ofSource } = await writingLanguages(niche, `${source.hook ?? ''} ${source.title}`)
  const phrases = writingOf(language)
  const page = { subject: subjectOf(niche, language, phrases.unknown), phrases, language, ofSource }
  const own = [source.hook ?? '', source.title, ...(source.beats ?? []).map(({ text }) => text)]
  const follow = partsAfter(source)
  return draftsOf(source, page)
    .filter(({ hook }) => isOwn(hook, own, language))
    .slice(0, n)
    .map((draft, index) => ({
      hook: draft.hook,
      then: thenOf(follow, index, page),
      kept_structure: keptOf(source, draft, page),
      from_find_id: source.find_id,
    }))
}

/** The source's own template first where the subject fits into it, then its device from one angle after another. */
function draftsOf(
  { template, hook_type, find_id }: OpeningSource,
  page: OpeningDraftContext,
): OpeningDraft[] {
  const { subject, phrases, language, ofSource } = page
  const made = ofSource === language ? filled(template, subject, language) : null
  const type = hook_type ?? 'other'
  const isClause = subject.clause !== null && subject.inside === phrases.unknown
  const further = subject.kinds.includes('thing') ? (phrases.things?.openings ?? []) : []
  const alike = further.filter(([one]) => one === type)
  const frames = distinct([
    ...(isClause ? phrases.clauses.openings : []),
    ...framesOf(type, phrases, find_id, alike),
    ...further,
  ]).filter(([, frame]) => takes(frame, subject.kinds))
  const drafts = frames.map(([one, frame]) => ({ hook: said(frame, subject), type: one, template: null }))
  return made === null ? drafts : [{ hook: made, type, template }, ...drafts]
}

/** Of a type with frames of its own all but the shortest, which is for intros; turned so that two finds differ. */
function framesOf(
  type: HookType,
  { openings }: Writing,
  find_id: string,
  alike: [HookType, string][],
): [HookType, string][] {
  const own = type === 'other' ? [] : (openings[type] ?? [])
  const long = own.length > 1 ? own.slice(0, -1) : own
  const at = long.length === 0 ? 0 : turnOf(find_id) % long.length
  const turned = [...long.slice(at), ...long.slice(0, at)].map((frame): [HookType, string] => [type, frame])
  return [...turned, ...alike, ...openings.any.slice(0, -1).filter(([, frame]) => !long.includes(frame))]
}

/** Each sentence once. */
function distinct(frames: [HookType, string][]): [HookType, string][] {
  return frames.filter(([, frame], index) => frames.findIndex(([, one]) => one === frame) === index)
}

function turnOf(find_id: string): number {
  let turn = 0
  for (const sign of find_id) turn = (turn * 31 + (sign.codePointAt(0) ?? 0)) % 65_521
  return turn
}

/** The parts that follow the hook in the source; where it has no timed parts, what is known of it tells them. */
function partsAfter({ beats, promise, open_loop }: OpeningSource): BeatName[] {
  const named = new Set((beats ?? []).map(({ beat }) => beat).filter((beat) => beat !== 'hook'))
  if (named.size > 0) return [...named].slice(0, 3)
  const told: BeatName[] = ['context']
  if (promise !== null || open_loop === null) told.push('promise')
  if (open_loop !== null) told.push('open_loop')
  return told
}

function thenOf(parts: BeatName[], index: number, { subject, phrases }: OpeningDraftContext): string {
  return parts
    .map((part, at) => {
      const steps = suited(phrases.next[part], subject)
      const step = steps[(index + at) % steps.length] ?? ''
      const tie = phrases.ties[at] ?? ''
      const first =
        tie === '' || /:\s*$/u.test(tie) ? step : step.replace(/^\p{Lu}/u, (sign) => sign.toLowerCase())
      return said(`${tie}${first}`, addressed(subject))
    })
    .join(' ')
}

/** What the entry has of the original: its device only where it is the same, the parts only where it had them. */
function keptOf(
  source: OpeningSource,
  { type, template }: OpeningDraft,
  { phrases }: OpeningDraftContext,
): string {
  const { kept, devices, beats } = phrases
  const isSame = type === source.hook_type && type !== 'other'
  const device = isSame ? kept.plain.replace('%d', () => devices[type]) : ''
  const other = kept.other.replace('%d', () => lowered(devices[type]))
  const own = template === null ? '' : kept.template.replace('%t', () => template)
  const names = (source.beats ?? []).length > 0 ? partsAfter(source).map((part) => beats[part]) : []
  const listed = [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter(Boolean).join(kept.and)
  const follow = listed === '' ? '' : kept.beats.replace('%b', () => listed)
  const way = isSame ? device : template === null ? other : ''
  return [own, way, follow].filter(Boolean).join(' ')
}

function lowered(text: string): string {
  return text.replace(/^\p{Lu}/u, (sign) => sign.toLowerCase())
}
