import { expect } from 'chai'
import { ModelUnavailableError } from '../../src/analyst/types.js'
import type { Transcript, Upload } from '../../src/providers/types.js'
import { languageName } from '../../src/lib/language-codes.js'
import { languageCode } from '../../src/research/language.js'
import { markCutBeat, takeIntroLines, toFindLines } from '../../src/research/long/intro.js'
import { outlierRatio, outlierScore, baselineViews } from '../../src/research/outliers.js'
import { describeOutcome } from '../../src/research/short/outcome.js'
import { createInitialState } from '../../src/research/short/plan.js'
import type { DraftHook } from '../../src/research/short/draft-hook-types.js'
import type {
  SearchPlan,
  ClipRejections,
  ShortRunRequest,
  ShortState,
} from '../../src/research/short/types.js'
import { mapConcurrently, ignoreModelUnavailable } from '../../src/research/stage.js'
import { isSpeech, spokenText } from '../../src/research/transcript.js'
import { computeRates, computeVirality } from '../../src/research/virality.js'
import { failureOf } from '../support/claims.js'
import { noon } from '../support/clock.js'
import { clipOf, runShortStages } from '../support/short-stages.js'

const day = 86_400_000

describe('the outcome of a short run', () => {
  const full = { hook: 'h', above_floor: true, sample: false, language: 'en' }
  const outcomeOf = (
    overrides: Partial<Omit<ShortState, 'hooks' | 'plan'>> & {
      hooks?: Partial<DraftHook>[]
      plan?: Partial<SearchPlan>
    } = {},
    count = 2,
    posted_within_days: number | null = null,
  ) => {
    const { hooks = [full, full], plan = {}, ...rest } = overrides
    const first = createInitialState()
    const state = {
      ...first,
      found: 9,
      ...rest,
      plan: { ...first.plan, platforms: ['tiktok'], ...plan },
      hooks: hooks.map((hook) => ({ ...full, ...hook })),
    } as ShortState
    const platforms = ['tiktok']
    return describeOutcome(state, { count, posted_within_days, platforms } as ShortRunRequest)
  }

  it('is empty for a full run without remarks', () => {
    expect(outcomeOf()).to.equal(null)
    expect(
      outcomeOf({ rejections: { too_old: 3 }, unread: 4, budget_spent: true, failed_searches: 1 }),
    ).to.equal(null)
  })

  it('states once that no imported hook has a multiple', () => {
    const text = /; none has a multiple, since the usual views of these creators are not known\.$/
    const plan = { only_imports: true }
    expect(outcomeOf({ plan, hooks: [{ outlier: null }, { outlier: null }] as never }, 3)).to.match(text)
    expect(outcomeOf({ plan, hooks: [{ outlier: null }, { outlier: 2 }] as never }, 3)).not.to.match(text)
    const full = outcomeOf({ plan, hooks: [{ outlier: null }, { outlier: null }] as never })
    expect(full).to.equal('None has a multiple, since the usual views of these creators are not known.')
    expect(outcomeOf({ plan, hooks: [] })).to.not.match(/multiple/)
  })

  it('names the host of most hooks that are on another site, with their number', () => {
    const outcomeFrom = (hosts: string[], count = hosts.length + 1) =>
      outcomeOf(
        {
          plan: { only_imports: true },
          hooks: hosts.map((host) => ({
            watch_url: `https://${host}/clip`,
            above_floor: true,
            outlier: null,
          })),
        },
        count,
      )
    const talks = ['a.example', 'b.example', 'b.example', 'b.example', 'c.example']
    expect(outcomeFrom(talks)).to.match(/; 3 of the hooks are from b\.example, so .*; none has a multiple, /)
    expect(outcomeFrom(['b.example', 'b.example'])).to.match(/; the hooks are from b\.example, so/)
    expect(outcomeFrom(['b.example', 'b.example'])).to.match(
      /; 9 clips found in your imported catalog; the hooks are from b\.example/,
    )
    expect(outcomeFrom(talks)).to.match(/; 9 clips found in your imported catalog; 3 of the hooks are/)
    expect(outcomeFrom(['b.example'])).to.match(
      /; the hook is from b\.example, so its views may be those of a longer video/,
    )
    expect(outcomeFrom(['b.example', 'www.tiktok.com'])).to.match(
      /; 9 clips found in your imported catalog; /,
    )
    expect(outcomeFrom([]), 'where nothing is left').to.equal(
      'No hooks; 9 clips found in your imported catalog.',
    )
    const half = ['b.example', 'b.example', 'www.tiktok.com', 'www.tiktok.com']
    expect(outcomeFrom(half)).to.match(/; 2 of the hooks are from b\.example, so/)
    expect(outcomeFrom(['b.example', 'www.tiktok.com'])).to.match(/; 1 of the hooks is from b\.example, so/)
    expect(outcomeFrom([...talks, ...Array<string>(6).fill('www.tiktok.com')])).not.to.contain('b.example')
    expect(outcomeFrom(talks, talks.length), 'of a full run').to.match(
      /^3 of the hooks are from b\.example, so views may be those of longer videos; none has a multiple, /,
    )
  })

  it('explains how to search a creator if nothing was found on what may be a creator’s name', () => {
    for (const subject of ['MrBaker', 'loaf2024', 'otto_rye', 'rye.daily'])
      expect(outcomeOf({ hooks: [], plan: { subject } }), subject).to.contain(
        `if ${subject} is a creator, make @${subject} the topic and name one platform`,
      )
    for (const subject of ['sourdough', 'PTSD', 'open-source', 'Otto Rye', '2024'])
      expect(outcomeOf({ hooks: [], plan: { subject } }), subject).not.to.contain('@')
    expect(outcomeOf({ hooks: [full], plan: { subject: 'MrBaker' } })).not.to.contain('@')
  })

  it('counts the results, names the sources searched, and lists what was left out, most frequent first', () => {
    expect(outcomeOf({ hooks: [full] })).to.equal('1 of the 2 hooks asked for; 9 clips found on TikTok.')
    expect(outcomeOf({ hooks: [], found: 1, plan: { platforms: ['tiktok', 'youtube'] } })).to.equal(
      'No hooks; 1 clip found on TikTok, YouTube.',
    )
    expect(outcomeOf({ hooks: [], plan: { platforms: [] } })).to.equal('No hooks.')
    expect(outcomeOf({ hooks: [], rejections: { too_old: 1, off_topic: 3, photo_post: 2 } })).to.equal(
      'No hooks; 9 clips found on TikTok; left out: 3 did not speak of the topic, 2 were photo posts, 1 was too old.',
    )
  })

  it('names the age limit, which sources apply before anything is counted', () => {
    const outcomeWithin = (days: number) => outcomeOf({ hooks: [], found: 0 }, 2, days)
    expect(outcomeWithin(90)).to.equal(
      'No hooks; 0 clips found on TikTok; only those posted within 90 days were searched for.',
    )
    expect(outcomeWithin(1)).to.equal(
      'No hooks; 0 clips found on TikTok; only those posted within 1 day were searched for.',
    )
  })

  it('states which age was requested for clips that were too old', () => {
    const rejections = { too_old: 2, duplicate: 1 }
    expect(outcomeOf({ hooks: [], rejections }, 2, 90)).to.match(
      /left out: 2 were older than 90 days, 1 was posted twice\.$/,
    )
    expect(outcomeOf({ hooks: [], rejections: { too_old: 1 } }, 2, 1)).to.match(/1 was older than 1 day\.$/)
  })

  it('names what could not be applied if there are fewer hooks than requested', () => {
    const dialect = 'the dialect was not applied, since the clips searched do not say theirs'
    expect(outcomeOf({ hooks: [full], plan: { dialect_unapplied: true } })).to.include(dialect)
    expect(outcomeOf({ plan: { dialect_unapplied: true } })).to.equal(null)
    const imported = { unserved: ['youtube'], only_imports: true } as const
    expect(outcomeOf({ hooks: [], plan: { ...imported, unserved: ['youtube'] } })).to.include(
      'your imported catalog holds no short clips for YouTube',
    )
    const unsure = 'some clips may not be in Spanish'
    const inSpanish = { language: 'es' }
    expect(outcomeOf({ hooks: [{ language: null }], plan: inSpanish })).to.include(unsure)
    expect(outcomeOf({ hooks: [{ language: 'es' }], plan: inSpanish })).not.to.include(unsure)
    expect(outcomeOf({ hooks: [{ language: null }] })).not.to.include('may not be in')
  })

  it('suggests no wider topic, and mentions no clips without words, if that does not apply', () => {
    expect(outcomeOf({ hooks: [full], wider_topics: [{ topic: 'kelp', count: 3 }] })).not.to.include('kelp')
    const unheard = { unheard_reason: 'not_talking' } as const
    expect(outcomeOf({ hooks: [full], ...unheard })).to.include('did not sound like somebody talking')
    expect(outcomeOf({ hooks: [], ...unheard })).not.to.include('did not sound like')
  })

  it('names the language that sources apply in the same way, unless a clip was left out for it', () => {
    const inSpanish = (rejections: ClipRejections) =>
      outcomeOf({ hooks: [], found: 1, plan: { language: 'es' }, rejections })
    expect(inSpanish({})).to.equal(
      'No hooks; 1 clip found on TikTok; only those in Spanish, or in a language that is not known, were searched for.',
    )
    expect(inSpanish({ wrong_language: 1 })).to.equal(
      'No hooks; 1 clip found on TikTok; left out: 1 was in another language.',
    )
  })

  const reasons: [keyof ClipRejections, string, string][] = [
    ['off_topic', 'did not speak of the topic', 'did not speak of the topic'],
    ['not_talking', 'did not sound like somebody talking', 'did not sound like somebody talking'],
    ['not_on_camera', 'did not show who talks', 'did not show who talks'],
    ['photo_post', 'was a photo post', 'were photo posts'],
    ['not_a_short', 'was not a short clip', 'were not short clips'],
    ['too_old', 'was too old', 'were too old'],
    ['unknown_date', 'had no date', 'had no date'],
    ['wrong_language', 'was in another language', 'were in another language'],
    ['transcript_unavailable', 'could not be read', 'could not be read'],
    ['duplicate', 'was posted twice', 'were posted twice'],
    ['beside_seed', 'came in the run of a seed hook', 'came in the runs of the seed hooks'],
    ['seed', 'was a seed hook itself', 'were the seed hooks themselves'],
    ['no_opening', 'had no line that could stand as a hook', 'had no line that could stand as a hook'],
  ]
  for (const [reason, one, many] of reasons)
    it(`counts clips that “${one}” in the right number`, () => {
      expect(outcomeOf({ hooks: [], rejections: { [reason]: 1 } })).to.match(
        new RegExp(`left out: 1 ${one}\\.$`),
      )
      expect(outcomeOf({ hooks: [], rejections: { [reason]: 2 } })).to.match(
        new RegExp(`left out: 2 ${many}\\.$`),
      )
    })

  it('states what was interrupted', () => {
    const widerTopics = [
      { topic: 'kelp', count: 3 },
      { topic: 'tide', count: 1 },
    ]
    for (const [overrides, words] of [
      [{ unread: 1 }, '1 was not read, because enough others had been read'],
      [{ unread: 2, read_limit: 24 }, '2 were not read, because a run for so many hooks reads at most 24'],
      [
        { unread: 2, budget_spent: true },
        '2 were not read, because the credits held for this run were used up',
      ],
      [
        { unread: 2, is_barren: true },
        '2 were not read, because hardly any of those read last spoke of all of the topic',
      ],
      [{ unread: 2, is_cancelled: true }, '2 were not read, because the run was cancelled'],
      [{ unread: 2 }, '2 were not read, because enough others had been read'],
      [
        { unlisted: 1 },
        '1 was not read, because its title and caption lack the words of the topic, and only a few such are read, more for a larger count (other words for it may find it)',
      ],
      [{ wider_topics: widerTopics }, 'a wider topic may bring something: “kelp” or “tide”'],
      [{ budget_spent: true }, 'the credits held for this run were used up'],
      [{ failed_searches: 1 }, '1 search failed'],
      [{ failed_searches: 2 }, '2 searches failed'],
    ] as const) {
      const near = 'unlisted' in overrides ? ', on the topic or near it' : ''
      expect(outcomeOf({ hooks: [], ...overrides })).to.equal(
        `No hooks; 9 clips found on TikTok${near}; ${words}.`,
      )
    }
    const cancelled = outcomeOf({ hooks: [], unread: 2, is_cancelled: true, wider_topics: widerTopics })
    expect(cancelled, 'what was not read may be about the topic').to.not.match(/wider/)
  })

  it('states for a full run which hooks match part of the topic, the floor, and whether there are samples', () => {
    const partly = { ...full, topic_part: 'only ‘tips’', topic_part_kind: 'words' }
    const judged = { ...full, topic_part: 'as judged', topic_part_kind: 'judged' }
    const remedy = 'import your own with `coldopen catalog import`'
    for (const [overrides, words] of [
      [{ hooks: [full, { above_floor: false }] }, '1 of the hooks is below 50,000 views and stands last.'],
      [{ hooks: [{ above_floor: false }, { above_floor: false }] }, '2 of the hooks are below 50,000 views.'],
      [{ hooks: [full, { sample: true }] }, `These are invented sample clips; ${remedy}.`],
      [{ plan: { only_samples: true } }, `Only invented sample clips were searched; ${remedy}.`],
      [{ plan: { unserved: ['youtube'] } }, null],
      [{ plan: { unknown_language: 'Klingon' } }, null],
      [{ plan: { country_unapplied: true } }, null],
      [
        { hooks: [full, { ...full, topic_part: 'related words' }], partial_matches: 1 },
        '1 of the hooks matches only part of the topic (related words: 1).',
      ],
      [
        {
          hooks: ["related words: 'dough'", "related words: 'oven'"].map((topic_part) => ({
            ...partly,
            topic_part,
            topic_part_kind: 'related',
          })),
          partial_matches: 2,
        },
        'None of the hooks names all of the topic (related words: 2).',
      ],
      [
        { hooks: [partly, partly], partial_matches: 2 },
        'None of the hooks names all of the topic (only ‘tips’: 2).',
      ],
      [
        { hooks: [partly, judged], partial_matches: 2 },
        'None of the hooks is about all of the topic (only ‘tips’: 1, as judged: 1).',
      ],
      [
        { hooks: [partly, { above_floor: false }], partial_matches: 1 },
        '1 of the hooks matches only part of the topic (only ‘tips’: 1); 1 of the hooks is below 50,000 views and stands last.',
      ],
      [{ plan: { language: 'es' }, hooks: [full, { language: null }] }, null],
    ] as const)
      expect(outcomeOf(overrides as never)).to.equal(words)
  })

  it('names the filters that could not be applied if a run has too few results', () => {
    const hooks = [full]
    for (const [overrides, words] of [
      [{ plan: { unserved: ['youtube', 'instagram'] } }, 'no source here serves YouTube, Instagram'],
      [{ plan: { unknown_language: 'Klingon' } }, 'the language “Klingon” is not known and was not applied'],
      [
        { plan: { country_unapplied: true } },
        'the country was not applied, since the clips searched do not say theirs',
      ],
      [
        { plan: { overruled: ['language: English'] } },
        'what the request names was used, not what the topic names \\(language: English\\)',
      ],
      [{ partial_matches: 1 }, 'none of the hooks names all of the topic'],
      [
        { plan: { language: 'es' }, hooks: [{ ...full, language: null }] },
        'some clips may not be in Spanish',
      ],
    ] as const)
      expect(outcomeOf({ hooks, ...overrides } as never)).to.match(
        new RegExp(`^1 of the 2 hooks asked for;.*; ${words}\\.$`),
      )
  })
})

