import { expect } from 'chai'
import { loadEveryLanguage } from '../../src/languages/index.js'
import { toDocument, type SearchTexts } from '../../src/search/documents.js'
import type { TopicMatch } from '../../src/search/match.js'
import { describePartialMatch } from '../../src/search/partial-match.js'
import { matchDocuments } from '../../src/search/topic-coverage.js'
import { rankDocuments, readDocument } from '../../src/search/rank.js'
import { parseTopicTerms } from '../../src/search/topic-terms.js'

const nothing: SearchTexts = { title: null, caption: null, onscreen_text: null, spoken: '' }

function matchOf(topic: string, texts: Partial<SearchTexts>): TopicMatch | undefined {
  const terms = parseTopicTerms(topic)
  return matchDocuments([readDocument({ ...nothing, ...texts }, terms)], terms)[0]
}

/** Words that have nothing to do with any topic here. */
const filler = (count: number) => Array.from({ length: count }, (_, n) => `kelp${n}`).join(' ')

type Case = [topic: string, texts: Partial<SearchTexts>, match: TopicMatch]

function expectMatches(cases: Case[]): void {
  for (const [topic, texts, match] of cases)
    expect(matchOf(topic, texts), `${topic}: ${JSON.stringify(texts)}`).to.equal(match)
}

function expectPartial(cases: [topic: string, texts: Partial<SearchTexts>, what: string][]): void {
  for (const [topic, texts, what] of cases) {
    const terms = parseTopicTerms(topic)
    const [rank] = rankDocuments([readDocument({ ...nothing, ...texts }, terms)], terms)
    const { match, partial } = rank ?? {}
    expect(
      [match, partial && describePartialMatch(partial)],
      `${topic}: ${JSON.stringify(texts)}`,
    ).to.deep.equal(['part', what])
  }
}

before(() => loadEveryLanguage())

