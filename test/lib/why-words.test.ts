import { expect } from 'chai'
import { whyBeside } from '../../src/console/lib/why-words.js'

const opening = 'I threw away eleven loaves before I bought a four dollar thermometer.'
const quoted = '“I threw away eleven loaves before I bought a four dollar thermometer”'

describe('the reason on a card', () => {
  for (const [why, beside] of [
    [
      `Says first what it cost, ${quoted}; it drew 848K views, 13.9x the creator's usual 61K.`,
      'Says first what it cost.',
    ],
    [`Says first what it cost, ${quoted}.`, 'Says first what it cost.'],
    ['Says first what it cost, “eleven loaves”; it drew 1 view.', 'Says first what it cost.'],
    ['Names a time, “in nine minutes”; it drew 12K views.', 'Names a time, “in nine minutes”.'],
    ['It drew 848K views; the creator is known.', 'It drew 848K views; the creator is known.'],
    [`Begins ${quoted}`, `Begins ${quoted}`],
    [
      'Stellt das Ergebnis voran, „x“; hat 848 Tsd. Aufrufe.',
      'Stellt das Ergebnis voran, „x“; hat 848 Tsd. Aufrufe.',
    ],
  ] as const)
    it(`is “${beside}” for “${why}”`, () => expect(whyBeside(why, opening)).to.equal(beside))
})
