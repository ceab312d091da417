import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { readOpening } from '../../../src/analyst/rules/long-opening/opening.js'
import type { Opening } from '../../../src/analyst/types.js'
import { isVerbatim } from '../../../src/lib/verbatim.js'
import { collapseWhitespace } from '../../../src/lib/text.js'
import type { TranscriptLine } from '../../../src/providers/types.js'
import { ask, video } from './requests.js'

/** Recordings beside the project; where they are absent there is nothing to check. */
const recorded = join(process.cwd(), '../shared/data/catalog/talks.jsonl')

type Row = { id: string; title: string; language?: string; transcript: TranscriptLine[] }

const smallTalk =
  /^(?:thank you|thanks|hello|hi|hey|good (?:morning|afternoon|evening)|welcome back|my name is)\b/i

describe('recorded openings', () => {
  const read: { row: Row; lines: TranscriptLine[]; opening: Opening }[] = []

  before(async function () {
    if (!existsSync(recorded)) this.skip()
    for (const written of readFileSync(recorded, 'utf8').split('\n').filter(Boolean)) {
      const row = JSON.parse(written) as Row
      const lines = row.transcript.filter(({ start }) => (start ?? 0) < 60)
      const longVideo = video({ clip_id: row.id, title: row.title, language: row.language ?? null })
      read.push({
        row,
        lines,
        opening: await readOpening(ask(lines, { video: longVideo, subject: row.title })),
      })
    }
  })

  it('have a verbatim hook within its limits that is no greeting', () => {
    for (const { row, lines, opening } of read) {
      if (opening.hook === null) continue
      expect(
        isVerbatim(opening.hook, collapseWhitespace(lines.map(({ text }) => text).join(' '))),
        row.id,
      ).to.equal(true)
      expect(opening.hook_words, row.id).to.be.within(1, 60)
      expect((opening.hook_end_s ?? 0) - (opening.hook_start_s ?? 0), row.id).to.be.within(0, 25)
      expect(opening.hook, row.id).not.to.match(smallTalk)
    }
  })

  it('have two to eight beats in order, or none, inside the intro', () => {
    for (const { row, lines, opening } of read) {
      const times = (opening.beats ?? []).flatMap(({ from_s, to_s }) => [from_s, to_s])
      expect(times, row.id).to.deep.equal([...times].sort((a, b) => a - b))
      if (opening.beats !== null) expect(opening.beats.length, row.id).to.be.within(2, 8)
      for (const at of times) expect(at, row.id).to.be.within(lines[0]?.start ?? 0, lines.at(-1)?.end ?? 0)
    }
  })

  it('have a template, a promise or an open loop only in part, and a mechanism only with a template', () => {
    const withHook = read.filter(({ opening }) => opening.hook !== null)
    for (const { row, opening } of withHook) {
      if (opening.template !== null) expect(opening.template, row.id).to.match(/\{[^{}]+\}/)
      expect(opening.mechanism === null, row.id).to.equal(opening.template === null)
    }
    const share = (member: 'template' | 'promise' | 'open_loop') =>
      withHook.filter(({ opening }) => opening[member] !== null).length / withHook.length
    expect(share('template')).to.be.within(0.05, 0.5)
    expect(share('promise')).to.be.within(0.03, 0.4)
    expect(share('open_loop')).to.be.below(0.2)
  })
})
