import '../../support/languages.js'
import { expect } from 'chai'
import { frames } from '../../../src/languages/frames.js'
import { frameOfTemplate, openingFrame } from '../../../src/analyst/rules/frames.js'
import { readOpening } from '../../../src/analyst/rules/long-opening/opening.js'
import { ask, timedLinesOf, linesOf } from './requests.js'

describe('the template of an opening', () => {
  const cases: [string, string][] = [
    [
      '15 years ago, I volunteered to run a bakery in a lighthouse.',
      '{Number} years ago, I {did something}.',
    ],
    [
      'So about three years ago I was in Lisbon with two suitcases.',
      '{Number} years ago, I was {who or where you were}.',
    ],
    ['A few weeks ago, the oven in our kitchen caught fire.', '{Time} ago, {what happened}.'],
    [
      'When I was eight years old, my aunt gave me a jar of rye starter.',
      'When I was {age}, {what happened}.',
    ],
    ['As a kid, I hid my sandwiches under the bed.', 'As a kid, I {did something}.'],
    ['In 2013 I met a plumber who baked.', 'In {year}, I {did something}.'],
    ["It's 1995. I'm in a bakery with a broken clock.", "It's {year}. {What is happening}."],
    ['Last January, I sold the oven.', 'Last {month}, I {did something}.'],
    [
      'The first time I stood in the bakery, I had no idea what to expect.',
      'The first time I {did something}, {what happened}.',
    ],
    [
      "Your loaf doesn't sink because it's heavy. It sinks because the oven is cold.",
      "{Something} doesn't happen because {usual reason}. It happens because {real reason}.",
    ],
    [
      "Your crust isn't too hard. Your knife is too dull.",
      "{One thing} isn't {what people think}. It's {what it really is}.",
    ],
    [
      'You burn your loaves because of the cheap fan.',
      'You {know this problem} because of {cause nobody suspects}.',
    ],
    ["there's one spoon in your drawer that ruins dough", 'There is one {thing} that {has this effect}.'],
    ['I have weighed four hundred loaves by hand.', 'I {did something} {number} {times or things}.'],
    ['Can a sourdough make you happy?', 'Can {one thing} make you happy?'],
    ['before you buy a mixer go and knead for a week', 'Before you {usual step}, {do this first}.'],
    [
      'Thirty-one percent of bakers never eat bread.',
      '{Percentage} of {people or things} {surprising fact}.',
    ],
    ['How many of you have ever thrown a loaf away?', 'How many of you {have had this experience}?'],
    ['How many people here have heard of rye sours?', 'How many of you {have had this experience}?'],
    ['How many of you have fallen asleep at the oven?', 'How many of you {have had this experience}?'],
    ['How many of you lost a loaf this winter?', 'How many of you {have had this experience}?'],
    ['How many of you have salted your dough twice?', 'How many of you {have had this experience}?'],
    ['How many of you have worked in a mill?', 'How many of you {have had this experience}?'],
    ['How many of you have tried to bake without salt?', 'How many of you {have had this experience}?'],
    ['How many of you have ever baked rye bread?', 'How many of you {have had this experience}?'],
    ['How many of you have been robbed on a train?', 'How many of you {have had this experience}?'],
    [
      'I am a baker, and this is what I eat at night.',
      "I'm a {profession}, and this is {what you do or know}.",
    ],
    [
      'I am a baker, and you should never knead before breakfast.',
      "I'm a {profession}, and you should never {do something}.",
    ],
    [
      "I'm a nurse. Nobody tells you what the night is for.",
      "I'm a {profession}. {What that has to do with your subject}.",
    ],
    [
      "I'm a plumber. Here are nine taps I would leave alone.",
      "I'm a {profession}. {What that has to do with your subject}.",
    ],
    [
      'How many people here would like to bake at least once a week?',
      'How many of you would like to {what many people wish}?',
    ],
    ['On March 4, 2011, a baker in our street sold the mill.', 'On {date}, {what happened}.'],
    ['In March of 2011, a baker in our street sold the mill.', 'In {month and year}, {what happened}.'],
    ['In 2013 I was the only baker in our valley.', 'In {year}, I was {who or where you were}.'],
    ['A few years ago I was at a mill by the coast.', '{Time} ago, I was {who or where you were}.'],
    ['As a kid, I was raised by three bakers.', 'As a kid, I was {who or how you were}.'],
    ['I am a baker, and I hate bread.', "I'm a {profession}, and {what else you are or do}."],
    ["I'm a baker, but I slipped sideways into milling.", "I'm a {profession}, but {what nobody expects}."],
    ["I'm a baker. I know all about ovens.", "I'm a {profession}. {What that has to do with your subject}."],
    ['As a baker, I try to wake early.', 'As a {profession}, I {do or see something}.'],
    ['There are three ways that people use old bread.', '{Number} ways that {what they share}.'],
    [
      'Every year, about 900 new loaves are added to the list.',
      'Every year, {number} {people or things} {do something}.',
    ],
    [
      "If you're alone in a bakery at night, this is what you do.",
      'If {this is your situation}, {what it means}.',
    ],
    [
      'if your dough tears every time you are probably rushing it',
      'If {this is your situation}, {what it means}.',
    ],
    [
      "If you understand every recipe and can't get a loaf out, this one's for you.",
      "If {this is your situation}, this one's for you.",
    ],
    [
      "If you've ever killed a starter, you're not alone.",
      "If you've ever {had this experience}, you're not alone.",
    ],
    ['Never shout at your dough for sticking.', 'Never {common habit} for {reason}.'],
    ['Never wash a basket with soap.', 'Never {common habit}.'],
    ["Don't buy a mixer before you have kneaded.", "Don't {common habit} before {what must come first}."],
    ['Do not feed it because the packet says so.', 'Do not {common habit} because {reason}.'],
    ['Never cut a loaf while it is hot.', 'Never {common habit} while {situation}.'],
    [
      'The real problem with bread is the oven.',
      'The real problem with {subject} is {what is wrong with it}.',
    ],
    [
      'You can bake bread without an oven.',
      'You can {get a result} without {what everyone thinks it takes}.',
    ],
    ['You do not need a stone oven.', 'You do not need {what everyone thinks it takes}.'],
    ['What if I told you that bread has a memory?', 'What if I told you that {surprising fact}?'],
    ['What if bread could be baked without an oven?', 'What if {surprising possibility}?'],
    ["Imagine you're a miller without a river.", "Imagine you're {situation}."],
    ['Have you ever wondered why crusts sing?', 'Have you ever wondered {question}?'],
    ['Why do people throw good bread away?', 'Why do {people} {do something}?'],
    ['What do bakers and divers have in common?', 'What do {one thing} and {another thing} have in common?'],
    [
      'Most people think yeast is dead when it smells, but it is only hungry.',
      'Most people think {common belief}, but {truth}.',
    ],
    [
      'Most people think rye is heavy. But it is the water.',
      'Most people think {common belief}. {Why that is wrong}.',
    ],
    [
      'I tried cold dough for 30 days and slept like a stone.',
      'I tried {something} for {number} days, and {result}.',
    ],
    [
      "I spent 90 days testing kettles so you don't have to.",
      "I spent {number} days {doing something} so you don't have to.",
    ],
    ['I built a greenhouse in just 7 days.', 'I built {result} in just {number} days.'],
    ['5 ways to save a flat loaf before noon.', '{Number} ways to {what they lead to}.'],
    [
      "You don't need a stand mixer to make brioche.",
      "You don't need {what everyone thinks it takes} to {get a result}.",
    ],
    [
      'The problem with fast yeast is that it has no taste.',
      'The problem with {subject} is {what is wrong with it}.',
    ],
    ['I want to show you how to shape a loaf blind.', 'I want to show you how {to get a result}.'],
  ]
  for (const [hook, template] of cases)
    it(hook, () => expect(openingFrame(hook)?.template).to.equal(template))

  const none = [
    'The bread on the counter is cold.',
    'It is interesting that in the north, most flour goes to the coast.',
    'Four years ago here at the mill, I announced a new oven.',
    'What if I could tell you a story about a mill?',
    'Some stories about the mill through my work is a still baker for a magazine.',
    "I'm glad we're all here and by here, I don't mean here we're here.",
    'I am a chance.',
    'Some people think that there is a formula for bread.',
    'You know what the mill is for?',
    'How many people here are over the age of 48?',
    'How many of you know who that is?',
    'How many of you have two jars at home?',
    'How many of you have seven jars at home?',
    'How many of you have frozen bread at home?',
    'How many people here own a stone mill?',
    'How many of you listen to the oven at night?',
    'How many of you open the oven before the bell?',
    'How many of you need more flour?',
    'How many of you have woolen blankets?',
    'How many of you have roasted nuts in the drawer?',
    'How many of you have boiled eggs for lunch?',
    'How many of you have swollen knees or sprained ankles?',
    'How many of you have seed in your shed?',
    'How many of you have feed prices at heart?',
    'How many of you have garden tools at work?',
    'How many of you have naked walls in the hall?',
    'How many people here read on the tram?',
    'What do these loaves have in common?',
    'Can any of you remember your first loaf?',
    "I'm a baker, but rest assured, I will not bake today.",
    "I'm a historian. Marta told us about the mill.",
    'I love a mill and saving the river is a good one.',
    'Never before has a loaf brought so much pity.',
    'We have about 900 loaves, and we want to share them.',
    'If you had to guess, how old is this starter?',
    "You have won the loaf, only the prize isn't bread. It's a stone.",
  ]
  for (const hook of none)
    it(`is null for: ${hook}`, async () => {
      const { template, mechanism, steal_it } = await readOpening(
        ask(linesOf(hook, 'It stood there all winter.')),
      )
      expect([template, mechanism, steal_it]).to.deep.equal([null, null, null])
    })

  it('is null if words are repeated', async () => {
    const hook = 'Two years ago, I sold the mill the mill to a baker from the coast.'
    expect((await readOpening(ask(linesOf(hook)))).template).to.equal(null)
  })

  it('comes with the device, its words, what follows and when, and how to use them in that order', async () => {
    const { mechanism, steal_it } = await readOpening(
      ask(
        timedLinesOf(
          'Have you ever felt that your bread was laughing at you?',
          'It waits in the oven until you have guests at the table, and then it falls in front of everybody who came for it, and you are left with a stone.',
          'A study found that half of all loaves fail.',
          "I'm going to show you how to save the other half.",
        ),
      ),
    )
    expect(mechanism).to.match(
      /^Asks for something of the viewer's own, “Have you ever felt .+\?”, then backs it up at 0:\d\d\.$/,
    )
    expect(steal_it).to.equal(
      'Ask about one experience your viewer certainly had, then show why you can be believed and say what the viewer will get.',
    )
  })
})

describe('the frames of openings and titles', () => {
  for (const [kind, template, isRead] of [
    ['title', 'Why I quit {subject}', false],
    ['title', 'The reason I quit {subject}', false],
    ['title', "A beginner's guide to {subject}", true],
    ['title', 'Introduction to {subject}', true],
    ['title', 'The truth about {subject}', true],
    ['opening', 'Nobody believed {person or thing}.', false],
    ['opening', "I'm going to tell you a story about {person or thing}.", true],
  ] as const)
    it(`${isRead ? 'include' : 'do not include'} the source of “${template}”`, () => {
      expect(frameOfTemplate(kind, template) !== null).to.equal(isRead)
    })

  it('number the words that they keep in the order of the template, by which a stored template is recognised', () => {
    for (const { template } of [...frames().openings, ...frames().titles]) {
      const numbers = [...template.matchAll(/\$(\d)/gu)].map(([, number]) => Number(number))
      expect(numbers, template).to.deep.equal(numbers.map((_, index) => index + 1))
    }
  })
})
