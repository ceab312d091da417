import { expect } from 'chai'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { Analyst } from '../../src/analyst/types.js'
import type { FindBody } from '../../src/finds/insert-finds.js'
import { writeDraft } from '../../src/remixes/write.js'
import { makeLong, makePackaging } from '../support/make-find.js'

type DraftRequest = Parameters<typeof writeDraft>[2]

const { signal } = new AbortController()
const beats = [
  { beat: 'hook', from_s: 0, to_s: 4, text: 'I lost four pots before I read the cone.' },
  { beat: 'promise', from_s: 4, to_s: 8, text: 'Today I show you what I changed since.' },
] as const
const long = makeLong(1, { beats: [...beats] }) as FindBody
const packaging = makePackaging(1) as FindBody

/** An analyst that notes what it is asked for, and writes what the test says. */
function analystOf(overrides: Partial<Analyst> = {}) {
  const requests: Record<string, unknown>[] = []
  const opening = {
    hook: 'Nobody waters basil like this in winter',
    then: 'Then the pot is turned.',
    kept_structure: 'A claim',
  }
  const drafts = {
    title: 'Basil that survives winter',
    thumbnail: 'a pot',
    thumbnail_text: null,
    kept_structure: 'A claim',
  }
  const suggestions = { suggested_on_screen: null, suggested_broll: null }
  const analyst: Analyst = {
    ...rulesAnalyst(),
    by: 'model',
    writeOpenings: (ask) => (requests.push(ask), Promise.resolve([{ ...opening, from_find_id: 'x' }])),
    writePackages: (ask) => (requests.push(ask), Promise.resolve([{ ...drafts, from_find_id: 'x' }])),
    writeIntro: (ask) => (
      requests.push(ask),
      Promise.resolve(['Water basil twice', 'Then turn it'].map((say) => ({ say, ...suggestions })))
    ),
    ...overrides,
  }
  return {
    analyst,
    asked: requests,
    write: (find: FindBody, ask: Partial<DraftRequest>) =>
      writeDraft({ analyst, signal }, find, { mode: 'default', n: 3, ...ask }),
  }
}

describe('a niche for an opening in a language that the rules can write, and one that they cannot', () => {
  for (const [hook, refusal] of [
    [
      'Bugün size evde nasıl çok güzel bir ekmek yapıldığını adım adım göstereceğim.',
      /structure that fits any subject/,
    ],
    ['Nadie me dijo que se podía comprar un faro por correo, así que lo hice para ti.', /Give it in Spanish/],
  ] as const)
    it(`has an explanation of what is possible after “${hook}”`, async () => {
      const source = { ...long, hook, title: hook, template: null } as FindBody
      const draft = await writeDraft({ analyst: rulesAnalyst(), signal }, source, {
        mode: 'default',
        n: 1,
        niche: 'how to make home espresso at your place',
      })
      expect(draft).to.have.property('reason').that.matches(refusal)
    })
})

