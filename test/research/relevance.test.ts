import { expect } from 'chai'
import type { Clip } from '../../src/providers/types.js'
import { relevance, parseTopicTerms } from '../../src/research/relevance.js'
import { manualClock } from '../support/clock.js'
import { makeClip } from '../support/fakes.js'

const clip = (over: Partial<Clip>) =>
  makeClip(manualClock(), 1, { title: null, caption: null, onscreen_text: null, ...over })

/** Words that have nothing to do with any topic here. */
const filler = (count: number) => Array.from({ length: count }, (_, n) => `kelp${n}`).join(' ')

function expectScores(topic: string, cases: [Partial<Clip>, string, number][]): void {
  for (const [over, spoken, score] of cases)
    expect(
      relevance(clip(over), spoken, parseTopicTerms(topic)),
      `${JSON.stringify(over)} ${spoken}`,
    ).to.be.closeTo(score, 1e-9)
}

/** What the parts of a clip weigh for one naming. */
const [title, screen, caption, long_caption] = [4, 2, 1.25, 1]

describe('the relevance of a clip to a topic of one word', () => {
  it('adds up title, caption, words on the screen and speech', () => {
    expectScores('sourdough', [
      [{}, '', 0],
      [{}, 'kelp', 0],
      [{ title: 'Sourdough' }, '', title],
      [{ onscreen_text: 'sourdough!' }, '', screen],
      [{ caption: 'sourdough' }, '', caption],
      [{}, 'sourdough', 1],
      [
        { title: 'sourdough', caption: 'sourdough', onscreen_text: 'sourdough' },
        'sourdough',
        title + screen + caption + 1,
      ],
    ])
  })

  it('counts one naming in a title and on the screen, two in a caption, five in speech', () => {
    const often = 'sourdough '.repeat(9)
    expectScores('sourdough', [
      [{ title: often }, '', title],
      [{ onscreen_text: often }, '', screen],
      [{ caption: 'sourdough, sourdough' }, '', 2 * caption],
      [{ caption: often }, '', 2 * caption],
      [{}, 'sourdough '.repeat(4), 4],
      [{}, often, 5],
    ])
  })

  it('takes a caption of more than thirty words for less, and speech for as much', () => {
    expectScores('sourdough', [
      [{ caption: `sourdough ${filler(29)}` }, '', caption],
      [{ caption: `sourdough ${filler(30)}` }, '', long_caption],
      [{}, `sourdough ${filler(60)}`, 1],
      [{ title: `sourdough ${filler(60)}` }, '', title],
    ])
  })

  it('takes speech for half where title and caption say nothing of it', () => {
    expectScores('sourdough', [
      [{ title: 'kelp' }, 'sourdough', 0.5],
      [{ caption: 'kelp' }, 'sourdough', 0.5],
      [{ title: '', caption: '' }, 'sourdough', 1],
      [{ title: 'kelp', onscreen_text: 'sourdough' }, 'sourdough', screen + 1],
    ])
  })

  it('passes over what stands in brackets in a caption alone', () => {
    expectScores('sourdough', [
      [{ caption: '[sourdough by a friend] kelp' }, '', 0],
      [{ caption: '[a] sourdough [b]' }, '', caption],
      [{ caption: '[sourdough' }, '', caption],
      [{ caption: 'sourdough]' }, '', caption],
      [{ title: '[sourdough]' }, '', title],
    ])
  })

  for (const [topic, word, is] of [
    ['sourdough', 'SOURDOUGHS', true],
    ['baking', 'bakes', true],
    ['happiness', 'happy', true],
    ['happiness', 'happier', true],
    ['loneliness', 'lonely', true],
    ['photography', 'photograph', true],
    ['photograph', 'photography', true],
    ['internet', 'intern', false],
    ['café', 'cafe', true],
    ["baker's", 'baker', true],
    ['baker', 'baker’s', true],
    ['cat', 'catalogue', false],
    ['rust', 'trust', false],
    ['bread', 'breads', true],
    ['bread', 'breadbox', true],
    ['bread', 'breadcrumb', false],
    ['geography', 'geograph', true],
    ['kelpmoggy', 'kelpmog', false],
    ['kelp', 'kelper', false],
  ] as const)
    it(`${is ? 'hears' : 'does not hear'} ${topic} in “${word}”`, () => {
      expect(relevance(clip({ title: word }), '', parseTopicTerms(topic)) > 0).to.equal(is)
    })
})

