import { expect } from 'chai'
import fc from 'fast-check'
import { readTranscriptLines } from '../../../src/providers/catalog/transcript.js'
import { transcriptKind, untimedLines } from '../../../src/providers/transcript.js'
import { collapseWhitespace } from '../../../src/lib/text.js'

describe('the transcript of an import line', () => {
  const texts = (value: unknown) => readTranscriptLines(value).map((line) => line.text)

  it('has one line for each sentence if it has no times', () => {
    expect(readTranscriptLines('Salt last.  Always!\nWhy? Taste it')).to.deep.equal(
      ['Salt last.', 'Always!', 'Why?', 'Taste it'].map((text) => ({ start: null, end: null, text })),
    )
  })

  it('is split only at white space', () => {
    expect(texts('塩は最後。必ず。\n味を見て。')).to.deep.equal(['塩は最後。必ず。', '味を見て。'])
  })

  it('keeps timed lines in order of time, without empty ones', () => {
    const lines = [
      { start: 4, end: null, text: 'then  flour' },
      { start: 1.5, end: 2, text: 'water\nfirst' },
      { start: 3, text: '' },
    ]
    expect(readTranscriptLines(lines)).to.deep.equal([
      { start: 1.5, end: 2, text: 'water first' },
      { start: 4, end: null, text: 'then flour' },
    ])
  })

  it('equals the text with single spaces when its lines are joined', () => {
    const piece = fc.constantFrom(
      'Dr. No said: ',
      'U.S. ',
      'これは。',
      'wait… ',
      '\n',
      '\n\n',
      'x'.repeat(900),
      ' a ',
      '!?',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 40 }).map((all) => all.join('')),
        ),
        (text) => {
          expect(
            untimedLines(text)
              .map((line) => line.text)
              .join(' '),
          ).to.equal(collapseWhitespace(text))
        },
      ),
    )
  })

  it('splits a megabyte quickly', () => {
    const started = process.hrtime.bigint()
    for (const text of ['とても長い話。', 'A b. ', 'word ', 'x'])
      untimedLines(text.repeat(1_000_000 / text.length))
    expect(Number(process.hrtime.bigint() - started) / 1e6).to.be.below(15_000)
  })

  it('skips hundreds of thousands of empty lines, each of which ends a line', () => {
    for (const space of ['\n', '\r\n', ' \n', '\u2028']) {
      const text = `Hello you${space.repeat(400_000)}there. And so${' '.repeat(400_000)}on`
      expect(untimedLines(text).map((line) => line.text)).to.deep.equal(['Hello you', 'there.', 'And so on'])
    }
  })
})

describe('the kind of a transcript', () => {
  const table: [string, string[], string][] = [
    ['nothing', [], 'none'],
    ['punctuation', ['...', '–'], 'none'],
    ['silence as a recogniser marks it', ['[BLANK_AUDIO]', '(silence)'], 'none'],
    ['music', ['[Music]', '[MUSIC PLAYING]'], 'music'],
    ['notes', ['♪', '♪♪ ♫'], 'music'],
    ['song between notes', ['♪ la la la ♪'], 'music'],
    ['applause and laughter', ['[Applause]', '(laughter)'], 'music'],
    ['a described sound', ['(upbeat music playing)', '*gentle piano music*'], 'music'],
    ['music in Spanish and French', ['[Música]', '[Musique]'], 'music'],
    ['music in German and Russian', ['[Musik]', '[музыка]', '[Applaus]'], 'music'],
    ['music in Japanese, Korean and Chinese', ['[音楽]', '[음악]', '（音乐）', '【拍手】'], 'music'],
    ['music in Arabic and Hindi', ['[موسيقى]', '[संगीत]'], 'music'],
    ['speech', ['Salt comes last'], 'speech'],
    ['speech after music', ['[Music]', 'hello'], 'speech'],
    ['speech and a mark in one line', ['[Music] hello'], 'speech'],
    ['speech about music', ['music helps me sleep'], 'speech'],
    ['a remark in brackets', ['(I was not there)'], 'speech'],
    ['numbers', ['3 2 1'], 'speech'],
    ['speech in Thai', ['เกลือ'], 'speech'],
  ]
  for (const [what, lines, kind] of table) {
    it(`${what}: ${kind}`, () => {
      expect(transcriptKind(lines.map((text) => ({ start: null, end: null, text })))).to.equal(kind)
    })
  }
})
