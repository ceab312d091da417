import { expect } from 'chai'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'

const analyst = rulesAnalyst()

describe('the queries of a run', () => {
  const cases: [name: string, topic: string, seeds: string[], expected: string[]][] = [
    ['are the topic where there is nothing else', 'sourdough', [], ['sourdough']],
    ['leave out what is around the topic', 'videos about dog training', [], ['dog training']],
    ['leave out quotes', '"Houseplants"!', [], ['Houseplants']],
    ['add an initialism people use', 'artificial intelligence', [], ['artificial intelligence', 'AI']],
    ['leave an initialism as it is', 'AI', [], ['AI']],
    [
      'add the telling words and the head of a longer topic',
      'how to feed a sourdough starter',
      [],
      ['how to feed a sourdough starter', 'feed sourdough starter', 'sourdough starter'],
    ],
    [
      'add the most telling words of the seeds',
      'phone photography',
      ['photography', 'window', 'light', 'noon'],
      ['phone photography', 'phone photography window light'],
    ],
    ['are the topic itself where it has no words', '???', [], ['???']],
    ['are not led astray by what every object has', '__proto__', [], ['__proto__']],
    ['leave a script without spaces whole', '犬のしつけ', [], ['犬のしつけ']],
  ]
  for (const [name, topic, seeds, expected] of cases) {
    it(name, async () => expect(await analyst.plan({ topic, language: null, seeds })).to.deep.equal(expected))
  }

  it('are four at most, and differ by more than case and accents', async () => {
    const topic = 'Café crème brûlée torch mistakes at home'
    const found = await analyst.plan({ topic, language: null, seeds: ['sugar', 'flame'] })
    expect(found.length).to.be.within(2, 4)
    const folded = found.map((query) => query.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    expect(new Set(folded).size).to.equal(found.length)
    expect(found[0]).to.equal(topic)
  })
})
