import { expect } from 'chai'
import fc from 'fast-check'
import { readOpening } from '../../../src/analyst/rules/long-opening/opening.js'
import type { Opening, OpeningRequest as OpeningAsk } from '../../../src/analyst/types.js'
import { beatNames, hookTypes } from '../../../src/analyst/types.js'
import { isVerbatim } from '../../../src/lib/verbatim.js'
import { completeLineTimes } from '../../../src/lib/line-times.js'
import { removeControlCharacters, collapseWhitespace, wordSpans } from '../../../src/lib/text.js'
import type { TranscriptLine } from '../../../src/providers/types.js'
import { cpuTimeMs } from '../../support/clock.js'
import { ask, video } from './requests.js'

const sentences = [
  'Hello everyone,',
  'Thank you so much.',
  '[Music]',
  'This video is sponsored by Millstone.',
  'The dough is cold and nobody knows why.',
  "I'm going to show you three things about salt.",
  'If you fail, you lose the whole batch.',
  'Why does the crust sing?',
  'In 1998 my mother bought 40 ovens in Lisbon',
  'because it was there and so we went on and on without a stop until the ovens were cold again',
  'パンは冷たい。',
  '¿Por qué no sube la masa?',
  'आटा ठंडा है।',
  '{dough} $1 $& “quoted”',
  '😀 👩‍👩‍👧',
]
const text = fc.oneof(
  fc.array(fc.constantFrom(...sentences), { maxLength: 4 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map(removeControlCharacters),
)
const seconds = fc.option(
  fc.oneof(fc.double({ min: 0, max: 90, noNaN: true }), fc.constant(-1), fc.constant(NaN)),
)
const anyLines: fc.Arbitrary<TranscriptLine[]> = fc.array(fc.record({ start: seconds, end: seconds, text }), {
  maxLength: 12,
})
const step = fc.double({ min: 0, max: 9, noNaN: true })
/** Lines in order, each beginning after the one before it ended or while it is still shown. */
const ordered: fc.Arbitrary<TranscriptLine[]> = fc
  .array(fc.record({ gap: step, length: step, text }), { maxLength: 12 })
  .map((parts) => {
    let at = 0
    return parts.map(({ gap, length, text }) => {
      at += gap
      return { start: at, end: at + length + gap, text }
    })
  })
const without = anyLines.map((lines) => lines.map(({ text }) => ({ start: null, end: null, text })))
const named = fc.constantFrom(null, 'en', 'es', 'ja', 'xx', '__proto__')
const asks = (lines: fc.Arbitrary<TranscriptLine[]>): fc.Arbitrary<OpeningAsk> =>
  fc
    .record({ lines, language: named, title: fc.option(text), subject: fc.option(text) })
    .map(({ lines, language, title, subject }) => ask(lines, { subject, video: video({ language, title }) }))

function checkWords(opening: Opening, { lines, subject }: OpeningAsk): void {
  const spoken = collapseWhitespace(lines.map((line) => collapseWhitespace(line.text)).join(' '))
  expect(opening.about_subject === null).to.equal(subject === null)
  const { hook, hook_words, hook_type, mechanism, template, steal_it } = opening
  if (hook === null) {
    const { about_subject: _, analysed_by: __, ...read } = opening
    expect(Object.values(read).every((value) => value === null)).to.equal(true)
    return
  }
  expect(isVerbatim(hook, spoken), hook).to.equal(true)
  expect(hook_words).to.equal(wordSpans(hook).length)
  expect(hook_words).to.be.within(1, 60)
  expect(hookTypes).to.include(hook_type)
  if (template !== null) expect(template).to.match(/\{[^{}]+\}/)
  for (const sentence of [mechanism, steal_it, opening.promise, opening.open_loop])
    if (sentence !== null) expect(sentence).to.match(/\.$/)
  expect([mechanism === null, steal_it === null]).to.deep.equal([template === null, template === null])
}

function checkBeats(opening: Opening, lines: TranscriptLine[]): void {
  const { beats, hook, hook_start_s, hook_end_s } = opening
  expect(hook_start_s === null).to.equal(hook_end_s === null)
  expect((hook_end_s ?? 0) - (hook_start_s ?? 0)).to.be.within(0, 25)
  if (beats === null) return
  const spoken = collapseWhitespace(lines.map((line) => collapseWhitespace(line.text)).join(' '))
  expect(beats[0]).to.deep.equal({ beat: 'hook', from_s: hook_start_s, to_s: hook_end_s, text: hook })
  let reached = 0
  let read = 0
  for (const { beat, from_s, to_s, text } of beats) {
    expect(beatNames).to.include(beat)
    expect(from_s).to.be.at.least(reached)
    expect(to_s).to.be.at.least(from_s)
    const at = spoken.indexOf(text, read)
    expect(at, text).to.be.at.least(0)
    reached = to_s
    read = at + text.length
  }
}

describe('the long opening of made-up transcripts', () => {
  it('is verbatim, within its limits and in order', async () => {
    await fc.assert(
      fc.asyncProperty(asks(anyLines), async (request) => {
        const opening = await readOpening(request)
        checkWords(opening, request)
        checkBeats(opening, request.lines)
      }),
      { numRuns: 300 },
    )
  })

  it('has beats inside the times of lines that are in order', async () => {
    await fc.assert(
      fc.asyncProperty(asks(ordered), async (request) => {
        const opening = await readOpening(request)
        checkWords(opening, request)
        checkBeats(opening, request.lines)
        if (opening.hook === null) expect(opening.beats).to.equal(null)
        const last = completeLineTimes(request.lines).at(-1)?.end ?? 0
        for (const [at, { from_s, to_s }] of (opening.beats ?? []).entries()) {
          expect(from_s).to.be.at.least(request.lines[0]?.start ?? 0)
          expect(to_s).to.be.at.most(last)
          if (at > 0) expect(to_s - from_s).to.be.at.least(0.1)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('has no times if its lines have none', async () => {
    await fc.assert(
      fc.asyncProperty(asks(without), async (request) => {
        const opening = await readOpening(request)
        checkWords(opening, request)
        expect(opening).to.include({ beats: null, hook_start_s: null, hook_end_s: null })
      }),
      { numRuns: 150 },
    )
  })

  it('takes little time, whatever its size', async () => {
    const huge = [
      'a'.repeat(100_000),
      'but why '.repeat(12_000),
      '?'.repeat(100_000),
      'A. B. '.repeat(16_000),
      '{'.repeat(90_000),
      "i'm going to ".repeat(8_000),
      'first, we '.repeat(9_000),
    ]
    for (const text of huge) {
      const startMs = cpuTimeMs()
      await readOpening(ask([{ start: 0, end: 60, text }], { subject: text, video: video({ title: text }) }))
      expect(cpuTimeMs() - startMs, text.slice(0, 12)).to.be.below(700)
    }
  })
})