describe('the match of a clip with a topic of one word', () => {
  it('is whole if the listing names the word, or if it is said more than once', () => {
    expectMatches([
      ['sourdough', {}, 'none'],
      ['sourdough', { title: 'My sourdough starter' }, 'whole'],
      ['sourdough', { caption: `${filler(40)} sourdough ${filler(40)}` }, 'whole'],
      ['sourdough', { caption: `${filler(9)} sourdough ${filler(9)}`, spoken: 'kelp' }, 'whole'],
      ['sourdough', { caption: `${filler(40)} #sourdough`, spoken: 'kelp' }, 'whole'],
      ['sourdough', { caption: `${filler(40)} sourdough`, spoken: 'our sourdough, then kelp' }, 'whole'],
      ['philosophy', { caption: `${filler(40)} philosophy`, spoken: 'a philosopher said' }, 'whole'],
      ['sourdough', { spoken: `sourdough ${filler(120)} sourdough sourdough` }, 'whole'],
      ['sourdough', { caption: filler(40), spoken: `${filler(120)} ${'sourdough '.repeat(5)}` }, 'whole'],
      ['sourdough', { onscreen_text: 'SOURDOUGH!' }, 'whole'],
      ['sourdough', { spoken: 'Sourdough is easy. I love sourdough.' }, 'whole'],
      ['sourdough', { title: 'My holiday', spoken: 'We had sourdough for lunch once.' }, 'part'],
      ['sourdough', { title: 'My holiday', caption: 'By the sea', spoken: 'kelp' }, 'none'],
      ['music', { caption: 'A riddle [music by somebody]', title: 'A riddle' }, 'none'],
    ])
  })

  it('is partial if it is named in passing: once in a long caption, or too seldom in long speech', () => {
    expectPartial([
      [
        'sourdough',
        { caption: `${filler(40)} sourdough ${filler(40)}`, spoken: 'kelp' },
        'once in its caption',
      ],
      ['sourdough', { spoken: `sourdough ${filler(120)} sourdough` }, 'named in passing'],
      [
        'sourdough',
        { caption: filler(40), spoken: `sourdough ${filler(120)} sourdough sourdough` },
        'named in passing',
      ],
      [
        'sourdough',
        { caption: `${filler(40)} sourdough`, spoken: `our sourdough ${filler(120)}` },
        'once in its caption',
      ],
      ['sourdough', { title: 'My holiday', spoken: 'We had sourdough once.' }, 'named in passing'],
      ['philosophy', { title: 'The philosopher' }, 'related words'],
    ])
  })

  const forms: [topic: string, word: string, match: TopicMatch][] = [
    ['sourdough', 'SOURDOUGHS', 'whole'],
    ['baking', 'bakes', 'whole'],
    ['running', 'run', 'whole'],
    ['happiness', 'happy', 'whole'],
    ['happiness', 'happier', 'whole'],
    ['loneliness', 'lonely', 'whole'],
    ['women', 'woman', 'whole'],
    ['stories', 'story', 'whole'],
    ['café', 'cafe', 'whole'],
    ["baker's", 'baker', 'whole'],
    ['baker', 'baker’s', 'whole'],
    ['cats', 'cat', 'whole'],
    ['photography', 'photograph', 'part'],
    ['photograph', 'photographer', 'part'],
    ['conservation', 'conserve', 'part'],
    ['biotech', 'biotechnology', 'part'],
    ['botany', 'botanical', 'part'],
    ['creativity', 'creative', 'part'],
    ['philosophy', 'philosopher', 'part'],
    ['conservation', 'conservative', 'none'],
    ['AIDS', 'aid', 'none'],
    ['aids', 'aid', 'none'],
    ['news', 'new', 'none'],
    ['business', 'busy', 'none'],
    ['fitness', 'fit', 'none'],
    ['wellness', 'well', 'none'],
    ['kindness', 'kind', 'none'],
    ['mindfulness', 'mindful', 'whole'],
    ['internet', 'intern', 'none'],
    ['organ', 'organization', 'none'],
    ['universe', 'university', 'none'],
    ['policy', 'police', 'none'],
    ['animal', 'animation', 'none'],
    ['experiment', 'experience', 'none'],
    ['cat', 'catalogue', 'none'],
    ['rust', 'trust', 'none'],
    ['bread', 'breadcrumb', 'none'],
  ]
  for (const [topic, word, match] of forms)
    it(`“${word}” for ${topic} is ${match}`, () => {
      expect(matchOf(topic, { title: `the ${word} there` })).to.equal(match)
    })

  it('distinguishes initials and short words from other words', () => {
    expectMatches([
      ['AIDS', { title: 'Living with AIDS' }, 'whole'],
      ['AIDS', { caption: 'HIV/AIDS today' }, 'whole'],
      ['AIDS', { spoken: 'aids is not over and aids is treatable' }, 'whole'],
      ['AIDS', { title: 'What aids your sleep' }, 'none'],
      ['AIDS', { title: 'First aid for dogs' }, 'none'],
      ['AI', { title: 'How AI can save us' }, 'whole'],
      ['ai', { title: 'How AI can save us' }, 'whole'],
      ['AI', { title: 'Air, aid and aim' }, 'none'],
      ['AI', { title: "J'ai deux chats" }, 'none'],
      ['UX', { title: 'UX mistakes' }, 'whole'],
      ['UX', { title: 'A luxury' }, 'none'],
    ])
  })
})

describe('the match of a clip with a topic that asks', () => {
  it('takes no words that only say how well, how fast or how often', () => {
    expectMatches([
      ['how to sleep better', { title: 'The benefits of deep sleep' }, 'whole'],
      ['how do I really learn chess faster', { title: 'How to learn chess' }, 'whole'],
      ['why do we dream every night', { title: 'Why you dream' }, 'whole'],
      ['best ways to save rainwater', { title: 'Save your rainwater' }, 'whole'],
      ['how to get better at giving a speech', { title: 'My first speech: giving it' }, 'whole'],
      ['Wie kann ich besser schlafen?', { title: 'Schlafen lernen' }, 'whole'],
      ['¿Cómo dormir mejor?', { title: 'Dormir sin pastillas' }, 'whole'],
      ['como dormir melhor', { title: 'Dormir sem telas' }, 'whole'],
      ['comment mieux dormir', { title: 'Dormir sans écran' }, 'whole'],
      ['come dormire meglio', { title: 'Dormire senza schermi' }, 'whole'],
      ['hoe kan ik beter slapen', { title: 'Slapen zonder scherm' }, 'whole'],
    ])
  })

  it('takes the words of its subject', () => {
    expectMatches([
      ['how to sleep better', { title: 'A better world' }, 'none'],
      ['how to be better', { title: 'How to be better' }, 'whole'],
      ['how to be better', { title: 'How to be' }, 'none'],
      ['how to fast', { title: 'Fast for a day' }, 'whole'],
      ['why is the great depression taught', { title: 'The depression that nobody taught' }, 'part'],
      ['comment letters', { title: 'Letters' }, 'part'],
      ['how to do a water fast', { title: 'Drinking water' }, 'part'],
      ['how to get into Best Buy', { title: 'Buy a car' }, 'part'],
      ['how does The Good Doctor end', { title: 'The doctor, the end' }, 'part'],
      ['como viver sem medo', { title: 'Viver com medo' }, 'part'],
      ['cómo vivir sin miedo', { title: 'Vivir con miedo' }, 'part'],
      ['hoe je zonder geld reist', { title: 'Geld en reist' }, 'part'],
    ])
  })

  it('takes these words where the topic does not ask', () => {
    expectMatches([
      ['better homes', { title: 'Our homes' }, 'part'],
      ['good and evil', { title: 'The evil sea' }, 'part'],
      ['besser schlafen', { title: 'Schlafen' }, 'part'],
    ])
  })
})

