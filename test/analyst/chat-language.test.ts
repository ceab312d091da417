import { expect } from 'chai'
import { answerLanguageOf, chatTurn } from '../../src/analyst/rules/chat/chat.js'

describe('the language in which a chat answers', () => {
  const topics: Record<string, string[]> = {
    // One word of another language is not enough: many English topics have one.
    en: [
      'sourdough for beginners',
      'die hard',
      'la la land',
      'lawn care',
      'soy candles',
      'sans serif fonts',
      'jalapeño poppers',
      'crème brûlée torch',
      'man in haarlem',
      'vaccine accidents',
      'gorilla dad',
      'choir memoirs',
      'vanilla cello',
      'inhaler enhancement',
      'fonts, sans serif or slab',
    ],
    de: ['Garten im Herbst und im Winter'],
    es: ['el huerto en enero', 'deja de lavar el pollo', 'por qué se me cae el pelo'],
    fr: [
      'le jardin en hiver',
      "les hors-d'œuvre de fête",
      'des recettes sans gluten',
      'cheveux bouclés',
      'La vie en rose',
    ],
    it: ['la marmellata di fichi della nonna', 'La vita è bella', 'viaggi in Puglia', 'capelli ricci'],
    nl: ['zelf brood bakken met zuurdesem', 'zuurdesembrood bakken'],
    pt: ['a minha primeira casa', 'receitas de família', 'dicas de maquiagem', 'maquiagem para iniciantes'],
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
