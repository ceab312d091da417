import { expect } from 'chai'
import { lastOf } from '../support/chat-conversation.js'

/** How the answer to an account without anything ends. */
const answered = {
  en: /What shall I look for\?$/,
  es: /¿Qué busco\?$/,
  pt: /O que procuro\?$/,
  fr: /Que dois-je chercher \?$/,
  de: /Wonach soll ich suchen\?$/,
  it: /Che cosa cerco\?$/,
  nl: /Waar zal ik naar zoeken\?$/,
}

describe('messages about the account', () => {
  const cases: [about: string, language: keyof typeof answered, messages: string[]][] = [
    [
      'exporting',
      'en',
      ['export my last run', 'how do I export?', 'can I download the results as csv', 'Export it'],
    ],
    ['exporting', 'es', ['exporta mi última búsqueda']],
    ['exporting', 'de', ['exportiere meine letzte Suche']],
    ['keeps', 'en', ['show my keeps', 'my saved hooks', 'what did I keep?', 'list my favorites']],
    ['keeps', 'es', ['muéstrame mis favoritos']],
    ['keeps', 'fr', ['montre mes favoris']],
    ['runs', 'en', ['show my last runs', 'my searches', 'what did my last run find?']],
    ['runs', 'es', ['mis búsquedas']],
    ['runs', 'it', ['le mie ultime ricerche']],
    ['credits', 'en', ['how many credits do I have?', 'credits', "what's my balance"]],
    ['credits', 'es', ['¿cuántos créditos tengo?']],
    ['credits', 'pt', ['quantos créditos eu tenho?']],
    ['credits', 'nl', ['hoeveel credits heb ik?']],
    ['price', 'en', ['what does it cost?']],
    ['spent', 'en', ['how much did that cost?']],
    ['price', 'de', ['was kostet eine Suche']],
  ]
  for (const [about, language, messages] of cases)
    for (const message of messages)
      it(`${message}: ${about}`, () => {
        for (const before of [[], ['clips about dogs']]) {
          const turn = lastOf([...before, message])
          expect(turn.action).to.equal('clarify')
          expect(turn.action === 'clarify' && turn.account?.about).to.equal(about)
          expect(turn).to.have.nested.property('account.none').that.matches(answered[language])
        }
      })
})

describe('questions for the best channels or creators', () => {
  for (const message of [
    'Which channels here have the best thumbnails about malware since 2023?',
    'which creators make the best videos about coffee?',
    'which channel here has the best videos about chess?',
    'who makes the best videos about chess?',
    'what channels should I watch for titles about chess?',
    'Welche Kanäle haben die besten Thumbnails über Malware?',
    'welke kanalen hebben de beste thumbnails over malware?',
    '¿Qué canales tienen las mejores miniaturas sobre malware?',
    'Quelles chaînes ont les meilleures miniatures sur les virus ?',
    'Quali canali hanno le migliori miniature su malware?',
    'Quais canais têm as melhores miniaturas sobre malware?',
    'which channel gets the most views',
    'which of these channels beat their usual?',
    'which accounts post about taxes?',
    'what channels are best for chess?',
    'welche Kanäle gibt es zu Schach?',
    'welcher Kanal hat die meisten Aufrufe?',
    'welke kanalen zijn er over schaken?',
    'quelle chaîne a le plus de vues ?',
    "quelles chaînes parlent d'échecs ?",
    '¿qué canales debo seguir?',
    'quali canali parlano di scacchi?',
    'que canais devo seguir?',
  ])
    it(`start no run: ${message}`, () => {
      expect(lastOf([message]))
        .to.deep.include({ action: 'clarify' })
        .and.have.nested.property('account.about', 'comparing')
    })

  it('are distinguished from subjects', () => {
    for (const topic of ['which marketing channels work best', 'which savings accounts pay most'])
      expect(lastOf([`clips about ${topic}`])).to.include({ action: 'research', topic })
    for (const message of [
      'what creators get wrong about hooks',
      'who makes the best coffee',
      'que canales de riego usar',
      'which channel gets blood to the heart',
      'which channel is between England and France',
      'which accounts get tax relief',
      'what channel is the game on',
      'quelle chaîne hifi choisir',
      'quel compte a le meilleur taux',
      'welke kanalen in Amsterdam',
      'welche Kanäle gibt es unter der Stadt',
      'welcher Kanal verbindet zwei Meere',
      'qué canales hay en Venecia',
      'quale canale unisce due mari',
      'que canal liga dois mares',
    ])
      expect(lastOf([message])).to.not.have.nested.property('account.about', 'comparing')
  })
})