describe('the match of a clip with a topic of several words', () => {
  it('is whole if the words are near each other, in one title, in one word or as initials', () => {
    expectMatches([
      ['machine learning', { title: 'Machine learning in a minute' }, 'whole'],
      ['machine learning', { caption: `${filler(30)} learning machines ${filler(30)}` }, 'whole'],
      ['machine learning', { caption: 'my first week #machinelearning' }, 'whole'],
      ['machine learning', { title: 'Why ML fails' }, 'whole'],
      ['machine learning', { title: 'The vending machine that ate my coin' }, 'part'],
      [
        'machine learning',
        { title: 'A vending machine', caption: `It ate my coin, ${filler(9)} and I am still learning` },
        'part',
      ],
      ['overcoming fear', { title: 'How I overcame fear of flying' }, 'whole'],
      ['overcoming fear', { title: 'How to overcome your deepest fears' }, 'whole'],
      ['overcoming fear', { title: 'Fear of flying' }, 'part'],
      ['body language', { title: 'Your body language shapes who you are' }, 'whole'],
      ['budgeting tips', { title: 'A quick lighting tip' }, 'none'],
      ['budgeting tips', { title: 'Budgeting on one income' }, 'part'],
      ['home gym', { title: 'Come home with me' }, 'none'],
      ['body language', { title: 'Where our language comes from' }, 'part'],
      ['climate change', { title: 'How the military fights climate change' }, 'whole'],
      ['climate change', { caption: 'A talk on climate change', spoken: 'We need a sunshade.' }, 'whole'],
      ['climate change', { caption: 'the change of the climate' }, 'whole'],
      ['climate change', { title: 'A warm winter', spoken: 'kelp' }, 'none'],
      ['artificial intelligence', { title: 'How AI can save us' }, 'whole'],
      ['artificial intelligence', { title: 'What ai means in Japanese' }, 'none'],
      ['artificial intelligence', { title: 'The intelligence of crows' }, 'part'],
      ['open source', { caption: 'all of it is #opensource' }, 'whole'],
      ["O'Hare airport", { title: 'Why O’Hare, the airport, is late' }, 'whole'],
    ])
  })

  it('is whole by another name of its subject, with all words of that name, and in another spelling', () => {
    expectMatches([
      ['public speaking', { title: 'Giving a speech without notes' }, 'whole'],
      ['public speaking', { title: 'How to give a presentation' }, 'whole'],
      ['public speaking', { title: 'A speech bubble' }, 'none'],
      ['computer security', { title: 'Cybersecurity for beginners' }, 'whole'],
      ['cybersecurity', { title: 'Computer security in a minute' }, 'whole'],
      ['cybersecurity', { title: 'The security of a small house' }, 'none'],
      ['cybersecurity tips', { title: 'Five information security tips' }, 'whole'],
      ['electric cars', { caption: 'my first EVs' }, 'whole'],
      ['dangers of artificial intelligence', { title: 'The dangers of AI' }, 'whole'],
      ['dangers of artificial intelligence', { title: 'What ai means in Japanese' }, 'none'],
      ['virtual reality games', { title: 'Games in VR' }, 'whole'],
      ['do it yourself shelves', { title: 'A week of DIY', caption: 'and no more' }, 'none'],
      ['DIY shelves', { title: 'My shelves' }, 'part'],
      ['reverse engineering', { title: 'Everyone should understand Reversing' }, 'whole'],
      ['reverse engineering', { title: 'A reverse gear' }, 'part'],
      ['malware analysis', { title: 'Malicious LNK file analysis' }, 'whole'],
      ['cyber security', { title: 'Cybersecurity' }, 'whole'],
      ['cybersecurity', { title: 'My cyber-security week' }, 'whole'],
      ['healthcare', { title: 'Health care at home' }, 'whole'],
      ['health care costs', { title: 'Healthcare costs' }, 'whole'],
      ['colour theory', { title: 'Color theory' }, 'whole'],
      ['aging', { title: 'Ageing well' }, 'whole'],
      ['Klimawandel', { title: 'Was die Erderwärmung kostet' }, 'whole'],
      ['hour', { title: 'The hor' }, 'none'],
    ])
    expectPartial([
      ['computer security', { title: 'A computer' }, "only 'computer'"],
      ['dangers of artificial intelligence', { title: 'Can we build AI?' }, "all but 'dangers'"],
      ['virtual reality games', { title: 'My VR' }, "all but 'games'"],
      ['malware analysis', { title: 'A token stealer (MALWARE)' }, "all but 'analysis'"],
      ['creative people procrastinate', { title: 'Creative people' }, "only 'creative', 'people'"],
      ['happy children reading', { title: 'Happy reading' }, "all but 'children'"],
    ])
  })

  it('is by another name only if that is named, and needs capitals for initials that are words', () => {
    expectPartial([
      [
        'public speaking for engineers',
        {
          title: 'How engineers think',
          spoken: `give ${filler(9)} talk ${filler(9)} give ${filler(9)} talk`,
        },
        "only 'engineers'",
      ],
      ['cybersecurity for engineers', { title: 'Computer security' }, "only 'cybersecurity'"],
    ])
    expectMatches([
      ['pod', { title: 'Print on demand' }, 'none'],
      ['POD', { title: 'Print on demand' }, 'whole'],
      ['ai', { title: 'Artificial intelligence' }, 'whole'],
    ])
  })

  it('is none for a common word that the others narrow, and states the words of a partial match', () => {
    expectMatches([
      ['public speaking', { title: 'Science for the public good', caption: 'public, public' }, 'none'],
      ['public speaking', { spoken: `${filler(9)} speaking ${filler(9)}` }, 'none'],
      ['mental health', { title: 'Better mental arithmetic' }, 'part'],
      ['making money online', { title: 'Online, online', caption: 'online returns' }, 'none'],
    ])
    expectPartial([
      ['public speaking', { title: 'Speaking up' }, "only 'speaking'"],
      ['product design', { caption: 'design and good design' }, "only 'design'"],
      ['machine learning', { title: 'A vending machine' }, "only 'machine'"],
      ['urban garden planning', { title: 'A garden for urban bees' }, "all but 'planning'"],
      ['machine learning', { title: 'Learning', caption: 'a machine' }, 'its words apart'],
      ['machine learning', { spoken: 'machine learning' }, 'named in passing'],
      [
        'rye sourdough bread',
        { spoken: `${'sourdough is fine and rye too '.repeat(3)} ${filler(9)} bread` },
        'its words apart',
      ],
    ])
  })

  it('is partial without the treatment if that ends the topic or stands before a preposition', () => {
    expectPartial([
      ['tips for malware', { title: 'Malware' }, "all but 'tips'"],
      ['malware tips and tricks', { title: 'Malware' }, "all but 'tips', 'tricks'"],
      ['guide dogs', { title: 'My dogs' }, "only 'dogs'"],
      ['golf course', { title: 'Golf at home' }, "only 'golf'"],
    ])
  })

  it('counts a word of a partial match only if it occurs itself or inflected, not by a related word', () => {
    expectMatches([
      ['time management', { title: 'How we manage our rivers' }, 'none'],
      ['anger management', { title: 'The manager', spoken: 'we manage, and they manage' }, 'none'],
      ['fitness at home', { title: 'What is fit for a king' }, 'none'],
    ])
    expectPartial([
      ['anger management', { title: 'Managements of rivers' }, "only 'management'"],
      ['river photography tips', { title: 'The photographer of the river' }, "only 'river'"],
      ['photography', { title: 'The photographer' }, 'related words'],
    ])
  })

  it('is none for a common verb or adjective alone', () => {
    expectMatches([
      ['why new habits fail', { title: 'Why schools fail', caption: 'they fail and fail' }, 'none'],
      ['why new habits fail', { title: 'New, new and new', caption: 'what fails' }, 'none'],
      ['how startups fail', { title: 'Failing schools', spoken: 'they fail and failed' }, 'none'],
      ['why new habits fail', { title: 'Why new habits fail' }, 'whole'],
    ])
    expectPartial([
      ['why new habits fail', { title: 'The habits of a potter' }, "only 'habits'"],
      ['how startups fail', { title: 'My startup' }, "only 'startups'"],
    ])
  })

  it('ignores words that say hardly anything', () => {
    expectMatches([
      ['making money', { title: 'My money rules' }, 'whole'],
      ['making money', { title: 'Make your own shelves' }, 'none'],
      ['taking risks', { title: 'Addicted to risk' }, 'whole'],
      ['becoming a parent', { title: 'What becomes of old ships' }, 'none'],
      ['why do we dream', { title: 'The use of dreams' }, 'whole'],
      ['why do we dream', { title: 'We should all talk more' }, 'none'],
    ])
  })

  it('is whole for a list of two if each is named as a clip about it names it, anywhere', () => {
    const title = 'What my grandmother knew of love'
    const far = { title, spoken: `${filler(40)} and of money, money too` }
    const once = { title, spoken: `${filler(40)} and of money, too` }
    const mind = { title: 'On the mind', spoken: `the brain, ${filler(120)} music, art, whatever; the brain` }
    expectMatches([
      ['love and money', far, 'whole'],
      ['love & money', far, 'whole'],
      ['love and money', once, 'part'],
      ['music and the brain', mind, 'part'],
      ['music and the brain', { ...mind, caption: `${filler(20)} brain ${filler(9)} music` }, 'part'],
      ['music and the brain', { title: 'Your brain on music' }, 'whole'],
      ['climate change and health', { title: 'Climate change', caption: 'and health' }, 'whole'],
      ['climate change and health', { title: 'Change of climate, for health' }, 'whole'],
      ['amor y dinero', { title: 'El amor', caption: `${filler(20)} dinero` }, 'whole'],
      // Also by another name of a subject.
      ['artificial intelligence and ethics', { title: 'AI' }, 'part'],
      ['artificial intelligence and ethics', { title: 'AI', caption: 'ethics' }, 'whole'],
      ['love and money', { title: 'Love at first sight' }, 'part'],
      ['love and money', { title: 'Money talks' }, 'part'],
      ['love and money', { title: 'A quiet house' }, 'none'],
    ])
  })

  it('is whole for a list with one side of light words if the others are named, also without a title', () => {
    expectMatches([
      ['make and sell candles', { caption: 'how I sell candles' }, 'whole'],
      ['make and sell candles', { title: 'How I sell candles' }, 'whole'],
      ['making and editing videos', { caption: 'editing videos on a phone' }, 'whole'],
      ['give and take in relationships', { caption: 'relationships at work' }, 'whole'],
      ['give and take in relationships', { title: 'A quiet house', caption: 'give and take' }, 'none'],
      ['making, editing and publishing videos', { caption: 'editing videos' }, 'part'],
    ])
  })

  it('is partial for “getting rich” and the like if the adjective describes something else', () => {
    const caption = `${filler(30)} when rich and poor are far apart`
    const spoken = `how rich countries are ${filler(120)} twice as rich as others`
    expectMatches([
      ['how to get rich', { title: 'Inequality', caption, spoken }, 'part'],
      ['how to get rich', { title: 'Trying To Get Rich Fast' }, 'whole'],
      ['how to get rich', { title: 'Getting rich' }, 'whole'],
      ['how to get rich', { title: 'How she got rich' }, 'whole'],
      ['how to get rich', { title: 'How to become rich' }, 'whole'],
      ['becoming famous', { title: 'A famous painting' }, 'part'],
      ['becoming famous', { title: 'How I became famous' }, 'whole'],
    ])
  })

  it('finds irregular plurals by the singular, and vice versa', () => {
    expectMatches(
      ['woman women', 'man men', 'child children', 'foot feet', 'tooth teeth', 'mouse mice', 'person people']
        .map((pair) => pair.split(' ') as [string, string])
        .flatMap(([one, many]): Case[] => [
          [`prison ${one}`, { title: `Prison ${many}` }, 'whole'],
          [`prison ${many}`, { title: `Prison ${one}` }, 'whole'],
        ]),
    )
  })

  it('is whole for a pair of words in reverse order, whichever of them is a plural', () => {
    expectMatches([
      ['growing tomatoes', { title: 'Tomato growing tips' }, 'whole'],
      ['growing potatoes', { caption: 'Potato growing at home' }, 'whole'],
      ['cleaning shoes', { title: 'Shoe cleaning' }, 'whole'],
      ['training horses', { title: 'Horse training' }, 'whole'],
      ['training horses', { title: 'The horse that we train' }, 'part'],
    ])
  })

  it('reads scripts without spaces, and words that carry an article', () => {
    expectMatches([
      ['パン作り', { title: 'パン作りの基本' }, 'whole'],
      ['パン作り', { title: '料理の基本' }, 'none'],
      ['人工智能', { caption: '人工智能正在改变世界' }, 'whole'],
      ['การทำอาหาร', { title: 'พื้นฐานการทำอาหารไทย' }, 'whole'],
      ['الذكاء الاصطناعي', { title: 'ذكاء اصطناعي للجميع' }, 'whole'],
      ['الخبز', { title: 'كيف تصنع خبز البيت' }, 'whole'],
      ['masa madre', { title: 'Tu masa madre huele a acetona' }, 'whole'],
      ['बागवानी', { title: 'बागवानी के सुझाव' }, 'whole'],
    ])
  })
})

