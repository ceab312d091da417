import { expect } from 'chai'
import { lastCautiousOf } from '../support/chat-conversation.js'

/** A first search for 5 clips in each language, and its topic. */
const searches: Record<string, [search: string, topic: string]> = {
  en: ['5 clips about bread', 'bread'],
  es: ['5 clips sobre pan', 'pan'],
  pt: ['5 clipes sobre pão', 'pão'],
  fr: ['5 clips sur le pain', 'pain'],
  de: ['5 Clips über Brot', 'Brot'],
  it: ['5 clip sul pane', 'pane'],
  nl: ['5 clips over brood', 'brood'],
}

const repeats: Record<string, string[]> = {
  en: ['do it again', 'repeat that', 'run the same search again', 'redo the search', 'one more time'],
  es: ['otra vez', 'repite la búsqueda', 'hazlo de nuevo', 'lo mismo'],
  pt: ['de novo', 'repete isso', 'repita a busca', 'faz outra vez'],
  fr: ['encore une fois', 'refais la recherche', 'recommence', 'la même chose'],
  de: ['nochmal', 'mach das noch einmal', 'wiederhole die Suche', 'dasselbe bitte nochmal'],
  it: ['di nuovo', 'ripeti la ricerca', 'rifallo', 'ancora una volta'],
  nl: ['opnieuw', 'doe dat nog een keer', 'herhaal de zoekopdracht', 'nog eens'],
}

/** Wishes for three more. */
const additions: Record<string, string[]> = {
  en: ['three more', 'another 3', 'give me 3 more', '3 others please', '3 more like these', '3 more clips'],
  es: ['tres más', 'otros tres', 'dame 3 más', 'otros 3 clips', '3 clips más'],
  pt: ['mais 3', 'outros 3', 'quero mais 3', 'outros 3 clipes'],
  fr: ['encore trois', 'trois de plus', 'trois autres', "donne-m'en 3 de plus", '3 autres clips'],
  de: ['noch drei', 'drei weitere', 'gib mir noch 3', 'drei mehr', 'noch 3 Clips'],
  it: ['altri tre', 'ancora tre', 'tre in più', 'dammi altri 3', 'altri 3 clip'],
  nl: ['nog drie', 'drie andere', 'geef me er nog 3', 'drie meer', 'nog 3 clips'],
}

/** Messages that only change a setting, with the member and its value. */
const settings: Record<string, [message: string, change: object][]> = {
  en: [
    ['switch to spanish', { language: 'es' }],
    ['change the language to french', { language: 'fr' }],
    ['make them german', { language: 'de' }],
    ['only tiktok', { platforms: ['tiktok'] }],
    ['use instagram instead', { platforms: ['instagram'] }],
    ['last month only', { posted_within_days: 30 }],
  ],
  es: [
    ['cambia a inglés', { language: 'en' }],
    ['solo los ingleses', { language: 'en' }],
    ['ponlo en alemán', { language: 'de' }],
    ['cambia a tiktok', { platforms: ['tiktok'] }],
    ['prueba con youtube', { platforms: ['youtube'] }],
    ['solo la última semana', { posted_within_days: 7 }],
  ],
  pt: [
    ['muda para espanhol', { language: 'es' }],
    ['apenas os ingleses', { language: 'en' }],
    ['troca por tiktok', { platforms: ['tiktok'] }],
    ['agora só no youtube', { platforms: ['youtube'] }],
    ['só a última semana', { posted_within_days: 7 }],
  ],
  fr: [
    ["passe à l'anglais", { language: 'en' }],
    ['que des anglais', { language: 'en' }],
    ['mets-les en espagnol', { language: 'es' }],
    ['passe à tiktok', { platforms: ['tiktok'] }],
    ['utilise youtube', { platforms: ['youtube'] }],
    ['juste le mois dernier', { posted_within_days: 30 }],
  ],
  de: [
    ['nur englische', { language: 'en' }],
    ['nur die deutschen', { language: 'de' }],
    ['stell auf Französisch um', { language: 'fr' }],
    ['wechsel auf TikTok', { platforms: ['tiktok'] }],
    ['nimm YouTube', { platforms: ['youtube'] }],
    ['nur letzte Woche', { posted_within_days: 7 }],
  ],
  it: [
    ["passa all'inglese", { language: 'en' }],
    ['solo quelli inglesi', { language: 'en' }],
    ['mettilo in spagnolo', { language: 'es' }],
    ['passa a tiktok', { platforms: ['tiktok'] }],
    ['usa youtube', { platforms: ['youtube'] }],
    ["solo l'ultima settimana", { posted_within_days: 7 }],
  ],
  nl: [
    ['ga naar Engels', { language: 'en' }],
    ['alleen Engelse', { language: 'en' }],
    ['zet de taal op Spaans', { language: 'es' }],
    ['wissel naar TikTok', { platforms: ['tiktok'] }],
    ['gebruik YouTube', { platforms: ['youtube'] }],
    ['alleen de laatste week', { posted_within_days: 7 }],
  ],
}

/** Topics that begin like a change of a setting. */
const topics: [message: string, topic: string][] = [
  ['switch to linux', 'linux'],
  ['only murders in the building', 'only murders in the building'],
  ['clips about learning english', 'learning english'],
  ['5 more clips about cats', 'cats'],
]

describe('after a search', () => {
  for (const [language, [search, topic]] of Object.entries(searches)) {
    const reply = (message: string) => lastCautiousOf([search, message])
    for (const message of repeats[language] ?? [])
      it(`repeats it with its number: ${message}`, () => {
        expect(reply(message)).to.deep.include({ action: 'research', topic, count: 5 })
      })
    for (const message of additions[language] ?? [])
      it(`searches for as many more as are wanted: ${message}`, () => {
        expect(reply(message)).to.deep.include({ action: 'research', topic, count: 8, more_than: 5 })
      })
    for (const [message, change] of settings[language] ?? [])
      it(`keeps the topic and changes the setting: ${message}`, () => {
        const none = { language: null, platforms: null, country: null, posted_within_days: null }
        expect(reply(message)).to.deep.include({ action: 'research', topic, count: 5, ...none, ...change })
      })
  }

  for (const [message, topic] of topics)
    it(`takes another topic: ${message}`, () => {
      expect(lastCautiousOf(['5 clips about bread', message])).to.deep.include({ action: 'research', topic })
    })
})
