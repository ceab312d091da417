import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { isVerbatim } from '../../../src/lib/verbatim.js'
import { figuresText, figureValues } from '../../../src/analyst/model/build-question.js'
import { toGroundedSentence } from '../../../src/analyst/model/grounding.js'
import { splitWords } from '../../../src/lib/text.js'
import type { TranscriptLine } from '../../../src/providers/types.js'
import { cpuTimeMs } from '../../support/clock.js'
import { goodAnswer, linesShown, type ModelStub, says, startModelStub } from '../../support/model-stub.js'
import { analystFor, clipOf, linesOf, readAsk, sentences, unknown } from './asks.js'

/** Recordings beside the project; where they are absent there is nothing to check. */
const recordings = join(process.cwd(), '../shared/data/catalog')

type Row = { id: string; title: string; language?: string; transcript: TranscriptLine[] | string }

function rowsOf(file: string): Row[] {
  const rows = readFileSync(join(recordings, file), 'utf8').split('\n').filter(Boolean)
  return rows.slice(0, 60).map((row) => JSON.parse(row) as Row)
}

function linesIn({ transcript }: Row): TranscriptLine[] {
  return typeof transcript === 'string' ? [{ start: null, end: null, text: transcript }] : transcript
}

describe('any answer of a model', () => {
  let stub: ModelStub
  before(async () => (stub = await startModelStub()))
  after(() => stub[Symbol.asyncDispose]())

  it('yields a hook, catchy line and beats that are parts of the transcript', async () => {
    const number = fc.oneof(
      { arbitrary: fc.integer({ min: 1, max: 5 }), weight: 12 },
      fc.constantFrom(0, 6, 1e9, -5),
    )
    const span = fc.array(number, { minLength: 1, maxLength: 3 })
    const beat = fc.record({ beat: fc.constantFrom('stakes', 'proof'), from: number, to: number })
    const { analyst } = analystFor(stub.base_url)
    const spokenText = sentences.join(' ')
    const answers = fc.record({ hook: span, catchy_line: span, beats: fc.array(beat, { maxLength: 4 }) })
    let byModel = 0
    const property = fc.asyncProperty(answers, async ({ beats, ...spans }) => {
      stub.answer = (call) => says({ ...goodAnswer('read', call), ...spans })
      const reading = await analyst.read(readAsk())
      expect(
        isVerbatim(reading.hook ?? '', spokenText) && isVerbatim(reading.catchy_line ?? '', spokenText),
      ).to.equal(true)
      byModel += Number(reading.analysed_by === 'model')
      stub.answer = (call) => says({ ...goodAnswer('opening', call), hook: spans.hook, beats })
      const ask = { subject: null, video: clipOf(), lines: linesOf(sentences), figures: unknown }
      const opening = await analyst.readOpening(ask)
      expect(isVerbatim(opening.hook ?? '', spokenText)).to.equal(true)
      for (const { text, from_s, to_s } of opening.beats ?? []) {
        expect(isVerbatim(text, spokenText)).to.equal(true)
        expect(from_s).to.be.at.most(to_s)
      }
    })
    await fc.assert(property, { numRuns: 40 })
    console.log(`      40 answers, ${byModel} of them used`)
    expect(byModel).to.be.above(10)
  })

  for (const file of ['talks.jsonl', 'shorts.jsonl']) {
    it(`stays verbatim and within a hook's bounds on recorded ${file}`, async function () {
      if (!existsSync(join(recordings, file))) return this.skip()
      this.timeout(120_000)
      const { analyst } = analystFor(stub.base_url)
      let read = 0
      let byModel = 0
      for (const [index, row] of rowsOf(file).entries()) {
        stub.answer = (call) => {
          const count = linesShown(call)
          const from = 1 + (index % Math.min(3, count))
          const hook = [0, 1, 2].slice(0, 1 + (index % 3)).map((next) => Math.min(count, from + next))
          return says({ ...goodAnswer('read', call), hook, catchy_line: [count] })
        }
        const lines = linesIn(row)
        const clip = clipOf({ clip_id: row.id, title: row.title, language: row.language ?? null })
        const reading = await analyst.read(readAsk({ clip, lines }))
        const spokenText = lines.map(({ text }) => text).join(' ')
        expect(isVerbatim(reading.hook ?? '', spokenText), row.id).to.equal(true)
        expect(isVerbatim(reading.catchy_line ?? spokenText, spokenText), row.id).to.equal(true)
        expect(splitWords(reading.hook ?? '').length, row.id).to.be.within(1, 60)
        expect((reading.hook_end_s ?? 0) - (reading.hook_start_s ?? 0), row.id).to.be.at.most(25)
        read += 1
        byModel += Number(reading.analysed_by === 'model')
      }
      console.log(`      ${file}: ${read} read, ${byModel} by the model, 0 not verbatim`)
      expect(byModel).to.equal(read)
    })
  }
})

