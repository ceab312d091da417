import { expect } from 'chai'
import fc from 'fast-check'
import {
  countPackagingNumbers,
  countThumbnailPatterns,
  countTitlePatterns,
} from '../../src/research/packaging/numbers.js'
import { packagingFind } from '../support/draft-finds.js'

const findsTitled = (...titles: string[]) => titles.map((title) => packagingFind({ title }))

describe('figures about titles and thumbnails', () => {
  it('are empty without finds', () => {
    expect(countPackagingNumbers([])).to.deep.equal({
      titles: 0,
      median_length: null,
      with_number: 0,
      with_question: 0,
      thumbnails_read: 0,
      with_words: 0,
      devices: {},
    })
  })

  it('count digits of any script, marks of any script, and characters as people see them', () => {
    const finds = findsTitled('  Six hens ', '٣ hens', 'Why 2 hens?', '为什么？', 'كيف؟', '🐔🐔')
    expect(countPackagingNumbers(finds)).to.include({
      titles: 6,
      median_length: 5,
      with_number: 2,
      with_question: 3,
    })
  })

  it('use the mean of the two middle values as the median', () => {
    expect(countPackagingNumbers(findsTitled('abc', 'abcdef')).median_length).to.equal(4.5)
  })

  it('count the thumbnails that were read and the devices that at least two share', () => {
    const finds = [
      packagingFind({
        title_device: 'story',
        thumbnail_checked: true,
        thumbnail_text: 'WOW',
        thumbnail_devices: ['big_text', 'big_text'],
      }),
      packagingFind({
        title_device: 'story',
        thumbnail_checked: true,
        thumbnail_text: ' ',
        thumbnail_devices: ['big_text', 'emotion'],
      }),
      packagingFind({ title_device: 'how_to' }),
    ]
    expect(countPackagingNumbers(finds)).to.deep.include({
      thumbnails_read: 2,
      with_words: 1,
      devices: { story: 2, big_text: 2 },
    })
  })

  it('agree with an independent implementation on random titles', () => {
    const title = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(fc.array(title, { minLength: 1, maxLength: 200 }), (titles) => {
        const lengths = titles.map((text) => Array.from(text.trim()).length).sort((a, b) => a - b)
        const half = lengths.length / 2
        const middle =
          lengths.length % 2 === 1 ? lengths[Math.floor(half)]! : (lengths[half - 1]! + lengths[half]!) / 2
        const counted = countPackagingNumbers(findsTitled(...titles))
        expect(counted.median_length).to.equal(middle)
        expect(counted.titles).to.equal(titles.length)
        expect(counted.with_question).to.equal(titles.filter((text) => /\?|？|؟/u.test(text)).length)
      }),
    )
  })
})

describe('patterns of packages', () => {
  it('are title devices, the most shared first, with the template of the find with the highest multiple', () => {
    const finds = [
      packagingFind({ find_id: 'a', title_device: 'story', title_template: 'low {thing}', outlier: 3 }),
      packagingFind({ find_id: 'b', title_device: 'listicle', title_template: null }),
      packagingFind({ find_id: 'c', title_device: 'listicle', title_template: null }),
      packagingFind({ find_id: 'd', title_device: 'story', title_template: 'high {thing}', outlier: 9 }),
      packagingFind({ find_id: 'e', title_device: 'story', title_template: null, outlier: 50 }),
      packagingFind({ find_id: 'f', title_device: 'other' }),
      packagingFind({ find_id: 'g', title_device: 'other' }),
      packagingFind({ find_id: 'h', title_device: 'warning' }),
    ]
    expect(countTitlePatterns(finds)).to.deep.equal([
      { device: 'story', count: 3, template: 'high {thing}', find_ids: ['a', 'd', 'e'] },
      { device: 'listicle', count: 2, template: null, find_ids: ['b', 'c'] },
    ])
  })

  it('are thumbnail devices', () => {
    const finds = [
      packagingFind({ find_id: 'a', thumbnail_devices: ['emotion', 'none'] }),
      packagingFind({ find_id: 'b', thumbnail_devices: ['none', 'emotion', 'emotion'] }),
      packagingFind({ find_id: 'c' }),
    ]
    expect(countThumbnailPatterns(finds)).to.deep.equal([
      { device: 'emotion', count: 2, find_ids: ['a', 'b'] },
    ])
  })
})
