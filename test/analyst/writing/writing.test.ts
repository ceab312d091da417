import { expect } from 'chai'
import fc from 'fast-check'
import { rulesAnalyst } from '../../../src/analyst/rules/rules-analyst.js'
import { writingOf as phrasesOf } from '../../../src/languages/index.js'
import type { Beat, PackageSource } from '../../../src/analyst/types.js'
import { beatNames, hookTypes, titleDevices } from '../../../src/analyst/types.js'
import { isMostlyLatin } from '../../../src/lib/script.js'
import { countSpokenWords } from '../../../src/lib/template.js'
import {
  acceptIntro,
  acceptOpenings,
  acceptPackages,
  budgetsOf,
} from '../../../src/analyst/written-texts/accept-texts.js'
import { makeOpeningSource } from '../../support/opening-source.js'

const analyst = rulesAnalyst()
const languages = ['en', 'es', 'de', 'fr', 'pt', 'nl']

const beats: Beat[] = [
  {
    beat: 'hook',
    from_s: 0,
    to_s: 6,
    text: 'Nobody told me that a lighthouse could be bought by post, so I bought one.',
  },
  {
    beat: 'context',
    from_s: 6,
    to_s: 13,
    text: 'It came with a boat, a bucket, and a keeper who had retired decades before I was born.',
  },
  { beat: 'stakes', from_s: 13, to_s: 15, text: 'The roof would not last the winter.' },
  {
    beat: 'promise',
    from_s: 15,
    to_s: 22,
    text: 'So this is how you save a roof with a rope, a ladder and two very brave cousins.',
  },
  {
    beat: 'open_loop',
    from_s: 22,
    to_s: 27,
    text: 'And at the top of the stairs there was a door that nobody could explain.',
  },
]

const opening = makeOpeningSource({
  title: 'I bought a lighthouse by post',
  hook: beats[0]!.text,
  promise: 'How the roof is saved.',
  open_loop: 'What is behind the door?',
  beats,
  template: '{Number} years ago, I {did something}.',
})

const packaged: PackageSource = {
  find_id: 'find',
  title: 'The Truth About Lighthouses',
  title_device: 'curiosity_gap',
  title_template: 'The Truth About {subject}',
  thumbnail_text: null,
  thumbnail_subject: null,
  thumbnail_composition: null,
  thumbnail_devices: null,
}

