import { expect } from 'chai'
import fc from 'fast-check'
import { type Platform, platforms } from '../../src/providers/types.js'
import { parseVideoTarget } from '../../src/research/videos/video-target.js'
import { type ParsedShortTarget, parseShortTarget } from '../../src/research/short/short-target.js'
import { anyText } from '../support/any-text.js'

const id = 'aB3_-xYz012'
const channel = 'UCabcdefghij_-0123456789'
const post = '7000000000000000001'

/** As the tables below write it. */
function describeTarget(parsed: ParsedShortTarget): string {
  if (!('target' in parsed)) return `refused ${parsed.path}`
  const { target } = parsed
  if (target === null) return 'subject'
  if (target.link === 'clip') return `clip ${target.clip.platform} ${target.clip.clip_id}`
  const { address, platform } = target
  return `creator ${platform} ${'handle' in address ? address.handle : address.channel_id}`
}

const read = (topic: string, asked: Platform[] = [...platforms]) => parseShortTarget(topic, asked)

describe('the topic of a short run', () => {
  const understood: [string, string][] = [
    ['https://www.tiktok.com/@crumb.lab', 'creator tiktok crumb.lab'],
    ['tiktok.com/@crumb.lab/', 'creator tiktok crumb.lab'],
    ['https://m.tiktok.com/@crumb_lab?lang=en', 'creator tiktok crumb_lab'],
    [`https://www.tiktok.com/@crumb.lab/video/${post}?is_from_webapp=1`, `clip tiktok ${post}`],
    [`https://www.tiktok.com/@crumb.lab/photo/${post}`, `clip tiktok ${post}`],
    [`https://www.tiktok.com/@/video/${post}`, `clip tiktok ${post}`],
    [`https://m.tiktok.com/v/${post}.html`, `clip tiktok ${post}`],
    ['https://www.instagram.com/crumb.lab/', 'creator instagram crumb.lab'],
    ['instagram.com/crumb_lab/reels', 'creator instagram crumb_lab'],
    ['https://www.instagram.com/reel/DEiyb48AeB9/?igsh=x', 'clip instagram DEiyb48AeB9'],
    ['https://www.instagram.com/reels/DEiyb48AeB9/', 'clip instagram DEiyb48AeB9'],
    ['https://www.instagram.com/p/DEiyb48AeB9', 'clip instagram DEiyb48AeB9'],
    ['https://www.instagram.com/crumb.lab/reel/DEiyb48AeB9/', 'clip instagram DEiyb48AeB9'],
    [`https://www.youtube.com/shorts/${id}?feature=share`, `clip youtube ${id}`],
    ['https://www.youtube.com/@kiln.notes/shorts', 'creator youtube kiln.notes'],
    [`youtube.com/channel/${channel}`, `creator youtube ${channel}`],
    [channel, `creator youtube ${channel}`],
    ['sourdough for beginners', 'subject'],
    ['node.js/express', 'subject'],
    ['@angular/core', 'subject'],
    ['instagram reels tips', 'subject'],
  ]
  for (const [topic, expected] of understood) {
    it(`${topic} is: ${expected}`, () => {
      expect(describeTarget(read(topic))).to.equal(expected)
    })
  }

  const refused: [string, RegExp][] = [
    [`https://www.youtube.com/watch?v=${id}`, /findLongHooks \(POST \/v1\/longform\)/],
    [`https://youtu.be/${id}`, /findPackaging \(POST \/v1\/packaging\)/],
    ['https://vm.tiktok.com/ZMabc123/', /Open it/],
    ['https://www.tiktok.com/t/ZTabc123/', /Open it/],
    ['https://www.tiktok.com/tag/bread', /tiktok\.com\/@name/],
    ['https://www.tiktok.com/@crumb.lab/video/12', /tiktok\.com\/@name/],
    ['https://www.instagram.com/explore/tags/bread/', /instagram\.com\/name/],
    ['https://www.instagram.com/reel/', /instagram\.com\/name/],
    ['https://www.youtube.com/playlist?list=PLabc', /playlist/],
    ['https://vimeo.com/76979871', /YouTube, TikTok and Instagram/],
    ['hooks of https://www.tiktok.com/@crumb.lab', /stand alone/],
    ['check https://example.com/bread', /stand alone/],
    ['@crumb.lab and @rye.daily', /start a run for each name/],
    [`https://evil.example/www.tiktok.com/@crumb.lab`, /tiktok\.com and instagram\.com/],
  ]
  for (const [topic, reason] of refused) {
    it(`${topic} is refused with a valid form`, () => {
      const parsed = read(topic)
      expect(describeTarget(parsed)).to.equal('refused topic')
      expect('reason' in parsed ? parsed.reason : '').to.match(reason)
    })
  }

  it('may be a bare @name if platforms names one platform; otherwise the refusal requests it', () => {
    for (const platform of platforms)
      expect(describeTarget(read('@crumb.lab', [platform]))).to.equal(`creator ${platform} crumb.lab`)
    const parsed = read('@crumb.lab')
    expect(describeTarget(parsed)).to.equal('refused platforms')
    expect('reason' in parsed ? parsed.reason : '').to.match(/one platform.+tiktok\.com\/@crumb\.lab/)
    expect(describeTarget(read('@窯の記録', ['tiktok']))).to.equal('refused topic')
  })

  it('is refused if it is an address of a platform that was not requested', () => {
    for (const [topic, platform] of [
      ['https://www.tiktok.com/@crumb.lab', 'tiktok'],
      ['https://www.instagram.com/reel/DEiyb48AeB9/', 'instagram'],
      ['youtube.com/@kiln', 'youtube'],
    ] as const) {
      const others = platforms.filter((one) => one !== platform)
      const parsed = read(topic, others)
      expect(describeTarget(parsed), topic).to.equal('refused platforms')
      expect('reason' in parsed ? parsed.reason : '').to.contain(platform)
      expect(describeTarget(read(topic, [platform])), topic).not.to.contain('refused')
    }
  })

  it('is refused in a long run if it is the address of a short clip, naming the operation that takes it', () => {
    for (const topic of [
      `https://www.tiktok.com/@crumb.lab/video/${post}`,
      'https://www.instagram.com/crumb.lab/',
      `https://www.youtube.com/shorts/${id}`,
    ]) {
      const parsed = parseVideoTarget(topic)
      expect(parsed.kind === 'unsupported' ? parsed.reason : '', topic).to.contain(
        'findHooks (POST /v1/research)',
      )
    }
  })

  it('never throws, and makes no identifier of anything but its own characters', () => {
    fc.assert(
      fc.property(
        anyText(),
        fc.constantFrom('', 'https://www.tiktok.com/@', 'instagram.com/', '@'),
        (text, before) => {
          const parsed = read(`${before}${text}`, ['tiktok'])
          if (!('target' in parsed) || parsed.target === null) return
          const { target } = parsed
          const named = target.link === 'clip' ? target.clip.clip_id : Object.values(target.address)[0]
          expect(named).to.match(/^[\w.-]+$/)
        },
      ),
    )
  })
})
