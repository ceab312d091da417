import { expect } from 'chai'
import { answerLanguageOf, chatTurn } from '../../src/analyst/rules/chat/chat.js'

describe('the language in which a chat answers', () => {
  const topics: Record<string, string[]> = {
    en: ['sourdough for beginners', 'die hard', 'la la land', 'lawn care'],
    de: ['Balkongarten im Winter', 'Kündigung schreiben', 'Geld sparen im Haushalt'],
    es: ['el huerto en enero', 'deja de lavar el pollo', 'por qué se me cae el pelo'],
    fr: ['le jardin en hiver', "les hors-d'œuvre de fête", 'recettes sans gluten'],
    it: ['smettere di fumare', 'la marmellata di fichi della nonna'],
    nl: ['zelf brood bakken', 'stop met roken', 'reizen met kinderen'],
    pt: ['minha primeira casa', 'viagem barata pela Europa'],
  }
  for (const [language, messages] of Object.entries(topics))
    it(`is that of a topic of a few words: ${language}`, () => {
      for (const message of messages) {
        const turn = chatTurn({ message, earlier: [] })
        expect(turn.action === 'research' && turn.spoken, message).to.equal(language)
        expect(answerLanguageOf({ message, earlier: [] }), message).to.equal(language)
      }
    })
})
