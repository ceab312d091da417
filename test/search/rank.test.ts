import { expect } from 'chai'
import { loadEveryLanguage } from '../../src/languages/index.js'
import type { SearchTexts } from '../../src/search/documents.js'
import { fuseRanks } from '../../src/search/fusion.js'
import { likedWords } from '../../src/search/liked-words.js'
import { compareRanks, type Rank, rankDocuments, readDocument } from '../../src/search/rank.js'
import { describePartialMatch } from '../../src/search/partial-match.js'
import { parseTopicTerms } from '../../src/search/topic-terms.js'
import { baseForm } from '../../src/search/word-forms.js'

type TextsByName = Record<string, Partial<SearchTexts>>
const nothing: SearchTexts = { title: null, caption: null, onscreen_text: null, spoken: '' }

function rankTexts(topic: string, textsByName: TextsByName, liked?: string[]): (Rank & { name: string })[] {
  const terms = parseTopicTerms(topic)
  const documents = Object.values(textsByName).map((texts) => readDocument({ ...nothing, ...texts }, terms))
  const options = liked ? { likedBases: likedWords(liked) } : {}
  const names = Object.keys(textsByName)
  return rankDocuments(documents, terms, options)
    .map((rank, at) => ({ ...rank, name: names[at] ?? '' }))
    .sort(compareRanks)
}

/** What the match of a rank is, where it is partial by related words or none but for a trace of the topic. */
function stateOf({ match, partial }: Rank): string {
  if (match === 'none' && partial !== null) return 'trace'
  return match === 'part' && partial?.kind === 'related' ? 'related' : match
}

const order = (topic: string, textsByName: TextsByName, liked?: string[]) =>
  rankTexts(topic, textsByName, liked).map(({ name }) => name)

before(() => loadEveryLanguage())

