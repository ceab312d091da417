import { expect } from 'chai'
import { readOpening } from '../../../src/analyst/rules/long-opening/opening.js'
import { ask, timedLinesOf, unknown, linesOf, video } from './requests.js'

const bread = [
  'Hi everyone, welcome back to the channel.',
  'I baked the same loaf for 30 days and threw away 29 of them.',
  'This video is sponsored by Millstone.',
  'Use code CRUST for 20% off your first bag.',
  'When I was a student, I bought my bread like everybody else.',
  "If you don't weigh the salt, you lose a whole day of work.",
  "I've been a baker for eleven years.",
  "Today I'm going to show you how to rescue a dough that will not rise.",
  'But why does the same recipe fail on a Monday?',
  "That's the question nobody in the trade could answer.",
]

describe('the opening of a long video', () => {
  it('begins after greetings and sponsor reads, with the hook as its first beat', async () => {
    const opening = await readOpening(ask(timedLinesOf(...bread)))
    const [first] = opening.beats ?? []
    expect(opening.hook).to.equal('I baked the same loaf for 30 days and threw away 29 of them.')
    expect(opening.hook_words).to.equal(14)
    expect(first).to.deep.equal({
      beat: 'hook',
      from_s: opening.hook_start_s,
      to_s: opening.hook_end_s,
      text: opening.hook,
    })
  })

  it('has beats where the function of a sentence is certain, and none between them', async () => {
    const { beats } = await readOpening(ask(timedLinesOf(...bread)))
    expect(beats?.map(({ beat }) => beat)).to.deep.equal(['hook', 'stakes', 'proof', 'promise', 'open_loop'])
    expect(beats?.some(({ text }) => /sponsored|CRUST|welcome/.test(text))).to.equal(false)
  })

  it('quotes the words that promise something or leave a question open', async () => {
    const { promise, open_loop } = await readOpening(ask(timedLinesOf(...bread)))
    expect(promise).to.equal('The viewer will be shown “how to rescue a dough that will not rise”.')
    expect(open_loop).to.equal('A question is left open: “But why does the same recipe fail on a Monday?”.')
  })

  it('names the device with its words, and the figures only if they are known', async () => {
    const figures = { ...unknown, views: 480_000, outlier: 12.4, creator_usual_views: 38_700 }
    const lines = timedLinesOf(...bread)
    const without = await readOpening(ask(lines))
    const known = await readOpening(ask(lines, { figures }))
    expect(without.mechanism).to.match(/“I baked the same loaf for 30 days and threw away 29 of them”/)
    expect(without.mechanism).not.to.match(/views|usual/)
    expect(known.mechanism).to.contain("12.4x the creator's usual 39K")
  })

  it('has no times if the lines have none, and keeps everything that is read from the words', async () => {
    const without = await readOpening(ask(linesOf(...bread)))
    const known = await readOpening(ask(timedLinesOf(...bread)))
    expect(without).to.include({ beats: null, hook_start_s: null, hook_end_s: null })
    for (const member of ['hook', 'hook_words', 'hook_type', 'promise', 'open_loop', 'template'] as const)
      expect(without[member], member).to.equal(known[member])
  })

  it('quotes the promise of an announcement before the hook', async () => {
    const announced = "Today I'm going to show you how to rescue a dough that will not rise."
    const said = 'My first loaf came out of the oven as flat as a dinner plate, and nobody touched it.'
    const { hook, promise } = await readOpening(ask(timedLinesOf(announced, said)))
    expect(hook).to.equal(said)
    expect(promise).to.equal('The viewer will be shown “how to rescue a dough that will not rise”.')
  })

  it('has no promise and no open loop if none is spoken', async () => {
    const { promise, open_loop } = await readOpening(
      ask(timedLinesOf('The oven in my kitchen is older than I am.', 'It burns gas and it smells of dust.')),
    )
    expect([promise, open_loop]).to.deep.equal([null, null])
  })

  for (const [name, lines] of [
    ['no lines', []],
    ['music', timedLinesOf('[Music]', '♪ ♪')],
    ['a greeting', timedLinesOf('Hello everyone.', 'Thank you so much.')],
  ] as const) {
    it(`is empty except for the subject if there is ${name}`, async () => {
      const opening = await readOpening(
        ask([...lines], { subject: 'sourdough bread', video: video({ title: 'Sourdough Bread at Home' }) }),
      )
      const { about_subject, analysed_by, ...read } = opening
      expect({ about_subject, analysed_by }).to.deep.equal({ about_subject: 'yes', analysed_by: 'rules' })
      expect(Object.values(read).every((value) => value === null)).to.equal(true)
    })
  }

  it('gives the same reading twice', async () => {
    const request = ask(timedLinesOf(...bread))
    expect(await readOpening(request)).to.deep.equal(await readOpening(request))
  })
})

describe('the opening of a long video in other languages', () => {
  const cases = [
    {
      language: 'es',
      lines: ['Probé el ayuno durante 30 días y perdí 10 kilos.', '¿Por qué nadie habla de esto?'],
      beats: undefined,
    },
    {
      language: 'de',
      lines: ['Warum schlafen wir eigentlich?', 'Heute zeige ich dir, wie du besser schläfst.'],
      beats: ['hook', 'promise'],
    },
    {
      language: 'ja',
      lines: ['このパンは一年間腐りません。', '今日はその理由を説明します。'],
      beats: ['hook', 'promise'],
    },
  ]
  for (const { language, lines, beats } of cases) {
    it(`is read in ${language}, without a structure that is known in English only`, async () => {
      const opening = await readOpening(ask(timedLinesOf(...lines), { video: video({ language }) }))
      expect(opening).to.include({ template: null, mechanism: null, steal_it: null, open_loop: null })
      expect(opening.beats?.map(({ beat }) => beat)).to.deep.equal(beats)
      expect(opening.hook).to.equal(lines[0])
    })
  }
})
