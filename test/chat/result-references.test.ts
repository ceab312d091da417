import { expect } from 'chai'
import { cautiousTurnsOf, lastCautiousOf, textOf } from '../support/chat-conversation.js'

/** A search in each language, and messages that refer to its results. */
const references: Record<string, [search: string, ...messages: string[]]> = {
  en: [
    'clips about bread',
    'the three',
    'number 2',
    'only the best three',
    'who made number 3?',
    'how long is the last one?',
    'get rid of 3 and 5',
    'put the top three in a spreadsheet',
    'are any of those from small creators?',
    'do any of them start with a question?',
    'what do they talk about?',
    'what do these five have in common?',
    'which of these asks a question?',
    'do any of them mention a price?',
    'write one like the first but about cooking',
    'summarize them',
    'keep them all except number 4',
    'i like number 2',
    'number 4 is weird',
    'hand me the top 2 as a list',
  ],
  es: [
    'clips sobre pan',
    'los tres',
    'el último',
    'solo los tres mejores',
    '¿de qué hablan?',
    '¿cuál de ellos hace una pregunta?',
    '¿cuánto dura el último?',
    'pon los tres primeros en una hoja de cálculo',
    'cuéntame más del número 4',
    'escribe uno como el primero pero de cocina',
    'no me gusta el último',
    'el segundo tiene mal audio',
    'quédate con todos',
    'resúmelos',
    'expórtalos',
    'quédate con el 2 y quita el último',
  ],
  pt: [
    'clipes sobre pão',
    'os três',
    'o último',
    'só os três melhores',
    'do que eles falam?',
    'qual deles faz uma pergunta?',
    'algum desses é de criadores pequenos?',
    'põe os três primeiros numa planilha',
    'escreve um como o primeiro mas de culinária',
    'não gosto do último',
    'o segundo tem áudio ruim',
    'fica com todos',
    'exporta eles',
    'fica com o 2 e joga fora o último',
  ],
  fr: [
    'clips sur le pain',
    'les trois',
    'le dernier',
    'seulement les trois meilleurs',
    'de quoi parlent-ils ?',
    'lequel pose une question ?',
    'mets les trois premiers dans un tableau',
    "dis-m'en plus sur le numéro 4",
    'est-ce que certains sont de petits créateurs ?',
    'écris-en un comme le premier mais sur la cuisine',
    "j'aime le numéro 2",
    'le deuxième a un mauvais son',
    'garde-les tous',
    'résume-les',
  ],
  de: [
    'Clips über Brot',
    'die drei',
    'Nummer 2',
    'nur die drei besten',
    'nur die über 2 Millionen Aufrufe bitte',
    'worum geht es darin?',
    'welcher davon stellt eine Frage?',
    'welcher meiner Hooks stellt eine Frage?',
    'wer hat Nummer 3 gemacht?',
    'lösch die 3 und die 5',
    'pack die ersten drei in eine Tabelle',
    'schreib mir eins wie das erste aber übers Kochen',
    'die letzte gefällt mir nicht',
    'das zweite hat schlechten Ton',
    'behalte alle',
    'fass sie zusammen',
  ],
  it: [
    'clip sul pane',
    'i tre',
    "l'ultimo",
    'solo i tre migliori',
    'di cosa parlano?',
    'quale di questi fa una domanda?',
    'togli il 3 e il 5',
    'dimmi di più sul numero 4',
    'qualcuno di quelli è di piccoli creatori?',
    'scrivimene uno come il primo ma di cucina',
    "non mi piace l'ultimo",
    'il secondo ha un audio brutto',
    'passami il terzo',
    'tienili tutti',
    'esportali',
  ],
  nl: [
    'clips over brood',
    'de drie',
    'nummer 2',
    'alleen de beste drie',
    'alleen die boven de 2 miljoen weergaven graag',
    'wie heeft nummer 3 gemaakt?',
    'welke hiervan stelt een vraag?',
    'gooi 3 en 5 weg',
    'vertel me meer over nummer 4',
    'zijn er daarvan van kleine makers?',
    'schrijf er een zoals de eerste maar over koken',
    'de laatste vind ik niks',
    'de tweede heeft slecht geluid',
    'vat ze samen',
    'exporteer ze',
  ],
}

/** Wishes for results in another language, with that language in what is offered instead. */
const inOtherLanguage: [search: string, message: string, offered: RegExp][] = [
  ['clips about bread', 'give me that in german', /bread, in German\?$/u],
  ['clips sobre pan', 'dame eso en alemán', /pan, en alemán\?$/u],
  ['clipes sobre pão', 'me dá isso em alemão', /pão, em alemão\?$/u],
  ['clips sur le pain', 'donne-moi ça en allemand', /pain, en allemand \?$/u],
  ['Clips über Brot', 'gib mir das auf deutsch', /Brot, auf Deutsch suchen\?$/u],
  ['clip sul pane', 'dammelo in tedesco', /pane, in tedesco\?$/u],
  ['clips over brood', 'geef me dat in het Duits', /brood, in het Duits zoeken\?$/u],
]

/** Topics with words of references. */
const topics = [
  'number 10 downing street',
  'the three kingdoms of china',
  'the last samurai',
  'things couples have in common',
  'how to throw away old paint',
  'top three beginner guitar songs',
  'the number pi',
  'keep the last bite',
  'how to be number 1 in sales',
  'cómo ser el número 1 en ventas',
  'come essere il primo della classe',
  'the best way to learn piano',
  'take the first step',
  'i love the first snow',
  'los tres cerditos',
  'la última cena',
  'el número áureo',
  'os três porquinhos',
  'les trois mousquetaires',
  'le dernier empereur de chine',
  'die drei Fragezeichen',
  'die letzte Generation',
  'i tre moschettieri',
  'de laatste dagen van pompeii',
]

describe('a message that refers to results by a number, a place or a pronoun', () => {
  for (const [search, ...messages] of Object.values(references))
    for (const message of messages)
      it(`starts nothing, and is no topic afterwards: ${message}`, () => {
        const [searched, answered, next] = cautiousTurnsOf([search, message, '3 clips'])
        expect(answered).to.include({ action: 'clarify' })
        const topic = searched && 'topic' in searched ? searched.topic : ''
        expect(textOf(answered ?? { action: 'clarify', question: message })).to.not.include(message)
        expect(next).to.include({ action: 'research', topic, count: 3 })
      })

  for (const [search, message, offered] of inOtherLanguage)
    it(`is offered a search in the language that it wants: ${message}`, () => {
      const [, asked, next] = cautiousTurnsOf([search, message, 'ok'])
      expect(asked && textOf(asked)).to.match(offered)
      expect(next).to.include({ action: 'research', language: 'de' }).and.not.have.property('more_than')
    })

  it('is a topic before the first search', () => {
    for (const topic of ['the three', 'los tres', 'die drei', 'i tre'])
      expect(lastCautiousOf([topic])).to.include({ action: 'research', topic })
  })
})

describe('a topic with words that refer to results', () => {
  for (const topic of topics)
    it(`is searched for after another search: ${topic}`, () => {
      expect(lastCautiousOf(['clips about bread', topic])).to.include({ action: 'research', topic })
    })
})