describe('messages without a search', () => {
  const cases: [messages: string[], question: RegExp][] = [
    [['you decide'], /your channel or business/],
    [['surprise me'], /your channel or business/],
    [['whatever'], /your channel or business/],
    [['tú decides'], /tu canal o negocio/],
    [['entscheide du'], /deinem Kanal/],
    [['make it funny'], /Write your own like this/],
    [['shorter please'], /Write your own like this/],
    [['clips about dogs', 'make it funny'], /more clips about dogs/],
    [['hazlo más divertido'], /Write your own like this/],
    [['I sell handmade candles'], /clips about handmade candles, or/],
    [['i make candles and sell them on etsy'], /clips about candles, or/],
    [['I sell soap in Leeds'], /clips about soap, or/],
    [['I run a bakery'], /What do people ask you about most/],
    [['we own a small bakery in Leeds'], /What do people ask you about most/],
    [["I'm a personal trainer"], /What do people ask you about most/],
    [["hi, I'm a nurse from Ohio"], /What do people ask you about most/],
    [['soy panadera'], /Sobre qué te preguntan más/],
    [['tengo una peluquería'], /Sobre qué te preguntan más/],
    [['ich bin Bäckerin'], /Wonach wirst du/],
    [['je suis boulangère'], /Que vous demande-t-on/],
    [['sou padeiro'], /Sobre o que mais lhe perguntam/],
    [['sono un fornaio'], /Che cosa ti chiedono/],
    [['ik ben bakker'], /Waar vragen mensen/],
    [['vendo velas artesanales'], /clips sobre velas artesanales o/],
    [['ich verkaufe Kerzen'], /Clips über Kerzen suchen/],
    [['ich mache Seifen und verkaufe sie'], /Clips über Seifen suchen/],
    [['faccio saponi e li vendo'], /clip su saponi o/],
    [['clips about dogs', 'not that'], /\?$/],
    [['delete my keeps'], /\?$/],
  ]
  for (const [messages, question] of cases)
    it(`${messages.join(' / ')}: one question`, () => {
      const turn = lastOf(messages)
      expect(turn.action === 'clarify' ? turn.question : turn.topic).to.match(question)
      expect(turn.action === 'clarify' ? turn.question : '').to.match(/^[^?]*\?$/)
    })

  it('lead to a search once the question is answered', () => {
    expect(lastOf(['I sell handmade candles', 'yes please'])).to.deep.include({ topic: 'handmade candles' })
    expect(lastOf(["I'm a beekeeper", 'swarms'])).to.deep.include({ action: 'research', topic: 'swarms' })
    expect(lastOf(['soy entrenador personal y quiero clips de yoga'])).to.deep.include({ topic: 'yoga' })
    expect(lastOf(['ich bin Yogalehrerin und suche Clips über Schlaf'])).to.deep.include({ topic: 'Schlaf' })
    expect(lastOf(['tengo un canal de cocina'])).to.deep.include({ topic: 'cocina' })
    expect(lastOf(["I'm a big fan of chess"])).to.deep.include({ topic: 'chess' })
    expect(lastOf(["I'm a chef looking for clips about knives"])).to.deep.include({ topic: 'knives' })
    expect(lastOf(['you decide', 'beekeeping'])).to.deep.include({ action: 'research', topic: 'beekeeping' })
    expect(lastOf(['clips about dogs', 'make it funny', 'yes'])).to.deep.include({ topic: 'dogs' })
  })
})

