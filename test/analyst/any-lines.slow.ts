import '../support/languages.js'
import { expect } from 'chai'
import fc from 'fast-check'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { sentencesOf } from '../../src/analyst/sentences.js'
import { toSpeech } from '../../src/analyst/transcript-speech.js'
import { hookTypes } from '../../src/analyst/types.js'
import type { Figures, ReadRequest as ReadAsk } from '../../src/analyst/types.js'
import { isVerbatim } from '../../src/lib/verbatim.js'
import { removeControlCharacters, collapseWhitespace, splitWords } from '../../src/lib/text.js'
import type { Clip, TranscriptLine } from '../../src/providers/types.js'
import { anyText } from '../support/any-text.js'
import { cpuTimeMs } from '../support/clock.js'

const pieces = [
  ...'the a dough bread never not and but because so when you your I it is was 21% $4 two hundred oven patient . ! ? , " ( ) -'.split(
    ' ',
  ),
  'Thank you so much.',
  'Hello everyone,',
  '[Applause]',
  '♪',
  '>>',
  'Dr.',
  'U.',
  'S.',
  '3.5',
  '...',
  '—',
  'パン',
  'は',
  '冷たい。',
  'आटा',
  'ठंडा।',
  'خبز',
  'العجين؟',
  'Ёж',
  '😀',
  '👩‍👩‍👧',
  'e\u0301',
  '\u200b',
  '\u00a0',
  '\n',
]
const sentence = fc.array(fc.constantFrom(...pieces), { maxLength: 90 }).map((parts) => parts.join(' '))
const anything = fc.oneof(sentence, fc.string({ unit: 'grapheme', maxLength: 80 }), anyText(40))
const seconds = fc.option(
  fc.oneof(fc.double({ min: 0, max: 700, noNaN: true }), fc.constant(-1), fc.constant(Number.NaN)),
)
const line: fc.Arbitrary<TranscriptLine> = fc.record({
  start: seconds,
  end: seconds,
  text: anything.map(removeControlCharacters),
})
const text = fc.option(anything.map(removeControlCharacters))
const count = fc.option(fc.integer({ min: 0, max: 2_000_000_000 }))

const clip: fc.Arbitrary<Clip> = fc.record({
  platform: fc.constantFrom('tiktok', 'instagram', 'youtube'),
  clip_id: fc.string({ maxLength: 12 }),
  media_type: fc.constant('short'),
  format: fc.constantFrom('video', 'photo'),
  title: text,
  caption: text,
  creator: text,
  language: fc.constantFrom(
    null,
    '',
    'en',
    'es',
    'hi',
    'ja',
    'ar',
    'pt-BR',
    'xx',
    'zh-Hans',
    'constructor',
    '__proto__',
  ),
  onscreen_text: text,
  views: count,
  creator_id: fc.constant(null),
  creator_followers: fc.constant(null),
  likes: fc.constant(null),
  comments: fc.constant(null),
  shares: fc.constant(null),
  duration_s: fc.constant(null),
  posted_at: fc.constant(null),
  watch_url: fc.constant(null),
  cover_url: fc.constant(null),
  on_camera: fc.constant(null),
  sample: fc.constant(false),
})
const figures: fc.Arbitrary<Figures> = fc.record({
  views: count,
  outlier: fc.option(fc.double({ min: 0, max: 5_000, noNaN: true })),
  creator_usual_views: count,
  views_per_day: count,
  likes_per_1k: fc.option(fc.double({ min: 0, max: 1_000, noNaN: true })),
})
const ask: fc.Arbitrary<ReadAsk> = fc.record({
  topic: anything.map(removeControlCharacters),
  clip,
  lines: fc.array(line, { maxLength: 14 }),
  figures,
})

