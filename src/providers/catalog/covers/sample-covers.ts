import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { drawCover, type CoverSubject } from './draw-cover.js'

/** The covers of the shipped samples, which have no pictures. Each is drawn when it is requested. */

type SampleLine = { id: string; media_type: string; title: string; channel: string }

function readSubjects(): Map<string, CoverSubject> {
  const path = createRequire(import.meta.url).resolve('#samples/starter.jsonl')
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const sample = JSON.parse(line) as SampleLine
      const { id, media_type, channel, title } = sample
      return [id, { clip_id: id, name: title, creator: channel, isShort: media_type !== 'video' }]
    }),
  )
}

let subjects: Map<string, CoverSubject> | null = null

/** The cover of a sample as SVG; null for the id of another clip. */
export function drawSampleCover(clip_id: string): string | null {
  subjects ??= readSubjects()
  const subject = subjects.get(clip_id)
  return subject ? drawCover(subject) : null
}
