import { expect } from 'chai'
import { truncateClip, truncateTranscript } from '../../src/providers/truncate.js'
import type { Clip } from '../../src/providers/types.js'

describe('the texts of a source', () => {
  it('stay unchanged if they are not too long, even if they look like HTML', () => {
    const text = 'How to use <p> and <div> tags &amp; more'
    const clip = {
      title: text,
      caption: text,
      onscreen_text: text,
      creator: text,
      watch_url: null,
      cover_url: null,
    } as unknown as Clip
    const { title, caption, onscreen_text, creator } = truncateClip(clip)
    expect(new Set([title, caption, onscreen_text, creator])).to.deep.equal(new Set([text]))
    const lines = [{ start: 0, end: 1, text }]
    expect(truncateTranscript({ kind: 'speech', language: 'en', lines } as never).lines).to.deep.equal(lines)
  })

  it('are cut at their lengths', () => {
    const clip = {
      title: 'a'.repeat(3000),
      caption: null,
      onscreen_text: null,
      creator: null,
      watch_url: null,
      cover_url: null,
    } as unknown as Clip
    expect(truncateClip(clip).title?.length).to.be.at.most(2000)
  })
})

describe('the figures of a source', () => {
  it('are unknown if no clip can have them, so that answers match the contract', () => {
    const figures = (duration_s: number | null, posted_at: number | null) => {
      const clip = truncateClip({
        title: null,
        caption: null,
        onscreen_text: null,
        creator: null,
        watch_url: null,
        cover_url: null,
        duration_s,
        posted_at,
      } as never)
      return [clip.duration_s, clip.posted_at]
    }
    const posted = Date.UTC(2026, 0, 2)
    expect(figures(25, posted)).to.deep.equal([25, posted])
    expect(figures(1_000_001, Date.UTC(10_000, 0))).to.deep.equal([null, null])
    expect(figures(-1, -1)).to.deep.equal([null, null])
    expect(figures(null, null)).to.deep.equal([null, null])
  })

  it('are times from 0 to eleven days, and no line ends before it starts', () => {
    const lines = [
      { start: -5, end: -1, text: 'a' },
      { start: 4, end: 2, text: 'b' },
      { start: 2e9, end: 3e9, text: 'c' },
      { start: null, end: null, text: 'd' },
      { start: 1, end: null, text: 'e' },
    ]
    const { lines: read } = truncateTranscript({ kind: 'speech', language: 'en', lines } as never)
    expect(read.map(({ start, end }) => [start, end])).to.deep.equal([
      [0, 0],
      [4, 4],
      [1_000_000, 1_000_000],
      [null, null],
      [1, null],
    ])
  })
})
