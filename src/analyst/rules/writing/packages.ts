import type { PackageSource, WriteRequest, WrittenPackage } from '../../types.js'
import { hasGrammarRules, writingOf } from '../../../languages/index.js'
import { isMostlyLatin } from '../../../lib/script.js'
import { isTooBlank } from '../../../lib/slot-filling.js'
import { unshownStructureOf } from '../titles/template.js'
import { isOwn, toTitleCase } from './fill.js'
import { writeInTurn } from '../../../lib/write-in-turn.js'
import { writingLanguages } from '../../written-texts/writing-languages.js'
import { bareStructureOf, describeBareStructure } from './bare-structure.js'
import { type SlotFill, findNiche, type NicheInText, noNiche, structuresFilled } from './structures.js'
import { subjectOf } from './subject.js'

/** Writes new titles and thumbnails with the structure of real ones, by rules. */

/**
 * At most `n` packages, in turn from each source: after its structure, else its own words around named slots, if enough
 * can be replaced. None repeats the title of a source. Empty for a niche in a script that the rules cannot write in.
 */
export async function writePackages({
  niche,
  n,
  sources,
  ...options
}: WriteRequest<PackageSource>): Promise<WrittenPackage[]> {
  if (!isMostlyLatin(niche ?? '')) return []
  const write = (source: PackageSource) => packagesAfter(source, { niche, ...options })
  return writeInTurn(sources, n, { write, textOf: ({ title }) => title })
}

async function packagesAfter(
  source: PackageSource,
  { niche, ...options }: Pick<WriteRequest<PackageSource>, 'niche' | 'is_waited_for'>,
): Promise<WrittenPackage[]> {
  const { language, ofSource } = await writingLanguages(niche, source.title)
  const phrases = writingOf(language)
  const { unknown, kept, picture } = phrases
  const subject = subjectOf(niche, language, unknown)
  const fill: SlotFill = { kind: 'title', subject, isSameLanguage: language === ofSource }
  const isKnown = source.thumbnail_composition !== null || source.thumbnail_subject !== null
  const createPackage = (title: string, kept_structure: string, niche: NicheInText): WrittenPackage[] =>
    isOwn(title, [source.title], language) && !isTooBlank(title, { ...niche, ...options })
      ? [
          {
            title,
            thumbnail: isKnown ? picture.same : '',
            thumbnail_text: null,
            kept_structure,
            from_find_id: source.find_id,
            ...niche,
          },
        ]
      : []
  const template = source.title_template ?? unshownStructureOf(source.title, ofSource)
  const kept_structure = kept.template.replace('%t', () => template ?? '')
  const titles = structuresFilled(template, fill).flatMap((title) => {
    const casedTitle = hasGrammarRules(ofSource) ? casedAs(source.title, title) : title
    return createPackage(
      casedTitle,
      kept_structure,
      findNiche({ text: title, casedText: casedTitle }, { template, subject }),
    )
  })
  if (titles.length > 0) return titles
  const bare = bareStructureOf(source.title, ofSource)
  return bare === null ? [] : createPackage(bare.text, describeBareStructure(bare, phrases), noNiche)
}

/** A title with capitals where the source has them. Slots stay as they are. */
function casedAs(source: string, title: string): string {
  const words = source.match(/\p{L}{4,}/gu) ?? []
  const raisedWords = words.filter((word) => /^\p{Lu}/u.test(word))
  if (words.length < 2 || raisedWords.length / words.length < 0.8) return title
  return title.replace(/\{[^{}]*\}|[^{}]+/gu, (part) => (part.startsWith('{') ? part : toTitleCase(part)))
}
