import { expect } from 'chai'
import { chatTurn } from '../../src/analyst/rules/chat/chat.js'

type Row = [message: string, topic: string, days: number | null, isStyled: boolean]

/** Openings that are wanted for something, told in some way, or of some length. */
const formats: Row[] = [
  ['openings for a talk about fear, more like stories, not older than ten years', 'fear', 3650, true],
  ['openings for a 60 second reel about raising prices', 'raising prices', null, true],
  ['5 openings for my podcast about divorce', 'divorce', null, false],
  ['hooks for my youtube channel about knitting', 'knitting', null, false],
  ['openings for a 5 minute presentation on locks, serious but funny', 'locks', null, true],
  ['clips of 30 seconds about yoga', 'yoga', null, true],
  ['clips of 5 minute crafts', '5 minute crafts', null, false],
  [
    'Short clips under a minute about rye bread and butter, from this year',
    'rye bread and butter',
    365,
    true,
  ],
  ['videos shorter than half a minute about knots', 'knots', null, true],
  ['clips under the sea', 'under the sea', null, false],
  ['Hooks für einen 30 Sekunden Clip über Brot', 'Brot', null, true],
  ['openings about fear for a talk', 'fear', null, false],
  ['hooks about pricing for my next reel, more like stories', 'pricing', null, true],
  ['a talk about fear', 'fear', null, false],
  ['what makes people change their mind, for a short', 'what makes people change their mind', null, false],
  ['why bread fails for my next reel', 'why bread fails', null, false],
  ['ricette per uno', 'ricette per uno', null, false],
  ['receitas para um', 'receitas para um', null, false],
  ['Clips über Kochen für einen', 'Kochen für einen', null, false],
  ['shorts about running for a beginner', 'running for a beginner', null, false],
  ['warum Brot misslingt, für ein Short', 'warum Brot misslingt', null, false],
  ['warum Brot misslingt für mein nächstes Reel', 'warum Brot misslingt', null, false],
  ['por qué falla el pan, para un reel', 'por qué falla el pan', null, false],
  ['pourquoi le pain rate, pour un short', 'pourquoi le pain rate', null, false],
  ['waarom brood mislukt, voor een reel', 'waarom brood mislukt', null, false],
  ['perché il pane fallisce, per un reel', 'perché il pane fallisce', null, false],
  ['por que o pão falha, para um reel', 'por que o pão falha', null, false],
  ['30 second videos about knots', 'knots', null, true],
  ['clips about fear that start with a question', 'fear', null, true],
  ['clips that start with a scream about war', 'war', null, true],
  ['videos that start with a question on fear', 'fear', null, true],
  ['clips about fear which open with a bold claim, only tiktok', 'fear', null, true],
  ['openings about fear told like stories', 'fear', null, true],
  ['openings about fear - more like stories', 'fear', null, true],
  ['openings about fear for a 5 minute talk', 'fear', null, true],
  ['a 60 second pitch about bread', 'bread', null, true],
  ['fear hooks for my podcast', 'fear', null, false],
  ['clips about microphones for a podcast', 'microphones for a podcast', null, false],
  ['clips about baby names that start with a', 'baby names that start with a', null, false],
  ['clips about movies that begin with a twist', 'movies that begin with a twist', null, false],
  ['Openings about fear. More like stories.', 'fear', null, true],
  ['openings for a keynote speech on burnout, less serious', 'burnout', null, true],
  [
    'Einstiege für einen Vortrag über Angst, eher wie Geschichten, nicht älter als zehn Jahre',
    'Angst',
    3650,
    true,
  ],
  ['Einstiege für ein 60-Sekunden-Reel über Preise', 'Preise', null, true],
  [
    'ganchos para una charla sobre el miedo, más como historias, no más antiguos de diez años',
    'el miedo',
    3650,
    true,
  ],
  ['aperturas para un reel de 60 segundos sobre subir precios', 'subir precios', null, true],
  [
    'des accroches pour un discours sur la peur, plutôt comme des histoires, pas plus vieux que dix ans',
    'peur',
    3650,
    true,
  ],
  ['accroches pour un reel de 60 secondes sur les prix', 'prix', null, true],
  ['ganci per un discorso sulla paura, più come storie, non più vecchi di dieci anni', 'paura', 3650, true],
  ['ganci per un reel di 60 secondi sui prezzi', 'prezzi', null, true],
  [
    'openingen voor een praatje over angst, liever als verhaal, niet ouder dan tien jaar',
    'angst',
    3650,
    true,
  ],
  ['openingszinnen voor een reel van 60 seconden over prijzen', 'prijzen', null, true],
  [
    'ganchos para uma palestra sobre medo, mais como histórias, não mais antigos que dez anos',
    'medo',
    3650,
    true,
  ],
  ['aberturas para um reel de 60 segundos sobre preços', 'preços', null, true],
]

