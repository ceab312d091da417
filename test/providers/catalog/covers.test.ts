import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'chai'
import { drawCover } from '../../../src/providers/catalog/covers/draw-cover.js'
import { drawSampleCover } from '../../../src/providers/catalog/covers/sample-covers.js'

const samples = readFileSync(createRequire(import.meta.url).resolve('#samples/starter.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { id: string; media_type: string })

describe('a drawn cover', () => {
  it('is there for every sample, its own, and the same each time', () => {
    const covers = samples.map(({ id }) => drawSampleCover(id))
    expect(covers).not.to.include(null)
    expect(new Set(covers).size).to.equal(samples.length)
    expect(samples.map(({ id }) => drawSampleCover(id))).to.deep.equal(covers)
    for (const cover of covers) expect(cover?.length).to.be.below(20_000)
    expect(drawSampleCover('sample-none')).to.equal(null)
  })

  it('is named by a hostile or a very long title as plain text, and has no other words', () => {
    const base = { clip_id: 'sample-1', creator: '<script>alert(1)</script>', isShort: true }
    for (const name of ['"><script>alert(1)</script>', 'x'.repeat(5000), ' ']) {
      const svg = drawCover({ ...base, name })
      expect(svg).not.to.match(/<script|<text/iu)
      expect(svg.replace(/<title>[^<]*<\/title>/u, '')).not.to.match(/>[^<]+</u)
    }
  })
})
