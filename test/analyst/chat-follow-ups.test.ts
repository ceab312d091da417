import { expect } from 'chai'
import { chatTurn } from '../../src/analyst/rules/chat/chat.js'
import { cautiousTurnsOf, lastCautiousOf, lastOf, textOf } from '../support/chat-conversation.js'

describe('messages that continue a search with words for results', () => {
  const cases: [before: string, topic: string, counts: [message: string, count: number][], more: string[]][] =
    [
      [
        'clips about pottery',
        'pottery',
        [
          ['make it 20', 20],
          ['make that 10', 10],
          ['make them 15', 15],
          ['make it 10 clips', 10],
          ['make it 20 results', 20],
          ['give me 5 other videos', 15],
          ['show me the first 5 clips', 5],
        ],
        ['more clips like this', 'more clips like these'],
      ],
      [
        'Clips über Töpfern',
        'Töpfern',
        [['zeig mir die ersten 5 clips', 5]],
        ['mehr clips wie diese', 'andere clips wie diese'],
      ],
      [
        'je cherche des clips sur la poterie',
        'poterie',
        [['montre-moi les 5 premiers clips', 5]],
        ['plus de clips comme ça'],
      ],
      [
        'ik zoek clips over pottenbakken',
        'pottenbakken',
        [['toon me de eerste 5 clips', 5]],
        ['meer clips zoals deze', 'andere clips zoals deze'],
      ],
      ['clipes sobre cerâmica', 'cerâmica', [], ['mais clipes como estes']],
      [
        'clips sobre cerámica',
        'cerámica',
        [['muéstrame los primeros 5 clips', 5]],
        ['más clips como este', 'más clips como estos'],
      ],
      [
        'clip sulla ceramica',
        'ceramica',
        [['mostrami i primi 5 clip', 5]],
        ['altri clip come questi', 'più clip come questi'],
      ],
    ]
  for (const [before, topic, counts, more] of cases)
    it(`start a run on its topic: ${before}`, () => {
      for (const [message, count] of counts)
        expect(lastOf([before, message]), message).to.deep.include({ action: 'research', topic, count })
      for (const message of more)
        expect(lastOf([before, message]), message).to.deep.include({ action: 'research', topic, count: 20 })
    })

  it('search for twice as many for more of them, and say that the known ones come first, or that 30 is the most', () => {
    const countsOf = (first: string) => {
      const turns = cautiousTurnsOf([first, 'more of these', 'more of these', 'more of these'])
      return turns.map((turn) => (turn.action === 'research' ? turn.count : null))
    }
    expect(countsOf('clips about pottery')).to.deep.equal([null, 20, 30, null])
    expect(countsOf('4 clips about pottery')).to.deep.equal([4, 8, 16, 30])
    expect(textOf(lastOf(['clips about pottery', 'more of these']))).to.include('come first')
    expect(textOf(lastCautiousOf(['30 clips about pottery', 'more of these']))).to.match(/at most 30 clips/u)
  })

  it('have the number of the user again on another topic', () => {
    const next = lastOf(['clips about pottery', 'more of these', 'clips about chess'])
    expect(next).to.deep.include({ topic: 'chess', count: null })
    const more = lastOf(['clips about pottery', 'more of these', 'clips about chess', 'more of these'])
    expect(more).to.deep.include({ topic: 'chess', count: 20 })
  })

  it('have the number of the user again after another search on the topic', () => {
    const long = lastOf(['clips about pottery', 'more of these', 'long videos', 'more of these'])
    expect(long).to.deep.include({ topic: 'pottery', media: 'long', count: 20 })
  })

  it('are searched for by a yes to the offer of more, too', () => {
    const more = lastOf(['clips about pottery', 'more of these', 'show me more', 'yes'])
    expect(more).to.deep.include({ action: 'research', topic: 'pottery', count: 30 })
  })

  it('keep the number of a search with other settings', () => {
    expect(lastOf(['clips about pottery', 'the same but on TikTok'])).to.deep.include({
      action: 'research',
      topic: 'pottery',
      count: null,
    })
  })

  it('offer more if they only want others', () => {
    for (const message of ['show me other clips', 'other results please'])
      expect(lastOf(['clips about pottery', message]), message).to.deep.equal({
        action: 'clarify',
        question: 'Shall I look for more clips about pottery?',
      })
  })

  it('start no run if they act on a result, or mean earlier ones', () => {
    const messages: [message: string, about: string][] = [
      ['keep 3', 'handling'],
      ['use that', 'handling'],
      ['play it', 'handling'],
      ['pick 3', 'handling'],
      ['pick 2 and 3', 'handling'],
      ['play 5', 'handling'],
      ['use 3 of these', 'handling'],
      ['show me those clips', 'handling'],
      ['give me this one', 'handling'],
      ['find these', 'handling'],
      ['get me those', 'handling'],
      ['what are the first 3 clips?', 'handling'],
      ['show me these 3 results', 'runs'],
      ['what are these 3 results', 'runs'],
      ['where are these 5 clips', 'handling'],
      ['wo sind diese 5 clips', 'handling'],
      ['welches sind die ersten 3 clips', 'handling'],
      ['quels sont les 3 premiers clips', 'handling'],
      ['où sont ces 5 clips', 'handling'],
      ['quali sono i primi 3 clip', 'handling'],
      ['cuáles son los 3 primeros clips', 'handling'],
      ['quais são os 3 primeiros clipes', 'handling'],
      ['waar zijn deze 5 clips', 'handling'],
      ['zoek die', 'handling'],
      ['busca esos', 'handling'],
      ['pick the second one', 'handling'],
      ['more like the first one', 'handling'],
      ['delete the last 5', 'handling'],
      ['show my last 5 results', 'runs'],
      ['my last 3 runs', 'runs'],
      ['my 5 last keeps', 'keeps'],
    ]
    for (const [message, about] of messages)
      expect(lastOf(['clips about pottery', message]), message).to.have.nested.property(
        'account.about',
        about,
      )
  })

  it('start what was offered, and ask for a topic if none is known', () => {
    const offers: [offer: string, topic: string, messages: string[]][] = [
      [
        'I sell handmade candles',
        'handmade candles',
        ['search for that', 'run it', 'do that search', 'yes, do it'],
      ],
      ['ich verkaufe Kerzen', 'Kerzen', ['suche das', 'mach diese Suche']],
      ['vendo velas artesanales', 'velas artesanales', ['busca eso', 'haz esa búsqueda']],
      ['je vends des bougies', 'bougies', ['cherche ça', 'lance cette recherche']],
      ['faccio saponi e li vendo', 'saponi', ['cerca questo', 'fai quella ricerca']],
      ['ik verkoop kaarsen', 'kaarsen', ['zoek dat', 'start deze zoekopdracht']],
      ['eu vendo velas artesanais', 'velas artesanais', ['procura isso', 'faz essa busca']],
    ]
    for (const [offer, topic, messages] of offers)
      for (const message of messages)
        expect(lastOf([offer, message]), message).to.deep.include({ action: 'research', topic })
    expect(lastOf(['I sell handmade candles', 'show me those'])).to.include({ topic: 'handmade candles' })
    expect(lastOf(['clips about pottery', 'run it', 'run it'])).to.include({ topic: 'pottery' })
    for (const message of ['run it', 'start it', 'do it please', 'show me that'])
      expect(lastOf([message]), message).to.deep.equal({
        action: 'clarify',
        question: 'What should the clips be about?',
      })
  })
})