/** Subjects that have such words in them. */
const subjects = [
  'Like Stories of Rye',
  'words that start with q',
  'baby names that start with a',
  'jobs that start with a certificate',
  'movies that begin with a twist',
  'dream-like stories',
  'history told as a story',
  'how to give a 2 minute speech',
  'how to prepare for a 5 minute speech',
  '60 second pitch',
  'best microphone for my podcast',
  '5 Minuten Vortrag',
  'Mikrofone für einen Podcast',
  'microfoon voor een podcast',
  'palabras que empiezan con q',
  'una conferencia de prensa',
  'micrófono para un podcast',
  'mots qui commencent par q',
  'micro pour un podcast',
  'parole che iniziano con la q',
  'microfono per un podcast',
  'palavras que começam com q',
  'microfone para um podcast',
  'Wörter, die mit q beginnen',
  'woorden die met een q beginnen',
  'dreams as stories',
  'bedtime stories',
  'public speaking, story telling',
  'the first podcasts',
  'whose line is it anyway',
  'price comparison websites',
  'grade my essay',
  'microphones for a podcast',
  'slides for a presentation',
  'animals that start with b',
]

const unfiltered =
  /how long they are|nicht auswählen|no puede elegir|ne peut choisir|non può scegliere|niet kiezen|não escolhe/u

describe('a chat message that names the purpose of openings', () => {
  for (const [message, topic, days, isStyled] of formats)
    it(`${message}: ${topic}`, () => {
      const turn = chatTurn({ message, earlier: [] })
      expect(turn).to.include({ action: 'research', topic, posted_within_days: days })
      expect(turn.action === 'research' && unfiltered.test(turn.reply)).to.equal(isStyled)
    })

  for (const topic of subjects)
    it(`${topic}: is a subject`, () =>
      expect(chatTurn({ message: topic, earlier: [] })).to.include({ action: 'research', topic }))
})

describe('a chat message for another operation', () => {
  const messages = {
    comparing: [
      'Compare BreadHarbour with RyeSec: whose recent videos beat their usual more often?',
      'Compare @BreadHarbour with @RyeSec',
      'please compare openings about rye and wheat',
      'can you compare my last two runs?',
      'Kannst du @kneter mit @roller vergleichen?',
      'Vergleiche @kneter mit @roller',
      'compara a PanHarina con LaMasera',
      'compare la chaîne A avec la chaîne B',
      'confronta A con B',
      'vergelijk A met B',
      'compare o canal A com o canal B',
    ],
    scoring: [
      `Score this draft opening: ${'my fridge broke and I lived a month without one. '.repeat(6)}`,
      'Score this draft my fridge video',
      'rate my hook: you are eating bread wrong',
      'score the hook: you are eating bread wrong',
      'how good is this opening?',
      'check my hook',
      'Bewerte meinen Entwurf: Du isst Brot falsch',
      'puntúa mi gancho: comes mal el pan',
      'note mon accroche : tu manges mal le pain',
      'valuta la mia bozza: mangi male il pane',
      'beoordeel mijn opening: je eet brood verkeerd',
      'avalie meu gancho: você come pão errado',
      'o que acha da minha abertura?',
    ],
  }
  for (const [about, asked] of Object.entries(messages))
    for (const message of asked)
      it(`${message.slice(0, 80)}: ${about}`, () => {
        const turn = chatTurn({ message, earlier: [] })
        expect(turn.action).to.equal('clarify')
        expect(turn.action === 'clarify' && turn.account?.about).to.equal(about)
      })
})

/** What may be meant for what is done elsewhere, or as a subject. */
const doubtful = [
  'compare prices to save money',
  'compare yourself to others',
  'compare iphone and samsung cameras',
  'Compare BreadHarbour with RyeSec',
  'review my opening in chess',
  'vergleiche Preise mit Löhnen',
  'compara precios con sueldos',
  'compare les prix avec les salaires',
  'confronta i prezzi con gli stipendi',
  'vergelijk prijzen met lonen',
  'compare preços com salários',
]

/** Subjects that begin as such requests do. */
const namedAsSuch = [
  'review the opening ceremony',
  'review the title fight',
  'judge the lines in tennis',
  'rate the opening of a restaurant',
  'fix the title of a car',
  'opening of a bakery',
  'opening hours',
  'opening new stores',
  'hook and loop',
  'anime openings',
  'comparar precios con inflacion',
  'valora el inicio de temporada',
  'apertura de cuentas',
  'comparer les prix avec inflation',
  'note le titre de champion',
  'confrontare i prezzi con inflazione',
  'valuta apertura conto corrente',
  'comparar preços com inflação',
  'avalia o título mundial',
  'abertura de empresa',
  'bewerte die Eröffnung der Spiele',
  'der Einstieg in Python',
  'beoordeel de opening van het restaurant',
]

describe('a chat message that may be for another operation', () => {
  for (const message of doubtful)
    it(`${message}: starts when it is confirmed`, () => {
      const turn = chatTurn({ message, earlier: [] })
      const question = turn.action === 'clarify' ? (turn.account?.answer ?? '') : ''
      expect(question).to.include(message).and.to.match(/\?$/u)
      const earlier = [
        { role: 'user' as const, text: message },
        { role: 'assistant' as const, text: question },
      ]
      expect(chatTurn({ message: 'yes', earlier })).to.include({ action: 'research', topic: message })
      expect(chatTurn({ message: 'no', earlier }).action).to.equal('clarify')
    })

  for (const message of namedAsSuch)
    it(`${message}: is a subject`, () =>
      expect(chatTurn({ message, earlier: [] })).to.include({ action: 'research', topic: message }))
})