describe('openings written by rules', () => {
  it('mark a template as continued if the original has another clause', async () => {
    const keptOf = async (hook: string) => {
      const sources = [
        { ...opening, hook, beats: null, template: 'I want to tell you a story about {person or thing}.' },
      ]
      return (await analyst.writeOpenings({ niche: 'home espresso', n: 1, sources }))[0]?.kept_structure
    }
    const story = 'I’d like to tell you a story about ice'
    expect(await keptOf(`${story}, but it is about people and not bears.`)).to.include('{person or thing} …”')
    expect(await keptOf(`${story} and fire.`)).to.include('{person or thing}.”')
  })

  for (const [niche, hooks] of [
    [
      'why you do not need an expensive grinder for espresso',
      ["You don't need an expensive grinder for espresso."],
    ],
    ['why you don’t need a mixer', ["You don't need a mixer.", "You don't need a mixer to {get a result}."]],
    [
      "you don't need an oven, you need a pan",
      ["You don't need an oven.", "You don't need an oven to {get a result}."],
    ],
    [
      "you don't need 1,000 followers",
      ["You don't need 1,000 followers.", "You don't need 1,000 followers to {get a result}."],
    ],
    [
      "you don't need it to bake bread",
      ["You don't need {what everyone thinks it takes} to {get a result}."],
    ],
    [
      'you don’t need this, you need time',
      ["You don't need {what everyone thinks it takes} to {get a result}."],
    ],
    [
      "you don't need this mixer",
      ["You don't need this mixer.", "You don't need this mixer to {get a result}."],
    ],
    ['why nobody needs a gym', ["You don't need a gym.", "You don't need a gym to {get a result}."]],
    ['home espresso', ["You don't need {what everyone thinks it takes} for home espresso."]],
  ] as const)
    it(`state for “${niche}” what is not needed`, async () => {
      const template = "You don't need {what everyone thinks it takes} to {get a result}."
      const written = await analyst.writeOpenings({ niche, n: 3, sources: [{ ...opening, template }] })
      expect(written.map(({ hook }) => hook)).to.deep.equal(hooks)
    })

  it('are the structure of the find with the niche in it, and no more', async () => {
    const template = 'The problem with {subject} is {what is wrong with it}.'
    const sources = [{ ...opening, template }]
    const written = await analyst.writeOpenings({ niche: 'home espresso', n: 5, sources })
    expect(written.map(({ hook }) => hook)).to.deep.equal([
      'The problem with home espresso is {what is wrong}.',
    ])
    for (const { kept_structure, from_find_id } of written) {
      expect(kept_structure).to.contain('The problem with {subject} is')
      expect(from_find_id).to.equal('find')
    }
  })

  for (const template of [
    'I remember the first time I {did something}.',
    '{Number} years ago, I {did something}.',
  ])
    it(`are “${template}” unchanged, because it has no place for the niche`, async () => {
      const written = await analyst.writeOpenings({ niche: 'ai', n: 2, sources: [{ ...opening, template }] })
      expect(written.map(({ hook }) => hook)).to.deep.equal([template])
    })

  it('are more than slots, and after the next source instead, unless a user waits for the structure', async () => {
    const templates = ['How to {get a result}.', 'The problem with {subject} is {what is wrong with it}.']
    const sources = templates.map((template) => ({ ...opening, template }))
    const titled = templates.map((title_template) => ({ ...packaged, title_template }))
    for (const [waiting, started] of [
      [{}, 'The problem with'],
      [{ is_waited_for: true }, 'How to {'],
    ] as const) {
      const [hook] = await analyst.writeOpenings({ niche: null, n: 1, sources, ...waiting })
      expect(hook?.hook.startsWith(started), hook?.hook).to.equal(true)
      const [title] = await analyst.writePackages({ niche: null, n: 1, sources: titled, ...waiting })
      expect(title?.title.toLowerCase().startsWith(started.toLowerCase()), title?.title).to.equal(true)
    }
  })

  it('are empty after a template that consists of a slot only', async () => {
    const sources = [{ ...opening, template: 'Imagine {scene the viewer can see}.' }]
    expect(await analyst.writeOpenings({ niche: 'ai', n: 2, sources })).to.deep.equal([])
  })

  it('name what comes next after the parts of the find, in their order', async () => {
    const [first] = await analyst.writeOpenings({ niche: 'beekeeping', n: 1, sources: [opening] })
    expect(first?.then).to.equal(
      'Go on in the order of the original: context, then stakes, then promise, then open question.',
    )
    const [untimed] = await analyst.writeOpenings({
      niche: 'beekeeping',
      n: 1,
      sources: [{ ...opening, beats: null, open_loop: null }],
    })
    expect(untimed?.then).to.equal('Go on in the order of the original: promise.')
  })

  it('are empty after a find without a template and without specifics', async () => {
    for (const hook_type of hookTypes) {
      const sources = [{ ...opening, template: null, hook_type }]
      expect(await analyst.writeOpenings({ niche: 'beekeeping', n: 3, sources })).to.deep.equal([])
    }
  })

  it('differ if the finds differ', async () => {
    const templates = [
      'What if {surprising possibility}?',
      'I love {subject}.',
      'In {year}, I {did something}.',
    ]
    const sources = templates.map((template, at) => ({ ...opening, find_id: `f${at}`, template }))
    const written = await analyst.writeOpenings({ niche: 'sourdough', n: 3, sources, is_waited_for: true })
    expect(written.map(({ hook, from_find_id }) => [from_find_id, hook])).to.deep.equal([
      ['f0', 'What if {surprising possibility}?'],
      ['f1', 'I love sourdough.'],
      ['f2', 'In {year}, I {did something}.'],
    ])
  })

  for (const [niche, expected] of [
    ['sourdough', 'What makes sourdough {special}?'],
    ['handmade candles', 'What makes handmade candles {special}?'],
    ['learning the piano', 'What makes learning the piano {special}?'],
    ['I make videos about budget travel', 'What makes budget travel {special}?'],
    ['my cat', 'What makes {subject} {special}?'],
    ['ai', 'What makes AI {special}?'],
    [null, 'What makes {subject} {special}?'],
    ['my 3 dogs and I want to teach', 'What makes {subject} {special}?'],
    ['why cats purr', 'What makes {subject} {special}?'],
  ] as const) {
    it(`are grammatical for ${niche ?? 'no niche'}`, async () => {
      const sources = [{ ...opening, template: 'What makes {subject} {special}?' }]
      const [first] = await analyst.writeOpenings({ niche, n: 1, sources, is_waited_for: true })
      expect(first?.hook).to.equal(expected)
    })
  }

  for (const [template, niche, expected] of [
    [
      'I learned all about {subject} in {number} days.',
      'chess',
      'I learned all about {subject} in {number} days.',
    ],
    [
      'Nobody told me about {subject}, so I {did something}.',
      'chess',
      'Nobody told me about chess, so I {did something}.',
    ],
    ['I lost {number} {things} before I {deed}.', 'chess', 'I lost {number} {things} before I {deed}.'],
    ['{Number} years ago, I {did something}.', 'my parrot', '{Number} years ago, I {did something}.'],
    [
      '{Number} years ago, I {did something}.',
      'pan de masa madre en casa',
      '{Number} years ago, I {did something}.',
    ],
    ['Hace {número} años, {lo que pasó}.', 'bread', 'Hace {número} años, {lo que pasó}.'],
  ] as const)
    it(`have “${expected}” for “${template}” and “${niche}”`, async () => {
      const [first] = await analyst.writeOpenings({
        niche,
        n: 1,
        sources: [{ ...opening, template }],
        is_waited_for: true,
      })
      expect(first?.hook).to.equal(expected)
    })

  for (const [niche, expected] of [
    ['weeknight pasta for busy parents', 'This weeknight pasta is {number} years old.'],
    ['sourdough', 'This sourdough is {number} years old.'],
    ['baking without sugar', 'This {thing} is {number} years old.'],
    ['tea without sugar', 'This {thing} is {number} years old.'],
    ['handmade candles', 'This {thing} is {number} years old.'],
    ['my cat', 'This {thing} is {number} years old.'],
    ['the history of early modern glass', 'This {thing} is {number} years old.'],
    ['pan de masa madre en casa', 'This {thing} is {number} years old.'],
    [null, 'This {thing} is {number} years old.'],
  ] as const)
    it(`replace a thing by “${niche}”, if it is a thing too`, async () => {
      const hook = 'This kettle is eleven years old.'
      const sources = [{ ...opening, template: null, hook, beats: null }]
      const [first] = await analyst.writeOpenings({ niche, n: 1, sources, is_waited_for: true })
      expect(first?.hook).to.equal(expected)
      const [thing = ''] = / (.+) is/u.exec(expected) ?? []
      expect(first?.niche_used).to.equal(expected.includes('{thing}') ? null : thing.slice(1, -3))
      expect(first?.kept_structure).to.contain('{number}')
    })

  it('alternate between sources; there are none without sources, or in a script without data for writing', async () => {
    const sources = [
      { ...opening, template: 'What if I told you that {surprising fact}?' },
      { ...opening, find_id: 'other', template: 'What makes {subject} {special}?' },
    ]
    const written = await analyst.writeOpenings({ niche: 'beekeeping', n: 3, sources })
    expect(written.map(({ from_find_id }) => from_find_id)).to.deep.equal(['find', 'other'])
    expect(await analyst.writeOpenings({ niche: 'beekeeping', n: 3, sources: [] })).to.deep.equal([])
    for (const niche of ['комнатные растения', 'نباتات منزلية', '観葉植物']) {
      expect(await analyst.writeOpenings({ niche, n: 3, sources: [opening] })).to.deep.equal([])
      expect(await analyst.writePackages({ niche, n: 3, sources: [packaged] })).to.deep.equal([])
      const request = { source: opening, video_brief: niche, budgets: budgetsOf(beats) }
      expect(await analyst.writeIntro(request)).to.deep.equal([])
    }
  })
})

