import { expect } from 'chai'
import fc from 'fast-check'
import { rulesAnalyst } from '../../../src/analyst/rules/rules-analyst.js'
import { writingOf as phrasesOf } from '../../../src/languages/index.js'
import type { Beat, OpeningSource, PackageSource } from '../../../src/analyst/types.js'
import { beatNames, hookTypes, titleDevices } from '../../../src/analyst/types.js'
import { isMostlyLatin } from '../../../src/lib/script.js'
import { countSpokenWords } from '../../../src/lib/template.js'
import {
  acceptIntro,
  acceptOpenings,
  acceptPackages,
  budgetsOf,
} from '../../../src/analyst/written/accept.js'

const analyst = rulesAnalyst()
const languages = ['en', 'es', 'de', 'fr', 'pt']

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

const opening: OpeningSource = {
  find_id: 'find',
  title: 'I bought a lighthouse by post',
  hook: beats[0]!.text,
  hook_type: 'story',
  mechanism: null,
  promise: 'How the roof is saved.',
  open_loop: 'What is behind the door?',
  beats,
  template: 'Nobody told me about {subject}, so I {did something}.',
}

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
  it('name the niche, each of them in another sentence, without a digit', async () => {
    for (const hook_type of hookTypes) {
      const written = await analyst.writeOpenings({
        niche: 'home espresso',
        n: 5,
        sources: [{ ...opening, template: null, hook_type }],
      })
      expect(written, hook_type).to.have.length(5)
      expect(new Set(written.map(({ hook }) => hook)).size).to.equal(5)
      for (const { hook, then, kept_structure, from_find_id } of written) {
        expect(hook).to.match(/^[\p{Lu}{].*home espresso.*[.?]$/u)
        expect(`${hook}${then}${kept_structure}`).not.to.match(/\d|%[sScdbt]/)
        expect(then.length).to.be.greaterThan(80)
        expect(from_find_id).to.equal('find')
      }
    }
  })

  it('fill the template of the find first where the niche fits into it', async () => {
    const [first] = await analyst.writeOpenings({ niche: 'Beekeeping', n: 1, sources: [opening] })
    expect(first?.hook).to.equal('Nobody told me about beekeeping, so I {did something}.')
    expect(first?.kept_structure).to.contain(opening.template)
  })

  it('say what comes next after the parts of the find', async () => {
    const [first] = await analyst.writeOpenings({ niche: 'beekeeping', n: 1, sources: [opening] })
    expect(first?.kept_structure).to.contain('context, stakes and promise')
    expect(first?.then).to.match(/^Next, .+ Then .+ After that, /)
  })

  it('leave a placeholder where no niche is given', async () => {
    const [first] = await analyst.writeOpenings({ niche: null, n: 1, sources: [opening] })
    expect(first?.hook).to.contain('{your subject}')
  })

  it('come in turn from each source', async () => {
    const sources = [opening, { ...opening, find_id: 'other', hook_type: 'warning' as const, template: null }]
    const written = await analyst.writeOpenings({ niche: 'beekeeping', n: 4, sources })
    expect(written.map(({ from_find_id }) => from_find_id)).to.deep.equal(['find', 'other', 'find', 'other'])
  })

  it('are none without sources', async () => {
    expect(await analyst.writeOpenings({ niche: 'beekeeping', n: 3, sources: [] })).to.deep.equal([])
  })

  for (const [niche, phrase] of [
    ['I make videos about budget travel', 'budget travel'],
    ['My channel is all about AI tools for florists who have no time', 'AI tools for florists'],
    ['Running your first marathon.', 'running your first marathon'],
    ['Japan travel', 'Japan travel'],
    ['AI', 'AI'],
    ['3D', '3D'],
    ['hago vídeos sobre panadería casera', 'panadería casera'],
    ['Mein Kanal dreht sich um Heimwerken für Anfänger', 'Heimwerken für Anfänger'],
    ['ma chaîne parle de jardinage sur balcon', 'jardinage sur balcon'],
    ['meu canal é sobre finanças pessoais', 'finanças pessoais'],
  ] as const) {
    it(`work “${niche}” in as “${phrase}”`, async () => {
      const [first] = await analyst.writeOpenings({ niche, n: 1, sources: [{ ...opening, template: null }] })
      expect(first?.hook).to.contain(phrase)
      expect(first?.hook).not.to.match(/kanal|canal|chaîne|channel|videos about/iu)
    })
  }
})

