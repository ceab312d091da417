import type { BeatName, OpeningSource, WriteRequest, WrittenOpening } from '../../types.js'
import { writingOf } from '../../../languages/index.js'
import type { Writing } from '../../../languages/writing.js'
import { isMostlyLatin } from '../../../lib/script.js'
import { wordsOfSource } from '../../written-texts/accept-texts.js'
import { isTooBlank } from '../../../lib/slot-filling.js'
import { firstSentence, structureOf } from '../long-opening/template.js'
import { isOwn } from './fill.js'
import { writeInTurn } from '../../../lib/write-in-turn.js'
import { writingLanguages } from '../../written-texts/writing-languages.js'
import { bareStructureOf, describeBareStructure } from './bare-structure.js'
import { fillBareStructure } from './fill-thing.js'
import { type SlotFill, findNiche, type NicheInText, structuresFilled, takesSubjects } from './structures.js'
import { subjectOf } from './subject.js'

/** Writes new openings with the structure of real ones, by rules. */

/**
 * At most `n` openings, in turn from each source. For a find without a template its own words around named slots are
 * used, or nothing if too little of it can be replaced. None repeats a sentence of a source. Empty for a niche in a
 * script that the rules cannot write in.
 */
export async function writeOpenings({
  niche,
  n,
  sources,
  is_waited_for,
}: WriteRequest<OpeningSource>): Promise<WrittenOpening[]> {
  if (!isMostlyLatin(niche ?? '')) return []
  const write = async (source: OpeningSource) => {
    const openings = await openingsAfter(source, { niche, is_waited_for })
    // A waiting user gets the structure without a place for the niche, and pays nothing for it.
    return openings.length === 0 && niche !== null && is_waited_for
      ? openingsAfter(source, { niche: null, is_waited_for })
      : openings
  }
  return writeInTurn(sources, n, { write, textOf: ({ hook }) => hook })
}

async function openingsAfter(
  source: OpeningSource,
  { niche, ...options }: Pick<WriteRequest<OpeningSource>, 'niche' | 'is_waited_for'>,
): Promise<WrittenOpening[]> {
  const { language, ofSource } = await writingLanguages(niche, `${source.hook ?? ''} ${source.title}`)
  const phrases = writingOf(language)
  const subject = subjectOf(niche, language, phrases.unknown)
  const own = wordsOfSource(source)
  const fill: SlotFill = { kind: 'opening', subject, isSameLanguage: language === ofSource }
  const then = thenOf(partsAfter(source), phrases)
  const createOpening = (hook: string, kept_structure: string, niche: NicheInText): WrittenOpening[] =>
    isOwn(hook, own, language) && !isTooBlank(hook, { ...niche, ...options })
      ? [{ hook, then, kept_structure, from_find_id: source.find_id, ...niche }]
      : []
  const template =
    source.template === undefined
      ? (structureOf({ text: source.hook ?? '' }, ofSource)?.template ?? null)
      : source.template
  const templateNote = phrases.kept.template.replace('%t', () => keptPart(template ?? '', source.hook ?? ''))
  const hooks = structuresFilled(template, fill).flatMap((hook) =>
    createOpening(hook, templateNote, findNiche({ text: hook }, { template, subject })),
  )
  // The same structure with and without a niche: what was shown for nothing is what a niche is put into.
  if (template !== null && takesSubjects('opening', template) && isOwn(template, own, ofSource)) return hooks
  // Where no subject has a place, the original words are more useful than the slots of the template.
  if (hooks.some(({ hook }) => hook !== template)) return hooks
  const ofHook = source.hook ?? ''
  const bare = bareStructureOf(ofHook, ofSource) ?? bareStructureOf(firstSentence(ofHook), ofSource)
  if (bare === null) return hooks
  const { niche_used, ...structure } = fillBareStructure(bare, fill)
  const bareOnes = createOpening(structure.text, describeBareStructure(structure, phrases), { niche_used })
  return bareOnes.length > 0 ? bareOnes : hooks
}

const joint = /[,;:–—]\s/u

/** Adds “…” to a template if the first sentence of its hook has a comma or dash and the template has none. */
function keptPart(template: string, hook: string): string {
  return joint.test(firstSentence(hook)) && !joint.test(template)
    ? `${template.replace(/[.!?]$/u, '')} …`
    : template
}

/** The parts after the hook of the source; for a source without timed parts, those that are known. */
function partsAfter({ beats, promise, open_loop }: OpeningSource): BeatName[] {
  const follow = (beats ?? []).map(({ beat }) => beat).filter((beat) => beat !== 'hook' && beat !== 'other')
  // Each part is named once. The timing of the original shows where it occurs again.
  const distinctParts = [...new Set(follow)]
  if (distinctParts.length > 0) return distinctParts
  const knownParts: [BeatName, string | null][] = [
    ['promise', promise],
    ['open_loop', open_loop],
  ]
  return knownParts.flatMap(([beat, what]) => (what === null ? [] : [beat]))
}

/** What to say next; empty if no part other than context is known. */
function thenOf(parts: BeatName[], { kept, beats }: Writing): string {
  if (parts.every((part) => part === 'context')) return ''
  return kept.next.replace('%b', () => parts.map((part) => beats[part]).join(kept.then))
}