describe('messages about results', () => {
  const cases: [language: string, about: string, messages: string[]][] = [
    ['en', 'keeps', ['my keeps please']],
    ['de', 'keeps', ['meine Favoriten bitte']],
    ['es', 'keeps', ['mis guardados por favor']],
    ['fr', 'keeps', ["mes favoris s'il te plaît"]],
    ['it', 'keeps', ['e i miei preferiti?']],
    ['nl', 'keeps', ['mijn favorieten alsjeblieft']],
    ['pt', 'keeps', ['os meus favoritos por favor']],
    ['en', 'runs', ['my last results please', 'show me what you found']],
    ['de', 'runs', ['zeig mir meine letzten Ergebnisse']],
    ['es', 'runs', ['muéstrame mis últimos resultados']],
    ['fr', 'runs', ['montre-moi mes derniers résultats']],
    ['it', 'runs', ['mostrami i miei ultimi risultati']],
    ['nl', 'runs', ['laat me mijn laatste resultaten zien']],
    ['pt', 'runs', ['mostra-me os meus últimos resultados']],
    [
      'en',
      'handling',
      ['keep the first one', 'more like the second one', 'delete my last run', 'keep number 2'],
    ],
    ['de', 'handling', ['behalte den ersten', 'mehr wie das zweite', 'lösche meinen letzten Lauf']],
    ['es', 'handling', ['guarda el primero', 'más como el segundo', 'borra mi última búsqueda']],
    ['fr', 'handling', ['garde le premier', 'plus comme le deuxième', 'supprime ma dernière recherche']],
    ['it', 'handling', ['tieni il primo', 'altri come il secondo', 'cancella il primo risultato']],
    ['nl', 'handling', ['bewaar de eerste', 'meer zoals de tweede', 'verwijder mijn laatste zoekopdracht']],
    ['pt', 'handling', ['guarda o primeiro', 'mais como o segundo', 'apaga a minha última busca']],
  ]
  for (const [language, about, messages] of cases)
    it(`start no run: ${about}, ${language}`, () => {
      for (const message of messages)
        for (const before of [[], ['clips about dogs']]) {
          const turn = lastOf([...before, message])
          expect(turn, message).to.have.nested.property('account.about', about)
          expect(turn, message).to.have.nested.property('account.answer').that.matches(/\?$/)
        }
    })

  it('are distinguished from requests beside them, and from subjects with some of their words', () => {
    const topics: [message: string, topic: string][] = [
      ['show my keeps and then find clips about coffee', 'coffee'],
      ['zeig meine Favoriten und dann such Clips über Kaffee', 'Kaffee'],
      ['my first kiss', 'my first kiss'],
      ['my opening in chess', 'my opening in chess'],
      ['save the planet', 'save the planet'],
      ['el segundo cerebro', 'el segundo cerebro'],
      ['meine Suche nach Sinn', 'meine Suche nach Sinn'],
      ['le partage', 'le partage'],
    ]
    for (const [message, topic] of topics) expect(lastOf([message])).to.deep.include({ topic })
  })
})

describe('messages that want a text reworded, or leave the wording to customers', () => {
  const cases: [messages: string[], question: RegExp][] = [
    [
      ['rewrite my hook: I quit my job today', 'rewrite the second one', 'make my hook shorter'],
      /Write your own like this/,
    ],
    [
      ['schreib es lustiger um', 'mach meinen Hook kürzer', 'übersetze den ersten Hook'],
      /So etwas schreiben/,
    ],
    [['escríbelo más divertido', 'reescribe mi gancho: dejé mi trabajo'], /Write your own like this/],
    [['écris-le plus drôle', "réécris mon accroche : j'ai tout quitté"], /Write your own like this/],
    [
      ['riscrivilo più divertente', 'riscrivi il mio hook: ho lasciato il lavoro'],
      /Write your own like this/,
    ],
    [['herschrijf mijn hook: ik heb ontslag genomen'], /Write your own like this/],
    [['torna-o mais engraçado', 'reescreve o meu gancho: deixei o emprego'], /Write your own like this/],
    [
      ['something your customers ask about', 'what my customers ask about'],
      /What do people ask you about most/,
    ],
    [['was meine Kunden fragen'], /Wonach wirst du/],
    [['lo que preguntan mis clientes'], /Sobre qué te preguntan/],
    [['ce que mes clients demandent'], /Que vous demande-t-on/],
    [['quello che chiedono i miei clienti'], /Che cosa ti chiedono/],
    [['wat mijn klanten vragen'], /Waar vragen mensen/],
    [['o que os meus clientes perguntam'], /Sobre o que mais lhe perguntam/],
  ]
  for (const [messages, question] of cases)
    for (const message of messages)
      it(`start no run: ${message}`, () => {
        const turn = lastOf([message])
        expect(turn.action === 'clarify' ? turn.question : turn.topic).to.match(question)
      })

  it('are distinguished from subjects that begin with the same words', () => {
    for (const message of [
      'make my own line of candles',
      'edit my youtube intros in premiere pro',
      'turn my crochet ones into a business',
    ])
      expect(lastOf([message]), message).to.include({ action: 'research' })
    for (const message of [
      'make the second one shorter',
      'edit my hook',
      'rewrite my hook for me',
      'rewrite this hook to be shorter and punchier',
      'rewrite my hook so that it sounds more natural',
      'rewrite it so it sounds more natural',
      'rewrite this in a funnier tone',
      'turn this hook into a question',
      'turn these titles into questions',
      'make our titles much more clickable',
      'make this opening sound like a question',
      'edit my script to be more fun and less boring',
      'edit my hook in a more casual tone',
      'make the first line more funny and short',
    ])
      expect(lastOf([message]), message)
        .to.have.property('question')
        .that.matches(/Write your own like this/)
  })

  it('get a question for another subject if the results were not what was wanted', () => {
    expect(lastOf(['clips about dogs', 'that is not what I wanted'])).to.deep.equal({
      action: 'clarify',
      question: 'What else shall I look for?',
    })
  })
})