describe('the plan of a short run', () => {
  const planOf = async (ask: Partial<ShortRunRequest>, setup: Parameters<typeof runShortStages>[1] = {}) =>
    (await runShortStages([clipOf(1)], { ...setup, ask })).state.plan

  it('searches the requested platforms that are served', async () => {
    expect(await planOf({ platforms: ['instagram', 'youtube', 'tiktok'] })).to.deep.include({
      platforms: ['youtube', 'tiktok'],
      unserved: ['instagram'],
      only_samples: false,
    })
    const samples = {
      sources: { hasOnlySamples: (platforms: string[]) => Promise.resolve(platforms.length === 1) },
    }
    expect((await planOf({ platforms: ['tiktok'] }, samples)).only_samples).to.equal(true)
  })

  it('reads language and country as far as they can be applied', async () => {
    expect(await planOf({})).to.include({ language: null, unknown_language: null, country_unapplied: false })
    expect(await planOf({ language: 'Klingon' })).to.include({ language: null, unknown_language: 'Klingon' })
    expect(await planOf({ language: 'German', topic: 'sourdough in Spanish' })).to.deep.include({
      language: 'de',
      unknown_language: null,
      subject: 'sourdough',
      overruled: ['language: Spanish'],
    })
    const overruledBy = async (ask: Partial<ShortRunRequest>) => (await planOf(ask)).overruled
    for (const [language, overruled] of [
      ['fr', ['language: Klingon']],
      ['Lojban', ['language: Klingon']],
      ['klingon', undefined],
      [null, undefined],
    ] as const)
      expect(await overruledBy({ language, topic: 'music in Klingon' })).to.deep.equal(overruled)
    expect(await overruledBy({ country: 'US', topic: 'sourdough in Finland' })).to.deep.equal(['country: FI'])
    expect(await overruledBy({ language: 'ar', topic: 'sourdough in Egyptian Arabic' })).to.deep.equal([
      'dialect: Egyptian Arabic',
    ])
    for (const [language, topic] of [
      ['egyptian arabic', 'sourdough in Egyptian Arabic'],
      ['pt-BR', 'sourdough in Brazilian Portuguese'],
      ['pt_BR', 'sourdough in Brazilian Portuguese'],
    ] as const)
      expect(await overruledBy({ language, topic }), language).to.equal(undefined)
    expect(
      await overruledBy({ language: 'pt-PT', topic: 'sourdough in Brazilian Portuguese' }),
    ).to.deep.equal(['dialect: Brazilian Portuguese'])
    const { queries } = await planOf({ country: 'US', topic: 'sourdough in Finland' })
    expect(queries[0]).to.equal('sourdough')
    expect(
      await overruledBy({ language: 'es', country: 'FI', topic: 'sourdough in Spanish in Finland' }),
    ).to.equal(undefined)
    expect(await planOf({ country: 'DE' })).to.include({ country_unapplied: true })
    for (const [byCountry, country_unapplied] of [
      ['tiktok', false],
      ['youtube', true],
    ] as const) {
      const sources = { searchesByCountry: (platform: string) => platform === byCountry }
      expect(await planOf({ country: 'DE' }, { sources }), byCountry).to.include({ country_unapplied })
      const { names_country = false } = await planOf({ topic: 'sourdough in Finland' }, { sources })
      expect(names_country, byCountry).to.equal(country_unapplied)
    }
  })
})

