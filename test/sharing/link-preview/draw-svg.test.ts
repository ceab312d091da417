import { expect } from 'chai'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import type { Headline } from '../../../src/sharing/headline.js'
import { drawLinkPreview } from '../../../src/sharing/link-preview/draw-svg.js'
import { loadPreviewFonts } from '../../../src/sharing/link-preview/fonts.js'
import { fitText } from '../../../src/sharing/link-preview/lines.js'
import { cutText, toFontText, widthOf } from '../../../src/sharing/link-preview/text.js'

const fonts = loadPreviewFonts()!
const headline: Headline = {
  text: 'Stop folding your dough.',
  isSpoken: true,
  outlier: 25.83,
  views: 1_240_000,
  origin: 'TikTok',
  owner: 'creator',
  count: '12 openings of short clips',
}

/** The names of all elements, and all text, of a picture. */
function read(svg: string): { elements: string[]; text: string } {
  const read = { elements: [] as string[], text: '' }
  const parser = new Parser(
    {
      onopentag: (name) => void read.elements.push(name),
      ontext: (text) => void (read.text += text),
    },
    { xmlMode: true },
  )
  parser.end(svg)
  return read
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom(...'aW -–/<&>"\'ß😀ع中\u0000\u202e\ud800é'), { maxLength: 300 })
    .map((one) => one.join('')),
)

describe('the text of pictures', () => {
  it('has only characters of the font', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const written = toFontText(text, fonts.quote)
        if (written === null) return
        for (const character of written) expect(fonts.quote.advances.has(character)).to.equal(true)
      }),
    )
  })

  it('leaves out emoji, writes letters of other styles plainly, and drops texts with a missing letter', () => {
    const cases: [string, string | null][] = [
      ['Wait… 😱😱 a 1️⃣-arm 𝗽𝘂𝘀𝗵-up 💪🏽', 'Wait… a 1-arm push-up'],
      ['Żółć, ő, Việt Nam & Straße ™', 'Żółć, ő, Việt Nam & Straße ™'],
      ['nai\u0308ve\u202e\u0000\n\ttext', 'naïve text'],
      ['أنت تطوي العجين متأخرا', null],
      ['Stop – 你的面团', null],
      ['🏋️🏋️', null],
      ['', null],
    ]
    for (const [text, written] of cases) expect(toFontText(text, fonts.quote), text).to.equal(written)
  })

  it('is cut if it does not fit', () => {
    const box = { sizePx: 28, widthPx: 200 }
    expect(cutText('sourdough', fonts.plain, box)).to.equal('sourdough')
    const cut = cutText('sourdough for people with a job', fonts.plain, box)
    expect(cut).to.match(/^sourdough \S+…$/)
    expect(widthOf(cut, fonts.plain, 28)).to.be.at.most(200)
  })

  it('is wrapped into lines, without cuts if there is room', () => {
    const box = { widthPx: 1056, heightPx: 360 }
    const sizes = [84, 60, 40]
    fc.assert(
      fc.property(anyText, (text) => {
        const written = toFontText(text, fonts.quote)
        if (written === null) return
        const { lines, sizePx, lineHeightPx } = fitText(written, fonts.quote, box, sizes)
        expect(lines.length * lineHeightPx).to.be.at.most(box.heightPx)
        for (const line of lines) expect(widthOf(line, fonts.quote, sizePx)).to.be.at.most(box.widthPx)
        const bare = (one: string) => one.replace(/[\s-]/g, '')
        const set = bare(lines.join(''))
        if (set !== bare(written)) expect(bare(written).startsWith(set.replace(/…$/, ''))).to.equal(true)
      }),
    )
  })

  it('is as large as fits, and ends with an ellipsis if it does not fit', () => {
    const box = { widthPx: 1056, heightPx: 360 }
    const short = fitText('Stop folding your dough now.', fonts.quote, box, [84, 40])
    expect([short.sizePx, short.lines.join(' ')]).to.deep.equal([84, 'Stop folding your dough now.'])
    const long = fitText('dough and water, '.repeat(40).trim(), fonts.quote, box, [84, 40])
    expect(long.sizePx).to.equal(40)
    expect(long.lines.at(-1)).to.match(/(?:dough|and|water)…$/)
    const [first = ''] = fitText('Rindfleisch'.repeat(12), fonts.quote, box, [84, 40]).lines
    expect(first).to.match(/\p{L}-$/u)
  })
})

describe('the picture of a shared run', () => {
  it('contains texts as plain text, whatever they are', () => {
    fc.assert(
      fc.property(anyText, anyText, (topic, text) => {
        const { elements } = read(drawLinkPreview(topic, { ...headline, text, origin: topic }, fonts))
        expect(new Set(elements)).to.deep.equal(new Set(['svg', 'rect', 'path', 'text']))
      }),
    )
    const hostile = '</text><image href="http://127.0.0.1/x.png"/><script>alert(1)</script>&lol;'
    const { elements, text } = read(drawLinkPreview(hostile, { ...headline, text: hostile }, fonts))
    expect(elements).not.to.include.members(['image']).and.not.to.include.members(['script'])
    expect(text).to.include('</text><image').and.include('&lol;')
  })

  it('shows a figure if the font cannot write the words, and the number of results if none is known', () => {
    const text = 'أنت تطوي العجين متأخرا'
    const of = (more: object) => read(drawLinkPreview('خبز', { ...headline, text, ...more }, fonts)).text
    expect(of({}))
      .to.include('25.8×the usual views of its creator')
      .and.not.match(/\p{Script=Arabic}/u)
    expect(of({ outlier: null })).to.include('1.2Mviews')
    expect(of({ outlier: null, views: null })).to.match(/12 openings of short clips.*12 openings/)
  })

  it('quotes what was said, and never a title', () => {
    expect(read(drawLinkPreview('bread', headline, fonts)).text).to.include('“Stop folding')
    const title = { ...headline, isSpoken: false }
    expect(read(drawLinkPreview('bread', title, fonts)).text).not.to.include('“')
  })
})
