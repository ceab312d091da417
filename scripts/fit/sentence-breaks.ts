import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { codeLetters, type SentenceBreaks } from '../../src/languages/break-table.js'
import { examplesOf } from './break-examples.js'
import { createNetwork, fit, type Network } from './neural-network.js'
import { rowsOf } from './word-rows.js'

/**
 * npm run fit:breaks -- --language en FILE …
 * Fits the table by which speech without full stops is divided (src/languages/<code>/breaks.yaml) on punctuated
 * transcripts: clips as JSONL, of which every second is held out for `report:breaks`, and texts with one paragraph per
 * line. Only numbers for single words and endings are written, never what was said.
 */

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'en' },
    words: { type: 'string', default: '1150' },
    rounds: { type: 'string', default: '6' },
    /** How often a clip is used for each use of a text, because clips are more similar to the input. */
    repeat: { type: 'string', default: '4' },
  },
})
const shape = { before: 4, after: 5, size: 10, cells: 24 }

function code(value: number, letters: 1 | 2, scale: number): string {
  const top = 64 ** letters - 1
  const number = Math.min(top, Math.max(0, Math.round(value / scale) + 64 ** letters / 2))
  return letters === 1 ? (codeLetters[number] ?? '') : code2(number)
}

function code2(number: number): string {
  return `${codeLetters[number >> 6] ?? ''}${codeLetters[number & 63] ?? ''}`
}

/** The step size with which this share of the numbers fits; larger ones are clipped. */
function scaleOf(numbers: Float32Array, steps: number, share: number): number {
  const sizes = Array.from(numbers, Math.abs).sort((a, b) => a - b)
  return Number(((sizes[Math.floor((sizes.length - 1) * share)] ?? 1) / steps).toPrecision(3))
}

function toData(network: Network, names: string[]): SentenceBreaks {
  const { size } = shape
  const weights = Float32Array.of(...network.layer, ...network.own, ...network.out, network.start[0] ?? 0)
  const scales = { words: scaleOf(network.vectors, 31, 0.998), weights: scaleOf(weights, 2000, 1) }
  const words = names.map((name, row) => {
    const numbers = Array.from(network.vectors.subarray(row * size, (row + 1) * size))
    return `${name} ${numbers.map((value) => code(value, 1, scales.words)).join('')}`
  })
  const codes = Array.from(weights, (value) => code(value, 2, scales.weights)).join('')
  return { ...shape, scales, words: words.join('\n'), weights: codes.replaceAll(/.{110}(?=.)/g, '$&\n') }
}

function toYaml({ words, weights, scales, ...sizes }: SentenceBreaks): string {
  const block = (text: string) => `|\n${text.replaceAll(/^/gm, '  ')}`
  return [
    '# Fitted by scripts/fit/sentence-breaks.ts; not edited by hand.',
    ...Object.entries(sizes).map(([name, value]) => `${name}: ${value}`),
    `scales: { words: ${scales.words}, weights: ${scales.weights} }`,
    `words: ${block(words)}`,
    `weights: ${block(weights)}\n`,
  ].join('\n')
}

const texts = files.map((file) => ({ isClips: file.endsWith('.jsonl'), text: readFileSync(file, 'utf8') }))
const examples = texts.flatMap(({ isClips, text }) =>
  Array.from({ length: isClips ? Number(values.repeat) : 1 }, () =>
    examplesOf(text, isClips, values.language),
  ).flat(),
)
const names = rowsOf(examples, Number(values.words))
const network = createNetwork(shape, names.length)
fit(network, examples, names, Number(values.rounds))
writeFileSync(`src/languages/${values.language}/breaks.yaml`, toYaml(toData(network, names)))
