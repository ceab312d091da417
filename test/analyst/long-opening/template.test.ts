import '../../support/languages.js'
import { expect } from 'chai'
import { frameOf } from '../../../src/analyst/rules/long-opening/frames.js'
import { skeletonOf } from '../../../src/analyst/rules/long-opening/skeleton.js'
import { readOpening } from '../../../src/analyst/rules/long-opening/opening.js'
import { ask, untimed } from './requests.js'

describe('a frame that many openings share', () => {
  const cases: [string, string][] = [
    [
      'I tried cold showers for 30 days and slept like a stone.',
      'I tried {activity} for {number} days, and {result}.',
    ],
    [
      "I spent 90 days testing kettles so you don't have to.",
      "I spent {number} days {doing something} so you don't have to.",
    ],
    ['I built a greenhouse in just 7 days.', 'I built {thing} in just {number} days.'],
    [
      'My brother went from a single oven to six shops in 2 years.',
      'My brother went from {before} to {after} in {number} years.',
    ],
    ['5 ways to save a flat loaf.', '{Number} ways to {result}.'],
    [
      'Most people think yeast is dead when it smells, but it is only hungry.',
      'Most people think {common belief}, but {truth}.',
    ],
    ['What happens when you freeze a loaf for a decade?', 'What happens when {unusual situation}?'],
    [
      "You don't need a stand mixer to make brioche.",
      "You don't need {what everyone thinks it takes} to {result}.",
    ],
    ['Nobody talks about the salt.', 'Nobody talks about {hidden side of subject}.'],
  ]
  for (const [hook, template] of cases) it(hook, () => expect(frameOf(hook)).to.equal(template))

  it('is not found where there is none', () => {
    expect(frameOf('The bread on the counter is cold.')).to.equal(null)
  })
})

describe('a template in the words of the hook', () => {
  const cases: [string, string][] = [
    [
      'I have 18 minutes to tell you what happened over the past 6,000 years.',
      'I have {number} minutes to tell you what happened over the past {number} years.',
    ],
    [
      'How many people here would like to bake at 5 in the morning?',
      'How many people here would like to {do something} at {number} in the morning?',
    ],
    ['In 2013 I met a plumber in Lisbon.', 'In {year} I met a {profession} in {place}.'],
    [
      'The first time I stood in the bakery and watched a strike, I had no idea what to expect.',
      'The first time I stood in the {thing} and watched an {other thing}, I had no idea what to expect.',
    ],
    [
      "I'm a baker, and like most of my neighbors, I have to wake every day before dawn.",
      "I'm a {profession}, and like most of my {people}, I have to {do something} every day before {thing}.",
    ],
    ['What do we know about the future?', 'What do we know about the {thing}?'],
    [
      'There are 200,000 sick trees in Norway every year.',
      'There are {number} {living things} in {place} every year.',
    ],
    [
      'In the last 10 years I have interviewed 400 chefs.',
      'In the last {number} years I have interviewed {number} {professions}.',
    ],
    ['Imagine a town without a single bridge.', 'Imagine a {place} without a single {thing}.'],
  ]
  for (const [hook, template] of cases) it(hook, () => expect(skeletonOf(hook)).to.equal(template))

  for (const hook of ['So what do you do?', 'And that is A thing the Of dough went.', 'Dough.']) {
    it(`is not found in: ${hook}`, () => expect(skeletonOf(hook)).to.equal(null))
  }

  it('takes the groups of a long figure for one number', async () => {
    const hook = 'I have 18 minutes to tell you what happened over the past 6,000,000 years.'
    const { template } = await readOpening(ask(untimed(hook)))
    expect(template).to.equal(
      'I have {number} minutes to tell you what happened over the past {number} years.',
    )
  })

  it('falls back on the structure of its shape', async () => {
    const { template } = await readOpening(ask(untimed('So why do we do what we do?', 'The dough is cold.')))
    expect(template).to.equal('Why {do} {people} {habit}?')
  })
})
