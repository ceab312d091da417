import { expect } from 'chai'
import fc from 'fast-check'
import { queryTerms } from '../../../src/providers/catalog/query-terms.js'
import type { ShortSearch } from '../../../src/providers/types.js'
import { anyText } from '../../support/any-text.js'
import { onBothStores } from '../../support/catalog-stores.js'
import { createSearchables, type Searchable } from '../../support/searchables.js'

async function search(catalog: Searchable, query: string, overrides: Partial<ShortSearch> = {}) {
  const any = { platform: 'tiktok', posted_after: null, language: null, country: null, limit: 20 } as const
  return catalog.search({ ...any, query, ...overrides })
}

async function findIds(catalog: Searchable, query: string, overrides?: Partial<ShortSearch>) {
  return (await search(catalog, query, overrides)).map((clip) => clip.clip_id)
}

onBothStores('a search of the catalog', (store) => {
  const searchables = createSearchables(store)
  const catalogOf: typeof searchables.catalogOf = (...args) => searchables.catalogOf(...args)
  afterEach(() => searchables.endUnkept())
  after(() => searchables.endAll())

  it('searches title, caption, transcript, on-screen text and creator', async () => {
    const db = await catalogOf([
      { id: 'title', title: 'Sourdough' },
      { id: 'caption', description: '#sourdough' },
      { id: 'said', transcript: 'my sourdough rises' },
      { id: 'read', onscreen_text: ['day 1', 'sourdough'] },
      { id: 'by', channel: 'sourdough.club' },
      { id: 'other', title: 'Sour cream' },
    ])
    expect(await findIds(db, 'SOURDOUGH')).to.have.members(['title', 'caption', 'said', 'read', 'by'])
  })

  it('finds other names of a subject, other spellings, and words written in one or in two', async () => {
    const db = await catalogOf([
      { id: 'speech', title: 'Giving a speech' },
      { id: 'one', title: 'Healthcare' },
      { id: 'two', title: 'Health care' },
      { id: 'colour', title: 'Colour wheels' },
      { id: 'cyber', title: 'Cybersecurity' },
      { id: 'computer', title: 'Computer security' },
      { id: 'other', title: 'Kelp' },
    ])
    for (const [query, ids] of [
      ['public speaking', ['speech']],
      ['health care', ['two', 'one']],
      ['healthcare', ['one', 'two']],
      ['color wheels', ['colour']],
      ['cybersecurity', ['cyber', 'computer']],
      ['computer security', ['computer', 'cyber']],
      ['cyber security', ['cyber', 'computer']],
    ] as const)
      expect(await findIds(db, query), query).to.have.members(ids)
  })

  it('finds another name for part of the topic, and plurals with another stem', async () => {
    const db = await catalogOf([
      { id: 'name', title: 'Can we build AI?' },
      { id: 'all', title: 'The dangers of AI' },
      { id: 'octopus', title: 'An octopus at night' },
      { id: 'other', title: 'Kelp' },
    ])
    for (const [query, ids] of [
      ['dangers of artificial intelligence', ['all', 'name']],
      ['how octopuses think', ['octopus']],
      ['octopuses', ['octopus']],
    ] as const)
      expect(await findIds(db, query), query).to.deep.equal(ids)
  })

  it('returns clips without their transcript, marked as sample or not', async () => {
    const db = await catalogOf([{ title: 'Sourdough', view_count: 5, on_camera: true, transcript: 'flour' }])
    const [clip] = await search(db, 'sourdough')
    expect(clip).to.include({ clip_id: '0', views: 5, on_camera: true, sample: false, media_type: 'short' })
    expect(clip).to.not.have.any.keys('transcript', 'row_id', 'strength')
  })

  describe('leaves out', () => {
    let db: Searchable
    const lines = [
      { id: 'es', title: 'pan', language: 'es', timestamp: 2000, format: 'photo' },
      { id: 'unknown', title: 'pan', timestamp: 3000 },
      { id: 'undated', title: 'pan', language: 'es-MX' },
      { id: 'de', title: 'pan', language: 'de', timestamp: 1000 },
      { id: 'yt', title: 'pan', platform: 'youtube', media_type: 'short' },
      { id: 'long', title: 'pan', media_type: 'video' },
      { id: 'live', title: 'pan', media_type: 'livestream' },
    ]
    before(async () => {
      db = await catalogOf(lines, { isKept: true })
    })
    const table: [string, Partial<ShortSearch>, string[]][] = [
      ['long videos, live ones and other platforms', {}, ['es', 'unknown', 'undated', 'de']],
      ['clips known to be in another language', { language: 'es' }, ['es', 'unknown', 'undated']],
      ['the same by a regional tag', { language: 'es-AR' }, ['es', 'unknown', 'undated']],
      [
        'clips posted before, or who knows when, on a full page',
        { posted_after: 2_000_000, limit: 2 },
        ['es', 'unknown'],
      ],
      ['what is not of the platform', { platform: 'youtube' }, ['yt']],
      ['all where the platform holds none', { platform: 'instagram' }, []],
    ]
    for (const [what, overrides, ids] of table)
      it(what, async () => expect(await findIds(db, 'pan', overrides)).to.have.members(ids))
  })

  it('lists older and undated clips after the others if there is room', async () => {
    const db = await catalogOf([
      { id: 'es', title: 'pan', timestamp: 2000 },
      { id: 'unknown', title: 'pan', timestamp: 3000 },
      { id: 'undated', title: 'pan' },
      { id: 'de', title: 'pan', timestamp: 1000 },
    ])
    const recent = await findIds(db, 'pan', { posted_after: 2_000_000, limit: 2 })
    const all = await findIds(db, 'pan', { posted_after: 2_000_000 })
    expect(all.slice(0, 2)).to.deep.equal(recent)
    expect(all.slice(2)).to.have.members(['undated', 'de'])
    expect(await findIds(db, 'pan', { posted_after: 2_000_000, limit: 3 })).to.have.lengthOf(3)
  })

  it('ranks clips with all words before clips with two, and those before clips with one', async () => {
    const db = await catalogOf([
      { id: 'one', title: 'puppy puppy puppy', view_count: 9_000_000 },
      { id: 'two', title: 'puppy crate', view_count: 10 },
      {
        id: 'all',
        transcript: 'the crate where a puppy learns to be calm, as any training does',
        view_count: 10,
      },
    ])
    expect(await findIds(db, 'puppy crate training')).to.deep.equal(['all', 'two', 'one'])
  })

  it('widens the search only if there are too few results', async () => {
    const db = await catalogOf([
      { id: 'a', title: 'dog training' },
      { id: 'b', title: 'dog beds' },
      { id: 'c', title: 'dog' },
    ])
    expect(await findIds(db, 'dog training', { limit: 1 })).to.deep.equal(['a'])
    expect(await findIds(db, 'dog training', { limit: 3 })).to.have.ordered.members(['a', 'c', 'b'])
  })

  it('does not find a clip by a single word that says little about the topic', async () => {
    const db = await catalogOf([
      { id: 'both', title: 'Fishing tips' },
      { id: 'telling', title: 'Fishing at night' },
      { id: 'common', title: 'Ten tips for toothpaste' },
    ])
    expect(await findIds(db, 'fishing tips')).to.have.members(['both', 'telling'])
    expect(await findIds(db, 'tips')).to.have.members(['both', 'common'])
  })

  it('ranks words close together before words far apart', async () => {
    const far = `cold ${'and so on '.repeat(20)} open ${'then this '.repeat(20)}`
    const near = `cold open ${'and so on '.repeat(20)} ${'then this '.repeat(20)}`
    const db = await catalogOf([
      { id: 'far', transcript: far },
      { id: 'near', transcript: near },
      { id: 'none', title: 'x' },
    ])
    expect(await findIds(db, 'cold open')).to.deep.equal(['near', 'far'])
  })

  it('ranks the more viewed of two equally relevant clips first', async () => {
    const db = await catalogOf([
      { id: 'few', title: 'kettlebell swing', view_count: 90 },
      { id: 'many', title: 'kettlebell swing', view_count: 900_000 },
      { id: 'unknown', title: 'kettlebell swing' },
      ...Array.from({ length: 9 }, () => ({ title: 'something else' })),
    ])
    expect(await findIds(db, 'kettlebell swing')).to.deep.equal(['many', 'few', 'unknown'])
  })

  it('does not let views outweigh relevance', async () => {
    const db = await catalogOf([
      {
        id: 'passing',
        transcript: `${'we talk of many other things '.repeat(30)} monstera`,
        view_count: 5_000_000,
      },
      {
        id: 'about',
        title: 'Monstera leaves',
        transcript: 'your monstera wants light, a monstera',
        view_count: 60_000,
      },
      ...Array.from({ length: 9 }, () => ({ title: 'something else' })),
    ])
    expect(await findIds(db, 'monstera')).to.deep.equal(['about', 'passing'])
  })

  it('ignores stop words if there are other words', async () => {
    const db = await catalogOf([
      { id: 'a', title: 'repot a plant' },
      { id: 'b', title: 'how to do the thing to it' },
    ])
    expect(await findIds(db, 'how to repot the plant')).to.deep.equal(['a'])
    expect(await findIds(db, 'how to')).to.deep.equal(['b'])
  })

  it('finds inflected forms of a word, and words with or without accents', async () => {
    const db = await catalogOf([
      { id: 'a', title: 'Training puppies' },
      { id: 'b', title: 'Crème brûlée' },
      { id: 'c', title: 'Straße' },
      { id: 'd', title: 'A lonely oven' },
      { id: 'e', title: 'Friendliness of dogs' },
    ])
    expect(await findIds(db, 'train puppy')).to.deep.equal(['a'])
    expect(await findIds(db, 'loneliness')).to.deep.equal(['d'])
    expect(await findIds(db, 'friendly')).to.deep.equal(['e'])
    expect(await findIds(db, 'creme brulee')).to.deep.equal(['b'])
    expect(await findIds(db, 'CRE\u0300ME')).to.deep.equal(['b'])
  })

  describe('in scripts without spaces', () => {
    let db: Searchable
    const lines = [
      {
        id: 'ja',
        title: 'パンが膨らまない三つの理由',
        language: 'ja',
        transcript: '毎朝早く起きる習慣を作りましょう',
      },
      { id: 'zh', title: '如何在家训练小狗', language: 'zh' },
      { id: 'ko', title: '식물 물주기 방법', language: 'ko' },
      { id: 'th', title: 'วิธีออมเงินทุกเดือน', language: 'th' },
      { id: 'km', title: 'របៀបសន្សំប្រាក់', language: 'km' },
      { id: 'ar', title: 'كيف تَنامُ أفضل كل ليلة', language: 'ar' },
      { id: 'hi', title: 'पैसे कैसे बचाएं हर महीने', language: 'hi' },
      { id: 'hi2', title: 'पास की दुकान', language: 'hi' },
      { id: 'ru', title: 'Как приучить щенка', language: 'ru' },
      { id: 'el', title: 'Εκπαίδευση σκύλου', language: 'el' },
    ]
    before(async () => {
      db = await catalogOf(lines, { isKept: true })
    })
    const table: [string, string, string[]][] = [
      ['Japanese', '理由', ['ja']],
      ['Japanese, two words without a space', '膨らまない理由', ['ja']],
      ['Japanese in what is said', '習慣', ['ja']],
      ['Japanese in half-width letters', 'ﾊﾟﾝ', ['ja']],
      ['Chinese', '训练', ['zh']],
      ['Korean', '식물', ['ko']],
      ['Thai', 'เงิน', ['th']],
      ['Khmer', 'សន្សំប្រាក់', ['km']],
      ['Arabic with points or without', 'تنام', ['ar']],
      ['Arabic with a plain alef', 'افضل', ['ar']],
      ['Hindi, vowel signs told apart', 'पैसे', ['hi']],
      ['Hindi', 'महीने', ['hi']],
      ['Russian', 'щенка', ['ru']],
      ['Greek without its accent', 'σκυλου', ['el']],
    ]
    for (const [what, query, ids] of table)
      it(what, async () => expect(await findIds(db, query)).to.deep.equal(ids))
  })

  describe('takes the syntax of an index literally', () => {
    let db: Searchable
    before(async () => {
      const lines = [
        { id: 'a', title: 'bread and butter near the oven' },
        { id: 'b', title: 'C++ or Rust: title' },
      ]
      db = await catalogOf(lines, { isKept: true })
    })
    const table: [string, string[]][] = [
      ['bread" OR "rust', ['a', 'b']],
      ['NOT bread', ['a']],
      ['title : bread', ['a', 'b']],
      ['{title caption}: bread', ['a', 'b']],
      ['bread*', ['a']],
      ['brea*', []],
      ['^bread', ['a']],
      ['NEAR(bread oven, 1)', ['a']],
      ["'; drop table clips; --", []],
      ['"', []],
      ['', []],
      ['  \n', []],
      ['🍞 ?! …', []],
      ["bread & ! ( | ':A", ['a']],
      ['bread:A | oven <-> x', ['a']],
      ['\\bread', ['a']],
    ]
    for (const [query, ids] of table)
      it(JSON.stringify(query), async () => expect(await findIds(db, query)).to.have.members(ids))

    it('accepts any text', async () => {
      const syntax = fc.constantFrom(
        '"',
        '*',
        '(',
        ')',
        ':',
        '^',
        '+',
        '-',
        '{',
        '}',
        'AND',
        'OR',
        'NOT',
        'NEAR',
        'bread',
        '\0',
        ',',
      )
      const query = fc.oneof(
        anyText(),
        fc.array(syntax).map((all) => all.join(' ')),
        fc.string(),
      )
      await fc.assert(
        fc.asyncProperty(query, async (text) => void expect(await findIds(db, text)).to.be.an('array')),
        { numRuns: store === 'file' ? 1000 : 200 },
      )
    })

    it('accepts a hundred thousand characters', async () => {
      for (const text of ['bread ', '膨', '"', 'a\u0301']) {
        expect(await findIds(db, text.repeat(100_000 / text.length))).to.be.an('array')
      }
    })
  })

  it('finds the clip with common words and a rare one in a large catalog', async () => {
    const common = Array.from({ length: 5200 }, (_, at) => ({
      title: at % 2 ? 'dog walk' : 'cat nap',
      view_count: 1e6,
    }))
    const db = await catalogOf([...common, { id: 'rare', title: 'dog agility', view_count: 10 }])
    expect(await findIds(db, 'dog agility', { limit: 3 })).to.deep.equal(['rare'])
    expect(await findIds(db, 'dog', { limit: 3 })).to.have.length(3)
    expect(await findIds(db, 'dog walk xyzzy', { limit: 3 })).to.have.length(3)
  })

  it('finds an updated clip only by its new words', async () => {
    const db = await catalogOf([{ id: 'a', title: 'old words' }])
    await db.put([{ id: 'a', title: 'new text' }])
    expect([await findIds(db, 'old'), await findIds(db, 'new')]).to.deep.equal([[], ['a']])
  })
})

describe('queryTerms', () => {
  const table: [string, string | null, string[]][] = [
    ['How to bake bread at home', null, ['bake', 'bread', 'home']],
    ['the war on weeds', null, ['war', 'weeds']],
    ['wie man brot im topf backt', null, ['brot', 'topf', 'backt']],
    ['pan sin amasar', 'es', ['pan', 'amasar']],
    ['to be or not to be', null, ['to', 'be', 'or', 'not']],
    ["don't stop, don’t", null, ['stop']],
    ['Bread bread BREAD', null, ['bread']],
    ['w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13', null, 'w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12'.split(' ')],
  ]
  for (const [query, language, terms] of table) {
    it(query, () => expect(queryTerms(query, language)).to.deep.equal(terms))
  }
})
