import { expect } from 'chai'
import { lastCautiousOf as lastOf } from '../support/chat-conversation.js'

/** Messages in each language: an order, an own thing, thanks, a question to the chat, a demand, a reference. */
const others: Record<string, string[]> = {
  en: [
    'write me a 30 second script about coffee',
    'tell me a joke',
    'send me an email every Monday',
    'edit my video and add captions',
    'cheers, you are a legend',
    'I want my money back',
    'this app is useless',
    'no I meant the one before that',
  ],
  es: [
    'cuéntame un chiste',
    'mándame un correo cada lunes',
    'publica este vídeo en mi cuenta de TikTok',
    'gracias, eres un crack',
    '¿cómo te llamas?',
    'esto no sirve para nada, quiero que me devuelvan el dinero',
    'no, el anterior',
  ],
  pt: [
    'conte-me uma piada',
    'escreva para mim um roteiro',
    'edita o meu vídeo e coloca legenda',
    'obrigado, você é demais',
    'qual é o seu nome?',
    'isso não serve pra nada',
    'o outro',
  ],
  fr: [
    'raconte-moi une blague',
    'écris-moi un script',
    'publie cette vidéo sur mon compte',
    'merci beaucoup, tu es génial',
    'comment tu t’appelles ?',
    'ça sert à rien, je veux être remboursé',
    'la précédente',
  ],
  de: [
    'erzähl mir einen Witz',
    'schreib mir ein Skript über Kaffee',
    'poste dieses Video auf meinem Konto',
    'vielen Dank, du bist super',
    'wie heißt du eigentlich?',
    'das taugt nichts, ich will mein Geld zurück',
    'nein, das andere',
  ],
  it: [
    'raccontami una barzelletta',
    'scaricami il video di ieri in mp4',
    'pubblica questo video sul mio profilo',
    'grazie mille, sei un mito',
    'come ti chiami?',
    'non serve a niente, rivoglio i miei soldi',
    'quello di prima',
  ],
  nl: [
    'vertel me een mop',
    "stuur me elke maandag een mailtje met nieuwe video's",
    'plaats deze video op mijn account',
    'bedankt, je bent geweldig',
    'hoe heet jij eigenlijk?',
    'ik wil mijn geld terug',
    'nee, die andere',
  ],
}

describe('a message that is not surely a topic', () => {
  for (const message of Object.values(others).flat())
    it(`starts no search: ${message}`, () => {
      expect(lastOf([message]).action).to.equal('clarify')
    })

  it('is quoted in the question', () => {
    const turn = lastOf(['cuéntame un chiste'])
    expect(turn).to.have.property('question').that.includes('“cuéntame un chiste”')
  })

  for (const message of [
    "mach's kürzer",
    'hazlo más corto',
    'fais plus court',
    'nee, die andere',
    "non, l'autre",
  ])
    it(`starts no search in a conversation: ${message}`, () => {
      expect(lastOf(['sourdough', message]).action).to.equal('clarify')
    })
})

describe('a topic with words of an order, of thanks or of a question', () => {
  for (const topic of [
    'call me by your name',
    'draw my life',
    'thank you notes for teachers',
    'the other woman',
    'previous owners of old houses',
    'l’autre côté du mur',
    'money back guarantee scams',
    'where the crawdads sing',
    'publicar un libro',
    'lees voor kinderen',
  ])
    it(`is searched: ${topic}`, () => {
      expect(lastOf([topic])).to.include({ action: 'research', topic })
    })
})

describe('a message that only adds what clips must not be about', () => {
  for (const [before, message] of [
    ['latte art', 'en zonder Starbucks'],
    ['latte art', 'and without Starbucks'],
    ['cocina coreana', 'y sin carne'],
    ['pain au levain', 'mais sans gluten'],
  ] as const)
    it(`keeps the topic, starts nothing and is named: ${message}`, () => {
      const turn = lastOf([before, message])
      expect(turn.action).to.equal('clarify')
      expect(turn).to.have.property('question').that.includes(`(${message})`).and.includes(before)
    })
})
