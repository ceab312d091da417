import { expect } from 'chai'
import { lastCautiousOf, textOf } from '../support/chat-conversation.js'

/** A question for titles or thumbnails, and the topic of the run over packaging that it starts. */
const titleQuestions: [string, string][] = [
  ['Which titles of long videos on bug bounty beat their channel?', 'bug bounty'],
  ['Which titles work for bug bounty videos?', 'bug bounty'],
  ['which thumbnails beat their channel on linux', 'linux'],
  ['what titles perform best for woodworking?', 'woodworking'],
  ['Which title should I choose for my video about bread?', 'bread'],
  ['Which title is best for a video on bread', 'bread'],
  ['welche Titel laufen bei Gartenarbeit am besten?', 'Gartenarbeit'],
  ['Welche Thumbnails ziehen bei Reisevideos?', 'Reisevideos'],
  ['quels titres marchent pour la cuisine ?', 'cuisine'],
  ['qué títulos funcionan para videos de cocina', 'cocina'],
  ['que títulos funcionam para culinária?', 'culinária'],
  ['welke titels werken voor tuinieren?', 'tuinieren'],
  ['quali titoli funzionano per video di cucina?', 'cucina'],
  ['¿qué título debería elegir para mi video sobre pan?', 'pan'],
  ['¿qué títulos le pongo a mis videos de ajedrez?', 'ajedrez'],
  ['qué títulos para mi canal de cocina', 'cocina'],
  ['que título devo usar no meu vídeo sobre pão?', 'pão'],
  ['quais títulos para o meu canal de culinária?', 'culinária'],
  ['quel titre choisir pour ma vidéo sur le pain ?', 'pain'],
  ['quels titres pour ma chaîne de cuisine ?', 'cuisine'],
  ['welchen Titel soll ich für mein Video über Schach nehmen?', 'Schach'],
  ['welche Titel für meinen Kanal über Kochen?', 'Kochen'],
  ['che titolo dovrei scegliere per il mio video sul pane?', 'pane'],
  ['quali titoli per il mio canale di cucina?', 'cucina'],
  ['welke titel moet ik kiezen voor mijn video over brood?', 'brood'],
  ['welke titels voor mijn kanaal over koken?', 'koken'],
]

describe('a question which titles do well', () => {
  for (const [message, topic] of titleQuestions)
    it(`starts a run over packaging on its topic: ${message}`, () => {
      expect(lastCautiousOf([message])).to.deep.include({ action: 'research', media: 'packaging', topic })
    })
})

/** A first search, its topic, and a message that wants more of one form only. */
const forms: [string, string, string][] = [
  ['hooks about sleep', 'sleep', 'More of these, but only ones that ask a question, and not older than 2015'],
  ['hooks about sleep', 'sleep', 'more of these, only the ones that start with a number'],
  ['Hooks über Schlaf', 'Schlaf', 'mehr davon, aber nur die, die eine Frage stellen'],
  ['clips sur le sommeil', 'sommeil', 'plus de ceux-ci, mais seulement ceux qui posent une question'],
  ['clips sobre el sueño', 'el sueño', 'más como estos, pero solo los que hagan una pregunta'],
  ['clipes sobre sono', 'sono', 'mais clipes como estes, mas só os que fazem uma pergunta'],
  ['clips over slaap', 'slaap', 'meer zoals deze, maar alleen die een vraag stellen'],
  ['clip sul sonno', 'sonno', 'altri clip come questi, ma solo quelli che fanno una domanda'],
]

/** A first search, its topic, and a message that wants more of another tone. */
const tones: [string, string, string][] = [
  ['clips about bread', 'bread', 'more like these, but funny'],
  ['clips about bread', 'bread', 'similar ones, but sadder'],
  ['clips about bread', 'bread', 'more of these, but a bit more serious please'],
  ['clips sobre pan', 'pan', 'más como estos, pero graciosos'],
  ['clipes sobre pão', 'pão', 'mais como estes, mas engraçados'],
  ['clips sur le pain', 'pain', 'd’autres comme ça, mais plus drôles'],
  ['Clips über Brot', 'Brot', 'mehr davon, aber lustig'],
  ['clip sul pane', 'pane', 'altri come questi, ma divertenti'],
  ['clips over brood', 'brood', 'meer zoals deze, maar grappig'],
]

/** A first search, a message that wants more with a subject beside the topic, and the topic that is offered. */
const exceptions: [string, string, string][] = [
  ['clips about bread', 'more like that, but sourdough', 'bread, sourdough'],
  ['clips about bread', 'more like these, but gluten free', 'bread, gluten free'],
  ['clips about bread', 'more of these, but with puppies', 'bread, with puppies'],
  ['clips sobre pan', 'más como esos, pero sin gluten', 'pan, sin gluten'],
  ['clipes sobre pão', 'mais como estes, mas sem glúten', 'pão, sem glúten'],
  ['clips sur le pain', 'd’autres comme ça, mais végan', 'pain, végan'],
  ['Clips über Brot', 'mehr davon, aber vegan', 'Brot, vegan'],
  ['clip sul pane', 'altri come questi, ma senza glutine', 'pane, senza glutine'],
  ['clips over brood', 'meer zoals deze, maar glutenvrij', 'brood, glutenvrij'],
]

