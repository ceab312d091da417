import { expect } from 'chai'
import { english } from '../../support/languages.js'
import { clashes, general, kindsOf, takes } from '../../../src/analyst/rules/writing/kinds.js'
import { rulesAnalyst } from '../../../src/analyst/rules/rules-analyst.js'
import type { OpeningSource, PackageSource } from '../../../src/analyst/types.js'
import { hookTypes, titleDevices } from '../../../src/analyst/types.js'

const analyst = rulesAnalyst()

describe('the kind of a subject', () => {
  for (const [phrase, kinds] of [
    ['my parrot', ['thing']],
    ['the moon', ['thing']],
    ['my soup for lunch', ['purpose', 'thing']],
    ['loans for bakers', ['purpose', 'several']],
    ['ferns', ['several']],
    ['painting boats', []],
    ['home brewing', []],
  ] as const) {
    it(`is ${kinds.join(' and ') || 'a field'} in “${phrase}”`, () => {
      expect(kindsOf(phrase)).to.deep.equal(kinds)
    })
  }

  for (const [phrase, made] of [
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
  ] as const) {
    it(`names “${phrase}” in general as “${made}”`, () => {
      expect(general(phrase)).to.equal(made)
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
    it(`${isTaken ? 'takes' : 'leaves out'} “${phrase}” in “${frame}”`, () => {
      expect(takes(frame, kindsOf(phrase))).to.equal(isTaken)
    })
  }

  it('clashes only with a template that says what it cannot', () => {
    expect(clashes('{Subject} %s for Beginners', kindsOf('loans for bakers'))).to.equal(true)
    expect(clashes('%s, my way', kindsOf('my parrot'))).to.equal(false)
  })

  it('has enough sentences where few fit', () => {
    const { openings, titles } = english.things ?? { openings: [], titles: [] }
    for (const [, frame] of [...openings, ...titles]) expect(takes(frame, ['thing']), frame).to.equal(true)
    expect(new Set(openings).size).to.be.at.least(7)
    expect(new Set(titles).size).to.be.at.least(7)
  })
})

const opening: OpeningSource = {
  find_id: 'find',
  title: 'Otters at noon',
  hook: 'Otters sleep at noon.',
  hook_type: 'story',
  mechanism: null,
  promise: null,
  open_loop: null,
  beats: null,
  template: null,
}
const packaged: PackageSource = {
  find_id: 'find',
  title: 'Otters at noon',
  title_device: 'story',
  title_template: null,
  thumbnail_text: null,
  thumbnail_subject: null,
  thumbnail_composition: null,
  thumbnail_devices: null,
}

describe('text written for each kind of subject', () => {
  for (const niche of ['my parrot', 'liver', 'tractor', 'loans for bakers', 'our baker', 'a fox', 'ferns']) {
    it(`is as much as was asked for, each once, and fits (${niche})`, async () => {
      for (const hook_type of hookTypes) {
        const written = await analyst.writeOpenings({ niche, n: 5, sources: [{ ...opening, hook_type }] })
        expect(new Set(written.map(({ hook }) => hook)).size, hook_type).to.equal(5)
        for (const { then } of written) expect(then).not.to.match(/\bmy parrot|with (?:a|an|the|our) /u)
      }
      for (const title_device of titleDevices) {
        const sources = [{ ...packaged, title_device }]
        const written = await analyst.writePackages({ niche, n: 5, sources })
        expect(new Set(written.map(({ title }) => title)).size, title_device).to.equal(5)
        for (const { title } of written)
          expect(title).not.to.match(
            /(?:My|the|Our) \w+ for Beginners|Bakers for|etter at (?!Home)|About The/u,
          )
      }
    })
  }
})
