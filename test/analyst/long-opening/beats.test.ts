import '../../support/languages.js'
import { expect } from 'chai'
import { beatOf } from '../../../src/analyst/rules/long-opening/beats.js'
import { readOpening } from '../../../src/analyst/rules/long-opening/opening.js'
import { windowOf } from '../../../src/analyst/rules/long-opening/timeline.js'
import { completeLineTimes } from '../../../src/lib/line-times.js'
import type { BeatName } from '../../../src/analyst/types.js'
import { ask, timedLinesOf } from './requests.js'

describe('the beat of a sentence', () => {
  const cases: [BeatName | null, string[]][] = [
    [
      'promise',
      [
        "By the end of this video you'll be able to shape a baguette.",
        'I want to show you a trick with steam.',
        "I'm going to talk about the price of salt.",
      ],
    ],
    ['preview', ["First we'll weigh the flour, then we'll rest the dough, and finally we bake."]],
    [
      'stakes',
      [
        "If you don't seal the jar, you lose the whole batch.",
        'Every year, 4,000 people die from bad grain.',
      ],
    ],
    [
      'proof',
      [
        "I've been a baker for eleven years.",
        'A study of two hundred ovens found that heat is uneven.',
        'We tested forty flours.',
        'Researchers found that rye keeps longer.',
      ],
    ],
    [
      null,
      [
        'The bakery stood on a corner.',
        'When I was ten, we moved to the coast.',
        'The ovens were lit in the dead of night.',
        'He had a hunger for warm bread.',
        'She lost her grip on the peel.',
        'You lose half of the loaf.',
        'I will give you an example of a dough.',
        'Let me show you what I mean.',
        'Why does the crust sing?',
        'But there was one problem.',
        "That's what I want to talk about.",
        "I've been to every mill on the river.",
      ],
    ],
    [null, ['Raise your hands, please.', "I'm going to show you the bricks"]],
  ]
  for (const [beat, sentences] of cases) {
    for (const sentence of sentences)
      it(`${beat ?? 'none'}: ${sentence}`, () => expect(beatOf(sentence, 'en')).to.equal(beat))
  }
})

describe('beats', () => {
  it('are merged if neighbours have the same function', async () => {
    const { beats } = await readOpening(
      ask(
        timedLinesOf(
          'The oven stood in the yard of the mill for two hundred years, and nobody ever lit it again, although every baker in the whole valley knew that it was there.',
          'A study found that it was old.',
          'Researchers found the same of the bricks.',
        ),
      ),
    )
    expect(beats?.map(({ beat }) => beat)).to.deep.equal(['hook', 'proof'])
    expect(beats?.[1]?.text).to.equal(
      'A study found that it was old. Researchers found the same of the bricks.',
    )
  })

  it('never overlap, even if captions do', async () => {
    const lines = timedLinesOf(
      'The oven stood in the yard.',
      'Why was it still warm?',
      'A study found that it was old.',
    )
    const { beats } = await readOpening(ask(lines.map((line) => ({ ...line, end: (line.end ?? 0) + 3 }))))
    const times = (beats ?? []).flatMap(({ from_s, to_s }) => [from_s, to_s])
    expect(times).to.deep.equal([...times].sort((a, b) => a - b))
  })

  it('all have a duration, even if captions give every line the same time', async () => {
    const lines = timedLinesOf(
      'The oven stood there.',
      'Why was it warm?',
      'Why?',
      "I'm going to show you the bricks of the oven.",
    )
    for (const input of [
      lines.map((line) => ({ ...line, end: null })),
      lines.map((line) => ({ ...line, end: line.start })),
      lines.map((line) => ({ ...line, start: 3, end: 9 })),
    ]) {
      const { beats, hook_start_s, hook_end_s } = await readOpening(ask(input))
      expect(beats?.length).to.be.above(1)
      for (const { from_s, to_s } of beats ?? []) expect(to_s - from_s).to.be.at.least(0.1)
      expect((hook_end_s ?? 0) - (hook_start_s ?? 0)).to.be.above(0.1)
    }
  })

  it('are eight at most', async () => {
    const turns = [
      'It was warm.',
      'A study found that it was old.',
      "I'm going to show you the bricks of the oven.",
    ]
    const { beats } = await readOpening(
      ask(timedLinesOf('The oven stood there.', ...[turns, turns, turns, turns, turns].flat())),
    )
    expect(beats?.length).to.be.within(5, 8)
  })
})

describe('ordered times', () => {
  it('end where the next line begins, and lines that begin together share the time', () => {
    const lines = completeLineTimes([
      { start: 1, end: 9, text: 'a' },
      { start: 4, end: null, text: 'b' },
      { start: 3, end: 7, text: 'c' },
      { start: 8, end: null, text: 'a line that stays until the next one' },
      { start: 12, end: 2, text: 'the next' },
      { start: 60, end: 61, text: 'much later' },
      { start: null, end: 70, text: 'untimed' },
    ])
    expect(lines.map(({ start, end }) => [start, end])).to.deep.equal([
      [1, 4],
      [4, 5.5],
      [5.5, 7],
      [8, 12],
      [12, 16],
      [60, 61],
      [null, null],
    ])
  })

  it('give the last line the duration of its words at the pace of the others', () => {
    const [, last] = completeLineTimes([
      { start: 0, end: 2, text: 'four words are here' },
      { start: 3, end: null, text: 'six words at two a second' },
    ])
    expect(last).to.deep.include({ start: 3, end: 6 })
    const [alone] = completeLineTimes([{ start: 0, end: 0, text: 'five words without an end' }])
    expect(alone?.end).to.equal(2)
  })

  it('cover no more time than the lines, in hundredths', () => {
    expect(windowOf([{ start: 0.123, end: 4.199999, text: 'a' }])).to.deep.equal({ from_s: 0.13, to_s: 4.19 })
    expect(windowOf([{ start: null, end: null, text: 'a' }])).to.equal(null)
  })
})