describe('a wish for more with a subject beside the topic', () => {
  for (const [first, message, topic] of exceptions)
    it(`is asked about first: ${message}`, () => {
      const turn = lastCautiousOf([first, message])
      expect(turn.action).to.equal('clarify')
      expect(textOf(turn)).to.include(topic)
      expect(lastCautiousOf([first, message, 'yes'])).to.deep.include({ action: 'research', topic })
    })
})

describe('a wish for hooks of another tone', () => {
  for (const [first, topic, message] of tones)
    it(`keeps the topic, and is named as one that no search can meet: ${message}`, () => {
      const turn = lastCautiousOf([first, message])
      expect(turn).to.deep.include({ action: 'research', topic, count: 20 })
      expect(turn).to.have.property('left_out')
    })

  it('is none where the words behind “but” are on another topic', () => {
    for (const message of ['more like these but about cats', 'the same but for cats'])
      expect(lastCautiousOf(['clips about bread', message])).to.deep.include({ topic: 'cats' })
  })
})

describe('a wish for hooks of one form', () => {
  for (const [first, topic, message] of forms)
    it(`keeps the topic, and is named as one that no search can meet: ${message}`, () => {
      const turn = lastCautiousOf([first, message])
      expect(turn).to.deep.include({ action: 'research', topic })
      expect(turn)
        .to.have.property('left_out')
        .that.matches(/\((?:.*)(?:only|nur|seulement|solo|só|alleen)/u)
    })

  it('stays out of the topic of a first message, too', () => {
    const turn = lastCautiousOf(['find hooks about sleep, only ones that ask a question'])
    expect(turn).to.deep.include({ action: 'research', topic: 'sleep' })
  })

  it('leaves a topic as it is whose words are about such a form', () => {
    for (const topic of [
      'how to ask good questions',
      'life with a question mark',
      'only murders in the building',
    ])
      expect(lastCautiousOf([`hooks about ${topic}`])).to.deep.include({ action: 'research', topic })
  })
})

/** Two searches, and a message that wants others; whether it names the topic of the first of them. */
const others: [string, string, string, RegExp][] = [
  ['clips about bread', 'clips about cats', 'others', /cats\?$/u],
  ['clips about bread', 'clips about cats', 'the other one', /bread\?$/u],
  ['Clips über Brot', 'Clips über Katzen', 'andere', /Katzen suchen\?$/u],
  ['clips sobre pan', 'clips sobre gatos', 'quiero otros', /gatos\?$/u],
  ['clips sobre pan', 'clips sobre gatos', 'no, el otro', /pan\?$/u],
  ['clipes sobre pão', 'clipes sobre gatos', 'outros', /gatos\?$/u],
  ['clips sur le pain', 'clips sur les chats', 'les autres', /chats \?$/u],
  ['clip sul pane', 'clip sui gatti', 'gli altri', /gatti\?$/u],
]

describe('a message that wants others', () => {
  for (const [first, second, message, question] of others)
    it(`goes back to the topic before only for a single one: ${message}`, () => {
      expect(textOf(lastCautiousOf([first, second, message]))).to.match(question)
    })
})

describe('a wish for clips of one tone or form', () => {
  for (const [first, message] of [
    ['Clips über Brot', 'nur lustige'],
    ['clips about bread', 'but only funny ones'],
    ['clipes sobre pão', 'que sejam engraçados'],
    ['clips sobre pan', 'pero solo divertidos'],
    ['clips over brood', 'alleen grappige'],
    ['clip sul pane', 'solo divertenti'],
    ['clips about bread', 'only questions'],
    ['Clips über Brot', 'nur Fragen'],
    ['clips sobre pan', 'solo preguntas'],
    ['clip sul pane', 'solo domande'],
  ] as const)
    it(`is no topic: ${message}`, () => {
      expect(lastCautiousOf([first, message])).to.deep.include({ action: 'clarify' })
    })
})

describe('words for the present', () => {
  it('are an age at the end of a request, and part of a topic on living in the moment', () => {
    expect(lastCautiousOf(['Clips über Brot im Moment'])).to.deep.include({
      topic: 'Brot',
      posted_within_days: 30,
    })
    const topic = 'Leben im Moment'
    expect(lastCautiousOf([`Clips über ${topic}`])).to.deep.include({ topic, posted_within_days: null })
  })
})
