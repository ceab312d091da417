import { expect } from 'chai'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { sanitiseEmbed } from '../../src/hooks/sanitise.js'
import { platforms } from '../../src/providers/types.js'
import { type Element, honest, hostile, wrongIn } from '../support/embed-tree.js'
import { cpuTimeMs } from '../support/clock.js'

function treeOf(html: string): Element[] {
  const tree: Element[] = []
  new Parser({ onopentag: (name, attributes) => void tree.push({ name, attributes }) }).end(html)
  return tree
}

describe('embed code is rebuilt from allowed elements only', () => {
  it("keeps TikTok's quote and script", () => {
    expect(sanitiseEmbed('tiktok', honest.tiktok)).to.equal(
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@crumb.diary/video/7100000000000000001" data-video-id="7100000000000000001" data-embed-from="oembed"> <section> <a target="_blank" rel="noopener noreferrer" href="https://www.tiktok.com/@crumb.diary?refer=embed" title="@crumb.diary">@crumb.diary</a> <p>Salt &amp; patience</p> </section> </blockquote> <script async src="https://www.tiktok.com/embed.js"></script>',
    )
  })

  it("keeps Instagram's quote, and adds the missing scheme to its script", () => {
    expect(sanitiseEmbed('instagram', honest.instagram)).to.equal(
      '<blockquote class="instagram-media" data-instgrm-captioned data-instgrm-permalink="https://www.instagram.com/reel/Cx81kQabcde/?utm_source=ig_embed" data-instgrm-version="14"><div> <a target="_blank" rel="noopener noreferrer" href="https://www.instagram.com/reel/Cx81kQabcde/"> <div></div><div></div>View this post on Instagram</a><p><a target="_blank" rel="noopener noreferrer" href="https://www.instagram.com/reel/Cx81kQabcde/">A post shared by Slow Loaf (@slowloaf)</a></p></div></blockquote>\n<script async src="https://www.instagram.com/embed.js"></script>',
    )
  })

  it("keeps YouTube's player", () => {
    expect(sanitiseEmbed('youtube', honest.youtube)).to.equal(
      '<iframe src="https://www.youtube.com/embed/a1b2c3d4e5F?feature=oembed" width="113" height="200" title="Crumb &quot;shot&quot;" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share" allowfullscreen frameborder="0" referrerpolicy="strict-origin-when-cross-origin"></iframe>',
    )
  })

  it('does not change its own output', () => {
    for (const platform of platforms) {
      const once = sanitiseEmbed(platform, honest[platform]) ?? ''
      expect(sanitiseEmbed(platform, once)).to.equal(once)
    }
  })

  for (const [what, html] of [
    ['nothing', ''],
    ['words', 'Something went wrong'],
    ['a script alone', '<script async src="https://www.tiktok.com/embed.js"></script>'],
    ['a quote of nobody', '<blockquote class="tiktok-embed">words</blockquote>'],
    ["a quote of another's", honest.instagram],
    ['a player of another platform', honest.youtube],
    ['a player elsewhere', '<iframe src="https://evil.example/player/v1/7100000000000000001"></iframe>'],
    ['more than the contract takes', honest.tiktok + '<p>word</p>'.repeat(2000)],
  ] as const) {
    it(`is null for ${what}`, () => {
      expect(sanitiseEmbed('tiktok', html)).to.equal(null)
    })
  }

  it('removes hostile content in every position', () => {
    for (const platform of platforms) {
      for (const piece of hostile) {
        const base = honest[platform]
        const middle = base.indexOf('>') + 1
        for (const html of [piece + base, base + piece, base.slice(0, middle) + piece + base.slice(middle)]) {
          const out = sanitiseEmbed(platform, html)
          if (out !== null) expect(wrongIn(platform, treeOf(out)), html).to.deep.equal([])
        }
        expect(sanitiseEmbed(platform, base + piece), `${piece} undoes it`).not.to.equal(null)
      }
    }
  })

  it('escapes text', () => {
    const words = '<p>&lt;script&gt;alert(1)&lt;/script&gt; "5 &gt; 4" &amp;amp;</p>'
    expect(sanitiseEmbed('youtube', honest.youtube + words)).to.match(
      /<p>&lt;script&gt;alert\(1\)&lt;\/script&gt; &quot;5 &gt; 4&quot; &amp;amp;<\/p>$/,
    )
  })

  it('is safe for random tags, attributes and text', () => {
    const name = fc.constantFrom(
      'a',
      'p',
      'div',
      'section',
      'blockquote',
      'iframe',
      'script',
      'style',
      'svg',
      'img',
      'title',
      'table',
    )
    const attribute = fc.tuple(
      fc.constantFrom(
        'href',
        'src',
        'cite',
        'class',
        'onclick',
        'style',
        'title',
        'allow',
        'srcdoc',
        'data-video-id',
      ),
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.constantFrom(
          'https://www.tiktok.com/embed.js',
          'https://www.tiktok.com/player/v1/71000000',
          'tiktok-embed',
          'javascript:alert(1)',
          '"><script>',
          "' onload='",
          'https://www.youtube.com/embed/a1b2c3d4e5F',
        ),
      ),
      fc.constantFrom('"', "'", ''),
    )
    const tag = fc
      .tuple(
        name,
        fc.array(attribute, { maxLength: 4 }),
        fc.constantFrom('<', '</', '<!', '< '),
        fc.constantFrom('>', '/>', ''),
      )
      .map(([one, input, start, end]) => {
        const members = input.map(([member, value, quote]) => ` ${member}=${quote}${value}${quote}`)
        return `${start}${one}${members.join('')}${end}`
      })
    const pile = fc.array(fc.oneof(tag, fc.string(), fc.constantFrom(...hostile)), { maxLength: 25 })
    fc.assert(
      fc.property(fc.constantFrom(...platforms), pile, (platform, pieces) => {
        const out = sanitiseEmbed(platform, honest[platform] + pieces.join(''))
        if (out !== null) expect(wrongIn(platform, treeOf(out))).to.deep.equal([])
      }),
      { numRuns: 800 },
    )
  })

  it('takes linear time', () => {
    const began = cpuTimeMs()
    for (const piece of [
      '<div>',
      '<a ',
      '<p></x>',
      '&lt;',
      '<',
      '<script src="https://www.tiktok.com/embed.js">',
      '</p>',
    ])
      sanitiseEmbed('tiktok', piece.repeat(50_000 / piece.length))
    expect(cpuTimeMs() - began).to.be.below(2000)
  })
})
