import { expect } from 'chai'
import { chooseHook } from '../../src/analyst/rules/choose-hook.js'
import { openingOf } from '../../src/analyst/rules/spoken-opening.js'
import { loadLanguage } from '../../src/languages/index.js'

function hookIn(...lines: string[]): string | null {
  const timed = lines.map((text, at) => ({ start: at * 5, end: at * 5 + 4.9, text }))
  const { speech, contentSentences } = openingOf(timed, null, 'en')
  return chooseHook(speech, contentSentences)?.text ?? null
}

const long =
  'Every loaf that you have ever bought in a shop was baked by somebody who got up at two in the morning for less money than you think.'
const next = 'Nobody thanks them for it.'

describe('the line chosen as a hook', () => {
  before(() => loadLanguage('en'))

  it('adds the sentence that makes the point to a short one', () => {
    expect(
      hookIn('I have a confession.', 'I have never baked a loaf that my own mother would eat.', long),
    ).to.equal('I have a confession. I have never baked a loaf that my own mother would eat.')
    expect(hookIn('Why does bread go stale?', 'We asked forty bakers in nine towns.', long)).to.equal(
      'Why does bread go stale? We asked forty bakers in nine towns.',
    )
  })

  it('adds nothing to a complete sentence', () => {
    expect(hookIn(long, next, next)).to.equal(long)
  })

  it('does not begin with a sentence that only leads to the next', () => {
    const opening = 'The oldest loaf in our bakery is nine years old.'
    const goesOn = [
      'In fact, every single person who ever baked here has eaten from it at least once.',
      "That's why every single person who ever baked here has eaten from it at least once.",
      'That means every single person who ever baked here has eaten from it at least once.',
    ]
    for (const second of goesOn) {
      expect(hookIn(opening, second, next), second).to.match(/^The oldest loaf/)
      expect(hookIn("I'd like to start with a story.", second, long, next), second).to.equal(long)
    }
  })

  it('does not end with a reaction to raised hands', () => {
    const asked = 'Who here is in love with the smell of fresh bread?'
    const then = 'Let me look at this for a second.'
    for (const reaction of ['Fantastic.', 'Wonderful.', 'Very good!'])
      expect(hookIn(`${asked} ${reaction} ${then}`, long), reaction).to.equal(asked)
  })

  it('does not include a fragment from captions', () => {
    const opening = 'I came to this town 21 years ago as a baker without an oven.'
    expect(hookIn(opening, 'I was sent to one.', long)).to.equal(opening)
    const number = 'In poorer towns, a third of all bakers work in rented ovens, 75% off.'
    expect(hookIn('54% of all loaves are baked in towns.', number, long)).to.equal(
      '54% of all loaves are baked in towns.',
    )
  })

  it('may be an announcement that states its content', () => {
    const announced =
      "I'd like to tell you about the most expensive mistake that a baker ever made in this town."
    expect(hookIn(announced, 'The oven was the size of a car.', 'It stood there for a year.')).to.match(
      /^I'd like to tell you about the most expensive mistake/,
    )
    const added = "This loaf cost me nine minutes of work, and I'll show you every one of them."
    expect(hookIn(added, 'It stood in the oven for an hour.')).to.match(/^This loaf cost me nine minutes/)
  })

  it('skips announcements, and begins with what follows', () => {
    const asked = 'When was the last time that you threw a whole loaf away?'
    for (const announced of [
      'Now I want to start with a question.',
      "I'd like to begin with a story about our bakery.",
      "Today I'm going to speak about the bread of the last thirty years.",
      'What I want to do today is share how we bake.',
      "I'll be talking about ovens and the people who build them.",
      "This evening we're talking about flour and about nothing else.",
    ])
      expect(hookIn(announced, asked, long, next), announced).to.match(/^When was the last time/)
  })

  it('skips remarks about the event and other speakers', () => {
    for (const said of [
      'The first time I spoke here, the subject was rye.',
      'I listened to the millers this morning, and it was about stones.',
      'I am a little bit nervous here because you all bake.',
      'Could you put your hand up if you have an oven?',
    ])
      expect(hookIn(said, long, next), said).to.equal(long)
  })

  it('may be a strong first sentence that shares words with talks', () => {
    for (const [first, second] of [
      ['This morning my landlord threw me out of my own flat.', 'I had ten minutes to pack.'],
      ['I got rich by accident, and so did my neighbour.', 'I bought a broken van from her.'],
      ['I was here when the tower of the mill fell.', 'Nobody believed what I saw.'],
      ['I signed up for a gym and lost my house over it.', 'It took them nine days.'],
      ['I have to share my bed with a snake.', 'It is nine feet long.'],
      ['The first session cost me my whole savings.', 'The second one was free.'],
    ] as const)
      expect(hookIn(first, second), first).to.match(new RegExp(`^${first}`, 'u'))
  })

  it('includes the sentence that contrasts with it', () => {
    const first = 'I bet that all of you know this kind of loaf from the corner shop.'
    for (const turn of [
      'But most of the bread in the world looks nothing like it.',
      'And yet nobody has baked one by hand since the war.',
      'Now, not the loaf with the seeds that everybody buys on Sunday.',
    ])
      expect(hookIn(first, turn, long), turn).to.match(new RegExp(`^${first} ${turn}`, 'u'))
  })

  it('does not end at a mark inside a sentence', () => {
    for (const torn of [
      'The crust of a loaf goes from very pale.',
      'My grandmother had a neighbour who was named.',
      'We baked all of it in an oven without.',
    ])
      expect(hookIn(torn, 'Almost black all the way round it stood there.', long), torn).not.to.equal(torn)
  })

  it('does not begin with a sentence that needs the one before it', () => {
    const announced = "Today I'd like to talk about the oven of my uncle."
    for (const leaning of ['It was as big as a car.', 'So they built another one.', 'Which nobody liked.'])
      expect(hookIn(announced, leaning, long), leaning).to.equal(long)
  })

  for (const line of [
    'Your train arrived late and the railway owes you half of the fare.',
    'Your flight got cancelled and nobody told you about the hotel.',
    'Your first time on a ladder is the most dangerous minute of your week.',
    'You were born in the wrong valley if you love this bread.',
    'You were raised to fear a sticky dough.',
    'First time back on a ladder after nine months in bed.',
    'The pictures you sent to your cousin are teaching a machine tonight.',
    "It's a treat you can fry in nine minutes.",
    'You were born with one sense of smell, but where did it go?',
    'Is this your first time baking rye bread in a pan?',
    'It would be lovely to see you finally clean your oven.',
    'You are here tonight because your dough never rises.',
    'Tell us the rudest thing that a neighbor ever asked of you.',
    'Vinegar, good to have in every kitchen, nearly blinded my uncle.',
  ])
    it(`begins with what is said to everyone: ${line}`, () => {
      expect(hookIn(line, 'Keep the lamp and the receipt.', long)).to.contain(line)
    })

  it('takes an announcement that says its idea', () => {
    const idea = 'I would like to tell you that every loaf you have ever eaten was alive for one night.'
    expect(hookIn(idea, 'And I will come back to that.', 'Then we walk to the oven.')).to.equal(idea)
  })

  describe('if all but announcements start late', () => {
    const announced =
      'I am going to talk to you about the secret trade of bakers and why their flour costs so much.'
    const between = [
      "And I'll show you a mill.",
      'And I want to read you a letter.',
      "And then I'd like to start.",
    ]
    const late = 'The door of the mill was left open by somebody in the night.'

    it('is the announcement', () => {
      expect(hookIn(announced, ...between, late)).to.equal(announced)
    })

    for (const empty of [
      'We are going to speak about several things this evening.',
      'I want to tell you about something.',
      'I would like to share a couple of thoughts.',
    ])
      it(`is the late line after “${empty}”`, () => {
        const told = 'I threw nine hundred loaves away because I believed a single label.'
        const between = ['Number one is in the oven.', 'And that one as well.', 'You know them.']
        expect(hookIn(empty, ...between, told)).to.equal(told)
      })

    it('is a late question that is understood by itself', () => {
      const asked = 'How many of you have bread at home that nobody will ever eat?'
      expect(hookIn(announced, ...between, asked)).to.equal(asked)
    })

    it('is the late line after a remark on the event', () => {
      expect(
        hookIn('I am going to talk about what we have just heard at this conference.', ...between, late),
      ).to.equal(late)
    })
  })

  it('is null if everything is an announcement', () => {
    expect(hookIn("Today I'm going to talk about bread.", "Then I'll show you my oven.")).to.equal(null)
  })

  it('does not end with words that say nothing by themselves', () => {
    expect(hookIn('The whole town lost its only bakery in one night.', 'The fire.', long)).to.match(
      /in one night\.$|think\.$/,
    )
  })

  it('consists of whole sentences in order, for any speech', () => {
    const spoken = [next, 'So.', 'Um, the flour.', 'Right?', long, 'Because.', 'They never knew.']
    for (let from = 0; from < spoken.length; from += 1) {
      const hook = hookIn(...spoken.slice(from))
      expect(spoken.join(' '), String(from)).to.contain(hook ?? '')
    }
  })
})
