import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dump } from 'js-yaml'
import { chooseHook } from '../../src/analyst/rules/choose-hook.js'
import { weighSigns } from '../../src/languages/opening-table.js'
import { openingChoices } from '../../src/analyst/rules/english-hook/choose-english-hook.js'
import { openingOf } from '../../src/analyst/rules/spoken-opening.js'
import { precompileRules } from '../../src/analyst/rules/precompile-rules.js'
import { fold, wordSpans } from '../../src/lib/text.js'
import { type ClipRow, transcriptLines } from '../reports/clip-rows.js'
import { type Choice, fitChoices } from './conditional-logit.js'

/**
 * npm run fit:openings -- CLIPS.jsonl ANSWERS.jsonl … [--dry-run]
 * Fits which line of an opening is shown as its hook (src/languages/en/openings.yaml), on openings for which readers
 * chose one. A line of ANSWERS is {"id", "hook"}, verbatim; each file is one reader. Forms of one recording share their
 * id up to a slash; they are always in the same fold. Prints how the choices agree with the readers: of the current
 * table, and of tables fitted on other openings; only clips without a slash are counted. Only numbers are written.
 */

const language = 'en'
const file = `src/languages/${language}/openings.yaml`
const folds = 8

type Words = { from: number; to: number }
/** The agreement of a line with those of readers: the share of equal ones, the overlap in words, its length. */
type Agreement = { exact: number; overlap: number; words: number }
type Opening = { id: string; choice: (Choice[number] & Agreement)[]; shown: Agreement }
/** An additional word is worse than a missing one, because readers chose longer lines than a strict reader would. */
const strictness = 1.2

const [clipsFile, ...answerFiles] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (clipsFile === undefined || answerFiles.length === 0) {
  console.error('usage: npm run fit:openings -- CLIPS.jsonl ANSWERS.jsonl [ANSWERS.jsonl …] [--dry-run]')
  process.exit(2)
}

function readLines<T>(name: string): T[] {
  const lines = readFileSync(name, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as T)
}

function wordsOf(text: string): string[] {
  return wordSpans(text).map(({ word }) => fold(word).replaceAll('’', "'"))
}

/** The position of a line's words in a text; null if the text does not contain them. */
function placeOf(line: string, text: string): Words | null {
  const words = wordsOf(line)
  const all = wordsOf(text)
  const from = all.findIndex((_, at) => words.every((word, offset) => word === all[at + offset]))
  return from < 0 || words.length === 0 ? null : { from, to: from + words.length }
}

/**
 * The overlap of a line and a chosen one (F measure). Words outside of the chosen one count `strictness` squared times
 * as much as missing ones.
 */
function overlapOf(line: Words, choice: Words, strictness = 1): number {
  const common = Math.max(0, Math.min(line.to, choice.to) - Math.max(line.from, choice.from))
  const weight = strictness ** -2
  return ((1 + weight) * common) / (line.to - line.from + weight * (choice.to - choice.from))
}

function isSame(a: Words, b: Words): boolean {
  return Math.abs(a.from - b.from) <= 1 && Math.abs(a.to - b.to) <= 1
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

function openingsOf(rows: ClipRow[], readers: Map<string, string>[]): Opening[] {
  return rows.flatMap((row) => {
    const { speech, contentSentences } = openingOf(transcriptLines(row), null, language)
    const places = readers.flatMap((reader) => placeOf(reader.get(row.id) ?? '', speech.text) ?? [])
    if (places.length === 0) return []
    const meanOf = (of: (one: Words) => number) => mean(places.map(of))
    const agreementOf = (place: Words): Agreement => ({
      exact: meanOf((one) => Number(isSame(place, one))),
      overlap: meanOf((one) => overlapOf(place, one)),
      words: place.to - place.from,
    })
    const choice = openingChoices(speech, contentSentences).map(({ line, signs }) => {
      const from = wordsOf(speech.text.slice(0, line.from)).length
      const place = { from, to: from + line.words.length }
      return { signs, gain: meanOf((one) => overlapOf(place, one, strictness)), ...agreementOf(place) }
    })
    const hook = chooseHook(speech, contentSentences)
    const place = hook && placeOf(hook.text, speech.text)
    const agreement = place ? agreementOf(place) : { exact: 0, overlap: 0, words: 0 }
    return [{ id: row.id, choice, shown: agreement }]
  })
}

function foldOf(id: string): number {
  const [firstByte = 0] = createHash('sha256')
    .update(id.split('/')[0] ?? '')
    .digest()
  return firstByte % folds
}

function bestOf<T extends Choice[number]>(choice: T[], weights: Record<string, number>): T | undefined {
  const scores = choice.map(({ signs }) => weighSigns(signs, weights))
  return choice[scores.indexOf(Math.max(...scores))]
}

function printAgreement(name: string, results: Agreement[]): void {
  const meanOf = (of: keyof Agreement) => mean(results.map((one) => one[of]))
  const [exact, overlap] = [meanOf('exact'), meanOf('overlap')].map((one) => `${(100 * one).toFixed(1)} %`)
  console.log(`${name}: ${exact} the same line, F1 of words ${overlap}, ${meanOf('words').toFixed(1)} words`)
}

/** The agreement of choices by tables that were fitted on other openings. */
function tryOut(openings: Opening[]): Agreement[] {
  return Array.from({ length: folds }, (_, fold) => {
    const weights = fitChoices(openings.filter(({ id }) => foldOf(id) !== fold).map(({ choice }) => choice))
    return openings
      .filter(({ id }) => foldOf(id) === fold && !id.includes('/'))
      .flatMap(({ choice }) => bestOf(choice, weights) ?? [])
  }).flat()
}

await precompileRules()
const rows = readLines<ClipRow>(clipsFile).filter((row) => (row.language ?? language) === language)
const readers = answerFiles.map(
  (name) => new Map(readLines<{ id: string; hook: string }>(name).map(({ id, hook }) => [id, hook])),
)
const openings = openingsOf(rows, readers)
const wholeOpenings = openings.filter(({ id }) => !id.includes('/'))
console.log(`${openings.length} openings, of which ${wholeOpenings.length} are counted`)
printAgreement(
  'the table as it is',
  wholeOpenings.map(({ shown }) => shown),
)
printAgreement('fitted on others', tryOut(openings))
if (!process.argv.includes('--dry-run')) {
  const weights = Object.entries(fitChoices(openings.map(({ choice }) => choice)))
  const sortedWeights = weights.sort(([a], [b]) => (a < b ? -1 : 1))
  const roundedWeights = sortedWeights.map(([name, weight]) => [name, Number(weight.toFixed(3))])
  writeFileSync(
    file,
    `# Fitted by scripts/fit/opening-lines.ts; not edited by hand.\n${dump({ weights: Object.fromEntries(roundedWeights) as Record<string, number> })}`,
  )
}
