import type { Clip, TranscriptLine } from '../../src/providers/types.js'

/** A clip in the format of a JSONL line. */
export type ClipRow = {
  id: string
  title?: string | null
  description?: string | null
  transcript?: string | TranscriptLine[] | null
  onscreen_text?: string | string[] | null
  language?: string | null
  channel?: string | null
  view_count?: number | null
}

/** The transcript as lines; a text without times is one line. */
export function transcriptLines({ transcript }: ClipRow): TranscriptLine[] {
  if (Array.isArray(transcript)) return transcript
  return transcript ? [{ start: null, end: null, text: transcript }] : []
}

/** The row as a clip without a source: missing figures are unknown. */
export function toClip(row: ClipRow): Clip {
  const { onscreen_text } = row
  return {
    platform: 'youtube',
    clip_id: row.id,
    media_type: 'short',
    format: 'video',
    title: row.title ?? null,
    caption: row.description ?? null,
    views: row.view_count ?? null,
    language: row.language ?? null,
    onscreen_text: Array.isArray(onscreen_text) ? onscreen_text.join('\n') : (onscreen_text ?? null),
    sample: false,
    creator: row.channel ?? null,
    creator_id: row.channel ?? null,
    creator_followers: null,
    likes: null,
    comments: null,
    shares: null,
    duration_s: null,
    posted_at: null,
    watch_url: null,
    cover_url: null,
    on_camera: null,
  }
}
