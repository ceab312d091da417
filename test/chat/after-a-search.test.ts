import { expect } from 'chai'
import { type ChatLanguage, chatOf } from '../../src/languages/index.js'
import { lastCautiousOf, textOf } from '../support/chat-conversation.js'

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
  en: [
    'do it again',
    'repeat that',
    'run the same search again',
    'redo the search',
    'one more time',
    'again please',
  ],
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

/** Wishes for three more with another language. */
const additionsInLanguage: Record<string, [message: string, language: string]> = {
  en: ['3 more in spanish', 'es'],
  es: ['3 más en inglés', 'en'],
  pt: ['mais 3 em inglês', 'en'],
  fr: ['3 de plus en anglais', 'en'],
  de: ['noch 3 auf Englisch', 'en'],
  it: ['altri 3 in inglese', 'en'],
  nl: ['nog 3 in het Engels', 'en'],
}

/** What is wanted for a channel where that is no clip and no idea, or where the channel is not said to have a subject. */
const otherWishesForChannels = [
  'how to get subscribers for my cooking channel',
  'best mic for my asmr channel',
  'nombres para mi canal de cocina',
  'nomes para o meu canal de culinária',
  'noms pour ma chaîne de cuisine',
  'Mikrofon für meinen Gamingkanal',
  'Rezepte für meine Webseite',
  'nomi per il mio canale di cucina',
  'namen voor mijn kookkanaal',
]

/** Wishes for similar clips on another topic, and that topic. */
const similarOnes: Record<string, [message: string, topic: string]> = {
  en: ['similar ones about rye', 'rye'],
  es: ['parecidos sobre centeno', 'centeno'],
  pt: ['semelhantes sobre centeio', 'centeio'],
  fr: ['du même genre sur le seigle', 'le seigle'],
  de: ['ähnliche über Roggen', 'Roggen'],
  it: ['simili sulla segale', 'segale'],
  nl: ['soortgelijke over rogge', 'rogge'],
}

/** What a channel of the user is about, and the topic of the search for it. */
const channels: [message: string, topic: string][] = [
  ['videos for my cooking channel', 'cooking'],
  ['videos para mi canal de cocina', 'cocina'],
  ['para mi canal de cocina', 'cocina'],
  ['vídeos para o meu canal de culinária', 'culinária'],
  ['pour ma chaîne de cuisine', 'cuisine'],
  ['des vidéos pour ma chaîne de jardinage', 'jardinage'],
  ['Videos für meinen Kochkanal', 'Kochen'],
  ['Videos für meinen Gartenkanal', 'Garten'],
  ['Ideen für meinen Kanal über Kochen', 'Kochen'],
  ['video per il mio canale di cucina', 'cucina'],
  ['filmpjes voor mijn kookkanaal', 'koken'],
  ['Ideas for my cooking channel', 'cooking'],
  ['clips sobre pan para mi canal de cocina', 'pan'],
  ['clipes sobre pão para o meu canal de culinária', 'pão'],
  ['des clips sur le pain pour ma chaîne de cuisine', 'pain'],
  ['Clips über Brot für meinen Kochkanal', 'Brot'],
  ['clip sul pane per il mio canale di cucina', 'pane'],
  ['clips over brood voor mijn kookkanaal', 'brood'],
  ['voor mijn kanaal over koken', 'koken'],
  ['clips about bread for my cooking channel', 'bread'],
]

/** Requests with at most one clip of each creator. */
const onePerCreator: [message: string, topic: string][] = [
  ['clips about bread, only one per creator', 'bread'],
  ['clips sobre pan, solo uno por canal', 'pan'],
  ['clipes sobre pão, só um por canal', 'pão'],
  ['clips sur le pain, un seul par créateur', 'pain'],
  ['Clips über Brot, maximal einer pro Kanal', 'Brot'],
  ['clip sul pane, uno solo per canale', 'pane'],
  ['clips over brood, slechts één per kanaal', 'brood'],
]

const praise: Record<string, string[]> = {
  en: ['just amazing', 'just lovely', 'so brilliant', 'so sweet'],
  es: ['simplemente genial'],
  pt: ['simplesmente perfeito'],
  fr: ['vraiment génial'],
  de: ['einfach super'],
  it: ['davvero fantastico'],
  nl: ['gewoon geweldig'],
}

/** Topics that begin like a change of a setting. */
const topics: [message: string, topic: string][] = [
  ['switch to linux', 'linux'],
  ['only murders in the building', 'only murders in the building'],
  ['clips about learning english', 'learning english'],
  ['5 more clips about cats', 'cats'],
  ['nice guys', 'nice guys'],
  ['good man', 'good man'],
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
    it(`searches for that number with another setting, which is no more of the same: ${language}`, () => {
      const [message = '', changed] = additionsInLanguage[language] ?? []
      const turn = reply(message)
      expect(turn).to.deep.include({ action: 'research', topic, count: 3, language: changed })
      expect(turn).to.not.have.property('more_than')
    })
    it(`takes the topic of similar ones: ${language}`, () => {
      const [message = '', other] = similarOnes[language] ?? []
      expect(reply(message)).to.deep.include({ action: 'research', topic: other })
    })
    for (const [message, change] of settings[language] ?? [])
      it(`keeps the topic and changes the setting: ${message}`, () => {
        const none = { language: null, platforms: null, country: null, posted_within_days: null }
        expect(reply(message)).to.deep.include({ action: 'research', topic, count: 5, ...none, ...change })
      })
  }

  for (const [language, messages] of Object.entries(praise))
    it(`takes strengthened praise for thanks, which start nothing: ${language}`, () => {
      const search = searches[language]?.[0] ?? ''
      const { thanks } = chatOf(language as ChatLanguage).replies.questions
      for (const message of messages)
        expect(textOf(lastCautiousOf([search, message])), message).to.equal(thanks)
    })

  it('takes the number of more clips for a topic that was only offered', () => {
    expect(lastCautiousOf(['clips about bread', 'tea, at most 5 credits', '5 more'])).to.deep.include({
      action: 'research',
      topic: 'tea',
      count: 5,
    })
  })

  for (const [message, topic] of topics)
    it(`takes another topic: ${message}`, () => {
      expect(lastCautiousOf(['5 clips about bread', message])).to.deep.include({ action: 'research', topic })
    })
})

describe('a first message', () => {
  for (const [message, topic] of channels)
    it(`searches for what a channel is about: ${message}`, () => {
      expect(lastCautiousOf([message])).to.deep.include({ action: 'research', topic })
    })

  for (const message of otherWishesForChannels)
    it(`searches for what is wanted for a channel as it is worded: ${message}`, () => {
      expect(lastCautiousOf([message])).to.deep.include({ action: 'research', topic: message })
    })

  for (const [message, topic] of onePerCreator)
    it(`leaves out a limit for each creator, and says so: ${message}`, () => {
      const turn = lastCautiousOf([message])
      expect(turn).to.deep.include({ action: 'research', topic, count: null })
      expect(turn).to.have.property('left_out')
    })

  it('starts nothing for a channel that it says nothing of', () => {
    for (const message of [
      'videos para mi canal',
      'Ideen für meinen Hauptkanal',
      'qué títulos para mi canal',
    ])
      expect(lastCautiousOf([message]).action, message).to.equal('clarify')
  })
})
