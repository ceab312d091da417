import { expect } from 'chai'
import { commonTopics } from '../../../src/providers/catalog/common-topics.js'

const many = (title: string, count: number) => Array.from({ length: count }, (_, n) => `${title} ${n}`)

const cases: [what: string, titles: string[], topics: string[]][] = [
  ['nothing of no titles', [], []],
  ['nothing of two titles', ['Rye bread', 'Rye rolls'], []],
  ['a word that three titles share', ['The kiln at dawn', 'My kiln', 'Kiln repairs'], ['kiln']],
  ['no title that is there three times', ['My kiln', 'My kiln', 'My kiln'], []],
  [
    'two words that stand side by side before each of them',
    [
      'Tidal power now',
      'Why tidal power?',
      'Tidal power, again',
      'A kiln',
      'Two kilns, one kiln',
      'The kiln',
    ],
    ['tidal power', 'kiln'],
  ],
  ['no pair across a word that is left out', many('Glazes of kilns', 3), ['glazes', 'kilns']],
  ['no words that say nothing of a subject', many('Why I never make this without the best', 4), []],
  ['no words of other languages that say nothing', many('Nicht ohne meine Hefe', 3), ['hefe']],
  ['no numbers and no short words', many('Top 100 rye 2024', 3), []],
  [
    'no word in two topics, in whatever form',
    [...many('Clay robots', 3), ...many('Robot', 3), ...many('Robots', 2)],
    ['clay robots'],
  ],
  ['words of scripts without spaces', ['陶芸の窯', '陶芸の土', '陶芸の器'], ['陶芸']],
  [
    'nothing that most titles have, such as the name of a series',
    [...many('Hearth Talks', 9), ...many('Hearth Talks two', 9), ...many('Kiln', 4)],
    ['kiln'],
  ],
  [
    'six at most, the most common first',
    ['amber', 'basalt', 'copper', 'dolomite', 'emerald', 'feldspar', 'garnet'].flatMap((word, n) =>
      many(word, 8 + n),
    ),
    ['garnet', 'feldspar', 'emerald', 'dolomite', 'copper', 'basalt'],
  ],
  ['no word longer than a word is', many('x'.repeat(61), 3), []],
]

describe('topics that several titles share', () => {
  for (const [what, titles, topics] of cases)
    it(`are ${what}`, () => {
      expect(commonTopics(titles)).to.deep.equal(topics)
    })
})
