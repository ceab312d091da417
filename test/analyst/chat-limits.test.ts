import { expect } from 'chai'
import { chatTurn } from '../../src/analyst/rules/chat/chat.js'

type Limits = { count?: number; posted_within_days?: number; language?: string }

const searchOf = (message: string) => {
  const turn = chatTurn({ message, earlier: [] })
  return turn.action === 'research' ? turn : expect.fail(`“${message}” starts no run.`)
}

describe('limits in a request for clips', () => {
  const understood: [message: string, topic: string, limits: Limits][] = [
    ['sourdough, no more than a year old', 'sourdough', { posted_within_days: 365 }],
    ['sourdough, max 6 months old', 'sourdough', { posted_within_days: 183 }],
    ['clips about sourdough, 20 max', 'sourdough', { count: 20 }],
    ['Hochbeet, maximal 20, höchstens ein Jahr alt', 'Hochbeet', { count: 20, posted_within_days: 365 }],
    ['Kräuter auf dem Balkon, maximal 15 Clips', 'Kräuter auf dem Balkon', { count: 15 }],
    ['Hochbeet, nicht älter als ein Jahr', 'Hochbeet', { posted_within_days: 365 }],
    ['le potager, moins de 3 mois, 20 max', 'le potager', { count: 20, posted_within_days: 90 }],
    ["le potager, pas plus vieux qu'un an", 'le potager', { posted_within_days: 365 }],
    [
      'recetas de lentejas, máximo 20, de menos de un año',
      'recetas de lentejas',
      { count: 20, posted_within_days: 365 },
    ],
    ['ricette, massimo 12, meno di 3 mesi', 'ricette', { count: 12, posted_within_days: 90 }],
    ['moestuin, maximaal 10, niet ouder dan een jaar', 'moestuin', { count: 10, posted_within_days: 365 }],
    ['horta, uns 15, com menos de um ano', 'horta', { count: 15, posted_within_days: 365 }],
  ]
  for (const [message, topic, limits] of understood)
    it(`are settings of the run: ${message}`, () => {
      expect(searchOf(message)).to.include({ topic, ...limits })
    })

  const aged: [message: string, topic: string, days: number, reply: string][] = [
    ['clips about rye from the past 24 hours', 'rye', 1, 'from the last 24 hours'],
    ['clips about rye, past 3 days', 'rye', 3, 'from the last 3 days'],
    ['clips about rye from the last few days', 'rye', 7, 'from the last 7 days'],
    ['clips about rye this week', 'rye', 7, 'from the last 7 days'],
    ['clips about rye this month', 'rye', 30, 'from the last 30 days'],
    ['clips about rye, 45 days old at most', 'rye', 45, 'from the last 45 days'],
    ['clips about rye from the last 6 months', 'rye', 183, 'from the last 183 days'],
    ['clips about rye from the last 12 months', 'rye', 365, 'from the last year'],
    ['Clips über Roggen aus den letzten 48 Stunden', 'Roggen', 2, 'aus den letzten 2 Tagen'],
    ['Katzen auf dem Dach, jünger als 3 Tage', 'Katzen auf dem Dach', 3, 'aus den letzten 3 Tagen'],
    ['marchés de Noël, moins de 15 jours', 'marchés de Noël', 15, 'des 15 derniers jours'],
    ['clips sobre gatos, de hace menos de 5 días', 'gatos', 5, 'de los últimos 5 días'],
    ['clipes sobre gatos dos últimos 10 dias', 'gatos', 10, 'dos últimos 10 dias'],
    ['video sul restauro degli ultimi 10 giorni', 'restauro', 10, 'degli ultimi 10 giorni'],
    ['clips over katten, niet ouder dan twee weken', 'katten', 14, 'van de laatste 14 dagen'],
  ]
  for (const [message, topic, days, reply] of aged)
    it(`name the exact age: ${message}`, () => {
      const turn = searchOf(message)
      expect(turn).to.include({ topic, posted_within_days: days })
      expect(turn.reply).to.contain(reply)
    })

  const leftOut: [message: string, topic: string, remark: RegExp][] = [
    ['clips about bread, not in english', 'bread', /cannot filter by that/],
    ['Brot backen, nicht auf Englisch', 'Brot backen', /nicht filtern/],
    ['clips about bread, not in spanish or portuguese', 'bread', /cannot filter by that/],
    ['10 clips about bread, no french ones', 'bread', /cannot filter by that/],
    ['quisiera clips sobre el pan, que no estén en inglés', 'el pan', /no puede filtrar/],
    ['clips sobre huertos, que no sean en inglés ni en francés', 'huertos', /no puede filtrar/],
    ['clipes sobre horta, que não sejam em inglês', 'horta', /não filtra/],
    ['video sul restauro, che non siano in inglese', 'restauro', /non può filtrare/],
    ['clips sur le jardinage, qui ne soient pas en anglais', 'jardinage', /ne peut pas/],
    ['huerto en casa, nada en inglés', 'huerto en casa', /no puede filtrar/],
    ['le crochet pour débutants, pas en anglais', 'le crochet pour débutants', /ne peut pas/],
    ['orto in casa, niente in inglese', 'orto in casa', /non può filtrare/],
    ['moestuin, niets in het Engels', 'moestuin', /niet filteren/],
    ['horta em casa, nada em inglês', 'horta em casa', /não filtra/],
    ['10 clips about ramen with a million views', 'ramen', /cannot filter by that/],
    [
      '6 clips about why people procrastinate, with more than a million views',
      'why people procrastinate',
      /cannot filter by that/,
    ],
    ['Clips über Ramen mit mehr als einer Million Aufrufen', 'Ramen', /nicht filtern/],
    ["clips sur les ramen avec plus d'un million de vues", 'ramen', /ne peut pas/],
    ['clipes sobre ramen com mais de um milhão de visualizações', 'ramen', /não filtra/],
    ['drei kurze Clips über Angst, aber nur welche unter einer Minute', 'Angst', /nach Ton und Länge/i],
    ['3 clips about fear, but only ones under a minute', 'fear', /how long they are/],
    ['clips about old tools, at least 100k views, from last year', 'old tools', /cannot filter by that/],
    ['Clips über Ramen mit mindestens 100.000 Aufrufen', 'Ramen', /nicht filtern/],
    ['cherche des clips sur la rénovation, au moins un million de vues', 'rénovation', /ne peut pas/],
  ]
  for (const [message, topic, remark] of leftOut)
    it(`are left out, and the reply says so: ${message}`, () => {
      const turn = searchOf(message)
      expect(turn).to.include({ topic, language: null })
      expect(turn.reply).to.match(remark)
    })

  for (const topic of [
    'dinner ideas, under 10 dollars',
    'a meal for under 10 euros',
    'gifts, for 5 dollars',
    'travel europe, budget 500 euros',
    'feeding a family, for $10',
    'Geschenke, für 20 Euro',
    'cadeaux, pour 20 euros',
    'regalos, por 20 euros',
    'regali, per 20 euro',
    'cadeaus, voor 20 euro',
    'presentes, por 20 reais',
    'training puppies under 6 months',
    'moving to spain with no spanish',
    'films without english subtitles',
    'how to get a million views',
    'max verstappen',
    'under 30 entrepreneurs',
  ])
    it(`are distinguished from words of the topic: ${topic}`, () => {
      expect(searchOf(topic)).to.include({
        topic,
        language: null,
        count: null,
        posted_within_days: null,
      })
    })

  it('start no other run if they are refused after one', () => {
    const earlier = [
      { role: 'user' as const, text: 'clips about bread' },
      { role: 'assistant' as const, text: 'Looking for clips about bread.' },
    ]
    const turn = chatTurn({ message: 'not in english', earlier })
    expect(turn.action === 'clarify' && turn.question).to.match(
      /^A search cannot filter by that.*more clips about bread\?$/,
    )
  })
})
