import { expect } from 'chai'
import { truncateClip, truncateTranscript } from '../../src/providers/truncate.js'
import type { Clip } from '../../src/providers/types.js'

describe('the texts of a source', () => {
  it('stay as they are where they are not too long, whatever looks like HTML', () => {
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