describe('languages', () => {
  for (const [text, code] of [
    [' Spanish ', 'es'],
    ['FRANÇAIS', 'fr'],
    ['es-419', 'es'],
    ['zh-Hant-TW', 'zh'],
    ['es-', null],
    ['es-toolongsubtag', null],
    ['es mx', null],
    ['German Swiss', 'de'],
    ['Arabic or Spanish', 'es'],
    ['farsi', 'fa'],
    ['xx-YY', null],
    ['español latino', 'es'],
    ['Norwegian Bokmål', 'no'],
    ['nb-NO', 'no'],
    ['nn', 'no'],
    ['Tagalog', 'fil'],
    ['tl', 'fil'],
    ['Cantonese', 'zh'],
    ['yue', 'zh'],
  ] as const)
    it(`“${text}” is ${code ?? 'none'}`, () => expect(languageCode(text)).to.equal(code))

  it('have names in English', () => {
    expect([languageName('es'), languageName('pt')]).to.deep.equal(['Spanish', 'Portuguese'])
  })
})

describe('the baseline of a creator', () => {
  const upload = (clip_id: string, views: number | null, days: number | null): Upload => ({
    clip_id,
    views,
    posted_at: days === null ? null : noon - days * day,
  })
  const five = [1, 2, 3, 4, 5].map((n) => upload(`u${n}`, n * 10, 10 + n))

  it('uses the newest thirty uploads, whatever their order, and those without a date last', () => {
    const newest = Array.from({ length: 28 }, (_, n) => upload(`new${n}`, 100, 10 + n))
    const undated = Array.from({ length: 40 }, (_, n) => upload(`undated${n}`, 1, null))
    const old = Array.from({ length: 40 }, (_, n) => upload(`old${n}`, 1, 100 + n))
    expect(baselineViews([...undated, ...newest], 'x', noon)).to.equal(100)
    expect(baselineViews([...old, ...newest, ...undated], 'x', noon)).to.equal(100)
    const young = Array.from({ length: 26 }, (_, n) => upload(`young${n}`, 100, 1))
    expect(baselineViews([...five, ...young], 'x', noon), 'those too young take their places').to.equal(null)
    expect(baselineViews([...five, ...young.slice(1)], 'x', noon)).to.equal(30)
  })

  it('takes the larger count of an ID that occurs twice, and a known one before an unknown one', () => {
    expect(
      baselineViews([...five.slice(1), upload('u1', null, 11), upload('u1', 10, 11)], 'x', noon),
    ).to.equal(30)
    expect(
      baselineViews([...five.slice(1), upload('u1', 10, 11), upload('u1', null, 11)], 'x', noon),
    ).to.equal(30)
    expect(
      baselineViews([...five.slice(1), upload('u1', 0, 11), upload('u1', null, 11)], 'x', noon),
    ).to.equal(30)
  })

  it('treats uploads without a date as old enough', () => {
    expect(
      baselineViews(
        five.map((one) => ({ ...one, posted_at: null })),
        'x',
        noon,
      ),
    ).to.equal(30)
  })

  it('has multiples of a baseline above 0', () => {
    expect([outlierRatio(5, -1), outlierRatio(5, 0), outlierRatio(0, 5), outlierRatio(7, 3)]).to.deep.equal([
      null,
      null,
      0,
      2.33,
    ])
    expect([
      outlierScore(-1),
      outlierScore(0),
      outlierScore(1.01),
      outlierScore(49),
      outlierScore(50),
    ]).to.deep.equal([0, 0, 0, 99, 100])
  })
})

