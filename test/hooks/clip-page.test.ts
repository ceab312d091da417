import { expect } from 'chai'
import fc from 'fast-check'
import { toClipPage, platformPlayerUrl, locateClip } from '../../src/hooks/clip-location.js'
import { platforms } from '../../src/providers/types.js'

const tiktok = '7100000000000000001'
const reel = 'Cx81kQ_bc-e'
const short = 'a1b2c3d4e5F'

describe('the page address of a clip', () => {
  for (const [platform, clip_id, watch_url, page, player] of [
    [
      'tiktok',
      tiktok,
      `https://www.tiktok.com/@crumb.diary/video/${tiktok}`,
      `@crumb.diary/video/${tiktok}`,
      `player/v1/${tiktok}`,
    ],
    [
      'tiktok',
      'mine',
      `https://www.tiktok.com/@a/video/${tiktok}?is_from=1#x`,
      `@a/video/${tiktok}`,
      `player/v1/${tiktok}`,
    ],
    [
      'tiktok',
      tiktok,
      `http://m.tiktok.com/@a/photo/${tiktok}/`,
      `@a/photo/${tiktok}`,
      `player/v1/${tiktok}`,
    ],
    ['tiktok', tiktok, 'https://vm.tiktok.com/ZM123/', `@/video/${tiktok}`, `player/v1/${tiktok}`],
    [
      'instagram',
      '3141592653589793238',
      `https://www.instagram.com/reel/${reel}/`,
      `reel/${reel}/`,
      `reel/${reel}/embed`,
    ],
    [
      'instagram',
      reel,
      `https://instagram.com/slowloaf/reels/${reel}`,
      `reel/${reel}/`,
      `reel/${reel}/embed`,
    ],
    ['instagram', reel, `https://www.instagram.com/p/${reel}/?img_index=1`, `p/${reel}/`, `p/${reel}/embed`],
    ['instagram', reel, `https://www.instagram.com/tv/${reel}/`, `p/${reel}/`, `p/${reel}/embed`],
    ['youtube', short, `https://www.youtube.com/shorts/${short}`, `watch?v=${short}`, `embed/${short}`],
    ['youtube', short, `https://www.youtube.com/watch?v=${short}&t=3`, `watch?v=${short}`, `embed/${short}`],
    ['youtube', short, `https://youtu.be/${short}?si=x`, `watch?v=${short}`, `embed/${short}`],
    ['youtube', short, 'https://www.youtube.com/@crumbdiary1', `watch?v=${short}`, `embed/${short}`],
  ] as const) {
    it(`${platform} ${watch_url}`, () => {
      const spot = locateClip({ platform, clip_id, watch_url })
      if (!spot) throw new Error('It is nowhere.')
      const root = `https://www.${platform}.com/`
      expect([toClipPage(spot).url, platformPlayerUrl(spot)]).to.deep.equal([root + page, root + player])
      expect(toClipPage(spot)).to.include({ platform, id: spot.id })
    })
  }

  for (const [why, platform, clip_id, watch_url] of [
    ['there is no address', 'tiktok', tiktok, null],
    ['the address is none', 'tiktok', tiktok, 'not an address'],
    [
      'it is a sample',
      'tiktok',
      'sample-830803981726',
      'https://tiktok.example.com/@crumb.diary/video/sample-830803981726',
    ],
    [
      'the host only begins right',
      'tiktok',
      tiktok,
      `https://www.tiktok.com.evil.example/@a/video/${tiktok}`,
    ],
    ['the host only ends right', 'tiktok', tiktok, `https://eviltiktok.com/@a/video/${tiktok}`],
    ['the platform is another', 'youtube', short, `https://www.tiktok.com/@a/video/${tiktok}`],
    ['no id fits', 'youtube', 'short', 'https://www.youtube.com/watch?v=../../evil'],
    ['the id is padded', 'tiktok', `${tiktok}\n`, 'https://www.tiktok.com/@a'],
    ['the id would leave its place', 'instagram', '../x', 'https://www.instagram.com/reel/..%2Fx/'],
  ] as const) {
    it(`is null if ${why}`, () => {
      expect(locateClip({ platform, clip_id, watch_url })).to.equal(null)
    })
  }

  it("is always on the platform's own host, whatever the clip contains", () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(tiktok, reel, short, '..', '@x', '%2e%2e', '\\', '?', '#'),
    )
    const url = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.constantFrom('www.tiktok.com', 'instagram.com', 'youtu.be'), fc.array(part))
        .map(([host, parts]) => `https://${host}/${parts.join('/')}`),
    )
    fc.assert(
      fc.property(fc.constantFrom(...platforms), part, url, (platform, clip_id, watch_url) => {
        const spot = locateClip({ platform, clip_id, watch_url })
        if (!spot) return
        for (const address of [toClipPage(spot).url, platformPlayerUrl(spot)])
          expect(address).to.match(/^https:\/\/www\.(tiktok|instagram|youtube)\.com\/[\w@./-]+(\?v=[\w-]+)?$/)
      }),
    )
  })
})
