import { expect } from 'chai'
import { resultOrderOf } from '../../src/languages/result-orders.js'
import { plainOf } from '../../src/lib/plain-words.js'
import { cautiousTurnsOf, lastCautiousOf, textOf } from '../support/chat-conversation.js'

const searches: Record<string, string> = {
  en: 'clips about bread',
  es: 'clips sobre pan',
  pt: 'clipes sobre pão',
  fr: 'clips sur le pain',
  de: 'Clips über Brot',
  it: 'clip sul pane',
  nl: 'clips over brood',
}

/** A wish for more in each language, which needs a topic. */
const moreOf: Record<string, string> = {
  en: 'more of these',
  es: 'más como estos',
  pt: 'mais como estes',
  fr: 'd’autres comme ça',
  de: 'mehr davon',
  it: 'altri come questi',
  nl: 'meer zoals deze',
}

/** Orders about results in each language, by what is ordered. */
const orders: Record<
  string,
  Record<'filtering' | 'composing' | 'exporting' | 'watching' | 'handling', string[]>
> = {
  en: {
    filtering: [
      'show me only the ones with a question',
      'only those that start with a number',
      'leave only those where somebody is laughing',
      'sort them by views',
      'put the shortest at the top',
    ],
    composing: [
      'write me three openings like the first one',
      'write hooks for my channel',
      'draft a couple of intros in the same style',
      'translate the best one into Portuguese',
      'say the first one in my own words',
    ],
    exporting: [
      'export what I kept',
      'download my keeps',
      'can I get that as a file',
      'put these into a google sheet',
    ],
    watching: ['let me know whenever a new one comes out'],
    handling: ['email these to my editor', 'delete the ones that I do not like'],
  },
  es: {
    filtering: [
      'quédate solo con los que empiezan con una pregunta',
      'muéstrame solo los que tienen un número',
      'ordénalos por visualizaciones',
      'ponme arriba los más vistos',
    ],
    composing: [
      'escríbeme tres ganchos como el primero',
      'escribe ganchos para mi canal',
      'traduce el primero al inglés',
    ],
    exporting: ['descarga lo que guardé', 'exporta mis favoritos', '¿me los puedes mandar en un excel?'],
    watching: ['avísame cuando salga uno nuevo'],
    handling: ['envíaselos a mi editora', 'borra los que no me gustan'],
  },
  pt: {
    filtering: [
      'me mostra só os que têm legenda',
      'ordena por visualizações',
      'fica só com os que começam com um número',
    ],
    composing: [
      'reescreve o segundo para o meu nicho',
      'escreve três ganchos como o primeiro',
      'cria aberturas para o meu canal',
    ],
    exporting: ['baixa o que eu guardei', 'exporta os meus favoritos', 'dá para exportar em csv?'],
    watching: ['me avisa quando sair um novo'],
    handling: ['manda isso para o meu editor', 'apaga os que eu não gostei'],
  },
  fr: {
    filtering: [
      'garde seulement ceux qui commencent par un chiffre',
      'ne montre que ceux avec une question',
      'trie-les par vues',
    ],
    composing: [
      'écris-moi une accroche dans le même genre',
      'écris des accroches pour ma chaîne',
      'traduis la première en anglais',
    ],
    exporting: ["exporte ce que j'ai gardé", 'télécharge mes favoris', 'je peux avoir ça dans un fichier ?'],
    watching: ['préviens-moi quand il y en a un nouveau'],
    handling: ['envoie ça à mon monteur', 'supprime ceux que je n’aime pas'],
  },
  de: {
    filtering: [
      'zeig mir nur die mit einer Frage am Anfang',
      'nur die, die mit einer Zahl anfangen',
      'sortiere sie nach Aufrufen',
    ],
    composing: [
      'schreib mir drei Einstiege wie den ersten',
      'schreib Hooks für meinen Kanal',
      'mach daraus ein Skript für mich',
    ],
    exporting: [
      'exportiere, was ich behalten habe',
      'lad mir meine Favoriten runter',
      'kann ich das als Datei haben?',
    ],
    watching: ['sag mir Bescheid, wenn es neue gibt'],
    handling: ['schick die an meine Cutterin', 'lösche alle, die mir nicht gefallen'],
  },
  it: {
    filtering: [
      'mostrami solo quelli con una domanda',
      'fammi vedere solo quelli sotto i venti secondi',
      'ordinali per visualizzazioni',
    ],
    composing: [
      'scrivimi tre aperture come la prima',
      'scrivi ganci per il mio canale',
      'riscrivi il secondo per il mio canale',
    ],
    exporting: ['scarica quelli che ho tenuto', 'esporta i miei preferiti', 'posso averlo come file?'],
    watching: ['avvisami quando escono altri'],
    handling: ['mandali al mio editor', 'cancella quelli che non mi piacciono'],
  },
  nl: {
    filtering: [
      'toon alleen die met een vraag',
      'laat alleen de clips zien die met een vraag beginnen',
      'sorteer ze op weergaven',
    ],
    composing: [
      'schrijf een opening zoals de tweede',
      'schrijf hooks voor mijn kanaal',
      'vertaal de eerste naar het Engels',
    ],
    exporting: [
      'exporteer wat ik heb bewaard',
      'download mijn favorieten',
      'kan ik dat als bestand krijgen?',
    ],
    watching: ['laat me weten wanneer er nieuwe zijn'],
    handling: ['stuur deze naar mijn editor', 'verwijder degene die ik niet leuk vind'],
  },
}

