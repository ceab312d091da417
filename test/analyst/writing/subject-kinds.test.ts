import { expect } from 'chai'
import '../../support/languages.js'
import { toGeneralPhrase, kindsOf, acceptsSubject } from '../../../src/analyst/rules/writing/subject-kinds.js'

describe('the kind of a subject', () => {
  for (const [phrase, kinds] of [
    ['my parrot', ['single']],
    ['the moon', ['single']],
    ['my soup for lunch', ['purpose', 'single']],
    ['loans for bakers', ['purpose', 'several']],
    ['ferns', ['several']],
    ['painting boats', []],
    ['home brewing', []],
  ] as const) {
    it(`is ${kinds.join(' and ') || 'a field'} for “${phrase}”`, () => {
      expect(kindsOf(phrase)).to.deep.equal(kinds)
    })
  }

  for (const [phrase, expected] of [
    ['liver', 'the liver'],
    ['kayak', 'kayak'],
    ['tractor', 'tractors'],
    ['a tractor', 'tractors'],
    ['toy puppy', 'toy puppies'],
    ['pocket knife', 'pocket knives'],
    ['my tractor', 'my tractor'],
    ['tractor repair', 'tractor repair'],
    ['a piano', 'a piano'],
    ['the cat in the barn', 'the cat in the barn'],
    ['White Castle', 'White Castle'],
    ['rowing club for retired people', 'rowing clubs for retired people'],
    ['bakery in Ghent', 'bakeries in Ghent'],
    ['knitting for beginners', 'knitting for beginners'],
  ] as const) {
    it(`has “${expected}” as the general form of “${phrase}”`, () => {
      expect(toGeneralPhrase(phrase)).to.equal(expected)
    })
  }

  for (const [frame, phrase, isTaken] of [
    ['How to Get Better at %s', 'my parrot', false],
    ['How to Get Better at %s', 'ferns', false],
    ['How to Get Better at %s', 'brewing', true],
    ['%S for Beginners', 'loans for bakers', false],
    ['%S for Beginners', 'my parrot', false],
    ['%S for Beginners', 'ferns', true],
    ['The truth about %s', 'my parrot', true],
    ['When I started with %s', 'my parrot', false],
    ['Nothing of it.', 'my parrot', true],
  ] as const) {
    it(`${isTaken ? 'accepts' : 'does not accept'} “${phrase}” in “${frame}”`, () => {
      expect(acceptsSubject(frame, kindsOf(phrase))).to.equal(isTaken)
    })
  }
})
