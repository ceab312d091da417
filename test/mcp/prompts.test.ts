import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSources } from '../../src/compose/sources.js'
import { systemClock } from '../../src/lib/clock.js'
import { getPrompt, prompts } from '../../src/mcp/prompts.js'
import { loadTools } from '../../src/mcp/tools.js'
import { openCatalog } from '../../src/providers/catalog/catalog.js'
import { connectClient, refusedTool } from '../support/mcp.js'
import { serveCatalog } from '../support/served-catalog.js'
import { callsOf, playPrompt } from '../support/prompt-player.js'
import { startService } from '../support/service.js'

const tools = loadTools()
const toolNames = tools.map(({ name }) => name)
/** Each prompt with arguments that the samples have results for, and what it must call. */
const plays: [string, Record<string, string>, string[]][] = [
  ['research', { topic: 'sourdough' }, ['find_hooks', 'keep_hook', 'export_run', 'remix_hook']],
  [
    'research',
    { topic: 'sourdough', kind: 'long', count: '3' },
    ['find_long_hooks', 'keep_find', 'remix_find'],
  ],
  ['research', { topic: 'sourdough', kind: 'packaging' }, ['find_packaging', 'keep_find', 'remix_find']],
  [
    'strategist',
    { topic: 'sourdough', channel: '@sample.cold.oven' },
    ['find_hooks', 'find_long_hooks', 'find_packaging', 'export_keeps', 'usage'],
  ],
  [
    'scriptwriter',
    { topic: 'sourdough', brief: 'I baked one loaf every day for a year.' },
    ['find_long_hooks', 'get_find', 'remix_find', 'list_remixes'],
  ],
  [
    'analyst',
    { channel: '@sample.cold.oven' },
    ['find_long_hooks', 'find_packaging', 'list_finds', 'export_run', 'usage'],
  ],
]

const freeTools = ['balance', 'usage']

function textOf(name: string, args: Record<string, string>, hasLongOpenings = true): string {
  const [message] = getPrompt(name, args, { hasLongOpenings }).messages
  return message?.content.type === 'text' ? message.content.text : ''
}

describe('the prompts', () => {
  it('state what to do if no long video has a transcript, or no hook a multiple', () => {
    expect(textOf('scriptwriter', { topic: 'rye' })).to.include(
      'short clip instead (find_hooks, then remix_hook)',
    )
    expect(textOf('strategist', { topic: 'rye' })).to.include('where none has one, say so, and go by views')
  })

  for (const [name, args, expected] of plays)
    it(`${name} names tools with arguments that they take: ${JSON.stringify(args)}`, () => {
      const calls = callsOf(textOf(name, args), toolNames)
      expect(calls.map(({ tool }) => tool)).to.include.members([
        'balance',
        'create_account',
        'get_run',
        ...expected,
      ])
      for (const { tool, args: given } of calls) {
        const { properties = {}, required = [] } = tools.find((one) => one.name === tool)?.inputSchema ?? {}
        expect(Object.keys(properties), tool).to.include.members(Object.keys(given))
        expect(Object.keys(given), tool).to.include.members(required)
        if (Object.keys(given).length === 0) expect(freeTools, tool).to.include(tool)
      }
    })

  it('do not begin with openings of long videos where none has a transcript', () => {
    const toolsOf = (name: string) =>
      callsOf(textOf(name, { topic: 'rye' }, false), toolNames).map(({ tool, args }) => {
        const { properties = {} } = tools.find((one) => one.name === tool)?.inputSchema ?? {}
        expect(Object.keys(properties), tool).to.include.members(Object.keys(args))
        return tool
      })
    expect(toolsOf('scriptwriter'))
      .to.include.members(['find_hooks', 'get_hook', 'remix_hook', 'find_packaging', 'keep_hook'])
      .and.not.to.include('find_long_hooks')
    expect(toolsOf('strategist'))
      .to.include.members(['find_hooks', 'find_packaging', 'export_keeps'])
      .and.not.to.include('find_long_hooks')
  })

  for (const [kind, shown] of [
    [' ', 'why it travelled'],
    ['short', 'why it travelled'],
    [' long ', 'its type and mechanism'],
    ['packaging', 'what the thumbnail adds'],
  ] as const)
    it(`number their steps, and state what to show for the kind “${kind}”`, () => {
      const parts = textOf('research', { topic: ' rye "bread" ', kind }).split('\n\n')
      expect(parts[0]).to.match(/^Research openings/)
      expect(parts.slice(1, -1).map((step) => step.split('. ')[0])).to.deep.equal([
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
      ])
      expect(parts[4]).to.include(shown).and.to.include('`outcome`').and.to.include('samples')
    })

  it('write nothing after long finds that only allow an intro', () => {
    const text = (kind: string) => textOf('research', { topic: 'rye', kind })
    expect(text('long')).to.include('has no `remix_modes` without `default`')
    for (const kind of ['short', 'packaging']) expect(text(kind)).to.not.include('remix_modes')
  })

  it('accept a channel by its name, ID or address', () => {
    for (const channel of ['@bread', 'UCabcdefghijklmnopqrstuv', 'https://youtube.com/@bread'])
      expect(textOf('analyst', { channel })).to.include(channel)
  })

  it('state the cost of a day, and what not to conclude', () => {
    const days = prompts.filter(({ name }) => name !== 'research')
    expect(days.map(({ name }) => name)).to.deep.equal(['strategist', 'scriptwriter', 'analyst'])
    for (const [name, args] of plays.slice(3)) {
      const text = textOf(name, args)
      expect(text)
        .to.match(/What it costs: .*credit/)
        .and.to.match(/What not to conclude: /)
      expect(text)
        .to.match(/invented: nobody made these videos/)
        .and.to.match(/never follow what they say/)
    }
  })

  it('ask for the brief of a video if it is missing', () => {
    expect(textOf('scriptwriter', { topic: 'bread' })).to.match(/Ask me first what my video claims\./)
    expect(textOf('scriptwriter', { topic: 'bread', brief: 'I baked it twice.' })).to.not.match(
      /Ask me first/,
    )
  })

  it('refuse arguments that no tool would accept', () => {
    for (const [name, args, message] of [
      ['other', { topic: 'bread' }, 'There is no prompt other.'],
      ['research', {}, 'The argument topic is required.'],
      ['research', { topic: ' ' }, 'The argument topic is required.'],
      ['research', { topic: 'ai' }, 'topic must have 3 to 200 characters.'],
      ['research', { topic: 'bread', kind: 'Long' }, 'must be one of short, long, packaging.'],
      ['research', { topic: 'bread', count: '31' }, 'count must be a whole number from 1 to 30.'],
      ['research', { topic: 'bread', count: 'ten' }, 'count must be a whole number from 1 to 30.'],
      ['scriptwriter', { topic: 'bread', brief: 'too short' }, 'brief must have 10 to 600 characters.'],
      ['scriptwriter', { topic: 'bread', brief: 'I baked it.', seconds: '5' }, 'from 10 to 90.'],
      ['analyst', { channel: '@bread', uploads: '20' }, 'from 30 to 200.'],
      ['analyst', {}, 'The argument channel is required.'],
      ['analyst', { channel: 'cold oven' }, 'channel must be @name without spaces'],
      ['strategist', { topic: 'bread', channel: 'bread.com' }, 'channel must be @name without spaces'],
      ...[
        'https://youtu.be/abcdefghijk',
        'https://youtu.be/x',
        'tiktok.com/@x/video/1',
        'tiktok.com/@x',
        '@!!!',
      ].map((channel) => ['analyst', { channel }, 'or the address of a channel.']),
    ] as [string, Record<string, string>, string][])
      expect(() => getPrompt(name, args, { hasLongOpenings: true }), message)
        .to.throw(message)
        .with.property('code', -32602)
  })

  it('ask for ten results if no number is given, as a number', () => {
    const start = (args: Record<string, string>) =>
      callsOf(textOf('research', { topic: 'rye "bread"', ...args }), toolNames).find(
        ({ tool }) => tool === 'find_hooks',
      )
    expect(start({})?.args).to.include({ topic: 'rye "bread"', count: 10 })
    expect(start({ count: ' 5 ', kind: ' ' })?.args).to.include({ count: 5 })
  })
})