describe('virality, in words', () => {
  const none = {
    views: null,
    outlier: null,
    creator_usual_views: null,
    views_per_day: null,
    likes_per_1k: null,
  }
  it('names the known figures, and says if there is no baseline', () => {
    expect(computeVirality({ ...none, views: 1500 }).virality_why).to.equal(
      'no baseline for this creator, 1.5K views',
    )
    expect(computeVirality({ ...none, outlier: 2 }).virality_why).to.equal("2x the creator's usual")
    expect(computeVirality({ ...none, outlier: 2, creator_usual_views: 950 }).virality_why).to.equal(
      "2x the creator's usual of 950",
    )
    expect(computeVirality({ ...none, views_per_day: 120, likes_per_1k: 3.5 }).virality_why).to.equal(
      'no baseline for this creator, 120 views a day, 3.5 likes per 1,000 views',
    )
  })

  it('has parts from nothing to full', () => {
    for (const [signals, virality] of [
      [{ views: 9999 }, 0],
      [{ views: 20_000_000 }, 100],
      [{ views_per_day: 10 }, 0],
      [{ views_per_day: 9 }, 0],
      [{ views_per_day: 0 }, 0],
      [{ views_per_day: 200_000 }, 100],
      [{ likes_per_1k: 0 }, 0],
      [{ likes_per_1k: 100 }, 100],
    ] as const)
      expect(computeVirality({ ...none, ...signals }).virality, JSON.stringify(signals)).to.equal(virality)
  })

  it('has rates of the whole age', () => {
    const rates = (posted_at: number) => computeRates({ views: 100, likes: 1, posted_at }, noon)
    expect(rates(noon - 2 * day)).to.include({ age_days: 2, views_per_day: 50 })
    expect(rates(noon - 2 * day + 1)).to.include({ age_days: 1, views_per_day: 100 })
    expect(rates(noon + 5 * day)).to.include({ age_days: 0, views_per_day: 100 })
  })
})

