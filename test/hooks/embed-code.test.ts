import { expect } from 'chai'
import { sanitiseEmbed } from '../../src/hooks/sanitise.js'

const page = 'https://www.tiktok.com/@a/video/7100000000000000001'
const quote = (inside: string) =>
  `<blockquote class="tiktok-embed" cite="${page}" data-video-id="7100000000000000001">${inside}</blockquote>`
const script = '<script async src="https://www.tiktok.com/embed.js"></script>'
const frame = (members: string) =>
  `<iframe src="https://www.tiktok.com/player/v1/7100000000000000001"${members}></iframe>`

/** What is left of something inside TikTok's quote. */
function leftOf(inside: string): string {
  const html = sanitiseEmbed('tiktok', quote(inside)) ?? ''
  return html.slice(quote('').indexOf('</blockquote>'), html.lastIndexOf('</blockquote>'))
}

describe('embed code', () => {
  it('has one script, even if the provider sent several', () => {
    for (const html of [quote('') + script.repeat(3), script + quote('') + script, quote(script) + script])
      expect(sanitiseEmbed('tiktok', html)?.split('<script').length, html).to.equal(2)
  })

  it('has no script of another platform, and no inline script', () => {
    const other = '<script async src="https://www.instagram.com/embed.js"></script>'
    expect(sanitiseEmbed('tiktok', quote('') + other)).to.equal(quote(''))
    expect(sanitiseEmbed('tiktok', quote('') + '<script async>alert(1)</script>')).to.equal(quote(''))
    expect(
      sanitiseEmbed('tiktok', quote('') + script.replace('></', '>alert(1)</')),
      'words inside go',
    ).to.equal(quote('') + script)
    const youtube = '<iframe src="https://www.youtube.com/embed/a1b2c3d4e5F"></iframe>'
    expect(sanitiseEmbed('youtube', youtube + script)).to.equal(youtube)
  })

  for (const [inside, left] of [
    ['<b>bold</b>', 'bold'],
    ['<b><p>kept</p></b>', '<p>kept</p>'],
    ['<style>p{}</style>words', 'words'],
    ['<svg><p>gone</p></svg>words', 'words'],
    ['<template><p>gone</p></template>words', 'words'],
    ['<form><button>gone</button></form>words', 'words'],
    ['<svg><svg>gone</svg>gone too</svg>words', 'words'],
    ['<p>one</p><p>two</p>', '<p>one</p><p>two</p>'],
    [
      '<a href="https://www.tiktok.com/@a">a</a>',
      '<a target="_blank" rel="noopener noreferrer" href="https://www.tiktok.com/@a">a</a>',
    ],
    [
      '<a href="https://tiktok.com/@a">a</a>',
      '<a target="_blank" rel="noopener noreferrer" href="https://tiktok.com/@a">a</a>',
    ],
    ['<a href="https://evil.example/">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="http://www.tiktok.com/@a">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="https://www.tiktok.com:444/">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="https://a@www.tiktok.com/">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="https://a:b@www.tiktok.com/">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    [
      '<a href="//www.tiktok.com/@a">a</a>',
      '<a target="_blank" rel="noopener noreferrer" href="https://www.tiktok.com/@a">a</a>',
    ],
    [
      `<a href="https://www.tiktok.com/${'a'.repeat(2050)}">a</a>`,
      '<a target="_blank" rel="noopener noreferrer">a</a>',
    ],
    [
      '<a title="t" onclick="x()">a<a>b</a>c</a>',
      '<a target="_blank" rel="noopener noreferrer" title="t">abc</a>',
    ],
    [
      `<a title="${'t'.repeat(1000)}">a</a>`,
      `<a target="_blank" rel="noopener noreferrer" title="${'t'.repeat(1000)}">a</a>`,
    ],
    [`<a title="${'t'.repeat(1001)}">a</a>`, '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<p class="tiktok-embed" style="x">a</p>', '<p>a</p>'],
    ['&lt;b&gt; &amp; "', '&lt;b&gt; &amp; &quot;'],
  ] as const)
    it(`keeps the allowed parts of ${inside.slice(0, 60)}`, () => {
      expect(leftOf(inside)).to.equal(left)
    })

  it('is at most twenty elements deep', () => {
    const nestedDivs = (depth: number) => '<div>'.repeat(depth) + 'words' + '</div>'.repeat(depth)
    expect(leftOf(nestedDivs(19))).to.equal(nestedDivs(19))
    expect(leftOf(nestedDivs(20))).to.equal(nestedDivs(19).replace('words', ''))
    expect(leftOf(`${nestedDivs(30)}<p>after</p>`)).to.equal(
      `${nestedDivs(19).replace('words', '')}<p>after</p>`,
    )
  })

  it('is at most as long as the contract allows', () => {
    const rest = 20_000 - quote('').length
    expect(sanitiseEmbed('tiktok', quote('x'.repeat(rest)))).to.have.lengthOf(20_000)
    expect(sanitiseEmbed('tiktok', quote('x'.repeat(rest + 1)))).to.equal(null)
  })

  for (const [members, left] of [
    [' width="100%" height="9999"', ' width="100%" height="9999"'],
    [' width="100px" height="10000"', ''],
    [' width="1e3" height=""', ''],
    [' width="x100" height="%"', ''],
    [' allow="autoplay; camera; fullscreen"', ' allow="autoplay; fullscreen"'],
    [' allow="camera"', ''],
    [' allow="autoplay;encrypted-media"', ' allow="autoplay; encrypted-media"'],
    [
      ' frameborder="0" referrerpolicy="strict-origin-when-cross-origin"',
      ' frameborder="0" referrerpolicy="strict-origin-when-cross-origin"',
    ],
    [' frameborder="10" referrerpolicy="unsafe-url"', ''],
    [' allowfullscreen="yes" srcdoc="<p>" name="x" onload="x()"', ' allowfullscreen'],
  ] as const)
    it(`writes a player with${members || ' nothing'} as${left || ' a plain one'}`, () => {
      expect(sanitiseEmbed('tiktok', frame(members))).to.equal(frame(left))
    })

  for (const [platform, src, plays] of [
    ['tiktok', 'https://www.tiktok.com/embed/v2/7100000000000000001', true],
    ['tiktok', 'https://www.tiktok.com/embed/7100000000000000001', true],
    ['tiktok', 'https://www.tiktok.com/embed/v4/7100000000000000001', false],
    ['tiktok', 'https://www.tiktok.com/player/v1/7100', false],
    ['tiktok', `https://www.tiktok.com/player/v1/${'7'.repeat(26)}`, false],
    ['tiktok', 'https://www.tiktok.com/player/v1/7100000000000000001/more', false],
    ['tiktok', 'https://xwww.tiktok.com/player/v1/7100000000000000001', false],
    ['instagram', 'https://www.instagram.com/p/Cx81kQabcde/embed', true],
    ['instagram', 'https://www.instagram.com/reel/Cx81kQabcde/embed/captioned/', true],
    ['instagram', 'https://www.instagram.com/stories/Cx81kQabcde/embed', false],
    ['instagram', 'https://www.instagram.com/p/Cx81/embed', false],
    ['instagram', 'https://www.instagram.com/p/Cx81kQabcde', false],
    ['youtube', 'https://www.youtube-nocookie.com/embed/a1b2c3d4e5F', true],
    ['youtube', 'https://www.youtube.com/embed/a1b2', false],
    ['youtube', 'https://www.youtube.com/watch/a1b2c3d4e5F', false],
    ['youtube', 'https://www-youtube.com/embed/a1b2c3d4e5F', false],
  ] as const)
    it(`${plays ? 'plays' : 'does not play'} ${src.slice(0, 80)}`, () => {
      const html = `<iframe src="${src}"></iframe>`
      expect(sanitiseEmbed(platform, html)).to.equal(plays ? html : null)
    })

  it('plays from a quote only if the quote names the clip', () => {
    expect(sanitiseEmbed('tiktok', '<blockquote class="tiktok-embed">a</blockquote>')).to.equal(null)
    expect(sanitiseEmbed('tiktok', `<blockquote cite="${page}">a</blockquote>`)).to.equal(null)
    expect(
      sanitiseEmbed('tiktok', `<blockquote class="a tiktok-embed b" cite="${page}">a</blockquote>`),
    ).to.equal(`<blockquote class="tiktok-embed" cite="${page}">a</blockquote>`)
    const post = 'https://www.instagram.com/p/Cx81kQabcde/'
    expect(
      sanitiseEmbed(
        'instagram',
        `<blockquote class="instagram-media" data-instgrm-permalink="${post}">a</blockquote>`,
      ),
    ).to.equal(`<blockquote class="instagram-media" data-instgrm-permalink="${post}">a</blockquote>`)
    expect(
      sanitiseEmbed('youtube', `<blockquote class="tiktok-embed" cite="${page}">a</blockquote>`),
    ).to.equal(null)
  })

  it('restricts numbers, words and names in a quote', () => {
    const open = (members: string) =>
      `<blockquote class="tiktok-embed" cite="${page}"${members}>a</blockquote>`
    for (const [input, left] of [
      [' data-video-id="12x"', ''],
      [' data-video-id=""', ''],
      [` data-video-id="${'1'.repeat(26)}"`, ''],
      [' data-unique-id="a.b_c"', ' data-unique-id="a.b_c"'],
      [' data-unique-id="a b"', ''],
      [` data-unique-id="${'a'.repeat(61)}"`, ''],
      [' data-embed-type="video"', ' data-embed-type="video"'],
      [' data-embed-type="Video"', ''],
      [' data-embed-from="o1"', ''],
      [` data-embed-from="${'a'.repeat(21)}"`, ''],
    ] as const)
      expect(sanitiseEmbed('tiktok', open(input)), input).to.equal(open(left))
  })
})
