import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dump, load } from 'js-yaml'
import { contentWordsOf } from '../../src/analyst/rules/content-words.js'
import { linePlaceOf } from '../../src/analyst/rules/quotable/place.js'
import { signsOfLine } from '../../src/analyst/rules/quotable/signs.js'
import { openingOf } from '../../src/analyst/rules/spoken-opening.js'
import { precompileRules } from '../../src/analyst/rules/precompile-rules.js'
import { type QuotableLines, quotableTableOf } from '../../src/languages/quotable-words.js'
import { type ClipRow, transcriptLines } from '../reports/clip-rows.js'
import { type Example, fitLogistic, type FittedModel, scoreOf } from './logistic.js'

/**
 * npm run fit:quotable -- CLIPS.jsonl LABELS …
 * Fits what makes a line quotable (src/languages/en/quotable.yaml), on openings that readers judged. A line of LABELS
 * is "clip_id: Y 3 7 | B 2": the numbers of the sentences that are worth quoting, and of those that nearly are. Prints
 * how often the best line of an opening was one, on openings that were not used for the fit. Only numbers are written.
 */

const language = 'en'
const file = `src/languages/${language}/quotable.yaml`
/** The target of a line that is nearly worth quoting. That of one that is worth quoting is 1. */
const nearly = 0.35
const folds = 6
const { values, positionals } = parseArgs({
  allowPositionals: true,
  // The share of openings in which some line should count as quotable.
  options: { share: { type: 'string', default: '0.5' } },
})
const share = Number(values.share)
const [clipsFile, ...labelFiles] = positionals
if (clipsFile === undefined || labelFiles.length === 0) {
  console.error('usage: npm run fit:quotable -- CLIPS.jsonl LABELS [LABELS …] [--share 0.5]')
  process.exit(2)
}

type Opening = Example[]
type Labels = Map<string, number>

function readLabels(): Map<string, Labels> {
  const lines = labelFiles.flatMap((name) => readFileSync(name, 'utf8').split('\n'))
  return new Map(
    lines.flatMap((line) => {
      const [, id, yes = '', nearlyYes = ''] = /^(\S+?): *Y *([^|]*)\| *B *(.*)$/u.exec(line) ?? []
      if (id === undefined) return []
      const valuesOf = (text: string, value: number) =>
        text.split(/\s+/u).map((numbers) => [numbers, value] as const)
      return [[id, new Map([...valuesOf(nearlyYes, nearly), ...valuesOf(yes, 1)])] as const]
    }),
  )
}

function openingsOf(rows: ClipRow[], labels: Map<string, Labels>): Opening[] {
  const table = quotableTableOf(language)
  return rows.flatMap((row) => {
    const targets = labels.get(row.id)
    if (!targets || !table) return []
    const { contentSentences } = openingOf(transcriptLines(row), null, language)
    const place = linePlaceOf(contentSentences, new Set(contentWordsOf(row.title ?? '', language)), language)
    return [
      contentSentences.map((line, index) => ({
        signs: signsOfLine(line, place, table),
        target: targets.get(String(index + 1)) ?? 0,
      })),
    ]
  })
}

/** The best line of each opening, by weights that were fitted on other openings. */
function bestLines(openings: Opening[]): { score: number; target: number }[] {
  return Array.from({ length: folds }, (_, fold) => {
    const model = fitLogistic(openings.filter((_, at) => at % folds !== fold).flat())
    return openings.filter((_, at) => at % folds === fold).flatMap((opening) => bestOf(opening, model) ?? [])
  })
    .flat()
    .sort((a, b) => b.score - a.score)
}

function bestOf(opening: Opening, model: FittedModel): { score: number; target: number } | undefined {
  return opening
    .map(({ signs, target }) => ({ score: scoreOf(model, signs), target }))
    .sort((a, b) => b.score - a.score)[0]
}

function round(value: number): number {
  return Number(value.toFixed(3))
}

await precompileRules()
const rows = readFileSync(clipsFile, 'utf8').split('\n').filter(Boolean)
const openings = openingsOf(
  rows.map((row) => JSON.parse(row) as ClipRow),
  readLabels(),
)
const best = bestLines(openings)
for (const part of [0.3, 0.4, 0.5, 0.6, 0.8, 1]) {
  const top = best.slice(0, Math.round(best.length * part))
  const shareOf = (minTarget: number) =>
    ((100 * top.filter(({ target }) => target >= minTarget).length) / top.length).toFixed(0)
  console.log(
    `line in ${part * 100} % of openings: ${shareOf(1)} % worth quoting, ${shareOf(nearly)} % nearly or more`,
  )
}
const { words } = load(readFileSync(file, 'utf8')) as QuotableLines
const { intercept, weights } = fitLogistic(openings.flat())
const threshold = best[Math.round(best.length * share)]?.score ?? 0
const sortedWeights = Object.entries(weights)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, weight]) => [name, round(weight)])
const data = {
  words,
  threshold: round(threshold),
  intercept: round(intercept),
  weights: Object.fromEntries(sortedWeights) as Record<string, number>,
}
writeFileSync(
  file,
  `# The numbers are fitted by scripts/fit/quotable-lines.ts; the words are edited by hand.\n${dump(data, { lineWidth: 118 })}`,
)
