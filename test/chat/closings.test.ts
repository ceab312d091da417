import { expect } from 'chai'
import { chatTurn } from '../../src/analyst/rules/chat/chat.js'
import { withDoubt } from '../../src/chat/topic-doubt.js'
import type { ChatRequest } from '../../src/analyst/types.js'

const turnOf = (message: string, earlier: ChatRequest['earlier'] = []) =>
  withDoubt({ message, earlier }, chatTurn({ message, earlier }))

describe('a message that ends a conversation', () => {
  const answers: [answer: RegExp, ...messages: string[]][] = [
    [
      /^You're welcome/,
      "thanks, that's all for now",
      "cheers, i'm good",
      'perfect, exactly what i wanted',
      'thx a bunch!!',
      'cheers, that was spot on',
    ],
    [/^Gern\./, 'Danke, das reicht mir', 'alles gut, danke, mehr brauche ich nicht', 'passt so, danke'],
    [/^De nada\. ¿/, 'gracias, con eso me basta', 'perfecto, era justo lo que buscaba'],
    [/^Avec plaisir/, 'merci, ça ira', "parfait, j'ai tout ce qu'il me faut", 'nickel, merci beaucoup'],
    [/^De nada\. O/, 'obrigado, valeu!', 'tá bom assim, obrigada'],
    [/^Prego/, 'perfetto, basta così', 'va bene, grazie mille'],
    [/^Graag gedaan/, 'bedankt, dat is genoeg', 'top, meer heb ik niet nodig'],
  ]
  for (const [answer, ...messages] of answers)
    for (const message of messages)
      it(`starts nothing and is not greeted: ${message}`, () => {
        expect(turnOf(message)).to.include({ action: 'clarify' })
        expect(turnOf(message)).to.have.property('question').that.matches(answer)
      })

  const first: [answer: RegExp, ...messages: string[]][] = [
    [/^Gern\./, 'passt so', 'gute Nacht', 'das reicht', 'alles gut'],
    [/^De nada\. ¿/, 'buenas noches'],
    [/^Avec plaisir/, 'bonne nuit', 'ça ira'],
    [/^De nada\. O/, 'boa noite'],
    [/^Prego/, 'va bene così'],
    [/^Graag gedaan/, 'goede nacht'],
    [/^You're welcome/, 'good night'],
  ]
  for (const [answer, ...messages] of first)
    for (const message of messages)
      it(`is answered in its language though nothing else shows that: ${message}`, () => {
        expect(turnOf(message)).to.have.property('question').that.matches(answer)
      })

  for (const message of [
    'sweet, that covers it',
    'Top, damit komm ich klar',
    'super, hier kan ik mee verder',
  ])
    it(`is asked first if it only may be one: ${message}`, () => {
      expect(turnOf(message)).to.include({ action: 'clarify' })
    })

  for (const topic of [
    'thank you notes that people keep',
    'saying goodbye to a parent',
    'valeu pena esperar',
  ])
    it(`is told from a topic: ${topic}`, () => {
      expect(turnOf(topic)).to.include({ action: 'research', topic })
    })
})

describe('an order on the account', () => {
  const messages = [
    'generate a new api key',
    'create a new key for me',
    'i forgot my password',
    'ich brauche einen neuen API-Schlüssel',
    'ich will meinen Zugang sperren lassen',
    'genera una clave nueva',
    'quiero cambiar mi correo electrónico',
    'génère une nouvelle clé api',
    'crea una nuova chiave api',
    'gera uma nova chave de api',
    'maak een nieuwe api-sleutel',
    'wijzig mijn e-mailadres',
  ]
  for (const message of messages)
    it(`is told where that is done: ${message}`, () => {
      expect(turnOf(message)).to.have.nested.property('account.about', 'account')
    })

  const repeated = [
    'annule la recherche en cours',
    'descarga todo en un excel',
    'apaga minha conta agora mesmo',
  ]
  for (const message of repeated)
    it(`starts nothing, however often it is sent: ${message}`, () => {
      const first = turnOf(message)
      expect(first).to.include({ action: 'clarify' })
      const text = first.action === 'clarify' ? first.question : first.reply
      const earlier: ChatRequest['earlier'] = [
        { role: 'user', text: message },
        { role: 'assistant', text },
      ]
      expect(turnOf(message, earlier)).to.include({ action: 'clarify' })
    })
})
