import '../support/languages.js'
import { expect } from 'chai'
import { hasMainVerb, hasStammer } from '../../src/analyst/rules/wellformed.js'
import { sentencesOf } from '../../src/analyst/sentences.js'
import { toSpeech } from '../../src/analyst/transcript-speech.js'

function sentence(text: string) {
  const [first] = sentencesOf(toSpeech([{ start: null, end: null, text }], 'en'))
  if (!first) throw new Error('No sentence.')
  return first
}

describe('lines that are whole sentences', () => {
  const whole = [
    'The potter who sold the wheel is rich.',
    'What you knead is what you bake.',
    'I know that patience wins.',
    'The best way to learn is to teach.',
    'Every dog who is walked, sleeps.',
    'If the crust cracks, that is no small thing.',
    'Those who can, do.',
    'That changes everything.',
  ]
  for (const text of whole)
    it(`treats “${text}” as a sentence`, () => expect(hasMainVerb(sentence(text))).to.equal(true))

  const parts = [
    'For every ten loaves that are thrown away.',
    'Cats and dogs who wander around the streets of the village that I live in.',
    'The thing that matters most to a baker.',
    'For the start of a long winter in the garden.',
    'The ability to take a nap.',
    'One hundred bowls in a kiln.',
  ]
  for (const text of parts)
    it(`treats “${text}” as part of a sentence`, () => expect(hasMainVerb(sentence(text))).to.equal(false))
})

describe('lines with a repeated phrase', () => {
  const rows: [string, boolean][] = [
    ['we have to we have to fire it', true],
    ['i went to the kiln i went to the kiln', true],
    ['the the bowl', true],
    ['it was very very hot', false],
    ['the more you bake the more you know', false],
    ['it was the best of bowls it was the worst of bowls', false],
  ]
  for (const [text, isAnew] of rows)
    it(`${isAnew ? 'are found in' : 'are not found in'} “${text}”`, () =>
      expect(hasStammer(text.split(' '))).to.equal(isAnew))
})
