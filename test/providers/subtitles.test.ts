import { expect } from 'chai'
import fc from 'fast-check'
import { decodeEntities } from '../../src/providers/plain-text.js'
import { readSubtitles } from '../../src/providers/subtitles.js'
import { cpuTimeMs } from '../support/clock.js'

/** A rolling file as YouTube's recogniser has it: a row comes word by word, is held, and moves up. */
const rolling = `WEBVTT
Kind: captions
Language: en
Style:
::cue(c.color0) { color: rgb(1,2,3);
 }
##

00:00:01.000 --> 00:00:03.000 align:start position:0%
 
fold<00:00:01.400><c> the</c><00:00:01.700><c> dough</c>

00:00:03.000 --> 00:00:03.010 align:start position:0%
fold the dough
 

00:00:03.010 --> 00:00:04.000 align:start position:0%
fold the dough
twice

00:00:04.000 --> 00:00:04.010 align:start position:0%
twice
 

00:00:04.010 --> 00:00:06.000 align:start position:0%
twice
twice<00:00:04.300><c> I</c><00:00:04.500><c> said</c>

00:00:06.000 --> 00:00:06.010 align:start position:0%
twice I said
 
`

describe('readSubtitles', () => {
  it('returns every word of rolling captions once, and keeps real repetitions', () => {
    expect(readSubtitles(rolling, 'vtt')).to.deep.equal([
      { start: 1, end: 2.3, text: 'fold the dough' },
      { start: 3.01, end: 4, text: 'twice' },
      { start: 4.01, end: 5.1, text: 'twice I said' },
    ])
  })

  it('removes the repetition of rolling captions in SRT', () => {
    const srt = `1\n00:00:00,000 --> 00:00:01,000\none two\n\n2\n00:00:01,000 --> 00:00:02,000\none two\nthree four\n
3\n00:00:02,000 --> 00:00:03,000\nthree four\nfive six\n`
    expect(textOf(srt, 'srt')).to.equal('one two three four five six')
  })

  it('merges captions that grow word by word', () => {
    const grown = ['we start', 'we start with', 'we start with the flour'].map((text, at) =>
      cue(at, at + 1, text),
    )
    expect(textOf(`WEBVTT\n\n${grown.join('\n\n')}`, 'vtt')).to.equal('we start with the flour')
  })

  it('keeps a refrain in captions that do not roll', () => {
    const sung = ['la la la', 'la la la', 'and again', 'la la la'].map((text, at) => cue(at, at + 1, text))
    expect(textOf(sung.join('\n\n'), 'srt')).to.equal('la la la la la la and again la la la')
  })

  it('splits a line with timed words at a silence', () => {
    const vtt = `WEBVTT\n\n00:01.000 --> 00:09.000\nget<00:01.300><c> in</c><00:05.000><c> now</c><00:05.200><c> go</c>`
    expect(readSubtitles(vtt, 'vtt')).to.deep.equal([
      { start: 1, end: 1.9, text: 'get in' },
      { start: 5, end: 5.8, text: 'now go' },
    ])
  })

  it('removes tags, positions and voices, and decodes entities once', () => {
    const vtt = `WEBVTT\n\nNOTE a remark --\n\nintro\n00:00:01.000 --> 00:00:02.000 line:0\n<v Ann><i>Salt</i> &amp; &#39;sugar&#x27; &lt;b&gt; &amp;amp;</v>\n{\\an8}<font color="red">up</font>&nbsp;here`
    expect(readSubtitles(vtt, 'vtt')).to.deep.equal([
      { start: 1, end: 2, text: "Salt & 'sugar' <b> &amp; up here" },
    ])
  })

  it('reads SRT with empty cues, missing empty lines, a byte order mark and Windows line ends', () => {
    const srt =
      '\uFEFF1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:02,500 --> 00:00:04,000\nFirst\n3\n01:00:05,000 --> 01:00:06,000\nSecond\n'
    expect(readSubtitles(srt.replaceAll('\n', '\r\n'), 'srt')).to.deep.equal([
      { start: 2.5, end: 4, text: 'First' },
      { start: 3605, end: 3606, text: 'Second' },
    ])
  })

  it('ends a line no later than the next begins', () => {
    const lines = readSubtitles(
      [cue(0, 6, 'il pane caldo'), cue(2, 10, 'appena sfornato')].join('\n\n'),
      'srt',
    )
    expect(lines.map(({ start, end }) => [start, end])).to.deep.equal([
      [0, 2],
      [2, 10],
    ])
  })

  it('reads json3: joins words, and skips empty and styling events', () => {
    const events = [
      { tStartMs: 0, dDurationMs: 90_000, id: 1, wpWinPosId: 1 },
      { tStartMs: 400, dDurationMs: 3000, segs: [{ utf8: 'hey' }, { utf8: ' you', tOffsetMs: 300 }] },
      { tStartMs: 2000, dDurationMs: 10, aAppend: 1, segs: [{ utf8: '\n' }] },
      { tStartMs: 2010, dDurationMs: 1000, segs: [{ utf8: 'two\nrows &amp; more' }] },
      null,
      { segs: 'wrong' },
    ]
    expect(readSubtitles(JSON.stringify({ events }), 'json3')).to.deep.equal([
      { start: 0.4, end: 1.3, text: 'hey you' },
      { start: 2.01, end: 3.01, text: 'two rows &amp; more' },
    ])
    const early = '{"tStartMs":-40,"dDurationMs":3000,"segs":[{"utf8":"hey"}]}'
    const never = '{"tStartMs":-1e999,"segs":[{"utf8":"never"}]}'
    const lines = readSubtitles(`{"events":[${early},${never}]}`, 'json3')
    expect(lines, 'begins before the video').to.deep.equal([{ start: 0, end: 2.96, text: 'hey' }])
  })

  it('leaves out of json3 what was said before the video began', () => {
    const gone = { tStartMs: -5000, dDurationMs: 4000, segs: [{ utf8: 'gone' }] }
    const words = [{ utf8: 'before' }, { utf8: ' after', tOffsetMs: 2500 }]
    const half = { tStartMs: -2000, dDurationMs: 3000, segs: words }
    expect(readSubtitles(JSON.stringify({ events: [gone, half] }), 'json3')).to.deep.equal([
      { start: 0.5, end: 1, text: 'after' },
    ])
  })

  it('throws if the text does not have the format', () => {
    expect(() => readSubtitles('<html>', 'srt')).to.throw('no cue with its times')
    expect(() => readSubtitles('{}', 'json3')).to.throw('no list of events')
    expect(() => readSubtitles('{', 'json3')).to.throw(SyntaxError)
  })

  it('returns no control characters and no lone surrogates', () => {
    expect(textOf(cue(0, 1, 'a\u0000b\uD800c\u001b'), 'srt')).to.equal('ab\uFFFDc')
  })

  it('returns lines in order and without overlap for any cues', () => {
    const text = fc.stringMatching(/^[a-c ]{1,9}$/)
    const cues = fc.array(fc.record({ start: fc.nat(90), lasts: fc.nat(9), text }), { maxLength: 12 })
    fc.assert(
      fc.property(cues, (all) => {
        const lines = readSubtitles(
          `WEBVTT\n\n${all.map((c) => cue(c.start, c.start + c.lasts, c.text)).join('\n\n')}`,
          'vtt',
        )
        for (const [at, { start, end }] of lines.entries()) {
          expect(start).to.be.at.most(end ?? 0)
          expect(lines[at + 1]?.start ?? Infinity).to.be.at.least(start ?? 0)
        }
      }),
    )
  })

  it('has times of 0 or more that are in order, whatever numbers a file has', () => {
    const time = fc.constantFrom('-5000', '0', '700', '2000', '1e999', '-1e999', '1e15', '"5"', 'null')
    const segment = fc.record({ text: fc.constantFrom('a ', 'b '), offset: time })
    const event = fc.record({ start: time, lasts: time, segments: fc.array(segment, { maxLength: 4 }) })
    const jsonOf = ({ start, lasts, segments }: { start: string; lasts: string; segments: object[] }) => {
      const segs = (segments as { text: string; offset: string }[]).map(
        ({ text, offset }) => `{"utf8":"${text}","tOffsetMs":${offset}}`,
      )
      return `{"tStartMs":${start},"dDurationMs":${lasts},"segs":[${segs.join()}]}`
    }
    const files = fc.array(event, { maxLength: 6 }).map((all) => `{"events":[${all.map(jsonOf).join()}]}`)
    const vtt = 'WEBVTT\n\n99999999999:00:00.000 --> 00:01.000\nlate\n\n00:05.000 --> 00:01.000\nback'
    const check = (text: string, format: 'json3' | 'vtt') => {
      for (const { start, end } of readSubtitles(text, format)) {
        expect(start, text).to.be.within(0, 1_000_000)
        expect(end, text).to.be.within(start ?? 0, 1_000_000)
      }
    }
    check(vtt, 'vtt')
    fc.assert(fc.property(files, (text) => check(text, 'json3')))
  })

  it('reads no more of a file than a transcript holds', () => {
    const events = (count: number, each: number) =>
      `{"events":[${Array.from({ length: count }, (_, at) => `{"tStartMs":${at},"segs":[${Array(each).fill('{"utf8":"a "}').join()}]}`).join()}]}`
    expect(readSubtitles(`${cue(0, 1, 'a\n'.repeat(150_000))}`, 'srt')[0]?.text.length).to.be.below(200_000)
    expect(readSubtitles(events(110_000, 1), 'json3')).to.have.lengthOf(100_000)
    expect(readSubtitles(events(3, 60_000), 'json3').map(({ text }) => text.split(' ').length)).to.deep.equal(
      [60_000, 40_000],
    )
  })

  it('parses a hostile file of megabytes quickly', () => {
    const hostile = ['<'.repeat(500_000), '&'.repeat(500_000), '{\\'.repeat(250_000), '<00:'.repeat(100_000)]
    const startMs = cpuTimeMs()
    textOf(hostile.map((text, at) => cue(at, at + 1, text)).join('\n\n'), 'srt')
    textOf(cue(0, 1, '1\n'.repeat(2_000_000)), 'vtt')
    textOf(`${cue(0, 1, 'row\n'.repeat(200_000))}\n\n${cue(1, 2, 'row\n'.repeat(200_000))}`, 'vtt')
    expect(cpuTimeMs() - startMs).to.be.below(5000)
  })
})

describe('decodeEntities', () => {
  const table: [string, string][] = [
    ['&quot;x&apos;', '"x\''],
    ['&#128512;&#x1F600;', '😀😀'],
    ['AT&T &unknown; &#1114112; &;', 'AT&T &unknown; &#1114112; &;'],
    ['&lrm;a&rlm;b', 'ab'],
  ]
  for (const [text, decoded] of table) it(text, () => expect(decodeEntities(text)).to.equal(decoded))
})

function cue(start: number, end: number, text: string): string {
  const at = (seconds: number) =>
    `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`
  return `${at(start)} --> ${at(end)}\n${text}`
}

function textOf(text: string, format: 'vtt' | 'srt'): string {
  return readSubtitles(text, format)
    .map((line) => line.text)
    .join(' ')
}