describe('the structure named as kept from the original', () => {
  it('is its device only in an entry that has it', async () => {
    const source = { ...opening, template: null, beats: null, hook_type: 'other' as const }
    const written = await analyst.writeOpenings({ niche: 'beekeeping', n: 5, sources: [source] })
    for (const { kept_structure } of written) expect(kept_structure).to.match(/^A different way in/)
    const asked = { ...source, hook_type: 'question' as const }
    const [first] = await analyst.writeOpenings({ niche: 'beekeeping', n: 1, sources: [asked] })
    expect(first?.hook).to.match(/\?$/)
    expect(first?.kept_structure).to.equal('A question as the first line, as in the original.')
  })

  it('names for a title the device it has', async () => {
    const source = { ...packaged, title_template: null, title_device: 'how_to' as const }
    const written = await analyst.writePackages({ niche: 'beekeeping', n: 8, sources: [source] })
    const gap = written.find(({ title }) => title === 'What Nobody Tells You About Beekeeping')
    expect(written[0]?.kept_structure).to.equal('A plain how-to, as in the original title.')
    expect(gap?.kept_structure).to.match(/different kind of title.*a gap/)
  })
})

describe('the template of the find', () => {
  for (const [template, niche, wanted] of [
    ['How do you {do something}?', 'houseplants', 'How do you {do something} with houseplants?'],
    ['How do you {do something}?', 'how to fix a flat loaf', 'How do you fix a flat loaf?'],
    [
      'What if I told you that {surprising fact}?',
      'bees',
      'What if I told you that {surprising fact about bees}?',
    ],
    ['{Subject} is the next {thing}.', 'baking bread', 'Baking bread is the next {thing}.'],
    ['Nobody talks about {hidden side of subject}.', 'chess', 'Nobody talks about {hidden side of chess}.'],
    [
      'I learned all about {subject}  in {number} days.',
      'chess',
      'I learned all about chess in {number} days.',
    ],
  ] as const) {
    it(`takes “${niche}” into “${template}”`, async () => {
      const [first] = await analyst.writeOpenings({ niche, n: 1, sources: [{ ...opening, template }] })
      expect(first?.hook).to.equal(wanted)
      expect(first?.kept_structure).to.contain(template)
    })
  }

  for (const template of [
    '{Subject} {is or does} {what makes it worth a video}.',
    '{Subject} is the next {thing}.',
    'Just with a show of {things}.',
    'The {benefit} of {other subject} sleep and how to get more of it.',
  ]) {
    it(`is left alone where the niche does not fit: “${template}”`, async () => {
      const source = { ...opening, template }
      const [first] = await analyst.writeOpenings({ niche: 'houseplants', n: 1, sources: [source] })
      expect(first?.kept_structure).not.to.contain(template)
      expect(first?.hook).to.contain('houseplants')
    })
  }
})