describe('a sentence with numbers', () => {
  const ground = { source: 'I lost 3 kilos of flour.', figures: [48_213, 12.38, 1_234_567], maxLength: 400 }
  const cases: [string, boolean][] = [
    ['It drew 48K views.', true],
    ['It drew 48,213 views.', true],
    ['It drew 48.213 views.', true],
    ['It drew about 48,000 views.', true],
    ['It drew 1.2 million views.', true],
    ['It drew 1.2M views, 12.4x the usual.', true],
    ['It is 12x the usual.', true],
    ['Opens on “I lost 3 kilos”.', true],
    ['It drew 50K views.', false],
    ['It drew 2 million views.', false],
    ['It drew millions of views.', false],
    ['It names 3 kilos.', false],
    ['It is 13x the usual.', false],
    ['Opens on “I lost 4 kilos”.', false],
    ['Opens on “I lost.', false],
    ['See www.example.com.', false],
    ['   ', false],
    ['It drew more than a million views.', true],
    ['It drew thousands of views.', true],
    ['It drew billions of views.', false],
  ]
  for (const [sentence, isSound] of cases) {
    it(`${isSound ? 'is grounded' : 'is not grounded'}: ${sentence}`, () => {
      expect(toGroundedSentence(sentence, ground) !== null).to.equal(isSound)
    })
  }

  it('may name a number of the source in words or in digits, however large', () => {
    const ground = {
      source: '',
      figures: [],
      numbersFrom: 'Six rules for 6,000,000 species.',
      maxLength: 400,
    }
    for (const [sentence, isSound] of [
      ['It gives 6 rules.', true],
      ['It counts millions of species.', true],
      ['It gives 7 rules.', false],
      ['It counts billions of species.', false],
    ] as const)
      expect(toGroundedSentence(sentence, ground) !== null, sentence).to.equal(isSound)
  })

  it('may name figures as they were shown, and their difference from the usual views', () => {
    const figures = { ...unknown, views: 7_123_456, outlier: 0.41, creator_usual_views: 17_374_282 }
    expect(figuresText(figures)).to.equal("7.1M views, 0.4x the creator's usual 17M")
    const ground = { source: '', figures: figureValues(figures), maxLength: 400 }
    for (const [sentence, isSound] of [
      ['Its 7.1M views are 0.4x the usual 17M.', true],
      ['It is 59% below the usual.', true],
      ['It is 41% of the usual.', true],
      ['It is 30% below the usual.', false],
      ['It is 4x the usual.', false],
    ] as const)
      expect(toGroundedSentence(sentence, ground) !== null, sentence).to.equal(isSound)
  })

  it('is checked in less than quadratic time', () => {
    const startMs = cpuTimeMs()
    for (const piece of ['1,', '“a', '1.0 m', 'https:', '"', '９'])
      toGroundedSentence(piece.repeat(100_000 / piece.length), { ...ground, maxLength: 100_000 })
    expect(cpuTimeMs() - startMs).to.be.below(1_000)
  })
})
