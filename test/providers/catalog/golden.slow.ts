import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'chai'
import { openForImport } from '../../../src/providers/catalog/database.js'
import { toTranscript, type TranscriptRow } from '../../../src/providers/catalog/clip-rows.js'
import { importCatalog } from '../../../src/providers/catalog/import.js'
import { searchClips } from '../../../src/providers/catalog/search.js'
import { readSubtitles, type SubtitleFormat } from '../../../src/providers/subtitles.js'

/** Against recorded files that are not part of the project; each test is skipped where they are absent. */
const recorded = resolve('../shared/data')

function recordedText(context: Mocha.Context, ...path: string[]): string {
  const file = join(recorded, ...path)
  if (!existsSync(file)) context.skip()
  return readFileSync(file, 'utf8')
}

const wordsOf = (text: string) => text.split(/\s+/u).filter(Boolean)

function firstMinute(text: string, format: SubtitleFormat) {
  const lines = readSubtitles(text, format)
  const join = (some: typeof lines) => some.map((line) => line.text).join(' ')
  return { whole: join(lines), first60: join(lines.filter((line) => (line.start ?? 0) < 60)), lines }
}

describe('recorded captions', () => {
  type ExpectedTexts = Record<string, { first60: string; words: number }>
  const files: [string, SubtitleFormat, string[], number][] = [
    // The expected count leaves out rows of one word, which carry no word times; this file has ten.
    ['vtt', 'vtt', ['youtube-auto-vtt-2013', 'transcript.en.vtt'], 10],
    ['json3', 'json3', ['youtube-json3-auto', 'lesson.json3'], 0],
  ]
  for (const [name, format, path, uncounted] of files) {
    it(`${name}: every word occurs once, in the first minute and in all`, function () {
      const expected = (JSON.parse(recordedText(this, 'captions', 'expected_first60.json')) as ExpectedTexts)[
        name
      ]
      const { whole, first60 } = firstMinute(recordedText(this, 'captions', ...path), format)
      expect(first60).to.equal(expected?.first60)
      expect(wordsOf(whole).length - uncounted).to.equal(expected?.words)
    })
  }

  it('SRT in English: has the spoken words in order', function () {
    const expected = JSON.parse(
      recordedText(this, 'captions', '3b1b', 'expected_first60.json'),
    ) as ExpectedTexts
    const known = Object.keys(expected).filter((name) =>
      existsSync(join(recorded, 'captions/3b1b', name, 'english/captions.srt')),
    )
    expect(known).to.not.be.empty
    for (const name of known) {
      const { whole, first60 } = firstMinute(
        recordedText(this, 'captions/3b1b', name, 'english/captions.srt'),
        'srt',
      )
      // The transcript was corrected here and there after the captions were made.
      const spoken = wordsOf(recordedText(this, 'captions/3b1b', name, 'english/transcript.txt')).length
      expect(wordsOf(whole).length, name).to.be.within(spoken - 5, spoken + 5)
      // Truth goes on to the end of the sentence that is being spoken; a caption may be cut inside of it.
      const truth = expected[name]?.first60 ?? ''
      expect(truth.startsWith(first60), name).to.equal(true)
      expect(truth.slice(first60.length), name).to.not.match(/[.?!] /u)
    }
  })
})

describe('recorded clips', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'golden-'))
  })
  after(() => rm(folder, { recursive: true }))

  it('are all imported, unchanged by a second import, and found by their titles', async function () {
    this.timeout(60_000)
    const path = join(recorded, 'catalog')
    const talks = recordedText(this, 'catalog', 'talks.jsonl').trim().split('\n')
    const catalogPath = join(folder, 'catalog.db')
    const total = ['talks', 'shorts', 'channels'].reduce(
      (sum, name) => sum + recordedText(this, 'catalog', `${name}.jsonl`).trim().split('\n').length,
      0,
    )
    const first = await importCatalog({ catalogPath, path, now: 0 })
    expect(first).to.deep.include({ read: total, added: total, skipped_count: 0, repeated: 0 })
    expect(await importCatalog({ catalogPath, path, now: 1 })).to.include({
      added: 0,
      updated: 0,
      unchanged: total,
    })

    const db = openForImport(catalogPath)
    const stored = db.prepare<[string], TranscriptRow>(
      'select kind, t.language, lines from transcripts t join clips using (row_id) where clip_id = ?',
    )
    let firstFound = 0
    for (const line of talks) {
      const { id, title, transcript } = JSON.parse(line) as { id: string; title: string; transcript: unknown }
      const row = stored.get(id)
      expect(row && toTranscript(row).lines).to.deep.equal(transcript)
      const search = {
        platform: 'youtube',
        query: title,
        posted_after: null,
        language: 'en',
        country: null,
        limit: 3,
      } as const
      if (searchClips(db, search, false).some((clip) => clip.clip_id === id)) firstFound += 1
    }
    db.close()
    expect(firstFound / talks.length).to.be.at.least(0.99)
  })
})