describe('writing after a find', () => {
  it('passes the words of the user to the analyst, with the priority of an interactive request', async () => {
    const { asked, write } = analystOf()
    await write(long, { niche: 'herbs', n: 2 })
    await write(long, {})
    await write(packaging, { niche: 'herbs', n: 4 })
    await write(long, { mode: 'intro', video_brief: 'basil in winter' })
    await write(long, { mode: 'intro' })
    expect(
      asked.map(({ niche, n, video_brief, is_waited_for }) => ({ niche, n, video_brief, is_waited_for })),
    ).to.deep.equal([
      { niche: 'herbs', n: 2, video_brief: undefined, is_waited_for: true },
      { niche: null, n: 3, video_brief: undefined, is_waited_for: true },
      { niche: 'herbs', n: 4, video_brief: undefined, is_waited_for: true },
      { niche: undefined, n: undefined, video_brief: 'basil in winter', is_waited_for: undefined },
      { niche: undefined, n: undefined, video_brief: null, is_waited_for: undefined },
    ])
    expect(asked[0]?.sources).to.deep.equal([long])
    expect(asked[2]?.sources).to.deep.equal([packaging])
  })

  it('returns the text without the find after which it was written', async () => {
    const { write } = analystOf()
    for (const find of [long, packaging]) {
      const draft = await write(find, {})
      if ('reason' in draft) throw new Error(draft.reason)
      expect(Object.keys(draft.written[0] ?? {}))
        .to.include('kept_structure')
        .and.not.include('from_find_id')
    }
    const intro = await write(long, { mode: 'intro' })
    expect(intro).to.have.nested.property('written[0].beats').with.lengthOf(2)
    expect(intro).to.deep.include({
      written: [
        {
          beats: [
            {
              beat: 'hook',
              from_s: 0,
              to_s: 4,
              words_budget: 9,
              say: 'Water basil twice',
              suggested_on_screen: null,
              suggested_broll: null,
            },
            {
              beat: 'promise',
              from_s: 4,
              to_s: 8,
              words_budget: 9,
              say: 'Then turn it',
              suggested_on_screen: null,
              suggested_broll: null,
            },
          ],
        },
      ],
    })
  })

  it('explains why there are fewer texts than requested', async () => {
    const byModel = analystOf()
    for (const find of [long, packaging]) {
      expect(await byModel.write(find, { n: 3 }))
        .to.have.property('fewer_written_because')
        .that.matches(/did not pass the checks/)
      expect(await byModel.write(find, { n: 1 })).to.include({ fewer_written_because: null })
      const byRules = analystOf({ by: 'rules' })
      expect(await byRules.write(find, { n: 2 }))
        .to.have.property('fewer_written_because')
        .that.equals('1 of 2: rules know one way to write after this structure.')
    }
  })

  it('allows numbers that the user wrote in niche or brief, and no other', async () => {
    const opening = (hook: string) => ({
      hook,
      then: 'Then turn it.',
      kept_structure: 'A claim',
      from_find_id: '',
    })
    const hooks = ['Basil for 12 weeks', 'Basil with 34 leaves', 'Basil at 1234 metres']
    const { write } = analystOf({ writeOpenings: () => Promise.resolve(hooks.map(opening)) })
    const draft = await write(long, { niche: 'herbs of week 12', video_brief: '34 pots' })
    if ('reason' in draft) throw new Error(draft.reason)
    expect(draft.written.map((one) => (one as { hook: string }).hook)).to.deep.equal([
      hooks[0],
      hooks[1],
      'Basil at {number} metres',
    ])
    expect(draft.numbers_to_placeholders).to.equal(1)
  })

  it('gives an intro the hook and what follows if no beat is certain', async () => {
    const { asked, write } = analystOf()
    const hook = 'I lost four pots.'
    const rest = 'The cone had bent. Nobody told me.'
    const intro = [hook, ...rest.split('. ')].map((text, at) => ({ n: at + 1, t: at * 4, text }))
    const find = makeLong(1, {
      hook,
      hook_start_s: 0,
      hook_end_s: 3.5,
      beats: null,
      intro,
      intro_text: `${hook} ${rest}`,
    }) as FindBody
    const draft = await write(find, { mode: 'intro', video_brief: 'basil in winter' })
    const parts = [
      { beat: 'hook', from_s: 0, to_s: 3.5 },
      { beat: 'other', from_s: 3.5, to_s: 9.2 },
    ]
    expect(asked)
      .to.have.nested.property('[0].source.beats')
      .that.deep.equals([
        { ...parts[0], text: hook },
        { ...parts[1], text: rest },
      ])
    expect(draft).to.have.nested.property('written[0].beats').with.lengthOf(2)
  })

  it('is refused if the find has no text to follow', async () => {
    const untimedFind = (beats: [] | null) =>
      makeLong(1, { beats, hook_start_s: null, hook_end_s: null }) as FindBody
    const { asked, write } = analystOf()
    const refusals: [FindBody, Partial<DraftRequest>, RegExp][] = [
      [makeLong(1, { hook: null }) as FindBody, {}, /no transcript/],
      [untimedFind(null), { mode: 'intro' }, /^The find has no timed transcript/],
      [untimedFind([]), { mode: 'intro' }, /^The find has no timed transcript/],
    ]
    for (const [find, ask, refused] of refusals)
      expect(await write(find, ask))
        .to.have.property('reason')
        .that.matches(refused)
    expect(asked, 'nobody is asked').to.deep.equal([])
    // What the request can leave out is named: no other source is needed.
    expect(await write(untimedFind(null), { mode: 'intro' })).to.have.property('path', 'mode')
  })

  it('is refused if the text repeats the original', async () => {
    const copied = { thumbnail: 'a pot', thumbnail_text: null, kept_structure: 'A claim', from_find_id: '' }
    const suggestions = { suggested_on_screen: null, suggested_broll: null }
    const { write } = analystOf({
      writeOpenings: () =>
        Promise.resolve([{ hook: beats[0].text, then: 'x', kept_structure: 'y', from_find_id: '' }]),
      writePackages: () => Promise.resolve([{ title: packaging.title, ...copied }]),
      writeIntro: () => Promise.resolve(beats.map(({ text }) => ({ say: text, ...suggestions }))),
    })
    for (const [find, mode] of [
      [long, 'default'],
      [packaging, 'default'],
      [long, 'intro'],
    ] as const)
      expect(Object.keys(await write(find, { mode })), find.kind).to.deep.equal(['reason'])
  })

  it('is refused as nothing new if a language model wrote nothing usable', async () => {
    const { write } = analystOf({
      writeOpenings: () => Promise.resolve([]),
      writePackages: () => Promise.resolve([]),
    })
    for (const [find, what] of [
      [long, 'opening'],
      [packaging, 'title'],
    ] as const)
      expect(await write(find, { niche: 'herbs' })).to.deep.equal({
        reason: `Nothing that was written is a new ${what}.`,
      })
  })

  it('names the words of the niche in its texts, not in those that it leaves out', async () => {
    const draft = { then: 'Then turn it.', kept_structure: 'A claim', from_find_id: '' }
    const { write } = analystOf({
      by: 'rules',
      writeOpenings: () =>
        Promise.resolve([
          { ...draft, hook: beats[0].text, niche_used: 'copied herbs' },
          { ...draft, hook: 'Nobody waters herbs like this', niche_used: 'herbs' },
        ]),
    })
    expect(await write(long, { niche: 'herbs' })).to.include({ niche_used: 'herbs' })
  })

  it('names the words of the niche as they are written in a title with capitals', async () => {
    const title = 'Nobody Warns You About Living Alone'
    const titled = makePackaging(1, { title, title_template: 'Nobody Warns You About {topic}' }) as FindBody
    const { write } = analystOf({ by: 'rules', writePackages: (ask) => rulesAnalyst().writePackages(ask) })
    const niches: [niche: string, used: string][] = [
      ['basil on a windowsill', 'Basil on a Windowsill'],
      ['iPhone cameras', 'iPhone Cameras'],
    ]
    for (const [niche, used] of niches) {
      const draft = await write(titled, { niche })
      expect(draft).to.include({ niche_used: used })
      expect(JSON.stringify(draft)).to.include(`Nobody Warns You About ${used}`)
    }
  })

  it('needs a language model for scripts that rules cannot write, and names the member', async () => {
    const russian = 'огород на окне'
    const cases: [FindBody, Partial<DraftRequest>, string][] = [
      [long, { niche: russian }, 'niche'],
      [packaging, { niche: russian }, 'niche'],
      [long, { mode: 'intro', video_brief: russian }, 'video_brief'],
    ]
    for (const [find, ask, member] of cases) {
      const byRules = analystOf({ by: 'rules' })
      expect(await byRules.write(find, ask))
        .to.have.property('reason')
        .that.matches(new RegExp(`^The ${member} is in a script`))
      expect(await byRules.write(find, ask)).to.have.property('path', member)
      expect(byRules.asked).to.deep.equal([])
      expect(await byRules.write(find, {}), 'without').not.to.have.property('reason')
      const inSpanish = await byRules.write(find, { niche: 'huerto', video_brief: 'cómo cuidar un huerto' })
      expect(inSpanish, JSON.stringify(inSpanish)).not.to.have.property('reason')
      expect(await analystOf().write(find, ask), 'by a model').not.to.have.property('reason')
    }
  })

  it('by rules, is refused with an explanation if nothing fits another subject', async () => {
    const { write } = analystOf({
      by: 'rules',
      writeOpenings: () => Promise.resolve([]),
      writePackages: () => Promise.resolve([]),
    })
    const untimed = makeLong(1, { beats: null, hook_end_s: null }) as FindBody
    const others = 'Choose one that does not say remixable: false, or have a model set on the server.'
    const cases: [FindBody, 'opening' | 'title', RegExp | string][] = [
      [long, 'opening', /^After this one an intro can be written: send mode: intro/],
      [untimed, 'opening', others],
      [packaging, 'title', others],
    ]
    for (const [find, what, advice] of cases) {
      const { reason: refusal } = (await write(find, { niche: 'herbs' })) as { reason: string }
      const [reason = '', next = ''] = refusal.split(/(?<= belong to its own\.) /)
      expect(reason).to.match(
        new RegExp(`^Without a language model, a new ${what} is written .* of the real ${what} belong`),
      )
      expect(next).to.match(typeof advice === 'string' ? new RegExp(`^${advice}$`) : advice)
    }
  })

  it('by rules, is refused if no text has a place for the niche, with the first text', async () => {
    const draft = { then: 'Then turn it.', kept_structure: 'A claim', from_find_id: '' }
    const title = { thumbnail: 'a pot', thumbnail_text: null, kept_structure: 'A claim', from_find_id: '' }
    const { write } = analystOf({
      by: 'rules',
      writeOpenings: () =>
        Promise.resolve([{ ...draft, hook: 'Nobody ever waters {plants}', niche_used: null }]),
      writePackages: () => Promise.resolve([{ ...title, title: 'Nobody Warns You', niche_used: null }]),
    })
    for (const [find, text] of [
      [long, 'Nobody ever waters {plants}'],
      [packaging, 'Nobody Warns You'],
    ] as const) {
      expect(await write(find, { niche: 'herbs' }))
        .to.have.property('reason')
        .that.matches(/^Without a language model the niche has no place/)
        .and.includes(
          `“${text}” A remix without a niche would cost 1 credit and bring no more than this text.`,
        )
      expect(await write(find, {})).not.to.have.property('reason')
    }
    const both = analystOf({
      by: 'rules',
      writeOpenings: () =>
        Promise.resolve([
          { ...draft, hook: 'Nobody ever waters {plants}', niche_used: null },
          { ...draft, hook: 'Everybody waters herbs', niche_used: 'herbs' },
        ]),
    })
    expect(await both.write(long, { niche: 'herbs' })).to.include({ niche_used: 'herbs' })
  })

  it('by rules, is refused with a niche that would fit, where only the grammar of the niche does not', async () => {
    const draft = { then: 'Then turn it.', kept_structure: 'A claim', from_find_id: '' }
    const { write } = analystOf({
      by: 'rules',
      writeOpenings: ({ niche }) =>
        Promise.resolve([
          niche === 'houseplants'
            ? { ...draft, hook: 'Nobody ever waters houseplants', niche_used: niche }
            : { ...draft, hook: 'Nobody ever waters {plants}', niche_used: null },
        ]),
    })
    expect(await write(long, { niche: 'baking bread' })).to.deep.equal({
      path: 'niche',
      reason:
        'Without a language model this niche does not fit the grammar of this one’s structure: “Nobody ever waters ' +
        '{plants}” One that is several things does, such as “houseplants”. Word yours like it, or fill in the slots ' +
        'yourself, free.',
    })
    expect(await write(long, { niche: 'houseplants' })).to.include({ niche_used: 'houseplants' })
  })

  it('by rules, tries no niche of which it is known since delivery that it fits or does not', async () => {
    const asked: (string | null)[] = []
    const draft = { then: 'Then turn it.', kept_structure: 'A claim', from_find_id: '', niche_used: null }
    const { write } = analystOf({
      by: 'rules',
      writeOpenings: ({ niche }) => {
        asked.push(niche)
        return Promise.resolve([{ ...draft, hook: 'Nobody ever waters {plants}' }])
      },
    })
    const triesOf = async (source: FindBody, niche: string | null) => {
      asked.length = 0
      expect(await write(source, niche === null ? {} : { niche })).to.have.property('reason')
      return asked
    }
    expect(await triesOf({ ...long, niche_by_rules: false }, 'herbs')).to.deep.equal(['herbs', null])
    const tried = await triesOf(long, 'herbs')
    expect(tried).to.include.members(['baking bread', 'houseplants', null])
    expect(new Set(tried).size, 'each once').to.equal(tried.length)
    const ofSlots = analystOf({
      by: 'rules',
      writeOpenings: ({ niche }) => {
        asked.push(niche)
        return Promise.resolve([{ ...draft, hook: 'I love {subject}.' }])
      },
    })
    asked.length = 0
    expect(await ofSlots.write({ ...long, niche_by_rules: true }, {})).to.have.property('path', 'niche')
    expect(asked).to.deep.equal([null])
  })

  it('by rules and without a niche, is refused if the result would be mostly slots', async () => {
    const draft = { then: 'Then turn it.', kept_structure: 'A claim', from_find_id: '', niche_used: null }
    const writeAll = (...hooks: string[]) =>
      analystOf({
        by: 'rules',
        writeOpenings: () => Promise.resolve(hooks.map((hook) => ({ ...draft, hook }))),
      }).write(long, {})
    const writeWithNiche = (niche: string | null) => {
      const openings = niche === null ? ['I love {subject}.'] : [`I love ${niche}.`]
      return openings.map((hook) => ({ ...draft, hook, niche_used: niche }))
    }
    const fitting = analystOf({
      by: 'rules',
      writeOpenings: (ask) => Promise.resolve(writeWithNiche(ask.niche)),
    })
    const refused = await fitting.write(long, {})
    expect(refused)
      .to.have.property('reason')
      .that.includes('“I love {subject}.” Fill in its slots yourself, send a niche')
    expect(refused).to.have.property('path', 'niche')
    for (const bare of ['I believe {claim}.', '{this} is {that}.']) {
      const draft = await writeAll(bare)
      expect(draft).to.have.property('reason').that.includes(`“${bare}” Fill them in yourself`)
      expect(draft, 'no niche helps').not.to.have.property('path')
    }
    const ofSlots = analystOf({
      by: 'rules',
      writeOpenings: ({ niche }) =>
        Promise.resolve([
          { ...draft, hook: niche === null ? '{this} is {that}.' : `${niche}.`, niche_used: niche },
        ]),
    })
    const everyNiche = await ofSlots.write(long, { niche: 'glazing pots' })
    expect(everyNiche).to.have.property('reason').that.includes('“{this} is {that}.” Fill them in yourself')
    expect(everyNiche).not.to.have.property('path')
    expect(await writeAll('{this} is not at all {that}.')).to.have.property('written')
    expect(await writeAll('I believe {claim}.', 'I believe that {plants} never lie.'))
      .to.have.property('written')
      .with.lengthOf(1)
  })

  it('by rules, refuses an intro that is less than half written, or only repeats the brief', async () => {
    const suggestions = { suggested_on_screen: null, suggested_broll: null }
    const saying = (...texts: string[]): Partial<Analyst> => ({
      writeIntro: () => Promise.resolve(texts.map((say) => ({ say, ...suggestions }))),
    })
    const ask = { mode: 'intro', video_brief: 'How I grew basil in winter' } as const
    const blank = ['{your claim}.', '{what you show}']
    for (const texts of [
      blank,
      ['I grew basil in winter.', '{what you show}'],
      ['How I grew basil.', 'In winter'],
    ])
      expect(await analystOf({ by: 'rules', ...saying(...texts) }).write(long, ask), texts[0])
        .to.have.property('reason')
        .that.matches(
          /own words and blanks: “.+” Fill in its slots yourself, say in video_brief what viewers will learn/,
        )
    for (const analyst of [
      analystOf({ by: 'rules', ...saying('{your claim}.', 'Water') }),
      analystOf({ by: 'rules', ...saying('I grew basil in winter.', 'This is what {thing} taught me.') }),
      analystOf({ by: 'model', ...saying(...blank) }),
    ])
      expect(await analyst.write(long, ask)).not.to.have.property('reason')
  })

  for (const [text, isRefused] of [
    ['This may sound strange, but {surprising claim about herbs}.', true],
    ['{Number} things about herbs that {everyone should know}.', true],
    ['Herbs.', true],
    ['Nobody warns you about herbsmen.', true],
    ['Nobody warns you about herbs.', false],
    ['Nobody knows the herbs’ {secret}.', false],
    ['Personne ne parle d’herbs.', false],
    ['What do herbs and {something unexpected} have in common?', false],
  ] as const)
    it(`by rules, ${isRefused ? 'refuses' : 'writes'} “${text}” for a niche`, async () => {
      const draft = { then: '', kept_structure: 'A claim', from_find_id: '', hook: text, niche_used: 'herbs' }
      const drafts = () => Promise.resolve([draft])
      const written = await analystOf({ by: 'rules', writeOpenings: drafts }).write(long, { niche: 'herbs' })
      if (isRefused)
        expect(written)
          .to.have.property('reason')
          .that.matches(/little but your own words and blanks would be written after this one: /)
          .and.includes(`“${text}”`)
      else expect(written).to.include({ niche_used: 'herbs' })
      expect(
        await analystOf({ by: 'model', writeOpenings: drafts }).write(long, { niche: 'herbs' }),
      ).not.to.have.property('reason')
    })

  it('by rules, returns the first text that is filled in, even if only one text was requested', async () => {
    const draft = { then: '', kept_structure: 'A claim', from_find_id: '', niche_used: 'herbs' }
    const hooks = [
      '{Number} herbs that {do something}.',
      'Nobody warns you about herbs.',
      'What herbs taught me.',
    ]
    const requestedCounts: number[] = []
    const { write } = analystOf({
      by: 'rules',
      writeOpenings: ({ n }) => {
        requestedCounts.push(n)
        return Promise.resolve(hooks.slice(0, n).map((hook) => ({ ...draft, hook })))
      },
      writePackages: ({ n }) =>
        Promise.resolve(
          hooks.slice(0, n).map((title) => ({ ...draft, title, thumbnail: '', thumbnail_text: null })),
        ),
    })
    for (const [find, member] of [
      [long, 'hook'],
      [packaging, 'title'],
    ] as const) {
      const one = await write(find, { niche: 'herbs', n: 1 })
      expect(one).to.have.nested.property(`written[0].${member}`, hooks[1])
      expect(one).to.have.property('written').with.lengthOf(1)
      expect(one).to.include({ fewer_written_because: null })
      expect(await write(find, { niche: 'herbs', n: 3 })).to.include({
        fewer_written_because:
          '2 of 3: rules know 3 ways to write after this structure, of which 1 would be mostly blanks.',
      })
    }
    expect(requestedCounts).to.deep.equal([5, 5])
  })

  it('takes the parts of an intro from the known times', async () => {
    const { asked, write } = analystOf()
    const hook = 'I lost four pots.'
    const line = { n: 1, t: 0, text: `${hook} The cone had bent.` }
    const known = { hook, hook_start_s: 0, hook_end_s: 2, beats: null, intro: [line] }
    const rest = { beat: 'other', from_s: 2, to_s: 3.2, text: 'The cone had bent.' }
    const opening = (to_s: number) => ({ beat: 'hook', from_s: 0, to_s, text: hook })
    for (const [changes, parts] of [
      [{}, [opening(2), rest]],
      [{ beats: [] }, [opening(2), rest]],
      [{ intro_text: `  ${hook}\n` }, [opening(2)]],
      [{ intro_text: 'Something else altogether, and much more of it.' }, [opening(2)]],
      [{ intro_text: null }, [opening(2)]],
      [{ intro: null }, [opening(2)]],
      [{ hook_end_s: 3.2 }, [opening(3.2)]],
      [{ hook_end_s: 4 }, [opening(4)]],
    ] as const) {
      const find = makeLong(1, { ...known, intro_text: line.text, ...changes } as object) as FindBody
      await write(find, { mode: 'intro' })
      expect(
        (asked.at(-1)?.source as { beats: unknown } | undefined)?.beats,
        JSON.stringify(changes),
      ).to.deep.equal(parts)
    }
  })

  it('is refused as an intro if its parts have no times, and suggests openings if those can be written', async () => {
    const { asked, write } = analystOf()
    const intro = { mode: 'intro', video_brief: 'basil in winter' } as const
    for (const times of [
      { hook_start_s: null, hook_end_s: 4 },
      { hook_start_s: 0, hook_end_s: null },
    ])
      expect(await write(makeLong(1, { beats: null, ...times }) as FindBody, intro))
        .to.have.property('reason')
        .that.matches(/with intro among its remix_modes, or leave video_brief, seconds and mode out/)
    expect(await write(makeLong(1, { beats: null, hook: null }) as FindBody, intro))
      .to.have.property('reason')
      .that.matches(/with intro among its remix_modes\.$/)
    const instant = [{ beat: 'hook', from_s: 0, to_s: 0, text: 'I lost four pots.' }] as const
    expect(await write(makeLong(1, { beats: [...instant] }) as FindBody, { ...intro, seconds: 30 }))
      .to.have.property('reason')
      .that.matches(/have no times/)
    expect(asked).to.deep.equal([])
  })
})