describe('answers to the question for the platform of an @name', () => {
  const turnAfter = (request: string, ...answers: string[]) => {
    const first = chatTurn({ message: request, earlier: [] })
    const question = (first.action === 'research' && first.platform_question) || ''
    const turns = [request, ...answers].flatMap((text) => [
      { role: 'user' as const, text },
      { role: 'assistant' as const, text: question },
    ])
    return { question, turn: chatTurn({ message: answers.at(-1) ?? '', earlier: turns.slice(0, -2) }) }
  }
  const answers: [request: string, answers: string[]][] = [
    [
      '@nilsholm',
      ['all three', 'either', 'the second', 'the second one', "doesn't matter", 'any', 'both', 'all', 'yes'],
    ],
    ['Clips von @nilsholm', ['alle drei', 'auf allen']],
    ['busca clips de @nilsholm', ['todas', 'las tres']],
    ['clips sur @nilsholm', ['les trois']],
    ['clip di @nilsholm', ['tutti e tre']],
    ['clips van @nilsholm', ['alle drie']],
    ['procuro clipes de @nilsholm', ['os três']],
  ]
  for (const [request, texts] of answers)
    it(`are requested again if they name none: ${request}`, () => {
      for (const text of texts) {
        const { question, turn } = turnAfter(request, text)
        expect(question, text).to.include('@nilsholm')
        expect(turn, text).to.deep.equal({ action: 'clarify', question })
      }
    })

  it('start a run on the name, even after an answer without a platform', () => {
    for (const texts of [['tiktok'], ['all three', 'on tiktok'], ['either', 'all', 'tiktok please']])
      expect(turnAfter('@nilsholm', ...texts).turn, texts.join()).to.deep.include({
        action: 'research',
        topic: '@nilsholm',
        platforms: ['tiktok'],
      })
  })

  it('may be another request', () => {
    expect(turnAfter('@nilsholm', 'clips about pottery').turn).to.include({ topic: 'pottery' })
    expect(turnAfter('@nilsholm', 'from @ryelab').turn).to.include({ topic: '@ryelab' })
    expect(turnAfter('@nilsholm', 'my keeps').turn).to.have.nested.property('account.about', 'keeps')
    expect(turnAfter('@nilsholm', 'no').turn).to.include({ question: 'What should the clips be about?' })
  })
})

describe('messages that say what was meant', () => {
  const cases: [before: string, message: string, topic: string][] = [
    ['latte art', 'sorry I meant cappuccino art', 'cappuccino art'],
    ['latte art', 'no, i meant cappuccino art', 'cappuccino art'],
    ['pandoro', 'no, intendevo il panettone', 'il panettone'],
    ['pan', 'perdón, quería decir pan de masa madre', 'pan de masa madre'],
    ['pão', 'desculpa, queria dizer pão de queijo', 'pão de queijo'],
    ['woods', 'ok then, wild mushrooms', 'wild mushrooms'],
  ]
  for (const [before, message, topic] of cases)
    it(`search for that: ${message}`, () => {
      expect(lastOf([before, message])).to.deep.include({ action: 'research', topic })
    })

  it('may also be a topic', () => {
    for (const topic of ['I meant every word', 'what I meant to say'])
      expect(lastOf([topic])).to.deep.include({ action: 'research', topic })
  })
})
