import { expect } from 'chai'
import fc from 'fast-check'
import type { Beat, PackageSource, WrittenBeat } from '../../../src/analyst/types.js'
import { isCopy } from '../../../src/lib/similarity.js'
import { countSpokenWords } from '../../../src/lib/template.js'
import { withoutNumbers } from '../../../src/analyst/written-texts/remove-numbers.js'
import {
  acceptIntro,
  acceptOpenings,
  acceptPackages,
  budgetsOf,
} from '../../../src/analyst/written-texts/accept-texts.js'
import { makeOpeningSource } from '../../support/opening-source.js'

const beats: Beat[] = [
  { beat: 'hook', from_s: 0, to_s: 4, text: 'My goat ate the contract before anyone had signed it.' },
  {
    beat: 'promise',
    from_s: 4,
    to_s: 10,
    text: 'Here is how I got the money back from a very patient bank.',
  },
]
const source = makeOpeningSource({
  title: 'The goat that ate my contract',
  hook: beats[0]!.text,
  beats,
})
const opening = (hook: string, then = 'Show the fence.') => ({
  hook,
  then,
  kept_structure: 'A story first.',
  from_find_id: 'find',
})
const say = (words: string): WrittenBeat => ({ say: words, suggested_on_screen: null, suggested_broll: null })

describe('counting spoken words', () => {
  for (const [text, count] of [
    ['', 0],
    ['  one  two\nthree ', 3],
    ['open the {thing of your own} now', 4],
    ['{Time} ago', 2],
    ['well-known', 1],
    ['{unclosed thing', 2],
  ] as const) {
    it(`gives ${count} for “${text}”`, () => {
      expect(countSpokenWords(text)).to.equal(count)
    })
  }

  it('uses the dictionary for scripts without spaces', () => {
    expect(countSpokenWords('今日は天気がいいです')).to.be.greaterThan(3)
  })
})

describe('word budgets of an intro', () => {
  it('are the seconds of a part at the pace of the whole opening', () => {
    expect(budgetsOf(beats)).to.deep.equal([9, 14])
  })

  it('are three words at least, and the number of spoken words for a part without times', () => {
    expect(budgetsOf([{ ...beats[0]!, to_s: 0.01 }, beats[1]!])[0]).to.equal(3)
    expect(budgetsOf([{ ...beats[0]!, to_s: beats[0]!.from_s }, beats[1]!])[0]).to.equal(10)
    expect(budgetsOf(beats.map((beat) => ({ ...beat, from_s: 0, to_s: 0 })))).to.deep.equal([10, 13])
    expect(budgetsOf([])).to.deep.equal([])
  })
})

describe('numbers that the user did not give', () => {
  for (const [text, input, expected, replaced] of [
    ['I spent $40 in 7 days', '', 'I spent ${number} in {number} days', 2],
    ['I spent $40 in 7 days', 'a 40 dollar stove', 'I spent $40 in {number} days', 1],
    ['1,000 goats, 3.5 fields, 20% off', '', '{number} goats, {number} fields, {number}% off', 3],
    ['1,000 goats', '1000 goats', '1,000 goats', 0],
    ['1.000 goats and 3,5 fields', '1,000 and 3.5', '1.000 goats and 3,5 fields', 0],
    ['the 2nd goat, the 3rd of 10k', '', 'the {number} goat, the {number} of {number}k', 3],
    ['{30 days} of 30', '', '{30 days} of {number}', 1],
    ['٣ goats', '3 goats', '٣ goats', 0],
    ['३ goats', '', '{number} goats', 1],
    ['１２ goats', '12', '１２ goats', 0],
    ['three goats', '', 'three goats', 0],
    ['4 of 40', '40', '{number} of 40', 1],
  ] as const) {
    it(`are replaced in “${text}”, given “${input}”`, () => {
      expect(withoutNumbers(text, input)).to.deep.equal({ text: expected, replaced })
    })
  }

  it('leave no digit outside placeholders that was not given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat().map(String), (words, number) => {
        const { text, replaced } = withoutNumbers(`${words} ${number} ${words}`, '')
        expect(text.replace(/\{[^{}]*\}/gu, '')).not.to.match(/\p{Nd}/u)
        expect(replaced).to.be.greaterThan(0)
      }),
    )
  })

  it('do not exist if all were given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        expect(withoutNumbers(words, words)).to.deep.equal({ text: words, replaced: 0 })
      }),
    )
  })

  it('are replaced quickly in hostile text', () => {
    for (const part of ['1,', '{', '1', '{1', 'a1 ']) {
      expect(withoutNumbers(part.repeat(50_000), '').text.length).to.be.greaterThan(0)
    }
  })
})