describe('speech', () => {
  const lines = (...texts: [number | null, number | null, string][]) =>
    texts.map(([start, end, text]) => ({ start, end, text }))

  it('is one text from all lines', () => {
    expect(spokenText(lines([0, 1, '  a  b '], [1, 2, ' '], [2, 3, 'c']))).to.equal('a b c')
  })

  it('is talk by its words per second, with or without times', () => {
    const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`).join(' ')
    expect(isSpeech(lines([0, 4, words(4)]), null)).to.equal(true)
    expect(isSpeech(lines([0, 4, words(3)]), null)).to.equal(false)
    expect(isSpeech(lines([0, 2, words(4)], [6, null, words(4)]), null), 'by where the last begins').to.equal(
      true,
    )
    expect(isSpeech(lines([0, 9, words(4)], [1, 2, words(4)]), null), 'by the latest end').to.equal(false)
    expect(isSpeech(lines([0, 1, words(8)]), 0), 'of no length').to.equal(true)
    expect(isSpeech(lines([0, 1, words(8)]), -1)).to.equal(true)
    expect(isSpeech(lines([null, null, words(8)]), null)).to.equal(true)
    expect(isSpeech(lines([0, 1, words(8)]), 8)).to.equal(true)
    expect(isSpeech(lines([0, 1, words(8)]), 8.1)).to.equal(false)
  })

  it('marks the last part if its sentence continues after the seconds that were read', () => {
    const beats = (text: string) => [
      { beat: 'hook' as const, from_s: 0, to_s: 4, text: 'I quit.' },
      { beat: 'context' as const, from_s: 4, to_s: 60, text },
    ]
    const cutsOf = (text: string, transcript: string) =>
      markCutBeat(beats(text), `I quit. ${text}`, transcript).map(({ cut }) => cut)
    const whole = 'I quit. Today I will show you why.'
    expect(cutsOf('Today I will', whole)).to.deep.equal([undefined, true])
    expect(cutsOf('Today I will show you why.', whole)).to.deep.equal([undefined, undefined])
    expect(cutsOf('Today I will.', `${whole} And more.`)).to.deep.equal([undefined, undefined])
    expect(markCutBeat([], '', whole)).to.deep.equal([])
    const read = 'I quit. Today I will'
    expect(cutsOf('Today I will', read), 'nothing follows').to.deep.equal([undefined, undefined])
    const behind = (count: number) => `Today I will${' say'.repeat(count)}`
    const cutBehind = (intro: string) =>
      markCutBeat(beats('Today I will'), intro, `${intro} and more`).map(({ cut }) => cut)
    expect(cutBehind(behind(8))).to.deep.equal([undefined, true])
    expect(cutBehind(behind(9))).to.deep.equal([undefined, undefined])
    expect(cutBehind('Another text')).to.deep.equal([undefined, undefined])
    const three = [...beats('Today I will'), ...beats('and so')].slice(0, 4)
    expect(markCutBeat(three, `${read} I quit. and so`, whole.repeat(2)).map(({ cut }) => cut)).to.deep.equal(
      [undefined, undefined, undefined, true],
    )
  })

  it('is cut to the seconds of an opening, or without times to the usual number of words', () => {
    const at = (seconds: number[]) =>
      lines(...seconds.map((start): [number, number, string] => [start, start + 1, `at ${start}`]))
    expect(takeIntroLines(at([0, 5, 9.5, 10, 11]), 10)).to.deep.equal(
      lines([0, 1, 'at 0'], [5, 6, 'at 5'], [9.5, 10, 'at 9.5']),
    )
    const timedLines = lines([0, 4, 'a b c d'], [4, 12, 'one two (three) "four" five six seven eight'])
    expect(takeIntroLines(timedLines, 6)).to.deep.equal(lines([0, 4, 'a b c d'], [4, 6, 'one two']))
    expect(takeIntroLines(timedLines, 7).at(-1)?.text).to.equal('one two (three)')
    expect(takeIntroLines(lines([0, null, 'a b c d'], [2, null, 'e f g h']), 3).at(-1)?.text).to.equal('e f')
    const untimed = Array.from({ length: 30 }, (_, n) =>
      lines([null, null, `one two three four ${n}`]),
    ).flat()
    expect(takeIntroLines(untimed, 20), 'fifty words').to.have.lengthOf(10)
    expect(takeIntroLines(untimed, 21), 'fifty-two and a half').to.have.lengthOf(11)
    expect(takeIntroLines(untimed, 21).at(-1)?.text).to.equal('one two')
    expect(takeIntroLines(lines([0, 1, ' '], [1, 2, 'a\u0000 b']), 9)).to.deep.equal(lines([1, 2, 'a b']))
    expect(takeIntroLines(lines([null, null, 'a b'], [null, null, 'c']), 9)).to.deep.equal(
      lines([null, null, 'a b'], [null, null, 'c']),
    )
    for (const [from, word] of [
      [11, 'late'],
      [10, 'late'],
      [9, 'word'],
      [9, '"¿uno'],
    ] as const)
      expect(takeIntroLines(lines([0, 1, 'a'], [from, from + 3, word]), 10), word).to.deep.equal(
        lines([0, 1, 'a']),
      )
    const many = Array.from({ length: 600 }, () => lines([0, 1, 'a'])).flat()
    expect(takeIntroLines(many, 9)).to.have.lengthOf(500)
    const long = Array.from({ length: 30 }, () => lines([0, 1, 'a'.repeat(1899)])).flat()
    expect(takeIntroLines(long, 9), 'nineteen thousand characters').to.have.lengthOf(10)
    const longer = Array.from({ length: 30 }, () => lines([0, 1, 'a'.repeat(1900)])).flat()
    expect(takeIntroLines(longer, 9), 'with the space between lines').to.have.lengthOf(9)
    expect(takeIntroLines(lines([0, 1, 'a'.repeat(2500)]), 9)[0]?.text).to.have.lengthOf(2000)
  })

  it('is shown with times if every line has one', () => {
    expect(toFindLines(lines([-1, 2, 'a'], [3, 4, 'b']))).to.deep.equal([
      { n: 1, t: 0, text: 'a' },
      { n: 2, t: 3, text: 'b' },
    ])
    expect(toFindLines(lines([1, 2, 'a'], [null, 4, 'b']))).to.equal(null)
    expect(toFindLines([])).to.equal(null)
  })
})

describe('concurrent work in a stage', () => {
  it('is limited, with results in order', async () => {
    let begun = 0
    let open = () => {}
    const openPromise = new Promise<void>((resolve) => (open = resolve))
    const numbers = Array.from({ length: 100 }, (_, n) => n)
    const results = mapConcurrently(numbers, async (n, index) => {
      begun += 1
      await openPromise
      return n * 10 + Number(n === index)
    })
    for (let turns = 0; turns < 200; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    const most = begun
    open()
    expect(await results).to.deep.equal(numbers.map((n) => n * 10 + 1))
    expect(most).to.equal(32)
    expect(await mapConcurrently([], () => Promise.resolve(1))).to.deep.equal([])
  })

  it('treats an unavailable model as no result, and rethrows other errors', async () => {
    expect(await ignoreModelUnavailable(Promise.resolve(7))).to.equal(7)
    expect(await ignoreModelUnavailable(Promise.reject(new ModelUnavailableError()))).to.equal(null)
    const fault = new Error('broken')
    expect(await failureOf(ignoreModelUnavailable(Promise.reject(fault)))).to.equal(fault)
  })
})

describe('a transcript without printable text', () => {
  it('counts as none', async () => {
    const transcript = { kind: 'speech', language: null, lines: [] } as Transcript
    const { stats } = await runShortStages([clipOf(1)], { transcript: () => transcript })
    expect(stats.rejections).to.deep.equal({ transcript_unavailable: 1 })
  })
})