/** Questions what the first result does well. */
const questions: Record<string, string> = {
  en: 'what does the first one do well?',
  es: '¿qué hace bien el primero?',
  pt: 'o que o primeiro faz bem?',
  fr: "qu'est-ce que le premier fait de bien ?",
  de: 'was macht der erste gut?',
  it: 'cosa fa bene il primo?',
  nl: 'wat doet de eerste goed?',
}

/** Topics with words of orders. */
const topics = [
  'only child syndrome',
  'export business',
  'writing for kids',
  'question everything',
  'the first one to arrive',
  'those who dare win',
  'sorting recyclables',
  'write your own wedding vows',
  'translation bureau',
  'delete your social media',
  'share house living',
  'exportación de aguacate',
  'compartir piso en Madrid',
  'écrire un roman',
  'tri des déchets',
  'Fragen an Gott',
  'nur die Liebe zählt',
  'quelli che il calcio',
  'schrijven met kinderen',
]

describe('an order about results', () => {
  for (const [language, kinds] of Object.entries(orders))
    for (const [about, messages] of Object.entries(kinds))
      for (const message of messages) {
        it(`is recognised: ${message}`, () => {
          expect(resultOrderOf(plainOf(message), null)).to.deep.equal({ about, language, isReference: false })
        })
        it(`starts nothing and keeps the topic: ${message}`, () => {
          const turns = cautiousTurnsOf([searches[language] ?? '', message, moreOf[language] ?? ''])
          const [searched, answered, next] = turns
          expect(answered).to.include({ action: 'clarify' })
          const topic = searched && 'topic' in searched ? searched.topic : ''
          expect(next).to.include({ action: 'research', topic, more_than: 10 })
        })
      }

  for (const [language, message] of Object.entries(questions))
    it(`is none if it asks about a result: ${message}`, () => {
      const turn = lastCautiousOf([searches[language] ?? '', message])
      expect(turn).to.have.nested.property('account.place', 1)
    })
})

describe('an order to write openings', () => {
  for (const [language, { composing }] of Object.entries(orders))
    it(`starts nothing as a first message either: ${language}`, () => {
      for (const message of composing)
        expect(lastCautiousOf([message]), message).to.include({ action: 'clarify' })
    })
})

describe('a topic with words of orders', () => {
  for (const topic of topics)
    it(`is searched for after another search: ${topic}`, () => {
      expect(lastCautiousOf(['clips about bread', topic])).to.include({ action: 'research', topic })
    })
})

/** Topics worded like orders, which start a search before and after another one. */
const orderLikeTopics = [
  'excel',
  'pdf',
  'order from most venomous to least',
  'ordenar de mayor a menor',
  'los más ricos primero',
  'haz una tarta con estas frutas',
  'fais en une pizza',
  'trier du plus petit au plus grand',
  'partage avec mon mari',
  'supprime ceux qui te font du mal',
  'sortiere nach Farben',
  'mach daraus Kunst',
  'teile mit meinen Freunden',
  'i più ricchi prima',
  'condividi con mio figlio',
  'sorteer op kleur',
  'maak me een taart',
  'faz um bolo com isso',
  'compartilhe com a minha família',
  'make money out of it',
  'show it to the world',
]

/** Messages that order something with results, or name a topic. */
const doubtfulOrders: Record<string, string[]> = {
  en: ['only the videos with cats', 'write captions like a pro', 'write an intro for my podcast about bees'],
  es: ['solo los videos con gatos', 'escribe frases'],
  pt: ['só os vídeos com gatos', 'escreve frases'],
  fr: ['seulement les vidéos avec des chats', 'écris des phrases'],
  de: ['nur die Videos mit Katzen', 'schreib Texte'],
  it: ['solo i video con gatti', 'scrivi frasi'],
  nl: ['alleen de clips met honden', 'schrijf zinnen'],
}

