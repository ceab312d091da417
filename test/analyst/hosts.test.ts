import '../support/languages.js'
import { expect } from 'chai'
import { chooseHook } from '../../src/analyst/rules/choose-hook.js'
import { openingOf } from '../../src/analyst/rules/rules-analyst.js'

/** An opening of two people: what the host says, then what is asked. */
const openings: Record<string, { said: string[]; asked: string }> = {
  de: {
    said: [
      'Vielen Dank, dass du gekommen bist.',
      'Ich glaube, dein Flugzeug ist vor zwei Stunden gelandet.',
      'Schön, dich hier zu haben.',
      'Erzähl uns von deiner Arbeit.',
    ],
    asked: 'Wie wird aus wilder Hefe ein Brot?',
  },
  es: {
    said: [
      'Muchas gracias por venir.',
      'Creo que tu avión aterrizó hace dos horas.',
      'Cuéntanos de tu trabajo.',
    ],
    asked: '¿Cómo se pasa de la levadura al pan?',
  },
  fr: {
    said: [
      "Merci beaucoup d'être venu.",
      'Je crois que ton avion a atterri il y a deux heures.',
      'Je suis ravi de vous avoir ici.',
      'Parlez-nous de votre travail.',
    ],
    asked: 'Comment passe-t-on de la levure au pain ?',
  },
  it: {
    said: [
      'Grazie mille per essere venuto.',
      'Credo che il tuo aereo sia atterrato ora.',
      'Raccontaci del tuo lavoro.',
    ],
    asked: 'Come si passa dal lievito al pane?',
  },
  pt: {
    said: [
      'Muito obrigado por ter vindo.',
      'Acho que o seu avião pousou agora.',
      'Conte para nós do seu trabalho.',
    ],
    asked: 'Como se passa do fermento ao pão?',
  },
  nl: {
    said: [
      'Heel erg bedankt voor je komst.',
      'Ik geloof dat je vliegtuig net is geland.',
      'Vertel ons over je werk.',
    ],
    asked: 'Hoe wordt wilde gist een brood?',
  },
}

/** Said to everyone, in words that a host may use, too. */
const toEveryone: Record<string, [line: string, next: string]> = {
  de: ['Dein Zug hat zwei Stunden Verspätung und du bekommst Geld zurück.', 'Hebe die Fahrkarte auf.'],
  es: ['Tu tren llegó tarde y la compañía te debe la mitad del billete.', 'Guarda el billete.'],
  fr: ['Votre train a été annulé et la compagnie vous doit la moitié du billet.', 'Gardez le billet.'],
  it: ['Il tuo treno è in ritardo e ti devono metà del biglietto.', 'Conserva il biglietto.'],
  pt: ['O seu trem chegou atrasado e a empresa deve metade do bilhete.', 'Guarde o bilhete.'],
  nl: ['Je trein is te laat en je krijgt de helft van je geld terug.', 'Bewaar je kaartje.'],
}

describe('an opening that speaks to everyone of a journey', () => {
  for (const [language, said] of Object.entries(toEveryone))
    it(`begins in ${language} with “${said[0]}”`, () => {
      const lines = said.map((text, at) => ({ start: at * 5, end: at * 5 + 4.9, text }))
      const { speech, contentSentences } = openingOf(lines, null, language)
      expect(chooseHook(speech, contentSentences)?.text).to.contain(said[0])
    })
})

describe('an opening in which a host greets a guest', () => {
  for (const [language, { said, asked }] of Object.entries(openings))
    for (const from of said.keys())
      it(`begins in ${language} with the question, not with “${said[from]}”`, () => {
        const lines = [...said.slice(from), asked].map((text, at) => ({
          start: at * 5,
          end: at * 5 + 4.9,
          text,
        }))
        const { speech, contentSentences } = openingOf(lines, null, language)
        expect(chooseHook(speech, contentSentences)?.text).to.equal(asked)
      })
})