describe('written text that copies its source', () => {
  const original = 'My goat ate the contract before anyone had signed it.'
  for (const [written, expected] of [
    [original, true],
    ['MY GOAT ate the contract — before anyone had signed it!!', true],
    ['My gòat ate the contract before anyone had signed it', true],
    ['So: my goat ate the contract before anyone had signed it, honestly', true],
    ['ate the contract before anyone', true],
    ['My goat', false],
    ['Then my goat ate the contract before anyone looked up', false],
    ['My goat ate the contract before anyone had signed anything', true],
    ['My dog ate the homework before anyone had read it', false],
    ['', false],
    ['…', false],
  ] as const) {
    it(`“${written}” is ${expected ? 'a copy' : 'not a copy'}`, () => {
      expect(isCopy(written, original)).to.equal(expected)
    })
  }

  it('is recognised in scripts without spaces', () => {
    expect(isCopy('山羊が契約書を食べてしまった。', '山羊が契約書を食べてしまった')).to.equal(true)
  })

  it('may differ in case, accents and punctuation only', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
        expect(isCopy(words.join(' '), `  ${words.join(', ').toUpperCase()}! `)).to.equal(true)
      }),
    )
  })

  it('is recognised quickly in long texts', () => {
    expect(isCopy('goat hay '.repeat(11_000), 'hay barn '.repeat(11_000))).to.equal(false)
  })
})

describe('new openings', () => {
  it('are no more than requested, without copies, duplicates and empty texts', () => {
    const written = [
      opening(beats[0]!.text.toUpperCase()),
      opening('  '),
      opening('My cat filed the invoice.'),
      opening('My cat, filed the invoice!'),
      opening('A hen chaired the meeting.', beats[1]!.text),
      opening('The ducks voted twice in 2 hours.'),
      opening('Nobody fed the lawyer.'),
    ]
    const accepted = acceptOpenings(written, { sources: [source], n: 2, userText: '', by: 'rules' })
    expect(accepted).to.deep.equal({
      written: [opening('My cat filed the invoice.'), opening('The ducks voted twice in {number} hours.')],
      numbers_to_placeholders: 1,
    })
  })

  it('are refused if nothing is left', () => {
    expect(
      acceptOpenings([opening(source.title)], { sources: [source], n: 3, userText: '', by: 'rules' }),
    ).to.have.property('reason')
    expect(acceptOpenings([], { sources: [source], n: 3, userText: '', by: 'rules' })).to.have.property(
      'reason',
    )
  })
})

describe('new packages', () => {
  const real: PackageSource = {
    find_id: 'find',
    title: 'The goat that ate my contract',
    title_device: 'story',
    title_template: null,
    thumbnail_text: 'IT ATE IT',
    thumbnail_subject: null,
    thumbnail_composition: null,
    thumbnail_devices: null,
  }
  const draft = (title: string, thumbnail_text: string | null) => ({
    title,
    thumbnail: 'A goat.',
    thumbnail_text,
    kept_structure: 'A story.',
    from_find_id: 'find',
  })

  it('repeat neither the real title nor the words on the real thumbnail', () => {
    const written = [
      draft('The GOAT that ate my contract!', null),
      draft('The hen that read my will', 'it ate it'),
      draft('9 hens', '9!'),
    ]
    expect(acceptPackages(written, { sources: [real], n: 5, userText: '', by: 'rules' })).to.deep.equal({
      written: [draft('The hen that read my will', null), draft('{number} hens', '{number}!')],
      numbers_to_placeholders: 2,
    })
  })
})

describe('a new intro', () => {
  const budgets = budgetsOf(beats)
  const check = (...written: WrittenBeat[]) =>
    acceptIntro(written, { source, budgets, userText: 'a barn of 12 hens' })

  it('has one part for each beat, with given numbers or placeholders', () => {
    const accepted = check(say('All 12 hens left.'), say('In {some short time} I found 11 of them.'))
    expect(accepted).to.deep.equal({
      written: [say('All 12 hens left.'), say('In {some short time} I found {number} of them.')],
      numbers_to_placeholders: 1,
    })
  })

  for (const [why, written] of [
    ['has another number of parts', [say('All hens left.')]],
    ['is over budget', [say('One hen left.'), say('and '.repeat(15))]],
    ['says the real opening again', [say('One hen left.'), say(`${beats[1]!.text}`)]],
    ['says nothing', [say('One hen left.'), say(' ')]],
  ] as const) {
    it(`is refused if it ${why}`, () => {
      expect(check(...written)).to.have.property('reason')
    })
  }

  it('names the part in its refusal', () => {
    expect(check(say('One hen left.'), say('and '.repeat(15)))).to.deep.equal({
      reason: 'Part 2 (promise) has 15 words where 14 fit.',
    })
  })

  it('is refused after an opening without timed parts', () => {
    expect(
      acceptIntro([], { source: { ...source, beats: null }, budgets: [], userText: '' }),
    ).to.have.property('reason')
  })
})