describe('a niche that is not a noun phrase', () => {
  for (const niche of ['a', 'my 3 dogs and I want to teach', '{number}', 'is it worth it to buy a house']) {
    it(`gives way to a placeholder: “${niche}”`, async () => {
      const [first] = await analyst.writeOpenings({ niche, n: 1, sources: [{ ...opening, template: null }] })
      expect(first?.hook).to.contain('{your subject}')
      expect(first?.hook).not.to.contain('dogs')
    })
  }

  it('is said as the clause it is', async () => {
    const sources = [{ ...opening, template: null }]
    const written = await analyst.writeOpenings({ niche: 'why cats purr', n: 3, sources })
    for (const { hook } of written)
      expect(hook).to.match(/(?:know|yourself|out|me|wondered) why cats purr[,.?]/)
    const [title] = await analyst.writePackages({ niche: 'why cats purr', n: 1, sources: [packaged] })
    expect(title?.title).to.equal('Nobody Ever Told Me Why Cats Purr')
  })

  it('is not written about in a script without sentences to write with', async () => {
    for (const niche of ['комнатные растения', 'نباتات منزلية', '観葉植物']) {
      expect(await analyst.writeOpenings({ niche, n: 3, sources: [opening] })).to.deep.equal([])
      expect(await analyst.writePackages({ niche, n: 3, sources: [packaged] })).to.deep.equal([])
      const asked = { source: opening, video_brief: niche, budgets: budgetsOf(beats) }
      expect(await analyst.writeIntro(asked)).to.deep.equal([])
    }
  })
})

describe('packages written by rules', () => {
  it('have a title with the niche, a picture, and at most four words to print', async () => {
    for (const title_device of titleDevices) {
      const source = { ...packaged, title_template: null, title_device }
      const written = await analyst.writePackages({ niche: 'home espresso', n: 5, sources: [source] })
      expect(written, title_device).to.have.length(5)
      expect(new Set(written.map(({ title }) => title)).size).to.equal(5)
      for (const { title, thumbnail, thumbnail_text } of written) {
        expect(title).to.contain('Home Espresso')
        expect([...title].length).to.be.at.most(100)
        expect(`${title}${thumbnail}${thumbnail_text ?? ''}`).not.to.match(/\d|%[sS]/)
        expect(thumbnail.length).to.be.greaterThan(20)
        expect(countSpokenWords(thumbnail_text ?? '')).to.be.at.most(4)
      }
    }
  })

  it('fill the template of the title, cased as it is', async () => {
    const [first] = await analyst.writePackages({ niche: 'indoor plants', n: 1, sources: [packaged] })
    expect(first?.title).to.equal('The Truth About Indoor Plants')
  })

  it('never print the words of the real thumbnail', async () => {
    const source = { ...packaged, title_template: null, thumbnail_text: 'Nobody shows this' }
    const written = await analyst.writePackages({ niche: 'bees', n: 5, sources: [source] })
    expect(written.map(({ thumbnail_text }) => thumbnail_text?.toLowerCase())).not.to.include(
      'nobody shows this',
    )
  })
})

