import { expect } from 'chai'
import { lateStartOf, startsLate } from '../../src/lib/first-words.js'
import { countWordsBeforeHook } from '../../src/lib/words-before-hook.js'

describe('the words before a hook', () => {
  for (const [transcript, hook, count] of [
    ['So, hi. Rye rises slowly.', 'Rye rises slowly.', 2],
    ['Rye rises slowly.', 'Rye rises slowly.', 0],
    ['大家好。我是小明。今天做面包。', '今天做面包。', 4],
    ['Rye rises slowly.', 'Wheat rises fast.', null],
    [null, 'Rye rises slowly.', null],
  ] as const)
    it(`of “${hook}” in “${transcript}” are ${count}`, () =>
      expect(countWordsBeforeHook({ hook, transcript })).to.equal(count))

  it('are counted only if the hook starts after two seconds', () => {
    const placed = { hook: 'Rye rises slowly.', transcript: 'So, hi. Rye rises slowly.' }
    expect(startsLate({ ...placed, hook_start_s: 1.5 })).to.equal(false)
    expect(startsLate({ ...placed, hook_start_s: 6 })).to.equal(true)
    expect(startsLate({ ...placed, transcript: 'Rye rises slowly.', hook_start_s: 6 })).to.equal(false)
    expect(lateStartOf({ ...placed, transcript: 'Rye rises slowly.', hook_start_s: 6 })).to.equal(
      'first_words',
    )
    expect(lateStartOf({ ...placed, hook_start_s: 1.5 })).to.equal(null)
  })

  it('are not denied of an excerpt, whose longer video may have some', () => {
    const first = { hook: 'Rye rises slowly.', transcript: 'Rye rises slowly.', hook_start_s: 6 }
    expect(lateStartOf({ ...first, excerpt: false })).to.equal('first_words')
    expect(lateStartOf({ ...first, excerpt: true })).to.equal('excerpt_start')
    expect(lateStartOf({ ...first, transcript: 'So, hi. Rye rises slowly.', excerpt: true })).to.equal(
      'after_words',
    )
  })
})
