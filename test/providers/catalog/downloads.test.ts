import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { openForImport } from '../../../src/providers/catalog/database.js'
import { importCatalog } from '../../../src/providers/catalog/import.js'
import { emptyReport } from '../../support/import-report.js'

describe('importCatalog from a folder of downloads', () => {
  let folder: string
  let catalogPath: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'downloads-'))
    catalogPath = join(folder, 'catalog.db')
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function put(name: string, content: string) {
    const path = join(folder, 'in', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    return path
  }
  const importFolder = (path = join(folder, 'in')) => importCatalog({ catalogPath, path, now: 0 })
  function readStored() {
    const db = openForImport(catalogPath)
    const sql =
      'select clips.language, transcripts.language as spoken, lines from clips join transcripts using (row_id)'
    const row = db.prepare<[], { language: string; spoken: string; lines: string }>(sql).get()
    db.close()
    return row
  }
  const video = {
    id: 'v1',
    title: 'Clip',
    extractor_key: 'Youtube',
    webpage_url: 'https://www.youtube.com/shorts/v1',
  }
  const vtt = (text: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${text}\n`

  it('is searched recursively, and files are named relative to it', async () => {
    await put('a/one.info.json', JSON.stringify(video))
    await put('a/b/clips.jsonl', `${JSON.stringify({ platform: 'tiktok', id: 1 })}\n{}\n`)
    await put('a/b/bad.info.json', '[]')
    await put('a/playlist.info.json', JSON.stringify({ _type: 'playlist', id: 'p', title: 'All my clips' }))
    await put('.hidden/three.info.json', JSON.stringify({ ...video, id: 'v3' }))
    const report = await importFolder()
    expect(report).to.deep.include({ ...emptyReport, read: 4, added: 2, skipped_count: 2 })
    expect(report.skipped.map(({ file, line }) => [file, line])).to.deep.equal([
      ['a/b/bad.info.json', null],
      ['a/b/clips.jsonl', 2],
    ])
  })

  it('includes the entries of a playlist', async () => {
    await put(
      'all.info.json',
      JSON.stringify({ _type: 'playlist', entries: [video, { ...video, id: 'v2' }, null] }),
    )
    expect(await importFolder()).to.deep.include({ ...emptyReport, read: 3, added: 2, skipped_count: 1 })
  })

  const choices: [string, object, string[], string][] = [
    ['the video’s own language', { language: 'es' }, ['de', 'en', 'es'], 'es'],
    [
      'its manual track rather than the automatic one',
      { language: 'es', subtitles: { es: [] } },
      ['es', 'es-orig'],
      'es',
    ],
    [
      'its automatic original rather than what may be a translation',
      { language: 'es' },
      ['es', 'es-orig'],
      'es-orig',
    ],
    ['the original where the language is unknown', {}, ['de', 'en', 'it-orig'], 'it-orig'],
    ['the one without a language before a translation', { language: 'es' }, ['', 'en'], ''],
    ['a manual one before others', { language: 'fr', subtitles: { nl: [] } }, ['de', 'nl'], 'nl'],
    ['any there is', {}, ['de'], 'de'],
  ]
  for (const [what, fields, tags, chosen] of choices) {
    it(`uses the captions of ${what}`, async () => {
      await put('v.1.info.json', JSON.stringify({ ...video, ...fields }))
      for (const tag of tags)
        await put(`v.1.${tag === '' ? '' : `${tag}.`}vtt`, vtt(`spoken in <i>${tag || 'none'}</i>`))
      await importFolder()
      expect(readStored()?.lines).to.equal(JSON.stringify([[1, 2, `spoken in ${chosen || 'none'}`]]))
    })
  }

  it('gives a video the language of its original track', async () => {
    await put('v.info.json', JSON.stringify(video))
    await put(
      'v.pt-orig.json3',
      JSON.stringify({ events: [{ tStartMs: 0, dDurationMs: 900, segs: [{ utf8: 'oi' }] }] }),
    )
    await importFolder()
    expect(readStored()).to.include({ language: 'pt', spoken: 'pt' })
  })

  it('reports unreadable captions and uses the next best track', async () => {
    await put('v.info.json', JSON.stringify({ ...video, language: 'en' }))
    await put('v.en.srt', 'not captions')
    await put('v.de.srt', '1\n00:00:01,000 --> 00:00:02,000\nguten Tag\n')
    const report = await importFolder()
    expect(report.skipped).to.deep.equal([
      { file: 'v.en.srt', line: null, reason: 'the captions cannot be read: no cue with its times' },
    ])
    expect(report).to.deep.include({ ...emptyReport, read: 1, added: 1 })
    expect(readStored()).to.deep.equal({ language: 'en', spoken: 'de', lines: '[[1,2,"guten Tag"]]' })
  })

  it('may be a single .info.json', async () => {
    const path = await put('v.info.json', JSON.stringify(video))
    await put('v.vtt', vtt('hello'))
    expect((await importFolder(path)).added).to.equal(1)
    expect(readStored()?.lines).to.contain('hello')
  })
})
