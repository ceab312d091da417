import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeClips } from '../bench/clips/generated-clips.js'
import { talkTopics } from '../bench/lib/talks.js'

/** The clips of the soaked service: short clips and long videos, so that every kind of run finds something. */

/** The topics of runs, which the clips are about. */
export const topics = talkTopics.concat([
  'sourdough',
  'dog training',
  'saving money',
  'houseplants',
  'sleep',
  'strength training',
  'coffee',
])

const generatedClipCount = 1400
const channels = 60

type Line = Record<string, unknown> & { transcript: { start: number; end: number; text: string }[] }

/** A first line for a long video that can be recognised as a hook, before the generated words. */
function openingLine(topic: string, n: number): string {
  return `Most people get ${topic} wrong, and I lost ${2 + (n % 9)} years before I saw why.`
}

/** Turns a clip into a long video of one of few channels: most have usual views, one in eleven far more. */
function toLongVideo(line: Line, n: number): Line {
  const channel = `soak channel ${n % channels}`
  const topic = topics[n % topics.length] ?? ''
  const [first, ...rest] = line.transcript
  return {
    ...line,
    id: `video-${n}`,
    title: `Why ${topic} fails beginners, part ${n}`,
    transcript: first ? [{ ...first, text: openingLine(topic, n) }, ...rest] : [],
    platform: 'youtube',
    media_type: 'video',
    duration: 600 + (n % 900),
    channel,
    channel_id: channel,
    view_count: (10_000 + (n % 97) * 50) * (n % 11 === 0 ? 5 + (n % 13) : 1),
    webpage_url: `https://clips.example/video-${n}`,
  }
}

/** Writes the clips to a folder. Returns the files to import; `recordedFile` is one of the operator's own, or null. */
export async function writeSoakClips(folder: string, recordedFile: string | null): Promise<string[]> {
  const short = join(folder, 'short.jsonl')
  const long = join(folder, 'long.jsonl')
  await writeClips(
    short,
    generatedClipCount,
    topics.map((topic) => topic.split(' ')),
  )
  const lines = (await readFile(short, 'utf8')).trimEnd().split('\n')
  const videos = lines.map((line, n) => JSON.stringify(toLongVideo(JSON.parse(line) as Line, n)))
  await writeFile(long, `${videos.join('\n')}\n`)
  return recordedFile === null ? [short, long] : [short, long, recordedFile]
}
