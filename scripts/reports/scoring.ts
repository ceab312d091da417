import { existsSync, readFileSync } from 'node:fs'
import { languageOf } from '../../src/analyst/rules/language.js'
import { precompileRules } from '../../src/analyst/rules/precompile-rules.js'
import { type ComparableLine, scoreDraft } from '../../src/scoring/score.js'
import { opposites, type TraitName, traitNames } from '../../src/scoring/trait-names.js'
import { traitsOf } from '../../src/scoring/traits.js'
import { loadLanguage } from '../../src/languages/index.js'
import { wordSpans } from '../../src/lib/text.js'
import { fitLogistic } from '../fit/logistic.js'

/**
 * npm run report:scoring -- FILE.jsonl
 * How well scores distinguish openings that performed from weak ones on the same topics. A row is {text, topic, weak};
 * a row of one that performed can have its `multiple`. Rated are the rows that are marked (`rated: true`), or else the
 * ones with the highest multiples, as many as there are weak ones on the topic; each against the others. A row can name
 * its `half`, A or B; otherwise the topics are halved alternately by their first appearance.
 * Tune on half A alone. Prints the AUC of each half, with that of the text length for comparison, and without half B
 * the frequency of each trait in weak openings and in those that did better and worse than usual, with its fitted
 * weight.
 */

type Half = 'A' | 'B'
type Row = {
  text: string
  topic: string
  weak: boolean
  multiple?: number | null
  rated?: boolean
  half?: Half
}
type RatedDraft = { score: number; length: number; weak: boolean }

const [file] = process.argv.slice(2)
if (file === undefined || !existsSync(file)) {
  console.error('usage: npm run report:scoring -- FILE.jsonl')
  process.exit(2)
}

const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Row)

async function toCompared({ text, multiple = null }: Row): Promise<ComparableLine<string>> {
  const language = await languageOf(text, null)
  await loadLanguage(language)
  return { source: text, line: text, language, multiple }
}

const halfOf = new Map(
  [...new Set(rows.map(({ topic }) => topic))].map((topic, at) => [topic, at % 2 ? 'B' : 'A']),
)

/** Rates the openings of a topic in a half; null for those with too few others to compare with. */
async function rateTopic(topic: string, half: Half): Promise<(RatedDraft | null)[]> {
  const ofTopic = rows.filter((row) => row.topic === topic)
  const isInHalf = (row: Row) => (row.half ?? halfOf.get(topic)) === half
  const weak = ofTopic.filter((row) => row.weak && isInHalf(row))
  const betterRows = ofTopic
    .filter((row) => !row.weak)
    .toSorted((a, b) => (b.multiple ?? 0) - (a.multiple ?? 0))
  const ratedRows = betterRows.filter((row) => row.rated)
  const best = ratedRows.length > 0 ? ratedRows.filter(isInHalf) : betterRows.slice(0, weak.length)
  const lines = await Promise.all(betterRows.map(toCompared))
  return Promise.all(
    [...best, ...weak].map(async ({ text, weak: isWeak }) => {
      const { language } = await toCompared({ text, topic, weak: isWeak })
      const others = lines.filter(({ line }) => line !== text)
      const score = scoreDraft({ text, language }, others)?.pattern_match
      const length = wordSpans(text, language).length
      return score === undefined ? null : { score, length, weak: isWeak }
    }),
  )
}

/** The probability that an opening that performed is rated above a weak one. */
function aucOf(drafts: RatedDraft[], figure: (one: RatedDraft) => number): number {
  const weak = drafts.filter((one) => one.weak)
  const others = drafts.filter((one) => !one.weak)
  const wins = others.flatMap((a) => weak.map((b) => Math.sign(figure(a) - figure(b)) / 2 + 0.5))
  return wins.reduce((sum, one) => sum + one, 0) / wins.length
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`.padStart(6)

/** Multiples of the usual views that count as better and worse; between them is chance. */
const minBetter = 1.2
const maxWorse = 0.9

/** The weight of each trait in the log odds of the first group against the second. */
function fitWeights(first: TraitName[][], second: TraitName[][], names: readonly TraitName[]) {
  const toExample = (target: number) => (traits: TraitName[]) => ({
    signs: Object.fromEntries(names.map((name) => [name, Number(traits.includes(name))])),
    target,
  })
  const { weights } = fitLogistic([...first.map(toExample(1)), ...second.map(toExample(0))])
  return (name: TraitName) => (weights[name] ?? 0).toFixed(2).padStart(7)
}

/** Prints the traits without half B, so that nothing is tuned on it. */
async function printTraits(): Promise<void> {
  const ofHalfA = rows.filter(({ half }) => half !== 'B')
  const unique = [...new Map(ofHalfA.map((row) => [row.text, row])).values()]
  const read = (group: Row[]) =>
    Promise.all(group.map(async (row) => traitsOf(row.text, (await toCompared(row)).language)))
  const knownRows = unique.filter(({ weak, multiple }) => !weak && typeof multiple === 'number')
  const weak = await read(unique.filter((row) => row.weak))
  const better = await read(knownRows.filter(({ multiple }) => (multiple ?? 0) >= minBetter))
  const worse = await read(knownRows.filter(({ multiple }) => (multiple ?? 0) < maxWorse))
  console.log(`traits: weak (${weak.length}), better than usual (${better.length}), worse (${worse.length});`)
  console.log(
    '  what an opposite tells of the weak beside the better, and any trait of the better beside the worse',
  )
  const oppositeNames = opposites.map(([, name]) => name)
  const ofWeak = fitWeights(weak, better, oppositeNames)
  const ofBetter = fitWeights(better, worse, traitNames)
  for (const name of traitNames) {
    const shares = [weak, better, worse].map((all) =>
      percent(all.filter((traits) => traits.includes(name)).length, all.length),
    )
    const tells = oppositeNames.some((one) => one === name) ? ofWeak(name) : ' '.repeat(7)
    console.log(`  ${name.padEnd(16)} ${shares.join(' ')} ${tells} ${ofBetter(name)}`)
  }
}

await precompileRules()
for (const half of ['A', 'B'] as const) {
  const results = (await Promise.all([...halfOf.keys()].map((topic) => rateTopic(topic, half)))).flat()
  const drafts = results.filter((one) => one !== null)
  if (drafts.length === 0) continue
  const count = (weak: boolean) => drafts.filter((one) => one.weak === weak).length
  const figures = {
    score: aucOf(drafts, ({ score }) => score),
    length: aucOf(drafts, ({ length }) => length),
  }
  console.log(
    `half ${half}: ${count(false)} that performed, ${count(true)} weak, ${results.length - drafts.length} not rated`,
  )
  console.log(
    `  AUC of the score ${figures.score.toFixed(3)}, of the length alone ${figures.length.toFixed(3)}`,
  )
}
await printTraits()
