import '../../support/languages.js'
import { expect } from 'chai'
import { rulesAnalyst } from '../../../src/analyst/rules/rules-analyst.js'
import { bareStructureOf } from '../../../src/analyst/rules/writing/bare-structure.js'
import { makeOpeningSource } from '../../support/opening-source.js'

const structures: [string, string][] = [
  ['My phone bill used to be ninety dollars a month.', 'My {thing} used to be {amount} a month.'],
  ['This kettle is eleven years old.', 'This {thing} is {number} years old.'],
  ['Sold at 41. Started again at 44.', 'Sold at {age}. Started again at {another age}.'],
  ['My sister opened a cafe in Lisbon at 52.', 'My {person} opened a {thing} in {place} at {age}.'],
  [
    'I paid $30 for this chair and $300 for that one.',
    'I paid {amount} for this {thing} and {another amount} for that one.',
  ],
  [
    'We sold everything at 41 and started again at 44.',
    'We sold everything at {age} and started again at {another age}.',
  ],
  ['Today I lost 900 dollars in nine minutes.', 'Today I lost {amount} in {time}.'],
  ['So I lost 900 dollars in nine minutes.', 'I lost {amount} in {time}.'],
  ['But my sister lost 900 dollars in nine minutes.', 'My {person} lost {amount} in {time}.'],
  ['Actually, I made 900 dollars in nine days.', 'I made {amount} in {time}.'],
  ['Here is how I made 900 dollars in nine days.', 'Here is how I made {amount} in {time}.'],
  ['Here are three mistakes that cost me 900 dollars.', 'Here are {number} mistakes that cost me {amount}.'],
  ["I'm 31 and I have saved 900 dollars in nine weeks.", "I'm {age} and I have saved {amount} in {time}."],
  [
    'I will tell you how I lost three jars in nine minutes.',
    'I will tell you how I lost {number} {things} in {time}.',
  ],
]

/** What has no second specific, keeps a word of its subject, is torn or says a number alone. */
const none = [
  'Bread is alive.',
  'Take your hand off the oven and listen.',
  'I baked for ten years and nobody noticed it.',
  "I've walked two hundred miles in this jacket in three weeks",
  'I wrote to sixty bakers and I heard from one',
  'I have not washed the curtains in this cabin since May of 2019',
  '$30 Knife vs $300 Knife. Who Can Tell?',
  'The Hatch That Opened at 23,000 Feet Over My House',
  'Mixing Five Greys',
  'my dad lost forty dollars because',
  'My journey to baking here today started in 1974.',
  'I made 900 dollars in nine days and here we are tonight.',
  'This may look like a stack of nine pans.',
  'I told you I lost 900 dollars in nine days.',
  'I lost 900 dollars here in nine days.',
  'Everything I lost in nine years for 900 dollars today.',
  'So, this picture of me was taken in 1999.',
  'When my brother called me in March of 1998, he said, "It looks good."',
  'I am 11 years old and from Lisbon. I work for the Blue Mill.',
  '',
]

describe('the bare structure of an opening or a title', () => {
  for (const [text, expected] of structures)
    it(`of “${text}” keeps its words around named slots`, () => {
      const bare = bareStructureOf(text, 'en')
      expect(bare?.text).to.equal(expected)
      for (const slot of bare?.slots ?? []) expect(expected.toLowerCase()).to.contain(slot)
    })

  for (const text of none)
    it(`is null for “${text}”`, () => {
      expect(bareStructureOf(text, 'en')).to.equal(null)
    })

  it('is null in a language whose specifics are not known', () => {
    expect(bareStructureOf('Mein Ofen kostete 300 Euro in 3 Wochen.', 'de')).to.equal(null)
  })

  it('is written if a find has no template, and states in the requested language what was kept', async () => {
    const source = makeOpeningSource({
      title: 'What phones cost',
      hook: 'My phone bill used to be ninety dollars a month.',
    })
    const ask = (niche: string) => rulesAnalyst().writeOpenings({ niche, n: 3, sources: [source] })
    const [english, ...more] = await ask('home espresso')
    expect(more).to.deep.equal([])
    expect(english?.hook).to.equal('My {thing} used to be {amount} a month.')
    expect(english?.kept_structure).to.match(/^The order .*\{thing\}, \{amount\}/)
    const [german] = await ask('Brot backen ohne Hefe für Anfänger')
    expect(german?.kept_structure).to.match(/^Die Reihenfolge .*\{amount\}/)
  })
})
