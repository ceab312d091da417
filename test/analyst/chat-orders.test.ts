import { expect } from 'chai'
import { type ChatLanguage, chatOf } from '../../src/languages/index.js'
import type { AccountQuestionKind } from '../../src/languages/message-patterns.js'
import { nextStepOf } from '../../src/chat/next-step.js'
import { lastOf } from '../support/chat-conversation.js'

/** Orders for what a chat does not do, which name the operation that does. */
const orders: Record<ChatLanguage, Partial<Record<AccountQuestionKind, string[]>>> = {
  en: {
    watching: [
      'make me a watch on bread every week',
      'set up a weekly watch for sourdough',
      'can you create a watch about bees?',
      'run this every monday',
      'repeat the search daily',
      'every week send me clips about bread',
      'send me new hooks every week about bread',
      'watch sourdough for me',
      'watch mental health monthly and keep the best ones',
      'monitor electric cars every week',
      'set up an alert for bread',
      'schedule a search for bees every friday',
      'notify me when there are new clips about bread',
    ],
    capping: [
      'stop if it costs more than 5 credits',
      "don't start if it takes more than 10 credits",
      'spend at most 10 credits',
      'my budget is 10 credits',
      'max 5 credits per run',
    ],
    matching: ['rerun chemistry with topic_match some', 'topic_match: all', 'use topic_match all for bees'],
    events: ['talks of the event TED2010', 'clips from the conference TEDGlobal 2012', 'talks from TED2010'],
    exporting: [
      'export the chemistry run as csv',
      'export my bees results',
      'download the last run to a csv file',
    ],
    cancelling: ['cancel the chemistry run'],
  },
  de: {
    watching: [
      'mach mir eine wöchentliche Beobachtung zu Brot',
      'Kannst du bitte eine Beobachtung zu Brot anlegen?',
      'schick mir jede Woche neue Clips über Brot',
      'wiederhole die Suche täglich',
    ],
    capping: [
      'stopp, wenn es mehr als 5 Credits kostet',
      'gib höchstens 10 Credits aus',
      'maximal 10 Credits',
    ],
    matching: ['Chemie nochmal mit topic_match some'],
    events: ['Vorträge der Veranstaltung TED2010'],
    exporting: ['exportiere den Chemie-Lauf als CSV'],
    cancelling: ['brich die Suche zu Chemie ab'],
  },
  es: {
    watching: ['créame una vigilancia sobre pan cada semana', 'repite esta búsqueda todos los días'],
    capping: ['para si cuesta más de 5 créditos', 'gasta como máximo 10 créditos'],
    matching: ['repite química con topic_match some'],
    events: ['charlas del evento TED2010'],
    exporting: ['exporta la búsqueda de química en csv'],
    cancelling: ['cancela la búsqueda de química'],
  },
  fr: {
    watching: ['crée-moi une veille sur le pain chaque semaine', 'relance cette recherche tous les jours'],
    capping: ['arrête si ça coûte plus de 5 crédits', 'dépense au plus 10 crédits'],
    matching: ['relance chimie avec topic_match some'],
    events: ['conférences de l’événement TED2010'],
    exporting: ['exporte la recherche de chimie en csv'],
    cancelling: ['annule la recherche sur la chimie'],
  },
  it: {
    watching: ['creami un avviso sul pane ogni settimana', 'ripeti questa ricerca ogni giorno'],
    capping: ['fermati se costa più di 5 crediti', 'spendi al massimo 10 crediti'],
    matching: ['ripeti chimica con topic_match some'],
    events: ["discorsi dell'evento TED2010"],
    exporting: ['esporta la ricerca di chimica in csv'],
    cancelling: ['annulla la ricerca di chimica'],
  },
  nl: {
    watching: ['maak een watch over brood', 'herhaal deze zoekopdracht elke week'],
    capping: ['stop als het meer dan 5 credits kost', 'besteed maximaal 10 credits'],
    matching: ['herhaal chemie met topic_match some'],
    events: ['lezingen van het evenement TED2010'],
    exporting: ['exporteer de zoekopdracht over chemie als csv'],
    cancelling: ['annuleer de zoekopdracht over chemie'],
  },
  pt: {
    watching: ['crie um alerta sobre pão toda semana', 'repita essa busca todos os dias'],
    capping: ['pare se custar mais de 5 créditos', 'gaste no máximo 10 créditos'],
    matching: ['repita química com topic_match some'],
    events: ['palestras do evento TED2010'],
    exporting: ['exporte a busca de química em csv'],
    cancelling: ['cancele a busca de química'],
  },
}