describe('the relevance of a clip to a topic of several words', () => {
  const whole = 1.3
  const [climate, change] = [1 / 1.25, 0.25 / 1.25]

  it('weighs each word by how specific it is', () => {
    for (const [topic, shares, initialism] of [
      ['climate change', { climat: climate, chang: change }, 'cc'],
      ['making money', { make: 0.08 / 0.33, money: 0.25 / 0.33 }, 'mm'],
      ['the sourdough', { sourdough: 1 }, null],
      ['the and of', { the: 1 / 3, and: 1 / 3, of: 1 / 3 }, 'tao'],
      ['why do we dream', { dream: 1 }, null],
      ['sourdough sourdoughs', { sourdough: 1 }, 'ss'],
      ['kelp moss fern reed', { kelp: 0.25, moss: 0.25, fern: 0.25, reed: 0.25 }, 'kmfr'],
      ['kelp moss fern reed rush', { kelp: 0.2, moss: 0.2, fern: 0.2, reed: 0.2, rush: 0.2 }, null],
    ] as const) {
      const subject = parseTopicTerms(topic)
      expect([...subject.shares.keys()], topic).to.deep.equal(Object.keys(shares))
      for (const [stem, share] of Object.entries(shares))
        expect(subject.shares.get(stem), `${topic}: ${stem}`).to.be.closeTo(share, 1e-9)
      expect(subject.initialism, topic).to.equal(initialism)
    }
  })

  it('counts the whole of it for more than a word, in any order and with two others between', () => {
    expectScores('climate change', [
      [{ title: 'climate change' }, '', title],
      [{ caption: 'climate change' }, '', caption * whole],
      [{ caption: 'the change of climate' }, '', caption * whole],
      [{ caption: 'climate kelp0 kelp1 change' }, '', caption * whole],
      [{ caption: 'climate kelp0 kelp1 kelp2 change' }, '', caption],
      [{}, 'climate change, climate change', 2 * whole],
      [{}, 'climate change climate', whole],
      [{}, 'climate change. '.repeat(9), 5],
    ])
  })

  it('counts single words by the cube of what they tell', () => {
    expectScores('climate change', [
      [{ caption: 'climate' }, '', caption * climate ** 3],
      [{ caption: 'change' }, '', caption * change ** 3],
      [{}, 'climate climate climate', 3 * climate ** 3],
      [{}, `climate ${filler(9)} change`, 1],
      [{}, `climate ${filler(9)} change ${filler(9)} climate ${filler(9)} climate`, 3 * climate ** 3],
      [{}, `change ${filler(9)} change ${filler(9)} change ${filler(9)} climate`, 1],
    ])
    expectScores('kelp moss fern', [
      [{}, 'kelp', (1 / 3) ** 3],
      [{}, 'moss, fern', (2 / 3) ** 3],
      [{}, 'moss fern. moss fern', 2 * (2 / 3) ** 3],
      [{}, 'moss fern moss', (2 / 3) ** 3],
      [{}, 'kelp moss fern', whole],
    ])
  })

  it('recognises its initials in capitals', () => {
    expectScores('artificial intelligence', [
      [{ caption: 'AI' }, '', caption * whole],
      [{ caption: 'A.I' }, '', caption * whole],
      [{ caption: 'ai' }, '', 0],
      [{ caption: 'AIR' }, '', 0],
      [{ caption: 'AI and AI' }, '', caption * 2],
      [{}, 'AI, artificial intelligence', 2 * whole],
    ])
  })
})
