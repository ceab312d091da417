import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { checkSources } from '../../src/cli/doctor-sources.js'
import { withCatalog } from '../../src/compose/catalog.js'
import { readConfig } from '../../src/config/config.js'
import { importCatalog } from '../../src/providers/catalog/import.js'

const own = {
  id: 'abcdefghij1',
  title: 'My own bread',
  platform: 'tiktok',
  view_count: 5,
  timestamp: 1_750_000_000,
  channel: 'Me',
  webpage_url: 'https://www.tiktok.com/@me/video/7000000000000000001',
}

/** What the doctor says of the sources of a house with these settings, one finding a line. */
async function sourceLines(env: Record<string, string>, imports: object[] = []): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  try {
    const config = readConfig({ DATA_DIR: folder, ...env })
    if (imports.length > 0) {
      const path = join(folder, 'own.jsonl')
      await writeFile(path, imports.map((line) => JSON.stringify(line)).join('\n'))
      await importCatalog({ catalogPath: config.catalog_file, path, now: 1_760_000_000_000 })
    }
    const findings = await withCatalog(config, (catalog) => checkSources(config, catalog))
    return findings.map(({ level, message: text }) => `${level}: ${text}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const keys = {
  YOUTUBE_API_KEY: 'k1',
  SCRAPECREATORS_API_KEY: 'k2',
  SUPADATA_API_KEY: 'k3',
  YT_DLP: '/no/yt-dlp',
}

describe('the sources that doctor reports', () => {
  it('do not include samples, and doctor suggests what to configure', async () => {
    const lines = await sourceLines({})
    expect(lines[0]).to.equal(
      'note: Short clips of tiktok, short clips of instagram: only invented samples. To add this: SOURCES=catalog,scrapecreators with SCRAPECREATORS_API_KEY. Or import videos of your own.',
    )
    expect(lines[1]).to.match(
      /^note: Short clips of youtube, long videos of youtube: only invented samples\./,
    )
    expect(lines.join('\n'))
      .to.include(
        'SOURCES=catalog,youtube (no key needed), or SOURCES=catalog,youtube-data with YOUTUBE_API_KEY',
      )
      .and.to.include(
        '`ollama pull gemma3:12b` (8 GB), then set MODEL_BASE_URL=http://localhost:11434/v1 and MODEL=gemma3:12b',
      )
      .and.to.include('set SPEECH_BASE_URL and SPEECH_MODEL')
    expect(lines.filter((line) => line.startsWith('ok'))).to.deep.equal([])
  })

  it('include imports and vendors in the order of their calls, and no samples', async () => {
    const lines = await sourceLines({ SOURCES: 'catalog,youtube' }, [own])
    expect(lines.slice(0, 4)).to.deep.equal([
      'ok: Short clips of tiktok: served by your imports.',
      'note: Short clips of instagram: not available: no source searches them. To add this: SOURCES=catalog,youtube,scrapecreators with SCRAPECREATORS_API_KEY.',
      'ok: Short clips of youtube: served by youtube.',
      'ok: Long videos of youtube: served by youtube.',
    ])
    expect((await sourceLines({ SOURCES: 'catalog,youtube' }))[1]).to.equal(lines[2])
  })

  it('include a note for a need that no source meets', async () => {
    const lines = await sourceLines({ SOURCES: 'youtube-data', YOUTUBE_API_KEY: 'k' })
    expect(lines).to.include(
      'note: Short clips of youtube, long videos of youtube: no transcripts. To add this: SOURCES=youtube-data,youtube (no key needed), or SOURCES=youtube-data,scrapecreators with SCRAPECREATORS_API_KEY, or SOURCES=youtube-data,supadata with SUPADATA_API_KEY, or SOURCES=youtube-data,yt-dlp with YT_DLP.',
    )
  })

  it('include analyst, speech-to-text and what is missing, and no key', async () => {
    const models = {
      MODEL_BASE_URL: 'http://127.0.0.1:11434/v1',
      MODEL: 'm',
      MODEL_VISION: '1',
      MODEL_API_KEY: 'k4',
      SPEECH_BASE_URL: 'http://u:p@ear.example/v1',
      SPEECH_MODEL: 'ear',
      SPEECH_API_KEY: 'k5',
    }
    const SOURCES = 'youtube,youtube-data,scrapecreators,supadata,yt-dlp'
    const lines = await sourceLines({ SOURCES, ...keys, ...models })
    const all = lines.join('\n')
    expect(all)
      .to.include(
        'tiktok: searches by scrapecreators; transcripts by scrapecreators, then supadata, then yt-dlp;',
      )
      .and.to.include('by m at 127.0.0.1:11434, or by rules when it does not answer. It sees thumbnails.')
      .and.to.include('transcribed by ear at ear.example where')
      .and.to.include('YT_DLP: /no/yt-dlp is not an executable program')
    expect(all).not.to.match(/k[1-5]|u:p/)
    const deaf = await sourceLines({ ...models, SOURCES: 'youtube' })
    expect(deaf.join('\n')).to.include('skipped, although ear is set')
  })
})
