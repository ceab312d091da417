import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { drawCover, type CoverSubject } from './draw-cover.js'

/** The covers of the shipped samples, which have no pictures: drawn from their words when they are first asked for. */

type SampleLine = {
  id: string
  media_type: string
  title: string
  channel: string
  language?: string
  transcript?: string | { text: string }[]
}

/** Words of a cover are cut behind so many characters, at a word. */
const maxCharacters = 64

function cutAtWord(text: string): string {
  if ([...text].length <= maxCharacters) return text
  const cut = [...text].slice(0, maxCharacters).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > 0 ? cut.slice(0, space) : cut}…`
}

/** A long video is named by its title; a short clip shows the first words of it, where it has any. */
function wordsOf({ media_type, title, transcript = [] }: SampleLine): string {
  const lines = typeof transcript === 'string' ? [transcript] : transcript.map(({ text }) => text)
  const first = lines.find((line) => /\p{L}/u.test(line) && !/^[[♪]/u.test(line.trim()))
  return cutAtWord(media_type === 'video' || first === undefined ? title : first)
}

function readSubjects(): Map<string, CoverSubject> {
  const path = createRequire(import.meta.url).resolve('#samples/starter.jsonl')
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const sample = JSON.parse(line) as SampleLine
      const { id, media_type, channel, language = null } = sample
      const isShort = media_type !== 'video'
      return [id, { clip_id: id, words: wordsOf(sample), creator: channel, language, isShort }]
    }),
  )
}

let subjects: Map<string, CoverSubject> | null = null

/** The cover of a sample as SVG; null for an id that is none of theirs. */
export function drawSampleCover(clip_id: string): string | null {
  subjects ??= readSubjects()
  const subject = subjects.get(clip_id)
  return subject ? drawCover(subject) : null
}
