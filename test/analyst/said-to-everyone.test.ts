import '../support/languages.js'
import { expect } from 'chai'
import { chooseHook } from '../../src/analyst/rules/choose-hook.js'
import { openingOf } from '../../src/analyst/rules/spoken-opening.js'

/** Said to everyone by one speaker, in words that a host may say to a guest. */
const toEveryone: [language: string, line: string, next: string][] = [
  ['de', 'Dein Zug hat zwei Stunden Verspätung und du bekommst Geld zurück.', 'Hebe die Fahrkarte auf.'],
  ['es', 'Tu tren llegó tarde y la compañía te debe la mitad del billete.', 'Guarda el billete.'],
  ['fr', 'Votre train a été annulé et la compagnie vous doit la moitié du billet.', 'Gardez le billet.'],
  ['it', 'Il tuo treno è in ritardo e ti devono metà del biglietto.', 'Conserva il biglietto.'],
  ['pt', 'O seu trem chegou atrasado e a empresa deve metade do bilhete.', 'Guarde o bilhete.'],
  ['nl', 'Je trein is te laat en je krijgt de helft van je geld terug.', 'Bewaar je kaartje.'],
  ['de', 'Erzähl uns nie wieder, dass Hefe teuer ist.', 'Ein Würfel reicht für neun Brote.'],
  ['es', 'Cuéntanos cuánto pagas por un pan que cuesta veinte céntimos.', 'El resto es la tienda.'],
  ['fr', 'Dites-nous combien de pains vous jetez chaque semaine.', 'Chez nous, il y en avait neuf.'],
  ['it', 'Raccontaci quante pagnotte butti ogni settimana.', 'Da noi erano nove.'],
  ['pt', 'Conte para nós quantos pães você joga fora por semana.', 'Aqui eram nove.'],
  ['nl', 'Vertel ons nooit meer dat gist duur is.', 'Een blokje is genoeg voor negen broden.'],
]

describe('an opening with nothing but remarks on the event', () => {
  const hookOf = (texts: string[]) => {
    const lines = texts.map((text, at) => ({ start: at * 5, end: at * 5 + 4.9, text }))
    const { speech, contentSentences } = openingOf(lines, null, 'en')
    return chooseHook(speech, contentSentences)?.text
  }
  const remark = 'Earlier today someone threw a loaf at the podium.'

  it('has one of them as its hook, before what only announces', () => {
    expect(hookOf([remark])).to.equal(remark)
    expect(hookOf([remark, 'Let me tell you a story about that.'])).to.equal(remark)
  })

  it('has none of them if anything else is said', () => {
    const other = 'Most bread is dry because it is cut while it is hot.'
    expect(hookOf([remark, other])).to.equal(other)
  })
})

describe('an opening of one speaker that sounds like talk to a guest', () => {
  for (const [language, line, next] of toEveryone)
    it(`begins in ${language} with “${line}”`, () => {
      const lines = [line, next].map((text, at) => ({ start: at * 5, end: at * 5 + 4.9, text }))
      const { speech, contentSentences } = openingOf(lines, null, language)
      expect(chooseHook(speech, contentSentences)?.text).to.contain(line)
    })
})