describe('the rank of clips by a topic', () => {
  it('puts clips with all of the words before clips with one of them, however often that is said', () => {
    const clips: TextsByName = {
      vending: { title: 'Machine, machine, machine', spoken: 'machine '.repeat(50) },
      spoken: { title: 'What I do', spoken: 'machine learning. and more machine learning' },
      title: { title: 'Machine learning' },
      other: { title: 'A quiet house' },
    }
    expect(order('machine learning', clips)).to.deep.equal(['title', 'spoken', 'vending', 'other'])
  })

  it('weighs a title more than a caption, and a caption more than speech', () => {
    const rest = 'there is a house by the sea where we all sit'
    expect(
      order('sourdough', {
        speech: { title: 'A house', caption: rest, spoken: `sourdough ${rest} sourdough` },
        caption: { title: 'A house', caption: `sourdough ${rest}`, spoken: rest },
        title: { title: 'A sourdough house', caption: rest, spoken: rest },
      }),
    ).to.deep.equal(['title', 'caption', 'speech'])
  })

  it('finds texts on the same subject in other words, and ranks them last', () => {
    const about = (n: number) => ({
      title: `Sourdough starter ${n}`,
      spoken: 'Feed the starter with flour and water, let it ferment overnight, then knead the dough.',
    })
    const clips: TextsByName = {
      related: { title: 'Wild yeast', spoken: 'Knead the dough, let it ferment, feed it flour.' },
      other: { title: 'A fast car', spoken: 'The engine is loud and the road is long tonight.' },
      one: about(1),
      two: about(2),
      three: about(3),
    }
    expect(rankTexts('sourdough', clips).map((rank) => `${rank.name} ${stateOf(rank)}`)).to.deep.equal([
      'one whole',
      'two whole',
      'three whole',
      'related related',
      'other none',
    ])
  })

  const rest = (subject: string) => `${subject} ${Array.from({ length: 60 }, (_, n) => `kelp${n}`).join(' ')}`
  const sourdough = (n: number) => ({
    title: `Sourdough starter ${n}`,
    spoken:
      'Feed the starter with flour and water, let it ferment overnight, then knead the dough. Everybody really can.',
  })
  const bread: TextsByName = { one: sourdough(1), two: sourdough(2), three: sourdough(3) }

  it('names the words that a text shares with the best ones, without common words of sentences', () => {
    const related = {
      title: 'Wild yeast',
      spoken: 'Everybody really can knead a dough that ferments overnight.',
    }
    const found = rankTexts('sourdough', { ...bread, related }).at(-1)
    expect([found?.name, found?.partial?.kind]).to.deep.equal(['related', 'related'])
    const shared = found?.partial?.kind === 'related' ? found.partial.shared : undefined
    expect(shared).to.have.members(['knead', 'dough', 'ferments', 'overnight'])
    expect(found?.partial && describePartialMatch(found.partial)).to.match(
      /^related words: '\w+', '\w+', '\w+'$/,
    )
    const fillers = { title: 'A fast car', spoken: 'Everybody really can, and everybody really will.' }
    expect(stateOf(rankTexts('sourdough', { ...bread, fillers }).at(-1) as Rank)).to.equal('none')
  })

  it('names these words with the accents and apostrophes that the text has', () => {
    const loaf = (n: number) => ({
      title: `Sauerteig ${n}`,
      spoken: 'Den Sauerteig mit Mehl füttern, Brötchen formen und im Backofen backen.',
    })
    const related = { title: 'Am Sonntag', spoken: 'Brötchen füttern die Kinder, und der Backofen ist heiß.' }
    const found = rankTexts('Sauerteig', { one: loaf(1), two: loaf(2), three: loaf(3), related }).at(-1)
    const shared = found?.partial?.kind === 'related' ? found.partial.shared : undefined
    expect(shared).to.have.members(['brötchen', 'füttern', 'backofen'])
  })

  it('does not take initials for another name of the known words of a topic', () => {
    const game = { spoken: 'On your computer, throw the smoke, flash the corner and plant the bomb.' }
    const clips: TextsByName = {
      one: { title: 'CS 2 tips', ...game },
      two: { title: 'CS 2 tricks', ...game },
      three: { title: 'CS 2 maps', ...game },
      other: { title: 'A town', spoken: 'They flash the corner by day, and nothing else happens here.' },
      named: { title: 'Computer security' },
    }
    const states = rankTexts('cybersecurity frobnicate', clips).map((rank) => [rank.name, stateOf(rank)])
    expect(states).to.deep.equal([
      ['named', 'part'],
      ['one', 'none'],
      ['two', 'none'],
      ['three', 'none'],
      ['other', 'none'],
    ])
  })

  it('ranks clips that share few words with the best texts after those that mention the topic in passing', () => {
    const much = { title: 'Wild yeast', spoken: 'Knead the dough, ferment the dough, knead and ferment it.' }
    const few = { title: 'A shower', spoken: 'No water and no flour overnight.' }
    const aside = { title: 'My holiday', spoken: rest('And then somebody spoke of sourdough at lunch.') }
    expect(order('sourdough', { few, aside, much, ...bread }).slice(-3)).to.deep.equal([
      'much',
      'aside',
      'few',
    ])
  })

  it('ranks a trace of the less telling words of a topic after one of the more telling words', () => {
    const black = { title: 'A day', spoken: rest('All was black, and black.') }
    const others = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`n${n}`, black]))
    const hole = { title: 'My garden', spoken: `And then there was a hole. ${rest('It rained. ').repeat(8)}` }
    const whole = { title: 'Black holes', spoken: rest('A galaxy') }
    expect(order('black holes', { ...others, hole, whole }).slice(0, 2)).to.deep.equal(['whole', 'hole'])
  })

  it('ignores words that all clips share', () => {
    const frame = 'Follow along and subscribe to my channel tonight for another lesson'
    const clips: TextsByName = {
      one: { title: 'Sourdough', spoken: frame },
      two: { title: 'Sourdough', spoken: frame },
    }
    for (const n of [1, 2, 3, 4, 5]) clips[`kelp${n}`] = { title: `Kelp ${n}`, spoken: frame }
    const others = rankTexts('sourdough', clips).filter(({ name }) => name.startsWith('kelp'))
    expect(others.map(({ match }) => match)).to.deep.equal(['none', 'none', 'none', 'none', 'none'])
  })

  const climate = (n: number) => ({
    title: `Climate change, part ${n}`,
    caption: 'How emissions of carbon heat the atmosphere and the ocean, and why the ice of Greenland melts.',
    spoken: 'Emissions of carbon heat the atmosphere, and the ice melts.',
  })
  const climateClips: TextsByName = { one: climate(1), two: climate(2), three: climate(3) }

  it('counts one clause of a caption as the topic only with related words', () => {
    const clips: TextsByName = {
      ...climateClips,
      clause: { title: 'The bathroom', caption: rest('Toilets may even help against climate change.') },
      about: {
        title: 'The ice',
        caption: rest('What climate change does to the ice, and how carbon heats the atmosphere.'),
        spoken: 'Climate change: carbon emissions heat the atmosphere, the ice melts.',
      },
    }
    const byName = Object.fromEntries(
      rankTexts('climate change', clips).map(({ name, match, partial }) => [name, [match, partial?.kind]]),
    )
    expect(byName['about']).to.deep.equal(['whole', undefined])
    expect(byName['clause']?.[0]).to.not.equal('whole')
  })

  it('counts a phrase of three words as the topic anywhere in a caption', () => {
    const caption = rest('Rising water, and the climate change solutions of one town.')
    const clips: TextsByName = {
      ...climateClips,
      town: { title: 'The town', caption, spoken: rest('We moved.') },
    }
    const matches = rankTexts('climate change solutions', clips)
    expect(matches.find(({ name }) => name === 'town')?.match).to.equal('whole')
  })

  it('ranks a single mention in speech without anything else of the topic last', () => {
    const aside = { title: 'My holiday', spoken: rest('And then somebody spoke of climate change at lunch.') }
    const last = rankTexts('climate change', { aside, ...climateClips }).at(-1)
    expect([last?.name, last && stateOf(last), last?.partial]).to.deep.equal([
      'aside',
      'trace',
      { kind: 'passing' },
    ])
    expect(rankTexts('climate change', { aside })[0]?.match, 'where nothing else is there').to.equal('part')
  })

  it('ranks clips with only the light words of a topic, which many clips have, last', () => {
    const overcoming = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`n${n}`, { title: `Overcoming kelp ${n}` }]),
    )
    const matches = (clips: TextsByName) => rankTexts('overcoming shyness', clips).map(stateOf)
    expect(new Set(matches(overcoming))).to.deep.equal(new Set(['trace']))
    const withShy = matches({ ...overcoming, shy: { title: 'My shyness' } })
    expect([withShy[0], ...new Set(withShy.slice(1))]).to.deep.equal(['part', 'trace'])
  })

  it('decides by the known words if no clip has the others', () => {
    const forests = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`n${n}`, { title: `Forest ${n}` }]),
    )
    const matches = (clips: TextsByName) =>
      new Set(rankTexts('kelp forest', clips).map((rank) => `${stateOf(rank)} ${describe(rank.partial)}`))
    const describe = (partial: Rank['partial']) => (partial ? describePartialMatch(partial) : '')
    expect(matches(forests)).to.deep.equal(new Set(["part only 'forest'"]))
    expect(matches({ ...forests, both: { title: 'The kelp forest' } })).to.deep.equal(
      new Set(['whole ', "trace only 'forest'"]),
    )
    const misspelt = rankTexts('the suprising science of hapiness', {
      other: { title: 'A quiet house' },
      science: { title: 'The science of sleep' },
    })
    expect(misspelt.map((rank) => [rank.name, stateOf(rank)])).to.deep.equal([
      ['science', 'trace'],
      ['other', 'none'],
    ])
  })

  it('ranks clips that name a phrase before those with its words, and these by how many they have', () => {
    const withFiller = (text: string) => `${filler} ${text} ${filler}`
    const filler = Array.from({ length: 60 }, (_, n) => `kelp${n}`).join(' ')
    const clips: TextsByName = {
      machine: { title: 'A vending machine', spoken: 'machine, machine' },
      said: { title: 'The jobs of tomorrow', spoken: withFiller('and machine learning does the rest') },
      apart: { title: 'How we learn to work with machines', spoken: filler },
      clause: { title: 'How I fight bias', caption: rest('What is wrong with machine learning.') },
      whole: { title: 'Machine learning', spoken: withFiller('machine learning') },
      learning: { title: 'My holiday', spoken: withFiller('learning and learning') },
    }
    expect(order('machine learning', clips)).to.deep.equal([
      'whole',
      'clause',
      'said',
      'apart',
      'machine',
      'learning',
    ])
  })

  it('ranks clips that only mention the subject of a topic last, and marks them', () => {
    const caption = rest('Shyness kept us away from the pool.')
    const aside = { title: 'My holiday', caption, spoken: rest('We swam.') }
    const [only] = rankTexts('overcoming shyness', { aside })
    expect([only && stateOf(only), only?.partial]).to.deep.equal([
      'trace',
      { kind: 'words', words: ['shyness'], missing: ['overcoming'], isSubject: false },
    ])
    const atWork = { aside: { ...aside, caption: rest('At work we laughed.') } }
    expect(rankTexts('shyness at work', atWork).map(stateOf)).to.deep.equal(['trace'])
    const said = { aside: { ...aside, caption: null, spoken: rest('At work we laughed.') } }
    expect(rankTexts('shyness at work', said).map(stateOf), 'a common word that is said once').to.deep.equal([
      'none',
    ])
  })

  it('ranks clips similar to the caller’s seed hooks first', () => {
    const clips: TextsByName = {
      starter: { title: 'Sourdough', spoken: 'My starter smells of acetone' },
      scoring: { title: 'Sourdough', spoken: 'Scoring needs a razor blade' },
    }
    expect(order('sourdough', clips, ['how to score with a razor blade'])[0]).to.equal('scoring')
    expect(order('sourdough', clips, ['why a starter smells of acetone'])[0]).to.equal('starter')
    const likeness = (name: string) =>
      rankTexts('sourdough', clips, ['a razor']).find((one) => one.name === name)?.likeness
    expect([likeness('scoring'), likeness('starter')]).to.deep.equal([1, 0])
  })
})

