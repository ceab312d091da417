import { expect } from 'chai'
import { lateStartOf, startsLate } from '../../src/lib/first-words.js'
import { countWordsBeforeHook, describeExcerptStart } from '../../src/lib/words-before-hook.js'

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

  it('are said of an excerpt without its seconds, which may begin before it does', () => {
    const late = { hook: 'Rye rises slowly.', hook_start_s: 14, excerpt: true }
    const cases: [object, string | null][] = [
      [{ ...late, transcript: 'So rye rises slowly.' }, 'after 1 word of the excerpt'],
      [{ ...late, transcript: 'So, hi. Rye rises slowly.' }, 'after 2 words of the excerpt'],
      [{ ...late, transcript: 'Rye rises slowly.' }, 'the first words of the excerpt'],
      [{ ...late, transcript: 'Wheat rises fast.' }, 'not the first words of the excerpt'],
      [{ hook: late.hook, excerpt: true, words_before: 3 }, 'after 3 words of the excerpt'],
      [{ ...late, transcript: 'So rye rises slowly.', hook_start_s: 1 }, null],
      [{ ...late, transcript: 'So rye rises slowly.', excerpt: false }, null],
    ]
    for (const [hook, said] of cases) expect(describeExcerptStart(hook), JSON.stringify(hook)).to.equal(said)
  })
})