describe('the request of a message', () => {
  const cases: [messages: string[], topic: string, media: string, reply: RegExp][] = [
    [
      ['find long videos about sourdough'],
      'sourdough',
      'long',
      /^Looking for long videos about sourdough\.$/,
    ],
    [['5 long videos about home gyms'], 'home gyms', 'long', /long videos/],
    [['long-form hooks on investing'], 'investing', 'long', /long videos/],
    [
      ['titles and thumbnails for a video about chess'],
      'chess',
      'packaging',
      /titles and thumbnails about chess/,
    ],
    [['thumbnails about chess openings'], 'chess openings', 'packaging', /thumbnails/],
    [['find me titles about sourdough'], 'sourdough', 'packaging', /^Looking for titles and thumbnails/],
    [['titles about sourdough'], 'sourdough', 'packaging', /^Looking for titles and thumbnails/],
    [['5 title ideas for sourdough'], 'sourdough', 'packaging', /^Looking for titles and thumbnails/],
    [['get me packaging for sourdough'], 'sourdough', 'packaging', /^Looking for titles and thumbnails/],
    [['packaging for sourdough videos'], 'sourdough', 'packaging', /^Looking for titles and thumbnails/],
    [['clips about book titles for kids'], 'book titles for kids', 'short', /^Looking for clips/],
    [
      ['10 clips about the best packaging for candles'],
      'the best packaging for candles',
      'short',
      /^Looking for 10/,
    ],
    [
      ['clips about sustainable packaging for food videos'],
      'sustainable packaging for food videos',
      'short',
      /^Looking for clips/,
    ],
    [
      ['find clips about the best titles on netflix'],
      'the best titles on netflix',
      'short',
      /^Looking for clips/,
    ],
    [['lessons from 2008'], 'lessons from 2008', 'short', /lessons from 2008/],
    [['10 clips about sourdough from 2024'], 'sourdough', 'short', /any age/],
    [['busco vídeos largos sobre ajedrez'], 'ajedrez', 'long', /^Busco vídeos largos/],
    [['títulos y miniaturas para ajedrez'], 'ajedrez', 'packaging', /^Busco títulos/],
    [['vidéos longues sur le pain'], 'pain', 'long', /^Je cherche de longues vidéos/],
    [['lange Videos über Brot'], 'Brot', 'long', /^Ich suche lange Videos/],
    [['clips about dogs'], 'dogs', 'short', /^Looking for clips/],
    [['clips about dogs', 'no not that, something about money'], 'money', 'short', /money/],
    [['clips about dogs', 'not those, cats'], 'cats', 'short', /cats/],
    [['clips about dogs', 'no, about cats'], 'cats', 'short', /cats/],
    [['find long videos about sourdough', 'clips about rye'], 'rye', 'short', /^Looking for clips about rye/],
    [['busco videos sobre pan'], 'pan', 'short', /^Busco clips/],
    [['vídeos sobre finanzas personales'], 'finanzas personales', 'short', /^Busco/],
    [['vídeos sobre jardinagem em casa'], 'jardinagem em casa', 'short', /^Procuro/],
    [['muéstrame ganchos de jardinería'], 'jardinería', 'short', /^Busco/],
    [['how to export honey'], 'how to export honey', 'short', /honey/],
    [['credit card debt'], 'credit card debt', 'short', /debt/],
    [['making soap at home'], 'making soap at home', 'short', /soap/],
    [['how to sell candles'], 'how to sell candles', 'short', /candles/],
  ]
  for (const [messages, topic, media, reply] of cases)
    it(`${messages.join(' / ')}: ${media}, ${topic}`, () => {
      const turn = lastOf(messages)
      expect(turn).to.deep.include({ action: 'research', topic })
      expect(turn.action === 'research' && (turn.media ?? 'short')).to.equal(media)
      expect(turn.action === 'research' && turn.reply).to.match(reply)
    })
})

