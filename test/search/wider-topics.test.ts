import { expect } from 'chai'
import { loadEveryLanguage } from '../../src/languages/index.js'
import { findWiderTopics } from '../../src/search/wider-topics.js'

const listing = (title: string, caption: string | null = null) => ({
  title,
  caption,
  onscreen_text: null,
  spoken: '',
})
const filler = Array.from({ length: 30 }, (_, n) => `kelp${n}`).join(' ')

before(() => loadEveryLanguage())

describe('wider topics for one without results', () => {
  it('are its words that listings are about, the most frequent first', () => {
    const found = [listing('A kiln'), listing('My glazes'), listing('Glazes', filler)]
    expect(findWiderTopics('kiln glazes', found)).to.deep.equal([
      { topic: 'glazes', count: 2 },
      { topic: 'kiln', count: 1 },
    ])
  })

  it('include no words that long captions mention in passing, and no related words', () => {
    const found = [listing('The school', `${filler} excel ${filler}`), listing('How we manage our rivers')]
    expect(findWiderTopics('Excel for accountants', found)).to.deep.equal([])
    expect(findWiderTopics('excel management', found)).to.deep.equal([])
  })
})