describe('a message worded like an order', () => {
  for (const topic of orderLikeTopics)
    it(`starts a search for it as a topic: ${topic}`, () => {
      expect(lastCautiousOf([topic])).to.include({ action: 'research', topic })
      expect(lastCautiousOf(['clips about bread', topic])).to.include({ action: 'research', topic })
    })

  for (const [language, messages] of Object.entries(doubtfulOrders))
    for (const message of messages) {
      it(`starts a search if there are no results yet: ${message}`, () => {
        expect(lastCautiousOf([message])).to.include({ action: 'research' })
      })
      it(`is asked about after a search, with the topic that it may name: ${message}`, () => {
        const [, asked, next] = cautiousTurnsOf([searches[language] ?? '', message, 'yes'])
        expect(asked).to.have.nested.property('account.about', 'handling')
        const topic = next && 'topic' in next ? next.topic : '-'
        expect(
          asked?.action === 'clarify' && asked.account?.about === 'handling' ? asked.account.answer : '',
        ).to.include(topic)
      })
    }
})

/** Messages on results that begin with a number or a pronoun for them, in each language. */
const references: Record<string, string[]> = {
  en: [
    'show me the three with a question at the start',
    'what do they have in common?',
    'keep number 2 and throw away the last one',
  ],
  es: [
    'muéstrame los tres con una pregunta',
    '¿qué tienen en común?',
    'guarda el número 2 y borra el último',
  ],
  pt: ['mostra os três com uma pergunta', 'o que eles têm em comum?', 'guarda o número 2 e apaga o último'],
  fr: [
    'montre-moi les trois avec une question',
    "qu'ont-ils en commun ?",
    'garde le numéro 2 et jette le dernier',
  ],
  de: [
    'zeig mir die drei mit einer Frage',
    'was haben sie gemeinsam?',
    'behalte Nummer 2 und wirf den letzten weg',
  ],
  it: ['mostrami i tre con una domanda', 'cosa hanno in comune?', "tieni il numero 2 e butta via l'ultimo"],
  nl: ['toon me de drie met een vraag', 'wat hebben ze gemeen?', 'bewaar nummer 2 en gooi de laatste weg'],
}

describe('a message that refers to results', () => {
  for (const [language, messages] of Object.entries(references))
    for (const message of messages)
      it(`starts nothing, and is no topic afterwards: ${message}`, () => {
        const [searched, answered, next] = cautiousTurnsOf([searches[language] ?? '', message, '3 clips'])
        expect(answered)
          .to.have.nested.property('account.about')
          .that.is.oneOf(['filtering', 'common', 'handling'])
        const topic = searched && 'topic' in searched ? searched.topic : ''
        expect(next).to.include({ action: 'research', topic, count: 3 })
      })
})

describe('a question that was not confirmed as a topic', () => {
  const question = 'why do they call it sourdough?'
  const topic = 'why do they call it sourdough'
  it('is forgotten when a setting is changed', () => {
    expect(lastCautiousOf(['clips about bread', question, 'only 3'])).to.include({ topic: 'bread', count: 3 })
    for (const asked of [question, 'rerun chemistry', 'write captions like a pro'])
      for (const reply of ['5 more', 'in spanish'])
        expect(lastCautiousOf(['clips about bread', asked, reply]), asked).to.include({ topic: 'bread' })
  })

  it('is forgotten when results are referred to, which starts nothing', () => {
    const [, , referred, next] = cautiousTurnsOf([
      'clips about bread',
      question,
      'just 3, the best ones',
      '4 clips',
    ])
    expect(referred).to.have.nested.property('account.about', 'filtering')
    expect(next).to.include({ action: 'research', topic: 'bread', count: 4 })
  })

  it('is searched if the reply takes it', () => {
    for (const reply of ['yes', 'search for that', 'yes but in spanish'])
      expect(lastCautiousOf(['clips about bread', question, reply])).to.include({ action: 'research', topic })
  })
})

describe('a topic that was offered and not searched', () => {
  for (const reply of ['what does the first one do well?', 'no', 'make them funny'])
    it(`is not that of the conversation after: ${reply}`, () => {
      const turns = cautiousTurnsOf(['clips about bread', 'rerun chemistry', reply, 'more of these'])
      expect(turns.map(textOf)[2]).to.not.include('chemistry')
      expect(turns[3]).to.include({ action: 'research', topic: 'bread' })
    })

  it('is searched if the reply takes it', () => {
    expect(lastCautiousOf(['clips about bread', 'rerun chemistry', 'yes'])).to.include({
      topic: 'rerun chemistry',
    })
  })
})
