import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { collapseWhitespace } from '../../src/lib/text.js'
import { type ClipRow, toClip, transcriptLines } from './clip-rows.js'
import { pickEvenly } from './sample.js'

/**
 * npm run report:reading -- [FILE.jsonl …] [--sample 30] [--niche TEXT …]
 * The rules' analysis of recorded clips: for each field the share that is filled, then a sample for readers, with the
 * sources. Clips are analysed as shorts, as long videos and as packages; openings are written for niches.
 */

const usage = 'usage: npm run report:reading -- FILE.jsonl [FILE.jsonl …] [--sample N] [--niche TEXT …]'
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '30' },
    niche: {
      type: 'string',
      multiple: true,
      default: ['sourdough', 'home workouts', 'budget travel', 'handmade candles', 'learning the piano'],
    },
  },
})

type Fields = Record<string, unknown>
type ReadRow = { id: string; source: string; fields: Fields }

const unknownFigures = {
  views: null,
  outlier: null,
  creator_usual_views: null,
  views_per_day: null,
  likes_per_1k: null,
}
const analyst = rulesAnalyst()

function readRows(): ClipRow[] {
  if (files.length === 0 || files.some((file) => !existsSync(file))) {
    console.error(usage)
    process.exit(2)
  }
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n')).filter(Boolean)
  return lines.map((line) => JSON.parse(line) as ClipRow)
}

function sourceOf(row: ClipRow): string {
  return collapseWhitespace(
    transcriptLines(row)
      .map(({ text }) => text)
      .join(' '),
  )
}

const readers: Record<string, (row: ClipRow) => Promise<Fields>> = {
  async short(row) {
    const clip = toClip(row)
    const figures = { ...unknownFigures, views: clip.views }
    return { ...(await analyst.read({ topic: '', clip, lines: transcriptLines(row), figures })) }
  },
  async long(row) {
    const video = toClip(row)
    const figures = { ...unknownFigures, views: video.views, outlier: 4.1 }
    return {
      ...(await analyst.readOpening({ subject: null, video, lines: transcriptLines(row), figures })),
    }
  },
  async packaging(row) {
    return { ...(await analyst.readPackage({ subject: null, video: toClip(row), thumbnail: null })) }
  },
}

/** Writes an opening after a find. The niches are used in turns. */
async function remix(row: ClipRow, niche: string): Promise<Fields> {
  const opening = await readers.long?.(row)
  const source = { find_id: row.id, title: row.title ?? '', ...opening }
  const openings = await analyst.writeOpenings({ niche, n: 1, sources: [source as never] })
  return { niche, template: opening?.template, ...openings[0] }
}

function isFilled(value: unknown): boolean {
  return (
    value !== null &&
    value !== undefined &&
    value !== 'other' &&
    !(Array.isArray(value) && value.length === 0)
  )
}

function printShares(kind: string, rows: ReadRow[]): void {
  const names = new Set(rows.flatMap(({ fields }) => Object.keys(fields)))
  console.log(`\n## ${kind}: ${rows.length} read, share filled`)
  for (const name of names) {
    const filledCount = rows.filter(({ fields }) => isFilled(fields[name])).length
    console.log(`${name.padEnd(24)} ${((filledCount * 100) / rows.length).toFixed(0).padStart(3)} %`)
  }
}

const sourceCharacters = 500

function printSample(kind: string, rows: ReadRow[]): void {
  console.log(`\n## ${kind}: sample`)
  for (const { id, source, fields } of rows) {
    console.log(`\n### ${id}\n> ${source.slice(0, sourceCharacters)}`)
    for (const [name, value] of Object.entries(fields))
      if (isFilled(value))
        console.log(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  }
}

async function report(kind: string, rows: ClipRow[], read: (row: ClipRow, index: number) => Promise<Fields>) {
  const readRows: ReadRow[] = []
  for (const [index, row] of rows.entries())
    readRows.push({
      id: `${row.id} ${row.title ?? ''}`,
      source: sourceOf(row),
      fields: await read(row, index),
    })
  printShares(kind, readRows)
  printSample(kind, pickEvenly(readRows, Number(values.sample)))
}

const rows = readRows()
for (const [kind, read] of Object.entries(readers)) await report(kind, rows, read)
await report('remix', rows, (row, index) => remix(row, values.niche[index % values.niche.length] as string))
