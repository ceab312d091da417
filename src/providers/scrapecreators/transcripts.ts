import { languageCodeOfName } from '../../lib/language-codes.js'
import { removeControlCharacters, collapseWhitespace } from '../../lib/text.js'
import { truncateText } from '../truncate.js'
import { primaryLanguage } from '../language-tag.js'
import { transcriptKind, untimedLines } from '../transcript.js'
import { readSubtitles } from '../subtitles.js'
import { SourceFault, type TranscriptLine, type Transcript } from '../types.js'
import { asNumber, asText } from './wire.js'
import { asObject, asArray, type JsonObject } from '../vendor-json.js'

/** Parses the transcripts of the vendor's endpoints. */

/** A transcript of these lines, with its kind derived from them. Attributes that are not given are unknown. */
export function createTranscript(lines: TranscriptLine[], attributes: Partial<Transcript> = {}): Transcript {
  return { kind: transcriptKind(lines), language: null, auto_captions: null, ...attributes, lines }
}

function checkSameClip(expectedId: string, actualId: unknown): void {
  if (typeof actualId === 'string' && actualId !== '' && actualId !== expectedId)
    throw new SourceFault('provider', 'ScrapeCreators answered with the transcript of another clip.')
}

/** Parses a TikTok caption file. Throws `SourceFault` if the text is not in that format. */
export function parseVtt(text: string, attributes: Partial<Transcript> = {}): Transcript {
  try {
    return createTranscript(readSubtitles(text, 'vtt'), attributes)
  } catch (cause) {
    throw new SourceFault('provider', 'The caption file cannot be read.', { cause })
  }
}

/**
 * TikTok's answer: a caption file, text, or null for a clip without captions. Throws `SourceFault` for any other shape.
 */
export function parseTikTokTranscript(answer: JsonObject, clip_id: string): Transcript {
  checkSameClip(clip_id, answer['id'])
  const { transcript } = answer
  if (transcript === null) return createTranscript([])
  if (typeof transcript !== 'string') throw unreadableFault()
  const isFile = transcript.includes('-->') || transcript.startsWith('WEBVTT')
  return isFile
    ? parseVtt(transcript)
    : createTranscript(untimedLines(removeControlCharacters(truncateText(transcript))))
}

/**
 * Instagram's answer: recognised speech without times for each clip of a post. Throws `SourceFault` for any other
 * shape.
 */
export function parseInstagramTranscript(answer: JsonObject, shortcode: string): Transcript {
  const { transcripts } = answer
  if (transcripts === null) return createTranscript([])
  if (!Array.isArray(transcripts)) throw unreadableFault()
  const entries = transcripts.map(asObject)
  const ofThisPost = entries.filter((one) => one['shortcode'] === shortcode)
  if (entries.length > 0 && !entries.some((one) => 'text' in one)) throw unreadableFault()
  const texts = (ofThisPost.length > 0 ? ofThisPost : entries)
    .map((one) => parseWords(one['text']))
    .filter(Boolean)
  return createTranscript(untimedLines(texts.join(' ')), { auto_captions: true })
}

/** YouTube's answer: rows with times in ms as digits. Throws `SourceFault` for any other shape. */
export function parseYouTubeTranscript(answer: JsonObject, clip_id: string): Transcript {
  checkSameClip(clip_id, answer['videoId'])
  const { transcript, language } = answer
  const languageName = asText(language)
  const attributes = {
    language: parseLanguageName(languageName),
    auto_captions: languageName !== null && /auto-generated/iu.test(languageName) ? true : null,
  }
  if (transcript === null) return createTranscript([])
  if (!Array.isArray(transcript)) throw unreadableFault()
  const lines = transcript.map(parseTimedLine).filter((line) => line.text !== '')
  if (lines.length === 0 && asArray(transcript).length > 0) throw unreadableFault()
  return createTranscript(lines.map(endAtNextStart), attributes)
}

function unreadableFault(): SourceFault {
  return new SourceFault('provider', 'ScrapeCreators answered without a transcript that can be read.')
}

function parseWords(text: unknown): string {
  return typeof text === 'string' ? collapseWhitespace(asText(truncateText(text)) ?? '') : ''
}

function parseTimedLine(row: unknown): TranscriptLine {
  const { text, startMs, endMs } = asObject(row)
  const toSeconds = (value: unknown) => {
    const ms = asNumber(value)
    return ms === null ? null : ms / 1000
  }
  return { start: toSeconds(startMs), end: toSeconds(endMs), text: parseWords(text) }
}

/** Ends a row when the next starts: rows of automatic captions stay on the screen meanwhile. */
function endAtNextStart(line: TranscriptLine, at: number, lines: TranscriptLine[]): TranscriptLine {
  const next = lines[at + 1]?.start ?? null
  const hasOrderedTimes = next !== null && line.end !== null && line.start !== null && next > line.start
  return hasOrderedTimes ? { ...line, end: Math.min(line.end ?? next, next) } : line
}

/** The code for a language's English name ("Spanish (Mexico)", "English (auto-generated)") or tag. */
function parseLanguageName(name: string | null): string | null {
  if (name === null) return null
  const plain = (name.split('(')[0] ?? '').trim().toLowerCase()
  return languageCodeOfName(plain) ?? (/^[a-z]{2}(?:-|$)/u.test(plain) ? primaryLanguage(plain) : null)
}