describe('an intro written by rules', () => {
  const budgets = budgetsOf(beats)

  for (const [brief, wanted] of [
    ['How to fix a flat sourdough loaf without new equipment', 'how to fix a flat sourdough loaf'],
    ['I rebuilt my kitchen for $900 in 30 days', 'I rebuilt my kitchen for $900 in 30 days'],
    ['I show how I earned $700 painting old fences', 'I earned $700 painting old fences'],
    ['My parrot hated the new curtains', 'My parrot hated the new curtains'],
    ['Ich zeige, wie ich meinen Keller trocken bekam', 'wie ich meinen Keller trocken bekam'],
    ['Te explico cómo gasté 200 euros en semillas', 'cómo gasté 200 euros en semillas'],
    ['Unsere Nachbarin hat den Teich verkauft', 'Unsere Nachbarin hat den Teich verkauft'],
    ['I teach retired nurses how to repair clocks', 'repairing clocks'],
    ['A video about why most houseplants die in winter', 'houseplants'],
    ['Explain compound interest to teenagers', 'compound interest'],
    ['Cómo hacer pan de masa madre en casa sin horno', 'pan de masa madre'],
    ['In diesem Video geht es um die Renovierung meiner Küche', 'Renovierung meiner Küche'],
    ['Comment faire pousser des tomates sur un balcon', 'tomates'],
    ['Como eu organizei as minhas contas em um mês', 'minhas contas'],
  ] as const) {
    it(`speaks of “${brief}” inside the timing of the find`, async () => {
      const written = await analyst.writeIntro({ source: opening, video_brief: brief, budgets })
      expect(written.map(({ say }) => say).join(' ')).to.contain(wanted)
      const accepted = acceptIntro(written, { source: opening, budgets, given: brief })
      expect(accepted).to.deep.equal({ written, numbers_to_placeholders: 0 })
      for (const member of ['suggested_on_screen', 'suggested_broll'] as const) {
        expect(new Set(written.map((beat) => beat[member])).size).to.equal(beats.length)
      }
    })
  }

  for (const [brief, unsaid] of [
    ['My parrot hated the new curtains', /with my parrot/u],
    ['Ich zeige, wie ich meinen Keller trocken bekam', /wörtlich|\{dein Thema\}/u],
    ['why bees dance', /\{[^{}]*\}[^.]*\. And I mean that literally|Watch\. And/u],
  ] as const) {
    it(`fills a long part without a word that does not fit “${brief}”`, async () => {
      const long = beats.map((beat, at) => ({ ...beat, from_s: at * 40, to_s: at * 40 + 36 }))
      const room = long.map(() => 88)
      const source = { ...opening, beats: long }
      const written = await analyst.writeIntro({ source, video_brief: brief, budgets: room })
      const said = written.map(({ say }) => say)
      expect(said.join(' ')).not.to.match(unsaid)
      expect(said.at(-1)?.split(/\s+/u).length).to.be.within(55, 88)
      const sentences = said.flatMap((say) => say.split(/(?<=[.?!]) /u))
      expect(new Set(sentences).size).to.equal(sentences.length)
    })
  }

  it('never runs over, never repeats itself and is never a copy, whatever the parts', async () => {
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
        expect(acceptIntro(written, { source, budgets: fits, given: video_brief ?? '' })).to.have.property(
          'written',
        )
        written.forEach(({ say }, at) => {
          expect(say.split(/\s+/).length).to.be.at.most(fits[at]!)
        })
        const screens = written.map(({ suggested_on_screen }) => suggested_on_screen)
        expect(new Set(screens).size).to.be.at.least(Math.min(screens.length, 8))
      }),
      { numRuns: 60 },
    )
  })
})

describe('the phrases that writing uses', () => {
  for (const language of languages) {
    it(`has a way to begin, to continue and to show for every type (${language})`, () => {
      const phrases = phrasesOf(language)
      const openings = Object.values(phrases.openings).flatMap((one) =>
        one.map((frame) => (typeof frame === 'string' ? frame : frame[1])),
      )
      for (const text of openings) expect(text).to.match(/%s/)
      const titles = Object.values(phrases.titles).flatMap((one) =>
        one.map((frame) => (typeof frame === 'string' ? frame : frame[1])),
      )
      for (const text of titles) expect(text).to.match(/%[sS]/)
      const clauses = [...phrases.clauses.openings, ...phrases.clauses.titles]
      for (const [, text] of clauses) expect(text).to.match(/%c/)
      expect(JSON.stringify(phrases)).not.to.match(/\d/)
      for (const beat of beatNames) {
        expect(phrases.next[beat].length, beat).to.be.greaterThan(0)
        const { say } = phrases.intro[beat]
        expect(Math.min(...say.map(countSpokenWords)), beat).to.be.at.most(3)
      }
      for (const [, printed] of Object.values(phrases.thumbnails).flat()) {
        expect(countSpokenWords(printed ?? '')).to.be.at.most(4)
      }
    })
  }

  it('survives whatever is given for a niche, and every rule accepts it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (niche) => {
        const openings = await analyst.writeOpenings({ niche, n: 3, sources: [opening] })
        const packages = await analyst.writePackages({ niche, n: 3, sources: [packaged] })
        if (!isMostlyLatin(niche)) {
          expect([...openings, ...packages]).to.deep.equal([])
          return
        }
        expect(acceptOpenings(openings, { sources: [opening], n: 3, given: niche })).to.have.property(
          'written',
        )
        expect(acceptPackages(packages, { sources: [packaged], n: 3, given: niche })).to.have.property(
          'written',
        )
      }),
      { numRuns: 60 },
    )
  })
})