/** What the answer names. */
const named: Partial<Record<AccountQuestionKind, RegExp>> = {
  watching: /(?:Watch this|Beobachten).*\?$/,
  capping: /(?:Keys|Schlüssel).*(?:Cancel|Abbrechen).*\?$/,
  matching: /(?:console|consola|Konsole).*\?$/,
  events: /\?$/,
  exporting: /Export.*\?$/,
  cancelling: /(?:console|consola|Konsole).*\?$/,
}

/** The operations that a program is told. */
const steps: Partial<Record<AccountQuestionKind, RegExp>> = {
  watching: /\/v1\/watches/,
  capping: /\/v1\/keys/,
  matching: /\/v1\/research/,
  exporting: /\/export/,
  cancelling: /\/cancel/,
}

describe('orders for what a chat does not do', () => {
  for (const [language, ofKinds] of Object.entries(orders))
    for (const [about, messages] of Object.entries(ofKinds))
      for (const message of messages)
        it(`start nothing and are told what does it: ${message}`, () => {
          for (const earlier of [[], ['clips about dogs']]) {
            const turn = lastOf([...earlier, message])
            const account = turn.action === 'clarify' ? turn.account : undefined
            expect(account).to.include({ about, language })
            expect(account)
              .to.have.property('answer')
              .that.matches(named[about as AccountQuestionKind] ?? /^$/)
            expect(nextStepOf(turn).next_step ?? '').to.match(steps[about as AccountQuestionKind] ?? /^$/)
          }
        })

  const subjects: [message: string, topic: string][] = [
    ['how to stop smoking', 'stop smoking'],
    ['export business', 'export business'],
    ['starting an export business', 'starting an export business'],
    ['bird watch', 'bird watch'],
    ['apple watch', 'apple watch'],
    ['clips about apple watch', 'apple watch'],
    ['find 5 hooks about watch repair', 'watch repair'],
    ['clips about watch collections for men', 'watch collections for men'],
    ['find clips about habits to keep every day', 'habits to keep every day'],
    ['hooks about drinking coffee every morning', 'drinking coffee every morning'],
    ['event planning', 'event planning'],
    ['clips about the event horizon', 'event horizon'],
    ['credit cards', 'credit cards'],
    [
      'hooks about college students who take at most 12 credits',
      'college students who take at most 12 credits',
    ],
    ['matching outfits', 'matching outfits'],
    ['budget travel', 'budget travel'],
    ['uhren sammeln', 'uhren sammeln'],
    ['clips sobre vigilancia privada', 'vigilancia privada'],
    ['Clips über Brot backen jede Woche', 'Brot backen jede Woche'],
  ]
  for (const [message, topic] of subjects)
    it(`are told from subjects with their words: ${message}`, () => {
      const turn = lastOf([message])
      expect(turn.action === 'research' ? turn.topic : turn.question).to.include(topic)
    })
})

describe('a cap on what a search may cost', () => {
  const capped: [language: ChatLanguage, message: string, topic: string][] = [
    ['en', 'find 3 hooks about bees but spend at most 10 credits', 'bees'],
    ['en', 'find 3 hooks about bees, max 10 credits', 'bees'],
    ['en', 'find 3 hooks about bees for no more than 10 credits', 'bees'],
    ['en', 'spend at most 10 credits: find 3 hooks about bees', 'bees'],
    ['en', 'find 3 clips about bees and stop if it costs more than 10 credits', 'bees'],
    ['en', 'find 3 hooks about bees at most 10 credits', 'bees'],
    ['en', 'limit yourself to 5 credits and find 3 hooks about bees', 'bees'],
    ['de', 'finde 3 Clips über Bienen, aber gib höchstens 10 Credits aus', 'Bienen'],
    ['es', 'busca 3 clips sobre abejas pero gasta como máximo 10 créditos', 'abejas'],
    ['fr', 'trouve 3 clips sur les abeilles mais dépense au plus 10 crédits', 'abeilles'],
    ['it', 'trova 3 clip sul pane ma spendi al massimo 10 crediti', 'pane'],
    ['nl', 'zoek 3 clips over bijen maar besteed maximaal 10 credits', 'bijen'],
    ['pt', 'encontre 3 clipes sobre abelhas mas gaste no máximo 10 créditos', 'abelhas'],
  ]
  for (const [language, message, topic] of capped)
    it(`is left out of the topic, as the answer says: ${message}`, () => {
      const turn = lastOf([message])
      expect(turn).to.include({ action: 'research', count: 3 })
      expect(turn.action === 'research' && turn.topic).to.match(new RegExp(`^(?:les |le )?${topic}$`))
      expect(turn).to.have.property('reply').that.includes(chatOf(language).replies.uncapped)
    })
})
