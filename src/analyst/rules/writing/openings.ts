import type { BeatName, OpeningSource, WriteRequest, WrittenOpening } from '../../types.js'
import { writingOf } from '../../../languages/index.js'
import type { Writing } from '../../../languages/writing.js'
import { isMostlyLatin } from '../../../lib/script.js'
import { interleaveBySource, isOwn } from './fill.js'
import { writingLanguages } from './language.js'
import { bareStructureOf, describeBareStructure } from './bare.js'
import { type Filling, structuresFilled } from './structures.js'
import { subjectOf } from './subject.js'

/** Writing new openings after the structure of real ones, by rules. */

/**
 * At most `n`, in turn from each source, and no more than its own structure gives: after a find without a template its
 * own words around named slots, or none where too little of it can be replaced; none that says a source's sentence again, none for a niche in a script that nothing is written in.
 */
export async function writeOpenings({
  niche,
  n,
  sources,
}: WriteRequest<OpeningSource>): Promise<WrittenOpening[]> {
  if (!isMostlyLatin(niche ?? '')) return []
  const drafts = await Promise.all(sources.map((source) => openingsAfter(source, niche)))
  return interleaveBySource(drafts, n, ({ hook }) => hook)
}

async function openingsAfter(source: OpeningSource, niche: string | null): Promise<WrittenOpening[]> {
  const { language, ofSource } = await writingLanguages(niche, `${source.hook ?? ''} ${source.title}`)
  const phrases = writingOf(language)
  const subject = subjectOf(niche, language, phrases.unknown)
  const own = [source.hook ?? '', source.title, ...(source.beats ?? []).map(({ text }) => text)]
  const filling: Filling = { kind: 'opening', subject, isSameLanguage: language === ofSource }
  const then = thenOf(partsAfter(source), phrases)
  const createOpening = (hook: string, kept_structure: string): WrittenOpening[] =>
    isOwn(hook, own, language) ? [{ hook, then, kept_structure, from_find_id: source.find_id }] : []
  const templateNote = phrases.kept.template.replace('%t', () => source.template ?? '')
  const filled = structuresFilled(source.template, filling).flatMap((hook) =>
    createOpening(hook, templateNote),
  )
  // Where nothing of the niche fits, the words of the original say more than the slots of its template.
  if (filled.some(({ hook }) => hook !== source.template)) return filled
  const bare = bareStructureOf(source.hook ?? '', ofSource)
  const bareOnes = bare === null ? [] : createOpening(bare.text, describeBareStructure(bare, phrases))
  return bareOnes.length > 0 ? bareOnes : filled
}

/** The parts that follow the hook in the source; where it has no timed parts, those that are known of it. */
function partsAfter({ beats, promise, open_loop }: OpeningSource): BeatName[] {
  const follow = (beats ?? []).map(({ beat }) => beat).filter((beat) => beat !== 'hook' && beat !== 'other')
  // Each part is named once: what comes again is told by the timing of the original.
  const distinctParts = [...new Set(follow)]
  if (distinctParts.length > 0) return distinctParts
  const knownParts: [BeatName, string | null][] = [
    ['promise', promise],
    ['open_loop', open_loop],
  ]
  return knownParts.flatMap(([beat, what]) => (what === null ? [] : [beat]))
}

/** How to go on; empty where no part but context is known. */
function thenOf(parts: BeatName[], { kept, beats }: Writing): string {
  if (parts.every((part) => part === 'context')) return ''
  return kept.next.replace('%b', () => parts.map((part) => beats[part]).join(kept.then))
}
