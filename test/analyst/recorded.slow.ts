import '../support/languages.js'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { Reading } from '../../src/analyst/types.js'
import { isVerbatim } from '../../src/lib/verbatim.js'
import { collapseWhitespace, splitWords } from '../../src/lib/text.js'
import type { Clip, TranscriptLine } from '../../src/providers/types.js'

/** Recordings beside the project; where they are absent there is nothing to check. */
const recordings = join(process.cwd(), '../shared/data')

type Row = {
  id: string
  title: string
  description?: string
  language?: string
  transcript: TranscriptLine[] | string
}

function rowsOf(file: string): Row[] {
  return readFileSync(join(recordings, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((row) => JSON.parse(row) as Row)
}

function clipOf({ id, title, description, language }: Row): Clip {
  const nothing = {
    creator: null,
    creator_id: null,
    creator_followers: null,
    views: null,
    likes: null,
    comments: null,
  }
  const nowhere = {
    shares: null,
    duration_s: null,
    posted_at: null,
    watch_url: null,
    cover_url: null,
    on_camera: null,
  }
  const kind = { platform: 'youtube', media_type: 'short', format: 'video', sample: false } as const
  const recordedClip = {
    clip_id: id,
    title,
    caption: description ?? null,
    language: language ?? null,
    onscreen_text: null,
  }
  return { ...nothing, ...nowhere, ...kind, ...recordedClip }
}

const unknown = {
  views: null,
  outlier: null,
  creator_usual_views: null,
  views_per_day: null,
  likes_per_1k: null,
}

function linesOf({ transcript }: Row): TranscriptLine[] {
  return typeof transcript === 'string' ? [{ start: null, end: null, text: transcript }] : transcript
}

async function readAll(file: string): Promise<{ row: Row; reading: Reading; spoken: string }[]> {
  const analyst = rulesAnalyst()
  const found = []
  for (const row of rowsOf(file)) {
    const lines = linesOf(row)
    const reading = await analyst.read({ topic: '', clip: clipOf(row), lines, figures: unknown })
    const spoken = collapseWhitespace(lines.map(({ text }) => text).join(' '))
    found.push({ row, reading, spoken })
  }
  return found
}

const smallTalk =
  /^(?:thank you|thanks|hello|hi|hey|good (?:morning|afternoon|evening)|welcome back|how are you|my name is|applause)\b|\b(?:thank you so|thanks for having|great to be here|subscribe|sponsored by)\b/i

for (const file of ['catalog/talks.jsonl', 'catalog/shorts.jsonl']) {
  describe(`recorded clips: ${file}`, () => {
    let reads: Awaited<ReturnType<typeof readAll>> = []

    before(async function () {
      if (!existsSync(join(recordings, file))) this.skip()
      reads = await readAll(file)
    })

    it('each have an opening that is verbatim and within the limits', () => {
      for (const { row, reading, spoken } of reads) {
        if (reading.hook === null) continue
        expect(isVerbatim(reading.hook, spoken), row.id).to.equal(true)
        expect(isVerbatim(reading.catchy_line ?? spoken, spoken), row.id).to.equal(true)
        expect(splitWords(reading.hook).length, row.id).to.be.within(1, 60)
        expect((reading.hook_end_s ?? 0) - (reading.hook_start_s ?? 0), row.id).to.be.at.most(25)
      }
    })

    it('have an opening, except if captions are garbled', () => {
      const garbled = reads.filter(({ reading }) => reading.hook === null)
      expect(garbled.length / reads.length).to.be.below(0.02)
    })

    it('never open on a greeting, thanks or a sponsor', () => {
      const openings = reads.map(({ reading }) => reading.hook ?? '')
      expect(openings.filter((hook) => smallTalk.test(hook))).to.deep.equal([])
    })

    it('have a catchy line only outside the hook, one that needs no sentence before it', () => {
      const catchyReads = reads.filter(({ reading }) => reading.catchy_line !== null)
      expect(catchyReads).not.to.deep.equal([])
      for (const { row, reading } of catchyReads) {
        expect(reading.hook, row.id).not.to.include(reading.catchy_line)
        expect(reading.catchy_line, row.id).not.to.include(reading.hook)
        expect(reading.catchy_line, row.id).not.to.match(/^(?:but|so|and|this|there|these|it|he|she|they)\b/i)
      }
    })

    it('have whole ideas and reasons, and topics of three to six words', () => {
      for (const { row, reading } of reads) {
        expect(reading.main_idea ?? 'None.', row.id).to.match(/^[^?]+[^?\s]$/u)
        expect(reading.main_idea ?? 'None.', row.id).not.to.equal(reading.hook)
        expect(reading.why_it_travelled ?? '', row.id).not.to.match(/…/u)
        expect(reading.topic?.split(' ').length ?? 3, row.id).to.be.within(3, 6)
      }
    })
  })
}
