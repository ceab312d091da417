import { expect } from 'chai'
import { countRunsByStatus } from '../../src/runs/read/queue-depth.js'
import type { ExportData } from '../../src/runs/export/export-data.js'
import { createExportFile } from '../../src/runs/export/export-file.js'
import { completeRun, failRun } from '../../src/runs/work/lifecycle.js'
import { validateTopic } from '../../src/runs/options.js'
import { calculateReservation } from '../../src/runs/start/reservation-or-error.js'
import { reservationBoundsOf } from '../../src/runs/start/reservation-bounds.js'
import { claimAs, claimedRun, emptyDelivery } from '../support/claims.js'
import { ok, refused } from '../support/client.js'
import { replayOf, readRun, startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

/** A file without a byte-order mark, with all of its columns. */
const plain = { bom: false, columns: null }

describe('the reservation of a run', () => {
  it('is its price, limited to what the account and the key have left', () => {
    const kinds = [
      ['short', 5, 200, 40],
      ['short', 50, 200, 40],
      ['long', 1, 90, 25],
      ['long', 20, 90, 25],
      ['long', 21, 95, 25],
      ['long', 30, 140, 25],
      ['packaging', 24, 70, 25],
      ['packaging', 25, 73, 25],
      ['packaging', 30, 88, 25],
    ] as const
    for (const [kind, count, cap, floor] of kinds)
      expect(reservationBoundsOf(kind, count), `${kind} ${count}`).to.deep.equal({ cap, floor })
  })

  it('is refused below its minimum, naming the account before the key', () => {
    for (const [credits, key_left, expected] of [
      [200, null, { amount: 200 }],
      [10_000, null, { amount: 200 }],
      [199, null, { amount: 199 }],
      [40, null, { amount: 40 }],
      [39, null, { errorCode: 'insufficient_credits', floor: 40 }],
      [200, 40, { amount: 40 }],
      [200, 39, { errorCode: 'key_credit_limit_reached', floor: 40 }],
      [39, 39, { errorCode: 'insufficient_credits', floor: 40 }],
      [100, 150, { amount: 100 }],
      [300, 150, { amount: 150 }],
    ] as const)
      expect(
        calculateReservation('short', 10, { credits, key_left }),
        `${credits} ${key_left}`,
      ).to.deep.equal(expected)
  })
})

describe('the words of a topic', () => {
  for (const [topic, message] of [
    ['rye', null],
    ['パン作', null],
    ['a b', null],
    ['...', 'topic must hold at least one word: nothing is found by marks and emoji alone'],
    ['🥖🥖🥖', 'topic must hold at least one word: nothing is found by marks and emoji alone'],
    ['ab', 'topic must have at least 3 characters that can be seen'],
    ['a\u200b\u200bb', 'topic must have at least 3 characters that can be seen'],
    ['ab\u200b ', 'topic must have at least 3 characters that can be seen'],
    ['𝒶𝒷', 'topic must have at least 3 characters that can be seen'],
  ] as const)
    it(`${message ? 'are too few' : 'are enough'} in “${topic}”`, () => {
      if (message === null) expect(() => validateTopic(topic)).not.to.throw()
      else expect(() => validateTopic(topic)).to.throw(`Invalid request: ${message}.`)
    })
})

describe('the export of a run', () => {
  const run = {
    run_id: 'r1',
    kind: 'short',
    topic: 'rye *bread*',
    created_at: '2026-11-20T12:00:00.000Z',
    charged: 7,
    outcome: null,
  }
  const exportData = (overrides: object, rest: object): ExportData =>
    ({ run: { ...run, ...overrides }, ...rest }) as unknown as ExportData
  const csvOf = (hook: object, columns: string[] | null = null) => {
    const file = createExportFile(exportData({}, { hooks: [hook] }), { format: 'csv', bom: false, columns })
    return file.text.split('\r\n')[1] ?? ''
  }

  it('has a name, a media type and, if requested, a byte-order mark', () => {
    const exportText = (format: 'csv' | 'json' | 'md', bom: boolean) => {
      const { name, media_type, text } = createExportFile(exportData({}, { hooks: [] }), {
        format,
        bom,
        columns: null,
      })
      return [name, media_type, text.startsWith('\ufeff')]
    }
    expect(exportText('csv', true)).to.deep.equal(['coldopen-r1.csv', 'text/csv', true])
    expect(exportText('csv', false)).to.deep.equal(['coldopen-r1.csv', 'text/csv', false])
    expect(exportText('json', true)).to.deep.equal(['coldopen-r1.json', 'application/json', false])
    expect(exportText('md', true)).to.deep.equal(['coldopen-r1.md', 'text/markdown', false])
  })

  for (const [value, cell] of [
    ['plain', 'plain'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ['＝a', "'＝a"],
    ['－a', "'－a"],
    ['＠a', "'＠a"],
    ['\u0000\u0001 =a', "'\u0000\u0001 =a"],
    [' a=b', ' a=b'],
    ['a\tb', 'a\tb'],
    ['\ta', "'\ta"],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['a\rb', '"a\rb"'],
    [-5, '-5'],
    [0, '0'],
    [true, 'true'],
    [false, 'false'],
    [null, ''],
    [undefined, ''],
    [['a', 'b', null, 3], 'a | b |  | 3'],
    [['=a', 'b'], "'=a | b"],
    [['a', '=b'], "a | '=b"],
    [{ a: 1 }, '"{""a"":1}"'],
  ] as const)
    it(`writes ${JSON.stringify(value) ?? 'nothing'} as ${JSON.stringify(cell)}`, () => {
      const row = csvOf({ hook_id: value }, ['hook_id', 'run_id'])
      expect(row.slice(0, cell.length + 1), row).to.equal(`${cell},`)
    })

  const facts = {
    find_id: 'f',
    video_id: 'v',
    title: 'Why *it* cracked',
    channel: 'Clay',
    views: 9,
    outlier: 3,
    outlier_tier: 'outlier',
    outlier_score: 28,
    posted_at: '2026-01-01T00:00:00.000Z',
    verdict: 'keep',
    note: 'N',
    watch_url: 'https://a.example/<b> c',
  }
  const long = {
    ...facts,
    kind: 'long',
    hook: 'I lost [4] pots',
    hook_type: 'confession',
    mechanism: 'M',
    promise: 'P',
    open_loop: 'O',
    template: 'T',
    steal_it: 'S',
    beats: [
      { beat: 'hook', from_s: 0, to_s: 3.5, text: 'x' },
      { beat: 'promise', from_s: 4, to_s: 6, text: 'y' },
    ],
  }
  const packaging = {
    ...facts,
    kind: 'packaging',
    title_device: 'how_to',
    title_template: 'Why {x}',
    thumbnail_subject: 'a bowl',
    thumbnail_text: 'CRACKED',
    thumbnail_devices: ['object_hero', 'big_text'],
    gap: 'how hot',
  }
  const shared = [
    '- **Channel:** Clay',
    '- **Views:** 9',
    "- **Times the channel's usual:** 3",
    '- **Tier:** outlier',
    '- **Score:** 28',
    '- **Posted:** 2026-01-01',
    '- **Verdict:** keep',
    '- **Note:** N',
    '- **find_id:** f',
    '- <https://a.example/%3Cb%3E%20c>',
  ]
  const markdown = (overrides: object, rest: object) =>
    createExportFile(exportData(overrides, rest), { format: 'md', ...plain }).text

  it('is readable as Markdown: long finds', () => {
    expect(markdown({ kind: 'long' }, { finds: [{ ...long, auto_captions: true }] })).to.include(
      '\n- **Transcript:** written by a machine; words may be wrong\n',
    )
    expect(markdown({ kind: 'long', outcome: '1 of the 3 | finds.' }, { finds: [long] })).to.equal(
      [
        '# rye \\*bread\\*',
        '',
        'A run of long videos of 2026-11-20: 1 find, 7 credits.',
        '',
        '1 of the 3 \\| finds.',
        '',
        '## 1. Why \\*it\\* cracked',
        '',
        '> I lost \\[4\\] pots',
        '',
        '- **Type of hook:** confession',
        '- **Mechanism:** M',
        '- **Promise:** P',
        '- **Open loop:** O',
        '- **Beats:** hook 0–3.5 s, promise 4–6 s',
        '- **Template:** T',
        '- **Steal it:** S',
        ...shared,
        '',
      ].join('\n'),
    )
  })

  it('is readable as Markdown: packaging finds', () => {
    const text = markdown(
      { kind: 'packaging' },
      { finds: [packaging, { ...packaging, title: '', thumbnail_devices: null }] },
    )
    const own = [
      '- **Title device:** how_to',
      '- **Title template:** Why \\{x\\}',
      '- **Thumbnail:** a bowl',
      '- **Words on it:** CRACKED',
    ]
    expect(text).to.equal(
      [
        '# rye \\*bread\\*',
        '',
        'A packaging run of 2026-11-20: 2 finds, 7 credits.',
        '',
        '## 1. Why \\*it\\* cracked',
        '',
        ...own,
        '- **Thumbnail devices:** object_hero, big_text',
        '- **Gap:** how hot',
        ...shared,
        '',
        '## 2. v',
        '',
        ...own,
        '- **Gap:** how hot',
        ...shared,
        '',
      ].join('\n'),
    )
  })

  it('is readable as Markdown: hooks', () => {
    const hook = {
      topic: 'rye',
      creator: 'baker',
      platform: 'tiktok',
      hook: 'Two\n lines',
      catchy_line: 'C',
      main_idea: 'M',
      why_it_travelled: 'W',
      views: 0,
      outlier: 2,
      virality: 5,
      virality_why: '2x the usual',
      posted_at: null,
      verdict: null,
      note: null,
      hook_id: 'h',
      watch_url: null,
      title: null,
      hook_start_s: 2.5,
      transcript: null,
      duration_s: null,
      about_topic: 'partly',
    }
    const none = {
      ...hook,
      hook_start_s: null,
      about_topic: 'yes',
      topic: null,
      creator: null,
      hook: null,
      catchy_line: '',
      views: null,
      outlier: null,
      virality: null,
    }
    const titled = { ...hook, title: 'Rye at night' }
    expect(markdown({}, { hooks: [titled] }), 'with a title, where there is one')
      .to.include('## 1. Two lines\n')
      .and.to.include('- **Title:** Rye at night\n- **Topic:** rye\n')
    expect(markdown({}, { hooks: [{ ...titled, hook: null }] }), 'without a hook').to.include(
      '## 1. Rye at night\n',
    )
    const elsewhere = { ...hook, watch_url: 'https://talks.example.org/talks/1', views: 1200, duration_s: 90 }
    expect(markdown({}, { hooks: [elsewhere] }), 'where it is on no platform').to.include(
      '- **Creator:** baker on talks.example.org\n- **Lasts:** 90 s\n- **Views:** 1,200\n',
    )
    expect(markdown({}, { hooks: [{ ...elsewhere, excerpt: true, virality: null }] }), 'where it is cut')
      .to.include('- **Views:** 1,200, which may be those of a longer video\n')
      .and.not.include('**Virality:**')
    expect(markdown({}, { hooks: [{ ...hook, analysed_by: 'rules' }] }), 'by rules').to.include(
      '- **How it opens:** W\n',
    )
    const unknownAuthor = { ...elsewhere, transcript: 'Two lines.', machine_transcript: null }
    expect(markdown({}, { hooks: [unknownAuthor] })).to.include('**Transcript:** who wrote it is not known')
    expect(markdown({}, { hooks: [{ ...unknownAuthor, sample: true }] }), 'where it is invented')
      .to.include('- **Creator:** baker on TikTok\n- **Lasts:** 90 s\n- **Views:** 1,200\n')
      .and.not.include('**Transcript:**')
    expect(markdown({}, { hooks: [hook, { ...none, creator: 'b' }, none] })).to.equal(
      [
        '# rye \\*bread\\*',
        '',
        'A run of short clips of 2026-11-20: 3 hooks, 7 credits.',
        '',
        '## 1. Two lines',
        '',
        '- **Match:** only part of the topic',
        '- **Topic:** rye',
        '- **Starts at:** 2.5 s, not its first words',
        '- **Quotable:** C',
        '- **Main idea:** M',
        '- **Why it may have travelled:** W',
        '- **Creator:** baker on TikTok',
        '- **Views:** 0',
        "- **Times the creator's usual:** 2",
        '- **Virality:** 5 of 100 \\(2x the usual\\)',
        '- **hook_id:** h',
        '',
        '## 2. b',
        '',
        '- **Main idea:** M',
        '- **Why it may have travelled:** W',
        '- **Creator:** b on TikTok',
        '- **hook_id:** h',
        '',
        '## 3. Untitled',
        '',
        '- **Main idea:** M',
        '- **Why it may have travelled:** W',
        '- **hook_id:** h',
        '',
      ].join('\n'),
    )
  })

  it('has a column for every member of its kind', () => {
    const rowsOf = (kind: string, find: object) => {
      const [head = '', row = ''] = createExportFile(exportData({ kind }, { finds: [find] }), {
        format: 'csv',
        ...plain,
      }).text.split('\r\n')
      const names = head.split(',')
      const cells = row.split(',')
      return Object.fromEntries(names.map((name, at) => [name, cells[at]]))
    }
    const longRow = rowsOf('long', { ...long, title: 'T', watch_url: 'w' })
    expect(longRow).to.include({
      find_id: 'f',
      beats: 'hook 0-3.5 | promise 4-6',
      views: '9',
      verdict: 'keep',
      note: 'N',
      hook_type: 'confession',
    })
    expect(longRow)
      .to.include.keys('intro_text', 'outlier_tier', 'likes', 'analysed_by', 'created_at')
      .and.not.include.keys('gap')
    expect(rowsOf('long', { ...long, beats: null, title: 'T', watch_url: 'w' }).beats).to.equal('')
    const packagingRow = rowsOf('packaging', { ...packaging, title: 'T', watch_url: 'w', beats: [1] })
    expect(packagingRow).to.include({
      thumbnail_devices: 'object_hero | big_text',
      gap: 'how hot',
      views: '9',
    })
    expect(packagingRow)
      .to.include.keys('title_template', 'duration_s', 'player_url')
      .and.not.include.keys('beats')
    const excerpt = { watch_url: 'https://www.talks.example/1', platform: 'youtube', duration_s: 90 }
    const own = { ...excerpt, watch_url: 'https://www.youtube.com/shorts/abc' }
    const invented = { ...excerpt, watch_url: 'https://youtube.example.com/shorts/abc', sample: true }
    const { text } = createExportFile(exportData({}, { hooks: [excerpt, own, invented] }), {
      format: 'csv',
      bom: false,
      columns: ['platform', 'hosted_on', 'duration_s'],
    })
    expect(text.trim().split('\r\n')).to.deep.equal([
      'platform,hosted_on,duration_s',
      'youtube,talks.example,90',
      'youtube,,90',
      'youtube,,90',
    ])
    const parsed = JSON.parse(
      createExportFile(exportData({}, { hooks: [] }), { format: 'json', ...plain }).text,
    ) as object
    expect(parsed).to.deep.equal({ run, hooks: [] })
  })
})

onBoth('ended runs', (database) => {
  it('are counted in the metrics by their outcome', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { runs_in_flight_per_account: 9 },
    })
    const { deps } = service.service
    const ended: unknown[] = []
    const metrics = { recordRun: (run: unknown) => void ended.push(run) } as never
    const parts = { ...deps, metrics }
    const { client, run } = await claimedRun(service, 2000)
    service.clock.advance(1500)
    await completeRun(parts, run, emptyDelivery)
    await startRun(client)
    const second = await claimAs(service, 'worker')
    service.clock.step(-60_000)
    await failRun(parts, second, 'It broke')
    expect(ended).to.deep.equal([
      { kind: 'short', outcome: 'empty', charged: 0, took_s: 1.5 },
      { kind: 'short', outcome: 'failed', charged: 0, took_s: 0 },
    ])
    expect((await readRun(client, second.run_id)).progress).to.include({
      stage: 'failed',
      message: 'It broke',
    })
  })

  it('are not in the queue depth, which counts the queued and running ones of all accounts', async () => {
    await using service = await startService({ database, running: false })
    const { db } = service.service.deps
    expect(await countRunsByStatus(db)).to.deep.equal({ queued: 0, running: 0 })
    for (let n = 0; n < 3; n += 1) await startRun((await service.signUp()).client)
    await claimAs(service, 'worker')
    expect(await countRunsByStatus(db)).to.deep.equal({ queued: 2, running: 1 })
  })
})

describe('a replayed start', () => {
  it('is marked as such, and states whether its body was different', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp()
    const headers = { 'Idempotency-Key': 'once' }
    const post = (topic: string, path = '/v1/research') => client.post(path, { topic }, { headers })
    const first = await post('sourdough')
    ok(first, 202)
    const refusalOf = async (topic: string) => {
      const answer = await post(topic)
      expect(answer.status).to.equal(200)
      expect(answer.body).to.deep.include(replayOf(first.body as object))
      return [answer.headers.get('idempotent-replayed'), answer.headers.get('idempotent-body-differs')]
    }
    expect(await refusalOf('sourdough')).to.deep.equal(['true', null])
    expect(await refusalOf('rye bread')).to.deep.equal(['true', 'true'])
    expect(first.headers.get('idempotent-replayed')).to.equal(null)
    expect((await post('sourdough', '/v1/longform')).status, 'of another operation').to.equal(202)
    refused(await client.post('/v1/research', { topic: 'rye', country: 'Nowhere' }), 422, 'invalid_request')
  })
})
