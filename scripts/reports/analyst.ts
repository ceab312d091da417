import { readFileSync } from 'node:fs'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { Reading } from '../../src/analyst/types.js'
import { isVerbatim } from '../../src/lib/verbatim.js'
import { collapseWhitespace, splitWords } from '../../src/lib/text.js'
import type { Clip, TranscriptLine } from '../../src/providers/types.js'

/**
 * npm run report:analyst -- FILE.jsonl [every nth clip to print, 0 for none] [first]
 * A report for readers on the rules analyst over a file of clips.
 */

type Row = {
  id: string
  title?: string | null
  description?: string | null
  transcript?: string | TranscriptLine[] | null
  onscreen_text?: string | string[] | null
  language?: string | null
  view_count?: number | null
}
type ReadClip = { row: Row; lines: TranscriptLine[]; reading: Reading; ms: number; source: string }

const smallTalkPattern =
  /\b(?:thank|thanks|hello|hey|welcome|good (?:morning|afternoon|evening)|my name is|applause|laughter|subscribe|sponsor|how are you|hola|bonjour|hallo|ciao|olá)\b|^hi\b/iu

function transcriptLines({ transcript }: Row): TranscriptLine[] {
  if (Array.isArray(transcript)) return transcript
  return transcript ? [{ start: null, end: null, text: transcript }] : []
}

function toClip(row: Row): Clip {
  const onscreenText = Array.isArray(row.onscreen_text)
    ? row.onscreen_text.join('\n')
    : (row.onscreen_text ?? null)
  const unknownFigures = {
    creator: null,
    creator_id: null,
    creator_followers: null,
    likes: null,
    comments: null,
    shares: null,
  }
  const unknownDetails = {
    duration_s: null,
    posted_at: null,
    watch_url: null,
    cover_url: null,
    on_camera: null,
  }
  return {
    ...unknownFigures,
    ...unknownDetails,
    platform: 'youtube',
    clip_id: row.id,
    media_type: 'short',
    format: 'video',
    title: row.title ?? null,
    caption: row.description ?? null,
    views: row.view_count ?? null,
    language: row.language ?? null,
    onscreen_text: onscreenText,
    sample: false,
  }
}

async function readAll(rows: Row[]): Promise<ReadClip[]> {
  const analyst = rulesAnalyst()
  const clips: ReadClip[] = []
  for (const row of rows) {
    const clip = toClip(row)
    const lines = transcriptLines(row)
    const figures = {
      views: clip.views,
      outlier: null,
      creator_usual_views: null,
      views_per_day: null,
      likes_per_1k: null,
    }
    const startedAt = performance.now()
    const reading = await analyst.read({ topic: '', clip, lines, figures })
    const ms = performance.now() - startedAt
    clips.push({
      row,
      lines,
      reading,
      ms,
      source: `${collapseWhitespace(lines.map(({ text }) => text).join(' '))}\n${clip.onscreen_text ?? ''}`,
    })
  }
  return clips
}

function print({ row, reading, ms }: ReadClip): void {
  const times = reading.hook_start_s === null ? '' : ` [${reading.hook_start_s}–${reading.hook_end_s} s]`
  console.log(
    [
      `## ${row.id} ${row.title ?? ''} (${ms.toFixed(1)} ms)`,
      `hook   ${reading.hook ?? '–'}${times}`,
      `type   ${reading.hook_type}`,
      `catchy ${reading.catchy_line ?? '–'}`,
      `idea   ${reading.main_idea ?? '–'}`,
      `why    ${reading.why_it_travelled ?? '–'}`,
      `topic  ${reading.topic ?? '–'}`,
      '',
    ].join('\n'),
  )
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function count(reads: ReadClip[], is: (read: ReadClip) => boolean): number {
  return reads.filter(is).length
}

function report(reads: ReadClip[]): void {
  const clipsWithHook = reads.filter(({ reading }) => reading.hook !== null)
  const lengths = clipsWithHook.map(({ reading }) => splitWords(reading.hook ?? '').length)
  const seconds = clipsWithHook.map(({ reading }) => (reading.hook_end_s ?? 0) - (reading.hook_start_s ?? 0))
  const times = reads.slice(1).map(({ ms }) => ms)
  const topics = reads.map(({ reading }) => (reading.topic ?? '').split(' ').length)
  const types = new Map<string, number>()
  for (const { reading } of reads) types.set(reading.hook_type, (types.get(reading.hook_type) ?? 0) + 1)
  console.table({
    clips: reads.length,
    'with a hook': clipsWithHook.length,
    'hooks with a small-talk word': count(clipsWithHook, ({ reading }) =>
      smallTalkPattern.test(reading.hook ?? ''),
    ),
    'hooks not verbatim': count(
      clipsWithHook,
      ({ reading, source }) => !isVerbatim(reading.hook ?? '', source),
    ),
    'catchy lines not verbatim': count(
      clipsWithHook,
      ({ reading, source }) => !isVerbatim(reading.catchy_line ?? '', source),
    ),
    'catchy line is the hook': count(clipsWithHook, ({ reading }) => reading.catchy_line === reading.hook),
    'idea is the hook': count(clipsWithHook, ({ reading }) => reading.main_idea === reading.hook),
    'hook words, median': median(lengths),
    'hook words, most': Math.max(0, ...lengths),
    'hook seconds, most': Math.max(0, ...seconds),
    'topics of 3 to 6 words': topics.filter((length) => length >= 3 && length <= 6).length,
    'why, most characters': Math.max(0, ...reads.map(({ reading }) => reading.why_it_travelled?.length ?? 0)),
    'idea, most characters': Math.max(0, ...reads.map(({ reading }) => reading.main_idea?.length ?? 0)),
    'ms of the first clip, rules compiled': Number((reads[0]?.ms ?? 0).toFixed(1)),
    'ms, median': Number(median(times).toFixed(2)),
    'ms, most': Number(Math.max(0, ...times).toFixed(1)),
  })
  console.table(Object.fromEntries([...types].sort((a, b) => b[1] - a[1])))
  for (const { row, reading } of clipsWithHook) {
    if (smallTalkPattern.test(reading.hook ?? '')) console.log(`small talk? ${row.id} ${reading.hook}`)
  }
}

const [file, every = '1', first = '0'] = process.argv.slice(2)
if (!file) throw new Error('Name a JSONL file of clips.')
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Row)
const reads = await readAll(rows)
if (Number(every) > 0)
  reads.filter((_, index) => (index - Number(first)) % Number(every) === 0).forEach(print)
report(reads)
