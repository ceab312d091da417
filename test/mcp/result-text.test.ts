import { expect } from 'chai'
import { resultText } from '../../src/mcp/result-text.js'
import { examples } from '../support/contract.js'

describe('the text of a tool result', () => {
  for (const [name, { value }] of Object.entries(examples))
    it(`states everything in ${name}`, () => {
      if (typeof value !== 'object') return
      expect(resultText(value)).to.not.match(/undefined|\[object|NaN/)
    })

  it('leaves out days and kinds of usage without spending', () => {
    const usage = {
      credits: 5,
      last_30_days: [
        { date: '2026-01-01', charged: 0, runs: 0 },
        { date: '2026-01-02', charged: 3, runs: 1 },
      ],
      by_kind: [{ kind: 'short', charged: 0, count: 0 }],
      recent: [],
    }
    expect(resultText(usage).split('\n')).to.deep.equal([
      'credits: 5',
      'last_30_days:',
      '  - date: 2026-01-02, charged: 3, runs: 1',
      'by_kind: none',
      'recent: none',
    ])
  })

  it('writes an item on one line if all members but the last are short', () => {
    const opening = 'I sold twelve loaves at four dollars each and lost money.'
    const written = [{ hook: opening, kept_structure: 'Its order.' }]
    const intro = [{ n: 1, t: 0.4, text: opening }]
    expect(resultText({ written, intro, intro_text: opening, verdict: null }).split('\n')).to.deep.equal([
      'written:',
      `  - hook: ${opening}`,
      '    kept_structure: Its order.',
      'intro:',
      `  - n: 1, t: 0.4, text: ${opening}`,
      'verdict: none',
    ])
  })

  it('states the possible cost of a start beyond the usual, and whether finding nothing is free', () => {
    const costs = { usual_cost: 9, highest_cost: 20, priced_runs: 3 }
    const text = resultText({ run_id: 'r', ...costs, free_empty_runs_left: 0 })
    expect(text.split('\n')).to.include.members([
      'usual_cost: 9, the middle of your last 3 paid runs of this kind; the dearest cost 20, and this one may cost more',
      'free_empty_runs_left: 0, so a run that finds nothing is charged for its calls',
    ])
    expect(resultText({ run_id: 'r', usual_cost: null, free_empty_runs_left: 2 })).to.include('left: 2')
    expect(text).to.not.match(/^(highest_cost|priced_runs)/mu)
  })

  it('states no charge of a run in flight, whose calls are charged when it ends', () => {
    const run = {
      run_id: 'r',
      kind: 'short',
      topic: 'bread',
      count: 30,
      charged: 0,
      created_at: '2026-07-01T00:00:00Z',
    }
    const lineOf = (status: string) => resultText({ runs: [{ ...run, status }], next_cursor: null })
    expect(lineOf('running'))
      .to.include('running, 30 asked for, calls charged at its end')
      .and.not.include('0 credits')
    expect(lineOf('done')).to.include('done, 30 asked for, 0 credits')
  })

  it('names the site of a clip that is on another site than its platform', () => {
    const clip = { hook_id: 'h', platform: 'youtube', watch_url: 'https://talks.example/1' }
    expect(resultText(clip)).to.include('platform: youtube, as imported; its address is on talks.example')
    expect(resultText({ ...clip, sample: true })).to.include('platform: youtube\n')
  })

  it('states that credits held by work in flight are not spent', () => {
    expect(resultText({ credits: 100, reserved_now: 200 }).split('\n')).to.deep.equal([
      'credits: 100',
      'reserved_now: 200, held by work in flight, not spent: what it does not use comes back',
    ])
    expect(resultText({ credits: 100, reserved_now: 0 })).to.include('reserved_now: 0')
  })

  it('states how far a run searched, what was not applied, its patterns and its written texts', () => {
    const state = { run_id: 'r', kind: 'long', status: 'done', topic: '@loaf', count: 2, charged: 7 }
    const finds = [1, 2].map((n) => ({
      find_id: `f${n}`,
      title: `Loaf ${n}`,
      hook: null,
      channel: 'Loaf',
      views: 1500,
      ...(n === 1 ? { posted_at: '2026-05-04T09:00:00.000Z' } : {}),
      outlier: 3,
      outlier_tier: 'outlier',
      hook_type: n === 1 ? 'story' : 'other',
      about_subject: 'partly',
    }))
    const run = {
      ...state,
      finds,
      stats: { uploads_seen: 30, uploads_total: 268, not_applied: ['country: AT'] },
      patterns: [{ name: 'story', results: [1, 2] }],
      written: [{ text: 'I burned it.', then: 'On purpose.', after: 2 }],
    }
    expect(resultText(run).split('\n')).to.deep.equal([
      '@loaf (long, done, 2 asked for, 7 credits) r',
      'The newest 30 of 268 uploads looked at.',
      'Not applied: country: AT.',
      '1. Loaf 1 (Loaf, 2026-05-04, 1.5K views, 3x usual, outlier, story, partial match) f1',
      '2. Loaf 2 (Loaf, 1.5K views, 3x usual, outlier, partial match) f2',
      'Patterns, by number: story (1, 2)',
      'Written, nobody has said it:',
      '- I burned it. – On purpose. (after 2)',
    ])
    const outcome = '2 of the 10 finds asked for; the newest 30 of 268 uploads looked at.'
    expect(resultText({ ...run, count: 10, outcome })).to.not.contain('The newest')
  })

  it('states that the patterns of a short run are pending, and finally lists them or states that there are none', () => {
    const run = {
      run_id: 'r',
      kind: 'short',
      status: 'done',
      topic: 'kelp',
      charged: 2,
      hooks: [{ hook_id: 'h', hook: 'The tide.' }],
    }
    const lastLine = (more: object) =>
      resultText({ ...run, ...more })
        .split('\n')
        .at(-1)
    expect(lastLine({ patterns: [], progress: { patterns: 'pending', updated_at: 'T1' } })).to.equal(
      'Patterns are still to come: wait for them with since T1.',
    )
    expect(lastLine({ patterns: [] })).to.equal(
      'No patterns: they are made of two or more spoken hooks on all of the topic.',
    )
    const hooks = [run.hooks[0], { hook_id: 'g', hook: 'The moon.' }]
    expect(lastLine({ patterns: [], hooks })).to.equal(
      'No patterns: none was recognised in the hooks on all of the topic.',
    )
    const failed = 'No patterns: they could not be computed, and no try is left.'
    const no_patterns_because = 'They could not be computed, and no try is left.'
    expect(lastLine({ hooks, no_patterns_because })).to.equal(failed)
    const wholeRun = { patterns: null, progress: { patterns: 'none' }, hooks }
    expect(lastLine(wholeRun), 'of a whole run').to.equal(failed)
    const partial = hooks.map((one) => ({ ...one, topic_part: 'moon' }))
    expect(lastLine({ patterns: [], hooks: partial })).to.match(/^No patterns: they are made of two or more/)
    expect(lastLine({ patterns: [{ name: 'Story', results: [1] }] })).to.equal(
      'Patterns, by number: Story (1)',
    )
    expect(lastLine({ patterns: [], hooks: [], outcome: 'No hooks.' })).to.equal('No hooks.')
  })

  it('states the part of the topic by number of result if none covers all of it, and the words before a hook', () => {
    const hook = { hook_start_s: 27.4, platform: 'youtube' }
    const hooks = ['its words apart', "all but 'ocean'", "all but 'ocean'"].map((topic_part, n) => ({
      ...hook,
      hook_id: `h${n}`,
      hook: `The tide ${n}.`,
      topic_part,
      ...(n === 0 ? { words_before: 38 } : {}),
    }))
    const run = { run_id: 'r', kind: 'short', status: 'done', topic: 'kelp', charged: 2, hooks }
    expect(resultText(run).split('\n')).to.include.members([
      "Of the topic: #1 its words apart; #2, 3 all but 'ocean'.",
      '1. “The tide 0.” (from 27 s after 38 words, youtube) h0',
      '2. “The tide 1.” (from 27 s, youtube) h1',
    ])
    const ofExcerpt = { hook_id: 'h', hook: 'The tide.', platform: 'youtube', excerpt: true }
    expect(resultText({ ...run, hooks: [{ ...ofExcerpt, words_before: 1 }] })).to.include(
      '1. “The tide.” (after 1 word of the excerpt, youtube) h',
    )
    const whole = { ...ofExcerpt, hook_start_s: 14, transcript: 'So the tide.', run_id: 'r' }
    expect(resultText({ ...run, hooks: [whole] })).to.include('(after 1 word of the excerpt, youtube) h')
    expect(resultText(whole)).to.include('hook_start_s: after 1 word of the excerpt').and.to.not.include('14')
    expect(resultText({ ...whole, excerpt: false })).to.include('hook_start_s: 14')
  })

  it('has a line for a member of any name', () => {
    expect(resultText({ constructor: 2, toString: 'word' })).to.equal('constructor: 2\ntoString: word')
  })

  it('names the site of a clip that is on another site than its platform, except for a sample', () => {
    const watch_url = 'https://www.example.org/talks/tide'
    const clip = { hook: 'The tide.', platform: 'youtube', posted_at: '2024-05-01T00:00:00Z' }
    const hooks = [
      { ...clip, hook_id: 'h1', watch_url },
      { ...clip, hook_id: 'h2', watch_url: 'https://www.youtube.com/shorts/abcdefghijk' },
      { ...clip, hook_id: 'h3' },
      { ...clip, hook_id: 'h4', watch_url, sample: true },
    ]
    const run = { run_id: 'r', kind: 'short', status: 'done', topic: 'kelp', charged: 2 }
    expect(resultText({ ...run, hooks }).split('\n')).to.include.members([
      '1. “The tide.” (on example.org 2024) h1',
      '2. “The tide.” (youtube 2024) h2',
      '3. “The tide.” (youtube 2024) h3',
      '4. “The tide.” (youtube 2024, sample) h4',
    ])
    const samples = hooks.slice(3)
    expect(resultText({ ...run, hooks: samples })).to.include('1. “The tide.” (youtube 2024) h4')
  })

  it('states a usual cost only from three runs on', () => {
    const started = { run_id: 'r', usual_cost: 12, highest_cost: 12 }
    for (const priced_runs of [1, 2])
      expect(resultText({ ...started, priced_runs })).to.not.match(/cost|priced/)
    expect(resultText({ ...started, priced_runs: 3 })).to.contain('usual_cost: 12, the middle of your last 3')
    const none = { usual_cost: null, highest_cost: null, priced_runs: 0 }
    expect(resultText({ ...started, ...none })).to.not.match(/cost|priced/)
  })

  it('states the number of words before a hook of a full run, and the words below', () => {
    const said = { hook_id: 'h', hook: 'The tide.', transcript: 'So, yes. Hello you there.\nThe tide.' }
    const hook = { ...said, hook_start_s: 9 }
    const run = { run_id: 'r', kind: 'short', status: 'done', topic: 'kelp', charged: 2, hooks: [hook] }
    const whole = resultText({ ...run, settled_at: 'now' })
    expect(whole).to.match(/^1, in full:\n {2}transcript: So, yes\. Hello you there\. The tide\.$/m)
    expect(whole).to.contain('(from 9 s after 5 words')
    const led = { ...hook, transcript: 'So, the tide.' }
    expect(resultText({ ...run, hooks: [led] })).to.contain('(from 9 s after 1 word)')
  })

  it('has of a full run what is the same for all results once, and what differs with each', () => {
    const same = { hook: 'The tide.', created_at: '2026-05-05T00:00:00Z', analysed_by: 'rules' }
    const hooks = ['kelp', 'seaweed'].map((topic, at) => ({
      ...same,
      hook_id: `h${at}`,
      topic,
      likes: at + 1,
    }))
    const run = { run_id: 'r', kind: 'short', status: 'done', topic: 'kelp', settled_at: 'now' }
    expect(resultText({ ...run, hooks }))
      .to.match(/^All of them:\n {2}created_at: 2026-05-05T00:00:00Z\n {2}analysed_by: rules\n1, in full:/m)
      .and.match(
        /^1, in full:\n {2}topic: kelp\n {2}likes: 1\n2, in full:\n {2}topic: seaweed\n {2}likes: 2$/m,
      )
    const mixed = hooks.map((hook, at) => ({ ...hook, analysed_by: at === 0 ? 'model' : 'rules' }))
    expect(resultText({ ...run, hooks: mixed })).to.match(
      /^2, in full:\n(?: {2}.*\n)*? {2}analysed_by: rules$/m,
    )
  })

  it('has transcripts and figures of a full run as far as there is room, and says where the others are', () => {
    expect(resultText(examples.ShortRun?.value)).to.match(/^1, in full:\n(?: {2}\S.*\n)* {2}transcript: /m)
    expect(resultText(examples.ShortRunSummary?.value)).to.not.contain('in full')
    const hooks = [1, 2, 3, 4].map((n) => ({
      hook_id: `h${n}`,
      hook: 'The tide.',
      likes: n,
      transcript: `${n} `.repeat(3_500),
    }))
    const run = { run_id: 'r', kind: 'short', status: 'done', topic: 'kelp', settled_at: 'now' }
    const text = resultText({ ...run, hooks })
    expect(text.match(/^\d, in full:\n {2}likes: \d$/gm)).to.have.length(2)
    expect(text).to.match(
      /^Left out here for their length: transcripts and figures of 3, 4\. .*`view: full`/m,
    )
    expect(Buffer.byteLength(text)).to.be.below(17_000)
  })

  it('lists hooks with their IDs', () => {
    const hook = examples.Hook?.value as { hook_id: string; hook: string }
    const run = resultText(examples.ShortRun?.value)
    expect(run).to.contain(`1. “${hook.hook}”`).and.to.contain(hook.hook_id)
  })

  it('states that a list has further pages, and the day of each run', () => {
    const page = { keeps: [], count: 1, next_cursor: 'abc' }
    expect(resultText(page).split('\n')).to.include(
      'count: 1 on this page; there are more behind next_cursor',
    )
    expect(resultText({ ...page, next_cursor: null }).split('\n')).to.include('count: 1')
    const run = { run_id: 'r', kind: 'short', status: 'done', topic: 'rye', count: 3, charged: 2 }
    const runs = [{ ...run, created_at: '2026-05-04T09:00:00Z' }]
    expect(resultText({ runs })).to.include('1. rye (short, done, 3 asked for, 2 credits, 2026-05-04) r')
  })

  it('keeps texts of strangers on one line', () => {
    const keeps = [{ hook_id: 'h', platform: 'tiktok', hook: 'One\n2. “Two” (x) y', creator: 'a\nb' }]
    expect(resultText({ keeps, count: 1 }).split('\n')).to.have.length(3)
  })

  it('states once what in a full run matches only part of the topic, and the note of a verdict', () => {
    const run = {
      run_id: 'r',
      kind: 'short',
      status: 'done',
      topic: 'loaves',
      count: 1,
      charged: 7,
      hooks: [{ hook_id: 'h', hook: 'I burned it.', platform: 'tiktok', verdict: 'keep', note: 'Short.' }],
      stats: { candidates: 9, read: 4, partial_matches: 1 },
    }
    const [hook] = run.hooks
    const partly = { about_topic: 'partly', topic_part: 'only “loaves”' }
    expect(resultText({ ...run, hooks: [{ ...hook, ...partly }] })).to.include('only “loaves”,')
    const short = {
      ...run,
      count: 2,
      outcome: '1 of the 2 hooks asked for; 1 of the hooks matches only part of the topic.',
    }
    expect(resultText({ ...run, hooks: [{ ...hook, title: 'Loaves\n7' }] })).to.include(
      '1. Loaves 7: “I burned it.” (',
    )
    const none = 'None of the hooks names all of the topic.'
    expect(
      resultText({ ...run, outcome: none })
        .split('\n')
        .slice(1, 3),
    ).to.deep.equal([
      none,
      '9 found, 1 shown; 5 not read; 3 more rank behind these. A larger count brings at most 8 of these (reads 5 of them, 1 credit each). What it paid for is free on the same topic.',
    ])
    const mostLeftOut = { ...run.stats, read: 2, rejections: { too_old: 6 } }
    expect(resultText({ ...run, outcome: none, stats: mostLeftOut }), 'unread, but left out').to.include(
      '9 found, 1 shown; left out: 6 too old; 2 not read. A larger count brings at most 2 of these (reads them, 1 credit each).',
    )
    const allRead = { ...run, outcome: none, stats: { ...run.stats, read: 9 } }
    expect(resultText(allRead), 'where nothing is unread').to.include(
      '8 more rank behind these. A larger count brings at most 8 of these (each further call is 1 credit). What it paid for is free on the same topic.',
    )
    const ofExcerpt = { ...run, hooks: [{ ...hook, excerpt: true, hook_start_s: 14 }] }
    expect(resultText(ofExcerpt), 'where no words can be counted').to.include(
      'not the first words of the excerpt',
    )
    expect(resultText(run)).to.include('“I burned it.” (tiktok, verdict: keep, note: “Short.”) h')
    expect(resultText({ ...run, hooks: [{ ...hook, clip_verdict: 'reject' }] })).to.include(
      'note: “Short.”, same clip in another run: reject) h',
    )
    expect(resultText(short).match(/only part of the topic/g)).to.have.lengthOf(1)
  })

  it('states in a list of several runs which topic a partial result is for, and that no keep has a multiple', () => {
    const find = { find_id: 'a', title: 'A', topic_part: 'only ‘rye’' }
    expect(resultText({ finds: [find] })).to.include('(only ‘rye’ of its run’s topic) a')
    const apart = { ...find, topic_part: 'its words apart' }
    expect(resultText({ finds: [apart] })).to.include('(its words apart, for its run’s topic) a')
    const kinds = ['long', 'packaging'].map((kind) => ({ find_id: kind, title: 'A', kind }))
    const lines = resultText({ finds: kinds }).split('\n')
    expect(lines.slice(1), 'a video for each kind').to.deep.equal([
      '  1. A (long) long',
      '  2. A (packaging) packaging',
    ])
    const hook = { hook_id: 'h', hook: 'I burned it.', platform: 'tiktok' }
    const none = 'None has an outlier'
    expect(resultText({ keeps: [hook, hook] })).to.include(none)
    expect(resultText({ keeps: [hook, { ...hook, outlier: 2 }] })).to.not.include(none)
  })

  it('states why a full run has more candidates than results, and which results cannot be remixed', () => {
    const run = {
      run_id: 'r',
      kind: 'long',
      status: 'done',
      topic: 'loaves',
      count: 3,
      charged: 7,
      finds: [
        { find_id: 'a', title: 'A', remix_modes: ['intro'] },
        { find_id: 'b', title: 'B', remixable: false },
        { find_id: 'c', title: 'C', remix_modes: ['default', 'intro'] },
      ],
      stats: { candidates: 9, read: 4, rejections: { off_topic: 2, too_old: 1 } },
    }
    const lines = resultText(run).split('\n')
    expect(lines).to.include(
      '9 found from 2023 or later, 3 shown; left out: 2 off topic, 1 too old; 3 more rank behind these. A larger count brings at most 3 of these (each further call is 1 credit). What it paid for is free on the same topic.',
    )
    const thirty = Array.from({ length: 30 }, (_, at) => ({ find_id: `f${at}`, title: `${at}` }))
    const largest = resultText({ ...run, count: 30, finds: thirty, stats: { candidates: 40 } })
    const undated = { ...run.stats, rejections: { off_topic: 2, unknown_date: 1 } }
    expect(resultText({ ...run, stats: undated }), 'not known of those without a date').to.include(
      '9 found, 3 shown; left out: 2 off topic, 1 unknown date;',
    )
    expect(largest, 'no larger count can be asked for')
      .to.include('10 more rank behind these.')
      .and.not.include('larger count')
    expect(lines).to.include('no remix: 2; intro only: 1')
    const many = [1, 3, 4, 5, 7, 8].map((n) => ({ find_id: `f${n}`, title: `${n}`, remixable: false }))
    const finds = Array.from(
      { length: 8 },
      (_, at) => many.find(({ title }) => title === `${at + 1}`) ?? { find_id: 'x', title: 'X' },
    )
    expect(resultText({ ...run, finds }).split('\n')).to.include('no remix: 1, 3–5, 7, 8')
    const outcome = '3 of the 4 finds asked for; left out: 2 …'
    expect(resultText({ ...run, count: 4, outcome })).to.not.include('9 candidates')
    expect(resultText({ finds: run.finds }).split('\n')).to.include.members([
      '  1. A (remix: intro only) a',
      '  2. B (no remix) b',
    ])
  })

  it('says how many more a larger count can bring at most, and what brings those with too little on the topic', () => {
    const hooks = [1, 2].map((n) => ({ hook_id: `h${n}`, hook: 'It burned.', platform: 'tiktok' }))
    const run = { run_id: 'r', kind: 'short', status: 'done', topic: 'loaves', count: 2, charged: 7, hooks }
    const moreOf = (stats: object, change: object = {}) =>
      resultText({ ...run, ...change, stats })
        .split('\n')
        .find((line) => /^\d+ found/.test(line))
        ?.replace(/^.*?\. ?/, '')
    const free = 'What it paid for is free on the same topic.'
    expect(moreOf({ candidates: 18, read: 17, rejections: { partial_match: 15 } })).to.equal(
      `A larger count brings at most 1 of these (1 credit); with topic_match some also the 15 and others that only share words. ${free}`,
    )
    const ofWeek = { ...run, stats: { candidates: 3, read: 3, rejections: {} } }
    for (const [days, said] of [
      [7, ' for 7 days from its end.'],
      [1, ' for 1 day from its end.'],
    ] as const)
      expect(resultText(ofWeek, days)).to.include(`What it paid for is free on the same topic${said}`)
    expect(resultText(ofWeek, 0), 'nothing is reused').to.not.include('is free')
    expect(moreOf({ candidates: 6, read: 6, rejections: { partial_match: 4 } })).to.equal(
      'A larger count brings none of these; with topic_match some it brings the 4 and others that only share words.',
    )
    expect(moreOf({ candidates: 6, read: 6, rejections: { off_topic: 4 } }), 'nothing is left').to.equal('')
    const ten = Array.from({ length: 10 }, (_, at) => ({ ...hooks[0], hook_id: `h${at}` }))
    const ofTen = { count: 10, hooks: ten }
    expect(moreOf({ candidates: 200, read: 50, rejections: { partial_match: 9 } }, ofTen)).to.equal(
      `A larger count brings at most 20 of these (each that is read is 1 credit). ${free}`,
    )
    expect(moreOf({ candidates: 60, read: 60, rejections: { partial_match: 45 } }, ofTen)).to.equal(
      `A larger count brings at most 5 of these (each further call is 1 credit); with topic_match some also up to 15 of the 45 and others that only share words. ${free}`,
    )
    const finds = [1, 2].map((n) => ({ find_id: `f${n}`, title: `${n}` }))
    const long = { kind: 'long', hooks: undefined, finds }
    expect(
      moreOf({ candidates: 9, read: 2, rejections: { not_measured: 4, before_2023: 3 } }, long),
    ).to.equal(`A larger count brings at most 4 of these (each further call is 1 credit). ${free}`)
    expect(moreOf({ candidates: 9, read: 2, rejections: { below_min_outlier: 7 } }, long)).to.equal('')
  })

  it('states once why no result can be remixed', () => {
    const run = { run_id: 'r', kind: 'long', status: 'done', topic: 'loaves', count: 2, charged: 7 }
    const finds = ['a', 'b'].map((find_id) => ({ find_id, title: find_id, remixable: false }))
    const because = { not_remixable_because: 'It has no words.' }
    const line = 'no remix: 1, 2. Why: It has no words.'
    expect(resultText({ ...run, finds, ...because }).split('\n')).to.include(line)
    const whole = finds.map((find) => ({ ...find, ...because }))
    expect(resultText({ ...run, finds: whole }).split('\n')).to.include(line)
  })

  it('does not call a video with the usual views an outlier, and repeats nothing for a run with too few results', () => {
    const state = { run_id: 'r', kind: 'short', status: 'done', topic: 'loaves', count: 2, charged: 7 }
    const video = { find_id: 'a', title: 'A', outlier_tier: 'outlier' }
    expect(resultText({ finds: [{ ...video, outlier: 1 }] })).to.include('A (1x usual) a')
    expect(resultText({ finds: [{ ...video, outlier: 1.5 }] })).to.include('A (1.5x usual, outlier) a')
    const hooks = [{ hook_id: 'h', hook: 'I burned it.', platform: 'tiktok' }]
    const outcome = '1 of the 2 hooks asked for; 8 were not read, because the run was cancelled.'
    const run = { ...state, hooks, outcome, stats: { candidates: 9, read: 1 } }
    expect(resultText(run)).to.not.include('9 found')
    expect(resultText({ ...run, outcome: undefined })).to.include('9 found')
  })

  it('says once what of the hooks to check before they are quoted, and which structures are free', () => {
    const line = { hook_id: 'h', hook: 'I burned nine loaves.', platform: 'youtube' }
    const textOf = (...hooks: object[]) =>
      resultText({ run_id: 'r', status: 'done', topic: 'rye', kind: 'short', hooks }).split('\n')
    expect(
      textOf({ ...line, excerpt: true, structure: 'I burned {number} {things}.' }, line),
    ).to.include.members([
      'Before you quote: words may be misheard (all); clips may be excerpts (1 of these).',
      'Structures to fill in, free (get_hook): 1.',
    ])
    const places = (...takes: (boolean | undefined)[]) =>
      textOf(...takes.map((takes_subject) => ({ ...line, structure: 'I {did}.', takes_subject })))
        .find((text) => text.startsWith('Structures'))
        ?.split(/: [\d–, ]+\. /)[1]
    expect(places(true, false, true, undefined, true)).to.equal('A niche may fit: 1, 3, 5.')
    expect(places(false, undefined)).to.equal('No niche fits.')
    expect(places(undefined)).to.equal(undefined)
    const byPerson = textOf({ ...line, machine_transcript: false }, { ...line, sample: true }).join('\n')
    expect(byPerson).to.not.match(/Before you quote|Structures/)
  })

  it('states of a score how weak its comparison is, and where a trait that is missing was not looked for', () => {
    const missing = ['first_person', 'second_person'].map((name) => ({
      name,
      share: 0.6,
      weight: 0,
      example: null,
    }))
    const traits = [{ name: 'announcement', has: true, share: 0.2, weight: 2, example: null }]
    const score = {
      score_id: 's',
      traits,
      missing,
      closest: [],
      doubts: ['partial_matches'],
      language: 'en',
      compared: 10,
      compared_from: 'account',
      own_results: 17,
      partial_matches: 7,
    }
    expect(resultText(score))
      .to.include(
        'doubts: 7 of the 10 compared have only a part of the topic, a weak comparison (partial_matches)',
      )
      .and.include('- first_person (outside its announcement) 0.6\n  - second_person 0.6')
      .and.include(
        'own_results: 17, of which 10 were compared: where 8 are enough, only those in the draft’s language (en) and, of a topic, with all of it',
      )
    expect(resultText({ ...score, partial_matches: null })).to.include(
      'doubts: some of those compared have only',
    )
    expect(resultText({ ...score, own_results: 10 })).to.match(/^own_results: 10$/m)
  })

  it('quotes a line of a score once as proof of what is missing, and says why a score was free', () => {
    const example = { hook_id: 'h1', line: 'I burned nine loaves.' }
    const missing = ['number', 'scene'].map((name) => ({ name, share: 0.6, weight: 0, example }))
    const score = { score_id: 's', traits: [], missing, closest: [], charged: 0 }
    const text = resultText({ ...score, advice: { judgement: 'no_fault', text: 'No fault found.' } })
    expect(text).to.include('number 0.6: “I burned nine loaves.” h1\n  - scene 0.6: h1')
    expect(text).to.include('free, since this draft was paid for within 24 hours')
    expect(text).to.include('\nmissing (no fault of the draft):\n')
    const silent = resultText({ ...score, advice: { judgement: 'none', text: 'Nothing can be said.' } })
    expect(silent).to.include('free, since nothing could be said of it')
    expect(resultText({ ...score, charged: 1 })).to.not.include('free, since')
    expect(resultText({ ...score, doubts: ['topic_not_named', 'a_new_one'] })).to.include(
      'doubts: the draft does not name the topic (topic_not_named); a_new_one',
    )
    expect(resultText({ ...score, doubts: [] })).to.not.include('doubts')
    const traits = [{ name: 'number', share: 0.6, weight: 1, has: true }]
    expect(resultText({ ...score, traits })).to.include('how common its form is, no ranking')
  })

  it('says of a packaging run without patterns that nothing was shared, or that there was nothing to compare', () => {
    const textOf = (count: number, patterns: object[] = []) => {
      const finds = Array.from({ length: count }, (_, at) => ({ find_id: `f${at}`, title: 'Rye' }))
      return resultText({ run_id: 'r', status: 'done', topic: 'rye', kind: 'packaging', finds, patterns })
    }
    expect(textOf(4)).to.include('No patterns: no two of the 4 titles share a technique that was recognised.')
    expect(textOf(1)).to.include('Nothing compared: it takes two titles.')
    expect(textOf(0)).to.not.match(/patterns|compared/i)
    expect(textOf(2, [{ name: 'question', results: [1, 2] }])).to.match(/^Patterns.*question \(1, 2\)$/m)
  })

  it('says why a score compared with the catalog', () => {
    expect(resultText({ compared: 38, compared_from: 'catalog' })).to.include(
      'catalog, since fewer than 8 of your results on the topic fit',
    )
    expect(resultText({ compared: 9, compared_from: 'account' })).to.include('compared_from: account')
  })

  it('states that a run had ended before it was cancelled', () => {
    const run = { run_id: 'r', kind: 'long', status: 'done', topic: 'loaves', count: 3, charged: 7 }
    expect(resultText({ ...run, ended_before: true })).to.include('It had ended before this call')
    expect(resultText(run)).to.not.include('ended before')
  })

  it('says of keys how exactly their last use is known, and of a balance whose day it has', () => {
    const used = { key_id: 'a', last_used_at: '2026-11-27T02:00:00.000Z' }
    expect(
      resultText({
        keys: [
          { ...used, current: true },
          { ...used, current: false },
        ],
      }),
    ).to.equal(
      [
        'keys:',
        '  - key_id: a, last_used_at: 2026-11-27T02:00:00.000Z, current: true',
        '  - key_id: a, last_used_at: 2026-11-27T02:00:00.000Z or up to 5 minutes later, current: false',
      ].join('\n'),
    )
    expect(resultText({ account_id: 'b', key_prefix: 'co_', created_at: '2026' })).to.match(
      /created_at: 2026, of the account$/,
    )
  })

  it('says of an ended run that it was cancelled', () => {
    const run = { run_id: 'r', topic: 'rye', kind: 'short', status: 'done', charged: 2 }
    expect(resultText({ recent: [{ ...run, cancelled: true }] })).to.include('(short, cancelled, 2 credits)')
    expect(resultText({ recent: [{ ...run, cancelled: false }] })).to.include('(short, done, 2 credits)')
    expect(resultText({ runs: [{ ...run, outcome: 'Cancelled: no hooks.' }] })).to.include(
      '(short, cancelled,',
    )
  })

  it('states that a key was revoked', () => {
    expect(resultText({ key_id: 'k', current: false })).to.equal('Revoked: k')
    expect(resultText({ key_id: 'k', current: true })).to.equal('Revoked: k, the key of this call')
  })
})
