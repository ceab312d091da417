import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sentencesOf } from '../../src/analyst/sentences.js'
import { toSpeech } from '../../src/analyst/transcript-speech.js'
import { loadLanguage } from '../../src/languages/index.js'
import { type BreakExample, clipExample, isHeldOut } from '../fit/break-examples.js'
import type { ClipRow } from './clip-rows.js'

/**
 * npm run report:breaks -- FILE.jsonl … [--all]
 * How well speech without full stops is divided: clips with punctuated transcripts are analysed without marks, capitals
 * and times, and the result is compared with the original full stops. Uses the half of each file that is held out from
 * fitting; `--all` uses every clip, for files that were not fitted on.
 */

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, language: { type: 'string', default: 'en' } },
})

/** Words per line, because automatic captions break lines anywhere. */
const lineWords = 7
/** Transcripts with fewer full stops per word are not punctuated and are left out. */
const maxWordsPerStop = 30

/** The indexes of words before which sentences begin. */
function cutsOf(words: string[]): Set<number> {
  const count = Math.ceil(words.length / lineWords)
  const lines = Array.from({ length: count }, (_, line) =>
    words.slice(line * lineWords, (line + 1) * lineWords).join(' '),
  )
  const speech = toSpeech(
    lines.map((text) => ({ start: null, end: null, text })),
    values.language,
  )
  const places = new Map(speech.words.map(({ from }, at) => [from, at]))
  const starts = sentencesOf(speech).map((sentence) => places.get(sentence.words[0]?.from ?? -1) ?? 0)
  return new Set(starts.filter((at) => at > 0))
}

type Tally = { clips: number; firstRight: number; right: number; cuts: number; ends: number }

function count(tally: Tally, { words, ends }: BreakExample): void {
  const cuts = cutsOf(words)
  const isEnd = (at: number) => ends[at] === true
  tally.clips += 1
  const firstCut = words.findIndex((_, at) => cuts.has(at))
  if (firstCut === ends.findIndex((end) => end === true)) tally.firstRight += 1
  tally.cuts += [...cuts].filter((at) => ends[at] !== null).length
  tally.right += [...cuts].filter(isEnd).length
  tally.ends += ends.filter((end) => end === true).length
}

function print(file: string, { clips, firstRight, right, cuts, ends }: Tally): void {
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
  console.log(
    `${file}: ${clips} clips, ${ends} sentence ends; precision ${percent(right, cuts)}, recall ${percent(right, ends)}, ` +
      `F1 ${percent(2 * right, cuts + ends)}; first sentence right ${percent(firstRight, clips)}`,
  )
}

if (files.length === 0 || files.some((file) => !existsSync(file))) {
  console.error('usage: npm run report:breaks -- FILE.jsonl … [--all]')
  process.exit(2)
}
await loadLanguage(values.language)
for (const file of files) {
  const rows = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const tally: Tally = { clips: 0, firstRight: 0, right: 0, cuts: 0, ends: 0 }
  rows.forEach((line, index) => {
    if (!values.all && !isHeldOut(index)) return
    const example = clipExample(JSON.parse(line) as ClipRow, values.language)
    const ends = example.ends.filter((end) => end === true).length
    if (ends > 0 && ends * maxWordsPerStop >= example.words.length) count(tally, example)
  })
  print(file, tally)
}