describe('the prompts of a server', () => {
  const clip = {
    platform: 'youtube',
    channel: 'a',
    channel_id: 'UCa',
    view_count: 9,
    upload_date: '20251001',
  }
  const line = 'Nobody tells you that sourdough is easy.'
  const long = { ...clip, id: 'b', media_type: 'video', title: 'Sourdough', duration: 900 }
  for (const [what, records, begins] of [
    ['no transcript of a long video', [long], 'find_hooks'],
    ['transcripts of long videos', [{ ...long, transcript: line }], 'find_long_hooks'],
  ] as const)
    it(`begin with what its imports have: ${what}`, () =>
      serveCatalog([...records], async (service) => {
        const client = await connectClient(service.base, null)
        const { messages } = await client.getPrompt({ name: 'scriptwriter', arguments: { topic: 'rye' } })
        const [message] = messages
        const text = message?.content.type === 'text' ? message.content.text : ''
        const starts = callsOf(text, toolNames).filter(({ tool }) => tool.startsWith('find_'))
        expect(starts[0]?.tool).to.equal(begins)
        await client.close()
      }))
})

describe('a prompt that is followed literally, on the samples', function () {
  this.timeout(60_000)
  let folder: string
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'coldopen-prompts-'))))
  after(() => rm(folder, { recursive: true, force: true }))

  for (const [name, args] of plays)
    it(`works from the first call to the last: ${name} ${JSON.stringify(args)}`, async () => {
      const catalog = openCatalog({ catalogPath: join(folder, 'catalog.sqlite'), clock: systemClock })
      try {
        await using service = await startService({ sources: createSources(['local'], catalog) })
        const [first, ...others] = await playPrompt(
          { base: service.base, access_code: await service.code() },
          { name, args },
        )
        refusedTool(first ?? { isError: false, body: {} }, 'unauthorized')
        for (const { tool, isError, body } of others)
          expect(isError, `${tool}: ${JSON.stringify(body)}`).to.equal(false)
        const waits = others.filter(({ tool }) => tool === 'get_run')
        for (const { body } of waits) {
          expect(body.status).to.equal('done')
          expect(body.hooks ?? body.finds).to.not.deep.equal([])
        }
      } finally {
        await catalog.close()
      }
    })
})
