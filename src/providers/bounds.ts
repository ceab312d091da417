import { shorten } from '../lib/text.js'
import type { ChannelPage, Clip, Line, Transcript } from './types.js'

/**
 * How much of what sources tell is taken, in characters: what is longer is nobody's title, name or caption, and reading
 * it would keep the one thread busy.
 */
const longest = { title: 2_000, caption: 20_000, onscreen_text: 20_000, creator: 200, address: 2_048 }
/** Of a transcript in all, and so of each of its lines; hours of talk stay below it. */
const longest_transcript = 200_000

/** So much of a line, or of a transcript in one piece, as may be taken: cut before anybody reads it. */
export function boundedWords(text: string): string {
  return text.slice(0, longest_transcript)
}

const cut = (text: string | null, most: number) => (text === null ? null : shorten(text, most))
const address = (url: string | null) => (url !== null && url.length > longest.address ? null : url)

/** A clip whose texts are cut; an address that is too long is none. */
export function boundedClip(clip: Clip): Clip {
  return {
    ...clip,
    title: cut(clip.title, longest.title),
    caption: cut(clip.caption, longest.caption),
    onscreen_text: cut(clip.onscreen_text, longest.onscreen_text),
    creator: cut(clip.creator, longest.creator),
    watch_url: address(clip.watch_url),
    cover_url: address(clip.cover_url),
  }
}

/** A channel's page with its name and uploads cut. */
export function boundedPage(page: ChannelPage | null): ChannelPage | null {
  if (page === null) return null
  const { channel, uploads } = page
  return { ...page, channel: cut(channel, longest.creator), uploads: uploads.map(boundedClip) }
}

/** The lines from the start on, as far as they fit; the last one may be cut. */
export function boundedTranscript(transcript: Transcript): Transcript {
  const lines: Line[] = []
  let left = longest_transcript
  for (const line of transcript.lines) {
    if (left <= 0) break
    const text = line.text.slice(0, left).toWellFormed()
    lines.push({ ...line, text })
    left -= text.length + 1
  }
  return { ...transcript, lines }
}