describe('the rules analyst on made-up transcripts', () => {
  const analyst = rulesAnalyst()

  it('are divided into sentences that are slices of the joined text, in order, without overlap', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
        const speech = toSpeech(lines, 'en')
        expect(speech.text).to.equal(
          collapseWhitespace(lines.map((cue) => collapseWhitespace(cue.text)).join(' ')).slice(
            0,
            speech.text.length,
          ),
        )
        let end = 0
        for (const { text, from, to, start_s, end_s, words: spans } of sentencesOf(speech)) {
          expect(text).to.equal(speech.text.slice(from, to))
          expect(from).to.be.at.least(end)
          expect(to).to.be.greaterThan(from)
          expect(spans).not.to.deep.equal([])
          for (const at of [start_s, end_s]) if (at !== null) expect(at).to.be.at.least(0)
          end = to
        }
      }),
      { numRuns: 300, examples: [[[{ start: null, end: null, text: 'ȴ"Ⰰ一' }]]] },
    )
  })

  it('get a verbatim reading within the limits', async () => {
    await fc.assert(
      fc.asyncProperty(ask, async (request) => {
        const reading = await analyst.read(request)
        const spoken = collapseWhitespace(request.lines.map((cue) => collapseWhitespace(cue.text)).join(' '))
        const onscreenText = request.clip.onscreen_text ?? ''
        for (const quoted of [reading.hook, reading.catchy_line]) {
          if (quoted !== null)
            expect(isVerbatim(quoted, spoken) || isVerbatim(quoted, onscreenText), quoted).to.equal(true)
        }
        if (reading.hook === null) expect(reading.catchy_line).to.equal(null)
        expect(splitWords(reading.hook ?? '').length).to.be.at.most(60)
        expect((reading.hook_end_s ?? 0) - (reading.hook_start_s ?? 0)).to.be.within(0, 25)
        expect(hookTypes).to.include(reading.hook_type)
        expect([...(reading.main_idea ?? '')].length).to.be.at.most(200)
        expect(reading.why_it_travelled?.length ?? 0).to.be.at.most(240)
        expect(reading.topic?.split(' ').length ?? 1).to.be.at.most(6)
        for (const text of [reading.hook, reading.catchy_line, reading.main_idea, reading.topic])
          expect(text).not.to.equal('')
      }),
      { numRuns: 500 },
    )
  })

  it('get the same reading twice', async () => {
    await fc.assert(
      fc.asyncProperty(ask, async (request) => {
        expect(await analyst.read(request)).to.deep.equal(await rulesAnalyst().read(request))
      }),
      { numRuns: 60 },
    )
  })

  it('are planned into one to four queries', async () => {
    await fc.assert(
      fc.asyncProperty(anything, fc.array(anything, { maxLength: 4 }), async (topic, seeds) => {
        const queries = await analyst.plan({ topic, language: null, seeds })
        expect(queries.length).to.be.within(1, 4)
        expect(new Set(queries).size).to.equal(queries.length)
      }),
      { numRuns: 300 },
    )
  })

  it('have at most three patterns, only of the given hooks', async () => {
    const hook = fc.record({
      hook_id: fc.uuid(),
      hook: anything,
      hook_type: fc.constantFrom(...hookTypes),
      language: fc.constantFrom(null, 'en', 'es-MX', 'ja', 'xx', 'none'),
      views: count,
    })
    const hooks = fc.uniqueArray(hook, { maxLength: 16, selector: ({ hook_id }) => hook_id })
    await fc.assert(
      fc.asyncProperty(hooks, async (handed) => {
        const found = await analyst.patterns(handed)
        const used = found.flatMap(({ hook_ids }) => hook_ids)
        expect(found.length).to.be.at.most(3)
        expect(new Set(used).size).to.equal(used.length)
        expect(handed.map(({ hook_id }) => hook_id)).to.include.members(used)
        for (const { structure, hook_ids } of found) {
          expect(hook_ids.length).to.be.at.least(2)
          expect(structure).to.match(/\{[^{}]+\}/)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('take little time, whatever their size', async () => {
    const huge = [
      'a'.repeat(1_000_000),
      ' '.repeat(1_000_000),
      'thank you so very much '.repeat(40_000),
      '['.repeat(500_000),
    ]
    for (const written of [
      ...huge,
      'A. B. '.repeat(100_000),
      '?'.repeat(500_000),
      'パンは冷たい'.repeat(60_000),
    ]) {
      const [request] = fc.sample(ask, 1)
      const startMs = cpuTimeMs()
      await analyst.read({ ...request!, lines: [{ start: 0, end: 9, text: written }] })
      expect(cpuTimeMs() - startMs).to.be.below(500)
    }
  })
})
