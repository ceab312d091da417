import { expect } from 'chai'
import { lastOf } from '../support/chat-conversation.js'

describe('what no search can take account of', () => {
  const cases: [message: string, topic: string, leftOut: string][] = [
    [
      '6 clips about why people procrastinate, for a 45 second video',
      'why people procrastinate',
      'for a 45 second video',
    ],
    ['5 Clips über Schlaf, die mit einer Frage beginnen', 'Schlaf', 'die mit einer Frage beginnen'],
    ['clips sobre ajedrez que abran con una anécdota', 'ajedrez', 'que abran con una anécdota'],
    ['clips sur le vélo qui commencent par une question', 'vélo', 'qui commencent par une question'],
    ['clip sul jazz che iniziano con una domanda', 'jazz', 'che iniziano con una domanda'],
    ['clipes sobre surfe que começam com uma pergunta', 'surfe', 'que começam com uma pergunta'],
    ['clips over schaatsen die met een vraag beginnen', 'schaatsen', 'die met een vraag beginnen'],
    ['clips over ramen met meer dan een miljoen weergaven', 'ramen', 'met meer dan een miljoen weergaven'],
    ['clips zu Fermentation, keine englischen', 'Fermentation', 'keine englischen'],
    ['clips over volkstuinen, geen engelse', 'volkstuinen', 'geen engelse'],
    ["clips sur la poterie, pas d'anglais", 'poterie', "pas d'anglais"],
    ['vídeos sobre parkour, ni en inglés ni en francés', 'parkour', 'ni en inglés ni en francés'],
  ]
  for (const [message, topic, leftOut] of cases)
    it(`is named in the answer: ${message}`, () => {
      const turn = lastOf([message])
      expect(turn).to.include({ action: 'research', topic, language: null })
      expect(turn).to.have.property('reply').that.includes(`(${leftOut})`)
    })
})

describe('the wrapping of a request', () => {
  const cases: [message: string, topic: string][] = [
    ['My editor wants something on street food in Bangkok', 'street food in Bangkok'],
    ['quick one - anything going viral about cold plunges this week?', 'cold plunges'],
    ['ok do one on mushroom foraging', 'mushroom foraging'],
    ['gimme clips on vintage camera repair', 'vintage camera repair'],
    ['watever is trending on bullet journalling rn, youtube only', 'bullet journalling'],
    ['i wanna see what people post about quitting nursing', 'quitting nursing'],
    ['such mir mal bitte was über Schrebergärten, aber ohne YouTube', 'Schrebergärten'],
    ['wir drehen was über Bienensterben, hast du da 10 Videos?', 'Bienensterben'],
    ['ando buscando algo sobre aprender guitarra', 'aprender guitarra'],
    ['des trucs sur la dette étudiante, en anglais stp', 'la dette étudiante'],
    ['vc consegue uns 7 vídeos sobre café especial?', 'café especial'],
    ['cerco una decina di clip sui borghi abbandonati, niente youtube', 'borghi abbandonati'],
    ['ik zou graag wat tiktoks willen over ADHD bij vrouwen', 'ADHD bij vrouwen'],
    ['3 clips about AI that start with a question', '#AI'],
    ['KI', '#KI'],
    ['could you dig out some stuff about anxiety in teenagers, no youtube', 'anxiety in teenagers'],
    ['kannst du mir 12 Reels zu Meal Prep raussuchen, nicht älter als 5 Tage', 'Meal Prep'],
    ['Suche Videos zum Thema Trauer, nichts von Instagram', 'Trauer'],
    ['un truc sur la sobriété heureuse, de préférence sur instagram', 'la sobriété heureuse'],
    ['how rice is made, only tiktok', 'how rice is made'],
    ['ich brauch was zu Altbausanierung', 'Altbausanierung'],
    ['me acha receitas de bolo', 'receitas de bolo'],
    ['mi servirebbero clip sul restauro dei mobili', 'restauro dei mobili'],
    ['7 clips sur les métiers oubliés', 'métiers oubliés'],
    ['why do cats knock things over?', 'why do cats knock things over'],
    ['$100 thrift flip challenge', '$100 thrift flip challenge'],
  ]
  for (const [message, topic] of cases)
    it(`is no part of its topic: ${message}`, () => {
      expect(lastOf([message])).to.include({ action: 'research', topic })
    })

  const changes: [first: string, message: string, count: number | null, language: string | null][] = [
    ['surf em nazaré', 'na verdade quero 3', 3, null],
    ['clips sur les phares', 'en français maintenant', null, 'fr'],
    ['oude molens restaureren', 'maak er 5 van', 5, null],
    ['clips sobre faros', 'mejor 5', 5, null],
    ['Brot backen', 'mach 4 draus', 4, null],
    ['ricette con i ceci', 'fanne 6', 6, null],
  ]
  for (const [first, message, count, language] of changes)
    it(`is changed for the topic of before: ${first} / ${message}`, () => {
      const before = lastOf([first])
      const topic = before.action === 'research' ? before.topic : null
      expect(lastOf([first, message])).to.include({ action: 'research', topic, count, language })
    })
})