describe('packages written by rules', () => {
  it('fill the template of the title, cased as it is, and print nothing', async () => {
    const written = await analyst.writePackages({ niche: 'indoor plants', n: 5, sources: [packaged] })
    expect(written.map(({ title }) => title)).to.deep.equal(['The Truth About Indoor Plants'])
    expect(written[0]?.thumbnail_text).to.equal(null)
    expect(written[0]?.kept_structure).to.contain(packaged.title_template)
  })

  it('are empty after a title without a template and without specifics', async () => {
    for (const title_device of titleDevices) {
      const sources = [{ ...packaged, title_template: null, title_device }]
      expect(await analyst.writePackages({ niche: 'bees', n: 3, sources })).to.deep.equal([])
    }
  })

  for (const [title, structure] of [
    ['Stop Watering Your Cactus', 'Stop {doing something}'],
    ['Why Are My Bees So Loud?', 'Why {question}?'],
  ] as const)
    it(`fill the structure of “${title}” for a user who waits, though it is no template to show`, async () => {
      const sources = [{ ...packaged, title, title_template: null, title_device: null }]
      const write = async (request: object) =>
        (await analyst.writePackages({ niche: null, n: 1, sources, ...request })).map((one) => one.title)
      expect(await write({ is_waited_for: true })).to.deep.equal([structure])
      expect(await write({}), 'an idea says more').to.deep.equal([])
    })

  it('arrange the thumbnail like the original if it was analysed', async () => {
    const analysedPackage = { ...packaged, thumbnail_composition: 'a lamp in the middle' }
    const pictures = []
    for (const source of [packaged, analysedPackage])
      pictures.push((await analyst.writePackages({ niche: 'bees', n: 1, sources: [source] }))[0]?.thumbnail)
    expect(pictures).to.deep.equal(['', '{your own subject}, arranged as in the original thumbnail.'])
  })
})

