import '../support/languages.js'
import { expect } from 'chai'
import { whyOf } from '../../src/analyst/rules/why.js'

const figures = {
  views: null,
  outlier: null,
  creator_usual_views: null,
  views_per_day: null,
  likes_per_1k: null,
}
const told = { type: 'other', said: null } as const

type Seen = 'absolute' | 'quotation' | 'denial' | 'address' | 'speaker' | 'nothing'

/** What a reason says where such a thing is seen, and what a mechanism does. */
const words: Record<Seen, { why: RegExp; how: RegExp }> = {
  absolute: { why: /superlative or an absolute|at full strength/, how: /on an absolute/ },
  quotation: { why: /someone else's words|another voice/, how: /someone else's words/ },
  denial: { why: /on a denial|what is not so/, how: /on a denial/ },
  address: { why: /to the viewer directly|Puts the viewer/, how: /to the viewer directly/ },
  speaker: { why: /first person|with the speaker/, how: /from the speaker/ },
  nothing: { why: /plain statement|its subject|flatly/, how: /subject plainly/ },
}

describe('the reason given for a hook of no type', () => {
  const cases: [Seen, string[]][] = [
    [
      'absolute',
      [
        'This is the oldest oven in the valley.',
        "Rye is the baker's best friend.",
        'Nobody kneads at noon.',
        'So every oven lies about its heat.',
        'The salt is weighed, and no one weighs the water.',
        'Only two mills still turn.',
      ],
    ],
    ['quotation', ['My aunt said the dough would rise.', 'Dr. Miller told me I would never knead again.']],
    ['denial', ['The crust is not the loaf.', 'The mill has never stood still.']],
    ['address', ['Your jar is alive.', 'You have a loaf in the freezer.']],
    [
      'speaker',
      [
        'I spent a week eating only rye.',
        'I left the mill on a path that you can still find on old maps.',
        'I believe it is safe to say that rye is sour.',
        'I would like to share with you a jar.',
        'We bake bread every day.',
      ],
    ],
    ['nothing', ['The forest begins behind the mill.', 'The bakers ask for more flour at the mill.']],
  ]
  for (const [seen, hooks] of cases)
    for (const hook of hooks)
      it(`${seen}: ${hook}`, () => {
        expect(whyOf({ clip_id: 'a', hook, told, language: 'en', figures })).to.match(words[seen].why)
      })

  it('is checked in English only', () => {
    const hook = 'Der Most ist not never.'
    expect(whyOf({ clip_id: 'a', hook, told, language: 'de', figures })).to.match(words.nothing.why)
  })
})
