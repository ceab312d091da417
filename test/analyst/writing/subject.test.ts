import '../../support/languages.js'
import { expect } from 'chai'
import { subjectOf } from '../../../src/analyst/rules/writing/subject.js'

const unknown = '{your subject}'

describe('the subject of a brief', () => {
  for (const [brief, inside] of [
    ['I show how I earned $700 in two weeks painting old fences', 'painting old fences'],
    ['How I made almost 900 euros last month repairing bicycles', 'repairing bicycles'],
    ['I show you how to sharpen a chisel', 'sharpening a chisel'],
    ['I usually explain why most tomato plants die', 'tomato plants'],
    ['I teach retired nurses how to repair clocks', 'repairing clocks'],
    ['I help small farms find better seeds', 'finding better seeds'],
    ['We help nurses with tax returns', 'tax returns'],
    ['My video compares four folding kayaks', 'four folding kayaks'],
    ['This episode looks at tidal power', 'tidal power'],
    ['My parrot hated the new curtains', 'my parrot'],
    ['Our baker keeps burning the rolls', 'our baker'],
    ['A fox finally stole my slippers', 'a fox'],
    // What only looks like a sentence.
    ['used kayaks under $900', 'used kayaks under $900'],
    ['a parrot named Otto', 'a parrot named Otto'],
    ['my tried and tested bread recipes', 'my tried and tested bread recipes'],
    ['the soups my uncle cooked me', 'the soups my uncle cooked me'],
    ['bread baked the slow way', 'bread baked the slow way'],
    ['my failed bakery idea', 'my failed bakery idea'],
    ['my evening runs', 'my evening runs'],
    ['the way otters use the river', 'the way otters use the river'],
    ['keeps and towers of Wales', 'keeps and towers of Wales'],
    ['people who hate ironing', unknown],
    ['home espresso for beginners.', 'home espresso for beginners'],
    ['Home espresso for beginners.', 'home espresso for beginners'],
    ['I make videos about budget travel.', 'budget travel'],
    ['knitting during the winter', 'knitting during the winter'],
    ['electric cars for people who live in flats', 'electric cars for people who live in flats'],
    ['I make videos about cakes that need no oven', 'cakes that need no oven'],
    ['yoga for those who are always tired', 'yoga for those who are always tired'],
    ['cakes that need no oven because gas is expensive', 'cakes'],
  ] as const) {
    it(`is “${inside}” in “${brief}”`, () => {
      for (const kind of ['niche', 'brief'] as const)
        expect(subjectOf(brief, 'en', unknown, kind).inside).to.equal(inside)
    })
  }

  for (const [language, brief, clause] of [
    ['de', 'Ich zeige dir, wie ich meinen Keller trocken bekam', 'wie ich meinen Keller trocken bekam'],
    ['es', 'Te explico cómo gasté 200 euros en semillas', 'cómo gasté 200 euros en semillas'],
    ['fr', 'Je montre comment réparer un vélo rouillé', 'comment réparer un vélo rouillé'],
    ['pt', 'Mostro como gastei mil reais em mudas', 'como gastei mil reais em mudas'],
    ['en', 'I share how we moved a barn', 'how we moved a barn'],
  ] as const) {
    it(`has the clause “${clause}”`, () => {
      const subject = subjectOf(brief, language, unknown)
      expect(subject.clause).to.equal(clause)
      expect(subject.inside).not.to.match(/^(?:muestro|mostro|montre|zeige|\d|mil\b)/iu)
    })
  }

  for (const [language, brief, inside] of [
    ['es', 'El vídeo compara tres hornos pequeños', 'tres hornos pequeños'],
    ['de', 'Das Video vergleicht Klappräder', 'Klappräder'],
    ['fr', 'La vidéo compare des vélos pliants', 'des vélos pliants'],
    ['pt', 'O vídeo compara fornos pequenos', 'fornos pequenos'],
    ['es', 'recetas para gente que vive sola', 'recetas para gente que vive sola'],
    ['fr', 'des jeux pour ceux qui voyagent', 'des jeux pour ceux qui voyagent'],
  ] as const) {
    it(`is “${inside}” without the words around it`, () => {
      expect(subjectOf(brief, language, unknown).inside).to.equal(inside)
    })
  }
})

describe('the statement in a brief', () => {
  for (const [language, brief, isTold] of [
    ['de', 'Unsere Nachbarin hat den Teich verkauft', true],
    ['es', 'Mi loro rompió las cortinas', true],
    ['fr', 'Mon perroquet a mangé le rideau', true],
    ['pt', 'Meu papagaio rasgou a cortina', true],
    ['de', 'Die Teiche meiner Nachbarin', false],
    ['de', 'Ist mein Teich zu tief?', false],
    ['es', 'el cuidado de los loros', false],
    ['fr', 'le jardin de ma voisine', false],
    ['pt', 'o jardim da minha vizinha', false],
  ] as const) {
    it(`is ${isTold ? 'the sentence' : 'nothing'} of “${brief}”`, () => {
      const { statement, inside } = subjectOf(brief, language, unknown)
      expect(statement).to.equal(isTold ? `${brief}.` : null)
      if (isTold) expect(inside).to.equal(unknown)
    })
  }

  for (const [brief, statement] of [
    ['My parrot hated the new curtains', 'My parrot hated the new curtains.'],
    ['Our baker keeps burning the rolls. Help!', 'Our baker keeps burning the rolls.'],
    ['They tried to close our library', 'They tried to close our library.'],
    ['My shed is full of bees', 'My shed is full of bees.'],
    ['I sold a canoe to a lighthouse', 'I sold a canoe to a lighthouse.'],
    ['I swung one kettlebell for a year', 'I swung one kettlebell for a year.'],
    ['We dug a pond behind the garage', 'We dug a pond behind the garage.'],
    ['Is my parrot too loud?', null],
    ['Does my parrot hate my curtains?', null],
    ['My video compares four folding kayaks', null],
    ['why my parrot hated the curtains', null],
    ['used kayaks under $900', null],
    ['I teach retired nurses how to repair clocks', null],
  ] as const) {
    it(`is ${statement === null ? 'nothing' : 'the sentence'} of “${brief}”`, () => {
      expect(subjectOf(brief, 'en', unknown).statement).to.equal(statement)
    })
  }

  for (const [brief, isTold] of [
    ['My sourdough failed.', true],
    ['The neighbours complained.', true],
    ['The dog barked all night.', true],
    ['The dog barks at night.', true],
    ['She planned it twice.', true],
    ['Our bakery closes at noon!', true],
    ['This took a year.', true],
    ['Clean machines make better coffee.', true],
    ['Bread was cheap then.', true],
    ['This weeknight pasta.', false],
    ['How bread is made.', false],
    ['Tips that make bread better.', false],
    ['The aged cheddar.', false],
    ['Budget travel plans.', false],
    ['Apple watch review.', false],
    ['Sourdough starter care tips.', false],
    ['the dog barked all night.', false],
  ] as const) {
    it(`is ${isTold ? 'the brief' : 'nothing'} of the sentence “${brief}”`, () => {
      expect(subjectOf(brief, 'en', unknown, 'brief').statement).to.equal(isTold ? brief : null)
    })
  }
})