describe('an intro written by rules', () => {
  const budgets = budgetsOf(beats)

  for (const [brief, expected] of [
    ['How to fix a flat sourdough loaf without new equipment', 'how to fix a flat sourdough loaf'],
    ['I rebuilt my kitchen for $900 in 30 days', 'I rebuilt my kitchen for $900 in 30 days'],
    ['My parrot hated the new curtains', 'My parrot hated the new curtains'],
    ['Unsere Nachbarin hat den Teich verkauft', 'Unsere Nachbarin hat den Teich verkauft'],
    ['Explain compound interest to teenagers', 'compound interest'],
    ['Cómo hacer pan de masa madre en casa sin horno', 'pan de masa madre'],
  ] as const) {
    it(`covers “${brief}” with the timing of the find, and has placeholders for what only the creator knows`, async () => {
      const written = await analyst.writeIntro({ source: opening, video_brief: brief, budgets })
      expect(written.map(({ say }) => say).join(' ')).to.contain(expected)
      const accepted = acceptIntro(written, { source: opening, budgets, userText: brief })
      expect(accepted).to.deep.equal({ written, numbers_to_placeholders: 0 })
      for (const { say, suggested_on_screen, suggested_broll } of written) {
        expect([suggested_on_screen, suggested_broll]).to.deep.equal([null, null])
        expect(say).not.to.equal('')
      }
    })
  }

  for (const brief of [
    'How to clean an espresso machine at home',
    'Cómo limpiar una cafetera en casa',
    'Wie man eine Kaffeemaschine reinigt',
    'Comment nettoyer une cafetière',
    'Como limpar uma cafeteira em casa',
    'Hoe je een koffiezetapparaat schoonmaakt',
    'Clean machines make better coffee.',
  ])
    it(`opens with “${brief}” if it fits`, async () => {
      const written = await analyst.writeIntro({ source: opening, video_brief: brief, budgets: [14, 14, 14] })
      expect(written[0]?.say).to.equal(`${brief.replace(/\.$/u, '')}.`)
    })

  it('never exceeds its budget and is never a copy, whatever the parts', async () => {
    const part = fc.record({ beat: fc.constantFrom(...beatNames), seconds: fc.integer({ min: 0, max: 14 }) })
    const brief = fc.constantFrom(
      null,
      'How to prune a fig tree in a pot',
      'Cómo podar una higuera',
      '2 cheap kayaks',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 30 }), brief, async (parts, video_brief) => {
        const timed = parts.map(({ beat, seconds }, at) => ({
          beat,
          from_s: at * 20,
          to_s: at * 20 + seconds,
          text: `zebra${at} quilt kettle ${'marble '.repeat(seconds * 2)}`,
        }))
        const source = { ...opening, beats: timed }
        const fits = budgetsOf(timed)
        const written = await analyst.writeIntro({ source, video_brief, budgets: fits })
        expect(acceptIntro(written, { source, budgets: fits, userText: video_brief ?? '' })).to.have.property(
          'written',
        )
        written.forEach(({ say }, at) => {
          expect(say.split(/\s+/).length).to.be.at.most(fits[at]!)
        })
      }),
      { numRuns: 60 },
    )
  })
})

describe('the phrases that writing uses', () => {
  for (const language of languages) {
    it(`name every part, and have no number and a slot of one word for each (${language})`, () => {
      const phrases = phrasesOf(language)
      expect(JSON.stringify(phrases)).not.to.match(/\d/)
      expect(phrases.learned).to.match(/%c/)
      for (const beat of beatNames) {
        expect(phrases.beats[beat]).to.match(/\p{L}/u)
        for (const slot of phrases.slots[beat]) expect(slot).to.match(/^\{[^{}]+\}$/)
        expect(countSpokenWords(phrases.slots[beat].at(-1) ?? ''), beat).to.equal(1)
      }
    })
  }

  it('accept any niche, and their texts pass every rule', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (niche) => {
        const openings = await analyst.writeOpenings({ niche, n: 3, sources: [opening] })
        const packages = await analyst.writePackages({ niche, n: 3, sources: [packaged] })
        if (!isMostlyLatin(niche)) {
          expect([...openings, ...packages]).to.deep.equal([])
          return
        }
        expect(
          acceptOpenings(openings, { sources: [opening], n: 3, userText: niche, by: 'rules' }),
        ).to.have.property('written')
        expect(
          acceptPackages(packages, { sources: [packaged], n: 3, userText: niche, by: 'rules' }),
        ).to.have.property('written')
      }),
      { numRuns: 60 },
    )
  })
})
