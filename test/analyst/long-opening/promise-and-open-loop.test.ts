import '../../support/languages.js'
import { expect } from 'chai'
import { readOpening } from '../../../src/analyst/rules/long-opening/opening.js'
import { aboutSubject } from '../../../src/analyst/rules/long-opening/subject.js'
import { ask, timedLinesOf } from './requests.js'

const hook = 'The bread on this counter is a year old.'

describe('the promise of an opening', () => {
  const cases: [string, string | null][] = [
    [
      "By the end of this video you'll be able to shape a loaf blind.",
      'The viewer will be able to “shape a loaf blind”.',
    ],
    ['I want to talk to you about the price of wheat.', 'What is coming is about “the price of wheat”.'],
    ["I'd like to introduce you to my oldest starter.", 'The viewer will meet “my oldest starter”.'],
    ['Let me tell you how we kept it fresh.', 'The viewer will be told “how we kept it fresh”.'],
    ['We like to argue about flour at home.', null],
    ['It stood there all winter.', null],
    ["I'll give you an example of a slow dough.", null],
    ['I would like to share with you this morning.', null],
    ["I'm not going to show you how to knead.", null],
    ['Let me show you what I mean.', null],
    ["I'm going to tell you how that happened.", null],
    ["I'm gonna show you a slide of the mill.", null],
  ]
  for (const [text, promise] of cases) {
    it(text, async () => {
      expect((await readOpening(ask(timedLinesOf(hook, text)))).promise).to.equal(promise)
    })
  }

  it('may be a numbered list', async () => {
    const { promise } = await readOpening(ask(timedLinesOf('7 habits that ruin a good loaf.')))
    expect(promise).to.equal('The viewer will get a counted list: “7 habits that ruin a good loaf”.')
  })
})

describe('the open loop of an opening', () => {
  const cases: [string[], RegExp | null][] = [
    [
      ['So why do some loaves never go stale?', "That's the question I want to answer today."],
      /^A question is left open: “So why do some loaves never go stale\?”\.$/,
    ],
    [['I wanted to find out what keeps bread soft.'], /^A search has begun, “I wanted to find out what/],
    [['Nobody knows why rye bread keeps so long.'], /unexplained: “Nobody knows why rye bread/],
    [['Why does bread go stale?', 'Because the starch turns back.'], null],
    [['Why does bread go stale?', 'The starch turns back.'], null],
    [['So why did it never go stale?', "That's the question I want to answer today."], null],
    [['How many of you have seen one like this loaf?', "I'm going to show you more."], null],
    [['It stood there all winter.'], null],
  ]
  for (const [text, loop] of cases) {
    it(text.join(' '), async () => {
      const { open_loop } = await readOpening(ask(timedLinesOf(hook, ...text)))
      if (loop === null) expect(open_loop).to.equal(null)
      else expect(open_loop).to.match(loop)
    })
  }
})

describe('whether a video is about a subject', () => {
  const cases: [string, string, string, 'yes' | 'partly'][] = [
    ['bakeries in winter', 'What a bakery does in the winters', 'en', 'yes'],
    ['artificial intelligence', 'AI bakes my bread', 'en', 'yes'],
    ['sourdough starters', 'A starter for everything', 'en', 'partly'],
    ['masa madre', 'La masa madre de mi abuela', 'es', 'yes'],
    ['パン', 'このパンは冷たい', 'ja', 'yes'],
    ['the of', 'bread', 'en', 'partly'],
    ['!', 'bread', 'en', 'partly'],
  ]
  for (const [subject, text, language, about] of cases) {
    it(`${subject}: ${text}`, () => expect(aboutSubject(subject, text, language)).to.equal(about))
  }
})
