import type { BeatName, HookType, OpeningSource, WriteAsk, WrittenOpening } from '../../types.js'
import { filled, isOwn, said } from './fill.js'
import type { Phrases } from './phrases.js'
import type { Subject } from './subject.js'
import { raised, subjectOf } from './subject.js'
import { phrasesOf, tongueFor } from './tongue.js'

/** Writing new openings after the structure of real ones, by rules. */

type Draft = { hook: string; template: string | null }
type Page = { subject: Subject; phrases: Phrases; language: string }

/**
 * At most `n`, in turn from each source, each from another angle of its device. Nothing of a source's own
 * sentences is taken over: fewer are written where everything would.
 */
export async function writeOpenings({
  niche,
  n,
  sources,
}: WriteAsk<OpeningSource>): Promise<WrittenOpening[]> {
  const drafts = await Promise.all(sources.map((source) => draftsAfter(source, niche, n)))
  const written: WrittenOpening[] = []
  for (let round = 0; round < n; round += 1) {
    for (const own of drafts) {
      const next = own[round]
      const isNew = next !== undefined && !written.some(({ hook }) => hook === next.hook)
      if (isNew && written.length < n) written.push(next)
    }
  }
  return written
}

async function draftsAfter(
  source: OpeningSource,
  niche: string | null,
  n: number,
): Promise<WrittenOpening[]> {
  const language = await tongueFor(niche, `${source.hook ?? ''} ${source.title}`)
  const phrases = phrasesOf(language)
  const page = { subject: subjectOf(niche, language, phrases.unknown), phrases, language }
  const own = [source.hook ?? '', source.title, ...(source.beats ?? []).map(({ text }) => text)]
  const follow = partsAfter(source)
  return draftsOf(source, page)
    .filter(({ hook }) => isOwn(hook, own, language))
    .slice(0, n)
    .map(({ hook, template }, index) => ({
      hook,
      then: thenOf(follow, index, page),
      kept_structure: keptOf(source, template, page),
      from_find_id: source.find_id,
    }))
}

/** The source's own template first where the subject fits into it, then its device from one angle after another. */
function draftsOf({ template, hook_type, find_id }: OpeningSource, { subject, phrases }: Page): Draft[] {
  const made = filled(template, subject)
  const frames = framesOf(hook_type ?? 'other', phrases, find_id)
  const drafts = frames.map((frame) => ({ hook: said(frame, subject), template: null }))
  return made === null ? drafts : [{ hook: made, template }, ...drafts]
}

/** Of a type with frames of its own all but the shortest, which is for intros; turned so that two finds differ. */
function framesOf(type: HookType, { openings }: Phrases, find_id: string): string[] {
  const own = openings[type] ?? []
  const long = own.length > 1 ? own.slice(0, -1) : own
  const at = long.length === 0 ? 0 : turnOf(find_id) % long.length
  return [...new Set([...long.slice(at), ...long.slice(0, at), ...openings.any.slice(0, -1)])]
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

function thenOf(parts: BeatName[], index: number, { subject, phrases }: Page): string {
  return parts
    .map((part, at) => {
      const steps = phrases.next[part]
      const step = steps[(index + at) % steps.length] ?? ''
      const tie = phrases.ties[at] ?? ''
      const first =
        tie === '' || /:\s*$/u.test(tie) ? step : step.replace(/^\p{Lu}/u, (sign) => sign.toLowerCase())
      return said(`${tie}${first}`, subject)
    })
    .join(' ')
}

function keptOf(source: OpeningSource, template: string | null, { phrases }: Page): string {
  const parts = [...new Set((source.beats ?? []).map(({ beat }) => beat))].filter((beat) => beat !== 'hook')
  const device = phrases.devices[source.hook_type ?? 'other']
  const names = parts.slice(0, 4).map((part) => phrases.beats[part])
  const listed = [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter(Boolean).join(phrases.kept.and)
  const structure = (parts.length > 0 ? phrases.kept.beats : phrases.kept.plain)
    .replace('%d', () => device)
    .replace('%b', () => listed)
  return template === null
    ? structure
    : `${structure} ${raised(phrases.kept.template.replace('%t', () => template))}`
}
