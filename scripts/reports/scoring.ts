import { existsSync, readFileSync } from 'node:fs'
import { languageOf } from '../../src/analyst/rules/language.js'
import { warmUp } from '../../src/analyst/rules/warm-up.js'
import { type Compared, scoreDraft } from '../../src/analyst/scoring/score.js'
import { loadLanguage } from '../../src/languages/index.js'
import { wordSpans } from '../../src/lib/text.js'

/**
 * npm run report:scoring -- FILE.jsonl
 * How well scores tell openings that performed from weak ones on the same topics. A row is {text, topic, weak}, and of
 * one that performed its `multiple` where that is known. Of those that performed as many are rated as there are weak
 * ones on the topic, the highest multiples first, each against the others. The topics are halved by their first
 * appearance, every other one: tune on half A alone. Prints the AUC of each half, with that of the length beside it.
 */

type Row = { text: string; topic: string; weak: boolean; multiple?: number | null }
type Rated = { score: number; length: number; weak: boolean }

const [file] = process.argv.slice(2)
if (file === undefined || !existsSync(file)) {
  console.error('usage: npm run report:scoring -- FILE.jsonl')
  process.exit(2)
}

const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Row)

async function toCompared({ text, multiple = null }: Row): Promise<Compared<string>> {
  const language = await languageOf(text, null)
  await loadLanguage(language)
  return { source: text, line: text, language, multiple }
}

/** The rated ones of a topic; null for those that have too few to be compared with. */
async function rateTopic(topic: string): Promise<(Rated | null)[]> {
  const ofTopic = rows.filter((row) => row.topic === topic)
  const weak = ofTopic.filter((row) => row.weak)
  const performed = ofTopic
    .filter((row) => !row.weak)
    .toSorted((a, b) => (b.multiple ?? 0) - (a.multiple ?? 0))
  const compared = await Promise.all(performed.map(toCompared))
  return Promise.all(
    [...performed.slice(0, weak.length), ...weak].map(async ({ text, weak: isWeak }) => {
      const { language } = await toCompared({ text, topic, weak: isWeak })
      const others = compared.filter(({ line }) => line !== text)
      const score = scoreDraft({ text, language }, others)?.pattern_match
      const length = wordSpans(text, language).length
      return score === undefined ? null : { score, length, weak: isWeak }
    }),
  )
}

/** How likely one that performed is rated above a weak one. */
function aucOf(rated: Rated[], figure: (one: Rated) => number): number {
  const [weak, performed] = [rated.filter((one) => one.weak), rated.filter((one) => !one.weak)]
  const wins = performed.flatMap((a) => weak.map((b) => Math.sign(figure(a) - figure(b)) / 2 + 0.5))
  return wins.reduce((sum, one) => sum + one, 0) / wins.length
}

await warmUp()
const topics = [...new Set(rows.map(({ topic }) => topic))]
for (const [half, rest] of [
  ['A', 0],
  ['B', 1],
] as const) {
  const own = topics.filter((_, at) => at % 2 === rest)
  const results = (await Promise.all(own.map(rateTopic))).flat()
  const rated = results.filter((one) => one !== null)
  const count = (weak: boolean) => rated.filter((one) => one.weak === weak).length
  const figures = { score: aucOf(rated, ({ score }) => score), length: aucOf(rated, ({ length }) => length) }
  console.log(`half ${half}: ${own.join(', ')}`)
  console.log(
    `  ${count(false)} that performed, ${count(true)} weak, ${results.length - rated.length} not rated`,
  )
  console.log(
    `  AUC of the score ${figures.score.toFixed(3)}, of the length alone ${figures.length.toFixed(3)}`,
  )
}