describe('handles in a message', () => {
  const ofChannels = [
    'look at the channel @rye.lab',
    '@ryelab on youtube',
    'the YouTube channel “@ryelab”',
    'youtube: @ryelab',
    'the channel called @ryelab',
    'my channel is @ryelab',
    'der Kanal von @ryelab',
    'la chaîne @ryelab',
  ]
  for (const message of ofChannels)
    it(`are read as a channel with a word for it: ${message}`, () => {
      const turn = lastOf([message])
      expect(turn).to.include({ action: 'research', media: 'long' })
      expect(turn.action === 'research' && turn.topic).to.match(/^@rye\.?lab$/)
    })

  for (const message of [
    'email me at @home about youtube growth',
    'look at the channel @-_ please',
    '@ryelab',
  ])
    it(`are not read as a channel without a word for one: ${message}`, () => {
      expect(lastOf([message])).not.to.include({ media: 'long' })
    })
})

describe('the question whether only a name is meant', () => {
  const cases: [message: string, question: RegExp][] = [
    ['find long videos by @nilsholm about bread', /Shall I look at @nilsholm alone\?$/],
    ['suche lange Videos von @nilsholm über Brot', /Soll ich nur @nilsholm ansehen\?$/],
    ['busco vídeos largos de @nilsholm sobre pan', /¿Miro solo a @nilsholm\?$/],
    ['je cherche des vidéos longues de @nilsholm sur le pain', /Dois-je regarder seulement @nilsholm \?$/],
    ['cerco video lunghi di @nilsholm sul pane', /Guardo solo @nilsholm\?$/],
    ["ik zoek lange video's van @nilsholm over brood", /Zal ik alleen @nilsholm bekijken\?$/],
    ['procuro vídeos longos de @nilsholm sobre pão', /Olho só para @nilsholm\?$/],
  ]
  for (const [message, question] of cases)
    it(`names no kind of media: ${message}`, () => {
      expect(lastOf([message]))
        .to.have.property('question')
        .that.matches(question)
    })
})

describe('a name after a preposition', () => {
  const messages = [
    'Clips von @nilsholm',
    'clips from @nilsholm',
    'clips de @nilsholm',
    'busca clips de @nilsholm',
    'clips van @nilsholm',
    'clip di @nilsholm',
    'clipes do @nilsholm',
  ]
  for (const message of messages)
    it(`is the topic without it: ${message}`, () => {
      expect(lastOf([message])).to.include({ action: 'research', topic: '@nilsholm' })
    })

  it('stays part of a topic with more words', () => {
    expect(lastOf(['clips about life with @ home'])).to.include({ topic: 'life with @ home' })
    expect(lastOf(['clips about pottery', 'for @nilsholm'])).to.include({ topic: 'pottery for @nilsholm' })
  })
})

describe('questions what to make', () => {
  it('are not questions about earlier runs', () => {
    const request = lastOf(['What would you recommend for a bakery that wants sourdough hooks?'])
    expect(request).to.include({ action: 'research', topic: 'bakery that wants sourdough' })
    for (const message of ['what do you recommend?', 'What do you think about sourdough?']) {
      const turn = lastOf([message])
      expect(turn.action, message).to.equal('clarify')
      expect(turn, message).not.to.have.property('account')
    }
    for (const message of ['what did you recommend?', 'what have you learned so far?'])
      expect(lastOf([message]), message).to.have.nested.property('account.about', 'runs')
  })
})

describe('a question for clips that opened well', () => {
  const cases: [message: string, topic: string][] = [
    ['Which shorts on saving money opened well? Give me five.', 'saving money'],
    ['Welche Shorts über Geldsparen haben gut eröffnet? Gib mir fünf.', 'Geldsparen'],
    ['¿Qué shorts sobre ahorrar dinero abrieron bien? Dame cinco.', 'ahorrar dinero'],
    ["Quels shorts sur les économies ont bien commencé ? Donne-m'en cinq.", 'économies'],
    ['Quali shorts sul risparmio sono partiti bene? Dammene cinque.', 'risparmio'],
    ['Quais shorts sobre poupar dinheiro começaram bem? Me dê cinco.', 'poupar dinheiro'],
    ['Welke shorts over geld besparen begonnen goed? Geef me er vijf.', 'geld besparen'],
  ]
  for (const [message, topic] of cases)
    it(`is a search on its subject: ${message}`, () =>
      expect(lastOf([message])).to.include({ action: 'research', topic, count: 5 }))

  it('does not change a subject with such words', () => {
    const topicOf = (message: string) => lastOf([message])
    for (const message of [
      'whats a good opening for a video about sourdough',
      'What is a good hook about sourdough?',
    ])
      expect(topicOf(message), message).to.include({ action: 'research', topic: 'sourdough' })
    expect(topicOf('find clips about how to do well in school')).to.include({
      topic: 'how to do well in school',
    })
    expect(topicOf('10 shorts about people who started well and lost')).to.include({
      topic: 'people who started well and lost',
    })
  })
})