describe('the terms of a topic', () => {
  it('are its content words, each with its share of the meaning', () => {
    for (const [topic, words] of [
      ['climate change', ['climate', 'change']],
      ['the sourdough', ['sourdough']],
      ['the and of', ['the', 'and', 'of']],
      ['why you don’t sleep', ['sleep']],
      ['sourdough sourdoughs', ['sourdoughs']],
    ] as const) {
      const { terms } = parseTopicTerms(topic)
      expect(
        terms.map(({ word }) => word),
        topic,
      ).to.deep.equal(words)
      expect(
        terms.reduce((sum, { share }) => sum + share, 0),
        topic,
      ).to.be.closeTo(1, 1e-9)
    }
    const [climate, change] = parseTopicTerms('climate change').terms
    expect(climate?.share).to.be.greaterThan(change?.share ?? 1)
  })

  it('are the same with an apostrophe of either kind', () => {
    for (const topic of ["why you don't sleep", "what's in a baker's bread", "O'Hare airport"])
      expect(parseTopicTerms(topic.replaceAll("'", '’')), topic).to.deep.equal(parseTopicTerms(topic))
  })
})

it('is the same for a text with and without its capitals', () => {
  const texts = { ...nothing, title: "The baker's Café doesn't open", spoken: 'パン作り and العربية' }
  const words = (isCased: boolean) => toDocument(texts, isCased).map((field) => field.words)
  expect(words(true)).to.deep.equal(words(false))
})

describe('a hashtag of several words', () => {
  it('names the words of a topic of which it consists, or the long one with which it begins', () => {
    expectMatches([
      ['adiestramiento de perros', { caption: 'Un minuto #adiestramientodeperros' }, 'whole'],
      ['adiestramiento', { title: 'En casa #adiestramientocanino' }, 'whole'],
      ['dog training', { caption: 'One minute a day #trainingdogs' }, 'whole'],
    ])
  })

  it('names no words that it only contains, and is no match for a word without its mark', () => {
    expectMatches([
      ['standing desk', { caption: 'Some #understanding is all' }, 'none'],
      ['adiestramiento de perros', { caption: 'Un minuto adiestramientocanino' }, 'none'],
      // Which can be split in millions of ways.
      ['aa aaa', { caption: `Look #${'a'.repeat(59)}b` }, 'none'],
    ])
  })
})
