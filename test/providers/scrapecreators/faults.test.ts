import { expect } from 'chai'
import { SourceFault, type Provider } from '../../../src/providers/types.js'
import { json, plain, type StandIn } from '../../support/stand-in.js'
import { channelId } from './answers.js'
import { shortSearch, startDesk } from './desk.js'

type Fault = [what: string, answer: StandIn['answer'], blame: string]

const refusal = (status: number, message = '') =>
  json({ success: false, credits_remaining: 9, error: 'no', errorStatus: status, message }, status)

/** Whose fault it is, whatever was asked. */
const always: Fault[] = [
  ['a request that cannot be', refusal(400), 'request'],
  ['a key that is refused', refusal(401), 'provider'],
  ['no credits left', refusal(402), 'provider'],
  ['a door that is closed', refusal(403, 'Forbidden'), 'provider'],
  ['a clip for adults', refusal(403, 'This video is age restricted'), 'clip'],
  ['too many calls', refusal(429), 'provider'],
  ['an error of theirs', refusal(500), 'provider'],
  ['a path that is no more', plain('<h1>Not Found</h1>', 404), 'provider'],
  ['a page of HTML', plain('<!doctype html><p>Just a moment</p>'), 'provider'],
  ['half an answer', plain('{"success": tr'), 'provider'],
  ['an empty body', plain(''), 'provider'],
  ['a list for an object', json([]), 'provider'],
  ['null', json(null), 'provider'],
  ['an object without what was asked', json({ success: true }), 'provider'],
  ['rows that are none', json({ success: true, ...rowsOf([1, 'x', null, [], {}]) }), 'provider'],
  ['lists that are none', json({ success: true, ...rowsOf('many') }), 'provider'],
  ['a refusal with a status of 200', json({ success: false, errorStatus: 429 }), 'provider'],
  ['a refusal without a reason', json({ success: false }), 'provider'],
  [
    'a redirect',
    (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    'provider',
  ],
  ['a connection that breaks', (request) => void request.socket.destroy(), 'provider'],
]

/** The same value in place of every list the vendor has. */
function rowsOf(rows: unknown) {
  const names = [
    'search_item_list',
    'aweme_list',
    'posts',
    'reels',
    'items',
    'videos',
    'shorts',
    'transcript',
    'transcripts',
  ]
  const data = { xdt_shortcode_media: rows }
  return { ...Object.fromEntries(names.map((name) => [name, rows])), data }
}

const address = (platform: 'tiktok' | 'instagram' | 'youtube', clip_id: string) => ({
  platform,
  clip_id,
  watch_url: null,
})

const needs: Record<string, (provider: Provider) => Promise<unknown> | undefined> = {
  'tiktok search': ({ short }) => short.tiktok?.search?.(shortSearch('tiktok')),
  'tiktok uploads': ({ short }) => short.tiktok?.uploads?.({ platform: 'tiktok', creator_id: 'crumb.lab' }),
  'tiktok transcript': ({ short }) => short.tiktok?.transcript?.(address('tiktok', '7000000000000000001')),
  'instagram search': ({ short }) => short.instagram?.search?.(shortSearch('instagram')),
  'instagram uploads': ({ short }) =>
    short.instagram?.uploads?.({ platform: 'instagram', creator_id: 'crumb.lab' }),
  'instagram transcript': ({ short }) => short.instagram?.transcript?.(address('instagram', 'DAbcdefgh01')),
  'youtube search': ({ short }) => short.youtube?.search?.(shortSearch('youtube')),
  'youtube uploads': ({ short }) => short.youtube?.uploads?.({ platform: 'youtube', creator_id: channelId }),
  'youtube transcript': ({ short }) => short.youtube?.transcript?.(address('youtube', 'vid_abcde01')),
  'youtube long search': ({ long }) =>
    long.searchLong?.({ query: 'rye', posted_after: null, language: null, limit: 9 }),
  'youtube channel': ({ long }) => long.channel?.({ channel_id: channelId }),
  'youtube video': ({ long }) => long.video?.('vid_abcde01'),
}

/** Answers that are one for these: TikTok's transcript may be text, and words without captions are words. */
const fine = new Set(['tiktok transcript: lists that are none'])

describe('faults of ScrapeCreators', () => {
  for (const [need, ask] of Object.entries(needs)) {
    it(`of ${need} blame the right party`, async () => {
      for (const [what, answer, blame] of always) {
        if (fine.has(`${need}: ${what}`)) continue
        await using desk = await startDesk({})
        desk.standIn.answer = answer
        const result = await ask(desk.provider)?.catch((error: unknown) => error)
        expect(result, what).to.be.instanceOf(SourceFault)
        expect(result, what).to.include({ blame })
      }
    })

    it(`of ${need} for something that does not exist: none, or the clip's`, async () => {
      await using desk = await startDesk({})
      const result = await ask(desk.provider)?.catch((error: unknown) => error)
      if (result instanceof SourceFault) expect(result).to.include({ blame: 'clip', status: 404 })
      else expect(result === null || (Array.isArray(result) && result.length === 0)).to.equal(true)
    })
  }

  it('are not retried once the run is aborted', async () => {
    await using desk = await startDesk({})
    desk.standIn.answer = () => undefined
    const stop = new AbortController()
    const request = desk.provider.short.tiktok?.search?.(shortSearch('tiktok'), stop.signal)
    stop.abort(new Error('over'))
    expect(await request?.catch((error: unknown) => error)).to.include({ message: 'over' })
    expect(desk.logged).to.have.length(1)
  })
})
