import '../support/languages.js'
import { expect } from 'chai'
import { mainIdeaOf, tidy } from '../../src/analyst/rules/main-idea.js'
import { isWhole, withinLength } from '../../src/analyst/rules/whole-sentence.js'
import { join, sentencesOf } from '../../src/analyst/sentences.js'

function said(text: string) {
  return sentencesOf(join([{ start: 0, end: 30, text }], 'en'))
}

const nothing = { hook: null, catchy: null, title: null, caption: null, topic: '', language: 'en' }
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
        said(text).map((line) => isWhole(line, 'en')),
        text,
      ).not.to.include(true)
    for (const text of whole)
      expect(
        said(text).map((line) => isWhole(line, 'en')),
        text,
      ).to.deep.equal([true])
  })

  it('is a whole sentence where there is one, never a fragment', () => {
    const [one = ''] = whole
    expect(mainIdeaOf({ ...nothing, telling: said(`${fragments.join(' ')} ${one}`) })).to.equal(one)
    expect(mainIdeaOf({ ...nothing, telling: said(fragments[0] ?? '') })).to.equal(null)
    const hook = said('Bread rises twice a day.')[0] ?? null
    expect(mainIdeaOf({ ...nothing, telling: said(fragments[0] ?? ''), hook })).to.equal(hook?.text)
  })

  it('is not the end of a sentence that the clip does not begin with', () => {
    const torn = 'you about why a starter is never the secret of a better bread.'
    const rest = 'My starter stood in the kitchen of my mother.'
    const title = 'A starter is never the secret of bread'
    expect(mainIdeaOf({ ...nothing, title, telling: said(`${torn} ${rest}`) })).not.to.match(/^you about/i)
  })

  it('is not a caption cut inside a clause', () => {
    const front = 'A baker from the hills shows how a starter lives through the winter'
    const back = 'and what it takes to feed it every single morning '.repeat(4).trim()
    expect(mainIdeaOf({ ...nothing, telling: [], caption: `${front} -- ${back}.` })).to.equal(`${front}.`)
    expect(withinLength(`${front} ${back}.`, 200, 'en')).to.equal(null)
    expect(withinLength(`${front} -- slowly -- ${back}.`, 200, 'en')).to.equal(null)
  })

  it('is cut after a word where only a long caption is known', () => {
    const caption = `the mill, the dough, ${'the oven and its bricks, '.repeat(12)}`
    const idea = mainIdeaOf({ ...nothing, telling: [], caption }) ?? ''
    expect(idea).to.match(/^The mill, .* (?:the|oven|and|its|bricks)…$/)
    expect(idea.length).to.be.within(180, 200)
    const unspaced =
      mainIdeaOf({ ...nothing, telling: [], caption: 'パン窯'.repeat(90), language: 'ja' }) ?? ''
    expect([[...unspaced].length, unspaced.endsWith('…')]).to.deep.equal([200, true])
  })

  it('drops what joined a sentence to the one before, not what it needs', () => {
    const cases: [string, string][] = [
      ['So, bread rises twice a day.', 'Bread rises twice a day.'],
      ['Like most bakers, I rise early.', 'Like most bakers, I rise early.'],
      ['Because of this, we wait a day.', 'Because of this, we wait a day.'],
      ['Now that we know, we can bake.', 'Now that we know, we can bake.'],
    ]
    for (const [line, idea] of cases) expect(tidy(line, 'en')).to.equal(idea)
  })
})
