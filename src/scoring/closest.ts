import { traitWordsOf } from '../languages/trait-words.js'
import { memoize } from '../lib/once.js'
import { isStopWord, termSpecificity } from '../search/topic-terms.js'
import { isFillerWord } from '../search/filler-words.js'
import { baseForm } from '../search/word-forms.js'
import { searchWords } from '../search/words.js'
import type { TraitedLine } from './compare-traits.js'
import { presentTraitNames, type TraitName } from './trait-names.js'

/** The compared lines that are closest to a draft: those that speak of the same, and of these the ones of like form. */

export type ClosestLine<Source> = {
  source: Source
  line: string
  sharedTraits: TraitName[]
  /** The words of the draft that the line has. */
  sharedWords: string[]
}

type Line<Source> = TraitedLine<TraitName, Source> & { about?: string }
type TraitedDraft = { text: string; language: string; traits: ReadonlySet<TraitName> }

const maxClosest = 3
const minLetters = 3
/** What the line says weighs more than what is written on its video. */
const lineWeight = 2
/** The topic itself, which all of them have, counts for something, too. */
const minRarity = 0.3
/** Nearly any opening has it, so nobody sees a likeness in it. */
const commonTraits: ReadonlySet<TraitName> = new Set(['specific', 'general', 'begins_at_once'])

/** A number in groups of three digits with the same mark between all of them, such as 1 000, 1,000 or 1.000.000. */
const groupedNumber =
  /(?<!\d[,.'’ \u00a0\u2009\u202f]?)\d{1,3}([,.'’ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*(?!\d)/gu

/** The text with its grouped numbers as one word each. */
const withWholeNumbers = (text: string) => text.replace(groupedNumber, (number) => number.replace(/\D/gu, ''))

/** Words of a language that are no subject: spelled numbers, what addresses viewers, and what only strengthens. */
const wordsOfNoSubject = memoize((language: string): ReadonlySet<string> => {
  const words = traitWordsOf(language)
  if (words === null) return new Set()
  const { numerals, ordinals, audience, intensifiers } = words
  // Patterns of phrases, such as “one minute”, hold words that can be a subject.
  const single = [numerals, ordinals, audience, intensifiers]
    .flatMap((list) => list.split(/\s+/u))
    .filter((word) => /^[\p{L}-]+$/u.test(word))
  return new Set(single.flatMap(searchWords))
})

/** The words that say what a text is about, none of those that are said of anything, as written, by their bases. */
function subjectWords(text: string, language: string): Map<string, string> {
  const others = wordsOfNoSubject(language)
  const words = searchWords(withWholeNumbers(text)).filter(
    (word) => word.length >= minLetters && !isStopWord(word) && !isFillerWord(word) && !others.has(word),
  )
  const pairs = words.map((word): [string, string] => [baseForm(word), word])
  return new Map(pairs.filter(([base]) => termSpecificity(base) === 1))
}

/** The lines that share the rarest words with the draft; among equals, the most traits. */
export function closestTo<Source>(
  draft: TraitedDraft,
  lines: readonly Line<Source>[],
): ClosestLine<Source>[] {
  const words = subjectWords(draft.text, draft.language)
  const readLines = lines.map((line) => {
    const lineWords = subjectWords(line.line, line.language)
    return {
      line,
      lineWords,
      all: new Set([...lineWords.keys(), ...subjectWords(line.about ?? '', line.language).keys()]),
    }
  })
  const rarityOf = (base: string) =>
    Math.max(
      minRarity,
      Math.log(readLines.length / Math.max(1, readLines.filter(({ all }) => all.has(base)).length)),
    )
  const rarities = new Map([...words.keys()].map((base) => [base, rarityOf(base)]))
  const ratings = readLines.map(({ line, lineWords, all }) => {
    const bases = [...words.keys()].filter((base) => all.has(base))
    const aboutness = bases.reduce(
      (sum, base) => sum + (lineWords.has(base) ? lineWeight : 1) * (rarities.get(base) ?? 0),
      0,
    )
    return {
      line,
      aboutness,
      sharedWords: bases.filter((base) => lineWords.has(base)).map((base) => words.get(base) ?? base),
      ...likeness(draft, line),
    }
  })
  return ratings
    .toSorted((a, b) => b.aboutness - a.aboutness || b.likeness - a.likeness)
    .slice(0, maxClosest)
    .map(({ line: { source, line }, sharedTraits, sharedWords }) => ({
      source,
      line,
      sharedTraits,
      sharedWords,
    }))
}

/** The traits that both have, relative to all traits of both. */
function likeness<Source>({ traits }: TraitedDraft, line: Line<Source>) {
  const names = presentTraitNames.filter((name) => !commonTraits.has(name))
  const own = names.filter((name) => traits.has(name) && !line.unknownTraits.has(name))
  const theirs = names.filter((name) => line.traits.has(name))
  const sharedTraits = own.filter((name) => line.traits.has(name))
  return {
    sharedTraits,
    likeness: sharedTraits.length / Math.max(1, own.length + theirs.length - sharedTraits.length),
  }
}