describe('the fusion of ranks', () => {
  it('ranks items first that several lists have near their top', () => {
    const key = (name: string) => name
    expect(fuseRanks([['a', 'b', 'c']], key)).to.deep.equal(['a', 'b', 'c'])
    expect(
      fuseRanks(
        [
          ['a', 'b', 'c'],
          ['c', 'b', 'a'],
        ],
        key,
      ),
      'both ends are alike, and before the middle',
    ).to.deep.equal(['a', 'c', 'b'])
    expect(
      fuseRanks(
        [
          ['a', 'b', 'c'],
          ['b', 'd'],
        ],
        key,
      ),
    ).to.deep.equal(['b', 'a', 'd', 'c'])
    expect(fuseRanks([], key)).to.deep.equal([])
  })
})

describe('the words of hooks that a caller liked', () => {
  for (const [text, words] of [
    [
      'The war of the hats: pour a plus size fur over your heel after the war',
      'war hats pour plus size fur heel',
    ],
    ['Sin in one era', 'sin era'],
    ['van life in a van', 'van'],
    ['Der Hund hat Hunger, und das war für mich neu', 'hund hunger mich neu'],
    ['Une recette pour plus de pain avec mon four', 'recette pain four'],
    ['Una receta sin horno que era de mi abuela', 'receta horno abuela'],
    ['Het brood is heel erg lekker en zacht', 'brood erg lekker zacht'],
  ] as const)
    it(`are “${words}” for “${text}”`, () => {
      expect([...likedWords([text]).keys()].toSorted()).to.deep.equal(
        words.split(' ').map(baseForm).toSorted(),
      )
    })
})
