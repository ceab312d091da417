import '../support/languages.js'
import { expect } from 'chai'
import { mainIdeaOf, toCompleteSentence } from '../../src/analyst/rules/main-idea.js'
import { isWholeSentence } from '../../src/analyst/rules/whole-sentence.js'
import { sentencesOf } from '../../src/analyst/sentences.js'
import { toSpeech } from '../../src/analyst/transcript-speech.js'

function sentencesIn(text: string) {
  return sentencesOf(toSpeech([{ start: 0, end: 30, text }], 'en'))
}

const nothing = { hook: null, title: null, language: 'en' }
const fragments = [
  "Dough's gonna be fine, and no.",
  'Most other bakers, I walked to the mill by night.',
  "The oven, in fact, be part of the house, where we're warm.",
  "No, no, I don't believe the dough, Baker.",
  'The starter needs some flour, We feed it twice a day.',
]
const whole = [
  'A starter needs nothing but flour and water.',
  'Like most other bakers, I walked to the mill by night.',
  'The first time, I forgot the salt in the dough.',
  'Every day, we feed the starter twice.',
]

describe('the main idea by rules', () => {
  it('distinguishes fragments from whole sentences', () => {
    for (const text of fragments)
      expect(
        sentencesIn(text).map((line) => isWholeSentence(line, 'en')),
        text,
      ).not.to.include(true)
    for (const text of whole)
      expect(
        sentencesIn(text).map((line) => isWholeSentence(line, 'en')),
        text,
      ).to.deep.equal([true])
  })

  it('is a sentence of the caption that states something, by itself', () => {
    const title = 'Cold dough and salt'
    const contentSentences = sentencesIn('The dough is cold. I add salt to the dough.')
    const cases: [caption: string, idea: string | null][] = [
      ['Cold dough needs less salt than warm dough.', 'Cold dough needs less salt than warm dough.'],
      [
        'Cold dough needs less salt, says baker Ilse Brandt.',
        'Cold dough needs less salt, says baker Ilse Brandt.',
      ],
      ['Most dough is salted and cold. But mine is not.', null],
      ['It needs cold dough and less salt than before.', null],
      ['Learn how cold dough needs less salt than warm dough.', null],
      ['Ilse Brandt bakes cold dough with salt.', null],
      ['Does cold dough need less salt than warm dough?', null],
      ['Cold dough needs less salt: https://example.org/dough', null],
      ['A mill is not a bakery and never will be.', null],
    ]
    for (const [caption, idea] of cases)
      expect(mainIdeaOf({ ...nothing, title, contentSentences, caption }), caption).to.equal(idea)
  })

  it('drops conjunctions at the beginning of a sentence, but not words that it needs', () => {
    const cases: [string, string][] = [
      ['So, bread rises twice a day.', 'Bread rises twice a day.'],
      ['Like most bakers, I rise early.', 'Like most bakers, I rise early.'],
      ['Because of this, we wait a day.', 'Because of this, we wait a day.'],
      ['Now that we know, we can bake.', 'Now that we know, we can bake.'],
    ]
    for (const [line, idea] of cases) expect(toCompleteSentence(line, 'en')).to.equal(idea)
  })
})
