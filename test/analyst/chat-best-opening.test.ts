import { expect } from 'chai'
import { wholeMessageRequestOf } from '../../src/languages/whole-message-request.js'
import { lastOf, textOf } from '../support/chat-conversation.js'

describe('a question for the best opening', () => {
  const questions: [message: string, answer: RegExp][] = [
    ['which opening is best for a shy beginner?', /^No opening is best for everyone, but/],
    ['which hook should I use for a beginner', /best for everyone/],
    ['which one would you recommend?', /best for everyone/],
    ['Welcher Anfang ist der beste für schüchterne Anfänger?', /Den besten Anfang für alle gibt es nicht/],
    ['¿Qué apertura es la mejor para un principiante tímido?', /Ninguna apertura es la mejor para todos/],
    [
      'Quelle accroche est la meilleure pour un débutant timide ?',
      /Aucune accroche n’est la meilleure pour tout le monde/,
    ],
    ['Quale apertura è la migliore per un principiante timido?', /Nessuna apertura è la migliore per tutti/],
    ['Welke opening is de beste voor een verlegen beginner?', /Geen opening is de beste voor iedereen/],
    ['Qual abertura é a melhor para um iniciante tímido?', /Nenhuma abertura é a melhor para todos/],
  ]
  for (const [message, answer] of questions)
    it(`starts nothing and explains what figures can answer: ${message}`, () => {
      for (const turn of [lastOf([message]), lastOf(['clips about sourdough', message])]) {
        expect(turn.action).to.equal('clarify')
        expect(textOf(turn)).to.match(answer)
      }
    })

  it('gets an alternative question that the chat can answer, in each language', () => {
    for (const [message] of questions) {
      const text = textOf(lastOf([message]))
      const quoted = /[“„«] ?([^”“»]+?) ?[”“»]/.exec(text)?.[1] ?? ''
      expect(wholeMessageRequestOf(quoted), quoted).to.include({ kind: 'account', about: 'best' })
    }
  })

  it('is answered after a request, and is not part of its topic', () => {
    const turn = lastOf([
      'Short clips under a minute about public speaking and confidence, 5 results, from this year',
      'not under a minute, just public speaking, any age. which opening is best for a shy beginner?',
    ])
    expect(turn).to.include({ action: 'research', topic: 'public speaking', count: 5 })
    expect(turn).to.have.property('posted_within_days', null)
    expect(textOf(turn)).to.match(
      /^Looking for 5 clips about public speaking, of any age\..+best for everyone/,
    )
  })

  const subjects: [message: string, topic: string][] = [
    ['which openings work best for cooking?', 'cooking'],
    ['show me the best openings about sourdough', 'sourdough'],
    ['clips about the best opening in chess', 'the best opening in chess'],
  ]
  for (const [message, topic] of subjects)
    it(`is not recognised in ${message}`, () =>
      expect(lastOf([message])).to.include({ action: 'research', topic }))

  for (const message of [
    '¿Cuál es la mejor dieta para adelgazar?',
    'Quel est le meilleur vélo électrique ?',
    'Qual è la migliore dieta?',
    'Qual é o melhor celular para fotos?',
    'Wat is de beste fiets?',
    'what does the solar system contain',
  ])
    it(`is not confused with a question that “yes” turns into a run: ${message}`, () => {
      expect(textOf(lastOf([message]))).not.to.match(
        /para todos|tout le monde|per tutti|voor iedereen|Here are/,
      )
      expect(lastOf([message, 'yes']).action).to.equal('research')
    })
})

type Row = [message: string, topic: string, count: number | null, days: number | null]

describe('the requested length of clips', () => {
  const rows: Row[] = [
    ['Short clips under a minute about confidence, 5 results, from this year', 'confidence', 5, 365],
    ['clips up to 30 seconds about rye bread', 'rye bread', null, null],
    ['videos of at most 30 seconds on yoga', 'yoga', null, null],
    ['10 clips about rye bread, max 45 seconds', 'rye bread', 10, null],
    ['Short clips about rye bread and butter, 5 results, this year', 'rye bread and butter', 5, 365],
    ['rye bread clips, 5 results', 'rye bread', 5, null],
    ['clips under 30 seconds about sourdough, last month', 'sourdough', null, 30],
    ['Kurze Clips unter einer Minute über Brot, 5 Ergebnisse', 'Brot', 5, null],
    ['Clips bis 30 Sekunden über Brot', 'Brot', null, null],
    ['clips de menos de un minuto sobre pan', 'pan', null, null],
    ['clips up to 30 days old about rye bread', 'rye bread', null, 30],
    ['clips about running a mile in under 6 minutes', 'running a mile in under 6 minutes', null, null],
    ['clips about exam results', 'exam results', null, null],
    ['5 clips about sourdough under a minute', 'sourdough', 5, null],
    [
      'clips about public speaking and confidence, not longer than 90 seconds',
      'public speaking and confidence',
      null,
      null,
    ],
    ['Clips über Brot unter einer Minute', 'Brot', null, null],
    ['clips sobre pan de menos de un minuto', 'pan', null, null],
    ['clips about dinners under 30 minutes', 'dinners under 30 minutes', null, null],
    ['clips about a 400m run under 60 seconds', 'a 400m run under 60 seconds', null, null],
    ['clips about running a mile in under a minute', 'running a mile in under a minute', null, null],
    ['Healthy dinners, 30 minutes or less', 'Healthy dinners, 30 minutes or less', null, null],
    ['clips about dinners, 30 seconds or less', 'dinners', null, null],
    ['bread, 1,000 results', 'bread', 30, null],
  ]
  for (const [message, topic, count, days] of rows)
    it(`is neither a topic nor an age: ${message}`, () =>
      expect(lastOf([message])).to.include({ action: 'research', topic, count, posted_within_days: days }))

  it('changes nothing for a known topic, and the answer says that it cannot be chosen', () => {
    const turn = lastOf(['clips about sourdough', 'longer than a minute, any age'])
    expect(turn).to.include({ action: 'research', topic: 'sourdough' })
    expect(textOf(turn)).to.match(/how long they are/)
  })

  it('starts nothing alone, because no run can apply it', () => {
    for (const message of ['under a minute', '30 seconds or less']) {
      const turn = lastOf(['clips about sourdough', message])
      expect(turn.action, message).to.equal('clarify')
      expect(textOf(turn), message).to.match(/how long they are \(.+\); .+\?$/)
      expect(lastOf(['clips about sourdough', message, 'yes'])).to.include({ topic: 'sourdough' })
    }
    expect(textOf(lastOf(['clips under a minute']))).to.match(/how long they are \(.+\); .+\?$/)
  })

  it('may precede a subject that replaces another', () => {
    expect(lastOf(['clips about sourdough', 'no, just rye bread'])).to.include({ topic: 'rye bread' })
    expect(lastOf(['clips about just breathe'])).to.include({ topic: 'just breathe' })
    for (const subject of ['solo travel', 'just war theory', 'only child syndrome'])
      expect(lastOf(['clips about sourdough', `clips about ${subject}`])).to.include({ topic: subject })
  })
})
